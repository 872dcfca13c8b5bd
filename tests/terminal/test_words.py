"""Whole words for the small keys of the terminal."""

from __future__ import annotations

import pytest

from arasta import i18n
from arasta.terminal.help import key_of

WORDS = {
    "en": ("help", "undo", "log", "quit", "hint"),
    "fr": ("aide", "annuler", "journal", "quitter", "conseil"),
    "de": ("hilfe", "rückgängig", "verlauf", "verlassen", "tipp"),
}


@pytest.mark.parametrize("language", WORDS)
def test_words_of_the_language_and_english_ones_mean_the_keys(language: str) -> None:
    with i18n.using(language):
        for words in (WORDS[language], WORDS["en"]):
            assert [key_of(word) for word in words] == ["h", "u", "l", "q", "hint"]
        assert [key_of(word) for word in ("h", "12", "ende", "zurück", "fountain")] == [
            "h",
            "12",
            "ende",
            "zurück",
            "fountain",
        ]
