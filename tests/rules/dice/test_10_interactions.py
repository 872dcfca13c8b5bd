"""Interactions (ledger section 10)."""

from __future__ import annotations

import pytest

from tests.rules.dice.situations import GAME, at, has, player
from tests.rules.istanbul.situations import choose, go, kinds, options_of, play_on, state, told, values


@pytest.mark.rule("DIC-10.1")
def test_a_tile_gained_in_phase_1_waits() -> None:
    table = at(
        ask="income", tiles=("BAZ-R", "CRY-R"), has={"lira": 6}, deck=["S4-1"], display=["LIR-R"],
        roll=["lira"] + ["red"] * 4,
    )  # fmt: skip
    go(table, ("work", "BAZ-R"), "exchange", ("tile", "LIR-R"))
    assert state(table)["phase"] == 2
    assert has(table, 0) == {"crystal": 1}


@pytest.mark.rule("DIC-10.2")
def test_lira_good_tiles_work_with_a5_only() -> None:
    table = at(others={1: {"tiles": ("LGD-R", "LIR-R")}})
    choose(table, "end_turn")
    assert has(table, 1) == {"lira": 3}
    table = at(tiles=("LGD-R",), dice={"card": 2}, deck=["T1-C", "S1-1"])
    go(table, ("bazaar", 1))
    assert has(table, 0) == {"lira": 4}
    go(table, ("bazaar", 1))
    assert has(table, 0) == {"lira": 5}


@pytest.mark.rule("DIC-10.4", "DIC-7.14")
def test_each_bazaar_tile_reveals_a_card_of_its_own() -> None:
    """The second card is not seen before the first is done and discarded."""
    table = at(ask="income", tiles=("BAZ-R", "BAZ-B"), deck=["S3-1", "T2-R"], has={"brown": 1})
    assert options_of(table) == {("work", "BAZ-R"), ("work", "BAZ-B")}
    go(table, ("work", "BAZ-B"))
    assert state(table)["revealed"] == ["S3-1"]
    assert state(table)["deck"][0] == "T2-R"
    go(table, "exchange")
    assert set(state(table)["discard"]) == {"S3-1", "T2-R"}
    assert has(table, 0) == {"brown": 2, "lira": 5}


@pytest.mark.rule("DIC-10.5")
def test_a_tile_discarded_before_it_has_worked_gives_nothing() -> None:
    for lost, lira in (("LIR-R", 12), ("CRY-R", 15)):
        table = at(ask="income", tiles=("LIR-R", "BAZ-R", "CRY-R"), deck=["S4-2"])
        go(table, ("work", "BAZ-R"), "exchange", ("discard_tile", lost))
        assert has(table, 0) == ({"lira": lira, "crystal": 1} if lost == "LIR-R" else {"lira": lira})
    table = at(ask="income", tiles=("LIR-R", "BAZ-R", "CRY-R"), deck=["S4-2"])
    go(table, ("work", "LIR-R"), ("work", "BAZ-R"), "exchange", ("discard_tile", "LIR-R"))
    assert has(table, 0) == {"lira": 15, "crystal": 1}


@pytest.mark.rule("DIC-10.6")
def test_the_tile_whose_card_it_is_may_be_discarded() -> None:
    table = at(ask="income", tiles=("BAZ-R", "CRY-R"), deck=["S4-2"])
    go(table, ("work", "BAZ-R"), "exchange")
    assert values(table, "discard_tile") == ["BAZ-R", "CRY-R"]
    go(table, ("discard_tile", "BAZ-R"))
    assert has(table, 0) == {"lira": 12, "crystal": 1}
    assert player(table, 0)["tiles"] == 1


@pytest.mark.rule("DIC-10.7")
def test_tiles_discarded_in_phase_1_are_not_counted() -> None:
    for lost, dice, actions in (("DIE-1", 6, 3), ("ACT-R", 7, 2)):
        tiles = ("BAZ-R", "CRY-R", "DIE-1", "DIE-2", "ACT-R")
        table = at(ask="income", tiles=tiles, deck=["S4-2"], options={"tile_loss_timing": "at_once"})
        go(table, ("work", "BAZ-R"), "exchange", ("discard_tile", lost))
        assert sum(state(table)["dice"].values()) == dice
        choose(table, "keep")
        assert state(table)["actions_left"] == actions


@pytest.mark.rule("DIC-10.8")
def test_a_tile_discarded_in_phase_3_changes_nothing_this_turn() -> None:
    for lost in ("ACT-R", "DIE-1"):
        table = at(tiles=("ACT-R", "DIE-1"), actions=3, dice={"card": 3, "red": 3}, deck=["S4-2"])
        go(table, ("bazaar", 1), "exchange", ("discard_tile", lost))
        assert state(table)["actions_left"] == 2
        assert state(table)["dice"] == {"card": 2, "red": 3}


