"""Names of players in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from unicodedata import normalize

from arasta.core.state_of_play import StateOfPlay
from arasta.i18n import N_, language
from arasta.i18n import gettext as _

# TRANSLATORS: The five players are called by their emblems, used as names without an article: "Moon rolls 2 and 5."
EMBLEMS = (N_("Sun"), N_("Moon"), N_("Tulip"), N_("Ship"), N_("Lamp"))


def seat_name(seat: int) -> str:
    """The name of a seat whose player has none: its emblem."""
    return _(EMBLEMS[seat])


def player(table: StateOfPlay, seat: int) -> str:
    """The name of a seat: the one the table gives it, distinguished from identical ones, else its emblem."""
    return called(table.names, table.players, seat)


def called(names: tuple[str, ...], players: int, seat: int) -> str:
    """The name of a seat among players with these names, by seat; '' or missing for an emblem's name."""
    if seat < len(names) and names[seat]:
        return _told_apart((*names, *[""] * (players - len(names))), language())[seat]
    return seat_name(seat)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Names of the seats of a table, all different: those that read alike are followed by their emblems.

    Args:
        names: by seat, '' for the emblem's.
    """
    return _told_apart(tuple(names), language())


@lru_cache(256)
def _told_apart(names: tuple[str, ...], _language: str) -> tuple[str, ...]:
    called = [name or seat_name(seat) for seat, name in enumerate(names)]
    # Somebody's name may equal another's name with its emblem: then once more; no emblem occurs twice.
    while len(count := Counter(map(alike, called))) < len(called):
        for seat, name in enumerate(called):
            if count[alike(name)] > 1 and names[seat]:
                # TRANSLATORS: Two players have the same name: "Alex (Sun)" and "Alex (Moon)".
                called[seat] = _("{player} ({emblem})").format(player=name, emblem=seat_name(seat))
    return tuple(called)


def alike(name: str) -> str:
    """A key that is equal for names that read alike: upper or lower case, wide or narrow letters."""
    return normalize("NFKC", name).casefold()
