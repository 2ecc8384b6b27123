"""A board played in the terminal: typed lines become operations of the table, and what comes of them lines again."""

from designate.playing.session import Playing
from designate.playing.store import Store

__all__ = ["Playing", "Store"]
