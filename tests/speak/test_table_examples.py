"""Cases of the laws of the table as examples for a pupil."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from designate import Card, InputError
from designate.corpus import table_cases, table_laws
from designate.speak.catalog import locales, speech
from designate.speak.draw import card_sign, dummy_lines
from designate.speak.example import Example
from designate.speak.names import card_name
from designate.speak.quiz import _words, read_answer
from designate.speak.table_examples import of_table_law
from designate.table.cases import read_case

CASES = [case for law in table_laws() for case in table_cases(law)]
LANGS = tuple(locale for locale in locales() if all(locale in case.rule for case in CASES))


@cache
def of(law: str, lang: str, locale: str) -> dict[str, Example]:
    return {example.id: example for example in of_table_law(law, lang, speech(locale))}


def one(name: str, locale: str = "en") -> Example:
    return next(found[name] for law in table_laws() if name in (found := of(law, locale, locale)))


@pytest.mark.parametrize("locale", LANGS)
@pytest.mark.parametrize("law", table_laws())
class TestEvery:
    def test_case_is_an_example(self, law, locale):
        """Once, in the order of the corpus, whole, with its rule and reason."""
        found = of(law, locale, locale)
        cases = list(table_cases(law))
        assert list(found) == [case.id for case in cases]
        for case, example in zip(cases, found.values(), strict=True):
            assert (example.rule, example.why) == (case.rule[locale], case.why[locale])
            assert (example.edition, example.source) == (case.table.get("edition", "2017"), law.removeprefix("law"))
            assert all([example.ruling, str(example.prompt), *example.table])
            assert not any("{" in text for text in (example.ruling, str(example.prompt), *example.table))

    def test_case_has_one_right_answer(self, law, locale):
        """A card, which is played by the corpus, or one of six to nine options; in each language the same."""
        for case, example in zip(table_cases(law), of(law, locale, locale).values(), strict=True):
            names = [option.name for option in example.options]
            assert 6 <= len(names) == len(set(names)) <= 9
            assert example.right == of(law, "en", "en")[case.id].right
            if isinstance(example.right, Card):
                given = [wanted.get("played") for wanted in case.steps[case.question - 1].gives]
                assert str(example.right) in given
            else:
                assert names.count(example.right) == 1

    def test_revoke_can_be_known(self, law, locale):
        """Where the answer hangs on a revoke, its trick is shown, and a card played besides is told."""
        for case in table_cases(law):
            example = of(law, locale, locale)[case.id]
            *_, (_, step) = islice(case.run(locale), case.question)
            revokes = [event for event in step.table.live if event.kind == "revoke"]
            if example.right in ("revoke", "transferred") and revokes and "67B1" not in revokes[-1].law:
                assert any(card_sign(revokes[-1].cards[0]) in line for line in example.table), case.id
            if example.right == "transferred":
                assert example.ruling.startswith(example.prompt.after[1:].strip()), case.id
                assert example.prompt.after[1:].strip()

    def test_label_is_told_from_the_others(self, law, locale):
        """By a word of more than two letters, and as it is written."""
        example = next(iter(of(law, locale, locale).values()))
        for option in example.options:
            others = set().union(*(_words(other.label) for other in example.options if other is not option))
            assert _words(option.label) - others, option.label
            assert read_answer(option.label, example, (locale,)) == option.name
            assert read_answer(option.label.upper(), example, (locale,)) == option.name

    def test_words_and_speech_may_differ(self, law, locale):
        """What is said stays in its language."""
        for example in of(law, "es", locale).values():
            assert example.prompt.said == of(law, "es", "es")[example.id].prompt.said


@pytest.mark.parametrize("law", table_laws())
def test_the_answer_is_not_in_the_question(law):
    """A card that must be played is not shown, nor one that dummy plays before the card put out."""
    for case, example in zip(table_cases(law), of(law, "en", "en").values(), strict=True):
        if case.steps[case.question - 1].operation == "play" and isinstance(example.right, Card):
            assert card_name(example.right, speech("en")) not in str(example.prompt)


TABLES = {
    "50C-minor-2": """\
        ♠7   ♥8   ♣A   ♦Q
        ♠4   ♥3   ♣K   ♦5
                  ♣Q
                  ♣J
                  ♣4
        Trumps: notrump
        South is declarer, North is dummy.
        By the edition of 2007.
        The trick before: West ♥5  dummy ♥A  East ♥2  declarer ♥4
        East exposes the four of diamonds. (Law 49, 50B)
        East has a minor penalty card, the four of diamonds: it lies face up and is played before other diamonds below \
