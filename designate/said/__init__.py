"""From text to designation; nothing here knows a position or a law."""
