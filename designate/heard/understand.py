"""Hypotheses → those that read, each at its level: as written, parted anew, or with what is known to be misheard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from designate.heard import misheard, slips, spaces
from designate.heard.clean import Cleaned, cleaned, ordinals
from designate.heard.evidence import Evidence, Level, Understood
from designate.heard.hypothesis import Channel, Said, check_channel, hypotheses
from designate.heard.spaces import Mended
from designate.said.designation import Correction, Incomplete, NamedCard, Talk
from designate.said.lexicon import in_use, lexicon
from designate.said.parse import DEFAULT_LANGS, LONGEST, Parse, read_text
from designate.said.take import Text, take

_MOST_TRIED: Final = 24


def understand(said: Said, langs: Sequence[str] = DEFAULT_LANGS, channel: Channel | None = None) -> Parse:
    """Read one text or several hypotheses, without the board.

    :param said: a text, or hypotheses, the likeliest first.
    :param channel: ``"spoken"``, which is meant where none is given, or ``"typed"``.

    The parse is that of the hypothesis that decides; its `heard` has all that were understood.
    """
    check_channel(channel)
    langs = in_use(langs)
    given = hypotheses(said)
    by = channel or "spoken"
    found: list[Understood] = []
    denied: list[int] = []
    unread: dict[int, str] = {}
    denying: set[str] = set()
    read: dict[str, tuple[Parse, Level | None, bool] | None] = {}
    failed: Parse | None = None
    for index, hypothesis in enumerate(given):
        given_as = cleaned(hypothesis.text, langs) if by == "spoken" else Cleaned(hypothesis.text)
        text = given_as.text
        if text not in read:
            parsed = read_text(text, langs, spoken=by == "spoken")
            failed = failed or parsed
            read[text] = _understood(parsed, langs, by)
            if _speaks_against(parsed, langs):
                denying.add(text)
        if (known := read[text]) is not None:
            parse, level, safe = known
            lost = given_as.bracketed or (given_as.lacks_words and not _is_card(parse))
            found.append(Understood(index, hypothesis, parse, level, safe and not lost))
        elif text in denying:
            denied.append(index)
        else:
            unread[index] = text
    evidence = Evidence(given, tuple(found), langs, by, tuple(denied), unread)
    first = evidence.first
    assert failed is not None
    return replace(failed if first is None else first.parse, heard=evidence)


def _understood(parsed: Parse, langs: tuple[str, ...], channel: Channel) -> tuple[Parse, Level | None, bool] | None:
    """Give how a text reads, at what level where it had to be mended, and whether that is safe.

    Talk and what breaks off may be misheard too, and then it is asked back.
    """
    if len(parsed.text) > LONGEST or _denies(parsed):
        return (parsed, None, True) if parsed.readings else None
    spoken = channel == "spoken"
    if parsed.readings:
        doubtful = spoken and _is_plain(parsed)
        found = _best(misheard.mend(parsed.text, langs), langs, spoken=True) if doubtful else None
        return (parsed, None, True) if found is None or _is_plain(found[0]) else (found[0], Level.HEARD, False)
    ways: list[tuple[Level, Callable[[str, tuple[str, ...]], Iterator[Mended]], bool]]
    if spoken:
        ways = [
            (Level.FOLDED, spaces.mend, True),
            (Level.HEARD, ordinals, True),
            (Level.HEARD, misheard.mend, True),
            (Level.FOLDED, _paused, True),
        ]
    else:
        ways = [(Level.FOLDED, spaces.mend, False), (Level.NEAR, slips.mend, False)]
    for level, mend, trusted in ways:
        best = _best(mend(parsed.text, langs), langs, spoken=spoken)
        if best is not None and not (mend is _paused and _is_bare(best[0])):
            return best[0], level, best[1] and trusted
    return None


def _denies(parsed: Parse) -> bool:
    return parsed.failure is not None and parsed.failure.code == "negation"


def _speaks_against(parsed: Parse, langs: tuple[str, ...]) -> bool:
    """Tell whether a text that does not read denies something or is talk, be it in words that are not all known."""
    if parsed.readings or len(parsed.text) > LONGEST:
        return False
    words = lexicon(*langs, spoken=True)
    taken, _ = take(Text(parsed.text), words, words, thorough=True)
    return any(meaning.kind in ("not", "no", "talk") for meanings, _, _ in taken for meaning in meanings)


def _is_card(parsed: Parse) -> bool:
    """Tell whether rank and suit are named, so that a word that was not heard would change neither."""
    return all(isinstance(said, NamedCard) for said in parsed.readings)


def _is_plain(parsed: Parse) -> bool:
    return all(isinstance(said, Talk | Incomplete) for said in parsed.readings)


def _paused(written: str, langs: tuple[str, ...]) -> Iterator[Mended]:
    """Give the text with the pauses that a recogniser left out, before and after what it misheard is put right."""
    yield from spaces.pauses(written, langs)
    for mended in islice(misheard.mend(written, langs), 2):
        yield from spaces.pauses(mended.text, langs)


def _is_bare(parsed: Parse) -> bool:
    """Tell whether nothing but a suit or an unclear word follows what was taken back: "stop hearts" is no call."""
    return not any(
        isinstance(said, NamedCard)
        or (isinstance(said, Correction) and (said.first is not None or isinstance(said.then, NamedCard)))
        for said in parsed.readings
    )


def _best(mended: Iterable[Mended], langs: tuple[str, ...], *, spoken: bool) -> tuple[Parse, bool] | None:
    """Give the first way that reads; where ways differ in meaning none is safe, and all their readings are kept."""
    found: dict[str, tuple[Parse, bool]] = {}
    for count, one in enumerate(mended):
        if count == _MOST_TRIED:
            break
        if one.text in found:
            found[one.text] = found[one.text][0], found[one.text][1] or one.safe
        elif (parsed := read_text(one.text, langs, spoken=spoken)).readings:
            found[one.text] = parsed, one.safe
    if not found:
        return None
    (first, safe), *others = found.values()
    readings = tuple(dict.fromkeys(said for parsed, _ in found.values() for said in parsed.readings))
    if set(readings) == set(first.readings):
        return first, safe or any(other for _, other in others)
    return replace(first, readings=readings), False