AT_ONCE = {"tile_loss_timing": "at_once"}


@pytest.mark.rule("DIC-10.8")
def test_option_the_action_is_lost_at_once() -> None:
    """The total drops by one, but not below the actions already begun; a tile not yet active takes nothing."""
    for actions, left in ((3, 1), (2, 0)):
        table = at(tiles=("ACT-R",), actions=actions, dice={"card": 3, "red": 2}, deck=["S4-2"], options=AT_ONCE)
        go(table, ("bazaar", 1), "exchange")
        assert told(table, "lost_action") == [(0, left, 0)]
        if left:
            assert state(table)["actions_left"] == left
        else:
            assert state(table)["on_turn"] == 1
    table = at(tiles=("ACT-R",), actions=1, dice={"card": 3, "red": 2}, deck=["S4-2"], options=AT_ONCE)
    go(table, ("bazaar", 1), "exchange")
    assert told(table, "lost_action") == []
    table = at(tiles={"ACT-R": 2}, actions=2, dice={"card": 3, "red": 2}, deck=["S4-2"], options=AT_ONCE)
    go(table, ("bazaar", 1), "exchange")
    assert state(table)["actions_left"] == 1


@pytest.mark.rule("DIC-10.8", "DIC-10.18")
def test_option_the_die_is_lost_at_once() -> None:
    """One unused die of the owner's choice, right after the cost and before the gain; none if all are used."""
    dice = {"card": 2, "red": 3, "blue": 1}
    table = at(tiles=("DIE-1",), dice=dice, deck=["S4-2"], options=AT_ONCE)
    go(table, ("bazaar", 1), "exchange")
    assert table.decision == "die"
    assert values(table, "remove_die") == ["blue", "card", "red"]
    assert has(table, 0) == {}
    go(table, ("remove_die", "red"))
    assert state(table)["dice"] == {"card": 1, "red": 2, "blue": 1}
    assert has(table, 0) == {"lira": 12}
    table = at(tiles=("DIE-1",), dice={"card": 1}, used={"red": 5}, deck=["S4-2"], options=AT_ONCE)
    go(table, ("bazaar", 1), "exchange")
    assert told(table, "removed_die") == []
    assert has(table, 0) == {"lira": 12}
    table = at(tiles={"DIE-1": 2}, dice={"card": 1, "red": 4}, deck=["S4-2"], options=AT_ONCE)
    go(table, ("bazaar", 1), "exchange")
    assert told(table, "removed_die") == []


@pytest.mark.rule("DIC-10.9")
def test_a_lira_good_tile_discarded_before_gives_nothing() -> None:
    table = at(tiles=("LGD-R", "LGD-B"), dice={"card": 1, "lira": 1}, deck=["S4-2"])
    go(table, ("bazaar", 1), "exchange", ("discard_tile", "LGD-R"), "lira")
    assert has(table, 0) == {"lira": 14, "blue": 1}


@pytest.mark.rule("DIC-10.10")
def test_losing_a_tile_takes_no_ruby_back() -> None:
    table = at(tiles=("LIR-R", "LIR-Y", "LIR-G", "LIR-B", "ACT-R"), dice={"card": 1}, deck=["S4-2"])
    go(table, ("bazaar", 1), "exchange", ("discard_tile", "LIR-B"))
    assert player(table, 0)["rubies"] == 1
    assert player(table, 0)["tiles"] == 4


@pytest.mark.rule("DIC-10.11")
def test_gains_cannot_be_waived() -> None:
    """A2 in a shortage: nobody is asked whether the crystal is wanted; T2 gives its good to who would rather not."""
    table = at(dice={"red": 1, "blue": 1, "card": 3}, has={"crystal": 12})
    choose(table, "crystal")
    assert told(table, "gained") == [(0, 5, 1)]
    table = at(dice={"card": 1, "blue": 4}, deck=["T2-R"], others={1: {"has": {"red": 8}}})
    go(table, ("bazaar", 1))
    assert has(table, 1) == {"red": 8 - 1}
    assert has(table, 2) == {"red": 1}


@pytest.mark.rule("DIC-10.12")
def test_conditions_are_checked_after_returns() -> None:
    """T3 asks two lira of the others: who had two, and lost them to a shortage of the same turn, cannot pay."""
    others = {1: {"has": {"red": 6, "lira": 2}}, 2: {"has": {"red": 1, "lira": 2}}}
    table = at(dice={"card": 1, "blue": 4}, has={"red": 1}, deck=["T3-R"], others=others)
    go(table, ("bazaar", 1))
    assert has(table, 0) == {"red": 1}
    assert has(table, 1) == {"red": 5, "lira": 2}
    assert (table.seats, kinds(table)) == ((1,), {"exchange", "decline"})
    others = {1: {"has": {"lira": 2}}, 2: {"has": {"lira": 80}}}
    table = at(3, dice={"card": 1, "lira": 4}, has={"lira": 5}, deck=["T3-R"], others=others)
    go(table, "lira")
    assert has(table, 1) == {}
    go(table, ("bazaar", 1))
    assert table.seats != (1,)
    assert has(table, 1) == {}


