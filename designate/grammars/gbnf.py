"""GBNF, the grammars of llama.cpp and whisper.cpp, for text as Whisper writes it.

Whisper begins with a space and a capital or a small letter, puts commas and full stops where it likes, and writes
ranks as digits: all that is let in. Weights and tags are not in the format.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from designate.grammars.form import ROOT, Form, Opt, Ref, Rule, Seq, Word

_DIGITS: Final = {**{str(number): str(number) for number in range(2, 10)}, "T": "10"}
_GAP: Final = '","? " "'
"""Between words; written out, since a rule of it would be one token for llguidance, in which a last comma begins."""
_TURKISH: Final = {"i": "İ", "ı": "I"}


def gbnf(form: Form) -> str:
    """Give the grammar."""
    form = _with_digits(form)
    first = _first_rules(form)
    lines = [f'root ::= " " {_name(ROOT, first=True)} ","? "."?']
    for name, rule in form.rules.items():
        if name in first:
            lines.append(_rule(name, rule, form.lang, first=True))
        if name != ROOT:
            lines.append(_rule(name, rule, form.lang, first=False))
    return "\n".join(lines) + "\n"


def _with_digits(form: Form) -> Form:
    """Give the form with a number beside the words of each rank that has one."""
    rules = {}
    for name, rule in form.rules.items():
        told = {_DIGITS.get(str(s.tag.sets[0][1])) for _, s in rule.alternatives if s.tag and len(s.tag.sets) == 1}
        digits = [digit for digit in told if digit] if name.startswith("rank") else []
        rules[name] = Rule((*rule.alternatives, *((1.0, Seq((Word(digit),))) for digit in sorted(digits))))
    return Form(form.lang, rules)


def _first_rules(form: Form) -> set[str]:
    """Give the rules with which a sentence may begin."""
    found = [ROOT]
    for name in found:
        for _, sequence in form.rules[name].alternatives:
            for part in sequence.parts:
                inner = part.part if isinstance(part, Opt) else part
                if isinstance(inner, Ref) and inner.rule not in found:
                    found.append(inner.rule)
                if not isinstance(part, Opt):
                    break
    return set(found)


def _name(name: str, *, first: bool) -> str:
    return name.replace("_", "-") + ("-first" if first else "")


def _rule(name: str, rule: Rule, lang: str, *, first: bool) -> str:
    told = dict.fromkeys(one for _, sequence in rule.alternatives for one in _sequences(sequence, lang, first=first))
    return f"{_name(name, first=first)} ::= " + " |\n  ".join(told)


def _sequences(sequence: Seq, lang: str, *, first: bool) -> Iterator[str]:
    """Give a sequence; one that may begin a sentence once for each part with which it may begin."""
    parts = sequence.parts
    while first and isinstance(parts[0], Opt):
        yield " ".join((_part(parts[0].part, lang, first=True), *_behind(parts[1:], lang)))
        parts = parts[1:]
    leading = []
    while isinstance(parts[0], Opt):
        leading.append(f"({_part(parts[0].part, lang)} {_GAP})?")
        parts = parts[1:]
    yield " ".join((*leading, _part(parts[0], lang, first=first), *_behind(parts[1:], lang)))


def _behind(parts: tuple[Word | Ref | Opt, ...], lang: str) -> Iterator[str]:
    for part in parts:
        yield f"({_GAP} {_part(part.part, lang)})?" if isinstance(part, Opt) else f"{_GAP} {_part(part, lang)}"


def _part(part: Word | Ref | Opt, lang: str, *, first: bool = False) -> str:
    if isinstance(part, Ref):
        return _name(part.rule, first=first)
    assert isinstance(part, Word)
    return _literal(part.text, lang, first=first)


def _literal(text: str, lang: str, *, first: bool) -> str:
    """Give words as a literal, in both cases of the first letter where a sentence begins."""
    letter, rest = text[0], text[1:]
    capital = _TURKISH.get(letter, letter.upper()) if lang == "tr" else letter.upper()
    if not first or capital == letter:
        return f'"{text}"'
    return f"[{capital}{letter}]" + (f' "{rest}"' if rest else "")
