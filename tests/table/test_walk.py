"""Random walks over the operations of a table: whatever is done, the cards and the events agree."""

from __future__ import annotations

import json

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from jsonschema import Draft202012Validator

from designate import Event, Holding, Seat, Step, Table, TableError, event_message, pending_message
from designate.batch import schema
from designate.cards import DECK
from designate.laws import law44
from designate.laws.law41 import ASKS
from designate.seats import SEATS
from designate.table.values import OPTIONS, Phase

VALID = Draft202012Validator(schema("table"))
seats = st.sampled_from(SEATS)
speakers = st.one_of(st.none(), seats)
WORDS = (
    "low", "high", "win", "queen", "hearts", "ace of spades", "run the clubs", "anything", "ruff", "ruff high", "cover",
    "no, the king", "small, no, the jack", "wait", "thank you", "yes", "no", "the red one", "the first", "the other",
    "accept", "take it back", "agreed", "play on", "keep it", "lead a heart", "no hearts", "no restriction", "a spade",
    "his highest", "what did you hear?", "last trick?", "what is the contract?", "the rest are mine", "xyzzy", "",
    "the two of clubs", "diamond", "either the six or the seven",
)  # fmt: skip


class Walk(RuleBasedStateMachine):
    """One board, and anything that may be done at it."""

    table: Table
    start: Table
    events: list[Event]

    @initialize(
        deck=st.permutations(DECK),
        declarer=seats,
        trumps=st.sampled_from(("S", "H", "D", "C", "NT")),
        edition=st.sampled_from(("2017", "2007")),
        known=st.booleans(),
    )
    def deal(self, deck, declarer, trumps, edition, known):
        """Begin a board, with all hands known or only dummy's."""
        hands = {seat: Holding(tuple(deck[13 * i : 13 * i + 13])) for i, seat in enumerate(SEATS)}
        given_hands = hands if known else {declarer.partner: hands[declarer.partner]}
        self.start = self.table = Table.new(declarer, trumps, given_hands, edition, langs=["en"])
        self.events = []

    def take(self, step: Step) -> None:
        """Go on from a step, whose events must lead to its table, and put no illegal card on it unnoticed."""
        before = self.table
        for event in step.events:
            self.check_legal(before, event)
            before = before.apply(event)
            event_message(event, "en", step.table)
        assert before == step.table
        if before.pending is not None:
            assert pending_message(before.pending, "en", before)
        self.table = step.table
        self.events += step.events

    def check_legal(self, table: Table, event: Event) -> None:
        """A card that does not follow suit is played only where the director had it so."""
        if event.kind != "played" or "trick" in event.data:
            return
        seat = Seat(event.data["seat"])
        hand = table.hands[seat]
        if hand is None:
            return
        directed = table.notes and table.notes[-1].code == "director"
        assert event.cards[0] in law44.playable(hand, table.trick.led) or directed

    @rule(data=st.data(), count=st.integers(1, 6))
    def play_in_turn(self, data, count):
        """The hands in turn play legal cards: most of what happens at a table."""
        for _ in range(count):
            seat = self.table.turn
            if seat is not None and (legal := self.table.legal(seat)):
                self.take(self.table.play(seat, data.draw(st.sampled_from(legal))))

    @rule(seat=seats, data=st.data(), how=st.sampled_from(("played", "touched", "placed")))
    def play_anything(self, seat, data, how):
        """Any seat plays any card it may hold."""
        if possible := self.table.possible(seat):
            self.take(self.table.play(seat, data.draw(st.sampled_from(possible)), how))

    @rule(said=st.sampled_from(WORDS), by=speakers, cause=st.sampled_from((None, None, "slip", "misheard")))
    def hear(self, said, by, cause):
        """Anybody says anything."""
        self.take(self.table.hear(said, by, cause))

    @rule(said=st.sampled_from(WORDS))
    def hear_declarer(self, said):
        """Declarer says something."""
        self.take(self.table.hear(said, self.table.declarer))

    @rule(data=st.data())
    def answer(self, data):
        """Somebody who is asked chooses one of the options."""
        asked = self.table.pending
        if asked is not None and asked.options and asked.by:
            by, option = data.draw(st.sampled_from(asked.by)), data.draw(st.sampled_from(asked.options))
            self.take(self.table.choose(by, option.to_json()))

    @rule(by=seats, option=st.sampled_from(OPTIONS))
    def choose_anything(self, by, option):
        """Somebody chooses what may not be offered."""
        self.take(self.table.choose(by, option))

    @rule()
    def open_the_play(self):
        """The lead is faced and dummy spread; a declarer who has become dummy (54A) may have a hand nobody knows."""
        self.take(self.table.face_lead())
        if self.table.hands[self.table.dummy_seat] is not None:
            self.take(self.table.spread())

    @rule(data=st.data())
    def place(self, data):
        """Dummy puts out a card."""
        if possible := self.table.possible(self.table.dummy_seat):
            self.take(self.table.place(data.draw(st.sampled_from(possible))))

    @rule(seat=seats, data=st.data(), intentional=st.booleans())
    def expose(self, seat, data, intentional):
        """A seat exposes one card or two."""
        hidden = [card for card in self.table.possible(seat) if card not in self.table.penalty_cards(seat)]
        if hidden:
            cards = data.draw(st.lists(st.sampled_from(hidden), min_size=1, max_size=2, unique=True))
            self.take(self.table.expose(seat, cards, intentional))

    @rule(by=speakers, what=st.sampled_from(ASKS))
    def ask(self, by, what):
        """Somebody asks something."""
        self.take(self.table.ask(by, what))

    @rule(by=seats, tricks=st.one_of(st.none(), st.integers(0, 13)))
    def claim(self, by, tricks):
        """Somebody claims; more tricks than are left is misuse."""
        self.try_to(lambda: self.table.claim(by, tricks))

    @rule(
        seat=seats,
        what=st.sampled_from(("revoke", "missing", "extra")),
        trick=st.one_of(st.none(), st.integers(1, 13)),
        card=st.one_of(st.none(), st.sampled_from(DECK)),
    )
    def report(self, seat, what, trick, card):
        """Somebody reports something, rightly or not."""
        self.try_to(lambda: self.table.report(seat, what, trick, card))

    @rule(
        code=st.sampled_from(
            ("play", "left_out", "change", "penalty", "no_penalty", "claim", "resume", "close_question")
        ),
        seat=seats,
        card=st.sampled_from(DECK),
    )
    def direct(self, code, seat, card):
        """The director decides something; what cannot be is misuse."""
        self.try_to(lambda: self.table.direct(code, seat=seat, card=card))

    @rule(back=st.integers(1, 12))
    def undo(self, back):
        """The operator goes back some events."""
        if self.table.n:
            self.take(self.table.undo(max(self.table.n - back, 0)))

    @rule()
    def stale(self):
        """An operation that knows of fewer events is refused, and changes nothing else."""
        if self.table.n:
            step = self.table.hear("low", self.table.declarer, n=self.table.n - 1)
            assert [event.data["reason"] for event in step.events] == ["stale"]
            self.take(step)

    def try_to(self, operation):
        """Do what may be misuse: then nothing has changed."""
        try:
            step = operation()
        except TableError:
            return
        self.take(step)

    @invariant()
    def no_card_is_lost_or_doubled(self):
        """Every card is in one hand or one trick, and each hand has as many as is said."""
        table = self.table
        cards = [played.card for trick in table.record for played in trick.cards]
        for seat in SEATS:
            hand = table.hands[seat]
            if hand is not None:
                assert len(hand) == table.left[seat]
                cards += hand
        assert len(cards) == len(set(cards))
        if all(hand is not None for hand in table.hands.values()):
            assert len(cards) == 52

    @invariant()
    def it_is_somebodys_turn(self):
        """Unless the play is over."""
        assert (self.table.turn is None) == (self.table.phase is Phase.OVER) or self.table.pending is not None

    @invariant()
    def a_suspended_play_can_go_on(self):
        """The claim for which it is suspended is asked about, so that it can be settled."""
        asked = self.table.pending
        assert self.table.phase is not Phase.SUSPENDED or (asked is not None and asked.kind == "claim")

    @invariant()
    def json_gives_the_same_table(self):
        """At every step."""
        assert Table.from_json(json.loads(json.dumps(self.table.to_json()))) == self.table

    def teardown(self):
        """At the end the events replay from the beginning, and the JSON fits its schema."""
        if hasattr(self, "table"):
            assert Table.replay(self.start, self.events) == self.table
            assert not list(VALID.iter_errors(self.table.to_json()))

    @invariant()
    def everybody_sees_his_own(self):
        """And what has been laid open: no hidden hand is in a view."""
        for seat in SEATS:
            view = self.table.view(seat)
            shown = {other for other in SEATS if view["hands"][other] is not None}
            if self.table.phase is not Phase.OVER:
                assert shown <= {seat, self.table.dummy_seat}
            assert "history" not in view


Walk.TestCase.settings = settings(max_examples=40, stateful_step_count=50, deadline=None)
TestWalk = Walk.TestCase
