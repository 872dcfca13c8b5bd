"""The table options T-10 of the ledger: names, defaults, values. What they do is tested with their chapters."""

from __future__ import annotations

from typing import Any

import pytest

import arasta
from tests import ledger
from tests.rules.choose_write.situations import GAME

WORDS: dict[str, Any] = {"true": True, "false": False}
TABLE = {
    row[0]: (WORDS.get(row[1], row[1]), WORDS.get(row[2], row[2]), row[3])
    for row in ledger.tables("choose_write")["T-10"][-1][1:]
}
SOLO = ("solo_discard_turn", "solo_columns", "goods_card_played", "one_letter_challenge")


def players_for(name: str) -> int:
    return 1 if name in SOLO else 5


def test_the_game_has_the_options_of_the_ledger() -> None:
    found = {option.name: (option.default, *option.values, option.ledger) for option in GAME.options}
    found.pop("decision_limit")
    assert {
        name: (d, alternative, rule) for name, (d, first, alternative, rule) in found.items() if first == d
    } == TABLE
    documented = {name: (o["default"], *o["values"][1:], o["ledger"]) for name, o in _documented().items()}
    assert documented == TABLE


def _documented() -> dict[str, Any]:
    import json

    file = ledger.RULES / "choose-and-write.components.json"
    options: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))["options"]
    return options


@pytest.mark.rule("CNW-2.10", "CNW-5.10", "CNW-10.6", "CNW-2.15", "CNW-14.1", "CNW-1.12", "CNW-13.7", "CNW-13.19")
def test_without_options_a_table_plays_the_statements_themselves() -> None:
    table = GAME.table(3, seed=1)
    assert {name: table.options[name] for name in TABLE} == {name: default for name, (default, _, _) in TABLE.items()}


@pytest.mark.parametrize("name", list(TABLE))
def test_every_option_can_be_set_and_is_kept_with_the_game(name: str) -> None:
    value = TABLE[name][1]
    table = GAME.table(players_for(name), seed=1, options={name: value})
    assert table.options[name] == value
    assert GAME.table_at(table.position()).options[name] == value
    assert GAME.restore(table.save()).options[name] == value


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"resolutoin": "clockwise"}),
        (3, {"resolution": "at once"}),
        (3, {"hidden_hands": "perhaps"}),
        (3, {"lira_section_choice": True}),
        (2, {"solo_columns": "cumulative"}),
        (2, {"solo_discard_turn": "same_turn"}),
        (5, {"goods_card_played": "goods_only"}),
        (2, {"one_letter_challenge": "no_other_letter"}),
        (4, {"five_player_box": "prefilled"}),
    ],
)
def test_other_options_are_refused(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(arasta.BadOption):
        GAME.table(players, seed=1, options=options)
