"""JSON Schemas (draft 2020-12) of positions and records, made from the declarations of a game."""

from __future__ import annotations

from typing import Any

from arasta.core.chance import SEED_LIMIT
from arasta.core.decisions import DecisionKind
from arasta.core.event_kinds import EventKind
from arasta.core.game import Game
from arasta.core.outcomes import OUTCOMES
from arasta.core.positions import ASK_ALL, CARDS, DICE, POSITION
from arasta.core.saving import RECORD
from arasta.core.state import ABOUT, DEPTH, EVENTS
from arasta.core.state_of_play import UNDO
from arasta.core.told import NUMBER, PARTS, PARTS_BEFORE

DRAFT = "https://json-schema.org/draft/2020-12/schema"


_ASK_ALL = {"const": True, "description": "questions with one answer are asked, too"}


def _header(game: Game, schema: str) -> dict[str, Any]:
    return {
        "schema": {"const": schema},
        "game": {"const": game.name},
        "rules": {"type": "integer", "description": "rules version"},
        "players": {"type": "integer", "minimum": game.players[0], "maximum": game.players[1]},
        "options": {
            "type": "object",
            "additionalProperties": False,
            "properties": {option.name: {"description": option.meaning} for option in game.options},
        },
        "components": {"type": "object", "description": "a user's own numbers: table name -> data; {}: as printed"},
    }


def _fields(kind: EventKind) -> dict[str, Any]:
    """Schema of the fields of an event; which of them are present may depend on the values of others."""
    found: dict[str, Any] = {}
    for number, form in enumerate(kind.forms):
        for name, schema in form.schema().items():
            hidden = kind.hidden and number == 0
            found[name] = {"oneOf": [schema, {"type": "null"}]} if hidden else schema
    always = [name for form in kind.forms if not form.optional for name in form.names[:1]]
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(dict.fromkeys(always)),
        "properties": found,
    }


def _about(kind: DecisionKind) -> dict[str, Any]:
    """Schema of the named values that a decision is about."""
    properties = {} if kind.about is None else kind.about.schema()
    return {"type": "object", "additionalProperties": False, "properties": properties}


def position_schema(game: Game) -> dict[str, Any]:
    """Schema of `Table.position`: whole (with chance), or as a seat or a spectator may know it (with seat)."""
    converter = game.converter(game.printed)
    seat = {"type": "integer", "minimum": 0, "maximum": game.players[1] - 1}
    viewer = {"oneOf": [seat, {"type": "null"}]}
    kinds = [kind.name for _number, kind in sorted(game.decisions.kinds.items())]
    number = {"type": ["integer", "null"], "minimum": NUMBER[0], "maximum": NUMBER[1]}
    pending = {
        "type": "object",
        "additionalProperties": False,
        "required": ["decision", "seat", "about"],
        "properties": {
            "decision": {"enum": kinds},
            "seat": seat,
            "about": {"type": ["integer", "object"], "minimum": ABOUT[0], "maximum": ABOUT[1]},
        },
        "allOf": [
            {
                "if": {"properties": {"decision": {"const": kind.name}, "about": {"type": "object"}}},
                "then": {"properties": {"about": _about(kind)}},
            }
            for _number, kind in sorted(game.decisions.kinds.items())
            if kind.about is not None
        ],
    }
    event_names = {"enum": [names[0] for names in game.events.values()]}
    event_fields = [
        {
            "if": {"prefixItems": [{"const": kind.name}]},
            "then": {"prefixItems": [True, True, True, True, _fields(kind)]},
        }
        for kind in game.event_kinds.values()
    ]
    dice = {"oneOf": [{"type": "integer", "minimum": 1, "maximum": 6}, {"type": "array", "items": {"type": "integer"}}]}
    word = {"type": "string", "pattern": "^[0-9a-f]{16}$"}
    return {
        "$schema": DRAFT,
        "title": f"A position of {game.title}",
        "type": "object",
        "additionalProperties": False,
        "required": ["schema", "game", "rules", "players", "options", "components", "pending", "events", "state"],
        "properties": {
            **_header(game, POSITION),
            "seat": {**viewer, "description": "whose view it is; null: a spectator's"},
            "pending": {
                "type": "array",
                "maxItems": DEPTH,
                "items": pending,
                "description": "decisions that wait, the one that is asked first",
            },
            "events": {
                "type": "array",
                "maxItems": EVENTS,
                "items": {
                    "type": "array",
                    "prefixItems": [
                        event_names,
                        {"oneOf": [seat, {"type": "null"}]},
                        number,
                        number,
                        {"type": "object"},
                    ],
                    "minItems": PARTS_BEFORE,
                    "maxItems": PARTS,
                    "allOf": event_fields,
                },
                "description": "what the last step did: name, seat, two numbers as the record holds them (null where "
                "one packs several values), and all that they say by name; null: not known, or nobody",
            },
            "state": converter.schema(game.players),
            ASK_ALL: _ASK_ALL,
            "chance": {
                "type": "object",
                "additionalProperties": False,
                "description": "the generator, and outcomes that are used before it; only in whole positions",
                "properties": {
                    "key": word,
                    "counter": word,
                    DICE: {"type": "array", "items": dice},
                    CARDS: {"type": "array", "items": {"type": "string"}},
                    **{source.name: seat for source in game.chance if source.single and not source.setup},
                },
            },
        },
    }


def record_schema(game: Game) -> dict[str, Any]:
    """Schema of what `Table.record` gives."""
    choice: dict[str, Any] = {
        "oneOf": [{"type": "integer", "minimum": 0, "maximum": game.actions.count - 1}, {"const": UNDO}]
    }
    given = {
        "type": "object",
        "additionalProperties": False,
        "required": [OUTCOMES],
        "properties": {OUTCOMES: {"type": "object"}},
    }
    choice["oneOf"].append(given)
    if any(kind.simultaneous for kind in game.decisions.kinds.values()):
        seat = {"type": "integer", "minimum": 0, "maximum": game.players[1] - 1}
        choice = {"oneOf": [*choice["oneOf"], {"type": "array", "prefixItems": [seat, choice], "minItems": 2}]}
    return {
        "$schema": DRAFT,
        "title": f"A record of {game.title}",
        "type": "object",
        "additionalProperties": False,
        "required": ["schema", "game", "rules", "players", "options", "components", "box", "choices", "result"],
        "properties": {
            **_header(game, RECORD),
            "box": {"type": "string", "description": "digest of components and options"},
            "choices": {
                "type": "array",
                "items": choice,
                "description": "actions; undo takes the one before back; [seat, ...] where several decide; "
                "outcomes: what was given at that moment",
            },
            "names": {
                "type": "array",
                "items": {"type": "string"},
                "description": "what the players are called, by seat; '' for who has no name",
            },
            "seed": {
                "type": "integer",
                "minimum": 0,
                "maximum": SEED_LIMIT - 1,
                "description": "once the game is over",
            },
            ASK_ALL: _ASK_ALL,
            OUTCOMES: {"type": "object", "description": "outcomes given for the set-up: source of chance -> what came"},
            "start": {"type": "object", "description": "the position it began at, instead of a seed"},
            "result": {
                "type": ["object", "null"],
                "description": "ranking, scores and so on; null while it runs",
            },
        },
    }
