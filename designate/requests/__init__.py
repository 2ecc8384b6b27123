"""What a client may ask, as functions from JSON to JSON: the service answers with them, and the page in a browser."""
