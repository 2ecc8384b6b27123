"""What recognisers give, read into hypotheses: each in the shape its maker documents, as Python objects or JSON.

Scores become logarithms of probabilities where the recogniser gives probabilities; where it gives costs that grow
with the length of the sound (Vosk's alternatives, pocketsphinx) they are kept for the order alone, since their
differences tell nothing: such hypotheses have no score.
"""

from __future__ import annotations

import json
import math
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from designate.errors import InputError
from designate.heard.hypothesis import Hypothesis, TimedWord, is_number


def vosk(result: Mapping[str, Any], *, constrained: bool = False) -> tuple[Hypothesis, ...]:
    """Read a result of Vosk: ``text`` with ``result``, ``alternatives``, or a ``partial`` one.

    :param constrained: the recogniser was given a list of phrases.

    >>> vosk({"alternatives": [{"text": "ace of spades", "confidence": 210.4}]})[0].text
    'ace of spades'
    >>> vosk({"partial": "ace of"})[0].final
    False
    """
    if "partial" in _object(result):
        return _kept([Hypothesis(_text(result, "partial"), constrained=constrained, final=False, engine="vosk")])
    found = []
    for one in _list(result.get("alternatives", [result])):
        words = tuple(_timed(_text(w, "word"), w, "conf") for w in _list(_object(one).get("result") or []))
        score = _mean([_log(word.score) for word in words])
        found.append(Hypothesis(_text(one, "text"), score, words or None, constrained, True, "vosk"))
    return _kept(found)


def web_speech(results: Any, index: int = 0) -> tuple[Hypothesis, ...]:
    """Read the results of a browser's SpeechRecognition as a page sends them.

    :param results: the list ``event.results``, or one of them: ``{"isFinal", "alternatives": [{"transcript",
        "confidence"}]}``, or the alternatives alone.
    :param index: which of several results: ``event.resultIndex``.

    A confidence of 0 is how some browsers say that they have none.

    >>> web_speech({"isFinal": False, "alternatives": [{"transcript": "low", "confidence": 0.5}]})[0].final
    False
    """
    chosen: Any = results
    if isinstance(results, list) and results and not (isinstance(results[0], dict) and "transcript" in results[0]):
        if not 0 <= index < len(results):
            raise InputError("index", index, f"the number of a result, 0 to {len(results) - 1}")
        chosen = results[index]
    final, options = True, chosen
    if isinstance(chosen, dict):
        final = chosen.get("isFinal", True)
        options = chosen["alternatives"] if "alternatives" in chosen else _numbered(chosen)
    return _kept(
        Hypothesis(_text(one, "transcript"), _log(one.get("confidence")), final=final, engine="browser")
        for one in _list(options)
    )


def _numbered(result: Mapping[str, Any]) -> list[Any]:
    """Give the alternatives of a result that a page serialised as it is: under 0, 1, 2."""
    return [result[key] for key in sorted((key for key in result if str(key).isdecimal()), key=int)]


def whisper(segments: Any, *, constrained: bool = False) -> tuple[Hypothesis, ...]:
    """Read segments of faster-whisper or Whisper: objects or dictionaries with ``text`` and ``avg_logprob``.

    Segments follow each other and so are one text; a list of such lists is a list of hypotheses.

    >>> whisper([{"text": " Ace of", "avg_logprob": -0.2}, {"text": " spades.", "avg_logprob": -0.4}])[0].text
    'Ace of spades.'
    """
    if isinstance(segments, Mapping):
        segments = segments.get("segments", [segments])
    listed = _list(segments)
    if listed and isinstance(listed[0], list | tuple):
        return _kept(one for several in listed for one in whisper(several, constrained=constrained))
    text = " ".join(str(_get(one, "text", "")).strip() for one in listed)
    words = tuple(
        _timed(str(_get(word, "word", "")).strip(), word, "probability")
        for one in listed
        for word in _list(_get(one, "words") or [])
    )
    score = _mean([_number(one, "avg_logprob") for one in listed])
    return _kept([Hypothesis(text, score, words or None, constrained, True, "whisper")])


def whisper_cpp(output: Mapping[str, Any], *, constrained: bool = False) -> tuple[Hypothesis, ...]:
    """Read the JSON of whisper.cpp (``--output-json``), or of its server.

    :param constrained: it was given a grammar (GBNF).

    >>> whisper_cpp({"transcription": [{"text": " Low."}]}, constrained=True)[0].constrained
    True
    """
    if "transcription" in _object(output):
        parts = _list(output["transcription"])
        tokens = [_object(token) for part in parts for token in _list(_object(part).get("tokens") or [])]
        score = _mean([_log(token.get("p")) for token in tokens if not str(token.get("text", "")).startswith("[_")])
        text = " ".join(_text(part, "text").strip() for part in parts)
        return _kept([Hypothesis(text, score, None, constrained, True, "whisper")])
    return whisper(output, constrained=constrained)


