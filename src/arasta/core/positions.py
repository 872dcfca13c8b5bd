"""Positions: the present state of a table, as JSON with a schema and a version, and tables made from them."""

from __future__ import annotations

from typing import Any

from arasta.core.chance import DICE as DICE_SOURCE
from arasta.core.chance import seed_chance
from arasta.core.checks import checked_seed
from arasta.core.definition import Definition
from arasta.core.errors import ArastaError, BadOutcome, BadPosition, Shown
from arasta.core.outcomes import Given, Source, read_outcomes, written
from arasta.core.record import Array
from arasta.core.state import DEPTH, RUNNING
from arasta.core.state_of_play import StateOfPlay
from arasta.core.told import about_entry, event_entry, read_about, read_events, whole_between
from arasta.i18n import gettext as _

POSITION = "arasta-position/1"
POSITION_PARTS = (
    "schema", "game", "rules", "players", "options", "components", "pending", "events", "state", "chance", "ask_all",
)  # fmt: skip
ASK_ALL = "ask_all"
DICE = "dice"
CARDS = "cards"


def header(table: StateOfPlay, schema: str) -> dict[str, Any]:
    """The head of positions, records and saved games."""
    return {
        "schema": schema,
        "game": table.game.name,
        "rules": table.game.rules_version,
        "players": table.players,
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in table.options.items()},
        "components": table.components.changes,
    }


def position(table: StateOfPlay, seat: int | None) -> dict[str, Any]:
    """See `Table.position`."""
    if seat is None:
        found = _position(table, table.states)
        state = table.state
        converter = table.converter
        cards = converter.labels.get("card", ())
        waiting = table.given.kept()
        reshuffled = [source for source in table.game.chance if source.reshuffled]
        found["chance"] = {
            "key": f"{state.key:016x}",
            "counter": f"{state.counter:016x}",
            DICE: [*(state.forced_dice[i] for i in range(state.forced_dice_count)), *waiting.get(DICE_SOURCE, ())],
            CARDS: [
                *(cards[state.forced_cards[i]] for i in range(state.forced_cards_count)),
                *(source.label(value) for source in reshuffled for value in waiting.get(source.number, ())),
            ],
        }
        late = {source: waiting[source.number] for source in _late(table.game) if source.number in waiting}
        found["chance"] |= written(late)
        if table.ask_all:
            found[ASK_ALL] = True
        return found
    return {**_position(table, table.observe(seat)), "seat": seat}


def _late(game: Definition) -> list[Source]:
    """Sources that are drawn once, and only after the first question."""
    return [source for source in game.chance if source.single and not source.setup]


def public_position(table: StateOfPlay) -> dict[str, Any]:
    """See `Table.public_position`."""
    return {**_position(table, table.observe(None)), "seat": None}


def _position(table: StateOfPlay, states: Array) -> dict[str, Any]:
    game = table.game
    state = game.view(states)
    kinds = game.decisions.kinds
    pending = []
    for i in range(state.depth - 1, -1, -1):
        kind = kinds[state.pending_kind[i]]
        about = about_entry(kind, state.pending_arg[i], state.players)
        pending.append({"decision": kind.name, "seat": state.pending_seat[i], "about": about})
    events = [event_entry(event) for event in game.events_of(state)]
    body = table.converter.to_json(state, table.players)
    return {**header(table, POSITION), "pending": pending, "events": events, "state": body}


