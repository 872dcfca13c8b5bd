"""Ledger section 2: a Location card is played, and everybody may use it (CNW-2.1 to 2.19)."""

from __future__ import annotations

from typing import Any

import pytest

from tests import ledger
from tests.rules.choose_write.situations import (
    GUILD,
    LETTERS,
    LOCATIONS,
    at,
    choose,
    go,
    has,
    kinds,
    options_of,
    sheet,
    state,
    told,
    values,
)

CANDIDATES = {row[0]: row[1].split(", ") for row in ledger.tables("choose_write")["T-1"][-1][1:]}
RICH: dict[str, Any] = {
    "lira": 19,
    "goods": dict.fromkeys(("fabric", "fruit", "spice", "jewellery"), 9),
    "bonus": 4,
    "rubies": 2,
}
"""Somebody who can pay for every location but the Small Market, which needs a Goods card."""
ALL = {**RICH, "cards": ["fabric+fruit"]}


@pytest.mark.rule("CNW-2.1", "CNW-2.2")
def test_one_of_three_location_cards_is_played() -> None:
    table = at(players=3, display=("4L", "8R"), hand="2L")
    assert options_of(table) == {"play_hand", ("play_display", "left"), ("play_display", "right")}
    for kind, value, card in (
        ("play_hand", None, "2L"),
        ("play_display", "left", "4L"),
        ("play_display", "right", "8R"),
    ):
        table = at(players=3, display=("4L", "8R"), hand="2L", bonus=1)
        choose(table, kind, value)
        assert state(table)["played"] == card
        go(table, "take_bonus", "take_bonus", "take_bonus")
        if table.decision == "hand":
            choose(table, "draw")
        assert table.seats == (1,)  # one card a turn
        assert table.decision == "card"


@pytest.mark.rule("CNW-2.1", "CNW-3.1")
def test_a_guild_card_may_be_played_instead() -> None:
    table = at(lira=1, guild=["G01"])
    assert has(table, "play_guild", "G01")
    choose(table, "play_guild", "G01")
    assert state(table)["played"] == ""


@pytest.mark.rule("CNW-2.3", "CNW-14.4")
def test_a_played_card_is_discarded_at_once_and_never_returns() -> None:
    table = at(players=2, display=("4L", "8R"), deck_size=2)
    before = state(table)["location_discard"]
    choose(table, "play_display", "left")
    assert state(table)["location_discard"] == ["4L", *before]
    assert state(table)["display"] == ["", "8R"]
    while table.seats:
        table.choose(table.choices[-1])
        assert "4L" in state(table)["location_discard"]


@pytest.mark.rule("CNW-2.4", "CNW-2.5")
@pytest.mark.parametrize("location", LOCATIONS)
def test_t1_candidates(location: str) -> None:
    display = (location + "L", "9R" if location != "9" else "4R")
    table = at(players=2, display=display, others={1: ALL}, **ALL)
    choose(table, "play_display", "left")
    assert sorted(values(table, "use")) == sorted(CANDIDATES[location])
    go(table, "take_bonus")
    assert table.seats == (1,)
    assert sorted(values(table, "with_bonus")) == sorted(CANDIDATES[location])
    assert sorted(values(table, "with_icon")) == sorted(set(CANDIDATES[location]) - set(LETTERS))
    assert ("12" in CANDIDATES[location]) == (location == "12")


@pytest.mark.rule("CNW-2.6")
def test_the_active_player_crosses_nothing() -> None:
    table = at(players=2, display=("4L", "9R"), bonus=2)
    before = sheet(table, 0)
    go(table, ("play_display", "left"), ("use", "8"), ("lira", 1))
    after = sheet(table, 0)
    assert after == {**before, "lira": 3, "lira_filled": 3, "sections": [3, 0]}


@pytest.mark.rule("CNW-2.7")
def test_everybody_chooses_a_candidate_of_their_own() -> None:
    table = at(players=4, display=("4L", "9R"), others={2: {"bonus": 1}})
    go(table, ("play_display", "left"), ("use", "4"), ("lira", 1))
    go(table, ("with_icon", "4"), ("lira", 1), ("with_icon", "8"), ("lira", 2), ("with_icon", "5"))
    assert [sheet(table, seat)["lira"] for seat in range(4)] == [1, 1, 3, 0]
    assert sheet(table, 3)["goods"] == {"spice": 2}


