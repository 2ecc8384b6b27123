"""What each alternative of the grammar means: words to designations.

`MEANINGS` is keyed by the names after the arrows in ``grammar/designation.lark``. An utterance comes out as its
readings, usually one; `Unread` is raised where the words are a sentence of the grammar and yet no designation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Final, NamedTuple, TypeGuard, TypeVar, cast

from designate.said.designation import (
    RANK_NAMES,
    SUIT_NAMES,
    Again,
    Anything,
    Beaten,
    Choice,
    Correction,
    Cover,
    Designation,
    Hold,
    Incomplete,
    Level,
    NamedCard,
    NamedRank,
    NamedSuit,
    Play,
    RankName,
    Run,
    SuitName,
    Talk,
    Vague,
    Verb,
    Win,
)


class Unread(Exception):
    """Words that are a sentence and yet no designation; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class TwoWays:
    """Words with two honest meanings; behind a verb of playing only the first is left."""

    first: Designation
    second: Designation


@dataclass(frozen=True, slots=True)
class By:
    """Dummy's own card where it comes by itself after a pause: "win it… with the king".

    It may stand alone where the verb comes first: "ruayla…" still waits for what is done with the king.
    """

    card: Designation
    alone: bool = True


@dataclass(frozen=True, slots=True)
class Frames:
    """Words that ask for a card: the last verb among them, whether they may stand alone, and whether they but wish."""

    verb: Verb | None
    alone: bool
    wish: bool = False


# The commonest designations are ready-made: they are values, and there are few of them.
CARDS: Final = {(r, s): NamedCard(cast(RankName, r), cast(SuitName, s)) for r in RANK_NAMES for s in SUIT_NAMES}
SUITS: Final = {suit: NamedSuit(cast(SuitName, suit)) for suit in SUIT_NAMES}
RANKS: Final = {rank: NamedRank(cast(RankName, rank)) for rank in RANK_NAMES}
LEVELS: Final[dict[tuple[str, str | None], Level]] = {
    (level, suit): Level(cast(Any, level), cast(Any, suit)) for level in ("high", "low") for suit in (None, *SUIT_NAMES)
}
WIN: Final = Win()
LOW: Final = LEVELS["low", None]
DUCK: Final = Level("low")
"""Low as well, but of the trick: after a pause it does not complete a suit."""
ANYTHING: Final = Anything()
BID: Final = Talk("bid")

_VERBS: Final[dict[str, Verb]] = {"lead": "lead", "discard": "discard"}
D = TypeVar("D", bound=Designation)


def with_verb(said: D, verb: Verb | None, over: Beaten | None = None) -> D:
    """Keep a verb, and what it beats, beside what was named."""
    return said if verb is None else replace(said, verb=verb, over=over)


# ---- a card, a suit, a rank, a level


def _card(rank: str, suit: str) -> Designation:
    return CARDS[rank, suit]


def _code(card: str) -> Designation:
    return CARDS[card[1], card[0]]


def _card_or_bid(rank: str, suit: str) -> Designation | TwoWays:
    card = CARDS[rank, suit]
    return TwoWays(card, BID) if rank in "234567" else card


def _level(level: str) -> Designation:
    return LEVELS[level, None]


def _level_suit(level: str, suit: str) -> Designation:
    return LEVELS[level, suit]


def _vague(what: str, suit: str | None = None, rank: str | None = None) -> Designation:
    """Give vague words with their suit or rank; a card that is finessed against is not dummy's."""
    if what == "finesse" and rank is not None:
        return Vague("finesse", over=_beaten(rank, suit))
    return Vague(cast(Any, what), cast(Any, suit), cast(Any, rank))


def _again_single(_again_word: str, said: Designation | TwoWays, _more: str = "") -> Designation:
    """Give "another heart", "again, low"; "another two hearts" counts, and names no card."""
    if isinstance(said, TwoWays) and said.second is BID:
        raise Unread("unexpected_word")
    said = _first(said)
    return Again(said.suit) if isinstance(said, NamedSuit) else said


