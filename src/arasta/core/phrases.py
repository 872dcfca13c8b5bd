"""Phrases used in the sentences of every game: lists in the language of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


class Player(str):
    """The name of a player in a line of the log.

    Attributes:
        reader: True if it is the player who reads the line, whom it calls "you".
    """

    __slots__ = ("reader",)

    reader: bool

    def __new__(cls, name: str, reader: bool = False) -> Player:
        """The name, and whether its player reads the line."""
        player = super().__new__(cls, name)
        player.reader = reader
        return player

    def told(self, of_others: str, of_reader: str) -> str:
        """The sentence about this player: one about others, with `{player}`, or one that says "you".

        >>> Player("Moon").told("{player} rolls a 6.", "You roll a 6.").format(player="Moon")
        'Moon rolls a 6.'
        >>> Player("Moon", reader=True).told("{player} rolls a 6.", "You roll a 6.").format(player="Moon")
        'You roll a 6.'
        """
        return of_reader if self.reader else of_others


class Noun(str):
    """A thing's name in the forms that its language needs, which a sentence asks for as in '{customer:en}'.

    A translation lists them after the bare one: 'blauer Kunde|e=blaue Kunde|en=blauen Kunden' ("der blaue Kunde", "den
    blauen Kunden"). A form that it does not list is the bare one.

        >>> customer = Noun("blauer Kunde|e=blaue Kunde|en=blauen Kunden")
        >>> "Locke den {customer:en} an, {customer}!".format(customer=customer)
        'Locke den blauen Kunden an, blauer Kunde!'
    """

    __slots__ = ("_forms",)

    _forms: dict[str, str]

    def __new__(cls, text: str) -> Noun:
        """The name from a translation; as a text it is the bare one."""
        bare, *others = text.split("|")
        noun = super().__new__(cls, bare)
        noun._forms = dict(other.split("=", 1) for other in others)
        return noun

    def __format__(self, form: str) -> str:
        """The form that a sentence asks for."""
        return self._forms.get(form, str(self))


def won_by(winners: Sequence[Player]) -> str:
    """The sentence with which the log of a game ends."""
    if not winners:
        return _("The game is over.")
    if not any(winner.reader for winner in winners):
        return ngettext(
            "The game is over: {players} wins.", "The game is over: {players} share the win.", len(winners)
        ).format(players=listed(winners))
    others = [winner for winner in winners if not winner.reader]
    if not others:
        return _("The game is over: you win.")
    return _("The game is over: you share the win with {players}.").format(players=listed(others))


def listed(items: Iterable[str]) -> str:
    """'a, b and c'; '' for nothing."""
    return _joined(list(items), N_("{items} and {last}"))


def one_of(items: Iterable[str]) -> str:
    """'a, b or c'; '' for nothing."""
    return _joined(list(items), N_("{items} or {last}"))


def _joined(items: Sequence[str], last_two: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return _(last_two).format(items=", ".join(items[:-1]), last=items[-1])