def pocketsphinx(best: Iterable[Any], *, constrained: bool = True) -> tuple[Hypothesis, ...]:
    """Read the n-best list of pocketsphinx: texts, ``Hypothesis`` objects with ``hypstr``, or pairs of text and score.

    :param constrained: it was held to a grammar (JSGF), as it usually is.

    >>> [one.text for one in pocketsphinx(["ace of spades", "ace of clubs"])]
    ['ace of spades', 'ace of clubs']
    """
    texts = [
        one if isinstance(one, str) else one[0] if isinstance(one, tuple) and one else _get(one, "hypstr")
        for one in _list(best)
    ]
    return _kept(Hypothesis(text, None, None, constrained, True, "pocketsphinx") for text in texts if text)


def nlsml(document: str, *, constrained: bool = True) -> tuple[Hypothesis, ...]:
    """Read NLSML (or EMMA-like results with ``interpretation`` and ``input``), as telephony servers send it.

    :param constrained: it was held to a grammar (SRGS), as it usually is.

    What the server rejected (``nomatch``) was not heard. Confidence is 0 to 1, or 0 to 100 as in the older draft.
    A document with a DTD is refused: it could name files.
    """
    if not isinstance(document, str):
        raise InputError("nlsml", document, "an XML document")
    if "<!DOCTYPE" in document or "<!ENTITY" in document:
        raise InputError("nlsml", document[:40], "a document without a DTD")
    try:
        root = ET.fromstring(document)
    except ET.ParseError as error:
        raise InputError("nlsml", document[:40], f"an XML document: {error}") from None
    found = []
    for element in root.iter():
        if _local(element) != "interpretation" or any(_local(part) == "nomatch" for part in element.iter()):
            continue
        heard = next((part for part in element.iter() if _local(part) == "input"), None)
        text = "" if heard is None else " ".join("".join(heard.itertext()).split())
        told = element.get("confidence") or (None if heard is None else heard.get("confidence"))
        try:
            sure = float(told or 0)
        except ValueError:
            raise InputError("nlsml.confidence", told, "a number") from None
        score = _log(sure / 100 if sure > 1 else sure)
        found.append(Hypothesis(text, score, None, constrained, True, "nlsml"))
    return _kept(found)


READERS: Final[dict[str, Callable[[Any], tuple[Hypothesis, ...]]]] = {
    "vosk": vosk, "web_speech": web_speech, "whisper": whisper, "whisper_cpp": whisper_cpp,
    "pocketsphinx": pocketsphinx, "nlsml": nlsml,
}  # fmt: skip


def read(data: Any) -> tuple[Hypothesis, ...]:
    """Read hypotheses of any of these shapes, told by their fields; ours is a list of texts or of objects with text.

    Of several results of a browser the last is read: those before it are utterances that are over.

    >>> read([{"transcript": "low", "confidence": 0.9}])[0].engine
    'browser'
    """
    if isinstance(data, str):
        return nlsml(data)
    if isinstance(data, dict):
        if "partial" in data or ("alternatives" in data and "isFinal" not in data) or "result" in data:
            return vosk(data)
        if "isFinal" in data or "0" in data:
            return web_speech(data)
        if "transcription" in data or "segments" in data:
            return whisper_cpp(data)
        return (Hypothesis.from_json(data),)
    if isinstance(data, list) and data and isinstance(data[0], dict):
        if "transcript" in data[0] or "isFinal" in data[0]:
            return web_speech(data, len(data) - 1)
        if "hypstr" in data[0]:
            return pocketsphinx(data)
        if "avg_logprob" in data[0]:
            return whisper(data)
    return tuple(Hypothesis.from_json(one) for one in _list(data))


def load(document: str) -> tuple[Hypothesis, ...]:
    """Read hypotheses from the text of a file: JSON of any of these shapes, or NLSML."""
    if document.lstrip("\ufeff \t\r\n").startswith("<"):
        return nlsml(document)
    try:
        return read(json.loads(document))
    except InputError:
        raise
    except (ValueError, RecursionError) as error:
        raise InputError("hypotheses", document[:40], f"JSON or NLSML: {error}") from None


def _kept(found: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
    """Keep what has words in it."""
    return tuple(one for one in found if one.text.strip())


def _log(probability: Any) -> float | None:
    """Give the logarithm of a probability; none for 0, which is how it is said that there is none."""
    return math.log(min(probability, 1.0)) if isinstance(probability, int | float) and probability > 0 else None


def _get(thing: Any, name: str, default: Any = None) -> Any:
    return thing.get(name, default) if isinstance(thing, Mapping) else getattr(thing, name, default)


def _text(data: Any, name: str) -> str:
    value = data.get(name) if isinstance(data, Mapping) else None
    if not isinstance(value, str):
        raise InputError(name, value, "a text")
    return value


def _list(value: Any) -> list[Any]:
    """Give a list of what can be gone through: faster-whisper gives its segments one by one."""
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise InputError("said", value, "a list")
    return list(value)


def _object(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise InputError("said", value, "an object")
    return value


def _timed(text: str, word: Any, score: str) -> TimedWord:
    return TimedWord(text, _number(word, "start"), _number(word, "end"), _number(word, score))


def _number(thing: Any, name: str) -> float | None:
    value: float | None = _get(thing, name)
    if value is not None and not is_number(value):
        raise InputError(name, value, "a number or null")
    return value


def _mean(scores: Iterable[float | None]) -> float | None:
    told = [score for score in scores if score is not None]
    return sum(told) / len(told) if told else None


def _local(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]
