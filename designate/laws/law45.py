"""Law 45C4(b): a designation that is changed.

A card named is played; declarer may correct an *unintended* designation, but may not change his mind. Which of
the two it was only the table can tell: by default the first designation stands and the director is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from designate.laws.ruling import Outcome, Ruling
from designate.said.designation import Correction, Designation
from designate.seats import Seat


def change(said: Correction, resolve: Callable[[Designation], Ruling], *, slip: bool) -> Ruling:
    """Rule on a second designation after a first.

    :param resolve: rules on a part by itself.
    :param slip: the first was a slip of the tongue, so the change is made.
    """
    first, then = (None if part is None else resolve(part) for part in (said.first, said.then))
    if slip and then is not None:
        return replace(then, law=("45C4b", *then.law), designation=said)
    if first is None:
        if then is None:
            return Ruling(Outcome.NONE, designation=said)
        return replace(then, director=("change_of_designation", *then.director), designation=said)
    if then is not None and first.outcome in (Outcome.INVALID, Outcome.NONE):
        return replace(then, designation=said)
    return replace(first, director=("change_of_designation", *first.director), designation=said, alternative=then)


def window_open(declarer: Seat, after: Iterable[Seat]) -> bool:
    """Tell whether an unintended designation may still be corrected: until declarer next plays, from hand or dummy.

    That is the text of 2017, and our reading of "until his partner has played a card" in 2007; that he did not pause
    for thought is for the caller to say.

    :param declarer: declarer's seat.
    :param after: the seats that have played since the card designated.
    """
    return all(seat.side != declarer.side for seat in after)
