"""Ledger section 1: set-up (CNW-1.1 to 1.18)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.choose_write.situations import (
    FOUNTAINS,
    GAME,
    LETTERS,
    PLAYABLE,
    RUBY_CARDS,
    at,
    choose,
    go,
    has,
    play,
    price_of,
    sheet,
    state,
    told,
    values,
)

every_number_of_players = pytest.mark.parametrize("players", range(1, 6))
MANY = range(150)


def new(players: int, seed: int = 1, **options: Any) -> dict[str, Any]:
    return state(GAME.table(players, seed=seed, options=options))


def ready(players: int, seed: int, **options: Any) -> Table:
    """A table whose set-up is over: what Fountains ask for is answered."""
    table = GAME.table(players, seed=seed, options=options)
    while state(table)["stage"] < 3:
        table.choose(table.choices[0])
    return table


def chi_square(counts: Counter[Any], expected: dict[Any, float]) -> float:
    total = sum(counts.values())
    assert set(counts) <= set(expected)
    return sum((counts[key] - total * share) ** 2 / (total * share) for key, share in expected.items())


@pytest.mark.rule("CNW-1.1", "CNW-1.7")
def test_decks_are_shuffled_each_on_its_own() -> None:
    fields = [new(3, seed) for seed in range(300)]
    for name in ("location_deck", "ruby_deck", "goods_deck", "guild_deck", "caravan"):
        assert len({tuple(one[name]) for one in fields}) == 300 or name == "caravan"
    first = Counter(one["caravan"][0] for one in fields)
    assert chi_square(first, dict.fromkeys(one_of("caravan"), 1 / 8)) < 24.3
    top = Counter(one["guild_deck"][0] for one in fields)
    assert chi_square(top, dict.fromkeys(one_of("guild"), 1 / 16)) < 37.7
    assert list(fields[0]["ruby_column"]) == list(LETTERS)


def one_of(name: str) -> tuple[str, ...]:
    labels = GAME.labels(GAME.printed)
    return tuple(labels["caravan_card" if name == "caravan" else name])


@pytest.mark.rule("CNW-1.2", "CNW-1.3", "CNW-1.4")
@every_number_of_players
def test_every_letter_has_one_ruby_card_or_two(players: int) -> None:
    cards = 2 if players < 3 else 1
    for seed in range(20):
        fields = new(players, seed)
        assert [len(fields["ruby_column"][letter]) for letter in LETTERS] == [cards] * 4
        assert len(fields["ruby_deck"]) == {2: 12, 1: 16}[cards]
        for letter in LETTERS:
            price = price_of(fields["ruby_column"][letter])
            assert fields["price"][letter] == {good: count for good, count in price.items() if count}
            assert sum(price.values()) == 3 + cards
    setup = GAME.printed.data("ruby_setup")
    assert setup["cards_per_letter"][str(players)] == cards
    assert setup["start_price_goods"][str(players)] == 3 + cards
    assert setup["deck_left"][str(players)] == len(fields["ruby_deck"])
    first = Counter(new(players, seed)["ruby_column"]["A"][0] for seed in MANY)
    assert chi_square(first, dict.fromkeys(RUBY_CARDS, 1 / 20)) < 43.8


@pytest.mark.rule("CNW-1.5", "CNW-1.14")
@every_number_of_players
def test_two_cards_are_revealed_and_everybody_draws_one(players: int) -> None:
    for seed in MANY:
        fields = state(ready(players, seed))
        assert all(card in PLAYABLE for card in (*fields["display"], *fields["hand"]))
        assert fields["hand_known"] == [0] * players


@pytest.mark.rule("CNW-1.6")
@every_number_of_players
def test_discard_piles_are_empty_at_the_start(players: int) -> None:
    fields = new(players, 7)
    assert set(fields["location_discard"]) <= set(FOUNTAINS)
    assert fields["goods_discard"] == fields["guild_discard"] == {}


@pytest.mark.rule("CNW-1.7")
def test_the_top_caravan_card_is_face_up() -> None:
    table = ready(3, 4)
    fields = state(table)
    assert fields["caravan_changes"] == 0
    seen = table.position(0)["state"]["caravan"]
    assert seen == [fields["caravan"][0], *[None] * 7]


@pytest.mark.rule("CNW-1.8", "CNW-1.9", "CNW-1.10")
@every_number_of_players
def test_bold_icons_are_crossed_with_one_or_two_players(players: int) -> None:
    usable = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2}[players]
    for location in ("3", "7", "8", "12"):
        assert new(players)["icons"][0][location] == usable
    if players > 1:
        # Both icons of location 7 can be used one after the other, or only one.
        for left in range(usable, -1, -1):
            others: dict[int, Any] = {1: {"icons": {"7": left}}}
            table = go(at(players, display=("7L", "9R"), others=others), ("play_display", "left"), "take_bonus")
            assert has(table, "with_icon", "7") is (left > 0)


@pytest.mark.rule("CNW-1.11", "CNW-1.13", "CNW-10.3")
def test_with_four_players_a_bonus_action_space_is_crossed() -> None:
    for players, spaces in ((4, 8), (5, 9)):
        table = go(at(players, bonus=spaces - 1), ("play_display", "left"), "take_bonus")
        assert sheet(table, 0)["bonus"] == spaces
        table = go(at(players, bonus=spaces), ("play_display", "left"), "take_bonus")
        assert sheet(table, 0)["bonus"] == spaces


@pytest.mark.rule("CNW-1.12")
@pytest.mark.parametrize(("choice", "filled"), [("space", 0), ("prefilled", 1)])
def test_with_five_players_the_bold_space_is_empty_or_filled(choice: str, filled: int) -> None:
    assert new(5, five_player_box=choice)["bonus_actions"] == [filled] * 5
    assert new(5)["bonus_actions"] == [0] * 5


@pytest.mark.rule("CNW-1.13")
def test_a_crossed_icon_cannot_be_used() -> None:
    table = at(2, display=("7L", "9R"), others={1: {"icons": {"7": 0}}})
    go(table, ("play_display", "left"), "take_bonus")
    assert "7" not in values(table, "with_icon")


def seeds_with(fountain: str, players: int) -> list[int]:
    """The first seeds whose set-up meets only this Fountain."""
    found: list[int] = []
    seed = 0
    while len(found) < 4:
        fields = state(ready(players, seed))
        if [card for card in fields["location_discard"] if card in FOUNTAINS] == [fountain]:
            found.append(seed)
        seed += 1
    return found


@pytest.mark.rule("CNW-1.15", "CNW-1.17")
def test_a_fountain_at_setup_is_taken_by_all_from_seat_one() -> None:
    for seed in seeds_with("F1", 3):
        table = GAME.table(3, seed=seed)
        seats = []
        while state(table)["stage"] < 3:
            assert table.decision == "section"
            seats.append(table.seats[0])
            choose(table, "lira", 1)
        assert seats == [0, 1, 2]
        fields = state(table)
        assert fields["lira"] == [[1, 0]] * 3
        assert all(card in PLAYABLE for card in (*fields["display"], *fields["hand"]))
    for seed in seeds_with("F3", 4):
        assert state(ready(4, seed))["goods_cards"] == [1] * 4
        told_at_start = told(GAME.table(4, seed=seed), "drew_goods")
        assert [seat for seat, _card, _ in told_at_start] == [0, 1, 2, 3]


@pytest.mark.rule("CNW-1.15")
def test_several_fountains_may_follow_one_another() -> None:
    found = 0
    for seed in range(500):
        fields = state(ready(2, seed))
        fountains = [card for card in fields["location_discard"] if card in FOUNTAINS]
        if len(fountains) > 1:
            found += 1
            assert sum(map(sum, fields["lira"])) == 2 * ("F1" in fountains)
            assert sum(sum(goods.values()) for goods in fields["goods"]) == 2 * ("F2" in fountains)
            assert sum(fields["goods_cards"]) == 2 * ("F3" in fountains)
            assert sum(sum(checks.values()) for checks in fields["checks"]) == 2 * ("F4" in fountains)
    assert found > 5


@pytest.mark.rule("CNW-1.16", "CNW-1.17")
@every_number_of_players
def test_the_start_player_is_found_at_random_last(players: int) -> None:
    counts = Counter(state(ready(players, seed))["start_seat"] for seed in range(200))
    assert chi_square(counts, dict.fromkeys(range(players), 1 / players)) < 18.5
    table = ready(players, 11)
    fields = state(table)
    assert table.seats == (fields["start_seat"],) == (fields["on_turn"],)
    assert fields["round"] == 1
    assert table.decision == "card"
    for seed in seeds_with("F2", 2):
        waiting = state(GAME.table(2, seed=seed))
        assert (waiting["stage"], waiting["start_seat"], waiting["round"]) in ((1, 0, 0), (2, 0, 0))


@pytest.mark.rule("CNW-1.18")
@every_number_of_players
def test_cards_left_in_the_location_deck(players: int) -> None:
    for seed in MANY:
        fields = state(ready(players, seed))
        met = len(fields["location_discard"])
        assert len(fields["location_deck"]) == 34 - players + (4 - met)


@pytest.mark.rule("CNW-1.13", "CNW-12.12")
def test_what_was_crossed_at_setup_is_not_counted() -> None:
    table = play(at(2, display=("9L", "9R")), "9")
    assert table.game.standings(table.state)[0].tie_breaks == (0,)
