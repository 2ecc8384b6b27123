"""SRGS, the Speech Recognition Grammar Specification 1.0: its XML form, written and read back, and its ABNF form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree as Xml

from designate.errors import InputError
from designate.grammars.form import ROOT, Form, Opt, Ref, Rule, Seq, Word
from designate.grammars.sisr import TAG_FORMAT, read_script, script

NAMESPACE: Final = "http://www.w3.org/2001/06/grammar"
_LANG: Final = "{http://www.w3.org/XML/1998/namespace}lang"


def xml(form: Form) -> str:
    """Give the XML form; `designate/schema/srgs.rng` is the RELAX NG schema of the elements used."""
    Xml.register_namespace("", NAMESPACE)
    top = Xml.Element(
        _name("grammar"),
        {"version": "1.0", _LANG: form.lang, "mode": "voice", "root": ROOT, "tag-format": TAG_FORMAT},
    )
    for name, rule in form.rules.items():
        element = Xml.SubElement(top, _name("rule"), {"id": name, "scope": "public" if name == ROOT else "private"})
        one_of = Xml.SubElement(element, _name("one-of"))
        for weight, sequence in rule.alternatives:
            item = Xml.SubElement(one_of, _name("item"), {"weight": number(weight)})
            for part in sequence.parts:
                _add(item, part)
            if sequence.tag is not None:
                Xml.SubElement(item, _name("tag")).text = script(sequence.tag)
    text = Xml.tostring(top, "unicode").replace("<rule ", "\n<rule ").replace("<item weight", "\n  <item weight")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _name(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


def number(value: float) -> str:
    """Give a weight as a plain number, without an exponent."""
    return f"{value:.6f}".rstrip("0").rstrip(".")


def _add(item: Xml.Element, part: Word | Ref | Opt) -> None:
    """Add a part behind what the item has."""
    if isinstance(part, Opt):
        inner = Xml.SubElement(item, _name("item"), {"repeat": "0-1", "repeat-prob": number(part.likely)})
        _add(inner, part.part)
    elif isinstance(part, Ref):
        Xml.SubElement(item, _name("ruleref"), {"uri": f"#{part.rule}"})
    elif len(item):
        item[-1].tail = part.text
    else:
        item.text = part.text


def read_xml(text: str) -> Form:
    """Give the form that `xml` wrote; an `InputError` names an element that it does not write."""
    top = Xml.fromstring(text)
    rules = {
        rule.attrib["id"]: Rule(
            tuple((_weight(item), _sequence(item)) for item in rule.findall(f"{_name('one-of')}/{_name('item')}"))
        )
        for rule in top.findall(_name("rule"))
    }
    return Form(top.attrib[_LANG], rules)


def _weight(item: Xml.Element) -> float:
    return float(item.attrib["weight"])


def _sequence(item: Xml.Element) -> Seq:
    parts = [*_words(item.text)]
    tag = None
    for child in item:
        if child.tag == _name("tag"):
            tag = read_script(child.text or "")
        else:
            parts.append(_part(child))
        parts += _words(child.tail)
    return Seq(tuple(parts), tag)


def _words(text: str | None) -> list[Word | Ref | Opt]:
    return [Word(text.strip())] if text and text.strip() else []


def _part(element: Xml.Element) -> Word | Ref | Opt:
    if element.tag == _name("ruleref"):
        return Ref(element.attrib["uri"].removeprefix("#"))
    inner = _sequence(element).parts
    if element.tag != _name("item") or element.attrib.get("repeat") != "0-1" or len(inner) != 1:
        raise InputError("srgs", element.tag, "ruleref, tag, or an item that may be left out")
    part = inner[0]
    assert not isinstance(part, Opt)
    return Opt(part, float(element.attrib["repeat-prob"]))


def abnf(form: Form) -> str:
    """Give the ABNF form, of the same rules, weights and tags as the XML one."""
    return "\n".join(_abnf_lines(form)) + "\n"


def _abnf_lines(form: Form) -> Iterator[str]:
    yield "#ABNF 1.0 UTF-8;"
    yield f"language {form.lang};\nmode voice;\nroot ${ROOT};\ntag-format <{TAG_FORMAT}>;"
    for name, rule in form.rules.items():
        told = "\n  | ".join(f"/{number(weight)}/ {_abnf_sequence(sequence)}" for weight, sequence in rule.alternatives)
        yield f"{'public' if name == ROOT else 'private'} ${name} =\n    {told};"


def _abnf_sequence(sequence: Seq) -> str:
    parts = [_abnf_part(part) for part in sequence.parts]
    if sequence.tag is not None:
        parts.append(f"{{{script(sequence.tag)}}}")
    return f"({' '.join(parts)})"


def _abnf_part(part: Word | Ref | Opt) -> str:
    if isinstance(part, Opt):
        return f"{_abnf_part(part.part)} <0-1 /{number(part.likely)}/>"
    return f"${part.rule}" if isinstance(part, Ref) else part.text
