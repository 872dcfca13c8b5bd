"""Ledger section 5: expanding a stall, and what it costs."""

from __future__ import annotations

import pytest

from tests.rules.kairo.situations import COLOURS, at, choose, go, has, kinds, money_of, play_on, state, told, values

ANY = ("S1", "S2", "S3")
CORNER = {"A:red": ("2,1", "3,1"), "B:blue": ("0,2", "0,3"), "A:green": ("9,6", "9,5")}
"""With a red tile on 2,0 the only way out of the corner 0,0, 0,1, 1,0, 1,1 leads over 1,1."""
FAR = dict(zip(COLOURS, ("9,9", "0,11", "10,1", "10,10", "5,5"), strict=False))


@pytest.mark.rule("KAI-5.1")
def test_one_expansion_of_the_colour_from_the_common_supply() -> None:
    table = go(at(hand=["S2"], money={"red": 2}), ("play", "S2"), ("expand", "red"))
    fields = state(table)
    assert fields["supply"] == {**dict.fromkeys(COLOURS, 6), "red": 5}
    assert fields["size"]["A"]["red"] == 2
    table = at(
        hand=ANY,
        money={"red": 9, "green": 2},
        more={"B:red": ("6,4", "6,5")},
        tiles={"B:red": ["5,4", "5,5", "5,6", "5,7", "4,4", "4,5"]},
        customers=FAR | {"yellow": "9,5"},
        without=["N:blue", "N:red"],
    )
    go(table, "play_any")
    assert "red" not in values(table, "expand")
    assert "green" in values(table, "expand")


@pytest.mark.rule("KAI-5.2", "KAI-5.5")
def test_on_one_free_site_and_no_entry() -> None:
    """Red on 0,4: its entry is on 1,4, another entry on 0,5; only 0,3 is left."""
    table = at(hand=ANY, money={"red": 2}, more={"B:green": ("0,6", "0,5")})
    go(table, "play_any", ("expand", "red"))
    assert told(table, "expanded") == [(0, 2, 4)]
    assert state(table)["tile"]["0,3"] == "A:red"


@pytest.mark.rule("KAI-5.3", "KAI-5.11")
def test_purple_in_the_restaurant_and_others_in_the_market() -> None:
    table = go(at(hand=ANY, money={"purple": 2}), "play_any", ("expand", "purple"))
    assert values(table, "site") == ["11,5", "11,7"]
    table = go(at(hand=ANY, money={"green": 2}), "play_any", ("expand", "green"))
    assert values(table, "site") == ["9,8", "10,7"]


@pytest.mark.rule("KAI-5.4")
def test_next_to_a_tile_of_the_own_stand_not_to_its_entry() -> None:
    table = at(hand=ANY, money={"red": 3}, tiles={"A:red": ["0,5"]})
    go(table, "play_any", ("expand", "red"))
    assert values(table, "site") == ["0,3", "0,6", "1,5"], "1,3 and 2,4 touch the entry on 1,4 only"


@pytest.mark.rule("KAI-5.6", "KAI-12.14")
@pytest.mark.parametrize(("option", "found"), [("any_tile", ["0,6", "2,4"]), ("expansions_only", ["2,4"])])
def test_tiles_of_other_colours_may_touch(option: str, found: list[str]) -> None:
    """On 2,4 red comes next to a white expansion; on 0,6 next to the blue stall, which the option forbids."""
    stalls = {"A:red": ("1,4", "0,4"), "B:blue": ("0,7", "1,7"), "B:white": ("3,3", "4,3"), "A:green": ("9,6", "9,5")}
    table = at(
        stalls=stalls,
        hand=["S2"],
        money={"red": 9},
        customers=FAR,
        options={"touch_other_colour": option},
        tiles={"A:red": ["0,5", "1,5", "1,6"], "B:white": ["2,3"]},
    )
    go(table, ("play", "S2"), ("expand", "red"))
    assert [site for site in values(table, "site") if site in ("0,6", "2,4")] == found


