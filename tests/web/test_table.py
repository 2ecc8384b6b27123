"""The Table: words, questions, corrections, keys, boards, with the service behind the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designate.deals.read import board
from designate.service.settings import Settings
from tests.service.conftest import running
from tests.web.table import dummy, play_out, playable, read_back, ready, say, settled, trick

EVENING = Path(__file__).resolve().parents[2] / "examples" / "evening.pbn"


@pytest.fixture
def page(opened: Any, service: str) -> Any:
    """The Table of the service's page."""
    return ready(opened(service))


class TestWords:
    def test_sample(self, page: Any) -> None:
        """The sample board is on the table at the first click: the lead is made, dummy lies with trumps on the left."""
        sample = board(EVENING)
        assert [column.to_json()["cards"] for column in _spread(sample).layout()] == dummy(page)
        assert trick(page) == ["C2"]

    def test_sample_is_that_of_the_examples(self, page: Any) -> None:
        told = page.evaluate("import(new URL('table/sample.js', document.baseURI)).then((module) => module.SAMPLE)")
        sample = board(EVENING)
        assert told["play"] == [card.to_json() for card in sample.play]
        assert told["hands"] == _spread(sample).to_json()["start"]
        assert told["layout"] == [column.to_json() for column in _spread(sample).layout()]

    def test_word(self, page: Any) -> None:
        """A card is read back in words, with its paragraph, and the other hands play to the trick."""
        assert say(page, "low") == "“low” Dummy plays the five of clubs. (Law 46B1(c))"
        assert "C5" not in dummy(page)[3]
        assert "East plays the king of clubs." in page.inner_text(".after")

    def test_board(self, page: Any) -> None:
        """A whole board is played by words."""
        play_out(page)
        assert "over" in page.inner_text(".after")
        assert not page.query_selector_all(".dummy .card")

    def test_not_understood(self, page: Any) -> None:
        """What was not understood plays nothing."""
        assert "xyzzy" in say(page, "xyzzy")
        assert trick(page) == ["C2"]

    def test_heard(self, page: Any) -> None:
        say(page, "low")
        settled(page, lambda: page.click("text=What did you hear?"))
        assert "low" in read_back(page)

    def test_speaker(self, page: Any) -> None:
        """A defender's words play none of dummy's cards."""
        page.select_option("#speaker", "E")
        say(page, "low")
        assert trick(page) == ["C2"]
        assert "East" in page.inner_text("label[for=words]")

    def test_running(self, opened: Any, service: str) -> None:
        """A suit that is run goes on by itself, until dummy has no more of it."""
        page = ready(opened(service + _link("AKQ2.A2.A32.A432", "765.K543.K54.K65", "NT", "D7")))
        say(page, "ace of diamonds")
        say(page, "run the spades")
        log = page.text_content(".log")
        assert "Dummy plays the king of spades." in log
        assert "Dummy plays the queen of spades." in log


class TestQuestions:
    def test_candidates(self, opened: Any, service: str) -> None:
        """A question has a button for each of its candidates, no others; pressing one plays it."""
        page = ready(opened(service + _link("A54.A32.Q765432.", "KQ2.KQ4.AK.AK765", "NT", "CQ")))
        say(page, "ace")
        assert _answers(page) == ["ace of spades", "ace of hearts"]
        settled(page, lambda: page.click(".question .answer >> nth=1"))
        assert "ace of hearts" in read_back(page)
        assert not _answers(page)

    def test_defender(self, page: Any) -> None:
        """Where neither suit nor rank is named a defender may choose; the question says of whom it is asked."""
        say(page, "play anything")
        assert "Asked of: Defender" in page.inner_text(".question")
        assert _answers(page)[-1] == "Neither"
        settled(page, lambda: page.click(".question .answer >> nth=0"))
        assert "as a defender has chosen" in read_back(page)

    def test_void_call(self, page: Any) -> None:
        """After a void call any legal card may be named; the buttons have just these."""
        say(page, "the queen")
        assert _answers(page) == playable(page)
        settled(page, lambda: page.click(".question .answer >> nth=1"))
        assert "five of clubs" in read_back(page)


