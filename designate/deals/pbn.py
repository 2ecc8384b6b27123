"""Boards of PBN files, by the standard of version 2.1, its import format too; docs/play.md says what is read how."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from designate.cards import Card, Holding
from designate.deals.auction import EXPECTED, Reached, call_of, passes_left, reached
from designate.deals.board import Board, Call
from designate.deals.source import UNKNOWN, Place
from designate.errors import InputError
from designate.laws import law44
from designate.seats import SEATS, Seat, clockwise
from designate.table.values import Contract

_ESCAPED: Final = re.compile(r"^%.*", re.MULTILINE)
_COMMENT: Final = re.compile(r'("[^"\n]*")|\{[^}]*\}?|;[^\n]*')
_TAG_OPENS: Final = re.compile(r'\[\s*(\w+)\s+"')
_TAG_CLOSES: Final = re.compile(r'"\s*\]')
_MARKS: Final = re.compile(r"\$\d+|\^[A-Z]|[!?]+")
"""What may stand beside a card or a call: quality marks, marks of an irregularity."""
_NOTE: Final = re.compile(r"=(\d+)=")
_CONTRACT: Final = re.compile(r"([1-7])(NT?|[SHDC])(X{0,2})")
_VULNERABLE: Final = {"none": "None", "love": "None", "ns": "NS", "ew": "EW", "all": "All", "both": "All"}
_READ: Final = ("board", "dealer", "vulnerable", "deal", "declarer", "contract", "result", "auction", "play", "note")
_MOST_SHOWN: Final = 40
_SAME: Final = "#"
_REMOVED: Final = "\0"
"""Stands where a comment was: a line that held nothing else is not empty, so it ends no board."""


@dataclass(slots=True)
class Tag:
    """A tag with its value and its line, and what stands below it, each word with its line."""

    name: str
    value: str
    line: int
    words: list[tuple[str, int]] = field(default_factory=list)

    @property
    def known(self) -> str:
        """The value, or nothing where it says that it is not known; ``^`` marks what is not as it was meant to be."""
        value = self.value.removeprefix("^").strip()
        return "" if value in UNKNOWN else value


Game = dict[str, list[Tag]]
"""The tags of a board by their names in lower case; one tag of each but of notes."""


def read(text: str, source: str) -> Iterator[Board]:
    """Give the boards of a text; an `InputError` names the board, the field and the line of what is malformed."""
    for game in _games(text, source):
        board = _Reader(game, source).board()
        if board.number is not None or board.tags or any(board.hands.values()):
            yield board


def _games(text: str, source: str) -> Iterator[Game]:
    """Give the tags of each board; an empty line parts two boards, and ``#`` stands for the value of the one before."""
    before: Game = {}
    game: Game = {}
    for number, line in enumerate([*_without_comments(text, source).split("\n"), ""], start=1):
        if line.strip():
            _add_line(game, line, number, source)
        elif game:
            for name, tags in game.items():
                if tags[0].value == _SAME and name in before:
                    tags[0].value = before[name][0].value
            yield game
            before, game = game, {}


def _without_comments(text: str, source: str) -> str:
    """Take comments and escaped lines out, and leave each line in its place."""

    def removed(match: re.Match[str]) -> str:
        if match[0].startswith("{") and not match[0].endswith("}"):
            line = match.string.count("\n", 0, match.start()) + 1
            raise Place(source, "?", line).malformed("comment", match[0][:_MOST_SHOWN], "a comment that ends, by }")
        return match[1] or _REMOVED + f"\n{_REMOVED}" * match[0].count("\n")

    return _COMMENT.sub(removed, _ESCAPED.sub(_REMOVED, text))


def _add_line(game: Game, line: str, number: int, source: str) -> None:
    """Add the tags of a line to a board, and its words to the last tag."""
    rest = 0
    for name, value, start, end in _tags(line):
        _add_words(game, line[rest:start], number, source)
        tag = Tag(name, value, number)
        listed = game.setdefault(tag.name.lower(), [])
        if not listed or tag.name.lower() == "note":
            listed.append(tag)
        # what comes last is what words belong to
        game[tag.name.lower()] = game.pop(tag.name.lower())
        rest = end
    _add_words(game, line[rest:], number, source)


