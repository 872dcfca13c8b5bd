"""Beginnings: tables for a new game, or at a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import numpy as np

from arasta.core.checks import checked_seed
from arasta.core.choices import ChoiceList
from arasta.core.definition import Definition
from arasta.core.errors import BadComponents, BadOutcome, BadPosition, Shown
from arasta.core.flow import BEGIN
from arasta.core.jsonform import Converter
from arasta.core.outcomes import begin_with, check_used
from arasta.core.play import Play
from arasta.core.positions import POSITION, is_version, read_parts
from arasta.core.record import Array, view
from arasta.core.state import RUNNING, UNKNOWN
from arasta.i18n import gettext as _

T = TypeVar("T", bound=Play)

USUAL_PLAYERS = 3
"""Number of players of a table when none is stated."""


def new_table(
    kind: type[T],
    game: Definition,
    players: int | None,
    seed: int | None,
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    *,
    outcomes: Mapping[str, Any] | None = None,
    ask_all: bool = False,
    practice: bool = False,
    names: Sequence[str] = (),
) -> T:
    """A new game at a table of this class; see `core.game.Game.table`."""
    count = min(USUAL_PLAYERS, game.players[1]) if players is None else game.check_players(players)
    number = checked_seed(seed)
    values = game.read_options({} if options is None else options)
    game.check_table(count, values)
    numbers = game.components(components)
    box = game.make_box(numbers, values)
    states = game.new_states()
    box_view, state = view(game.box, box), game.view(states)
    state.players = count
    given, known = begin_with(game.chance, box_view, state, {} if outcomes is None else outcomes)
    state.players = 0
    state.given = given
    game.flow.set_up(box_view, state, count, number)
    step = game.flow.step_asking if ask_all else game.flow.step
    step(box_view, state, BEGIN, ChoiceList())
    check_used(given)
    table = kind(game, states, values, numbers, box, number, practice or bool(known), bool(ask_all), given, names)
    table.outcomes = known
    if numbers.changes:
        _check_beginning(table)
    return table


def _check_beginning(table: Play) -> None:
    """Raise BadComponents if a user's numbers lead to a game that begins with an impossible position."""
    try:
        table_at(type(table), table.game, table.position())
    except BadPosition as reason:
        raise BadComponents(
            _("{game}: with these components no game can begin: {reason}").format(game=table.game.name, reason=reason)
        ) from reason


def table_at(kind: type[T], game: Definition, given: Any, *, practice: bool = False, names: Sequence[str] = ()) -> T:
    """See `Game.table_at`."""
    if not isinstance(given, dict) or given.get("schema") != POSITION:
        raise BadPosition(_('a position is an object with "schema": "{schema}"').format(schema=POSITION))
    if given.get("game") != game.name:
        raise BadPosition(
            _("this is a position of {other!r}, not of {game!r}").format(other=Shown(given.get("game")), game=game.name)
        )
    if not is_version(given.get("rules"), game):
        raise BadPosition(
            _("this position was made under rules version {other!r}; {game} has {version}").format(
                other=Shown(given.get("rules")), game=game.name, version=game.rules_version
            )
        )
    parts = read_parts(game, given)
    reason = _impossible(game, parts["box"], game.view(parts["states"]), game.converter(parts["components"]))
    if reason:
        raise BadPosition(reason)
    table = kind(game, **parts, practice=practice, names=names)
    _go_on(table)
    table.start = table.position()
    return table


def _go_on(table: Play) -> None:
    """Let a question with only one answer answer itself, as in a game: it is not asked after loading, either.

    Raises BadPosition if what follows cannot happen.
    """
    kinds = table.game.decisions.kinds
    if len(table.actions) != 1:
        return
    kind = kinds[table.state.pending_kind[table.state.depth - 1]]
    if kind.follows if table.ask_all else not kind.simultaneous:
        step = table.game.flow.step_asking if table.ask_all else table.game.flow.step
        try:
            step(table.box_view, table.state, BEGIN, ChoiceList())
        except BadOutcome as reason:
            raise BadPosition(_("{where}: {reason}").format(where="chance", reason=reason)) from reason
        table.refresh()


def _impossible(game: Definition, box: Array, state: Any, converter: Converter) -> str:
    for name, field in converter.fields.items():
        if field.secret == "unknown" and _holds_unknown(state, name, field.shape):
            return _("{where}: a table needs every entry; null stands only in what a seat may know").format(
                where=f"state.{name}"
            )
    reason = game.check(view(game.box, box), state)
    if reason or state.status != RUNNING:
        return reason
    choices = ChoiceList()
    game.flow.legal(view(game.box, box), state, choices)
    if choices.count > 0:
        return ""
    return _("pending: the decision on top has no possible choice in this position")


def _holds_unknown(state: Any, name: str, shape: tuple[int, ...]) -> bool:
    cells = getattr(state, name)
    if not shape:
        return bool(cells == UNKNOWN)
    return any(cells[index if len(index) > 1 else index[0]] == UNKNOWN for index in np.ndindex(shape))
