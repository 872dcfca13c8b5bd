"""Nothing that a seat may not know leaves the engine through its observation or its position (CNW-14.1, CNW-14.22)."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import arasta
from tests.games.choose_write.option_sets import GAME, option_sets
from tests.games.shared import check_looks_the_same, copies
from tests.rules.choose_write.situations import GUILD, PAIRS, PLAYABLE, at, choose, go, state
from tests.thorough import every, times

SETS = option_sets()


@pytest.mark.parametrize("n", range(0, len(SETS), every(8)))
def test_resampled_states_look_the_same(n: int) -> None:
    for table in copies(GAME, *SETS[n], seed=n, every=13, most=330):
        check_looks_the_same(GAME, table, 99)


@pytest.mark.parametrize("players", [2, 4])
def test_resampled_states_can_be_played_on(players: int) -> None:
    """Others can pay in the resampled state, too, for what they have chosen openly or are about to pay."""
    for options in ({}, {"resolution": "simultaneous"}, {"then_needs_palace": False, "resolution": "simultaneous"}):
        for table in copies(GAME, players, options, seed=players, every=9, most=400):
            rng = random.Random(table.state.decisions)
            for seat in range(players):
                redrawn = table.copy(resample=True, seat=seat)
                assert GAME.check(redrawn.box_view, redrawn.state) == ""
                for _ in range(6):
                    if redrawn.seats:
                        redrawn.choose(rng.choice(redrawn.choices))
                        assert GAME.check(redrawn.box_view, redrawn.state) == ""


def test_resample_depends_on_nothing_but_its_arguments() -> None:
    for table in copies(GAME, 3, {"resolution": "simultaneous"}, seed=3, every=17, most=300):
        seen = table.observe(0)
        other = GAME.resample(table.box, seen, 0, 5)
        assert GAME.resample(table.box, GAME.observe(other, 0), 0, 8).tobytes() == (
            GAME.resample(table.box, seen, 0, 8).tobytes()
        )


def chi_square(counts: Counter[str], expected: dict[str, float]) -> float:
    assert set(counts) <= set(expected)
    return sum((counts[key] - share) ** 2 / share for key, share in expected.items())


TIMES = times(800)


def test_resample_is_uniform_over_the_unseen_cards() -> None:
    """Each unseen card is equally likely in another hand: Location cards but no Fountain, Goods and Guild cards."""
    table = at(players=2, hand="2R", display=("4L", "5R"), deck_size=30, cards=["spice+spice"], guild=["G02"],
               others={1: {"hand": "7L", "cards": ["fabric+fruit"], "guild": ["G05"]}})  # fmt: skip
    seen = table.observe(0)
    hands: Counter[str] = Counter()
    goods: Counter[str] = Counter()
    guild: Counter[str] = Counter()
    tops: Counter[str] = Counter()
    labels = GAME.labels(GAME.printed)
    for seed in range(TIMES):
        s = GAME.view(GAME.resample(table.box, seen, 0, seed))
        hands[labels["location_card"][s.hand[1]]] += 1
        goods.update(name for pair, name in enumerate(PAIRS) for _ in range(s.goods_hand[1, pair]))
        guild.update(name for card, name in enumerate(GUILD) if s.guild_hand[1, card])
        tops[labels["ruby_card"][s.ruby_deck[s.ruby_deck_size - 1]]] += 1
    fields = state(table)
    unseen = [card for card in (*fields["location_deck"], "7L") if card in PLAYABLE]
    assert chi_square(hands, dict.fromkeys(unseen, TIMES / len(unseen))) < 60
    left = {card: copies - (card == "spice+spice") for card, copies in PAIRS.items()}
    assert chi_square(goods, {card: TIMES * n / 15 for card, n in left.items() if n}) < 30
    assert chi_square(guild, dict.fromkeys((card for card in GUILD if card != "G02"), TIMES / 15)) < 40
    assert chi_square(tops, dict.fromkeys(fields["ruby_deck"], TIMES / len(fields["ruby_deck"]))) < 40


def test_sealed_choices_are_redrawn_among_what_is_possible() -> None:
    table = at(players=2, display=("4L", "9R"), options={"resolution": "simultaneous"}, others={1: {"bonus": 1}})
    choose(table, "play_display", "left")
    possible = {choice.id for choice in table.choices_of(1)}
    choose(table, "with_icon", "8", seat=1)
    seen = table.observe(0)
    drawn = Counter(GAME.view(GAME.resample(table.box, seen, 0, seed)).sealed[1] - 1 for seed in range(1000))
    assert set(drawn) == possible
    assert (
        chi_square(Counter({str(a): n for a, n in drawn.items()}), {str(a): 1000 / len(possible) for a in possible})
        < 30
    )


def test_a_deck_just_rebuilt_holds_what_all_saw_go_into_it() -> None:
    hand = [card for card in GUILD if card not in ("G05", "G06", "G07")]
    table = at(players=2, display=("9L", "4R"), guild_discard=["G05", "G06", "G07"], others={1: {"guild": hand}})
    go(table, ("play_display", "left"), ("use", "9"))
    for seed in range(40):
        s = GAME.view(GAME.resample(table.box, table.observe(1), 1, seed))
        left = {s.guild_deck[i] for i in range(s.guild_deck_size)}
        assert left < {4, 5, 6}
        assert s.guild_hand[0, ({4, 5, 6} - left).pop()] == 1


K4_DECKS: dict[str, dict[str, Any]] = {
    "rebuilt between": {"guild_deck": ["G05"], "guild_rest": "discard"},
    "rebuilt before": {"guild_rest": "discard"},
    "not rebuilt": {"guild_rest": "deck"},
}


@pytest.mark.rule("CNW-6.4", "CNW-14.4", "CNW-14.22")
@pytest.mark.parametrize("deck", list(K4_DECKS))
@pytest.mark.parametrize("viewer", [None, 2])
def test_the_cards_of_k4_are_redrawn_evenly(deck: str, viewer: int | None) -> None:
    """The first one was drawn from the old deck or from the new one: of all cards that it may be, each is as likely."""
    table = at(players=3, display=("6L", "9R"), caravan=("K4",), guild=["G10"],
               others={1: {"guild": ["G01", "G02", "G16"]}}, **K4_DECKS[deck])  # fmt: skip
    go(table, ("play_display", "left"), ("use", "6"))
    seen = table.observe(viewer)
    firsts: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    tops: Counter[str] = Counter()
    own: Counter[str] = Counter()
    pairs: Counter[str] = Counter()
    for seed in range(TIMES):
        s = GAME.view(GAME.resample(table.box, seen, viewer, seed))
        assert GAME.check(table.box_view, s) == ""
        first, second = (GUILD[s.offered[i] - 1] for i in range(2))
        held = next(card for n, card in enumerate(GUILD) if s.guild_hand[0, n])
        firsts[first] += 1
        seconds[second] += 1
        tops[GUILD[s.guild_deck[s.guild_deck_size - 1]]] += 1
        own[held] += 1
        pairs[first + held] += 1
    hands = ["G01", "G02", "G10", "G16"]
    new = [card for card in GUILD if card not in hands and (deck != "rebuilt between" or card != "G05")]
    old = [*hands, "G05"] if deck == "rebuilt between" else []
    if deck == "not rebuilt":
        new = list(GUILD)  # at the only shuffle all cards were in the deck
    in_hand = old or (new if deck == "not rebuilt" else hands)
    found = [(firsts, old or new), (seconds, new), (tops, new), (own, in_hand)]
    if old:
        found.append((pairs, [one + other for one in old for other in old if one != other]))
    for counted, possible in found:
        # Four standard deviations above what is expected.
        most = len(possible) + 4 * (2 * len(possible)) ** 0.5
        assert chi_square(counted, dict.fromkeys(possible, TIMES / len(possible))) < most


def test_offered_cards_that_were_not_drawn_last_are_no_position() -> None:
    table = at(players=2, display=("6L", "9R"), caravan=("K4",), guild_deck=["G05"], guild_rest="discard")
    go(table, ("play_display", "left"), ("use", "6"))
    position = table.position()
    assert position["state"]["offered"][0] == "G05"
    position["state"]["offered"].reverse()
    with pytest.raises(arasta.BadPosition, match="offered"):
        GAME.table_at(position)
    position = table.position()
    position["state"]["guild_shuffled"] = dict.fromkeys(GUILD, 1)
    GAME.table_at(position)  # both from a deck that all cards were shuffled into
    second = position["state"]["offered"][1]
    position["state"]["guild_shuffled"] = {card: int(card != second) for card in GUILD}
    with pytest.raises(arasta.BadPosition, match="offered"):
        GAME.table_at(position)


def walk(value: Any) -> list[Any]:
    """All keys and leaves of a JSON value."""
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in (key, *walk(inner))]
    if isinstance(value, list):
        return [leaf for inner in value for leaf in walk(inner)]
    return [value]


@pytest.mark.parametrize("resolution", ["clockwise", "simultaneous"])
def test_positions_of_seats_hold_nothing_hidden(resolution: str) -> None:
    for table in copies(GAME, 3, {"resolution": resolution}, seed=1, every=5, most=500):
        for seat in range(table.players):
            position = table.position(seat)
            assert "chance" not in position
            assert not {"key", "counter", "forced_dice", "seed"} & set(map(str, walk(position)))
            fields = position["state"]
            for name in ("location_deck", "ruby_deck", "goods_deck", "guild_deck"):
                assert set(fields[name]) <= {None}
            for other in range(table.players):
                if other != seat:
                    assert fields["goods_hand"][other] == fields["guild_hand"][other] == {}
                    assert fields["hand"][other] in (None, "") or fields["hand_known"][other]
                    if table.decision == "sealed_use":
                        assert fields["sealed"][other] in (0, None)
            for name, who, first, *_ in position["events"]:
                if name in ("drew_goods", "drew_guild", "drew_location"):
                    assert who == seat or first == -1


def test_a_running_record_keeps_its_seed() -> None:
    table = GAME.table(2, seed=123456789)
    table.choose(table.choices[0])
    assert "seed" not in table.record()
    assert "123456789" not in json.dumps(table.record())