def _single_again(said: Designation | TwoWays, again: str) -> Designation:
    """Give "hearts again", "low again"; "dos más" counts, and names no card."""
    if isinstance(said, NamedRank | NamedCard):
        raise Unread("unexpected_word")
    return _again_single(again, said)


def _or(first: Designation | TwoWays, _or_word: str, last: Designation | TwoWays) -> Designation:
    """Join alternatives; a suit that ends the list, or begins it, belongs to all of it.

    "The queen of spades or hearts" is a queen or any heart.
    """
    parts = tuple(_first(part) for part in (first.of if isinstance(first, Choice) else (first,)))
    last = _first(last)
    suit = getattr(last, "suit", None)
    if suit is not None and not isinstance(last, NamedSuit):
        parts = tuple(_of_suit(part, suit) for part in parts)
    elif isinstance(parts[-1], NamedCard):
        if isinstance(last, NamedSuit):
            return Choice((*parts, last, CARDS[parts[-1].rank, last.suit]))
        last = _of_suit(last, parts[-1].suit)
    return Choice((*parts, last))


def _of_suit(said: Designation, suit: SuitName) -> Designation:
    """Give a rank or level its suit."""
    if isinstance(said, NamedRank):
        return CARDS[said.rank, suit]
    if isinstance(said, Level) and said.suit is None:
        return LEVELS[said.level, suit]
    return said


# ---- acts on the trick


def _win_with(said: Designation | TwoWays, over: Beaten | None = None) -> Designation:
    said = _first(said)
    if isinstance(said, NamedSuit) or _low(said):
        return Win(said.suit, over=over)
    return Win(over=over) if said == ANYTHING else with_verb(said, "win", over)


def _cover_with(said: Designation | TwoWays, over: Beaten | None = None) -> Designation:
    said = _first(said)
    if isinstance(said, NamedSuit) or _low(said):
        return Cover(said.suit, over=over)
    return Cover(over=over) if said == ANYTHING else with_verb(said, "cover", over)


def _ruff(over: Beaten | None = None) -> Designation:
    return NamedSuit("trumps", verb="ruff", over=over)


def _ruff_level(level: str, over: Beaten | None = None) -> Designation:
    return Level(cast(Any, level), "trumps", verb="ruff", over=over)


def _ruff_with(said: Designation | TwoWays, over: Beaten | None = None) -> Designation:
    """Give dummy's card of a ruff: where no suit is named it is a trump."""
    said = _first(said)
    if isinstance(said, Choice):
        return Choice(tuple(_ruff_with(part, over) for part in said.of), verb="ruff", over=over)
    if isinstance(said, Vague) and said.suit is None:
        return replace(said, suit="trumps", verb="ruff", over=over)
    if isinstance(said, Anything | Again | Play):
        return _ruff(over)
    return with_verb(_of_suit(said, "trumps"), "ruff", over)


def _overruff(over: Beaten | None = None) -> Designation:
    return Cover("trumps", over=over)


def _overruff_with(said: Designation | TwoWays, over: Beaten | None = None) -> Designation:
    said = _first(said)
    if said in (LOW, ANYTHING, SUITS["trumps"], LEVELS["low", "trumps"]):
        return _overruff(over)
    return _ruff_with(said, over)


def _trump_rank(_trump: str, rank: str) -> TwoWays:
    """Read "trump ten": the ten of trumps, or the ten is what is ruffed."""
    return TwoWays(CARDS[rank, "trumps"], _ruff(Beaten(cast(Any, rank))))


def _low(said: Designation) -> TypeGuard[Level]:
    """Tell whether a low card is named, of a suit or not: the lowest that does what is asked."""
    return isinstance(said, Level) and said.level == "low"


def _duck_level(_duck: str, level: str) -> Designation:
    if level != "low":
        raise Unread("unexpected_word")
    return LOW


def _cash_pointed(_cash: str, said: Designation | TwoWays) -> Designation:
    """Give the winner; "cash two", "cash two hearts" count tricks and name none."""
    if isinstance(said, TwoWays) or (isinstance(said, NamedRank) and said.rank in "23456"):
        raise Unread("unexpected_word")
    return said