@pytest.mark.rule("KAI-5.6", "KAI-12.14")
@pytest.mark.parametrize(
    ("option", "found"),
    [("any_tile", ["0,4", "0,5", "0,6", "1,3", "1,7", "2,5", "2,6"]), ("expansions_only", ["0,5", "2,5"])],
)
def test_main_stalls_of_all_others_count_for_the_option(option: str, found: list[str]) -> None:
    """0,4 and 1,3 touch a neutral stall, 0,6 and 1,7 one of the other player, 2,6 an own one, 2,5 only an expansion."""
    stalls = {
        "A:red": ("1,4", "2,4"), "A:yellow": ("2,7", "3,7"), "B:blue": ("0,7", "0,8"), "N:green": ("0,3", "0,2"),
        "B:white": ("3,4", "4,4"),
    }  # fmt: skip
    table = at(
        stalls=stalls,
        hand=ANY,
        money={"red": 9},
        customers=FAR,
        options={"touch_other_colour": option},
        tiles={"A:red": ["1,5", "1,6"], "B:white": ["3,5"]},
    )
    go(table, "play_any", ("expand", "red"))
    assert values(table, "site") == found


@pytest.mark.rule("KAI-5.7", "KAI-12.15")
@pytest.mark.parametrize(
    ("other", "stall", "possible"),
    [("B", ("0,8", "0,9"), False), ("N", ("0,8", "0,9"), False), ("B", ("1,8", "1,9"), True)],
)
def test_not_next_to_the_own_colour_of_another_stand(other: str, stall: tuple[str, str], possible: bool) -> None:
    """Red of A ends on 0,6; on 0,7 it would touch a red stall on 0,8, of size 1 or neutral, but not one on 1,8."""
    table = at(
        hand=ANY,
        money={"red": 4},
        tiles={"A:red": ["0,5", "0,6"]},
        without=["N:red"],
        more={f"{other}:red": stall},
    )
    go(table, "play_any", ("expand", "red"))
    assert ("0,7" in values(table, "site")) == possible
    assert "1,6" in values(table, "site")


@pytest.mark.rule("KAI-5.8")
def test_every_tile_hangs_together_with_one_main_stall() -> None:
    table = play_on(at(4, seat=2), 3)
    fields = state(table)
    for owner, sizes in fields["size"].items():
        for colour, size in sizes.items():
            own = {site for site, stand in fields["tile"].items() if stand == f"{owner}:{colour}"}
            reached = {fields["stall_site"][owner][colour]}
            for _ in own:
                for row, column in [map(int, site.split(",")) for site in reached]:
                    near = {f"{row + r},{column + c}" for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))}
                    reached |= near & own
            assert reached == own
            assert len(own) == size


@pytest.mark.rule("KAI-5.9", "KAI-12.13")
def test_every_customer_must_still_reach_every_entry() -> None:
    """The only way out of the corner is 1,1; while white, who has no entry, stands there, it stays open."""
    for white, possible in (("0,0", False), ("9,9", True)):
        table = at(
            stalls=CORNER, hand=ANY, money={"red": 9}, customers=FAR | {"white": white}, tiles={"A:red": ["2,0"]}
        )
        go(table, "play_any", ("expand", "red"))
        assert "1,0" in values(table, "site")
        assert ("1,1" in values(table, "site")) == possible


@pytest.mark.rule("KAI-5.10", "KAI-12.16")
def test_sites_without_entry_and_customer_may_be_cut_off_and_stay_ordinary_sites() -> None:
    """With nobody in the corner red may shut it on 1,1; a stand beside it can still grow into it afterwards."""
    table = at(
        stalls=CORNER,
        hand={0: ["S1"], 1: ["S1"]},
        money={0: {"red": 9}, 1: {"blue": 9}},
        customers=FAR,
        tiles={"A:red": ["2,0"]},
    )
    go(table, ("play", "S1"), ("expand", "red"), ("site", "1,1"))
    assert state(table)["tile"]["1,1"] == "A:red"
    assert table.seats == (1,)
    go(table, ("play", "S1"), ("expand", "blue"))
    assert "0,1" in values(table, "site")


