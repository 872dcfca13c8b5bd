"""Messages in the language of whoever reads them.

English is the source language; translations are gettext catalogues under ``locale/``. Nothing is translated before
the program says for whom: every lookup asks which language the current context uses (a ``contextvars`` context: a
thread, an asyncio task or a request), so that one process can speak several languages at once::

    from arasta.i18n import gettext as _

    i18n.from_environment()      # a terminal program, once
    with i18n.using("fr"):       # or a web server, for each request
        print(_("Your turn"))

A text that is written down before it is known who reads it is marked with `N_` and translated where it is shown.
"""

import gettext as _gettext
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

SOURCE = "en"
DOMAIN = "arasta"
LOCALE = Path(__file__).with_name("locale")

_language: ContextVar[str] = ContextVar("arasta_language", default=SOURCE)


@cache
def languages() -> tuple[str, ...]:
    """The languages there are: the source language, then those that have a compiled catalogue."""
    compiled = LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return (SOURCE, *sorted(path.parent.parent.name for path in compiled))


def match(language: str) -> str | None:
    """The language there is for a name like ``fr``, ``fr-CA`` or ``fr_CA.UTF-8``; None if there is none.

    ``C`` and ``POSIX`` mean the source language.
    """
    tag = language.partition(".")[0].partition("@")[0]
    if tag in ("C", "POSIX"):
        return SOURCE
    code = tag.replace("-", "_").partition("_")[0].lower()
    return code if code in languages() else None


def use(language: str) -> str:
    """Speak this language from now on in the current context; return the language that was chosen.

    Raises:
        ValueError: There is no such language; the message names those that there are.
    """
    found = match(language)
    if found is None:
        raise ValueError(f"no language {language!r} (there are: {', '.join(languages())})")
    _language.set(found)
    return found


@contextmanager
def using(language: str) -> Iterator[str]:
    """Speak this language within a ``with`` block."""
    before = _language.get()
    try:
        yield use(language)
    finally:
        _language.set(before)


def language() -> str:
    """The language that the current context speaks."""
    return _language.get()


def from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """Speak the language that the environment asks for, as gettext programs do; return the language chosen.

    The first of LANGUAGE (a list like ``fr:de``), LC_ALL, LC_MESSAGES and LANG that is set decides; without any, or if
    none of the languages asked for is there, it is the source language.
    """
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((value for name in names if (value := environment.get(name))), SOURCE)
    return use(next(filter(None, map(match, wanted.split(":"))), SOURCE))


def gettext(message: str) -> str:
    """The message in the language of the current context."""
    return _catalogue(_language.get()).gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The message for this number of things in the language of the current context."""
    return _catalogue(_language.get()).ngettext(singular, plural, number)


def N_(message: str) -> str:
    """Mark a message for translation and leave it as it is."""
    return message


@cache
def _catalogue(language: str) -> _gettext.NullTranslations:
    if language == SOURCE:
        return _gettext.NullTranslations()
    return _gettext.translation(DOMAIN, LOCALE, [language])
