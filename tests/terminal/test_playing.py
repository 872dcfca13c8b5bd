"""Games in a real terminal."""

from __future__ import annotations

import json
import re
import signal
import stat
from pathlib import Path

import pexpect
import pytest

import arasta
from arasta.terminal.arguments import Player
from tests.terminal.driving import (
    CLEARED,
    Twin,
    answer,
    asked,
    in_terminal,
    piped,
    plain,
    play_a_little,
    saved_files,
    told,
)

ALONE = [Player("Sun"), Player("Moon", "greedy")]
ALONE_COMMAND = ("play", "istanbul", "--players", "2", "--bots", "greedy", "--pace", "0")


def play_to_the_end(child: pexpect.spawn[str], twin: Twin) -> None:
    while twin.table.seats:
        name = twin.players[twin.table.seats[0]].name
        asked(child, name)
        action = twin.good_choice()
        answer(child, str(twin.number_of(action)))
        twin.choose(action)


@pytest.mark.slow
def test_a_whole_game_with_its_record(tmp_path: Path) -> None:
    twin = Twin(ALONE, 3)
    child = in_terminal(tmp_path, *ALONE_COMMAND, "--seed", "3")
    play_to_the_end(child, twin)
    told(child, "Enter: none")
    result = twin.table.result
    assert result is not None
    screen = plain(child.before or "")
    winner = ALONE[result.winners[0]].name
    assert f"{winner} wins." in screen
    assert re.search(rf"1\. +. {winner} +{result.scores[result.winners[0]]} ", screen)
    file = tmp_path / "game.json"
    answer(child, str(file))
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0
    record = json.loads(file.read_text())
    assert arasta.game("istanbul").replay(record).result == result
    (saved,) = saved_files(tmp_path)
    assert json.loads(saved.read_text())["over"] is True
    assert piped(tmp_path, "play", "--resume").returncode == 2


@pytest.mark.slow
def test_kill_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    twin = Twin(ALONE, 8)
    child = in_terminal(tmp_path, *ALONE_COMMAND, "--seed", "8")
    for _turn in range(9):
        asked(child, "Sun")
        action = twin.good_choice()
        answer(child, str(twin.number_of(action)))
        twin.choose(action)
    before = asked(child, "Sun")
    child.kill(signal.SIGKILL)
    child.wait()
    (saved,) = saved_files(tmp_path)
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert json.loads(saved.read_text())["table"]["choices"] == twin.table.log
    again = in_terminal(tmp_path, "play", "--resume", "--pace", "0")
    after = asked(again, "Sun")
    question = twin.table.prompt(0)
    assert question in before
    assert question in after
    answer(again, "l")
    again.expect_exact("back] ")
    assert "You move" in plain(again.before or "")
    answer(again, "")
    play_to_the_end(again, twin)
    told(again, "Enter: none")


def test_several_saved_games_are_listed(tmp_path: Path) -> None:
    for name in ("Ada", "Bob"):
        play_a_little(tmp_path, "--name", name, "--bots", "random")
    child = in_terminal(tmp_path, "play", "--resume", "--pace", "0")
    child.expect_exact("Number (")
    listed = plain(child.before or "")
    assert "Ada" in listed
    assert "Bob" in listed
    answer(child, "7")
    child.expect_exact("Number (")
    second = re.findall(r"(\d) .*?(Ada|Bob)", listed)[1]
    answer(child, second[0])
    asked(child, second[1])


@pytest.mark.parametrize("way", ["q", "end of input", "interrupt"])
def test_leaving_saves(tmp_path: Path, way: str) -> None:
    child = in_terminal(tmp_path, *ALONE_COMMAND, "--seed", "3")
    asked(child, "Sun")
    answer(child, "spice")
    asked(child, "Sun")
    if way == "q":
        answer(child, "q")
    elif way == "interrupt":
        child.sendintr()
    else:
        child.sendeof()
    child.expect_exact("arasta play --resume")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == (130 if way == "interrupt" else 0)
    assert len(saved_files(tmp_path)) == 1


@pytest.mark.slow
def test_hot_seat_hides_hands_and_draws(tmp_path: Path) -> None:
    players = [Player("Ada"), Player("Bob")]
    twin = Twin(players, 5)
    child = in_terminal(tmp_path, "play", "istanbul", "--name", "Ada", "--name", "Bob", "--seed", "5")
    present = None
    drawn: dict[int, set[str]] = {0: set(), 1: set()}
    for _decision in range(120):
        seat = twin.table.seats[0]
        if seat != present:
            shown = told(child, "press Enter when you are there: ")
            assert "practice game, seed 5" in shown
            assert "Cards" not in shown
            assert "┌" not in shown
            answer(child, "")
            present = seat
        screen = asked(child, players[seat].name)
        assert len(re.findall(r"Cards [A-Z-]", screen)) == 1
        for other, lines in drawn.items():
            assert other == seat or not any(line in screen for line in lines)
        action = twin.good_choice()
        answer(child, str(twin.number_of(action)))
        twin.choose(action)
        for event in twin.table.events:
            if event.name == "drew_card" and event.seat is not None:
                drawn[event.seat].add(twin.table.game.texts.event(twin.table, event))
    assert drawn[0] or drawn[1]