an honour. (Law 50B)
        Declarer says: “two of diamonds”
        Dummy plays the two of diamonds. (Law 46A)
        Played to the trick: dummy ♦2
        This is trick 2.
        It is the turn of East.
        East holds: ♠Q J 9 5 ♥K 6 ♦J 9 8 4 ♣8 3
        East plays the eight of diamonds.""",
    "41C-before-spread-1": """\
        Trumps: notrump
        South is declarer, North is dummy.
        Dummy has not been spread yet.
        West is on lead.
        Declarer says: “ace of hearts”""",
    "45D1-misheard-1": """\
        ♠7   ♥8   ♣A   ♦Q
        ♠4   ♥3   ♣Q   ♦5
                  ♣J   ♦2
                  ♣4
        Trumps: notrump
        South is declarer, North is dummy.
        The trick before: West ♥5  dummy ♥A  East ♥2  declarer ♥4
        Dummy plays the king of clubs. (Law 46A)
        Played to the trick: dummy ♣K
        This is trick 2.
        It is the turn of East.
        Dummy put out another card than declarer had called.
        Declarer says: “queen of clubs”""",
    "50D1-must-play-lead": """\
        ♠7   ♥A   ♣A   ♦Q
        ♠4   ♥8   ♣K   ♦5
                  ♣Q   ♦2
                  ♣J
                  ♣4
        Trumps: notrump
        South is declarer, North is dummy.
        The trick before: West ♥5  dummy ♥3  East ♥K  declarer ♥4
        East exposes the queen of spades. (Law 49, 50B)
        East has a major penalty card, the queen of spades: it lies face up and is played at the first legal \
opportunity. (Law 50B)
        This is trick 2.
        East is on lead.
        East holds: ♠Q J 9 5 ♥6 2 ♦J 9 8 4 ♣8 3
        East is about to play.""",
}


@pytest.mark.parametrize("name", TABLES)
def test_the_table_as_it_is_told(name):
    """Dummy's cards, who plays what, what has happened, the trick, whose turn it is; and what is done or said."""
    example = one(name)
    told = [*dummy_lines(example.columns), *example.table, str(example.prompt)]
    assert told == [line.removeprefix(" " * 8) for line in TABLES[name].split("\n")]


@pytest.mark.parametrize(
    ("name", "right", "law"),
    [
        ("41A-taken-back-1", "put_right", ("41A",)),
        ("45B-named-3", "refused", ("45B",)),
        ("45C4b-slip-1", Card.parse("CQ"), ("45C4b",)),
        ("run-stands-1", Card.parse("CK"), ("46B1a",)),
        ("50D1a-which-3", Card.parse("DJ"), ("50D1a",)),
        ("50D2a-require-1", "picked_up", ("50D2a", "50D2")),
        ("53A-played-to-1", "in_order", ("53A",)),
        ("53A-played-to-2", Card.parse("DQ"), ("53A", "46A")),
        ("57C3-held-1", "held", ("57C3", "46A")),
        ("62A-corrected-declarer", "put_right", ("62A", "61A", "62B")),
        ("64A1-tricks", "transferred", ("64A", "46B2", "64A1")),
        ("68A-claim-words", "suspended", ("68A", "68D")),
        ("69-agreed-words", "settled", ("69", "68D", "69A")),
    ],
)
def test_what_must_be_answered(name, right, law):
    """And the paragraphs by which: that of the row first."""
    example = one(name)
    assert (example.right, example.law) == (right, law)


@pytest.mark.parametrize(
    ("name", "locale", "prompt"),
    [
        ("45B-named-3", "es", "Sur dice: «as de corazones»"),
        ("45B-named-3", "tr", "Güney: “kör ası”"),
        ("46B5-defender-3", "en", "Somebody says: “four of clubs”"),
        ("45C4b-slip-1", "es", "El declarante dice: «no, la dama de tréboles»"),
        ("50B-minor-major-3", "en", "South shows the five of spades, meaning to play."),
        ("50B-several-2", "en", "North drops the nine of clubs and the seven of clubs face up, by accident."),
        ("49-exposed-2", "es", "Al declarante se le cae boca arriba: el as de diamantes."),
        ("50D2a-forbid-2", "en", "Declarer chooses: forbid spades."),
        ("54C-must-accept-1", "en", "East puts the nine of diamonds on the table face up, as opening lead."),
        ("68A-claim-defender", "en", "West claims 3 tricks."),
    ],
)
def test_what_is_done_or_said(name, locale, prompt):
    """As a sentence, by whoever does it."""
    assert str(one(name, locale).prompt) == prompt


def test_the_menu_of_a_law():
    """What may happen anywhere, and what happens by this law."""
    core = {"in_order", "refused", "asked", "put_right", "penalty"}
    assert {option.name for option in one("50C-minor-1").options} == core | {"picked_up"}
    assert {option.name for option in one("67B2-extra-declarer").options} == core | {"revoke", "held"}


def test_a_question_is_one_of_the_steps():
    """Else the case is malformed."""
    data = {"id": "x", "table": {}, "steps": [{"face_lead": None}], "question": 2}
    with pytest.raises(InputError, match="x: question"):
        read_case(data, {})


def test_locales_are_these():
    """Another may be spoken before the cases have words in it."""
    assert {"en", "es", "tr"} <= set(LANGS)
