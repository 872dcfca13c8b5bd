"""What a user's components file may change: values, lengths of some lists, keys of some mappings; fixed entries not."""

from __future__ import annotations

from typing import Any

import pytest

import arasta
from arasta.core.components import Components

ROWS = [
    {"id": "first", "cost": {"red": 3}, "steps": [1, 2]},
    {"id": "second", "cost": {"blue": 1, "red": 1}, "steps": [4, 5]},
]
TABLES: dict[str, dict[str, Any]] = {
    "tiles": {"provenance": "assumed", "data": {"rows": ROWS, "count": 2}},
    "lists": {"provenance": "assumed", "data": {"prices": [3, 4], "pairs": [[0, 1], [2, 3]]}},
}
PRINTED = Components(
    "bazaar",
    "Bazaar",
    TABLES,
    {},
    resizable=frozenset({"tiles.rows.steps", "lists"}),
    any_keys=frozenset({"tiles.rows.cost"}),
    fixed=frozenset({"tiles.rows.id", "tiles.count", "tiles.rows[0].steps"}),
)


def own(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows with these changes."""
    found: list[dict[str, Any]] = PRINTED.with_changes({"tiles": {"rows": rows}}).data("tiles")["rows"]
    return found


def test_a_mapping_whose_keys_may_change_is_replaced_as_a_whole() -> None:
    changed = own([{"cost": {"green": 2}}, {"cost": {}}])
    assert changed == [ROWS[0] | {"cost": {"green": 2}}, ROWS[1] | {"cost": {}}]
    assert PRINTED.data("tiles")["rows"] == ROWS


def test_changes_on_top_of_changes() -> None:
    first = PRINTED.with_changes({"tiles": {"rows": [{"cost": {}}, {}]}})
    again = first.with_changes({"tiles": {"rows": [{"cost": {"white": 1}}, {}]}})
    assert again.data("tiles")["rows"][0]["cost"] == {"white": 1}
    with pytest.raises(arasta.BadComponents, match="cannot be changed"):
        first.with_changes({"tiles": {"count": 3}})


def test_lists_of_resizable_entries_get_another_length() -> None:
    assert own([{}, {"steps": [7, 8, 9]}])[1]["steps"] == [7, 8, 9]
    lists = PRINTED.with_changes({"lists": {"prices": [], "pairs": [[5]]}})
    assert lists.data("lists") == {"prices": [], "pairs": [[5]]}


def test_fixed_entries_may_be_said_as_they_are() -> None:
    same = [{"id": "first", "steps": [1, 2]}, {"id": "second", "steps": [4, 5]}]
    assert own(same) == ROWS


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"tiles": {"count": 3}}, "tables.tiles.data.count: it cannot be changed: 2"),
        ({"tiles": {"rows": [{}, {"id": "third"}]}}, "tables.tiles.data.rows[1].id: it cannot be changed: 'second'"),
        ({"tiles": {"rows": [{"steps": [1, 9]}, {}]}}, "tables.tiles.data.rows[0].steps[1]: it cannot be changed: 2"),
        ({"tiles": {"rows": [{"steps": [1, 2, 3]}, {}]}}, "rows[0].steps: a list of 2 entries"),
        ({"tiles": {"rows": [{}]}}, "tables.tiles.data.rows: a list of 2 entries"),
        ({"tiles": {"rows": [{"price": 3}, {}]}}, "there is no entry 'price'"),
        ({"tiles": {"rows": [{"cost": {"red": "3"}}, {}]}}, "rows[0].cost.red: a whole number"),
        ({"tiles": {"rows": [{"cost": [3]}, {}]}}, "rows[0].cost: entries with the keys red"),
        ({"lists": {"pairs": [[1, 2.5]]}}, "tables.lists.data.pairs[0][1]: a whole number"),
    ],
)
def test_what_cannot_be_changed_is_said_in_one_line(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(arasta.BadComponents) as caught:
        PRINTED.with_changes(changes)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_a_file_says_and_what_follows_from_it() -> None:
    file = PRINTED.with_changes({"tiles": {"rows": [{}, {"steps": [7]}]}, "lists": {"prices": [1, 2]}})
    assert file.said("tiles", "rows", 1, "steps", 0) == 7
    assert file.said("tiles", "rows", 0, "steps") is None
    assert file.said("tiles", "rows", 2, "steps") is file.said("cards") is file.said("lists", "prices", 5) is None
    file.check_total(8, "tiles", "count")
    file.check_total(2, "lists", "prices", 1)
    with pytest.raises(arasta.BadComponents, match=r"tables.lists.data.prices\[1\]: .* 3, not 2"):
        file.check_total(3, "lists", "prices", 1)