def _tags(line: str) -> Iterator[tuple[str, str, int, int]]:
    """Give name and value of each tag of a line, and its place; a value may have quotes. One look at each letter."""
    end = 0
    while (opens := _TAG_OPENS.search(line, end)) and (closes := _TAG_CLOSES.search(line, opens.end())):
        end = closes.end()
        yield opens[1], line[opens.end() : closes.start()], opens.start(), end


def _add_words(game: Game, text: str, number: int, source: str) -> None:
    """Add words to the last tag, if it has a section: an auction, a play, a table."""
    words = text.replace(_REMOVED, " ").split()
    if not words:
        return
    name = next(reversed(game), "")
    if not name.endswith(("auction", "play", "table")):
        where = Place(source, _number_of(game), number)
        raise where.malformed(name or "tag", text.strip(), 'a tag, like [Dealer "N"]')
    game[name][0].words += [(word, number) for word in words]


def _number_of(game: Mapping[str, list[Tag]]) -> str:
    return game["board"][0].value if "board" in game else "?"


class _Reader:
    """One board, read tag by tag."""

    def __init__(self, game: Game, source: str) -> None:
        self._game = game
        self._source = source

    def board(self) -> Board:
        """Give the board."""
        dealer = self._seat("dealer") or self._seat("auction")
        auction = self._auction()
        came_to = reached(auction, dealer) if auction and dealer else Reached()
        contract, declarer = self._contract(), self._seat("declarer")
        passed = self._known("contract").lower() == "pass" or (contract is None and came_to.passed_out)
        if contract is None and not passed:
            contract = came_to.contract
        return Board(
            number=self._board_number(),
            dealer=dealer,
            vulnerability=self._vulnerability(),
            hands=self._hands(),
            contract=contract,
            declarer=None if contract is None else declarer or came_to.declarer,
            play=self._play(contract),
            auction=auction,
            won=self._won(),
            passed_out=passed,
            tags={tag.name: tag.value for tag in self._others()},
            source=self._source,
        )

    def _tag(self, name: str) -> Tag | None:
        return next(iter(self._game.get(name, ())), None)

    def _known(self, name: str) -> str:
        tag = self._tag(name)
        return "" if tag is None else tag.known

    def _malformed(self, name: str, expected: str, word: tuple[str, int] | None = None) -> InputError:
        """Give the error of a tag, or of a word below it."""
        tag = self._game[name][0]
        value, line = word or (tag.value, tag.line)
        return Place(self._source, _number_of(self._game), line).malformed(tag.name, value, expected)

    def _others(self) -> Iterator[Tag]:
        """Give the tags that are kept as they are: those of one value, which is known."""
        for name, (tag, *_) in self._game.items():
            if name not in _READ and not name.endswith("table") and tag.value not in (*UNKNOWN, _SAME):
                yield tag

    def _board_number(self) -> int | None:
        number = self._known("board")
        if number and not number.isdecimal():
            raise self._malformed("board", "a number")
        return int(number) if number else None

    def _seat(self, name: str) -> Seat | None:
        """Give a seat by its letter or its name in English; what is played from has one, too."""
        value = self._known(name)
        if not value:
            return None
        for seat in SEATS:
            if value.upper() in (seat.value, seat.name):
                return seat
        raise self._malformed(name, "a seat: N, E, S or W")

    def _vulnerability(self) -> str | None:
        tag = self._tag("vulnerable")
        if tag is None or tag.value.strip() in ("", "?"):
            return None
        if tag.value == "-":
            return "None"
        found = _VULNERABLE.get(tag.known.lower())
        if found is None:
            raise self._malformed("vulnerable", "None, NS, EW or All")
        return found

    def _hands(self) -> dict[Seat, Holding | None]:
        """Give the hands, from the seat that the deal begins with; null for one that is not given."""
        hands: dict[Seat, Holding | None] = dict.fromkeys(SEATS)
        deal = self._known("deal")
        if not deal:
            return hands
        first, colon, listed = deal.partition(":")
        texts = listed.split()
        if not colon or first.strip().upper() not in SEATS or len(texts) > len(SEATS):
            raise self._malformed("deal", "a seat, a colon and four hands, like N:AKQ.. - - -")
        for seat, text in zip(clockwise(Seat(first.strip().upper())), texts, strict=False):
            if text != "-":
                try:
                    hands[seat] = Holding.parse(text) or None
                except ValueError as error:
                    raise self._malformed("deal", str(error)) from None
        return hands

    def _contract(self) -> Contract | None:
        text = self._known("contract").replace(" ", "").upper()
        if text in ("", "PASS"):
            return None
        match = _CONTRACT.fullmatch(text)
        if match is None:
            raise self._malformed("contract", "a contract like 4S, 3NTX or Pass")
        return Contract("NT" if match[2][0] == "N" else match[2], int(match[1]), match[3])

    def _won(self) -> int | None:
        won = self._known("result")
        if won and not (won.isdecimal() and int(won) <= 13):
            raise self._malformed("result", "the number of tricks that declarer won, 0 to 13")
        return int(won) if won else None

    def _auction(self) -> tuple[Call, ...]:
        """Give the calls with what the notes say of them, as far as they are given."""
        tag = self._tag("auction")
        notes = dict(note.value.partition(":")[::2] for note in self._game.get("note", ()))
        calls: list[Call] = []
        for word, line in tag.words if tag else ():
            if note := _NOTE.fullmatch(word):
                if not calls:
                    raise self._malformed("auction", "a call before a note", (word, line))
                calls[-1] = calls[-1]._replace(alert=notes.get(note[1], ""))
                continue
            text = _MARKS.sub("", word)
            if text == "-" and not calls:  # a seat before the dealer
                continue
            if text in ("-", "*", "+"):
                break
            if text.upper() == "AP":
                calls += [Call("Pass")] * passes_left(calls)
            elif text:
                call = call_of(text)
                if call is None:
                    raise self._malformed("auction", EXPECTED, (word, line))
                calls.append(Call(call))
        return tuple(calls)

    def _play(self, contract: Contract | None) -> tuple[Card, ...]:
        """Give the cards in the order of play: the columns are those of the opening leader and on, whoever led."""
        rows = list(self._rows())
        if not rows:
            return ()
        first = self._seat("play")
        if contract is None or first is None:
            raise self._malformed("play", "the seat on lead, and a contract, since trumps tell who wins a trick")
        leader = first
        played: list[Card | None] = []
        for row in rows:
            turn = leader.after(first)
            trick = row[turn:] + row[:turn]
            cards = [card for card in trick if card is not None]
            whole = len(cards) == len(SEATS)
            played += cards if whole else trick[: trick.index(None)]
            if not whole:
                break
            leader = clockwise(leader)[cards.index(law44.best(cards, contract.trumps))]
        return tuple(card for card in played if card is not None)

    def _rows(self) -> Iterator[list[Card | None]]:
        """Give the cards of a play section in fours, null for one that is not given; a trick may go over a line."""
        tag = self._tag("play")
        row: list[Card | None] = []
        for word, line in tag.words if tag else ():
            text = _MARKS.sub("", _NOTE.sub("", word))
            if text in ("*", "+"):
                break
            if text:
                row.append(None if text == "-" else self._card(text, word, line))
            if len(row) == len(SEATS):
                yield row
                row = []
        if row:
            yield [*row, *[None] * (len(SEATS) - len(row))]

    def _card(self, text: str, word: str, line: int) -> Card:
        try:
            return Card.parse(text)
        except ValueError:
            raise self._malformed("play", "a card, suit then rank, like SA or HT", (word, line)) from None
