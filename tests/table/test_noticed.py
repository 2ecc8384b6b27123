"""Revokes and defective tricks that somebody has noticed (61 to 64, 67); and what dummy puts out (45D, 45F)."""

from __future__ import annotations

import pytest

from designate import Table

from .boards import EAST_LEADS, HANDS, LEAD, VOID, WON, at, events, reasons

SOME = {"N": HANDS["N"]}
LOW = (*LEAD, ("hear", "low", "S"))
# East has not followed to hearts; his hand is not known.
REVOKED = (*LOW, ("play", "E", "S8"), ("play", "S", "H6"))
AGREED = (("claim", "S", 3), ("choose", "W", "agree"), ("choose", "E", "agree"))
# South has played no card to the first trick.
SHORT = (*LOW, ("play", "E", "H8"), ("direct", "left_out", {"seat": "S"}))


class TestRevokes:
    """Reported, or shown by a card of the suit."""

    def test_nothing_of_the_kind(self):
        """Who has followed to every trick has not revoked."""
        for trick in (None, 1):
            assert reasons(at(*WON).report("E", "revoke", trick)) == ["not_legal"]

    def test_a_hand_that_never_had_the_suit(self):
        """Known to be void, dummy has discarded and not revoked (61A)."""
        table = at(*LEAD, ("hear", "D4", "S"), ("play", "E", "H8"), ("play", "S", "HK"), hands=VOID)
        assert reasons(table.report("N", "revoke")) == ["not_legal"]

    @pytest.mark.parametrize("hands", [HANDS, SOME], ids=["known", "unknown"])
    def test_in_time(self, hands):
        """It is corrected, and the card is a penalty card (62B)."""
        table = at(*LOW, ("direct", "play", {"seat": "E", "card": "S8"}), hands=hands)
        taken = table.report("E", "revoke")
        assert events(taken)[:3] == ["revoke S8", "withdrawn S8", "penalty_card S8"]
        assert (taken.table.turn, taken.table.shown_out["E"]) == ("E", ())

    def test_a_card_of_the_suit_exposed(self):
        """Shows it as well as one that is played (61A)."""
        taken = at(*REVOKED, hands=SOME).expose("E", ["H8"])
        assert events(taken)[:3] == ["exposed H8", "revoke S8", "withdrawn S8"]

    def test_declarers_own(self):
        """To name a card for the next trick establishes it (63A)."""
        won = (*LEAD, ("hear", "king", "S"), ("play", "E", "H8"), ("play", "S", "S5"))
        assert at(*won, hands=SOME).report("S", "revoke").events[0].data["established"] is False
        named = at(*won, ("hear", "D4", "S"), hands=SOME).report("S", "revoke")
        assert named.events[0].data["established"] is True

    def test_found_twice(self):
        """What was found before is not found again; another trick may be meant."""
        table = at(*REVOKED, ("play", "E", "D5"), ("report", "E", "revoke", 1), hands=SOME)
        for trick in (None, 1):
            assert reasons(table.report("E", "revoke", trick)) == ["not_legal"]

    def test_found_when_the_play_is_over(self):
        """The earlier one in the suit counts, whichever was found first (64B2), and what goes over is told anew."""
        second = (("play", "S", "H7"), ("play", "W", "HA"), ("hear", "king", "S"), ("play", "E", "S9"))
        table = at(*REVOKED, *second, *AGREED, hands=SOME)
        for trick, laws in ((2, ["64A2"]), (1, ["64A2", "64B2"])):
            taken = table.report("E", "revoke", trick)
            assert events(taken)[1] == "over"
            assert [event.law[0] for event in taken.events if event.kind == "rectified"] == laws
            table = taken.table

    def test_a_hand_that_is_played_out(self):
        """What is not known of it is over: what it never showed it did not hold."""
        table = at(*REVOKED, hands=SOME)
        while table.phase == "play":
            cards = table.legal(table.turn)
            table = table.play(table.turn, next((card for card in cards if card.suit != "H"), cards[0])).table
        assert reasons(table.report("E", "revoke")) == ["not_legal"]

    def test_a_penalty_card_not_followed_with(self):
        """It lay on the table for all to see: no automatic adjustment (64B3)."""
        revoked = (("direct", "play", {"seat": "E", "card": "S8"}), ("play", "S", "H6"))
        faced = ("expose", "E", ["HQ"])
        for before, law in (
            ((faced,), "64B3"),
            ((("expose", "E", ["D5"]),), "64A2"),
            ((faced, ("direct", "no_penalty", {"card": "HQ"})), "64A2"),
        ):
            taken = at(*LOW, *before, *revoked, *AGREED).report("E", "revoke", 1)
            assert taken.events[-1].law[0] == law

    def test_a_trick_closed_twice(self):
        """What was named before it was closed again was named for it, and establishes nothing."""
        table = at(*LEAD, ("hear", "low", "S"), ("play", "E", "H8"), ("play", "S", "D3"), hands=SOME)
        table = table.direct("change", card="HK").table.choose("E", "keep").table
        assert (len(table.tricks), table.turn) == (1, "N")
        assert table.report("S", "revoke").events[0].data["established"] is False


