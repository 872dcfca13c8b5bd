"""JSON Schema (draft 2020-12) of the analysis of a game."""

from __future__ import annotations

from typing import Any

from arasta.analysis.accuracy import BLUNDER, INACCURACY, MISTAKE
from arasta.analysis.course import OWNED
from arasta.analysis.looking import SOURCES
from arasta.analysis.report import ANALYSIS
from arasta.core.game import Game
from arasta.core.schema import DRAFT

NUMBER = {"type": "number"}
PART = {"type": "number", "minimum": 0, "maximum": 1, "description": "part of the win"}
COUNT = {"type": "integer", "minimum": 0}
TEXT = {"type": "string"}
LOSS = {"type": "number", "minimum": 0, "maximum": 1}
NAMES = {"enum": ["", INACCURACY, MISTAKE, BLUNDER]}


def _object(properties: dict[str, Any], *optional: str, about: str = "") -> dict[str, Any]:
    required = [name for name in properties if name not in optional]
    said = {"description": about} if about else {}
    return {
        "type": "object",
        "additionalProperties": False,
        "required": required,
        "properties": properties,
        **said,
    }


def _list(items: dict[str, Any], about: str = "") -> dict[str, Any]:
    return {"type": "array", "items": items, **({"description": about} if about else {})}


def analysis_schema(game: Game) -> dict[str, Any]:
    """Schema of what `Analysis.as_json` gives for a game.

    Args:
        game: the game.
    """
    low, high = max(2, game.players[0]), game.players[1]
    seat = {"type": "integer", "minimum": 0, "maximum": high - 1}
    each = {"type": "array", "minItems": low, "maxItems": high}
    action = {
        "id": {"type": "integer", "minimum": 0, "maximum": game.actions.count - 1},
        "kind": TEXT,
        "value": {"type": ["integer", "string", "null"]},
    }
    chances = {**each, "items": PART, "description": "how likely each seat was to win; they sum to 1"}
    of_each = {**each, "items": NUMBER}
    decision = _object(
        {
            "step": {**COUNT, "description": "choices made at the table before it"},
            "seat": seat,
            "choice": _object(action),
            "chances": {**chances, "description": "how likely each seat was to win after it; they sum to 1"},
            "luck": _object(dict.fromkeys(SOURCES, of_each), about="what chance brought each seat after it, by source"),
            "luck_by": {"enum": ["all outcomes", "a sample"]},
            "loss": {**LOSS, "description": "what it clearly cost its seat; 0: nothing is said"},
            "name": NAMES,
            "error": {"type": "number", "minimum": 0, "description": "standard error of the loss"},
            "best": _object(action),
        },
        *("luck", "luck_by", "loss", "name", "error", "best"),
    )
    sums = _object(
        {
            "seat": seat,
            "result": PART,
            "start": {**PART, "description": "its chance after the set-up"},
            "deal": {**NUMBER, "description": "what the set-up did for it, against other set-ups"},
            "luck": _object(dict.fromkeys(SOURCES, NUMBER)),
            "own_losses": {"type": "number", "minimum": 0},
            "others_losses": {**NUMBER, "description": "what the losses of others brought it"},
            "decisions": {**COUNT, "description": "choices among several"},
            "costly": {**COUNT, "description": "of these, how many clearly cost something"},
            "counts": _object(dict.fromkeys((INACCURACY, MISTAKE, BLUNDER), COUNT)),
            "accuracy": {"type": ["number", "null"], "minimum": 0, "maximum": 100},
            "rest": {**NUMBER, "description": "result - start - luck + own losses - others' losses"},
            "adjusted": {**NUMBER, "description": "result - deal - luck"},
        }
    )
    turning_point = _object(
        {
            "moment": {**COUNT, "description": "number of the decision in `decisions`"},
            "step": COUNT,
            "seat": seat,
            "loss": LOSS,
            "error": NUMBER,
            "name": NAMES,
            "made": _object({**action, "text": TEXT}),
            "line": _list(_object({**action, "text": TEXT}), "what would have been better, and how to go on"),
        }
    )
    stroke = _object(
        {
            "moment": COUNT,
            "step": COUNT,
            "seat": seat,
            "luck": NUMBER,
            "source": {"enum": list(SOURCES)},
            "text": _list(TEXT),
        }
    )
    counts = {**each, "items": COUNT}
    owned = {name: {**counts, "description": called} for name, _field, _less, called in OWNED.get(game.name, ())}
    dice = _object(
        {
            "faces": {"type": "object", "additionalProperties": COUNT},
            "dice": COUNT,
            "unevenness": {"type": "number", "minimum": 0, "description": "chi-square against fair dice"},
            "chance": {**PART, "description": "of fair dice being as uneven, or more"},
        }
    )
    properties = {
        "schema": {"const": ANALYSIS},
        "game": {"const": game.name},
        "rules": {"type": "integer"},
        "players": {"type": "integer", "minimum": low, "maximum": high},
        "names": _list(TEXT),
        "iterations": {"type": "integer", "minimum": 1},
        "seed": {**COUNT, "description": "what was drawn for the analysis follows from it"},
        "evaluation": {"enum": ["net", "own"], "description": "what evaluated positions"},
        "error_scale": {
            "type": "number",
            "minimum": 1,
            "description": "what errors were multiplied by, as judgements of one choice lay so much further apart",
        },
        "result": {"type": "object"},
        "start": chances,
        "decisions": _list(decision),
        "seats": _list(sums),
        "turning_points": _list(turning_point, "the choices that cost most"),
        "strokes": _list(stroke, "the greatest luck"),
        "dice": {"oneOf": [dice, {"type": "null"}]},
        "course": _object(
            {
                "rounds": _list(_object({"number": COUNT, "step": COUNT, "owned": _object(owned)})),
                "turns": counts,
                "idle": {**counts, "description": "turns after which the seat had no more of anything"},
            }
        ),
        "seed_check": _object(
            {
                "seed": {"type": ["integer", "null"], "description": "of the game; null: it began at a position"},
                "replayed": {"const": True, "description": "everything was played again from it, to the same result"},
                "given": {"type": "boolean", "description": "somebody fixed what chance brought"},
            }
        ),
    }
    return {"$schema": DRAFT, "title": f"An analysis of a game of {game.title}", **_object(properties, "error_scale")}
