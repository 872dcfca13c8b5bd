"""Ledger section 14: rulings on how things go together (CNW-14.1 to 14.22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.choose_write.situations import (
    GOODS,
    GUILD,
    PAIRS,
    at,
    cheap_at,
    choose,
    decline,
    go,
    has,
    options_of,
    play,
    sheet,
    state,
    told,
    values,
)

HANDS: dict[int, Any] = {1: {"hand": "7L", "cards": ["spice+spice"], "guild": ["G05"]}}


@pytest.mark.rule("CNW-14.1")
def test_hands_are_seen_by_their_owner_only_and_their_numbers_are_open() -> None:
    table = at(players=3, hand="2R", cards=["fruit+fruit"], guild=["G01"], others=HANDS)
    for viewer in (0, 2, None):
        seen = table.public_position()["state"] if viewer is None else table.position(viewer)["state"]
        assert seen["hand"][1] is None
        assert seen["goods_hand"][1] == seen["guild_hand"][1] == {}
        assert seen["goods_cards"] == [1, 1, 0]
        assert seen["guild_cards"] == [1, 1, 0]
    own = table.position(1)["state"]
    assert (own["hand"][1], own["goods_hand"][1], own["guild_hand"][1]) == ("7L", {"spice+spice": 1}, {"G05": 1})


@pytest.mark.rule("CNW-14.1")
def test_open_hands_by_option() -> None:
    table = at(players=3, hand="2R", others=HANDS, options={"hidden_hands": False})
    for viewer in (0, 2):
        seen = table.position(viewer)["state"]
        assert seen["hand"][1] == "7L"
        assert (seen["goods_hand"][1], seen["guild_hand"][1]) == ({"spice+spice": 1}, {"G05": 1})
    go(table, ("play_display", "left"), "take_bonus")
    drawn = play(at(players=3, display=("4L", "9R"), options={"hidden_hands": False}, goods_deck=["fruit+spice"]), "4")
    assert [event.first for event in drawn.events_for(2) if event.name == "drew_goods"] == [5]


@pytest.mark.rule("CNW-14.1")
def test_a_card_from_the_display_stays_known() -> None:
    table = at(players=2, hand="2R", display=("4L", "5R"))
    go(table, "play_hand", "take_bonus", "take_bonus", ("take_display", "left"))
    assert table.position(1)["state"]["hand"][0] == "4L"
    assert table.public_position()["state"]["hand"] == ["4L", None]
    go(table, ("play_display", "left"), "take_bonus", "take_bonus")
    assert table.position(1)["state"]["hand"][0] == "4L"
    go(table, "play_hand", "take_bonus", "take_bonus", "draw")
    assert table.position(1)["state"]["hand"][0] is None


@pytest.mark.rule("CNW-14.2")
def test_hands_have_no_limit() -> None:
    everything = [card for card, copies in PAIRS.items() for _ in range(copies)]
    table = at(players=2, display=("4L", "9L"), cards=everything[:15], guild=list(GUILD[:15]))
    decline(play(table, "4", ("lira", 1)))
    assert sum(sheet(table, 0)["cards"].values()) == 16
    table = at(players=2, display=("9L", "4L"), cards=everything[:15], guild=list(GUILD[:15]))
    play(table, "9")
    assert sum(sheet(table, 0)["guild"].values()) == 16


@pytest.mark.rule("CNW-14.3")
def test_a_draw_without_cards_gives_nothing_and_the_rest_goes_on() -> None:
    everything = [card for card, copies in PAIRS.items() for _ in range(copies)]
    table = play(at(players=2, display=("4L", "9R"), others={1: {"cards": everything}}), "4")
    assert told(table, "no_card") == [(0, 0, 0)]
    assert table.decision == "section"  # the Lira of the Post Office
    table = play(at(players=2, display=("9L", "4R"), guild_rest=1), "9")
    assert told(table, "no_card") == [(0, 1, 0)]


@pytest.mark.rule("CNW-14.4")
def test_decks_are_rebuilt_when_a_card_must_be_drawn() -> None:
    others: dict[int, Any] = {1: {"cards": [card for card in PAIRS if card != "fruit+spice"]}}
    doubles = [card for card, copies in PAIRS.items() if copies == 2 and card != "fruit+spice"]
    table = at(
        players=2,
        display=("4L", "4R"),
        others=others,
        goods_deck=["fruit+spice"],
        goods_discard=[*doubles, "fruit+spice"],
        forced=["fabric+spice"],
    )
    play(table, "4", ("lira", 1))
    fields = state(table)
    assert fields["goods_deck"] == []  # not rebuilt after the last card
    choose(table, "with_icon", "4")
    assert told(table, "shuffled") == [(None, 0, 6)]
    fields = state(table)
    assert fields["goods_discard"] == {}
    assert len(fields["goods_deck"]) == 5
    assert fields["goods_hand"][1]["fabric+spice"] == 2  # forced to the top
    hand = [card for card in GUILD if card not in ("G05", "G06")]
    table = at(
        players=2, display=("9L", "4R"), others={1: {"guild": hand}}, guild_discard=["G05", "G06"], forced=["G06"]
    )
    play(table, "9")
    assert sheet(table, 0)["guild"] == {"G06": 1}
    assert state(table)["guild_deck"] == ["G05"]


@pytest.mark.rule("CNW-14.4")
def test_rebuilding_shuffles() -> None:
    drawn = set()
    for seed in range(20):
        table = at(players=2, display=("9L", "4R"), guild_rest="discard", seed=seed)
        play(table, "9")
        drawn |= set(sheet(table, 0)["guild"])
    assert len(drawn) > 5


@pytest.mark.rule("CNW-14.5", "CNW-6.4")
def test_the_card_thrown_away_with_k4_can_be_drawn_in_the_same_turn() -> None:
    hand = [card for card in GUILD if card not in ("G05", "G06")]
    table = at(
        players=3, display=("12L", "4R"), caravan=("K4",), guild_deck=["G05", "G06"], others={2: {"guild": hand}}
    )
    play(table, "12", ("use", "6"), ("keep", "G05"))
    go(table, ("with_icon", "12"), ("use", "9"))
    assert sheet(table, 1)["guild"] == {"G06": 1}


@pytest.mark.rule("CNW-14.6")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_cards_are_drawn_in_the_acting_order(seat: int) -> None:
    deck = ["G03", "G05", "G07"]
    table = at(players=3, seat=seat, display=("9L", "4R"), guild_deck=deck)
    play(table, "9")
    go(table, ("with_icon", "9"), ("with_icon", "9"))
    order = [(seat + turn) % 3 for turn in range(3)]
    assert [sheet(table, one)["guild"] for one in order] == [{card: 1} for card in deck]


@pytest.mark.rule("CNW-14.7")
def test_a_goods_card_drawn_does_not_pay_for_the_action_that_draws_it() -> None:
    # K6, G09 and G10 draw a Goods card after a palace action, for whose price this one is all that lacks.
    goods = {"fabric": 2, "fruit": 1}
    for cards, can in ((["fruit+fruit"], True), ([], False)):
        rest = [] if cards else ["fruit+fruit"]
        table = at(players=3, display=("6L", "9R"), caravan=("K6",), columns=cheap_at("A"), goods=goods, cards=cards,
                   goods_deck=rest)  # fmt: skip
        choose(table, "play_display", "left")
        assert has(table, "use", "6") is can
        for card, letter in (("G09", "D"), ("G10", "B")):
            table = at(players=3, columns=cheap_at(letter), goods=goods, cards=cards, goods_deck=rest, guild=[card],
                       lira=9)  # fmt: skip
            assert has(table, "play_guild", card) is can
    # G16 draws one, too, and pays with Lira alone: the card is for later.
    table = at(players=2, guild=["G16"], lira=10, goods_deck=["fruit+fruit"])
    choose(table, "play_guild", "G16")
    assert sheet(table, 0)["cards"] == {"fruit+fruit": 1}


@pytest.mark.rule("CNW-14.8")
def test_gains_of_a_turn_give_no_second_action() -> None:
    table = at(players=2, display=("8L", "2R"), lira=9)
    play(table, "8", ("lira", 1))
    assert sheet(table, 0)["lira"] == 12  # enough for the Gemstone Dealer now
    assert table.seats == (1,)
    decline(table)
    assert (table.seats, table.decision) == ((1,), "card")


@pytest.mark.rule("CNW-14.9")
@pytest.mark.parametrize("location", ["11", "13", "C", "D"])
def test_location_12_opens_for_its_own_card_only(location: str) -> None:
    rich: dict[str, Any] = {"goods": dict.fromkeys(GOODS, 9), "cards": ["fruit+fruit"], "bonus": 2, "rubies": 2}
    others = {1: {**rich, "cards": ["spice+spice"]}}
    table = at(players=2, display=(location + "L", "9R"), others=others, **rich)
    choose(table, "play_display", "left")
    assert "12" not in values(table, "use")
    choose(table, "take_bonus")
    assert "12" not in (*values(table, "with_icon"), *values(table, "with_bonus"))
    table = at(players=2, display=("12L", "9R"), others=others, **rich)
    choose(table, "play_display", "left")
    assert options_of(table) == {("use", "12"), "take_bonus"}
    choose(table, "use", "12")
    assert location in values(table, "use")


@pytest.mark.rule("CNW-14.10", "CNW-14.11")
def test_two_ways_to_a_letter_without_a_bonus_action() -> None:
    goods = {"goods": dict.fromkeys(GOODS, 6), "rubies": 1}
    for card in ("A", "B", "C", "D", "3", "7", "8"):
        table = go(at(players=3, display=(card + "L", "9R"), others={1: goods}), ("play_display", "left"), "take_bonus")
        assert not {"A", "B", "C", "D"} & set(values(table, "with_icon"))
        assert not has(table, "with_bonus")
    table = go(at(players=3, display=("12L", "9R"), others={1: goods}), ("play_display", "left"), "take_bonus")
    go(table, ("with_icon", "12"), ("use", "D"))
    assert sheet(table, 1)["palace"] == {"D": 1}
    table = at(players=3, display=("6L", "9R"), caravan=("K6",), others={1: goods})
    go(table, ("play_display", "left"), "take_bonus", ("with_icon", "6"), ("letter", "B"))
    assert sheet(table, 1)["palace"] == {"B": 1}
    table = at(players=3, display=("12L", "9R"), caravan=("K7",), others={1: goods})
    go(table, ("play_display", "left"), "take_bonus", ("with_icon", "12"), ("use", "6"), ("letter", "C"))
    assert sheet(table, 1)["palace"] == {"C": 1}
    assert sheet(table, 1)["icons"]["6"] == 1


@pytest.mark.rule("CNW-14.17")
def test_after_a_guild_turn_the_next_player_has_the_full_choice() -> None:
    table = at(players=2, guild=["G14"], lira=8, others={1: {"guild": ["G01"], "lira": 1}})
    choose(table, "play_guild", "G14")
    assert options_of(table) == {
        "play_hand", ("play_display", "left"), ("play_display", "right"), ("play_guild", "G01"),
    }  # fmt: skip


@pytest.mark.rule("CNW-14.21")
@pytest.mark.parametrize("players", [1, 2])
def test_equal_cards(players: int) -> None:
    ends = []
    for step in (("play_display", "left"), ("play_display", "right")):
        table = at(players=players, display=("7L", "7R"), hand="4L", deck=["9L", "5R"])
        go(table, step)
        candidates = options_of(table)
        go(table, "take_bonus")
        assert table.decision == "use"  # nothing is taken into the hand
        fields = state(table)
        played = [card for card in fields["location_discard"] if card.startswith("7")]
        ends.append((candidates, sorted(card[:-1] for card in fields["display"]), len(played)))
    assert ends[0] == ends[1]
    table = at(players=players, display=("7L", "9R"), hand="7R")
    go(table, "play_hand")
    assert options_of(table) == ends[0][0]
    go(table, "take_bonus")
    if players > 1:
        decline(table)
    assert table.decision == "hand"


@pytest.mark.rule("CNW-14.22")
def test_what_is_open_and_what_is_secret() -> None:
    table = at(
        players=3, guild_discard=["G07"], goods_discard=["fruit+spice"], caravan=("K5", "K1", "K2"), caravan_changes=3
    )
    whole = state(table)
    for viewer in (0, 1, 2, None):
        seen = table.public_position()["state"] if viewer is None else table.position(viewer)["state"]
        for name in (
            "lira", "goods", "bonus_actions", "icons", "checks", "rubies", "display", "ruby_column", "price",
            "location_discard", "goods_discard", "guild_discard", "caravan_changes",
        ):  # fmt: skip
            assert seen[name] == whole[name]
        for name in ("location_deck", "ruby_deck", "goods_deck", "guild_deck"):
            assert seen[name] == [None] * len(whole[name])
        # Face up now and before: known, with their order at the bottom.
        assert seen["caravan"] == [*whole["caravan"][:4], *[None] * 4]


@pytest.mark.rule("CNW-14.22", "CNW-6.16")
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("changes", range(10))
def test_the_caravan_deck_becomes_known_as_it_circles(players: int, changes: int) -> None:
    table = at(players=players, caravan_changes=changes)
    seen = table.position(0)["state"]["caravan"]
    unknown = 7 - changes if changes < 6 else 0  # the last one is known by exclusion
    assert seen.count(None) == unknown
