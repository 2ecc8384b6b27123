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

    def test_examples_in_another_language(self, opened: Any, service: str) -> None:
        """Each example is understood after the language has been changed, for it brings its own."""
        page = opened(service + "#/ask", locale="es-ES")
        _rulings(page)
        page.select_option("#tools select", "tr")
        page.wait_for_selector("text=Deneyin:")
        for example in page.query_selector_all(".words-of .chip"):
            example.click()
            assert _rulings(page)[0][0] != "none"
        assert "langs=tr%2Cen" in page.url

    @pytest.mark.parametrize(
        ("fields", "says"),
        [
            ({"dummy-S": "AX"}, "El muerto tiene: «X» no es un rango"),
            ({"dummy-S": "AAA"}, "El muerto tiene: ♠A está dos veces"),
            ({"dummy-S": "AKQJ10987", "dummy-H": "AKQJ"}, "El muerto tiene: son 18 cartas"),
            ({"dummy-S": "", "dummy-D": "", "dummy-C": ""}, "El muerto tiene: son 0 cartas"),
            ({"trick": "H5 C0"}, "Jugadas a la baza, en orden: «C0» no es una carta"),
            ({"trick": "H10 H10"}, "Jugadas a la baza, en orden: ♥10 está dos veces"),
            ({"trick": "H5 H9 SJ C2"}, "Jugadas a la baza, en orden: antes del muerto se juegan tres cartas"),
            ({"trick": "SA"}, "Jugadas a la baza, en orden: ♠A está también en «El muerto tiene»"),
            ({"won-last": "SA"}, "última baza: ♠A está todavía en «El muerto tiene»"),
            ({"won-last": "C2", "played": "CK"}, "última baza: ♣2 no está en «Cartas de bazas anteriores»"),
            ({"shown-out": "S/H/D"}, "faltan: se indican más defensores que los que faltan por jugar: 1"),
            ({"declarer": "AKQ"}, "El declarante tiene, si cuenta como visto: «AKQ» no son cuatro palos"),
            ({"declarer": "K.AKQJ1098765432.A.A"}, "si cuenta como visto: son 16 cartas"),
            ({"turn": "declarer"}, "La salida es: la baza ya ha empezado"),
            ({"turn": "declarer", "trick": "", "won-last": "SK"}, "La salida es: el muerto ganó la última baza"),
        ],
        ids=lambda given: " ".join(given) if isinstance(given, dict) else "",
    )
    def test_cannot_be(self, spanish: Any, fields: dict[str, str], says: str) -> None:
        """A position that cannot be is refused in the user's words, in the place of the rulings."""
        for field, value in fields.items():
            if field == "turn":
                spanish.select_option("#turn", value)
            else:
                spanish.fill(f"#{field}", value)
        spanish.wait_for_function("says => document.querySelector('.problem')?.textContent.includes(says)", arg=says)
        assert spanish.inner_text(".rulings").startswith("Esto no puede ser: ")
        assert not spanish.query_selector(".ruling")

    @pytest.fixture
    def spanish(self, opened: Any, service: str) -> Any:
        """The page in Spanish, with all fields of the table open."""
        page = opened(service + ADDRESS, locale="es-ES")
        _rulings(page)
        page.click("text=Más de la mesa")
        return page

    @pytest.mark.parametrize(
        ("locale", "says"),
        [
            ("en-GB", "This cannot be: Played to the trick, in order: ♠A is also in “Dummy holds”."),
            ("tr-TR", "Bu olamaz: Lövede oynananlar, sırayla: ♠A aynı zamanda şurada: “Yerde olan”."),
        ],
    )
    def test_cannot_be_in_each_language(self, opened: Any, service: str, locale: str, says: str) -> None:
        """No raw name of a field, and no list of a program."""
        page = opened(service + ADDRESS, locale=locale)
        _rulings(page)
        page.fill("#trick", "SA")
        page.wait_for_selector(".rulings .problem")
        assert page.inner_text(".rulings") == says

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
        position |= {"declarer": "K3.A.K.K", "shown_out": shown, "turn": "dummy"}
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
