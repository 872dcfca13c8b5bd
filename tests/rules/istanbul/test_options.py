"""The table options at the end of the ledger: names, defaults, values. What they do is tested with their chapters."""

from __future__ import annotations

import re
from typing import Any

import pytest

import arasta
from arasta.core.errors import BadOption
from tests import ledger
from tests.rules.istanbul.situations import at, choose, kinds

GAME = arasta.game("istanbul")
TABLE = ledger.section("istanbul", "Table options named above")[0][1:]
SWITCHES = [row[0] for row in TABLE if row[1].startswith("off")]
IDS = {
    "random_unrestricted": "IST-9.6",
    "neutral_assistants": "IST-10.1",
    "double_card_limit": "IST-6.63",
    "any_goods_exactly_five": "IST-6.101",
    "family_must_act": "IST-4.1204",
    "family_card_at_end": "IST-8.5",
    "yellow_other_place_only": "IST-7.43",
    "stay_not_on_fountain": "IST-6.83",
    "lazy_reshuffle": "IST-6.5",
    "smuggler_swap": "IST-5.34",
    "neutral_leaves_fountain": "IST-3.14",
}


def test_the_game_has_the_options_of_the_ledger_and_their_defaults() -> None:
    options = {option.name: option for option in GAME.options}
    assert {row[0] for row in TABLE} == set(options) - {"decision_limit"}
    assert {"layout", *IDS} == {row[0] for row in TABLE}
    for name, default, _, ids in TABLE:
        assert options[name].default == (False if default.startswith("off") else default)
        first = re.findall(r"\d+\.\d+", ids)
        assert name == "neutral_assistants" or options[name].ledger == f"IST-{first[0]}"


@pytest.mark.rule(
    "IST-9.2", "IST-6.63", "IST-6.101", "IST-4.1204", "IST-8.5", "IST-7.43", "IST-6.83", "IST-6.5", "IST-5.34"
)
def test_without_options_a_table_plays_the_statements_themselves() -> None:
    table = GAME.table(players=3, seed=1)
    assert table.options["layout"] == "short"
    assert [name for name in SWITCHES if table.options[name]] == []


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("value", [True, False])
def test_every_switch_can_be_set_and_is_kept_with_the_game(name: str, value: bool) -> None:
    options: dict[str, Any] = {name: value}
    if name == "random_unrestricted":
        options["layout"] = "random"
    players = 2 if name == "neutral_leaves_fountain" else 3
    table = GAME.table(players=players, seed=1, options=options)
    assert table.options[name] is value
    assert table.position()["options"][name] is value
    assert GAME.table_at(table.position()).options[name] is value
    assert GAME.restore(table.save()).options[name] is value


@pytest.mark.parametrize(
    "options",
    [{"layuot": "short"}, {"layout": "medium"}, {"lazy_reshuffle": "perhaps"}, {"smuggler_swap": 3}, {"stay": True}],
)
def test_other_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        GAME.table(players=3, seed=1, options=options)


@pytest.mark.rule("IST-3.14", "IST-3.4")
@pytest.mark.parametrize("leaves", [False, True])
def test_neutral_leaves_fountain(leaves: bool) -> None:
    options = {"neutral_leaves_fountain": leaves}
    table = at(2, merchant=12, neutral=[7, 15, 16], governor=1, smuggler=1, dice=[(1, 3)], options=options)
    choose(table, "move", 7)
    assert table.position()["state"]["neutral"] == [4 if leaves else 7, 15, 16]
    assert kinds(table) == {"act", "end_turn"}
