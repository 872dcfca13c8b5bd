import contextvars
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo

from arasta import i18n
from arasta.terminal import analysis_shown
from arasta.terminal.arena_shown import verdict
from arasta.web.views import analysis
from tools import messages

TRANSLATED = ("de", "fr")
PLACEHOLDER = re.compile(r"\{[^{}]*\}|%(?:\([a-z_]+\))?[-+#0-9.]*[a-zA-Z]")

FORM = re.compile(r":(?:en?|[Ll]e|de)\}")
"""The form of a name that a sentence asks for (`core.phrases.Noun`)."""


@pytest.fixture
def small_catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Catalogues with two messages instead of the real ones."""
    texts: dict[str, tuple[str, tuple[str, str]]] = {
        "de": ("Du bist am Zug", ("{n} Rubin", "{n} Rubine")),
        "fr": ("À vous de jouer", ("{n} rubis", "{n} rubis")),
    }
    for language, (turn, rubies) in texts.items():
        catalogue = Catalog(locale=language, domain="arasta")
        catalogue.add("Your turn", turn)
        catalogue.add(("{n} ruby", "{n} rubies"), rubies)
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "arasta.mo").open("wb") as file:
            write_mo(file, catalogue)
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    _forget()
    yield
    _forget()


def _forget() -> None:
    i18n.languages.cache_clear()
    i18n._catalogue.cache_clear()


# ------------------------------------------------------------------------------------------------- speaking a language


def test_english_until_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    assert contextvars.Context().run(i18n.language) == "en"
    assert i18n.gettext("Your turn") == "Your turn"
    assert i18n.ngettext("{n} ruby", "{n} rubies", 1) == "{n} ruby"
    assert i18n.ngettext("{n} ruby", "{n} rubies", 0) == "{n} rubies"


@pytest.mark.usefixtures("small_catalogues")
def test_messages_are_looked_up_when_they_are_shown() -> None:
    marked = i18n.N_("Your turn")
    assert marked == "Your turn"
    with i18n.using("de"):
        assert i18n.language() == "de"
        assert i18n.gettext(marked) == "Du bist am Zug"
        with i18n.using("fr-CA") as language:
            assert language == "fr"
            assert i18n.gettext(marked) == "À vous de jouer"
        assert [i18n.ngettext("{n} ruby", "{n} rubies", n).format(n=n) for n in (1, 2)] == ["1 Rubin", "2 Rubine"]
        assert i18n.gettext("no such message") == "no such message"
    assert i18n.gettext(marked) == "Your turn"


@pytest.mark.usefixtures("small_catalogues")
def test_each_context_speaks_for_itself() -> None:
    heard: dict[str, str] = {}
    both_there = threading.Barrier(2)

    def listen(language: str) -> None:
        i18n.use(language)
        both_there.wait()
        heard[language] = i18n.gettext("Your turn")

    threads = [threading.Thread(target=contextvars.Context().run, args=(listen, name)) for name in TRANSLATED]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert heard == {"de": "Du bist am Zug", "fr": "À vous de jouer"}
    assert i18n.language() == "en"


def test_unknown_language_is_refused_and_changes_nothing() -> None:
    with i18n.using("fr"), pytest.raises(ValueError, match=r"no language 'xx' \(there are: en, de, fr\)"):
        i18n.use("xx")
    with i18n.using("fr"):
        with pytest.raises(ValueError, match="no language"), i18n.using("xx"):
            pass
        assert i18n.language() == "fr"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "de_AT@euro"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "it:de:fr"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "en:fr"}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "en"),
    ],
)
def test_language_of_the_environment(environment: dict[str, str], language: str) -> None:
    def read() -> tuple[str, str]:
        return i18n.from_environment(environment), i18n.language()

    assert contextvars.Context().run(read) == (language, language)


def test_import_brings_in_no_babel() -> None:
    program = (
        "import sys, arasta.i18n as i; i.use('fr'); i.gettext('x'); print([m for m in sys.modules if 'babel' in m])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# ------------------------------------------------------------------------------------------------------ the catalogues


def test_every_language_has_a_compiled_catalogue() -> None:
    assert i18n.languages() == ("en", *TRANSLATED)
    assert tuple(path.parts[-3] for path in messages.catalogues()) == TRANSLATED


def test_catalogues_are_what_the_sources_say(capsys: pytest.CaptureFixture[str]) -> None:
    status = messages.main(["--check"])
    assert (status, capsys.readouterr().out) == (0, "")


@pytest.mark.parametrize("path", messages.catalogues(), ids=lambda path: path.parts[-3])
def test_every_message_is_translated(path: Path) -> None:
    catalogue = messages.read(path)
    assert {message.id for message in catalogue} == {message.id for message in messages.read(messages.TEMPLATE)}
    assert not messages.untranslated(catalogue)


def test_french_signs_stay_with_their_word() -> None:
    assert messages.french("Lune : « oui » ? 5 % l\N{RIGHT SINGLE QUOTATION MARK}or") == (
        "Lune\N{NO-BREAK SPACE}: «\N{NO-BREAK SPACE}oui\N{NO-BREAK SPACE}»\N{NO-BREAK SPACE}? 5\N{NO-BREAK SPACE}% l'or"
    )
    catalogue = messages.read(messages.LOCALE / "fr" / "LC_MESSAGES" / "arasta.po")
    loose = [text for message in catalogue for text in messages.strings(message) if text != messages.french(text)]
    assert loose == []


@pytest.mark.parametrize("path", messages.catalogues(), ids=lambda path: path.parts[-3])
def test_translations_have_the_placeholders_of_the_message(path: Path) -> None:
    assert {str(message.id): _strange(message) for message in messages.read(path) if _strange(message)} == {}


@pytest.mark.parametrize(
    ("message", "strange"),
    [
        (Message("{name} has {n} Lira", "{n} livres pour {name}"), []),
        (Message("{name} has {n} Lira", "{nom} a {n} livres"), ["{nom} a {n} livres"]),
        (Message("{n} of {n}", "{n}"), ["{n}"]),
        (Message("a hundred %s", "cent"), ["cent"]),
        (Message(("one ruby", "{n} rubies"), ("un rubis", "{n} rubis")), []),
        (Message(("{n} ruby", "{n} rubies"), ("un rubis", "{m} rubis")), ["{m} rubis"]),
        (Message(("{n} ruby", "{n} rubies"), ("{n} rubis", "des rubis")), ["des rubis"]),
    ],
)
def test_wrong_placeholders_are_found(message: Message, strange: list[str]) -> None:
    assert _strange(message) == strange


def _bare(text: str) -> str:
    """A text without the forms that it asks for."""
    return FORM.sub("}", text)


def _strange(message: Message) -> list[str]:
    """The translations that name other placeholders than the message; a form for one may leave the number out."""
    if not message.id:
        return []
    wanted = sorted(PLACEHOLDER.findall(_bare(message.id if isinstance(message.id, str) else message.id[-1])))
    forms = messages.strings(message)
    found = [sorted(PLACEHOLDER.findall(_bare(form))) for form in forms]
    return [
        form
        for number, (form, names) in enumerate(zip(forms, found, strict=True))
        if names != wanted and not (len(forms) > 1 and number == 0 and set(names) < set(wanted))
    ]


def test_decimals_are_written_as_whoever_reads_them_does() -> None:
    """In the tables of analyses and arenas, in browser and terminal."""
    found = {"interval": [0.25, 0.5], "share": 0.333, "clear": "above", "bot": "hard", "rounds": 2}
    for language, decimals, share in (
        ("en", "+12.3", "33.3%"),
        ("fr", "+12,3", "33,3\N{NO-BREAK SPACE}%"),
        ("de", "+12,3", "33,3\N{NO-BREAK SPACE}%"),
    ):
        with i18n.using(language):
            assert analysis.signed(0.123) == analysis_shown.signed(0.123) == decimals
            assert share in verdict(found)