class TestDefectiveTricks:
    """67, by the record and the cards left."""

    def test_the_record_speaks_against_it(self):
        """A card of his that is in the trick is not missing; one that he cannot hold is not extra."""
        table = at(*EAST_LEADS)
        assert reasons(table.report("S", "missing", 1)) == ["not_legal"]
        assert reasons(table.report("S", "extra", 1, "H8")) == ["not_legal"]
        assert reasons(table.report("S", "extra", 2)) == ["not_legal"]
        assert reasons(at(*SHORT).report("S", "extra", 1, "H6")) != ["not_legal"]

    def test_who_is_yet_to_play(self):
        """His card is missing from the trick that is begun, and what he may supply is said (67A1)."""
        (event,) = at(*LOW, ("play", "E", "H8")).report("S", "missing", 1).events
        assert (event.kind, event.law, event.data["late"]) == ("defective_trick", ("67A1",), False)
        assert [str(card) for card in event.cards] == ["HT", "H7", "H6"]

    def test_who_has_played(self):
        """Nothing of his is missing from it."""
        assert reasons(at(*LOW).report("W", "missing", 1)) == ["not_legal"]

    def test_a_trick_not_known(self):
        """Without one that the tricks show, somebody has to name it."""
        assert reasons(at(*EAST_LEADS, hands=SOME).report("E", "extra")) == ["not_legal"]

    @pytest.mark.parametrize("card", ["C4", "H8"])
    def test_a_card_that_he_may_not_supply(self, card):
        """Of the suit led if he has one, and one that he holds."""
        assert reasons(at(*SHORT).report("S", "missing", 1, card)) == ["not_legal"]

    def test_supplied_in_time(self):
        """It is one of the trick, which stays where it was (67A1)."""
        taken = at(*SHORT).report("S", "missing", 1, "H6")
        assert events(taken) == ["defective_trick HT H7 H6", "rectified H6"]
        assert ([str(p.card) for p in taken.table.tricks[0].cards], taken.table.turn) == (["H3", "H2", "H8", "H6"], "E")

    @pytest.mark.parametrize("led", [(), (("play", "E", "D5"),)], ids=["not led", "led"])
    def test_supplied_in_time_and_the_best(self, led):
        """It wins the trick, as any card does; what was led since goes back."""
        taken = at(*SHORT, *led).report("S", "missing", 1, "HT")
        back = ["withdrawn D5"] if led else []
        assert events(taken) == ["defective_trick HT H7 H6", *back, "rectified HT"]
        assert (taken.table.tricks[0].winner, taken.table.turn, taken.table.left["E"]) == ("S", "S", 12)

    def test_a_card_in_a_trick_beside_his_own(self):
        """From a record that has both, the extra one goes back, and the trick stays where it was (67B2)."""
        data = at(*EAST_LEADS, hands=SOME).to_json()
        trick = data["tricks"][0]
        trick["cards"].insert(3, {"seat": "E", "card": "H9", "how": "played"})
        table = Table.from_json({**data, "left": {**data["left"], "E": 11}})
        assert reasons(table.report("E", "extra", 1, "HJ")) == ["not_legal"]
        taken = table.report("E", "extra", 1, "H9")
        assert [str(p.card) for p in taken.table.tricks[0].cards] == ["H3", "H2", "H8", "H6"]
        assert (taken.table.left["E"], [str(p.card) for p in taken.table.penalty]) == (12, ["H9"])

    def test_two_defects(self):
        """Of several in the record the one that is reported is meant."""
        data = at(*SHORT, hands=SOME).to_json()
        data["tricks"][0]["cards"].insert(2, {"seat": "E", "card": "H9", "how": "played"})
        table = Table.from_json({**data, "left": {**data["left"], "E": 11}})
        assert table.report("S", "missing").events[0].data["trick"] == 1
        assert table.report("E", "extra").events[0].data["trick"] == 1


class TestWhatDummyPutsOut:
    """`place`: for a card that was named, for a defender's choice, or unasked."""

    @pytest.mark.parametrize(
        ("moves", "reason"),
        [
            (LEAD[:1], "before_spread"),
            ((*WON, ("claim", "S", 3)), "suspended"),
            ((*WON, ("claim", "S", 3), ("direct", "claim")), "outside"),
        ],
    )
    def test_not_in_the_play(self, moves, reason):
        """Before it, while it is suspended, and when it is over."""
        assert reasons(at(*moves).place("SA")) == [reason]

    @pytest.mark.parametrize(
        ("moves", "card", "expected"),
        [
            (LOW, "H2", ["placed H2"]),
            (LOW, "HK", ["placed HK", "rectified H2"]),
            (LEAD, "HK", ["placed HK"]),
            (WON, "SA", ["placed SA"]),
        ],
    )
    def test_in_the_play(self, moves, card, expected):
        """For a card that was named it is put right (45D1); at his turn, with none named, it is unasked (45F)."""
        taken = at(*moves).place(card)
        assert events(taken) == expected
        assert taken.events[0].data["unasked"] is (moves in (LEAD, WON))
