"""What a user does at the Table of the page."""

from __future__ import annotations

from typing import Any


def ready(page: Any) -> Any:
    """Wait until the table is there and nothing goes on by itself."""
    page.wait_for_selector(".table-view[data-waits] .dummy .card", timeout=60_000)
    return page


def settled(page: Any, act: Any) -> None:
    """Do something, and wait until all that follows by itself has happened."""
    page.evaluate("delete document.querySelector('.table-view').dataset.waits")
    act()
    page.wait_for_selector(".table-view[data-waits]")


def say(page: Any, words: str) -> str:
    """Type declarer's words, and give what is read back."""
    page.fill("#words", words)
    settled(page, lambda: page.press("#words", "Enter"))
    return read_back(page)


def read_back(page: Any) -> str:
    """Give what is read back."""
    return " ".join(page.inner_text(".heard").split())


def dummy(page: Any) -> list[list[str]]:
    """Give dummy's columns as they lie."""
    columns = page.query_selector_all(".dummy .column")
    return [[card.get_attribute("data-card") for card in column.query_selector_all(".card")] for column in columns]


def playable(page: Any) -> list[str]:
    """Give the names of the cards that dummy may play."""
    return page.eval_on_selector_all(
        ".dummy .card:not(.off)", "cards => cards.map(c => c.querySelector('.unseen').textContent)"
    )


def play_out(page: Any) -> None:
    """Play a board to its end by words: the lowest card that dummy may play, by its name."""
    for _ in range(13):
        if page.get_attribute(".table-view", "data-waits") == "over":
            return
        say(page, playable(page)[-1])


def trick(page: Any) -> list[str]:
    """Give the cards of the trick."""
    return page.eval_on_selector_all(".trick .card", "cards => cards.map(c => c.dataset.card)")