def _draw_with(_draw: str, _with: str, said: Designation | TwoWays) -> Designation:
    return with_verb(_of_suit(_first(said), "trumps"), "lead")


def _beaten_something(what: str) -> None:
    """Take "ruff the winner"; a place or a comparison ("ruff the second highest") is of dummy's own cards."""
    if what not in ("honour", "spot", "master", "that_one", "other_one"):
        raise Unread("unexpected_word")


def _beaten(rank: str | None, suit: str | None) -> Beaten:
    return Beaten(cast(Any, rank), cast(Any, suit))


def _over(beaten: Beaten | str | None) -> Beaten | None:
    """Give what is ruffed: a suit may come by its name alone, and "the winner" is nothing to keep."""
    return _beaten(None, beaten) if isinstance(beaten, str) else beaten


# ---- verbs that come last: "onlu çak" may be to ruff with the ten or to ruff a ten, "küçük çak" is to ruff low


class Beats(NamedTuple):
    """What a verb of beating means with what is beaten alone, and with dummy's card as well."""

    over: Callable[..., Designation]
    by: Callable[..., Designation]


def _only_over(_over: Beaten | None) -> Designation:
    """Refuse "ası al", which may be to win with the ace or to capture one."""
    raise Unread("unexpected_word")


def _last_ruff(said: Designation | TwoWays, _last: str, _verb: str) -> Designation | TwoWays:
    said = _first(said)
    if isinstance(said, Level) or said == SUITS["trumps"]:
        return _ruff_with(said)
    return TwoWays(_ruff_with(said), _ruff(_as_beaten(said)))


def _over_last_ruff(over: Beaten, _object: str, said: Designation | TwoWays, _last: str, _verb: str) -> Designation:
    if isinstance(said, Level) or said == SUITS["trumps"]:
        return _ruff_with(said, over)
    raise Unread("unexpected_word")


def _last_cover(said: Designation | TwoWays, _last: str, _verb: str) -> Designation | TwoWays:
    said = _first(said)
    if isinstance(said, Level):
        return _cover_with(said)
    over = _as_beaten(said)
    if over.rank is None:
        raise Unread("unexpected_word")
    return TwoWays(_cover_with(said), Cover(over=over))


def _last_level(meaning: Callable[[Designation | TwoWays], Designation]) -> Callable[..., Designation]:
    """Make the meaning of a verb that only high or low may stand before without an ending."""

    def meant(said: Designation | TwoWays, _last: str, _verb: str) -> Designation:
        if not isinstance(said, Level):
            raise Unread("unexpected_word")
        return meaning(said)

    return meant


def _last_suit(meaning: Callable[[str], Designation]) -> Callable[..., Designation]:
    """Make the meaning of a verb that only a suit may stand before."""

    def meant(said: Designation | TwoWays, _last: str, _verb: str) -> Designation:
        if not isinstance(said, NamedSuit):
            raise Unread("unexpected_word")
        return meaning(said.suit)

    return meant


def _last_cash(said: Designation | TwoWays, _last: str, verb: str) -> Designation:
    if isinstance(said, NamedSuit):
        return _vague("master", said.suit)
    if isinstance(said, NamedCard | NamedRank | TwoWays | Choice | Vague):
        return _cash_pointed(verb, said)
    raise Unread("unexpected_word")


def _as_beaten(said: Designation) -> Beaten:
    """Give what is named as what is beaten; words that name neither rank nor suit are no object."""
    if not isinstance(said, NamedCard | NamedRank | NamedSuit):
        raise Unread("unexpected_word")
    return _beaten(getattr(said, "rank", None), getattr(said, "suit", None))


def _by_again(said: Designation | TwoWays, _by: str, again: str) -> Designation:
    return _again_single(again, _first(said))


# ---- frames, items, utterances


def _first(said: Designation | TwoWays) -> Designation:
    return said.first if isinstance(said, TwoWays) else said


def _frame(value: str) -> Frames:
    return Frames(_VERBS.get(value), alone=False, wish=value == "wish")


