"""The reference pages and schemas are made from the games' declarations and are up to date."""

from __future__ import annotations

import random
from typing import Any

import jsonschema
import pytest

import arasta
from arasta.core.schema import position_schema, record_schema
from tests.thorough import FACTOR
from tools import reference


def test_pages_and_schemas_are_up_to_date() -> None:
    for path, text in reference.files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is not up to date: run make reference"


SECTIONS = [
    "Usage",
    "Description",
    "Rulings and options",
    "Actions",
    "Record",
    "Observation",
    "Position schema",
    "Version history",
]


@pytest.mark.parametrize("name", arasta.GAMES)
def test_a_game_page_has_the_fixed_sections(name: str) -> None:
    text = (reference.DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")
    assert [line[3:] for line in text.splitlines() if line.startswith("## ")] == SECTIONS
    assert f"| {arasta.game(name).rules_version} |" in text


def validator(schema: dict[str, Any]) -> jsonschema.Draft202012Validator:
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize("name", arasta.GAMES)
def test_positions_and_records_follow_their_schemas(name: str) -> None:
    game = arasta.game(name)
    position, record = validator(position_schema(game)), validator(record_schema(game))
    for players in range(game.players[0], game.players[1] + 1):
        table = game.table(players, seed=players, options={"decision_limit": 300})
        rng = random.Random(players)
        while table.seats:
            if rng.random() < 0.03 * FACTOR:
                position.validate(table.position())
                position.validate(table.position(rng.randrange(players)))
                position.validate(table.public_position())
                record.validate(table.record())
            table.choose(rng.choice(table.choices))
        position.validate(table.position())
        record.validate(table.record())


@pytest.mark.parametrize("name", arasta.GAMES)
def test_the_schema_refuses_what_the_game_refuses(name: str) -> None:
    game = arasta.game(name)
    position = validator(position_schema(game))
    good = game.table(3, seed=1).position()
    for key, value in (("players", 9), ("seat", "x"), ("state", {}), ("pending", [1]), ("chance", {"dice": "x"})):
        assert not position.is_valid({**good, key: value})