def read_parts(game: Definition, given: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a `Table` at a position, by name; it is not checked that the position can occur.

    Raises BadPosition, naming the field, for what cannot be read.
    """
    if "seat" in given:
        raise BadPosition(_("this position is what one seat may know; a table needs the whole position"))
    for name in given:
        if name not in POSITION_PARTS:
            raise BadPosition(_("there is no part {name!r} of a position").format(name=Shown(name)))
    options, components, box = table_parts(game, given, BadPosition)
    converter = game.converter(components)
    states = game.new_states()
    state = game.view(states)
    players = given["players"]
    body = given.get("state")
    if isinstance(body, dict) and body.get("players") != players:
        raise BadPosition(
            _("state.players: {players} is expected, as in players, found {found!r}").format(
                players=players, found=Shown(body.get("players"))
            )
        )
    converter.from_json(body, state, players)
    _read_pending(game, given.get("pending"), state, players)
    read_events(game, given.get("events", []), state, players)
    outcomes = _read_chance(game, box, given.get("chance", {}), state)
    ask_all = read_ask_all(given, BadPosition)
    if game.derive is not None:
        game.derive(state)
    numbers = {"states": states, "box": box, "components": components, "options": options, "seed": None}
    return {**numbers, "ask_all": ask_all, "given": outcomes}


def read_ask_all(given: dict[str, Any], error: type[ArastaError]) -> bool:
    """True if a position, record or saved game asks all questions; raises `error` for anything but true and false."""
    value = given.get(ASK_ALL, False)
    if not isinstance(value, bool):
        raise error(_("{where}: true or false is expected, found {found!r}").format(where=ASK_ALL, found=Shown(value)))
    return value


def is_version(given: Any, game: Definition) -> bool:
    """True if this is the present rules version of a game."""
    return not isinstance(given, bool) and bool(given == game.rules_version)


def table_parts(game: Definition, given: dict[str, Any], error: type[ArastaError]) -> Any:
    """Options, components and box that a position, record or saved game names; raises `error`."""
    try:
        players = given.get("players")
        game.check_players(players)
        given_options = given.get("options", {})
        changes = given.get("components", {})
        if not isinstance(given_options, dict) or not isinstance(changes, dict):
            raise error(_("options and components must be objects"))
        options = game.read_options(given_options)
        game.check_table(players, options)  # type: ignore[arg-type]  # checked above
        components = game.components(changes)
        return options, components, game.make_box(components, options)
    except error:
        raise
    except ArastaError as reason:
        raise error(str(reason)) from reason


def _read_pending(game: Definition, given: Any, state: Any, players: int) -> None:
    if not isinstance(given, list) or len(given) > DEPTH:
        raise BadPosition(_("pending: a list of at most {most} decisions is expected").format(most=DEPTH))
    numbers = {kind.name: number for number, kind in game.decisions.kinds.items()}
    for i, entry in enumerate(reversed(given)):
        where = f"pending[{len(given) - 1 - i}]"
        if not isinstance(entry, dict) or set(entry) != {"decision", "seat", "about"}:
            raise BadPosition(_("{where}: an object with decision, seat and about is expected").format(where=where))
        if str(entry["decision"]) not in numbers:
            raise BadPosition(
                _("{where}: {found!r} is none of {names}").format(
                    where=f"{where}.decision", found=Shown(entry["decision"]), names=", ".join(numbers)
                )
            )
        state.pending_kind[i] = numbers[entry["decision"]]
        state.pending_seat[i] = whole_between(entry["seat"], 0, players - 1, f"{where}.seat")
        kind = game.decisions.kinds[numbers[entry["decision"]]]
        state.pending_arg[i] = read_about(kind, entry["about"], f"{where}.about")
    state.depth = len(given)
    if (state.depth > 0) != (state.status == RUNNING):
        raise BadPosition(_("pending: a running game has a pending decision, a game that is over has none"))


def _read_chance(game: Definition, box: Array, given: Any, state: Any) -> Given:
    names = ("key", "counter", DICE, CARDS, *(source.name for source in _late(game)))
    if not isinstance(given, dict) or not set(given) <= set(names):
        raise BadPosition(_("chance: an object with any of {names} is expected").format(names=", ".join(names)))
    seed_chance(state, checked_seed(None))
    for name in ("key", "counter"):
        if name in given:
            try:
                value = int(given[name], 16)
            except (TypeError, ValueError):
                value = -1
            if not 0 <= value < 2**64:
                raise BadPosition(
                    _("{where}: 16 hexadecimal digits are expected, found {found!r}").format(
                        where=f"chance.{name}", found=Shown(given[name])
                    )
                )
            setattr(state, name, value)
    dice: list[Any] = []
    for entry in _list(given, DICE):
        dice += entry if isinstance(entry, list) else [entry]
    cards = _list(given, CARDS)
    waiting = {DICE_SOURCE: [whole_between(value, 1, 6, f"chance.{DICE}[{i}]") for i, value in enumerate(dice)]}
    reshuffled = [source for source in game.chance if source.reshuffled]
    for i, card in enumerate(cards):
        source = next((one for one in reshuffled if isinstance(card, str) and card in one.values), None)
        if source is None:
            raise BadPosition(
                _("{where}: {found!r} is none of {names}").format(
                    where=f"chance.{CARDS}[{i}]",
                    found=Shown(card),
                    names=", ".join(str(label) for one in reshuffled for label in one.values),
                )
            )
        waiting.setdefault(source.number, []).append(source.values[card])
    late = {source.name: given[source.name] for source in _late(game) if source.name in given}
    try:
        read = read_outcomes(game.chance, None, state, late, running=True)
    except BadOutcome as reason:
        raise BadPosition(_("{where}: {reason}").format(where="chance", reason=reason)) from reason
    return Given(game.chance, waiting | {source.number: values for source, values in read.items()})


def _list(given: dict[str, Any], name: str) -> list[Any]:
    value = given.get(name, [])
    if not isinstance(value, list):
        raise BadPosition(
            _("{where}: a list is expected, found {found!r}").format(where=f"chance.{name}", found=Shown(value))
        )
    return value
