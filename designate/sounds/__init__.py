"""How words sound: pronunciation dictionaries, and the rules that make them."""