class TestCorrections:
    def test_slip(self, page: Any) -> None:
        """A slip of the tongue is put right by the next words."""
        say(page, "low")
        page.click("text=I misspoke")
        assert page.get_attribute("text=I misspoke", "aria-pressed") == "true"
        assert "six of clubs" in say(page, "the six of clubs") or "C6" in dummy(page)[3]

    @pytest.mark.parametrize("locale", ["en-GB", "es-ES", "tr-TR"])
    def test_hint_of_the_edition(self, opened: Any, service: str, locale: str) -> None:
        """What may be put right, and how long, is told by the edition that is set."""
        hints = []
        for edition in ("2017", "2007"):
            page = ready(opened(f"{service}{_link(*PLAIN, edition=edition)}", locale=locale))
            page.fill("#words", {"en": "low", "es": "chica", "tr": "küçük"}[locale[:2]])
            settled(page, lambda page=page: page.press("#words", "Enter"))
            page.click(".causes .chip >> nth=0")
            hints.append(page.inner_text(".causes .hint"))
        assert hints[0] != hints[1]
        thought = {"en": "thought", "es": "pensar", "tr": "düşünmek"}[locale[:2]]
        assert [thought in hint for hint in hints] == [False, True]

    def test_undo(self, page: Any) -> None:
        """Undo takes back the words and all that followed by itself."""
        before = dummy(page), trick(page)
        say(page, "low")
        page.click("text=Undo")
        page.wait_for_function("document.querySelectorAll('.trick .card').length === 1")
        assert (dummy(page), trick(page)) == before
        assert read_back(page) == "The last entries are undone: they were put in by mistake."

    def test_undo_goes_on(self, opened: Any, service: str) -> None:
        """Where a question was undone while East was to play, East plays."""
        page = ready(opened(service, script=_pace("quick")))
        page.fill("#words", "low")
        page.press("#words", "Enter")
        page.wait_for_selector(".trick [data-card=C5]")
        page.click("text=What did you hear?")
        page.wait_for_selector(".heard .said:has-text('What did you hear')")
        assert "CK" not in trick(page)
        settled(page, lambda: page.click("text=Undo"))
        assert "CK" in page.text_content(".trick") or "king of clubs" in page.text_content(".log")

    def test_undo_of_a_card_by_hand(self, page: Any) -> None:
        """The card is not at once played again, though the hands play by themselves now: another may be pressed."""
        page.click("text=Settings")
        page.uncheck("text=The other hands play by themselves")
        say(page, "low")
        settled(page, lambda: page.click(".hand [data-card=CK]"))
        settled(page, lambda: page.check("text=The other hands play by themselves"))
        settled(page, lambda: page.click("text=Undo"))
        assert sorted(trick(page)) == ["C2", "C5"]
        settled(page, lambda: page.click(".hand [data-card=CJ]"))
        assert "jack of clubs" in page.text_content(".log")

    def test_undo_of_a_card_of_a_run(self, opened: Any, service: str) -> None:
        """Dummy's card that was pressed while it was next of a run is undone: it does not follow by itself at once."""
        page = _at_a_run(opened, service)
        settled(page, lambda: page.click(".dummy [data-card=SK] svg", position={"x": 8, "y": 8}))
        settled(page, lambda: page.click("text=Undo"))
        page.wait_for_selector(".said-turn:has-text('king of spades')")
        assert "SK" in dummy(page)[0]

    def test_claim(self, page: Any) -> None:
        """Both opponents agree to declarer's claim by its button, whoever is set to speak, and the board is over."""
        say(page, "claim the rest")
        settled(page, lambda: page.click(".answer >> text=Agree"))
        assert read_back(page).startswith("“Agree” East agrees to the claim.")
        settled(page, lambda: page.click(".answer >> text=Agree"))
        assert page.get_attribute(".table-view", "data-waits") == "over"

    def test_score_of_a_claim(self, page: Any) -> None:
        """The bar has what the claim has settled."""
        say(page, "claim the rest")
        for _ in range(2):
            settled(page, lambda: page.click(".answer >> text=Agree"))
        assert page.inner_text(".score").split() == ["Declarer", "13", "Defenders", "0"]

    def test_claim_thought_over(self, page: Any) -> None:
        """An opponent who wished to play on may agree after all."""
        say(page, "claim the rest")
        for _ in range(3):
            settled(page, lambda: page.click(".answer >> text=Play on"))
        for _ in range(2):
            settled(page, lambda: page.click(".answer >> text=Agree"))
        assert page.get_attribute(".table-view", "data-waits") == "over"


