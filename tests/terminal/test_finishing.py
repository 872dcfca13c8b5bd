"""The end of a turn in a real terminal: the last choice can be taken back before anybody else goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pexpect

from tests.terminal.driving import CLEARED, END_OF_TURN, answer, asked, in_terminal, piped, plain, saved_files

MOST = 80


def until_it_waits(child: pexpect.spawn[str], held: bool) -> str:
    """Choose what is listed first until a turn waits; the screen then. Turns that wait in the other way are ended."""
    for _n in range(MOST):
        found = child.expect_exact(["Ada > ", "Bob > ", "press Enter when you are there: ", END_OF_TURN])
        screen = plain((child.before or "").rpartition(CLEARED)[2])
        if found == 3 and ("You chose: " in screen) == held:
            return screen
        answer(child, "1" if found < 2 else "")
    raise AssertionError("no turn waits")


def choices(home: Path) -> list[Any]:
    (saved,) = saved_files(home)
    found: list[Any] = json.loads(saved.read_text())["table"]["choices"]
    return found


def test_a_choice_that_reveals_nothing_is_taken_back_before_the_bots_go_on(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, "play", "kairo", "--name", "Ada", "--bots", "greedy", "--pace", "0", "--seed", "3")
    screen = until_it_waits(child, held=False)
    assert "End your turn, or undo your last choice." in screen
    made = choices(tmp_path)
    answer(child, "x")
    child.expect_exact(END_OF_TURN)
    assert "Enter ends your turn, u undoes the last choice." in plain((child.before or "").rpartition(CLEARED)[2])
    assert choices(tmp_path) == made
    answer(child, "u")
    assert "The last choice was undone." in asked(child, "Ada")
    assert choices(tmp_path) == [*made, "undo"]
    answer(child, "1")
    child.expect_exact(END_OF_TURN)
    answer(child, "")
    asked(child, "Ada")
    assert len(choices(tmp_path)) > len(made) + 2


def test_the_next_dice_roll_only_after_the_turn_was_ended(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, "play", "dice", "--name", "Ada", "--name", "Bob", "--seed", "4", "--pace", "0")
    until_it_waits(child, held=True)
    made = choices(tmp_path)
    answer(child, "u")
    found = child.expect_exact(["Ada > ", "Bob > "])
    assert "The last choice was undone." in plain((child.before or "").rpartition(CLEARED)[2])
    assert choices(tmp_path) == made
    answer(child, "1")
    until_it_waits(child, held=True)
    answer(child, "")
    other = "Bob" if found == 0 else "Ada"
    child.expect_exact(f"{other}, press Enter when you are there: ")
    assert len(choices(tmp_path)) > len(made)


def test_a_turn_that_waits_still_waits_when_the_game_goes_on(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, "play", "kairo", "--name", "Ada", "--bots", "greedy", "--pace", "0", "--seed", "3")
    until_it_waits(child, held=False)
    made = choices(tmp_path)
    answer(child, "q")
    child.expect_exact("play --resume")
    child.expect(pexpect.EOF)
    again = in_terminal(tmp_path, "play", "--resume", "--pace", "0")
    again.expect_exact(END_OF_TURN)
    assert choices(tmp_path) == made
    answer(again, "u")
    assert "The last choice was undone." in asked(again, "Ada")
    assert choices(tmp_path) == [*made, "undo"]


def test_a_script_is_asked_for_choices_only(tmp_path: Path) -> None:
    done = piped(tmp_path, "play", "kairo", "--players", "2", "--bots", "greedy", "--seed", "3", given="1\n" * 12)
    assert "End turn" not in done.stdout
    assert len(choices(tmp_path)) > 12
