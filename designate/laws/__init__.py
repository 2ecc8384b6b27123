"""The Laws of Duplicate Bridge, one module a law."""
