"""The dictionaries: whole, made by the script, in the sounds of the model."""

from __future__ import annotations

import re
from importlib.metadata import version

import pytest

from designate.errors import InputError
from designate.said.fold import fold
from designate.sounds.letters import MOST, sounds
from designate.sounds.pronounce import (
    LANGUAGES,
    cmudict_of_model,
    dictionary,
    dictionary_file,
    make,
    pronunciations,
    read,
    words_of_tables,
    written,
)  # fmt: skip

VOWELS = {"AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW"}
CONSONANTS = {"B", "CH", "D", "DH", "F", "G", "HH", "JH", "K", "L", "M", "N", "NG", "P", "R", "S", "SH", "T", "TH", "V"}
ARPABET = VOWELS | CONSONANTS | {"W", "Y", "Z", "ZH"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_committed_files_are_what_the_script_makes(lang):
    """A word added to a table is added to the dictionary too: python scripts/pronounce.py."""
    pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed: pip install 'designate[voice]'")
    if lang == "en" and version("pocketsphinx") < "5.1":
        pytest.skip("en.dict is of the cmudict of pocketsphinx 5.1")
    assert dictionary_file(lang).read_text("utf-8") == make(lang, cmudict_of_model())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_tables_is_there(lang):
    """A recogniser refuses a grammar for one word that is missing."""
    assert set(words_of_tables(lang)) == dictionary(lang).keys()
    assert len(dictionary(lang)) > 700


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sounds_are_those_of_the_model(lang):
    """No other sound, none missing, no pronunciation twice."""
    for word, said in dictionary(lang).items():
        assert len(set(said)) == len(said) <= 2 * MOST, word
        assert all(ways and ARPABET.issuperset(ways.split()) for ways in said), word


@pytest.mark.parametrize("lang", LANGUAGES)
def test_folded_words_are_found(lang):
    """An exporter may write words as they are spelt or as they are folded."""
    for word, said in dictionary(lang).items():
        assert set(said) <= set(pronunciations(word, lang)) | set(pronunciations(fold(word)[0], lang)), word
    assert pronunciations("kor", "tr") == pronunciations("kör", "tr")


def test_ranks_of_a_language_sound_apart():
    """Two ranks with one sound could not be told from each other."""
    ranks = {
        "en": ["ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six", "five", "four", "three", "two"],
        "es": ["as", "rey", "dama", "jota", "diez", "nueve", "ocho", "siete", "seis", "cinco", "cuatro", "tres", "dos"],
        "tr": ["as", "rua", "dam", "vale", "onlu", "dokuzlu", "sekizli", "yedili", "altılı", "beşli", "dörtlü", "üçlü"],
    }
    for lang, words in ranks.items():
        said = [way for word in words for way in pronunciations(word, lang)]
        assert len(set(said)) == len(said), lang


@pytest.mark.parametrize(
    ("word", "lang", "said"),
    [
        ("corazón", "es", "K OW R AA S OW N"),  # seseo
        ("corazón", "es", "K OW D AA TH OW N"),  # and not
        ("trébol", "es", "T R EH V OW L"),
        ("reina", "es", "R EY N AA"),
        ("jota", "es", "HH OW T AA"),
        ("guiñe", "es", "G IY N Y EH"),
        ("pequeña", "es", "P EH K EH N Y AA"),
        ("cualquiera", "es", "K W AA L K Y EH R AA"),
        ("3nt", "es", "T R EH S EH N EH T EH"),
        ("hmm", "es", "M"),
        ("kör", "tr", "K ER R"),
        ("dağ", "tr", "D AA"),
        ("maçayı", "tr", "M AA CH AA Y AH"),
        ("ikisi", "tr", "IY K IY S IY"),
        ("8'li", "tr", "S EH K IY Z L IY"),
        ("12", "tr", "B IY R IY K IY"),
    ],
)
def test_letters_to_sounds(word, lang, said):
    """The rules, one by one."""
    assert said in sounds(word, lang)


def test_what_cannot_be_read_is_named():
    """A letter without a rule, a word without a pronunciation, a language without a dictionary."""
    with pytest.raises(ValueError, match="no rule of 'es' for 'ß'"):
        sounds("aß", "es")
    with pytest.raises(InputError, match="'zwölf'"):
        pronunciations("zwölf", "en")
    assert pronunciations("guiñote", "es")  # no word of the tables
    with pytest.raises(InputError, match="one of en es tr"):
        dictionary_file("de")
    with pytest.raises(InputError, match=r"respelt\.yaml"):
        make("en", {})


def test_form_of_a_dictionary():
    """As cmudict has it, and read back."""
    words = {"a": ("AH", "EY"), "i'll": ("AY L",)}
    assert written(words) == "a AH\na(2) EY\ni'll AY L\n"
    assert read(";; a notice\n" + written(words) + "\n") == words
    assert not re.search(r"^\S+$", dictionary_file("en").read_text("utf-8"), re.MULTILINE)