class TestTyping:
    def test_completions(self, page: Any) -> None:
        """While words are typed their completions are offered, with the card of each; arrows and Enter take one."""
        page.type("#words", "six")
        page.wait_for_selector(".list li")
        assert page.get_attribute("#words", "aria-expanded") == "true"
        page.press("#words", "ArrowDown")
        active = page.get_attribute("#words", "aria-activedescendant")
        assert "6" in page.inner_text(f"#{active} .short")
        settled(page, lambda: page.press("#words", "Enter"))
        assert "six of clubs" in read_back(page)

    def test_escape(self, page: Any) -> None:
        page.type("#words", "six")
        page.wait_for_selector(".list li")
        page.press("#words", "Escape")
        assert page.get_attribute("#words", "aria-expanded") == "false"


def _answers(page: Any) -> list[str]:
    """Give the buttons of the question, by the names of their cards."""
    texts = page.eval_on_selector_all(".question .answer", "all => all.map(one => one.innerText.trim())")
    return [text.split("\n")[-1] for text in texts]


def _focus(page: Any) -> str:
    return page.evaluate("document.activeElement.dataset.card ?? document.activeElement.id")


class TestKeys:
    @pytest.mark.parametrize(
        ("locale", "keys"),
        [
            ("en-GB", [("d", "D2"), ("o", "DK"), ("u", "D2"), ("d", "D7"), ("s", "S3"), ("h", "H4"), ("c", "C5")]),
            ("es-AR", [("d", "D2"), ("p", "S3"), ("c", "H4"), ("t", "C5"), ("O", "C6")]),
            ("tr-TR", [("k", "D2"), ("k", "H4"), ("p", "S3"), ("k", "H4"), ("t", "C5"), ("o", "C6"), ("u", "C5")]),
        ],
    )
    def test_letters(self, opened: Any, service: str, locale: str, keys: list[tuple[str, str]]) -> None:
        """A letter goes to its suit by the language, U to the lowest card, O to the highest."""
        page = ready(opened(service, locale=locale))
        page.focus(".dummy .card")
        for key, card in keys:
            page.keyboard.press(key)
            assert _focus(page) == card

    def test_only_in_dummy(self, page: Any) -> None:
        """A letter typed elsewhere is a letter."""
        page.focus("#words")
        page.keyboard.press("u")
        assert page.input_value("#words") == "u"

    def test_keyboard_alone(self, page: Any) -> None:
        """From the top of the page, with no pointer: to dummy, to a card, played."""
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.closest('.dummy') !== null"):
                break
        for key in ("c", "o"):
            page.keyboard.press(key)
        settled(page, lambda: page.keyboard.press("Enter"))
        assert "six of clubs" in read_back(page)
        assert page.evaluate("document.activeElement.closest('.dummy') !== null")


SPEAKING = """
window.spoken = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, "speechSynthesis", { value: {
  cancel() {}, speak(one) { window.spoken.push([one.lang, one.text]); window.done = () => one.onend(); },
} });
localStorage.setItem("designate.table", JSON.stringify({ pace: "none", aloud: true }));
"""


class TestAloud:
    def test_before_a_defender_plays(self, opened: Any, service: str) -> None:
        """Where it is switched on a card is read aloud, and only then does a defender play."""
        page = ready(opened(service, script=SPEAKING, locale="es-AR"))
        page.fill("#words", "chica")
        page.press("#words", "Enter")
        page.wait_for_function("window.spoken.length")
        assert page.evaluate("window.spoken") == [["es-ES", "El muerto juega el cinco de tréboles. (Ley 46B1(c))"]]
        assert sorted(trick(page)) == ["C2", "C5"]
        settled(page, lambda: page.evaluate("window.done()"))
        assert "C5" not in trick(page)


