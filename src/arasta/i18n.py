"""Messages in the language of whoever reads them.

English is the source language; translations are gettext catalogues under ``locale/``. Nothing is translated until the
program says for whom: every lookup asks which language the current context uses (a ``contextvars`` context: a thread,
an asyncio task or a request), so that one process can speak several languages at once::

    from arasta.i18n import gettext as _

    i18n.from_environment()      # a terminal program, once
    with i18n.using("fr"):       # or a web server, for each request
        print(_("Your turn"))

A text written before its reader is known is marked with `N_` and translated where it is shown.
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
    """The available languages: the source language, then those with a compiled catalogue."""
    compiled = LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return (SOURCE, *sorted(path.parent.parent.name for path in compiled))


def match(language: str) -> str | None:
    """The available language for a name like ``fr``, ``fr-CA`` or ``fr_CA.UTF-8``; None if there is none.

    ``C`` and ``POSIX`` mean the source language.
    """
    tag = language.partition(".")[0].partition("@")[0]
    if tag in ("C", "POSIX"):
        return SOURCE
    code = tag.replace("-", "_").partition("_")[0].lower()
    return code if code in languages() else None


def use(language: str) -> str:
    """Use this language from now on in the current context; return the language chosen.

    Raises:
        ValueError: There is no such language; the message names the available ones.
    """
    found = match(language)
    if found is None:
        raise ValueError(f"no language {language!r} (there are: {', '.join(languages())})")
    _language.set(found)
    return found


@contextmanager
def using(language: str) -> Iterator[str]:
    """Use this language within a ``with`` block."""
    before = _language.get()
    try:
        yield use(language)
    finally:
        _language.set(before)


def language() -> str:
    """The language of the current context."""
    return _language.get()


def from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """Use the language that the environment asks for, as gettext programs do; return the language chosen.

    The first of LANGUAGE (a list like ``fr:de``), LC_ALL, LC_MESSAGES and LANG that is set decides; without any, or if
    none of the requested languages is available, it is the source language.
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
    """Mark a message for translation and return it unchanged."""
    return message


@cache
def _catalogue(language: str) -> _gettext.NullTranslations:
    if language == SOURCE:
        return _gettext.NullTranslations()
    return _gettext.translation(DOMAIN, LOCALE, [language])
