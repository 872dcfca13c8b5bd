"""Ledger section 1: setup."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from arasta import BadPlayers
from tests.rules.istanbul.situations import COPIES, GAME, at, choose, go, has, options_of, state, told, values

PLAYERS = (2, 3, 4, 5)
every_number_of_players = pytest.mark.parametrize("players", PLAYERS)


@cache
def new(players: int, seed: int = 1) -> dict[str, Any]:
    """The fields of a new game."""
    return state(GAME.table(players=players, seed=seed))


@cache
def many() -> list[dict[str, Any]]:
    """The fields of many new games of three."""
    return [state(GAME.table(players=3, seed=seed)) for seed in range(720)]


@pytest.mark.rule("IST-1.1")
def test_two_to_five_players() -> None:
    for players in PLAYERS:
        assert GAME.table(players=players, seed=1).players == players
    for wrong in (0, 1, 6):
        with pytest.raises(BadPlayers):
            GAME.table(players=wrong, seed=1)


@pytest.mark.rule("IST-1.2")
def test_places_form_a_grid_by_the_chosen_layout() -> None:
    assert new(3)["place_at"] == [15, 5, 2, 14, 4, 12, 7, 3, 8, 6, 11, 9, 13, 10, 1, 16]
    for layout in ("short", "long", "in_order", "random"):
        fields = state(GAME.table(players=3, seed=1, options={"layout": layout}))
        assert sorted(fields["place_at"]) == list(range(1, 17))
        assert all(fields["place_at"][fields["cell_of"].get(str(place), 0)] == place for place in range(1, 17))


@pytest.mark.rule("IST-1.3", "IST-1.4")
@pytest.mark.parametrize(("players", "stack"), [(2, (2, 4)), (3, (2, 3, 4)), (4, (2, 3, 4, 5)), (5, (2, 3, 4, 5))])
@pytest.mark.parametrize(("colour", "place"), [("red", 14), ("green", 14), ("yellow", 15), ("blue", 15)])
def test_mosque_stacks(players: int, stack: tuple[int, ...], colour: str, place: int) -> None:
    assert new(players)["tiles_taken"] == {}
    for gone, value in enumerate(stack):
        about: dict[str, Any] = {"players": players, "ask": "place", "extensions": 3, "tiles_taken": {colour: gone}}
        table = at(merchant=place, goods={colour: 5}, **about)
        go(table, ("take_tile", colour))
        assert told(table, "gained_tile")[0][2] == value
        other_mosque = at(merchant=29 - place, goods={colour: 5}, **about)
        assert not has(other_mosque, "take_tile", colour)
    if len(stack) < players:
        empty = at(players=players, merchant=place, ask="place", goods={colour: 2}, tiles_taken={colour: len(stack)})
        assert not has(empty, "take_tile")


@pytest.mark.rule("IST-1.5")
@every_number_of_players
def test_rubies_on_the_mosques(players: int) -> None:
    assert new(players)["mosque_rubies"] == [min(players, 4)] * 2


@pytest.mark.rule("IST-1.6")
@every_number_of_players
def test_rubies_and_extensions_on_the_wainwright(players: int) -> None:
    assert new(players)["wainwright_rubies"] == players
    assert new(players)["wainwright_extensions"] == 3 * players


@pytest.mark.rule("IST-1.7")
@every_number_of_players
def test_rubies_on_the_palace(players: int) -> None:
    rubies, free = {2: (6, 5), 3: (6, 5), 4: (7, 4), 5: (7, 4)}[players]
    assert (new(players)["palace_rubies"], new(players)["palace_free"]) == (rubies, free)
    # The first ruby costs the free spaces, the last one all ten.
    goods = {"red": 1, "green": 1, "yellow": 1, "blue": 1}
    price = goods if free == 4 else goods | {"red": 2}
    assert has(at(players=players, merchant=13, ask="place", goods=price), "act")
    assert has(at(players=players, merchant=13, ask="place", goods=goods), "act") == (free == 4)
    assert free + rubies - 1 == 10


@pytest.mark.rule("IST-1.8")
@every_number_of_players
def test_rubies_on_the_gemstone_dealer(players: int) -> None:
    rubies, price = {2: (9, 15), 3: (10, 14), 4: (12, 12), 5: (12, 12)}[players]
    assert (new(players)["dealer_rubies"], new(players)["dealer_price"]) == (rubies, price)
    assert has(at(players=players, merchant=16, ask="place", lira=price), "act")
    assert not has(at(players=players, merchant=16, ask="place", lira=price - 1), "act")
    assert price + rubies - 1 == 23


@pytest.mark.rule("IST-1.9")
@every_number_of_players
def test_mail_indicators_start_in_the_top_row(players: int) -> None:
    assert new(players)["mail"] == 0


@pytest.mark.rule("IST-1.10")
def test_demand_tiles_are_shuffled_face_up_stacks() -> None:
    for market in ("large", "small"):
        tiles = [market[0].upper() + str(n) for n in range(1, 6)]
        assert all(sorted(fields["demand"][market]) == tiles for fields in many())
        for depth in range(5):
            counts = Counter(fields["demand"][market][depth] for fields in many())
            assert set(counts) == set(tiles)
            assert chi_square(counts, dict.fromkeys(tiles, 1 / 5)) < 18.5  # 4 degrees of freedom, 1 in 1,000
    pairs = Counter((fields["demand"]["large"][0], fields["demand"]["small"][0]) for fields in many())
    assert len(pairs) == 25  # each stack for itself
    seen = GAME.table(players=3, seed=1).position(seat=0)["state"]["demand"]
    assert all(top is not None and set(below) == {None} for top, *below in seen.values())


@pytest.mark.rule("IST-1.10")
def test_only_the_top_demand_tile_counts() -> None:
    goods = dict.fromkeys(("red", "green", "yellow", "blue"), 5)
    about: dict[str, Any] = {"merchant": 11, "ask": "place", "goods": goods, "extensions": 3}
    # S3 asks for no jewelry, S5 for no fabric.
    assert values(at(demand={"small": ["S3", "S5"]}, **about), "sell") == ["green", "red", "yellow"]
    assert values(at(demand={"small": ["S5", "S3"]}, **about), "sell") == ["blue", "green", "yellow"]


def chi_square(counts: Counter[Any], shares: dict[Any, float]) -> float:
    total = counts.total()
    assert set(counts) <= set(shares)
    return sum((counts[value] - total * share) ** 2 / (total * share) for value, share in shares.items())


@pytest.mark.rule("IST-1.11", "IST-1.12")
def test_governor_and_smuggler_start_where_their_own_two_dice_send_them() -> None:
    sums = Counter(first + second for first in range(1, 7) for second in range(1, 7))
    shares = {place: ways / 36 for place, ways in sums.items()}
    for token in ("governor", "smuggler"):
        counts = Counter(fields[token] for fields in many())
        assert set(counts) == set(range(2, 13))  # nothing is re-rolled, Fountain and Police Station included
        assert chi_square(counts, shares) < 29.6  # 10 degrees of freedom, 1 in 1,000
    together = sum(fields["governor"] == fields["smuggler"] for fields in many())
    assert 50 < together < 115  # 146 of 1,296 rolls: 81 of 720
    assert {(7, 7), (12, 7), (7, 12)} & {(fields["governor"], fields["smuggler"]) for fields in many()}


@pytest.mark.rule("IST-1.13")
@every_number_of_players
def test_cards_are_shuffled_into_the_draw_pile(players: int) -> None:
    fields = new(players)
    assert len(fields["deck"]) == 26 - players
    assert fields["discard"] == []
    cards = Counter(fields["deck"])
    for hand in fields["hand"]:
        cards.update(hand)
    assert cards == COPIES
    face_down = GAME.table(players=players, seed=1).position(seat=0)["state"]["deck"]
    assert face_down == [None] * (26 - players)


@pytest.mark.rule("IST-1.13")
def test_every_order_of_the_cards_is_equally_likely() -> None:
    shares = {card: copies / 26 for card, copies in COPIES.items()}
    for depth in (0, 11, 22):
        assert chi_square(Counter(fields["deck"][depth] for fields in many()), shares) < 27.9  # 9 degrees of freedom


@pytest.mark.rule("IST-1.14")
@every_number_of_players
def test_wheelbarrows_start_empty(players: int) -> None:
    fields = new(players)
    assert fields["extensions"] == fields["rubies"] == [0] * players
    assert fields["goods"] == fields["tile"] == [{}] * players
    filled = go(at(players=players, merchant=2, ask="place"), "act")
    assert state(filled)["goods"][0] == {"red": 2}


@pytest.mark.rule("IST-1.15", "IST-1.16", "IST-1.17")
@every_number_of_players
def test_pieces_of_the_players(players: int) -> None:
    fields = new(players)
    assert fields["family"] == [12] * players
    assert fields["merchant"] == [7] * players
    assert fields["stack"] == [["own"] * 4] * players
    assert fields["assistant"] == [{}] * players


@pytest.mark.rule("IST-1.17")
def test_fifth_assistant_comes_in_only_with_the_blue_tile() -> None:
    goods = dict.fromkeys(("red", "green", "yellow", "blue"), 2)
    for place, tiles, brought in ((14, {"red", "green"}, 4), (15, {"yellow"}, 4), (15, {"blue"}, 5)):
        for colour in sorted(tiles):
            table = go(at(merchant=place, ask="place", goods=goods), ("take_tile", colour))
            assert len(state(table)["stack"][0]) == brought
    returned = go(at(merchant=7, ask="place", assistants=[2, 5]), "act", ("take_back", 2), ("take_back", 5))
    assert len(state(returned)["stack"][0]) == 4


@pytest.mark.rule("IST-1.18")
@every_number_of_players
def test_start_player_is_chosen_at_random(players: int) -> None:
    counts = Counter(state(GAME.table(players=players, seed=seed))["start_seat"] for seed in range(200))
    assert chi_square(counts, dict.fromkeys(range(players), 1 / players)) < 18.5
    table = GAME.table(players=players, seed=1)
    assert table.seats == (new(players)["start_seat"],)


@pytest.mark.rule("IST-1.19")
@every_number_of_players
def test_each_further_player_takes_one_lira_more(players: int) -> None:
    for seed in range(12):
        fields = new(players, seed)
        order = [(fields["start_seat"] + turn) % players for turn in range(players)]
        assert [fields["lira"][seat] for seat in order] == [2, 3, 4, 5, 6][:players]


@pytest.mark.rule("IST-1.20")
@every_number_of_players
def test_every_player_is_dealt_one_card(players: int) -> None:
    fields = new(players)
    assert [sum(hand.values()) for hand in fields["hand"]] == fields["hand_size"] == [1] * players
    assert fields["known"] == [{}] * players
    first = Counter(card for fields in many() for card in fields["hand"][0])
    assert chi_square(first, {card: copies / 26 for card, copies in COPIES.items()}) < 27.9  # off the shuffled pile


@pytest.mark.rule("IST-1.21", "IST-1.22")
@every_number_of_players
def test_neutral_merchants_take_part_with_two_players_only(players: int) -> None:
    assert new(players)["neutral"] == ([14, 15, 16] if players == 2 else [0, 0, 0])
    for place in (14, 15, 16):
        table = at(players=players, merchant=place, ask="assistant", lira=5)
        choose(table, "leave")
        assert has(table, "pay") == (players == 2)


@pytest.mark.rule("IST-1.22")
@every_number_of_players
def test_assistants_and_family_members_of_unused_colours_take_no_part(players: int) -> None:
    fields = new(players)
    assert len(fields["family"]) == len(fields["stack"]) == len(fields["assistant"]) == players
    assert fields["neutral_assistant"] == {}
    # On the Police Station, where all family members start, nobody is met; on the way no disc is found.
    for place in (place for place in range(1, 17) if place != 7):
        table = at(players=players, merchant=place, ask="assistant", neutral=(9, 9, 9) if place != 9 else (5, 5, 5))
        assert options_of(table) == {"leave", "end_turn"}
        choose(table, "leave")
        assert not has(table, "catch")
