"""Ledger section 11: neutral stalls."""

from __future__ import annotations

import pytest

from tests.rules.kairo.situations import COLOURS, at, go, kinds, state, values

ANY = ("S1", "S2", "S3")
RICH = dict.fromkeys(COLOURS, 9)


@pytest.mark.rule("KAI-11.1", "KAI-11.2")
def test_neutral_stalls_are_neither_moved_nor_expanded() -> None:
    """N has white, yellow, blue, which A lacks: only placing is offered for them, and N:white is shut in."""
    table = at(hand=ANY, money=RICH, without=["N:white"], more={"N:white": ("0,0", "0,1"), "B:red": ("2,0", "1,0")},
               customers=dict(zip(COLOURS, ("9,9", "0,11", "10,1", "10,10", "5,5"), strict=False)))  # fmt: skip
    go(table, "play_any")
    assert set(values(table, "expand")) == {"red", "purple", "green"}
    assert "move" not in kinds(table)
    assert set(values(table, "place")) <= {"white", "yellow", "blue"}


@pytest.mark.rule("KAI-11.3")
def test_luring_to_a_neutral_entry_pays_1() -> None:
    table = go(at(money={0: {}, 1: {}}), ("lure", "yellow"))
    assert state(table)["money"] == [{"yellow": 1}, {}]


@pytest.mark.rule("KAI-11.4", "KAI-4.5", "KAI-4.7", "KAI-5.7", "KAI-12.32")
def test_in_every_other_respect_a_neutral_stall_is_a_stall() -> None:
    table = go(at(hand=ANY), "play_any", ("place", "blue"))
    sites = values(table, "site")
    assert not {"4,8", "5,8", "8,10", "7,10"} & set(sites), "its sites are not free"
    assert not {"4,7", "3,8", "4,9"} & set(sites), "no stall is next to it"
    assert not [site for site in sites if 4 <= int(site.split(",")[0]) <= 7 and int(site.split(",")[1]) >= 8], (
        "segment 6"
    )
    assert {own["blue"] for own in [state(table)["size"]["N"]]} == {1}
    table = at(
        hand=ANY, money={"red": 9}, tiles={"A:red": ["0,5", "0,6"]}, without=["N:red"], more={"N:red": ("0,8", "0,9")}
    )
    go(table, "play_any", ("expand", "red"))
    assert "0,7" not in values(table, "site")
