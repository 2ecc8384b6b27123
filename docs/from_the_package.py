"""What the site takes from the package while it is built, so that nothing is typed twice.

``rulings`` rules on words in a position; ``law-table`` lists the rows of a law of the corpus, ``law-rows`` shows them
with their examples; pictures in SVG become part of their page, so that they follow its colours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final
from xml.etree.ElementTree import tostring

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from designate import Card, Outcome, Position, languages, message, rule
from designate.corpus import law_cases, table_cases
from designate.laws.law41 import Column, layout
from designate.speak.catalog import speech
from designate.speak.draw import card_sign, segments, table_lines
from designate.speak.example import Example
from designate.speak.examples import SOURCES
from designate.speak.handout import dummy_picture
from designate.speak.names import paragraph

ENGLISH: Final = speech("en")
LANGUAGES: Final = ("en", *(lang for lang in languages() if lang != "en"))
DOCS: Final = Path(__file__).parent


class Spoken(nodes.inline):
    """Words in a language of their own, as somebody says them."""


def _open_spoken(writer: Any, node: Spoken) -> None:
    writer.body.append(writer.starttag(node, "q", "", lang=node["lang"]))


def _close_spoken(writer: Any, _: Spoken) -> None:
    writer.body.append("</q>")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a law with its examples: each by the languages that have words for it, English first."""

    name: str
    examples: tuple[dict[str, Example], ...]

    @property
    def shown(self) -> list[Example]:
        """The examples in the first language that has words for each."""
        return [next(iter(by_language.values())) for by_language in self.examples]


@cache
def rows(law: str) -> tuple[Row, ...]:
    """Give the rows of a law, like ``46``, in the order of its corpus."""
    cases = law_cases("law46") if law == "46" else table_cases(f"law{law}")
    found: dict[str, dict[str, Example]] = {}
    for lang in LANGUAGES:
        for example in SOURCES[law](lang, ENGLISH):
            found.setdefault(example.id, {})[lang] = example
    of_row: dict[str, list[dict[str, Example]]] = {}
    for case in cases:
        of_row.setdefault(case.row, []).append(found[case.id])
    return tuple(Row(name, tuple(examples)) for name, examples in of_row.items())


def _label(law: str, row: str) -> str:
    return f"law{law}-{row}".lower()


def _signed(text: str) -> list[nodes.Node]:
    """Give a text with its suit signs in their colours."""
    return [
        nodes.inline("", piece.text, classes=[f"suit-{piece.suit}"]) if piece.suit else nodes.Text(piece.text)
        for piece in segments(text)
    ]


def _line(text: str, *classes: str) -> nodes.paragraph:
    return nodes.paragraph("", "", *_signed(text), classes=[*classes])


def _picture(columns: Iterable[Column]) -> nodes.raw:
    return nodes.raw("", tostring(dummy_picture([*columns], ENGLISH), "unicode", "html"), format="html")


def _badge(name: str, label: str) -> nodes.inline:
    """Give what a call comes to, as a coloured word."""
    return nodes.inline("", "", *_signed(label), classes=["comes-to", f"comes-to-{name.replace('_', '-')}"])


def _right(example: Example) -> nodes.inline:
    if isinstance(example.right, Card):
        return _badge("card", card_sign(example.right))
    return _badge(example.right, next(one.label for one in example.options if one.name == example.right))


def _quoted(lang: str, text: str) -> nodes.inline:
    """Give words with the language that they are in."""
    quote = Spoken("", text, lang=lang)
    return nodes.inline("", "", nodes.inline("", lang, classes=["language"]), quote, classes=["quoted"])


def _prompt(by_language: dict[str, Example]) -> nodes.paragraph:
    """Say what is said, in each language, or what is done."""
    first = next(iter(by_language.values()))
    if not first.prompt.said:
        return _line(first.prompt.before, "prompt")
    words = [_quoted(lang, example.prompt.said) for lang, example in by_language.items()]
    parts = [nodes.Text(first.prompt.before.rstrip("“")), *words, nodes.Text(first.prompt.after.lstrip("”"))]
    return nodes.paragraph("", "", *parts, classes=["prompt"])