class TestService:
    def test_key(self, browser: Any) -> None:
        """A service that has a key is shown the one that the user gives, and the page goes on."""
        with running(Settings(log=False, key="a key of the club")) as address:
            context = browser.new_context(locale="en-GB")
            page = context.new_page()
            page.on("dialog", lambda dialog: dialog.accept("a key of the club"))
            page.goto(address)
            page.wait_for_selector(".dummy .card")
            context.close()

    @pytest.mark.parametrize(
        "answers",
        [
            lambda route: route.abort(),
            lambda route: route.fulfill(status=502, body="<h1>Bad Gateway</h1>"),
        ],
    )
    def test_gone(self, opened: Any, service: str, answers: Any) -> None:
        """Where the service cannot be reached that is said in the user's language, and the words are not lost."""
        page = ready(opened(service, locale="es-ES"))
        page.route("**/v1/**", answers)
        page.fill("#words", "pequeña")
        page.press("#words", "Enter")
        page.wait_for_selector(".heard:has-text('El servicio no responde')")
        assert trick(page) == ["C2"]
        page.unroute("**/v1/**")
        page.wait_for_function("document.querySelector('#words').value === 'pequeña'")
        settled(page, lambda: page.press("#words", "Enter"))
        assert len(trick(page)) > 1

    def test_refused(self, opened: Any, service: str) -> None:
        """What the service refuses is said with its reason."""
        page = ready(opened(service))
        page.route("**/v1/**", lambda route: route.fulfill(status=422, json={"detail": "no such table", "status": 422}))
        page.fill("#words", "low")
        page.press("#words", "Enter")
        page.wait_for_selector(".heard:has-text('no such table')")


class TestOtherHands:
    def test_by_hand(self, page: Any) -> None:
        """Where they do not play by themselves, the hand in turn lies open and its cards are pressed."""
        page.click("text=Settings")
        page.uncheck("text=The other hands play by themselves")
        say(page, "low")
        assert "East" in page.inner_text(".hand")
        settled(page, lambda: page.click(".hand [data-card=CK]"))
        assert trick(page) == ["C2", "C5", "CK"] or set(trick(page)) == {"C2", "C5", "CK"}
        settled(page, lambda: page.click("text=Play as in the file"))
        assert "CA" in trick(page)

    def test_pressed(self, page: Any) -> None:
        """Every card of dummy can be pressed; one that may not be played is refused, with the reason."""
        settled(page, lambda: page.click(".dummy [data-card=HK] svg", position={"x": 8, "y": 8}))
        assert "44C" in read_back(page) or "follow" in read_back(page)
        settled(page, lambda: page.click(".dummy [data-card=C6] svg", position={"x": 8, "y": 8}))
        assert "six of clubs" in read_back(page)


