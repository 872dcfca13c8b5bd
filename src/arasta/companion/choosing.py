"""What can be chosen, also with unknown cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from arasta.companion.moves import Move
from arasta.companion.playing import Playing
from arasta.companion.unknown import in_its_place, others, unknown_cards
from arasta.core.errors import IllegalChoice
from arasta.core.table import Table
from arasta.i18n import gettext as _


@dataclass(frozen=True)
class Option:
    """Something that can be chosen.

    Attributes:
        seat: who chooses, from 0.
        id, kind, value: the action, as in `Choice`.
        text: in words.
        sure: False if it needs a card that nobody else has seen, and that the seat may have.
    """

    seat: int
    id: int
    kind: str
    value: Any
    text: str
    sure: bool = True


def options_of(playing: Playing, moves: tuple[Move, ...], table: Table, seat: int) -> tuple[Option, ...]:
    """Everything that a seat can choose, also with cards that it may have.

    Args:
        playing: the game.
        moves: so far.
        table: after them.
        seat: who chooses.

    Returns:
        Ascending by id.
    """
    found = {choice.id: (choice, True) for choice in table.choices_of(seat)}
    if found:
        for other in _otherwise(playing, moves, table, seat):
            possible = {choice.id: choice for choice in other.choices_of(seat)}
            for action, choice in possible.items():
                found.setdefault(action, (choice, False))
            for action, (choice, _sure) in list(found.items()):
                found[action] = (choice, found[action][1] and action in possible)
    return tuple(
        Option(seat, action, choice.kind, choice.value, choice.text, sure)
        for action, (choice, sure) in sorted(found.items())
    )


def _otherwise(playing: Playing, moves: tuple[Move, ...], table: Table, seat: int) -> list[Table]:
    """The tables with something else in place of one of a seat's unknown cards."""
    places = unknown_cards(moves, seat)
    return [other for place in places for _value, other in others(playing.setting, moves, table, place)]


def with_card_for(playing: Playing, moves: tuple[Move, ...], table: Table, seat: int, action: int) -> tuple[Move, ...]:
    """The moves with a card in place of an unknown one that makes an action possible; raises IllegalChoice."""
    for place in unknown_cards(moves, seat):
        for value, other in others(playing.setting, moves, table, place):
            if action in other.actions_of(seat):
                game = in_its_place(playing.setting, moves, table, place, value)
                if game is not None and action in game.table.actions_of(seat):
                    return game.moves
    raise IllegalChoice(_("this is not possible now"))
