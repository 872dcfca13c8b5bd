"""How a new game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arasta.core.choices import ChoiceList
from arasta.core.errors import BadComponents, BadPosition
from arasta.core.flow import BEGIN
from arasta.core.game import Game
from arasta.core.outcomes import begin_with, check_used
from arasta.core.record import view
from arasta.core.table import Table
from arasta.i18n import gettext as _


def new_table(
    game: Game,
    players: int,
    seed: int,
    options: Mapping[str, Any],
    components: Mapping[str, Any] | None,
    practice: bool,
    ask_all: bool,
    outcomes: Any,
) -> Table:
    """See `Table.new`."""
    values = game.read_options(options)
    game.check_table(players, values)
    numbers = game.components(components)
    box = game.make_box(numbers, values)
    states = game.new_states()
    box_view, state = view(game.box, box), game.view(states)
    state.players = players
    given, known = begin_with(game, box_view, state, {} if outcomes is None else outcomes)
    state.players = 0
    state.given = given
    game.flow.set_up(box_view, state, players, seed)
    step = game.flow.step_asking if ask_all else game.flow.step
    step(box_view, state, BEGIN, ChoiceList())
    check_used(given)
    table = Table(game, states, values, numbers, box, seed, practice or bool(known), ask_all, given)
    table.outcomes = known
    if numbers.changes:
        _check_beginning(table)
    return table


def _check_beginning(table: Table) -> None:
    """Raise BadComponents where own numbers make a game that begins with an impossible position."""
    try:
        table.game.table_at(table.position())
    except BadPosition as reason:
        raise BadComponents(
            _("{game}: with these components no game can begin: {reason}").format(game=table.game.name, reason=reason)
        ) from reason