@pytest.mark.rule("CNW-2.8", "CNW-2.17", "CNW-2.18")
@pytest.mark.parametrize(("kind", "icons", "bonus"), [("with_icon", 1, 1), ("with_bonus", 2, 0)])
def test_a_passive_player_crosses_an_icon_or_a_bonus_action(kind: str, icons: int, bonus: int) -> None:
    table = at(players=4, display=("3L", "9R"), others={1: {"bonus": 1}})
    go(table, ("play_display", "left"), "take_bonus")
    before = sheet(table, 1)
    go(table, (kind, "4"), ("lira", 1))
    after = sheet(table, 1)
    assert after["icons"]["4"] == icons  # of the location used
    assert after["icons"] == {**before["icons"], "4": icons}  # not of the one on the card
    assert after["bonus"] == bonus
    assert after["lira"] == 1


@pytest.mark.rule("CNW-2.9", "CNW-14.10")
def test_letters_and_locations_without_icons_need_a_bonus_action() -> None:
    goods = {"goods": dict.fromkeys(("fabric", "fruit", "spice", "jewellery"), 6), "rubies": 1}
    for bonus in (0, 1):
        others = {1: {**goods, "bonus": bonus, "icons": {"3": 0}}}
        table = go(at(players=3, display=("3L", "9R"), others=others), ("play_display", "left"), "take_bonus")
        closed = {"A", "B", "3"}
        assert closed.isdisjoint(values(table, "with_icon"))
        assert closed & set(values(table, "with_bonus")) == (closed if bonus else set())


@pytest.mark.rule("CNW-2.10")
@pytest.mark.parametrize("may", [True, False])
def test_the_active_player_may_decline(may: bool) -> None:
    table = at(players=2, display=("4L", "2R"), options={"active_may_decline": may})
    choose(table, "play_display", "left")
    assert has(table, "take_bonus") is may
    if may:
        choose(table, "take_bonus")
        assert sheet(table, 0)["bonus"] == 1
        assert sheet(table, 0)["lira_filled"] == 0


@pytest.mark.rule("CNW-2.10")
def test_without_a_usable_candidate_the_active_player_takes_a_bonus_action_anyway() -> None:
    components = {"adjacency": {"neighbours": {"11": ["A", "B"]}}}
    table = at(players=2, display=("11L", "9R"), options={"active_may_decline": False}, components=components)
    choose(table, "play_display", "left")
    assert told(table, "took_bonus")[0] == (0, 1, 0)
    assert sheet(table, 0)["bonus"] == 1


@pytest.mark.rule("CNW-2.11", "CNW-2.12")
def test_use_once_or_take_one_bonus_action() -> None:
    table = at(players=3, display=("9L", "4R"), others={1: {"bonus": 3}})
    go(table, ("play_display", "left"), ("use", "9"))
    assert table.seats == (1,)
    assert "take_bonus" in options_of(table)
    assert kinds(table) == {"take_bonus", "with_icon", "with_bonus"}
    choose(table, "with_bonus", "9")
    assert table.seats == (2,)  # seat 1 is not asked again
    assert sheet(table, 1)["bonus"] == 2
    choose(table, "take_bonus")
    assert sheet(table, 2)["bonus"] == 1
    assert sheet(table, 2)["guild"] == {}


@pytest.mark.rule("CNW-2.11")
def test_who_cannot_use_the_card_takes_a_bonus_action() -> None:
    icons = dict.fromkeys(LOCATIONS[:14], 0)
    table = at(players=2, display=("9L", "4R"), others={1: {"icons": icons}})
    go(table, ("play_display", "left"), ("use", "9"))
    assert told(table, "took_bonus") == [(1, 1, 0)]
    assert sheet(table, 1)["bonus"] == 1


