"""Tables from records and saved games (`core.saving`), by making their choices again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from arasta.core.beginning import new_table, table_at
from arasta.core.chance import SEED_LIMIT
from arasta.core.checks import checked_seed
from arasta.core.definition import Definition
from arasta.core.errors import ArastaError, BadRecord, Shown
from arasta.core.numbers import whole
from arasta.core.outcomes import OUTCOMES
from arasta.core.play import Play
from arasta.core.positions import is_version, position, read_ask_all, table_parts
from arasta.core.record import Array
from arasta.core.saving import RECORD, SAVED
from arasta.core.state_of_play import UNDO
from arasta.core.told import pending_with_names, with_fields
from arasta.i18n import gettext as _

T = TypeVar("T", bound=Play)


def replay(kind: type[T], game: Definition, given: Any) -> T:
    """See `Game.replay`."""
    options, components, box = _record_parts(game, given, RECORD)
    if given.get("seed") is None and given.get("start") is None:
        raise BadRecord(_("this record has no seed: the game it comes from was still running"))
    table = _replayed(kind, game, given, options, components, box)
    result = table.result
    if given.get("result") != (result.as_json() if result else None):
        raise BadRecord(_("the choices of this record do not lead to its result: it was edited or cut short"))
    table.names = _names(given.get("names", []), table.players)
    return table


def _names(given: Any, players: int) -> tuple[str, ...]:
    if given == []:
        return ()
    if not isinstance(given, list) or len(given) != players or not all(isinstance(name, str) for name in given):
        raise BadRecord(_("names: a list of {players} names is expected").format(players=players))
    return tuple(name if name.isprintable() else "" for name in given)


def read_entry(entry: Any) -> tuple[int | None, Any]:
    """Seat (None: the first asked, or the last to choose) and action (or UNDO) of an entry of a list of choices."""
    if isinstance(entry, list) and len(entry) == 2:
        return entry[0], entry[1]
    return None, entry


def follow(table: Play, entry: Any) -> None:
    """Do what an entry of a list of choices says: choose, take back, or give outcomes; raises ArastaError."""
    seat, chosen = read_entry(entry)
    if isinstance(entry, dict) and isinstance(entry.get(OUTCOMES), dict):
        table.force(**entry[OUTCOMES])
    elif chosen == UNDO:
        table.undo(seat)
    else:
        table.choose(chosen, seat)


def _record_parts(game: Definition, given: Any, schema: str) -> Any:
    if not isinstance(given, dict) or given.get("schema") != schema:
        raise BadRecord(_('a record is an object with "schema": "{schema}"').format(schema=schema))
    if given.get("game") != game.name:
        raise BadRecord(
            _("this is a record of {other!r}, not of {game!r}").format(other=Shown(given.get("game")), game=game.name)
        )
    return table_parts(game, given, BadRecord)


def _check_rules(game: Definition, given: dict[str, Any], box: Array) -> None:
    if not is_version(given.get("rules"), game):
        raise BadRecord(
            _("this record was made under rules version {other!r} of {game}; this is version {version}").format(
                other=Shown(given.get("rules")), game=game.name, version=game.rules_version
            )
        )
    if given.get("box") != game.box_digest(box):
        raise BadRecord(_("this record was made with other components than it says, or with other printed numbers"))


def _replayed(
    kind: type[T],
    game: Definition,
    given: dict[str, Any],
    options: Any,
    components: Any,
    box: Array,
    practice: bool = False,
    names: Sequence[str] = (),
) -> T:
    _check_rules(game, given, box)
    choices = given.get("choices")
    if not isinstance(choices, list):
        raise BadRecord(_("choices: a list is expected"))
    try:
        if given.get("start") is not None:
            table = table_at(kind, game, given["start"], practice=practice, names=names)
        else:
            table = new_table(
                kind,
                game,
                given["players"],
                checked_seed(given["seed"]),
                options,
                components.changes,
                ask_all=read_ask_all(given, BadRecord),
                outcomes=given.get(OUTCOMES, {}),
                practice=practice,
                names=names,
            )
    except ArastaError as reason:
        raise BadRecord(str(reason)) from reason
    for n, choice in enumerate(choices):
        try:
            follow(table, choice)
        except ArastaError as reason:
            raise BadRecord(_("{where}: {reason}").format(where=f"choices[{n}]", reason=reason)) from reason
    return table


def _as_written_now(game: Definition, snapshot: dict[str, Any]) -> dict[str, Any]:
    """A position, in its present form, of a game that may have been saved before numbers had names."""
    events, pending = snapshot.get("events"), snapshot.get("pending")
    named = pending_with_names(game, pending, snapshot.get("players"))
    return {**snapshot, "events": with_fields(game, events), "pending": named}


def _grown(game: Definition, snapshot: dict[str, Any]) -> dict[str, Any]:
    """A position of earlier rules, with its missing fields filled in; unchanged if they cannot be determined."""
    state = snapshot.get("state")
    if not isinstance(state, dict):
        return snapshot
    try:
        return {**snapshot, "state": {**{name: told(state) for name, told in game.grown.items()}, **state}}
    except (AttributeError, KeyError, TypeError):
        # Damaged: reading it reports which field is wrong.
        return snapshot


def restore(kind: type[T], game: Definition, given: Any, names: Sequence[str] = ()) -> T:
    """See `Game.restore`.

    A game saved under the same rules is replayed, so that undo still works, and must arrive at its snapshot; under
    other rules it continues from the snapshot.
    """
    options, components, box = _record_parts(game, given, SAVED)
    snapshot = given.get("position")
    if not isinstance(snapshot, dict):
        raise BadRecord(_("position: the snapshot of the saved game is missing"))
    seed = given.get("seed")
    if seed is not None and (whole(seed) is None or not 0 <= seed < SEED_LIMIT):
        raise BadRecord(
            _("seed: a whole number from 0 to {highest} or null is expected, found {found!r}").format(
                highest=SEED_LIMIT - 1, found=Shown(seed)
            )
        )
    practice = given.get("practice") is True
    same_rules = is_version(given.get("rules"), game) and given.get("box") == game.box_digest(box)
    if same_rules and (seed is not None or given.get("start") is not None):
        table = _replayed(kind, game, given, options, components, box, practice, names)
        if position(table, None) != _as_written_now(game, snapshot):
            raise BadRecord(_("the choices of this saved game do not lead to its position: it was edited or damaged"))
        return table
    try:
        now = {**_grown(game, snapshot), "rules": game.rules_version}
        return table_at(kind, game, now, practice=practice, names=names)
    except ArastaError as reason:
        raise BadRecord(_("the saved game cannot be continued: {reason}").format(reason=reason)) from reason