class TestBoards:
    @pytest.mark.parametrize("name", ["two.pbn", "match.lin"])
    def test_file(self, page: Any, name: str) -> None:
        """Boards of a file: the first comes to the table, the others can be chosen."""
        page.click("text=Boards")
        page.set_input_files("#board-file", EVENING.parents[1] / "tests" / "data" / name)
        page.wait_for_function("document.querySelectorAll('.others button').length > 1")
        ready(page)
        assert sum(map(len, dummy(page))) == 13

    def test_rooms(self, page: Any) -> None:
        """The two boards of a match have the same number: they are told apart by the room."""
        page.click("text=Boards")
        page.set_input_files("#board-file", EVENING.parents[1] / "tests" / "data" / "match.lin")
        page.wait_for_selector(".others button")
        names = page.eval_on_selector_all(".others button", "all => all.map(one => one.textContent)")
        assert names == ["Board 7 · open room", "Board 7 · closed room"]
        page.click(".others button >> nth=1")
        page.wait_for_selector(".contract:has-text('closed room')")
        assert not page.is_visible(".picker-box")
        assert page.evaluate("document.activeElement.textContent") == "Boards"

    def test_same_name(self, page: Any, tmp_path: Path) -> None:
        """Boards of one name in a file are told apart by their order."""
        text = (EVENING.parents[1] / "tests" / "data" / "two.pbn").read_text("utf-8")
        (tmp_path / "twins.pbn").write_text(text.replace('[Board "4"]', '[Board "3"]'), "utf-8")
        page.click("text=Boards")
        page.set_input_files("#board-file", tmp_path / "twins.pbn")
        page.wait_for_selector(".others button")
        names = page.eval_on_selector_all(".others button", "all => all.map(one => one.textContent)")
        assert names == ["Board 3 (1)", "Board 3 (2)"]

    def test_closed(self, page: Any) -> None:
        """Escape closes the box and goes back to its button; so does a press beside it, which stays where it is."""
        page.click("text=Boards")
        page.focus(".picker .chip")
        page.keyboard.press("Escape")
        assert not page.is_visible(".picker-box")
        assert page.evaluate("document.activeElement.textContent") == "Boards"
        page.click("text=Boards")
        assert page.is_visible(".picker-box")
        page.click("#words")
        page.wait_for_selector(".picker-box", state="hidden")

    def test_no_board(self, page: Any, tmp_path: Path) -> None:
        """What is no board is said to be none, and the table stays."""
        (tmp_path / "no.pbn").write_text("nothing")
        page.click("text=Boards")
        page.set_input_files("#board-file", tmp_path / "no.pbn")
        page.wait_for_selector(".picker .problem:not(:empty)")
        assert trick(page) == ["C2"]

    def test_bad_board_in_spanish(self, opened: Any, service: str, tmp_path: Path) -> None:
        """The sentence is in the user's language, with field and value; what was expected is marked as English."""
        page = ready(opened(service, locale="es-ES"))
        (tmp_path / "bad.pbn").write_text('[Board "1"]\n[Deal "N:AKQJT98765432... - - AKQ..."]\n')
        page.click("text=Manos")
        page.set_input_files("#board-file", tmp_path / "bad.pbn")
        page.wait_for_selector(".picker .problem:not(:empty)")
        said = page.inner_text(".picker .problem")
        assert said.startswith("No se pudo leer ese archivo: bad.pbn")
        assert "Se esperaba (en inglés)" in said

    def test_link(self, opened: Any, page: Any) -> None:
        """A link shows the same table again."""
        say(page, "low")
        before = dummy(page), sorted(trick(page))
        page.click("text=Link to this table")
        again = ready(opened(page.url))
        assert (dummy(again), sorted(trick(again))) == before

    def test_link_to_a_question(self, opened: Any, page: Any) -> None:
        """It shows the question that is open too, by the laws and languages of the table it was made at."""
        page.click("text=Settings")
        page.select_option("label:has-text('Edition') select", "2007")
        say(page, "hearts")
        question = page.inner_text("#asks")
        page.click("text=Link to this table")
        again = ready(opened(page.url))
        assert again.inner_text("#asks") == question
        assert again.input_value("label:has-text('Edition') select") == "2007"

    def test_link_after_a_lead_out_of_turn(self, opened: Any, page: Any) -> None:
        """It shows the table after a lead out of turn was accepted: the card was led by who holds it."""
        page.click("text=Settings")
        page.uncheck("text=The other hands play by themselves")
        say(page, "low")
        for card in ("CK", "CA"):
            settled(page, lambda card=card: page.click(f".hand [data-card={card}]"))
        say(page, "low spade")
        settled(page, lambda: page.click(".answer >> text=Accept"))
        before = dummy(page), sorted(trick(page))
        page.click("text=Link to this table")
        again = ready(opened(page.url, script='localStorage.setItem("designate.table", `{"auto": false}`)'))
        assert (dummy(again), sorted(trick(again))) == before

    def test_link_of_a_run(self, opened: Any, service: str) -> None:
        """It has the words that began the run, at their place: the run goes on."""
        page = _at_a_run(opened, service)
        page.click("text=Link to this table")
        assert "call=run+the+spades&at=4" in page.url
        again = ready(opened(page.url))
        assert "Dummy plays the queen of spades." in again.text_content(".log")

    def test_link_of_a_card_before_its_turn(self, opened: Any, page: Any) -> None:
        """It has the words that fixed dummy's card: it is played when its turn comes."""
        page.click("text=Settings")
        page.uncheck("text=The other hands play by themselves")
        say(page, "low")
        for card in ("CK", "CA", "S2"):
            settled(page, lambda card=card: page.click(f".hand [data-card={card}]"))
        say(page, "queen of spades")
        page.click("text=Link to this table")
        again = ready(opened(page.url, script='localStorage.setItem("designate.table", `{"auto": false}`)'))
        settled(again, lambda: again.click(".hand [data-card=S6]"))
        assert {"S2", "S6", "SQ"} <= set(trick(again))

    def test_link_and_on(self, page: Any) -> None:
        """A game of which a link was made goes on, in another language too: it does not go back to the link."""
        say(page, "low")
        page.click("text=Link to this table")
        say(page, "win it")
        before = dummy(page)
        page.select_option(".tools select", "es")
        page.wait_for_selector("nav >> text=Mesa")
        ready(page)
        assert dummy(page) == before

    def test_language(self, page: Any) -> None:
        """The board goes on in another language."""
        say(page, "low")
        page.select_option("#tools select", "es")
        page.wait_for_selector("text=Muerto")
        ready(page)
        assert "C5" not in dummy(page)[3]
        page.click("summary:has-text('Ajustes')")
        page.check("label:text-is('español') input")
        assert "El muerto juega el seis de tréboles." in say(page, "el seis de tréboles")