@pytest.mark.rule("CNW-2.13")
def test_a_bonus_action_gained_does_not_pay_for_the_same_action() -> None:
    # Seat 1 could fill a Bonus Action space at the Large Market, but needs something to cross before.
    others: dict[int, dict[str, Any]] = {1: {"goods": {"fruit": 2}, "icons": {"3": 0}}}
    table = go(at(players=3, display=("3L", "9R"), others=others), ("play_display", "left"), "take_bonus")
    assert not has(table, "with_bonus")
    assert "3" not in values(table, "with_icon")
    others[1]["bonus"] = 1
    table = go(at(players=3, display=("3L", "9R"), others=others), ("play_display", "left"), "take_bonus")
    go(table, ("with_bonus", "3"), ("lira", 1), "fill_bonus")
    assert state(table)["bonus_spent"][1] == 1
    assert sheet(table, 1)["bonus"] == 1


@pytest.mark.rule("CNW-2.14")
def test_only_usable_candidates_but_room_and_decks_never_matter() -> None:
    table = at(players=2, display=("2L", "9R"), lira=9)
    choose(table, "play_display", "left")
    assert "2" not in values(table, "use")  # 10 Lira
    full: dict[str, Any] = {
        "lira": 35,
        "lira_spent": 35,
        "goods": dict.fromkeys(("fabric", "fruit", "spice", "jewellery"), 12),
        "checks": dict.fromkeys(("1", "5", "8", "10", "14"), 2),
        "rubies": 5,
    }
    for location in ("1", "4", "5", "7", "8", "9", "10", "13", "14"):
        table = at(
            players=2,
            display=(location + "L", "6R"),
            goods_deck=(),
            goods_discard=(),
            guild_rest=1,
            caravan=("K5",),
            **full,
        )
        choose(table, "play_display", "left")
        assert location in values(table, "use")
        before = sheet(table, 0)
        choose(table, "use", location)
        unchanged = {name: sheet(table, 0)[name] for name in ("lira_filled", "goods_filled", "checks", "guild")}
        assert unchanged == {name: before[name] for name in unchanged}


@pytest.mark.rule("CNW-2.15")
@pytest.mark.parametrize("first", range(4))
def test_the_active_player_acts_first_then_clockwise(first: int) -> None:
    table = at(players=4, seat=first, display=("4L", "9R"))
    go(table, ("play_display", "left"))
    for turn in range(4):
        seat = (first + turn) % 4
        assert table.seats == (seat,)
        choose(table, "with_icon" if turn else "use", "4")
        assert table.seats == (seat,)  # finishes before the next one chooses
        choose(table, "lira", 1)
    assert table.seats == ((first + 1) % 4,)
    assert table.decision == "card"


SIMULTANEOUS = {"resolution": "simultaneous"}


@pytest.mark.rule("CNW-2.15")
def test_all_at_once_choices_are_sealed_and_carried_out_in_order() -> None:
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)):
        table = at(players=3, seat=1, display=("9L", "4R"), guild_deck=["G03", "G05", "G07"], options=SIMULTANEOUS)
        choose(table, "play_display", "left")
        for n, seat in enumerate(order):
            assert set(table.seats) == set(order[n:])
            assert "take_bonus" in options_of(table, seat)
            assert has_use(options_of(table, seat)) == ("use" if seat == 1 else "with_icon")
            choose(table, "use" if seat == 1 else "with_icon", "9", seat)
            if n < 2:
                assert sheet(table, seat)["guild"] == {}  # nothing is carried out yet
                assert told(table, "used") == []
        # The active player first, then clockwise, whatever the order of choosing.
        assert [sheet(table, seat)["guild"] for seat in (1, 2, 0)] == [{"G03": 1}, {"G05": 1}, {"G07": 1}]
        assert [seat for seat, *_ in told(table, "used")] == [1, 2, 0]


def has_use(options: set[Any]) -> str:
    found = {option[0] for option in options if isinstance(option, tuple)}
    assert len(found) == 1
    return str(found.pop())