def _play(value: str) -> Frames:
    return Frames(_VERBS.get(value), alone=True)


def _more_frames(before: Frames, value: str) -> Frames:
    return Frames(_VERBS.get(value) or before.verb, alone=False, wish=before.wish and value == "wish")


def _more_play(before: Frames, value: str) -> Frames:
    """Add a verb that might stand alone; behind "give me" only "a card" makes a whole of it."""
    return Frames(_VERBS.get(value) or before.verb, alone=before.alone or value == "card")


def _framed(frames: Frames, said: Designation | TwoWays) -> Designation | TwoWays:
    if frames.wish and isinstance(said, TwoWays):
        return said
    first = _first(said)
    return with_verb(first, first.verb or frames.verb, first.over)


def _framed_act(frames: Frames, said: Designation | TwoWays) -> Designation | TwoWays:
    """Give an act that is asked for; to wish for one ("I want to win") is no call."""
    if frames.wish:
        raise Unread("unexpected_word")
    return _framed(frames, said)


@dataclass(frozen=True, slots=True)
class Item:
    """One of the things said: what it is, and whether and how it was said not to be."""

    said: Any
    unwanted: str = ""


REPAIRED: Final = 1
HELD: Final = 2
Items = list[tuple[int, Item]]


def _only_thing(said: Any) -> list[Designation]:
    """Give the readings of one thing said."""
    if isinstance(said, TwoWays):
        return [said.first, said.second]
    return [_alone(said, only=True)]


def _utterance(before: int, items: Items, after: int) -> list[Designation]:
    """Give the readings of things said one after the other.

    `before`, `after` and the number with each item are the links: `REPAIRED`, `HELD`, both, or a mere pause (0).
    """
    wanted = _without_unwanted(items)
    repaired = bool(before & REPAIRED) or len(wanted) < len(items)
    readings: dict[Designation, None] = {}
    ways = [[said.first, said.second] if isinstance(said, TwoWays) else [said] for _, said in wanted]
    for chosen in product(*ways):
        links = [link for link, _ in wanted]
        for completing in (True, False):
            joined, completed = _join(list(zip(links, chosen, strict=True)), completing)
            readings[_correction(joined, repaired, bool(after))] = None
            if not completed:
                break
    return list(readings)


def _without_unwanted(items: Items) -> list[tuple[int, Any]]:
    """Drop "not the jack" before "the ten"; any other negation is no reading.

    What follows is wanted only if it is one thing, and nothing that goes on with what is not: a list, the same again,
    the rank of the suit.
    """
    first = items[0][1]
    wanted = [(link, item.said) for link, item in items if not item.unwanted]
    if len(wanted) == len(items):
        return wanted
    if first.unwanted in ("", "but") or len(wanted) != len(items) - 1 or not wanted:
        raise Unread("negation")
    link, said = wanted[0]
    listed = link == 0 and (isinstance(said, Choice) or _together(first.said, said) is not None)
    if listed or any(link == 0 for link, _ in wanted[1:]):
        raise Unread("negation")
    return wanted


def _join(items: Sequence[tuple[int, Any]], completing: bool) -> tuple[list[Designation], bool]:
    """Join what only a pause parts and yet is one thing; tell whether one may have completed the other."""
    joined: list[Any] = []
    completed = False
    for link, said in items:
        if joined and link == 0:
            one = _together(joined[-1], said)
            if one is None and completing:
                one = _completed(joined[-1], said)
                completed = completed or one is not None
            if one is not None:
                joined[-1] = one
                continue
        joined.append(said)
    return [_alone(said, only=len(joined) == 1) for said in joined], completed


def _completed(before: Any, after: Any) -> Designation | None:
    """Give what one thing makes of another if it is no change: "queen… hearts", "win it… the ace"."""
    if getattr(after, "verb", None) is not None:
        return None
    if isinstance(after, NamedSuit) and (isinstance(before, NamedRank) or _is_bare(before)):
        return _of_suit(before, after.suit)
    named = isinstance(after, NamedRank | NamedCard) or (isinstance(after, Level) and not _low(after))
    return _done_with(before, after) if named else None


