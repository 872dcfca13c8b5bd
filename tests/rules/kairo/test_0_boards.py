"""Other boards and numbers from a components file alone (KAI-0.5): what works, and what is refused with the reason."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import arasta
from arasta.core.components import load_changes
from tests.rules.kairo.situations import GAME, at, go, layout, play_on, state, values

VARIABLE = {"start_layout": "variable"}


def large_board() -> dict[str, Any]:
    """The printed board with three rows and columns of market more: 15x15; its start layouts fit as they are."""
    grid = GAME.printed.data("board_grid")
    segments = [[*line, 3, 3, 3] for line in grid["segment_of_site"]] + [[9] * 15] * 3
    areas = [line + "MMM" for line in grid["area_of_site"]] + ["M" * 15] * 3
    return {"board_grid": {"rows": 15, "columns": 15, "segment_of_site": segments, "area_of_site": areas}}


@pytest.mark.rule("KAI-0.5")
def test_a_board_of_15x15_with_its_suggested_start() -> None:
    """Sites have numbers up to 225 there; stalls, entries and expansions come to the farthest ones."""
    table = at(hand=["S9", "S1", "S2"], money={"blue": 2}, components=large_board())
    fields = state(table)
    assert fields["stall_site"]["A"]["red"] == layout(2)["A:red"][0]
    go(table, "play_any", ("place", "blue"), ("site", "14,14"), ("entry", "north"))
    fields = state(table)
    assert fields["stall_site"]["A"]["blue"] == "14,14"
    assert fields["entry_site"]["A"]["blue"] == "13,14"
    assert GAME.table_at(table.position()).states.tobytes() == table.states.tobytes()
    on = at(hand=["S9"], money={"blue": 2}, components=large_board(), more={"A:blue": ("14,14", "13,14")})
    go(on, ("play", "S9"), ("expand", "blue"))
    assert state(on)["tile"]["14,13"] == "A:blue"


@pytest.mark.rule("KAI-0.5")
def test_a_game_on_a_large_board_from_a_file(tmp_path: Path) -> None:
    grid = large_board()["board_grid"]
    path = tmp_path / "mine.toml"
    lines = ['game = "kairo"', "[tables.board_grid.data]"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in grid.items()]
    path.write_text("\n".join(lines), encoding="utf-8")
    table = GAME.table(3, seed=4, options=VARIABLE, components=load_changes(path, "kairo"))
    assert "14,14" in values(go(table.copy(), ("place", "white")), "site")
    assert play_on(table, 4).result is not None


def changed(table: str, **entries: Any) -> dict[str, Any]:
    return {table: entries}


GRID = GAME.printed.data("board_grid")
AREAS = GRID["area_of_site"]
SPACES = GAME.printed.data("customer_starts")["spaces"]
LAYOUTS = GAME.printed.data("start_layouts")["layouts"]


def layouts(players: str, number: int, **entries: Any) -> dict[str, Any]:
    """The printed layouts with one stall changed."""
    stalls = copy.deepcopy(LAYOUTS)
    stalls[players][number] |= entries
    return {"start_layouts": {"layouts": stalls}}


def spaces(*sites: list[int]) -> dict[str, Any]:
    return {"customer_starts": {"spaces": [{"id": f"CS{n}", "site": site} for n, site in enumerate(sites)]}}


# fmt: off
WRONG: list[tuple[dict[str, Any], str]] = [
    (changed("board_grid", rows=16), "1 to 15 rows"),
    (changed("board_grid", rows=0), "1 to 15 rows"),
    (changed("board_grid", columns=11), "12 rows of 11 entries"),
    (changed("board_grid", area_of_site=AREAS[:-1]), "12 rows of 12 entries"),
    (changed("board_grid", area_of_site=["X" + AREAS[0][1:], *AREAS[1:]]), "site 0,0 is M, R or ."),
    (changed("board_grid", segment_of_site=[[10] * 12, *GRID["segment_of_site"][1:]]), "a segment from 1 to 9"),
    (changed("board_grid", segment_of_site=[["a"] * 12, *GRID["segment_of_site"][1:]]), "a whole number is expected"),
    (spaces([0, 0], [0, 11], [10, 1], [10, 10], [11, 5]), "start space is a market site"),
    (spaces([0, 0], [0, 0], [10, 1], [10, 10], [5, 5]), "start space is a market site"),
    (spaces([0, 0], [0, 11], [10, 1], [10, 10], [12, 5]), "there is no site"),
    (spaces([0, 0], [0, 11], [10, 1], [10], [5, 5]), "there is no site|2 entries"),
    (changed("board_grid", area_of_site=["M.MMMMMMMMMM", ".MMMMMMMMMMM", *AREAS[2:]]), "connected by market sites"),
    (layouts("2", 0, stall=[10, 9]), "the entry is not next to the stall"),
    (layouts("2", 0, stall=[11, 9]), "wrong area"),
    (layouts("2", 0, entry=[10, 10]), "the entry is not next to the stall"),
    (layouts("2", 1, stall=[0, 0], entry=[0, 1]), "not free"),
    (layouts("2", 2, stall=[3, 3], entry=[3, 4]), "next to another one"),
    (layouts("2", 9, stall=[3, 0], entry=[2, 0]), "its segment has a stall of this colour"),
    (layouts("3", 0, owner="D"), "C has 3 stalls, not 2"),
    (layouts("3", 0, owner="X"), "has an owner of A, B, C, D, N"),
    (layouts("2", 0, owner="N"), "it is there twice"),
    ({"start_layouts": {"layouts": {"2": LAYOUTS["2"][:-1]}}}, "N has 6 stalls, not 5"),
    ({"start_layouts": {"layouts": {"2": [{"owner": "A"}]}}}, "'colour' is missing"),
    (changed("card_limits", hand_limit=5), "hand limit"),
    (changed("card_limits", open_display=5), "open display"),
    (changed("standard_cards", rows=[{"id": f"S{n}", "segment": n, "copies": 1} for n in range(1, 10)]), "stall cards"),
    (changed("money", value_per_colour=3), "less money than"),
    (changed("medal_values", rows=[{"colour": "white", "gold": 1, "silver": 2}, *[{}] * 5]), "at least as much"),
    (changed("expansions", supply={"red": 7}), "every size up to 8"),
    (changed("income", neutral_stall={"active_player": 2}), "neutral stall pays as much"),
    (changed("joker_cards", rows=[{"segments": [1, 2, 10]}, *[{}] * 5]), "segments from 1 to 9"),
    (changed("final_scoring", money_per_victory_point={"value": 0}), "money for a victory point"),
    (changed("expansion_table", substitution_ratio=1000), "out of range"),
]
# fmt: on


@pytest.mark.parametrize(("components", "reason"), WRONG, ids=[reason for _, reason in WRONG])
def test_what_does_not_fit_is_refused_with_the_reason(components: dict[str, Any], reason: str) -> None:
    with pytest.raises(arasta.BadComponents, match=reason) as error:
        GAME.table(2, components=components)
    assert "\n" not in str(error.value)


def test_layouts_are_not_needed_with_a_variable_start() -> None:
    areas = ["M" * 12] * 11 + ["R" * 12]
    components = changed("board_grid", area_of_site=areas)
    with pytest.raises(arasta.BadComponents, match="start layout"):
        GAME.table(2, components=components)
    assert play_on(GAME.table(2, seed=3, options=VARIABLE, components=components), 3).result is not None


def test_a_longer_expansion_table_goes_with_a_larger_supply() -> None:
    rows = [{"size_after": n, "cost": n, "victory_points": n} for n in range(2, 9)]
    components = {"expansions": {"supply": {"red": 7}}, "expansion_table": {"rows": rows}}
    table = GAME.table(2, seed=3, components=components)
    assert state(table)["supply"]["red"] == 7
    assert play_on(table, 3).result is not None
