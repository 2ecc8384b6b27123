"""Every view at every size: nothing wider than the screen, targets large enough, no violation found by axe-core."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.conftest import package
from tests.web.table import ready, say

VIEWS = {
    "table": ("#/table", ".table-view[data-waits] .dummy .card"),
    "ask": ("#/ask", ".first-ruling"),
    "teach-quiz": ("#/teach?law=46&mode=quiz&seed=3", ".answer"),
    "teach-lesson": ("#/teach?law=50&mode=lesson&n=4", ".prompt"),
    "teach-big": ("#/teach?law=46&mode=lesson&big=1", ".prompt"),
}
SIZES = [(360, 640), (360, 740), (820, 1180), (1280, 900)]
SMALLEST = 24
"""The smallest target that WCAG 2.2 allows, in pixels."""

_SMALL = """(least) => [...document.querySelectorAll("button, select, summary, input:not([type=file]), nav a")]
  .filter((one) => one.checkVisibility() && !one.closest(".segment"))
  .map((one) => [one.outerHTML.slice(0, 80), (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < least || box.height < least))
  .map(([what]) => what)"""

_OUTSIDE = """() => [...document.querySelectorAll(".felt .card")].filter((card) => {
  const [inner, outer] = [card, card.closest(".felt")].map((one) => one.getBoundingClientRect());
  return inner.left < outer.left || inner.right > outer.right;
}).map((card) => card.dataset.card)"""


def _views(opened: Any, service: str, **context: Any) -> Iterator[tuple[str, Any]]:
    """Give a page with one view after another."""
    page = opened(service, **context)
    for view, (address, there) in VIEWS.items():
        page.goto(f"{service}{address}")
        page.wait_for_selector(f"body[data-view={view.split('-')[0]}] {there}")
        yield view, page


class TestSizes:
    @pytest.mark.parametrize(("locale", "sizes"), [("es-AR", SIZES), ("tr-TR", SIZES[:2])])
    def test_fits(self, opened: Any, service: str, locale: str, sizes: list[tuple[int, int]]) -> None:
        """From 360 pixels up nothing is wider than the screen, every card lies on its table, and what is pressed is
        large enough."""
        for view, page in _views(opened, service, locale=locale):
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                assert (view, page.evaluate("document.documentElement.scrollWidth")) <= (view, width)
                assert (view, page.evaluate(_OUTSIDE)) == (view, [])
                assert (view, page.evaluate(_SMALL, SMALLEST)) == (view, [])

    @pytest.mark.parametrize("address", ["teach?law=46&mode=quiz&seed=3", "ask?said=alta&dummy=A2.K3.K6.95&trumps=H"])
    @pytest.mark.parametrize("big", ["", "&big=1"])
    def test_suits_apart(self, opened: Any, service: str, address: str, big: str) -> None:
        """On the smallest screen the names of the suits do not run into each other, in the longest language."""
        page = opened(f"{service}#/{address}{big}", locale="es-ES", viewport={"width": 360, "height": 740})
        page.wait_for_selector(".suit-name")
        gaps = page.evaluate("""() => {
          const names = [...document.querySelectorAll(".suit-name")];
          const ends = names.map(({ firstElementChild: sign, lastElementChild: name }) =>
            [sign.getBoundingClientRect().left, name.getBoundingClientRect().right]);
          return ends.slice(1).map(([left], place) => left - ends[place][1]);
        }""")
        assert min(gaps) >= 2

    def test_words_in_reach(self, opened: Any, service: str) -> None:
        """On a telephone the field for the words is on the screen with dummy, without scrolling."""
        page = ready(opened(service, viewport={"width": 360, "height": 740}))
        box = page.locator("#words").bounding_box()
        assert box["y"] + box["height"] <= 740
        assert page.locator(".dummy .card >> nth=0").bounding_box()["y"] < box["y"]

    @pytest.mark.parametrize(
        ("locale", "words"),
        [("en-GB", "the queen"), ("es-ES", "cualquiera"), ("tr-TR", "fark etmez"), ("en-GB", "claim")],
    )
    def test_dummy_in_sight(self, opened: Any, service: str, locale: str, words: str) -> None:
        """On a small telephone all of dummy is seen above a question, and its answers are on the screen."""
        page = ready(opened(service, locale=locale, viewport={"width": 360, "height": 640}))
        say(page, words)
        cards = page.locator(".dummy .card").all()
        boxes = [card.bounding_box() for card in cards]
        talk = page.locator(".talk-now").bounding_box()
        answer = page.locator(".question .answer >> nth=0").bounding_box()
        assert min(box["y"] for box in boxes) >= 0
        assert max(box["y"] + box["height"] for box in boxes) <= talk["y"]
        assert answer["y"] + answer["height"] <= 640


class TestAxe:
    @pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 1280), ("light", 360)])
    def test_no_violation(self, opened: Any, service: str, scheme: str, width: int) -> None:
        axe = package("axe-core") / "axe.min.js"
        for view, page in _views(opened, service, color_scheme=scheme, viewport={"width": width, "height": 740}):
            if view == "table":
                page.add_script_tag(path=axe)
                page.fill("#words", "the queen")
                page.press("#words", "Enter")
                page.wait_for_selector(".question .answer")
            if view == "teach-quiz":
                page.click(".answer >> nth=0")
            page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
            found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
            told = [(one["id"], [node["target"] for node in one["nodes"]][:5]) for one in found["violations"]]
            assert (view, told) == (view, [])

    def test_chosen_theme(self, opened: Any, service: str) -> None:
        """The colours that were chosen stand above those of the device, and are kept."""
        page = opened(service + "#/ask", color_scheme="light")
        page.wait_for_selector(".first-ruling")
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.click(".theme")
        page.click(".theme")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") != paper
        page.reload()
        page.wait_for_selector(".first-ruling")
        assert page.evaluate("document.documentElement.dataset.theme") == "dark"