@pytest.mark.rule("CNW-2.15")
def test_what_is_sealed_nobody_sees_and_further_choices_come_in_turn() -> None:
    seen = set()
    for choice in (("with_icon", "8"), ("with_icon", "5"), ("take_bonus", None)):
        table = at(players=3, display=("4L", "9R"), options=SIMULTANEOUS)
        choose(table, "play_display", "left")
        choose(table, choice[0], choice[1], seat=2)
        seen.add((table.observe(0).tobytes(), table.observe(None).tobytes(), str(table.events_for(1))))
        assert table.position(0)["state"]["sealed"] == [0, 0, None]
        assert table.position(2)["state"]["sealed"][2] > 0
    assert len(seen) == 1
    table = at(players=3, display=("4L", "9R"), options=SIMULTANEOUS)
    choose(table, "play_display", "left")
    for seat, choice in ((2, ("with_icon", "8")), (0, ("use", "4")), (1, ("with_icon", "8"))):
        choose(table, *choice, seat=seat)
    for seat in (0, 1, 2):
        assert (table.seats, table.decision) == ((seat,), "section")
        choose(table, "lira", 2)
    assert [sheet(table, seat)["lira"] for seat in range(3)] == [1, 3, 3]


@pytest.mark.rule("CNW-2.15")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_can_do_one_thing_only_seals_it_like_all_others(seat: int) -> None:
    """True if two identical Goods can be paid follows from a hidden card: nobody may see it before choosing."""
    seen = {}
    for cards in (["spice+spice"], ["fruit+spice"]):
        icons = {location: int(location == "3") for location in ("2", "3", "4")}
        people: dict[int, Any] = {n: {"icons": icons} for n in range(3)}
        people[seat]["cards"] = cards
        own = people.pop(0)
        # The active player may not decline, and 4, which costs nothing, is not next to 3 on this map.
        table = at(
            players=3,
            display=("3L", "9R"),
            others=people,
            options={**SIMULTANEOUS, "active_may_decline": False},
            components={"adjacency": {"neighbours": {"3": ["2", "A", "B", "C"]}}},
            **own,
        )
        choose(table, "play_display", "left")
        assert len(options_of(table, seat)) == (1 if seat == 0 or cards == ["fruit+spice"] else 2)
        views: list[Any] = []
        for n in ((seat + 1) % 3, seat, (seat + 2) % 3):
            views.append((table.seats, [table.observe(one).tobytes() for one in (None, 0, 1, 2) if one != seat]))
            assert n in table.seats
            table.choose(table.choices_of(n)[-1], n)
        assert told(table, "decided") == []
        seen[cards[0]] = views
    assert seen["spice+spice"] == seen["fruit+spice"]
    assert [len(seats) for seats, _ in seen["fruit+spice"]] == [3, 2, 1]


@pytest.mark.rule("CNW-2.15")
def test_alone_there_is_nothing_to_seal() -> None:
    table = at(players=1, display=("9L", "4R"), options=SIMULTANEOUS)
    choose(table, "play_display", "left")
    assert table.decision == "use"


@pytest.mark.rule("CNW-2.16")
def test_a_bonus_action_without_a_space_gains_nothing() -> None:
    table = at(players=2, bonus=8, bonus_spent=3)
    go(table, ("play_display", "left"), "take_bonus")
    assert (sheet(table, 0)["bonus"], sheet(table, 0)["bonus_filled"]) == (5, 8)


@pytest.mark.rule("CNW-2.19")
def test_display_prices_and_caravan_stay_during_the_turn() -> None:
    goods = dict.fromkeys(("fabric", "fruit", "spice", "jewellery"), 6)
    rich: dict[str, Any] = {"goods": goods, "bonus": 2, "rubies": 1}
    table = at(players=3, display=("7L", "9R"), others={1: rich, 2: rich}, **rich)
    choose(table, "play_display", "left")
    before = state(table)
    go(table, ("use", "A"), ("with_icon", "6"), ("lira", 1))
    after = state(table)
    for name in ("display", "price", "ruby_column", "caravan_changes"):
        assert after[name] == before[name]
    assert after["display"] == ["", "9R"]
    choose(table, "take_bonus")
    after = state(table)
    assert len(after["ruby_column"]["A"]) == 2
    assert after["caravan_changes"] == 1
    assert "" not in after["display"]


@pytest.mark.rule("CNW-2.1")
def test_playing_nothing_is_impossible() -> None:
    assert {"play_hand", "play_display"} == kinds(at(guild=list(GUILD)))