def test_undo_gives_the_question_back_or_says_why_not(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, *ALONE_COMMAND, "--seed", "3")
    first = asked(child, "Sun")
    assert "move 1 or 2 places" in first
    answer(child, "u")
    assert "Cannot undo" in asked(child, "Sun")
    answer(child, "spice")
    assert "leave an assistant" in asked(child, "Sun")
    answer(child, "u")
    again = asked(child, "Sun")
    assert "The last choice was undone." in again
    assert "move 1 or 2 places" in again
    (saved,) = saved_files(tmp_path)
    assert json.loads(saved.read_text())["table"]["choices"][-1] == "undo"


def test_questions_about_the_rules(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, *ALONE_COMMAND, "--seed", "3")
    asked(child, "Sun")
    answer(child, "w 16")
    assert "Gemstone Dealer" in asked(child, "Sun")
    answer(child, "w sell blue")
    assert re.search(r"sell|Sell", asked(child, "Sun"))
    answer(child, "? 7")
    assert "Fountain: " in asked(child, "Sun")
    answer(child, "99")
    assert "99 is not among the choices." in asked(child, "Sun")
    answer(child, "warehouse")
    assert "That could be" in asked(child, "Sun")
    answer(child, "xyzzy")
    assert "Type one of the numbers" in asked(child, "Sun")
    for key in ("h", "w", "?", "l"):
        answer(child, key)
        found = child.expect_exact(["Enter: ", "Sun > "])
        if found == 0:
            child.expect_exact("] ")
            answer(child, "q")
            asked(child, "Sun")
    answer(child, "b")
    assert "move 1 or 2 places" in asked(child, "Sun")


@pytest.mark.parametrize(
    ("size", "language"), [((60, 20), "en"), ((80, 24), "fr"), ((109, 30), "de"), ((120, 40), "de"), ((200, 50), "fr")]
)
def test_every_size_and_language(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    child = in_terminal(tmp_path, *ALONE_COMMAND, "--seed", "3", "--name", "Ada", "--lang", language, size=size)
    screen = asked(child, "Ada")
    assert "Istanbul" in screen or size < (80, 24)
    assert max(len(line) for line in screen.split("\n")) <= size[0]


def test_without_a_terminal_it_is_plain_text(tmp_path: Path) -> None:
    done = piped(tmp_path, *ALONE_COMMAND, "--seed", "3", given="3\n1\nq\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "You move from the Fountain to the Spice Warehouse." in done.stdout
    assert "practice game, seed 3" in done.stdout
    assert "Collect 6 rubies: the round is then finished" in " ".join(done.stdout.split())
    assert "New here? h explains." in done.stdout


def test_a_terminal_that_knows_only_ascii(tmp_path: Path) -> None:
    done = piped(tmp_path, *ALONE_COMMAND, "--seed", "3", given="q\n", PYTHONIOENCODING="ascii:replace")
    assert done.returncode == 0
    assert "+------" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("game", ["istanbul", "dice"])
def test_bots_alone_play_to_the_end(tmp_path: Path, game: str) -> None:
    command = ("play", game, "--players", "2", "--bots", "greedy,greedy", "--seed", "1")
    done = piped(tmp_path, *command, "--record", str(tmp_path / "r.json"))
    assert done.returncode == 0
    assert "wins." in done.stdout
    assert "draws “" not in done.stdout
    shown = piped(tmp_path, "replay", str(tmp_path / "r.json"))
    assert shown.returncode == 0
    assert "wins." in shown.stdout


def test_a_window_that_becomes_too_small(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, *ALONE_COMMAND, "--seed", "3")
    asked(child, "Sun")
    child.setwinsize(10, 40)
    answer(child, "b")
    child.expect_exact("press Enter (q: leave) ")
    assert "60 and 20 are needed" in " ".join(plain((child.before or "").rpartition(CLEARED)[2]).split())
    child.setwinsize(24, 80)
    answer(child, "")
    assert "Fountain" in asked(child, "Sun")


AGAINST_RANDOM = ("play", "istanbul", "--players", "2", "--bots", "random", "--seed", "3", "--pace", "0")


def test_what_is_typed_below_a_page_is_the_next_answer(tmp_path: Path) -> None:
    child = in_terminal(
        tmp_path, "play", "istanbul", "--players", "2", "--bots", "random", "--seed", "3", "--pace", "0"
    )
    asked(child, "Sun")
    answer(child, "?")
    child.expect_exact("back]")
    answer(child, "? tea house")
    child.expect("Tea House")
    answer(child, "")
    answer(child, "l")
    child.expect_exact("back]")
    answer(child, "q")
    child.close()


def test_a_number_that_is_no_choice_gets_its_reason(tmp_path: Path) -> None:
    child = in_terminal(
        tmp_path, "play", "istanbul", "--players", "2", "--bots", "random", "--seed", "3", "--pace", "0"
    )
    asked(child, "Sun")
    table = arasta.game("istanbul").table(2, seed=3)
    possible = {choice.value for choice in table.choices if choice.kind == "move"}
    far = next(place for place in range(1, 17) if place not in possible)
    answer(child, str(far))
    child.expect_exact(table.why_not("move", far)[:30])
    child.close()
