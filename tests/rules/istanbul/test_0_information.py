"""Ledger section 0: information - what is secret and what is open."""

import pytest

from tests.rules.istanbul.situations import COPIES, GAME, GOODS, at, choose, go, play_on, state


@pytest.mark.rule("IST-0.23")
def test_what_is_secret_and_what_is_open() -> None:
    table = at(
        hand={"STAY": 1}, others={1: {"hand": {"STAY": 1, "FIVE_LIRA": 2}, "known": {"FIVE_LIRA": 1}, "lira": 9}},
        discard=["ANY_GOODS", "ONE_GOOD"], sales={"small": 1}, goods={"red": 1}, assistants=[5],
    )  # fmt: skip
    whole, seen = state(table), table.position(seat=2)["state"]
    assert seen["hand"] == [{}, {"FIVE_LIRA": 1}, {}]
    assert seen["hand_size"] == [1, 3, 0]
    assert seen["deck"] == [None] * len(whole["deck"])
    assert seen["demand"] == {"large": ["L1", None, None, None, None], "small": ["S1", None, None, None, "S5"]}
    assert table.position(seat=0)["state"]["hand"][0] == {"STAY": 1}
    secret = ("hand", "deck", "demand")
    # Lira, the whole discard pile and all the rest are open; the readings that were not chosen hide some of it.
    assert {name: value for name, value in seen.items() if name not in secret} == {
        name: value for name, value in whole.items() if name not in secret
    }
    assert seen["discard"] == ["ANY_GOODS", "ONE_GOOD"]
    assert "chance" not in table.position(seat=0)


@pytest.mark.rule("IST-0.23")
def test_a_drawn_card_is_secret_and_one_taken_face_up_is_known_until_it_is_played() -> None:
    table = at(merchant=6, ask="place", discard=["STAY", "ONE_GOOD"], deck=["MOVE_3_4"], hand={"ANY_GOODS": 1})
    choose(table, "take_discard")
    choose(table, "draw")
    assert [event.first for event in table.events_for(0) if event.name == "drew_card"] == [
        list(COPIES).index("MOVE_3_4")
    ]
    assert [event.first for event in table.events_for(1) if event.name == "drew_card"] == [-1]
    go(table, ("discard", "ANY_GOODS"))
    assert table.position(seat=1)["state"]["hand"][0] == {"STAY": 1}
    assert table.position(seat=1)["state"]["hand_size"][0] == 2
    again = GAME.table_at(
        {**table.position(), "pending": [{"decision": "move", "seat": 0, "about": 0}]}
        | {"state": state(table) | {"on_turn": 0, "phase": 1, "acted": 0}}
    )
    go(again, ("play", "STAY"))
    assert again.position(seat=1)["state"]["hand"][0] == {}


@pytest.mark.rule("IST-0.23")
@pytest.mark.parametrize("players", [2, 5])
def test_positions_that_differ_only_in_secrets_look_the_same(players: int) -> None:
    for decisions in (0, 40, 200):
        table = play_on(GAME.table(players=players, seed=decisions), 1, decisions)
        for seat in range(players):
            seen = table.observe(seat)
            others = [GAME.resample(table.box, seen, seat, seed) for seed in range(4)]
            assert all(GAME.observe(other, seat).tobytes() == seen.tobytes() for other in others)
            assert len({other.tobytes() for other in others}) == 4


@pytest.mark.rule("IST-0.24")
@pytest.mark.parametrize(("market", "place"), [("large", 10), ("small", 11)])
def test_order_of_the_demand_tiles_is_known_from_the_third_sale_on(market: str, place: int) -> None:
    tiles = [f"{market[0].upper()}{n}" for n in (4, 2, 5, 1, 3)]
    for sales in range(6):
        around = tiles[sales % 5 :] + tiles[: sales % 5]
        demand, goods = {market: around}, dict.fromkeys(GOODS, 2)
        table = at(merchant=place, ask="place", goods=goods, demand=demand, sales={market: sales})
        unseen = 4 - sales if sales < 3 else 0
        seen = [around[0]] + [None] * unseen + around[1 + unseen :]
        assert table.position(seat=1)["state"]["demand"][market] == seen
        go(table, ("sell", "green" if market == "small" else "blue"), "done")
        assert state(table)["demand"][market] == [*around[1:], around[0]]
        assert state(table)["sales"][market] == sales + 1
        # Redrawn for search, the unseen tiles change their order and the others never do.
        tops = {
            tuple(GAME.converter(table.components).to_json(GAME.view(other), 3)["demand"][market])
            for other in (GAME.resample(table.box, table.observe(1), 1, seed) for seed in range(40))
        }
        assert (len(tops) > 1) == (sales + 1 < 3)