@pytest.mark.rule("DIC-10.13")
def test_lower_zones_reach_those_who_have_had_their_last_turn() -> None:
    """Seat 0 has played its last turn; a card of seat 1 still gives it a good, which counts in the tie-break."""
    others = {0: {"rubies": 6}}
    table = at(2, seat=1, start_seat=0, rubies=6, dice={"card": 1, "red": 4}, deck=["T2-R"], others=others)
    go(table, ("bazaar", 1), "end_turn")
    assert table.result is not None
    assert has(table, 0) == {"red": 1}
    assert state(table)["sale"] == [3, 3]
    assert table.result.winners == (0, 1)


@pytest.mark.rule("DIC-10.14", "DIC-10.15")
def test_others_get_no_rubies_and_no_tiles_and_nobody_trades() -> None:
    """Through random games: rubies and tiles change for the active player only; goods go to and from the supply."""
    for seed in range(6):
        players = 2 + seed % 3
        table = GAME.table(players, seed=seed)
        while table.seats:
            before = state(table)
            play_on(table, 1000 * seed + table.state.decisions, 1)
            after = state(table)
            seat = before["on_turn"]
            turns = {who for who, _first, _second in told(table, "turn")} | {seat}
            for other in set(range(players)) - turns:
                assert after["rubies"][other] == before["rubies"][other]
                assert after["tile"][other] == before["tile"][other]
    # There is no action by which something is given to a seat.
    assert not [group for group in GAME.actions.groups if "seat" in group.meaning or "player" in group.meaning]


@pytest.mark.rule("DIC-10.17")
def test_a_game_without_rubies_goes_on_until_the_limit() -> None:
    """The limit of decisions is no rule: the game is unfinished and has no winner."""
    table = GAME.table(2, seed=2, options={"decision_limit": 500})
    while table.seats:
        calm = [choice for choice in table.choices if choice.kind in ("keep", "end_turn", "decline")]
        table.choose(calm[0] if calm else table.choices[0])
    assert state(table)["round"] > 100
    assert table.result is not None
    assert table.result.unfinished
    assert table.result.winners == ()


ASKED_OF_OTHERS = {"lower_zone": {"exchange", "decline", "take"}, "payment": {"pay"}}
ASKED = {
    "income": {"work"},
    "reroll": {"keep", "reroll", "roll"},
    "action": {"end_turn", "good", "crystal", "brown", "two_goods", "lira", "bazaar", "tile", "ruby"},
    "payment": {"pay"},
    "goods": {"take"},
    "card": {"perform"},
    "upper_zone": {"exchange", "decline"},
    "area": {"ruby"},
    "free_tile": {"tile"},
    "own_tile": {"discard_tile"},
}


@pytest.mark.rule("DIC-10.18")
def test_what_is_asked_and_nothing_else() -> None:
    """Through random games: the decisions of the list, of the right player, never with a single choice."""
    seen = set()
    for seed in range(30):
        table = GAME.table(2 + seed % 3, seed=seed)
        while table.seats:
            mine = table.seats[0] == state(table)["on_turn"]
            assert kinds(table) <= (ASKED if mine else ASKED_OF_OTHERS)[table.decision]
            assert len(table.choices) > 1
            seen.add(table.decision)
            play_on(table, 99 * seed + table.state.decisions, 1)
    assert seen >= set(ASKED) - {"own_tile"}


@pytest.mark.rule("DIC-10.16")
def test_one_choice_among_all_cards_revealed_around_a_shuffle() -> None:
    table = at(dice={"card": 2, "red": 3}, deck=["S1-1"], rest="discard", cards=["T2-G"])
    go(table, ("bazaar", 2))
    assert values(table, "perform") == ["S1-1", "T2-G"]
    go(table, ("perform", "T2-G"))
    assert has(table, 0) == {"brown": 1}


@pytest.mark.rule("DIC-10.19")
def test_decisions_are_made_with_full_knowledge_and_are_final() -> None:
    """Whoever decides sees all that has happened; nothing past a reveal, and nothing of another seat, is taken back."""
    table = at(dice={"card": 1, "red": 4}, deck=["T4-R"])
    go(table, ("bazaar", 1))
    assert table.can_undo() != ""
    go(table, ("take", "lira"))
    assert table.can_undo(2) != ""
    assert table.position(2)["state"]["has"][1] == {"lira": 3}
