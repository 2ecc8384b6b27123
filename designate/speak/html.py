"""Pages of HTML that load nothing from elsewhere; every text is escaped."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, tostring

from designate.speak.catalog import Speech


def begin(title: str, style: Path, speaks: Speech) -> tuple[Element, Element]:
    """Give a page with a title and the rules of a style sheet, and its body, to which the rest is added."""
    html = Element("html", lang=speaks.locale.language)
    head = SubElement(html, "head")
    SubElement(head, "meta", charset="utf-8")
    SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    add(head, "title", title)
    add(head, "style", style.read_text("utf-8"))
    return html, SubElement(html, "body")


def add(parent: Element, tag: str, text: str, style: str | None = None, **attributes: str) -> Element:
    """Add an element with a text."""
    element = SubElement(parent, tag, {"class": style, **attributes} if style else attributes)
    element.text = text
    return element


def written(html: Element) -> str:
    """Give a page as it is written to a file."""
    return "<!DOCTYPE html>\n" + tostring(html, encoding="unicode", method="html") + "\n"
