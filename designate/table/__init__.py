"""One board's play as a value: what each operation gives is a new table, and the events that led to it."""
