"""Teach: the cases as a quiz and as a lesson."""

from __future__ import annotations

from typing import Any

import pytest

from designate.requests.cases import cases, laws


def _open(opened: Any, address: str, **context: Any) -> Any:
    page = opened(address, **context)
    page.wait_for_selector(".case h2")
    return page


class TestQuiz:
    def test_right_and_wrong(self, opened: Any, service: str) -> None:
        """Each answer is judged, with the ruling, the reason and the paragraph; the score counts."""
        known = {one["id"]: one for one in cases({"law": "46", "lang": "en", "locale": "en"})["cases"]}
        page = _open(opened, service + "#/teach?law=46&mode=quiz&seed=7")
        for number in range(4):
            case = known[page.get_attribute(".case", "data-case")]
            right = case["right"]["option"]
            if right is None:
                page.click(f".case [data-card={case['right']['card']}] svg", position={"x": 6, "y": 6})
            else:
                label = next(one["label"] for one in case["options"] if one["name"] == right)
                page.click(f".answer:text-is('{label}')")
            assert page.inner_text(".verdict-box .good").startswith("Right")
            assert case["why"].split("♠")[0][:20] in page.inner_text(".why")
            assert f"{number + 1} of {number + 1}" in page.inner_text(".points")
            page.click(".next")
        wrong = known[page.get_attribute(".case", "data-case")]
        other = next(one for one in wrong["options"] if one["name"] != wrong["right"]["option"])
        page.click(f".answer:text-is('{other['label']}')")
        assert page.query_selector(".verdict-box .bad")
        assert "4 of 5" in page.inner_text(".points")

    def test_same_seed(self, opened: Any, service: str) -> None:
        """A link asks the same question again."""
        page = _open(opened, service + "#/teach?law=45&mode=quiz&seed=11&n=3")
        assert _open(opened, page.url).inner_text(".prompt") == page.inner_text(".prompt")

    def test_answers_are_kept(self, opened: Any, service: str) -> None:
        """Who goes back, or looks something up in Ask the law, finds his answer and the score as they were."""
        page = _open(opened, service + "#/teach?law=46&mode=quiz&seed=7")
        page.click(".answer >> nth=0")
        points = page.inner_text(".points")
        page.click(".law a")
        page.wait_for_selector(".first-ruling")
        page.go_back()
        page.wait_for_selector(".verdict-box strong")
        page.click(".next")
        page.click(".steps .chip")
        assert page.query_selector(".verdict-box strong")
        assert not page.query_selector(".answer:enabled")
        assert page.inner_text(".points") == points

    @pytest.mark.parametrize(("law", "there"), [("46", False), ("50", True)])
    def test_nothing_given_away(self, opened: Any, service: str, law: str, there: bool) -> None:
        """A card that is not in dummy can be named in all cases of a law where one must be, or in none."""
        page = _open(opened, f"{service}#/teach?law={law}&mode=quiz&seed=7")
        for _ in range(9):
            assert bool(page.query_selector(".named")) is there
            page.click(".next")


class TestLesson:
    def test_every_law(self, opened: Any, service: str) -> None:
        """Each law is taught: the rule, a case, and on the next key its ruling with the paragraph."""
        page = _open(opened, service + "#/teach?mode=lesson", locale="tr-TR")
        for law in laws({"lang": "tr", "locale": "tr"})["laws"]:
            page.select_option(".teach-bar select", law["law"])
            assert page.inner_text(".progress") == f"1 / {law['cases']}"
            assert not page.query_selector(".verdict-box")
            page.focus(".next")
            page.keyboard.press("ArrowRight")
            assert "Yasa" in page.inner_text(".verdict-box .law")
            page.keyboard.press("ArrowRight")
            assert page.inner_text(".progress") == f"2 / {law['cases']}"

    def test_projector(self, opened: Any, service: str) -> None:
        """In front of a class the letters are large, and nothing but the case is there; Escape leaves it."""
        page = _open(opened, service + "#/teach?law=46&mode=lesson")
        before = page.eval_on_selector(".prompt", "one => parseFloat(getComputedStyle(one).fontSize)")
        page.click("text=Projector")
        after = page.eval_on_selector(".prompt", "one => parseFloat(getComputedStyle(one).fontSize)")
        assert after > 1.1 * before
        assert not page.is_visible("nav")
        page.keyboard.press("Escape")
        assert page.is_visible("nav")

    @pytest.mark.parametrize(
        ("name", "locale"), [("correction-slip-1", "es"), ("win-known-6", "en"), ("win-known-7", "tr")]
    )
    def test_asked_again(self, opened: Any, service: str, name: str, locale: str) -> None:
        """Ask the law, opened from a case, rules first as the case says: by its slip, declarer's hand, its reading."""
        known = cases({"law": "46", "lang": locale, "locale": locale})["cases"]
        number = [case["id"] for case in known].index(name) + 1
        page = _open(opened, f"{service}#/teach?law=46&mode=lesson&n={number}", locale=locale)
        page.click(".next")
        page.click(".law a")
        page.wait_for_selector(".first-ruling")
        assert known[number - 1]["ruling"] in page.inner_text(".first-ruling .verdict")
        assert page.is_visible("#declarer")  # nothing that the ruling hangs on is hidden

    def test_keys_of_the_browser(self, opened: Any, service: str) -> None:
        """With another key held an arrow is not for the lesson: Alt and left is the browser's way back."""
        page = _open(opened, service + "#/teach?law=46&mode=lesson&n=3")
        for keys in ("Alt+ArrowRight", "Control+ArrowRight", "Meta+ArrowLeft", "Shift+PageUp"):
            page.keyboard.press(keys)
            assert not page.query_selector(".verdict-box")
            assert page.inner_text(".progress").startswith("3 ")

    def test_focus_goes_on(self, opened: Any, service: str) -> None:
        """Whoever works with the keyboard is never put back to the beginning of the page."""
        page = _open(opened, service + "#/teach?law=46&mode=lesson")
        focus = "document.activeElement.textContent"
        page.focus(".next")
        page.keyboard.press("Enter")
        assert page.evaluate(focus) == "Next"
        page.focus("text=Projector")
        for _ in range(2):
            page.keyboard.press("Enter")
            assert page.evaluate(focus) == "Projector"

    def test_ruling_in_sight(self, opened: Any, service: str) -> None:
        """In front of a class the ruling is seen at once, however much is told before it."""
        page = _open(opened, service + "#/teach?law=50&mode=lesson&big=1", viewport={"width": 1280, "height": 720})
        for _ in range(12):
            page.keyboard.press("ArrowRight")
            box = page.locator(".verdict-box").bounding_box()
            assert 0 <= box["y"] < box["y"] + box["height"] <= 720
            page.keyboard.press("ArrowRight")
