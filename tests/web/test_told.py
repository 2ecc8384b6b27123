"""What a screen reader is told: names of cards, questions, rulings."""

from __future__ import annotations

from typing import Any

from tests.web.table import ready, say


def _told(page: Any, selector: str) -> str:
    """Give what the accessibility tree has of a part of the page, in one line."""
    return " ".join(page.locator(selector).first.aria_snapshot().split())


class TestCards:
    """A card is told by its name, once, and never as a rank without its suit."""

    def test_answers(self, opened: Any, service: str) -> None:
        page = ready(opened(service, locale="es-ES"))
        say(page, "corazones")
        assert '- button "seis de tréboles"' in _told(page, ".asked")

    def test_completions(self, opened: Any, service: str) -> None:
        page = ready(opened(service))
        page.type("#words", "low")
        page.wait_for_selector(".list li")
        assert '- option "low five of clubs"' in _told(page, ".list")

    def test_candidates(self, opened: Any, service: str) -> None:
        page = opened(f"{service}#/ask?said=high&dummy=A..K62.953&trumps=NT&trick=H5,H9&langs=en")
        page.wait_for_selector(".first-ruling")
        assert "ace of spades king of diamonds" in _told(page, ".candidates")

    def test_contract(self, opened: Any, service: str) -> None:
        """The denomination too is told once, before what it is doubled to."""
        deal = "deal=AKQJ.AKQJ.AKQ.AK+T987.T987.T98.T9+6543.6543.765.87+2.2.J432.QJ65432"
        for contract, told in (("3NTXX", "3 notrump xx"), ("2SX", "2 Spades x")):
            page = ready(opened(f"{service}#/table?{deal}&contract={contract}&by=S"))
            assert _told(page, ".contract").startswith(f"- paragraph: - strong: {told} - text: by South")


class TestReadOut:
    """What is new is read out where the focus stays, and with what the focus goes to."""

    def test_question(self, opened: Any, service: str) -> None:
        """A question comes into a place that was there before it, and once more after other words."""
        page = ready(opened(service))
        place = page.query_selector("#asks")
        assert place.evaluate("place => getComputedStyle(place).display") != "none"
        page.evaluate(
            """window.told = []; new MutationObserver((changes) => window.told.push(...changes.flatMap((change) =>
                [...change.addedNodes].map((node) => node.textContent)))).observe(
                document.querySelector("#asks"), { childList: true })"""
        )
        say(page, "hearts")
        say(page, "spades")
        told = page.evaluate("window.told")
        assert [line.endswith("(Law 44C)") for line in told] == [True, True]
        assert place.inner_text() == told[-1]
        say(page, "six of clubs")
        assert place.inner_text() == ""

    def test_hint(self, opened: Any, service: str) -> None:
        """What may be put right after a slip is read out with the field that awaits the words, until they are said."""
        page = ready(opened(service))
        say(page, "low")
        page.click("text=I misspoke")
        described = page.evaluate("document.activeElement.getAttribute('aria-describedby')")
        assert page.inner_text(f"#{described}").startswith("Now say what you meant.")
        say(page, "the six of clubs")
        assert page.get_attribute("#words", "aria-describedby") is None

    def test_language(self, opened: Any, service: str) -> None:
        """What was told before another language was chosen is marked as of the language in which it was told."""
        page = ready(opened(service, locale="tr-TR"))
        say(page, "küçük")
        page.select_option("#tools select", "es")
        page.wait_for_selector("text=Muerto")
        ready(page)
        for place in (".heard .main", ".after span", ".log li span:last-child"):
            told = page.locator(place).first
            assert ("oynadı" in told.text_content(), told.get_attribute("lang")) == (True, "tr")

    def test_verdict(self, opened: Any, service: str) -> None:
        """The focus goes on to the next case, and the ruling is its description."""
        page = opened(f"{service}#/teach?law=46&mode=quiz&seed=3")
        page.click(".answers .answer >> nth=0")
        described = page.evaluate("document.activeElement.getAttribute('aria-describedby')")
        assert page.inner_text(f"#{described}") == page.inner_text(".verdict-box")
        page.click(".next")
        assert page.get_attribute(".next", "aria-describedby") is None

    def test_ruling(self, opened: Any, service: str) -> None:
        """Ask reads out the ruling that was asked for, and not all that stands beside it."""
        page = opened(f"{service}#/ask?said=low&dummy=A..K62.953&trumps=NT&trick=H5,H9&langs=en")
        page.wait_for_selector(".first-ruling")
        page.fill("#said", "low club")
        page.wait_for_function("document.querySelector('.first-ruling').dataset.card === 'C3'")
        live = page.eval_on_selector_all(
            ".ask-view :is([role=status], [aria-live])", "all => all.map((one) => one.innerText.trim())"
        )
        assert live == [page.inner_text(".first-ruling .verdict span:last-child")]
