"""What happens at a table, said in every language: every event and question, nothing raw, nothing hidden told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import designate.table
from designate import Card, InputError, event_message, pending_message
from designate.cards import DECK, SUITS
from designate.seats import SEATS, Seat
from designate.speak import irregular, rectified, table, talk
from designate.speak.catalog import locales, speech
from designate.speak.message import DIRECTOR
from designate.speak.names import card_name, paragraphs
from designate.speak.pending import MANY
from designate.table.cases import summary
from designate.table.desk import cards_of
from designate.table.table import Table
from designate.table.values import EVENT_KINDS, PENDING_KINDS, Choice, Event, Pending

from .games import HANDS, LEAD, WON, games, told

LOCALES = locales()
TOLD = [(name, event, after) for name, made, moves in games() for event, after in told(made, moves)]
# What these say is said by the event before or after them.
SILENT = {"designated", "asked", "informed"}
SOMETIMES = {"chosen", "placed", "withdrawn", "penalty_ended", "restriction_ended", "resumed"}
RAW = re.compile(r"\b[SHDC][2-9TJQKA]\b|\b[2-9TJQKA][SHDC]\b|[a-z]_[a-z]|[{}]|None|\bNT\b")
SOURCES = "".join(path.read_text("utf-8") for path in Path(designate.table.__path__[0]).glob("*.py"))


def said(name: str, locale: str = "en") -> list[str]:
    """What is said in a game, silence left out."""
    texts = [event_message(event, locale, after) for game, event, after in TOLD if game == name]
    assert texts, name
    return [text for text in texts if text]


class TestReached:
    """The games reach everything, so that the tests below see everything."""

    def test_every_kind(self):
        """Nothing emits `informed`."""
        assert {event.kind for _, event, _ in TOLD} == set(EVENT_KINDS) - {"informed"}

    def test_every_question(self):
        assert {event.data["pending"]["kind"] for _, event, _ in TOLD if event.kind == "offered"} == set(PENDING_KINDS)

    @pytest.mark.parametrize(
        ("kind", "field", "values"),
        [
            (
                "refused",
                "reason",
                "not_turn not_legal before_spread suspended outside stale by_dummy not_understood",
            ),
            (
                "no_designation",
                "reason",
                "not_turn by_dummy by_defender before_spread suspended outside not_understood",
            ),
            ("withdrawn", "why", "changed retracted revoke withdrawn followed_on face_down"),
            ("standing_ended", "reason", "designation hold lost_lead void question not_understood"),
            ("penalty_ended", "reason", "played picked_up director"),
            ("restriction_ended", "reason", "played lost_lead"),
            ("rectified", "what", "misplayed missing extra revoke"),
            ("defective_trick", "what", "missing extra"),
            (
                "penalty_card",
                "cause",
                "exposed lead_out_of_turn revoke premature fifth_card extra_card penalty_card_not_played director",
            ),
            ("note", "decision", "play left_out change penalty no_penalty claim resume close_question"),
            (
                "note",
                "code",
                "change_of_designation verb_contradicts overruffed own_card_winning outside_candidates "
                "authorised_duty unauthorised_sight authorised_on_table unauthorised_when_gone claim_disputed "
                "no_concession revoke director",
            ),
            ("answered", "what", "auction explanation contract last_trick heard repeat turn trumps tricks"),
            ("played", "how", "named touched placed played chosen"),
        ],
    )
    def test_every_value(self, kind, field, values):
        """Of the data of the events."""
        found = {event.data[field] for _, event, _ in TOLD if event.kind == kind and field in event.data}
        assert found == set(values.split())

    def test_every_step_of_a_rectification(self):
        steps = {step["do"] for _, event, _ in TOLD for step in event.data.get("steps", ())}
        assert steps | {"supply"} == set(rectified._STEPS)
        assert steps >= set(rectified._STEPS) - {"supply"}

    def test_the_code_gives_no_more(self):
        """Every code, cause and reason that stands in the code of the table has its sentence."""
        notes = set(re.findall(r'note\(\s*"(\w+)"', SOURCES))
        assert notes
        assert notes | set(DIRECTOR) == set(rectified._NOTES) | {"director"}
        whys = set(re.findall(r'why="(\w+)"', SOURCES)) | set(re.findall(r'take_back\([^)]*\], "(\w+)"', SOURCES))
        assert whys
        assert whys <= set(table._WITHDRAWN) | {"retracted"}
        reasons = set(re.findall(r'refuse\([\w.]+, "(\w+)"', SOURCES))
        assert reasons
        assert reasons <= {*talk._REFUSED, "not_turn", "not_legal"}
        assert set(irregular._RESTRICTED) == {
            (kind, until) for kind in ("require", "forbid") for until in ("lead", "trick")
        } | {("highest", "trick"), ("lowest", "trick")}
        assert set(table._SAYS) == set(EVENT_KINDS)


@pytest.mark.parametrize("locale", LOCALES)
class TestEvents:
    def test_nothing_is_left_out_and_nothing_is_raw(self, locale):
        """A sentence of the language with its paragraphs, or deliberate silence; no code, part or null is spoken."""
        for name, event, after in TOLD:
            for seen in (after, None):
                text = event_message(event, locale, seen)
                if event.kind in SILENT:
                    assert text == ""
                    continue
                assert text or event.kind in SOMETIMES, (name, summary(event))
                if not text:
                    continue
                assert not RAW.search(text), text
                assert re.match(r"[A-ZÁÉÍÓÚÇĞİÖŞÜ¿“«\d]", text), text
                assert text.endswith((".", "?", ")")), text
                assert "  " not in text

    def test_every_language_says_the_same(self, locale):
        """What one is silent about all are silent about, and nothing is left in English."""
        for name, event, after in TOLD:
            english, text = event_message(event, "en", after), event_message(event, locale, after)
            assert bool(english) == bool(text), name
            assert locale == "en" or not text or text != english, text

    def test_paragraphs_are_cited(self, locale):
        """Beside what happens on every board."""
        for _, event, after in TOLD:
            text = event_message(event, locale, after)
            if text and event.law and event.kind not in ("lead_faced", "spread", "trick_won", "held"):
                assert text.endswith(f" {paragraphs(event.law)})"), text

    def test_from_json(self, locale):
        """An event that was read back says the same."""
        for _, event, after in TOLD:
            assert event_message(Event.from_json(event.to_json(), "event"), locale, after) == event_message(
                event, locale, after
            )

    def test_a_card_face_down_is_not_told(self, locale):
        """The opening lead before it is faced, and one that goes back unseen."""
        hidden = [
            (event, after)
            for _, event, after in TOLD
            if event.data.get("face_down")
            or event.data.get("why") == "face_down"
            or (event.kind == "retracted" and "41A" in event.law)
        ]
        assert {event.kind for event, _ in hidden} == {"held", "retracted", "withdrawn"}
        for event, after in hidden:
            assert card_name(event.cards[0], speech(locale)) not in event_message(event, locale, after)

    def test_what_a_hand_could_have_played_is_not_told(self, locale):
        """A refusal names no card of a hand."""
        refused = [(event, after) for _, event, after in TOLD if event.kind == "refused" and "legal" in event.data]
        assert refused
        for event, after in refused:
            text = event_message(event, locale, after)
            assert not any(card_name(card, speech(locale)) in text for card in DECK)

    def test_a_held_card_that_may_not_be_played(self, locale):
        """It stays in the hand; dummy is named in the middle of a sentence."""
        event = Event(0, "withdrawn", Seat.NORTH, ("57C3",), (Card.parse("HQ"),), {"seat": "N", "why": "not_legal"})
        dummy = Table.new("S", "NT")
        assert card_name(event.cards[0], speech(locale)).lower() in event_message(event, locale, dummy).lower()

    def test_a_revoke_at_the_twelfth_trick(self, locale):
        """It is always corrected (62D1)."""
        data = {"seat": "E", "suit": "H", "trick": 12, "established": False}
        text = event_message(Event(0, "revoke", Seat.EAST, ("61A", "62D1"), (Card.parse("C2"),), data), locale)
        assert "12" in text
        assert "62D1" in text


cards_asked = st.lists(st.sampled_from(DECK), min_size=1, max_size=13, unique=True).map(cards_of)
some_suits = st.lists(st.sampled_from(SUITS), min_size=1, max_size=3, unique=True).map(tuple)
words = st.sampled_from([Choice(name) for name in ("neither", "highest", "lowest", "accept", "retract", "continue")])
chosen = st.one_of(st.builds(Choice, st.sampled_from(["require", "forbid"]), some_suits), words)
choices = st.lists(chosen, min_size=1, max_size=8, unique=True).map(tuple)
seats = st.sampled_from(SEATS)


@st.composite
def pendings(draw: st.DrawFn) -> Pending:
    """Any question, with whatever options earlier words may have left."""
    kind = draw(st.sampled_from(PENDING_KINDS))
    options = draw(cards_asked if kind in ("designation", "defender_choice") else choices)
    if kind == "defender_choice" and draw(st.booleans()):
        options = (*options, Choice("neither"))
    return Pending(
        kind=kind,
        by=tuple(draw(st.lists(seats, min_size=1, max_size=4, unique=True))),
        options=options,
        law=draw(st.sampled_from([(), ("50D2",), ("62C1",)])),
        card=draw(st.sampled_from(DECK)),
        seat=draw(seats),
        answers=draw(st.dictionaries(seats, st.sampled_from(["accept", "retract"]), max_size=1)),
        tricks=draw(st.integers(0, 13)),
    )


class TestQuestions:
    @pytest.mark.parametrize("locale", LOCALES)
    @given(pending=pendings(), known=st.booleans())
    def test_every_question(self, locale, pending, known):
        """Whatever words have left of the options."""
        text = pending_message(pending, locale, Table.new("S", "NT") if known else None)
        assert not RAW.search(text), text
        assert "?" in text or pending.kind in ("designation", "defender_choice"), text

    @pytest.mark.parametrize("locale", LOCALES)
    @given(cards=st.lists(st.sampled_from(DECK), min_size=1, max_size=MANY, unique=True))
    def test_few_cards_are_named(self, locale, cards):
        """Those that are asked about."""
        pending = Pending("defender_choice", (Seat.WEST,), (*cards_of(cards), Choice("neither")), ("46B5",))
        text = pending_message(pending, locale)
        assert all(card_name(card, speech(locale)) in text for card in cards)

    def test_unknown_locale(self):
        """An InputError names the locales there are."""
        event = TOLD[0][1]
        with pytest.raises(InputError, match="en es"):
            event_message(event, "xx")


class TestSentences:
    """The sentences as they are spoken."""

    def test_a_trick(self):
        """Nothing is said twice."""
        texts = [event_message(event, "en", after) for event, after in told({"contract": "NT", "hands": HANDS}, WON)]
        assert [text for text in texts if text] == [
            "West leads face down.",
            "The opening lead is faced.",
            "West plays the three of hearts.",
            "Dummy is spread.",
            "Dummy plays the king of hearts. (Law 46B3(b))",
            "East plays the eight of hearts.",
            "Declarer plays the six of hearts.",
            "Dummy wins the trick.",
        ]

    def test_by_the_compass(self):
        """Where the table is not given; dummy is known by who plays his cards."""
        events = [event for event, _ in told({"contract": "NT", "hands": HANDS}, [*LEAD, ("hear", "king", "S")])]
        assert event_message(events[-1]) == "Dummy plays the king of hearts. (Law 46B3(b))"
        assert event_message(events[-1], "es") == "El muerto juega el rey de corazones. (Ley 46B3(b))"
        trick = Event(0, "trick_won", Seat.SOUTH)
        assert event_message(trick) == "South wins the trick."
        assert event_message(trick, "es", Table.new("S", "NT")) == "El declarante gana la baza."

    @pytest.mark.parametrize(
        ("game", "locale", "text"),
        [
            ("clarify", "en", "Which card: the queen of spades or the queen of diamonds? (Law 46B3(b))"),
            ("clarify", "es", "¿Qué carta: la dama de picas o la dama de diamantes? (Ley 46B3(b))"),
            (
                "clarify",
                "en",
                "The rank that was named binds declarer. He may choose only: the queen of spades or the queen of "
                "diamonds. (Law 46B3(b))",
            ),
            (
                "50D2 neither",
                "en",
                "Declarer, West is on lead. Do you require a lead of spades, forbid it, or neither? (Law 50D2)",
            ),
            (
                "50D2 neither",
                "es",
                "Declarante, le toca salir a Oeste. ¿Exige la salida en picas, la prohíbe, o ninguna de las dos cosas? "
                "(Ley 50D2)",
            ),
            ("50D2 by voice", "en", "Declarer, do you require a lead of spades, or forbid it? (Law 50D2)"),
            ("50D2 forbid", "en", "West may not lead spades while he keeps the lead. (Law 50D2(a))"),
            (
                "50D2 forbid",
                "en",
                "East picks up the ten of spades, which is no penalty card any more. (Law 50D2(a))",
            ),
            (
                "55",
                "en",
                "The ace of spades is led from the wrong hand: the lead is with declarer. (Law 55A)",
            ),
            (
                "55",
                "en",
                "East or West, is the lead of the ace of spades by dummy accepted, or is it taken back? (Law 55A)",
            ),
            (
                "55",
                "es",
                "Este u Oeste, ¿se acepta la salida del muerto con el as de picas, o se retira? (Ley 55A)",
            ),
            (
                "talk",
                "en",
                "Declarer changed his words, or took them back. What he called first stands unless it was a slip of "
                "the tongue; the director decides. (Law 45C4(b))",
            ),
            ("talk", "en", "The card called first stands: the king of hearts. (Law 45C4(b))"),
            (
                "talk",
                "es",
                "El declarante ha cambiado lo dicho, o lo ha retirado. Vale lo que pidió primero, salvo que fuera un "
                "lapsus; lo decide el director. (Ley 45C4(b))",
            ),
            (
                "revoke",
                "en",
                "East did not follow to hearts in trick 1: a revoke, to be corrected now. (Law 61A, 62A)",
            ),
            ("64A2", "en", "East did not follow to hearts in trick 1: an established revoke. (Law 61A, 63A)"),
            (
                "64B1",
                "en",
                "No trick is transferred for the revoke by East. The director may adjust the score. (Law 64B1, 64C)",
            ),
            ("64A2", "en", "For the revoke by East: one trick transferred to North-South. (Law 64A2)"),
            (
                "64A2",
                "es",
                "Este no asistió a corazones en la baza 1: es un renuncio consumado. (Ley 61A, 63A)",
            ),
            (
                "67B1 known",
                "en",
                "Declarer has played no card to trick 1. He faces a card of the suit led and puts it among the cards "
                "he has played. Who won the trick does not change. He is deemed to have revoked in it. One trick may "
                "have to be transferred to the other side. (Law 67B1(a), 64A2)",
            ),
            (
                "67B2",
                "en",
                "West has played more than one card to trick 1. He takes the two of clubs back into his hand. Who won "
                "the trick does not change. Not to have played that card since may be a revoke. As it was seen, it "
                "becomes a penalty card. (Law 67B2(a), 67B2(b), 50)",
            ),
            (
                "67B2",
                "es",
                "Oeste ha jugado más de una carta en la baza 1. Devuelve a su mano el dos de tréboles. La propiedad de "
                "la baza no cambia. No haberla jugado desde entonces puede ser un renuncio. Como ha sido vista, se "
                "convierte en carta penalizada. (Ley 67B2(a), 67B2(b), 50)",
            ),
            (
                "54A",
                "en",
                "The lead of the queen of hearts stands. South spreads his hand, and North becomes declarer. (Law 54A)",
            ),
            ("lead", "tr", "Yer oynadı: kör ruası. (Yasa 46B3(b))"),
            (
                "50D2 neither",
                "tr",
                "Dekleran, çıkış sırası: Batı. Bu oyuncunun pik çıkmasını istiyor musunuz, yasaklıyor musunuz, yoksa "
                "hiçbiri mi? (Yasa 50D2)",
            ),
            ("50D2 forbid", "tr", "Batı, çıkış kendisinde kaldığı sürece pik çıkamaz. (Yasa 50D2(a))"),
            (
                "55",
                "tr",
                "Doğu veya Batı, sırasız çıkış: yer, pik ası. Kabul ediyor musunuz, yoksa geri mi alınsın? (Yasa 55A)",
            ),
            ("64A2", "tr", "Doğu 1. lövede renge uymadı (kör): kesinleşmiş rönons. (Yasa 61A, 63A)"),
            ("57A by voice", "tr", "Dekleran, hangisini seçiyorsunuz: trefl zorunlu veya trefl yasak? (Yasa 57A)"),
        ],
    )
    def test_sentences(self, game, locale, text):
        assert text in said(game, locale)


class TestLists:
    @pytest.mark.parametrize(
        ("locale", "items", "listed"),
        [
            ("es", ["rey", "dama"], "rey y dama"),
            ("es", ["Norte", "Inés"], "Norte e Inés"),
            ("es", ["agua", "hielo"], "agua y hielo"),
            ("es", ["agua", "higos"], "agua e higos"),
            ("es", ["higos"], "higos"),
            ("en", ["eight", "ace"], "eight and ace"),
        ],
    )
    def test_and(self, locale, items, listed):
        """Spanish says e before a word that sounds with i."""
        assert speech(locale).both(items) == listed

    @pytest.mark.parametrize(
        ("message", "parts", "text"),
        [
            ("{seat} wins the trick.", {"seat": "el muerto"}, "El muerto gana la baza."),
            ("It is the turn of {seat}.", {"seat": "el muerto"}, "Es el turno del muerto."),
            ("It is the turn of {seat}.", {"seat": "Norte"}, "Es el turno de Norte."),
            ("That is not for {seat} to choose.", {"seat": "el declarante"}, "No le corresponde elegir al declarante."),
        ],
    )
    def test_articles(self, message, parts, text):
        """Spanish writes "de el" and "a el" as one word."""
        assert speech("es").sentence(message, **parts) == text