def _example(by_language: dict[str, Example]) -> nodes.container:
    """Show an example: dummy on the left, the rest beside it."""
    example = next(iter(by_language.values()))
    beside = nodes.container("", classes=["beside"])
    beside += nodes.bullet_list("", *(nodes.list_item("", _line(line)) for line in example.table), classes=["table"])
    beside += _prompt(by_language)
    beside += nodes.paragraph("", "", _right(example), nodes.Text(" "), *_signed(example.ruling), classes=["ruling"])
    beside += _line(example.why, "why")
    picture = [_picture(example.columns)] if example.columns else []
    return nodes.container("", *picture, beside, classes=["example"], ids=[f"case-{example.id}".lower()])


def _folded(summary: str, inside: list[nodes.Node]) -> list[nodes.Node]:
    """Hide what not everybody wants to see until it is asked for."""
    opening = nodes.raw("", f"<details><summary>{summary}</summary>", format="html")
    return [opening, *inside, nodes.raw("", "</details>", format="html")] if inside else []


class LawRows(SphinxDirective):
    """The rows of a law, all or those whose names fit a pattern, each with its rule and its examples."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {"rows": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Show them, and note that they are shown."""
        law = self.arguments[0]
        patterns = self.options.get("rows", "*").split()
        shown = [row for row in rows(law) if any(fnmatch(row.name, pattern) for pattern in patterns)]
        if not shown:
            raise self.error(f"law {law} has no rows {patterns}")
        return [self._row(law, row) for row in shown]

    def _row(self, law: str, row: Row) -> nodes.Node:
        label = _label(law, row.name)
        self.env.metadata[self.env.docname].setdefault("rows", []).append(label)
        self.env.domains.standard_domain.anonlabels[label] = (self.env.docname, label)
        first, *others = row.examples
        more = f"{len(others)} more example{'s' if len(others) > 1 else ''}"
        body = [_line(row.shown[0].rule, "rule"), _example(first), *_folded(more, [_example(one) for one in others])]
        return nodes.container("", *body, classes=["law-row"], ids=[label])


def _cell(*inside: nodes.Node) -> nodes.entry:
    return nodes.entry("", nodes.paragraph("", "", *inside))


def _table(headings: Iterable[str], body: Iterable[list[nodes.entry]], *classes: str) -> nodes.table:
    titles = [_cell(nodes.Text(heading)) for heading in headings]
    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in titles), cols=len(titles))
    group += nodes.thead("", nodes.row("", *titles))
    group += nodes.tbody("", *(nodes.row("", *cells) for cells in body))
    return nodes.table("", group, classes=[*classes])


class LawTable(SphinxDirective):
    """The rows of a law in one table: words, what the rule is, what comes of it; each leads to its examples."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Show the table."""
        law = self.arguments[0]
        headings = ("Said, for example", "Rule", "Comes to", "Law")
        return [_table(headings, (self._cells(law, row) for row in rows(law)), "law-table")]

    def _cells(self, law: str, row: Row) -> list[nodes.entry]:
        first = row.shown[0]
        label = _label(law, row.name)
        link = addnodes.pending_xref(
            "", nodes.inline("", first.rule), refdomain="std", reftype="ref", reftarget=label, refexplicit=True,
            refdoc=self.env.docname,
        )  # fmt: skip
        said = _quoted(next(iter(row.examples[0])), first.prompt.said) if first.prompt.said else nodes.Text("")
        kinds = dict.fromkeys("card" if isinstance(one.right, Card) else one.right for one in row.shown)
        called = {option.name: option.label for option in first.options} | {"card": "the card"}
        badges = [_badge(kind, called[kind]) for kind in kinds]
        laws = dict.fromkeys(" ".join(map(paragraph, one.law)) for one in row.shown if one.law)
        return [_cell(said), _cell(link), _cell(*badges), _cell(nodes.Text("; ".join(laws)))]