def _is_bare(said: Any) -> TypeGuard[Level]:
    """Tell whether a level is of no suit."""
    return isinstance(said, Level) and said.suit is None


def _closer(one: Any, other: Any) -> bool:
    """Tell whether one says more closely what the other says: the queen of hearts, a heart."""
    if isinstance(other, Win | Cover):
        return isinstance(one, Designation) and one.verb == ("win" if isinstance(other, Win) else "cover")
    if isinstance(other, NamedSuit):
        return isinstance(one, NamedCard | Level) and one.suit == other.suit
    if isinstance(other, NamedRank):
        return isinstance(one, NamedCard) and one.rank == other.rank
    return _is_bare(other) and isinstance(one, Level) and one.suit is not None and one.level == other.level


def _together(before: Any, after: Any) -> Any:
    """Give the one thing that two make with only a pause between, or None."""
    if before == after:
        return before
    if isinstance(before, Frames):
        said = after.card if isinstance(after, By) else after
        return _first(_framed(before, said)) if isinstance(said, Designation) else None
    if isinstance(after, Frames):
        return before if after.alone and after.verb is None else None
    if isinstance(after, By):
        return _done_with(before, after.card)
    if isinstance(after, Anything) and isinstance(before, NamedSuit | Choice):
        return before
    if _closer(after, before) and (before.verb is None or after.verb in (None, before.verb)):
        return with_verb(after, before.verb, before.over)
    if _closer(before, after) and after.verb in (None, before.verb):
        return before
    if isinstance(before, Again):
        return _again_more(before, after)
    if isinstance(after, Again) and after.suit is None and isinstance(before, NamedSuit | Level):
        return with_verb(_again_single("", before), before.verb, before.over)
    if isinstance(before, NamedSuit):
        if isinstance(after, Run) and after.suit is None:
            return Run(before.suit)
        if isinstance(after, Vague) and after.suit is None and before.verb != "ruff":
            return replace(after, suit=before.suit)
        if isinstance(after, Choice) and before.verb != "ruff":
            return Choice(tuple(_of_suit(part, before.suit) for part in after.of), verb=before.verb)
        if isinstance(after, Level) and after.suit is None and after is not DUCK:
            return with_verb(_of_suit(after, before.suit), before.verb, before.over)
        if isinstance(after, NamedRank) and before.verb != "ruff":
            return with_verb(CARDS[after.rank, before.suit], before.verb)
    if isinstance(after, Choice) and type(like := _like(before, after)) in (type(part) for part in after.of):
        return Choice((like, *after.of))
    return None


def _again_more(again: Again, after: Any) -> Designation | None:
    """Give what "another" is told to be behind a pause: "another… the queen", "another spade, a high one"."""
    named = isinstance(after, NamedSuit | NamedRank | NamedCard) or (isinstance(after, Level) and after is not DUCK)
    if again.suit is None:
        return with_verb(_again_single("", after), again.verb) if named and after.verb is None else None
    of_it = _of_suit(after, again.suit) if named else after
    return None if of_it is after else with_verb(of_it, again.verb)


def _like(said: Designation, choice: Choice) -> Designation:
    """Give a rank the suit of a choice that it begins: "the two, three or four of clubs"."""
    suits = {getattr(part, "suit", None) for part in choice.of}
    suit = suits.pop() if len(suits) == 1 else None
    return _of_suit(said, suit) if suit else said


def _done_with(act: Any, card: Designation) -> Designation | None:
    """Give an act its card, where a pause stood before "with"."""
    if isinstance(act, Win):
        return _win_with(card)
    if isinstance(act, Cover):
        return _overruff_with(card, act.over) if act.suit == "trumps" else _cover_with(card, act.over)
    if isinstance(act, NamedSuit) and act.verb == "ruff":
        return _ruff_with(card, act.over)
    return None


def _alone(said: Any, *, only: bool) -> Designation:
    """Make a designation of what may stand alone; a frame without its card is incomplete."""
    if isinstance(said, Designation):
        return said
    if isinstance(said, By):
        if not only:
            raise Unread("unexpected_word")
        return said.card if said.alone else Incomplete(("play", "frame", "win", "cover", "ruff"))
    if said.alone:
        return Play()
    if not only:
        raise Unread("incomplete")
    return Incomplete(("rank", "suit", "level"))