class TestGoingOn:
    """A game goes on where it was, by the laws that were set for it."""

    def test_reload(self, page: Any) -> None:
        """It is there again when the page is loaded anew, with its question and what may be undone."""
        say(page, "low")
        say(page, "queen of spades")
        before = dummy(page), trick(page), page.inner_text("#asks")
        page.reload()
        ready(page)
        assert (dummy(page), trick(page), page.inner_text("#asks")) == before
        for _ in range(2):
            settled(page, lambda: page.click("button:text-is('Undo')"))
        assert "five of clubs" in say(page, "low")

    def test_reload_of_a_link(self, opened: Any, service: str) -> None:
        """At the address of a link too, and it does not go back to where the link began; another link begins."""
        page = ready(opened(service + _link(*PLAIN)))
        before = dummy(page)
        say(page, "low")
        page.reload()
        assert dummy(ready(page)) != before
        page.goto(service + _link(*PLAIN[:-1], "D3"))
        page.wait_for_function("document.querySelector('.trick .card').dataset.card === 'D3'")
        assert dummy(page) == before

    def test_of_another_page(self, opened: Any, service: str) -> None:
        """What was kept by a page that this one cannot read is in the way once only."""
        page = ready(opened(service))
        say(page, "low")
        page.evaluate(
            """() => {
                const game = JSON.parse(sessionStorage.getItem("designate.game"));
                game.now.table.version = 99;
                addEventListener("pagehide", () => sessionStorage.setItem("designate.game", JSON.stringify(game)));
            }"""
        )
        page.reload()
        ready(page)
        page.reload()
        ready(page)
        assert "five of clubs" in say(page, "low")

    def test_laws_of_a_link(self, opened: Any, service: str) -> None:
        """What a link has set holds in another language and after another view, until it is set otherwise."""
        page = ready(opened(service + _link(*PLAIN, edition="2007")))
        page.select_option("#tools select", "es")
        page.wait_for_selector("nav >> text=Mesa")
        ready(page)
        page.click("nav a >> nth=1")
        page.wait_for_selector("body[data-view=ask]")
        page.click("nav a >> nth=0")
        ready(page)
        edition = "label:has-text('Edición') select"
        assert page.input_value(edition) == "2007"
        page.click("text=Ajustes")
        page.select_option(edition, "2017")
        page.select_option("#tools select", "en")
        page.wait_for_selector("nav >> text=Table")
        ready(page)
        assert page.input_value("label:has-text('Edition') select") == "2017"

    def test_edition_from_now_on(self, opened: Any, service: str) -> None:
        """The edition that is chosen rules on the next words: “high” where dummy cannot follow suit."""
        page = ready(opened(service + _link("A54.K32.Q765432.", "KQ2.AQ4.AK.AK765", "NT", "CQ")))
        assert "ace of spades" not in say(page, "high")
        settled(page, lambda: page.click("text=Undo"))
        page.click("text=Settings")
        page.select_option("label:has-text('Edition') select", "2007")
        assert "ace of spades" in say(page, "high")


class TestLanguage:
    def test_question(self, page: Any) -> None:
        """A question that is open is asked in the new language, and the one it was asked in is not read back."""
        asked = say(page, "hearts") and page.inner_text("#asks")
        page.select_option("#tools select", "es")
        page.wait_for_selector("text=Muerto")
        ready(page)
        assert "(Ley 44C)" in page.inner_text("#asks")
        assert asked not in page.inner_text(".talk-now")

    def test_focus(self, page: Any) -> None:
        """The keyboard stays at the languages; a link of the navigation leads to what it shows."""
        page.focus("#tools select")
        page.select_option("#tools select", "es")
        page.wait_for_selector("text=Muerto")
        ready(page)
        assert page.evaluate("document.activeElement.closest('#tools') !== null")
        page.focus("nav a >> nth=1")
        page.keyboard.press("Enter")
        page.wait_for_selector("body[data-view=ask]")
        assert page.evaluate("document.activeElement.id") == "view"