class Rulings(SphinxDirective):
    """A position, and what words come to in it; each line of the body has a language and words: ``en: low``."""

    has_content = True
    option_spec: ClassVar = {
        "dummy": directives.unchanged_required,
        "trumps": directives.unchanged_required,
        "trick": str.split,
        "won-last": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Show dummy, and beside him each call with what it comes to."""
        position = Position(**{name.replace("-", "_"): value for name, value in self.options.items()})
        head = nodes.container("", _picture(layout(position.dummy, position.trumps)), classes=["position"])
        head += [_line(line) for line in table_lines(position, ENGLISH)]
        calls = [line.split(": ", 1) for line in self.content if line]
        called = _table(("Said", "Comes to"), (self._call(*call, position) for call in calls), "calls")
        return [nodes.container("", head, called, classes=["rulings"])]

    def _call(self, lang: str, said: str, position: Position) -> list[nodes.entry]:
        ruling = rule(said, position, (lang,))
        label = card_sign(ruling.card) if ruling.card and ruling.outcome is Outcome.CARD else _OUTCOMES[ruling.outcome]
        comes_to = [_badge(ruling.outcome, label), nodes.Text(" "), *_signed(message(ruling, "en"))]
        return [_cell(_quoted(lang, said)), _cell(*comes_to)]


_OUTCOMES: Final = {option.name: option.label for option in rows("46")[0].shown[0].options}


class Inlined(SphinxTransform):
    """Put pictures in SVG into their page, where they have its colours; the words about them stay their name."""

    default_priority = 500

    def apply(self, **_: Any) -> None:
        """Take the place of each image that is a picture of ours."""
        for image in [*self.document.findall(nodes.image)]:
            path = (Path(self.env.doc2path(self.env.docname)).parent / image["uri"]).resolve()
            if path.parent == DOCS / "pictures" and path.suffix == ".svg":
                self.env.note_dependency(str(path))
                opening = nodes.raw("", '<div class="picture">', format="html")
                svg = nodes.raw("", path.read_text("utf-8"), format="html")
                image.parent.replace_self([opening, svg, nodes.raw("", "</div>", format="html")])


class Unlinked(SphinxTransform):
    """Leave a link to what is in the repository and not on the site as the text that it has."""

    default_priority = 500

    def apply(self, **_: Any) -> None:
        """Take away the links of the page that lead out of the folder of the pages."""
        folder = Path(self.env.doc2path(self.env.docname)).parent
        for link in [*self.document.findall(addnodes.pending_xref)]:
            target = (folder / link["reftarget"]).resolve()
            there = target.exists() or target.with_suffix(".md").exists()
            if link.get("reftype") == "myst" and there and not target.is_relative_to(DOCS):
                link.replace_self(link.children)


def _all_rows_shown(_: Sphinx, env: BuildEnvironment) -> None:
    """Warn of a row of the corpus that no page shows, or that two do."""
    shown = [label for about in env.metadata.values() for label in about.get("rows", ())]
    for label in _labels():
        if shown.count(label) != 1:
            logging.getLogger(__name__).warning("the row %s is shown %d times", label, shown.count(label))


def _labels() -> Iterator[str]:
    for law in SOURCES:
        yield from (_label(law, row.name) for row in rows(law))


def _no_list(_: Sphinx, __: Any, lines: list[str]) -> None:
    """Keep the help of an option that begins with a dash, "- is standard", from becoming a list."""
    lines[:] = [re.sub(r"^( *)- ", r"\1\\- ", line) for line in lines]


def _dashes(_: Sphinx, document: nodes.document) -> None:
    """Put a dash where Sphinx has two hyphens, between an argument and its meaning."""
    for text in [*document.findall(nodes.Text)]:
        if text == " -- ":
            text.parent.replace(text, nodes.Text(" – "))


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx."""
    app.add_node(Spoken, html=(_open_spoken, _close_spoken))
    app.add_directive("rulings", Rulings)
    app.add_directive("law-table", LawTable)
    app.add_directive("law-rows", LawRows)
    app.add_transform(Inlined)
    app.add_transform(Unlinked)
    app.connect("sphinx-click-process-options", _no_list)
    app.connect("doctree-read", _dashes)
    app.connect("env-check-consistency", _all_rows_shown)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
