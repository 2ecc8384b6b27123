"""Ask the law: a position, words, rulings side by side, a link."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest

from tests.web.table import ready, say, settled

ADDRESS = "#/ask?said=high&dummy=A..K62.953&trumps=NT&trick=H5,H9&langs=en"


def _rulings(page: Any) -> list[tuple[str, str]]:
    page.wait_for_selector(".first-ruling")
    page.wait_for_timeout(400)
    return page.eval_on_selector_all(".ruling", "all => all.map(one => [one.dataset.outcome, one.dataset.card])")


class TestAsk:
    def test_editions(self, opened: Any, service: str) -> None:
        """“High” where dummy cannot follow suit is void by 2017; by 2007 it is the highest card of all."""
        page = opened(service + ADDRESS)
        assert _rulings(page) == [["invalid", ""], ["invalid", ""], ["card", "SA"], ["card", "SA"]]
        assert "46B1(a)" in page.inner_text(".first-ruling")

    def test_editor(self, opened: Any, service: str) -> None:
        """Another position, words or trumps, and the rulings are others; so is the address, which shows them again."""
        page = opened(service + ADDRESS)
        _rulings(page)
        page.fill("#dummy-S", "aq4")
        page.fill("#dummy-H", "10 2")
        page.fill("#said", "ten of hearts")
        page.check("input[name=trumps][value=H]", force=True)
        assert _rulings(page) == [["card", "HT"]] * 4
        assert "Hearts" in page.inner_text(".ask-picture")
        again = opened(page.url)
        assert _rulings(again) == [["card", "HT"]] * 4
        assert again.input_value("#dummy-S") == "AQ4"

    def test_address_of_nobody(self, opened: Any, service: str) -> None:
        """An address with trumps and languages that are not is read as far as it goes."""
        page = opened(service + "#/ask?said=king&dummy=A..K62.953&trumps=Z&langs=xx")
        assert _rulings(page)[0] == ["card", "DK"]

    def test_another_view_meanwhile(self, opened: Any, service: str) -> None:
        """Whoever leaves while the view is being made has the address of where he went."""
        page = opened(service + ADDRESS)
        _rulings(page)
        page.evaluate("""() => {
          location.hash = "#/table";
          document.querySelector("#said").dispatchEvent(new Event("input"));
        }""")
        page.wait_for_selector(".table-view[data-waits]")
        assert page.url.endswith("#/table")

    def test_examples(self, opened: Any, service: str) -> None:
        page = opened(service + "#/ask")
        page.click(".chips >> text=the queen")
        page.wait_for_selector("[data-outcome=clarify]")
        assert page.input_value("#said") == "the queen"

    @pytest.mark.parametrize(
        ("field", "value", "says"),
        [("#dummy-S", "AX", "dummy"), ("#trick", "H5 H5", "trick"), ("#won-last", "SA", "won_last")],
    )
    def test_cannot_be(self, opened: Any, service: str, field: str, value: str, says: str) -> None:
        """A position that cannot be is refused in words, in the place of the rulings."""
        page = opened(service + ADDRESS)
        _rulings(page)
        page.click("text=More of the table")
        page.fill(field, value)
        page.wait_for_selector(".rulings .problem")
        assert says in page.inner_text(".rulings")
        assert not page.query_selector(".ruling")

    def test_cannot_be_in_spanish(self, opened: Any, service: str) -> None:
        """The field is named as the page names it."""
        page = opened(service + ADDRESS, locale="es-ES")
        _rulings(page)
        page.fill("#trick", "H5 H5")
        page.wait_for_selector(".rulings .problem")
        assert page.inner_text(".rulings").startswith("Esto no puede ser: Jugadas a la baza, en orden:")

    def test_why_from_the_table(self, opened: Any, service: str) -> None:
        """From the Table the last words are asked about in the position they were said in."""
        page = opened(service)
        page.wait_for_selector(".table-view[data-waits]")
        page.fill("#words", "low")
        page.press("#words", "Enter")
        page.click("text=Why?")
        assert _rulings(page)[0] == ["card", "C5"]
        page.click("nav >> text=Table")
        page.wait_for_selector(".dummy .card")
        assert not page.query_selector(".dummy [data-card=C5]")

    def test_why_of_what_was_ruled_on(self, opened: Any, service: str) -> None:
        """It is about the last words that designated: the correction of a slip, and no question, refusal or claim."""
        page = ready(opened(service))
        assert page.is_disabled("text=Why?")
        page.click("text=Settings")
        page.uncheck("text=The other hands play by themselves")
        say(page, "low")
        page.click("text=I misspoke")
        say(page, "six")
        say(page, "what did you hear")
        page.click("text=You misheard me")
        say(page, "ace of spades")
        say(page, "claim the rest")
        page.click("text=Why?")
        assert _rulings(page)[0] == ["card", "C6"]
        assert page.evaluate("document.querySelector('#slip').checked")

    def test_why_of_what_was_undone(self, opened: Any, service: str) -> None:
        """Words that were undone are not asked about."""
        page = ready(opened(service))
        say(page, "low")
        assert page.is_enabled("text=Why?")
        settled(page, lambda: page.click("text=Undo"))
        assert page.is_disabled("text=Why?")

    @pytest.mark.parametrize("shown", [[["H"], ["S", "D"]], [[], ["S", "D"]], [["S", "D"], []], [["H"]], []])
    def test_position_in_an_address(self, opened: Any, service: str, shown: list[list[str]]) -> None:
        """It is read as it was written: each defender keeps the suits that he has shown out of."""
        page = opened(service + "#/ask")
        position = {"dummy": "A5.KQ4.T98.Q2", "trumps": "C", "trick": [], "won_last": "D2", "played": ["D2", "D3"]}
        position |= {"shown_out": shown, "turn": "dummy"}
        read = page.evaluate(
            """async (position) => {
              const { positionOf, written } = await import(new URL("position.js", document.baseURI));
              return positionOf(new URLSearchParams(written(position)));
            }""",
            position,
        )
        assert read == position

    def test_why_after_both_have_shown_out(self, opened: Any, service: str) -> None:
        """The law is asked with the suits of each: that of the next defender, then that of the other."""
        deal = "AK2.A32.5432.543 3.QT987.K.KQJT82 54.K654.A87.A976 QJT9876.J.QJT96."
        played = "SQSAS3S4HAH7H4HJH2H8HKS6CAS7C3C2S5S8SKC8"
        page = opened(f"{service}#/table?{urlencode({'deal': deal, 'contract': 'NT', 'by': 'S', 'played': played})}")
        page.wait_for_selector(".table-view[data-waits]")
        page.fill("#words", "low diamond")
        page.press("#words", "Enter")
        page.click("text=Why?")
        assert _rulings(page)[0] == ["card", "D2"]
        assert page.evaluate("document.querySelector('#shown-out').value") == "S/HC"