def _correction(said: list[Designation], repaired: bool, taken_back: bool) -> Designation:
    """Give one designation, or the first and the last of several."""
    if any(part == BID for part in said):
        return BID
    first, last = said[0], said[-1]
    if isinstance(first, Incomplete):
        return first
    if len(said) == 1:
        if taken_back:
            return Correction(first, None)
        return Correction(None, first) if repaired else first
    return Correction(first, None if taken_back else last)


def _only_links(links: int) -> list[Designation]:
    return [Hold() if links & HELD else Talk("chat")]


def _suit_first(meaning: Callable[..., Any]) -> Callable[..., Any]:
    """Make of a meaning of (word, suit) one of (suit, word)."""
    return lambda suit, word: meaning(word, suit)


MEANINGS: Final[dict[str, Callable[..., Any]]] = {
    "alone": _only_thing,
    "several": lambda items, links, item: _utterance(0, [*items, (links, item)], 0),
    "after_links": lambda links, items: _utterance(links, items, 0),
    "before_links": lambda items, links: _utterance(0, items, links),
    "between_links": lambda before, items, after: _utterance(before, items, after),
    "only_links": _only_links,
    "first_item": lambda item: [(0, item)],
    "next_item": lambda items, links, item: [*items, (links, item)],
    "more_links": lambda links, link: links | link,
    "pause": lambda _: 0,
    "repair": lambda _: REPAIRED,
    "hold": lambda _: HELD,
    "wanted": Item,
    "unwanted": lambda forbids, said: Item(said, forbids),
    "denied": lambda said, forbids: Item(said, forbids),
    "by_it": lambda said, _: By(_first(said), alone=False),
    "by_framed": lambda said, _, frames: _framed(frames, said),
    "framed_last": lambda said, _, frames: _framed(frames, said),
    "cover_with_last": lambda _, _last, said, _again, _frames: _cover_with(said),
    "cover_over_with_last": lambda over, _, _verb, _last, said, _again, _frames: _cover_with(said, over),
    "framed": _framed,
    "framed_act": _framed_act,
    "with_it": lambda _, said: By(_first(said)),
    "framed_with": lambda frames, _, said: _framed(frames, said),
    "frame": _frame,
    "play": _play,
    "more_frames": _more_frames,
    "more_play": _more_play,
    "or_name": _or,
    "anything": lambda _: ANYTHING,
    "any_single": lambda _, said: said,
    "single_any": lambda said, _: said,
    "suit_anything": lambda suit, _: SUITS[suit],
    "any_of": lambda *words: SUITS[words[-1]],
    "again": lambda _: Again(),
    "again_single": _again_single,
    "single_again": _single_again,
    "again_single_again": _again_single,
    "again_of": lambda again, _, said: _again_single(again, SUITS[said] if isinstance(said, str) else _first(said)),
    "code": _code,
    "rank": RANKS.__getitem__,
    "rank_suit": _card,
    "card_or_bid": _card_or_bid,
    "rank_of_suit": lambda rank, _, suit: CARDS[rank, suit],
    "suit_rank": _suit_first(_card),
    "suit": SUITS.__getitem__,
    "level": _level,
    "level_suit": _level_suit,
    "level_of_suit": lambda level, _, suit: LEVELS[level, suit],
    "suit_level": _suit_first(_level_suit),
    "vague": _vague,
    "vague_suit": _vague,
    "vague_of_suit": lambda what, _, suit: _vague(what, suit),
    "suit_vague": _suit_first(_vague),
    "vague_rank": lambda what, rank: _vague(what, None, rank),
    "vague_card": lambda what, rank, _, suit: _vague(what, suit, rank),
    "vague_with": lambda _vague_word, _, said: _first(said),
    "win": lambda _: WIN,
    "win_level": lambda _, level: _win_with(LEVELS[level, None]),
    "win_with": lambda _, _with, said: _win_with(said),
    "cover": lambda _: Cover(),
    "cover_level": lambda _, level: _cover_with(LEVELS[level, None]),
    "cover_over": lambda _, over: Cover(over=over),
    "cover_with": lambda _, _with, said: _cover_with(said),
    "cover_over_with": lambda _, over, _with, said: _cover_with(said, over),
    "overruff": lambda _: _overruff(),
    "overruff_level": lambda _, level: _overruff_with(LEVELS[level, None]),
    "overruff_over": lambda _, over: _overruff(over),
    "overruff_with": lambda _, _with, said: _overruff_with(said),
    "overruff_over_with": lambda _, over, _with, said: _overruff_with(said, over),
    "ruff": lambda _: _ruff(),
    "ruff_level": lambda _, level: _ruff_level(level),
    "ruff_over": lambda _, over: _ruff(_over(over)),
    "ruff_over_level": lambda _, over, level: _ruff_level(level, over),
    "ruff_with": lambda _, _with, said: _ruff_with(said),
    "ruff_over_with": lambda _, over, _with, said: _ruff_with(said, _over(over)),
    "ruff_the": lambda _, _the, over: _ruff(over),
    "ruff_the_level": lambda _, _the, over, level: _ruff_level(level, over),
    "ruff_the_with": lambda _, _the, over, _with, said: _ruff_with(said, over),
    "trump_rank": _trump_rank,
    "trump_rank_with": lambda _, rank, _with, said: _ruff_with(said, _beaten(rank, None)),
    "underruff": lambda _: _ruff_level("low"),
    "duck": lambda _: DUCK,
    "duck_level": _duck_level,
    "run": lambda _: Run(),
    "run_suit": lambda _, suit: Run(suit),
    "run_suit_from_top": lambda _, suit, _from_top: Run(suit),
    "suit_from_top": lambda suit, _: Run(suit),
    "cash": lambda _: _vague("master"),
    "cash_pointed": _cash_pointed,
    "cash_suit": lambda _, suit: _vague("master", suit),
    "draw": lambda _: NamedSuit("trumps", verb="lead"),
    "draw_with": _draw_with,
    "by_again": _by_again,
    "by_draw": lambda said, _, _verb: _draw_with("", "", said),
    "by_beats": lambda said, _, beats: beats.by(said),
    "over_beats": lambda over, _, beats: beats.over(over),
    "over_by_beats": lambda over, _, said, _by, beats: beats.by(said, over),
    "by_over_beats": lambda said, _, over, _object, beats: beats.by(said, over),
    "wins": lambda _: Beats(_only_over, _win_with),
    "covers": lambda _: Beats(lambda over: Cover(over=over), _cover_with),
    "overruffs": lambda _: Beats(_overruff, _overruff_with),
    "ruffs": lambda _: Beats(_ruff, _ruff_with),
    "over_last_ruff": _over_last_ruff,
    "last_last": lambda said, _, _verb: said,
    "last_win": _last_level(lambda said: _win_with(said)),
    "last_cover": _last_cover,
    "last_overruff": _last_level(lambda said: _overruff_with(said)),
    "last_ruff": _last_ruff,
    "last_cash": _last_cash,
    "last_run": _last_suit(lambda suit: Run(cast(SuitName, suit))),
    "cover_by": lambda _, _last, said, _by: _cover_with(said),
    "overruff_by": lambda _, _last, said, _by: _overruff_with(said),
    "ruff_by": lambda _, _last, said, _by: _ruff_with(said),
    "ruff_last_level": lambda _, _last, level: _ruff_level(level),
    "beaten_rank": lambda rank: _beaten(rank, None),
    "beaten_suit": lambda suit: _beaten(None, suit),
    "beaten_code": lambda card: _beaten(card[1], card[0]),
    "beaten_card": _beaten,
    "beaten_card_of": lambda rank, _, suit: _beaten(rank, suit),
    "beaten_suit_rank": _suit_first(_beaten),
    "beaten_level": lambda _, suit: _beaten(None, suit),
    "beaten_something": _beaten_something,
}