def _spread(sample: Any) -> Any:
    table = sample.table()
    return table.play(table.turn, sample.play[0]).table.spread().table


def _pace(pace: str) -> str:
    return f"""localStorage.setItem("designate.table", JSON.stringify({{ pace: "{pace}" }}))"""


PLAIN = ("Q53.KJ84.KQ72.65", "AK2.AQT72.94.A83", "H", "C2")


def _at_a_run(opened: Any, service: str) -> Any:
    """Open a board on which dummy runs the spades, the king being next."""
    page = ready(opened(service + _link("AKQ2.A2.A32.A432", "765.K543.K54.K65", "NT", "D7"), script=_pace("quick")))
    say(page, "ace of diamonds")
    page.fill("#words", "run the spades")
    page.press("#words", "Enter")
    page.wait_for_selector(".said-turn:has-text('king of spades')")
    return page


def _link(north: str, south: str, trumps: str, lead: str, **more: str) -> str:
    """Give the address of a board with dummy in North; the defenders share the rest."""
    ours = [zip("SHDC", hand.split("."), strict=True) for hand in (north, south)]
    used = {suit + rank for hand in ours for suit, ranks in hand for rank in ranks}
    rest = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432" if suit + rank not in used]
    west = [lead] + [card for card in rest[::2] if card != lead]
    east = [card for card in rest if card not in west]
    while len(west) > 13:
        east.append(west.pop())
    while len(west) < 13:
        west.append(east.pop())
    pbn = [".".join("".join(card[1] for card in hand if card[0] == suit) for suit in "SHDC") for hand in (east, west)]
    given = {"deal": f"{north} {pbn[0]} {south} {pbn[1]}", "contract": trumps, "by": "S", "played": lead, **more}
    return "#/table?" + "&".join(f"{name}={value.replace(' ', '+')}" for name, value in given.items())


STAND_IN = """
window.SpeechRecognition = class {
  start() {
    const phrases = (this.phrases ?? []).map((one) => one.phrase);
    window.asked = { lang: this.lang, most: this.maxAlternatives, phrases };
    const result = HEARD;
    Object.assign(result, { isFinal: true });
    setTimeout(() => { this.onresult({ resultIndex: 0, results: [result] }); this.onend(); }, 20);
  }
  stop() {}
  get phrases() { return this.hints; }
  set phrases(hints) { this.hints = hints; }
};
window.SpeechRecognitionPhrase = class { constructor(phrase, boost) { Object.assign(this, { phrase, boost }); } };
"""


def _hearing(*texts: str) -> str:
    heard = [{"transcript": text, "confidence": 0.9 - place / 10} for place, text in enumerate(texts)]
    return STAND_IN.replace("HEARD", json.dumps(heard))


class TestMicrophone:
    def test_consent_first(self, opened: Any, service: str) -> None:
        """Before the first use it is said where the sound goes; nothing is heard until that is agreed to."""
        page = ready(opened(service, script=_hearing("six of clubs")))
        page.click(".mic")
        assert page.is_visible("dialog")
        assert page.evaluate("window.asked") is None
        settled(page, lambda: page.click("text=I agree"))
        assert "six of clubs" in read_back(page)
        assert page.evaluate("window.asked.most") > 1
        assert page.evaluate("window.asked.lang") == "en-GB"
        assert "six of clubs" in page.evaluate("window.asked.phrases")

    def test_alternatives(self, opened: Any, service: str) -> None:
        """All alternatives are handed over: the first that reads decides, and what is not certain is asked back."""
        page = ready(
            opened(
                service,
                script=_hearing("sex of clubs please", "six of clubs")
                + 'localStorage.setItem("designate.mic", "yes");',
            )
        )
        settled(page, lambda: page.click(".mic"))
        assert "six of clubs" in page.inner_text(".talk-now")

    def test_no_recogniser(self, opened: Any, service: str) -> None:
        """Where the browser cannot listen there is no button."""
        page = ready(opened(service, script="delete window.webkitSpeechRecognition; delete window.SpeechRecognition;"))
        assert page.query_selector(".mic") is None
