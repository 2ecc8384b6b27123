"""Files of boards for tests."""

from __future__ import annotations

from pathlib import Path

from designate import Card, Holding
from designate.seats import SEATS

DATA = Path(__file__).resolve().parent.parent / "data"
PBN, LIN = DATA / "two.pbn", DATA / "match.lin"
DEAL = "N:Q53.KJ84.KQ72.65 J974.95.J53.KJ94 AK2.AQT72.94.A83 T86.63.AT86.QT72"
HANDS = dict(zip(SEATS, map(Holding.parse, DEAL[2:].split()), strict=True))
SAME = ("West", "Dealer", "Deal", "Declarer", "Contract")
TAGS = {
    "Board": "5",
    "Dealer": "S",
    "Vulnerable": "None",
    "Deal": DEAL,
    "Declarer": "S",
    "Contract": "4H",
}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def pbn(tmp_path: Path, play: str = "", **tags: str | None) -> Path:
    """A file with one board, some of its tags changed or left out."""
    path = tmp_path / "one.pbn"
    lines = [f'[{name} "{value}"]' for name, value in {**TAGS, **tags}.items() if value is not None]
    path.write_text("\n".join([*lines, *([f'[Play "W"]\n{play}'] if play else [])]), "utf-8")
    return path


def lin(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "one.lin"
    path.write_text(text, "utf-8")
    return path
