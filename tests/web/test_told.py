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