@pytest.mark.rule("KAI-5.11")
def test_purple_expansions_close_no_way() -> None:
    """Purple may grow to all restaurant sites beside it, whoever stands near them."""
    tiles = {"A:purple": ["11,5", "11,4", "11,3", "11,2"]}
    table = at(hand=ANY, money={"purple": 9}, tiles=tiles, without=["N:purple"])
    go(table, "play_any", ("expand", "purple"))
    assert values(table, "site") == ["11,1", "11,7"]


@pytest.mark.rule("KAI-5.12")
def test_one_expansion_an_action_over_several_segments() -> None:
    table = at(hand=["S1", "S1", "S2"], money={"red": 20})
    go(table, ("play", "S1"), ("expand", "red"))
    assert state(table)["size"]["A"]["red"] == 2
    assert table.seats == (1,)
    go(table, "take_barker", "take_barker", ("play", "S1"), ("expand", "red"))
    table.choose(table.choices[0])
    fields = state(table)
    assert fields["size"]["A"]["red"] == 3
    columns = {int(site.split(",")[1]) // 4 for site, stand in fields["tile"].items() if stand == "A:red"}
    assert columns == {0, 1}


@pytest.mark.rule("KAI-5.13", "KAI-5.14", "KAI-5.18")
@pytest.mark.parametrize("size", range(2, 7))
def test_cost_and_points_are_the_size_afterwards(size: int) -> None:
    """T9: 2 to 6 here, and the last one of a colour below; who has enough pays all in the colour."""
    own = ["0,5", "0,6", "0,7", "0,8"][: size - 2]
    rich = {"red": 9, "white": 9, "blue": 9}
    table = at(hand=ANY, money=rich, tiles={"A:red": own}, customers=FAR)
    choose(go(table, "play_any", ("expand", "red")), "site", "0,3")
    assert money_of(table, 0) == {**rich, "red": 9 - size}
    assert told(table, "paid") == [(0, 1, size)]
    medals = 5 if size == 2 else 0
    assert state(table)["points"][0] == size + medals
    assert (0, size, 0) in told(table, "scored")


@pytest.mark.rule("KAI-5.13", "KAI-10.1")
def test_the_sixth_expansion_makes_seven_tiles() -> None:
    own = ["0,5", "0,6", "0,7", "0,8", "0,9"]
    table = at(hand=ANY, money={"red": 7}, tiles={"A:red": own}, customers=FAR)
    choose(go(table, "play_any", ("expand", "red")), "site", "0,3")
    assert state(table)["points"][0] >= 7
    assert told(table, "paid")[0] == (0, 1, 7)


@pytest.mark.rule("KAI-5.15", "KAI-12.17", "KAI-12.18")
def test_what_is_missing_is_replaced_by_two_of_any_colours() -> None:
    """Size 4 costs 4: two red are paid, the two missing ones by four others, which the player chooses."""
    money = {"red": 2, "white": 1, "green": 2, "blue": 3}
    table = at(hand=ANY, money=money, tiles={"A:red": ["0,5", "0,6"]})
    choose(go(table, "play_any", ("expand", "red")), "site", "0,3")
    assert (0, 1, 2) in told(table, "paid")
    assert values(table, "pay") == ["white", "green"], "blue alone is not enough for four"
    go(table, ("pay", "white"), ("pay", "green"), ("pay", "green"), ("pay", "blue"))
    assert money_of(table, 0) == {"blue": 2}
    assert table.seats == (1,)


@pytest.mark.rule("KAI-5.16")
def test_without_money_of_the_colour_no_expansion() -> None:
    table = at(hand=ANY, money={"white": 30, "green": 30})
    go(table, "play_any")
    assert values(table, "expand") == ["green"]
    assert has(table, "place", "white")


@pytest.mark.rule("KAI-5.17", "KAI-12.19")
def test_an_expansion_that_cannot_be_paid_after_the_joker_is_not_legal() -> None:
    """Two red for size 2: a joker paid in red leaves one, which two others can help out."""
    table = at(hand=["J1"], money={"red": 2}, tiles={"A:red": []}, stalls={
        "A:red": ("0,4", "1,4"), "A:white": ("9,4", "9,5"), "A:green": ("9,8", "9,9"), "A:yellow": ("6,8", "6,9"),
        "A:blue": ("5,2", "5,3"), "A:purple": ("11,1", "10,1"),
    }, customers=FAR | {"purple": "9,1"})  # fmt: skip
    assert not has(table, "play", "J1"), "the joker takes one red, and nothing is left to replace it"
    with_more = at(hand=["J1"], money={"red": 2, "blue": 1}, stalls={
        "A:red": ("0,4", "1,4"), "A:white": ("9,4", "9,5"), "A:green": ("9,8", "9,9"), "A:yellow": ("6,8", "6,9"),
        "A:blue": ("5,2", "5,3"), "A:purple": ("11,1", "10,1"),
    }, customers=FAR | {"purple": "9,1"})  # fmt: skip
    choose(with_more, "play", "J1")
    assert money_of(with_more, 0) == {"red": 2}, "only blue leaves enough: it is paid by itself"


@pytest.mark.rule("KAI-12.19")
def test_the_joker_may_be_paid_in_the_colour_of_the_stand() -> None:
    table = at(hand=["J1"], money={"red": 2, "blue": 2})
    go(table, ("play", "J1"))
    assert values(table, "pay") == ["red", "blue"]
    go(table, ("pay", "red"), ("expand", "red"), ("site", "0,3"))
    assert money_of(table, 0) == {}, "one red and two blue for the cost of 2"


@pytest.mark.rule("KAI-5.19")
def test_place_pay_score_medals_end_in_this_order() -> None:
    """Two colours have one expansion left afterwards: the end trigger is looked at last."""
    tiles = {"A:red": ["0,5", "0,6", "0,7", "0,8"], "A:green": ["10,7", "10,6", "10,5", "10,4", "10,3"]}
    table = at(hand=["S1"], money={"red": 6}, customers=FAR, tiles=tiles, without=["A:purple"])
    assert "lure" in kinds(table)
    go(table, ("play", "S1"), ("expand", "red"))
    assert [event.name for event in table.events][:4] == ["expanded", "paid", "scored", "final_phase"]
    table = go(at(hand=["S2"], money={"red": 2}), ("play", "S2"), ("expand", "red"))
    names = [event.name for event in table.events]
    assert names[-7:] == ["expanded", "paid", "scored", "took_medal", "took_medal", "scored", "turn"]


@pytest.mark.rule("KAI-12.17", "KAI-5.15")
def test_option_any_part_of_the_rest_may_be_replaced() -> None:
    free = {"substitution": "free_above_one"}
    money = {"red": 3, "white": 3, "blue": 3}
    table = at(hand=ANY, money=money, tiles={"A:red": ["0,5", "0,6"]}, options=free)
    choose(go(table, "play_any", ("expand", "red")), "site", "0,3")
    assert table.decision == "own_payment"
    assert values(table, "pay_own") == [1, 2, 3]
    choose(table, "pay_own", 2)
    assert money_of(table, 0)["red"] == 1
    go(table, ("pay", "white"), ("pay", "blue"))
    assert money_of(table, 0) == {"red": 1, "white": 1, "blue": 1}
    table = at(hand=ANY, money={**money, "red": 4}, tiles={"A:red": ["0,5", "0,6"]}, options=free)
    choose(go(table, "play_any", ("expand", "red")), "site", "0,3")
    assert money_of(table, 0) == {"white": 3, "blue": 3}, "who has enough pays all in the colour"
    table = at(hand=ANY, money=money, tiles={"A:red": ["0,5", "0,6"]})
    choose(go(table, "play_any", ("expand", "red")), "site", "0,3")
    assert "red" not in money_of(table, 0), "by default all of the colour is paid first"
