"""Boards in PBN and LIN files: read here, written by endplay, an extra (``pip install 'designate[deals]'``).

A record has the cards as they are written; what may be played is judged by `Table`.
"""

from designate.deals.board import Board, Call, Replayed, Stop
from designate.deals.convert import from_endplay, to_endplay
from designate.deals.read import board, boards, boards_in
from designate.deals.write import write

__all__ = ["Board", "Call", "Replayed", "Stop", "board", "boards", "boards_in", "from_endplay", "to_endplay", "write"]
