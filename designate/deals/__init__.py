"""Boards in files: PBN and LIN read and written by endplay, an extra (``pip install 'designate[deals]'``).

endplay's cards and play records take whatever is written; what may be played is judged by `Table`.
"""

from designate.deals.board import Board, Call, Replayed, Stop
from designate.deals.convert import from_endplay, to_endplay
from designate.deals.read import board, boards
from designate.deals.write import write

__all__ = ["Board", "Call", "Replayed", "Stop", "board", "boards", "from_endplay", "to_endplay", "write"]
