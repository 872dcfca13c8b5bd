"""Whatever a user can mistype: one line on stderr, exit status 2, no traceback."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pexpect
import pytest

import arasta
from arasta import bots
from arasta.cli import run
from tests.terminal.driving import MOVES, environment, in_terminal, piped, plain, play_a_little, saved_files

pytestmark = pytest.mark.usefixtures("own_folders")

BAD_COMMANDS = [
    ["nonsense"],
    ["--nonsense"],
    ["--lang", "xx"],
    ["play"],
    ["play", "chess"],
    ["play", "istanbul", "--players", "1"],
    ["play", "istanbul", "--players", "6"],
    ["play", "istanbul", "--players", "two"],
    ["play", "istanbul", "--players", "2", "--bots", "random,random,random"],
    ["play", "istanbul", "--bots", "genius"],
    ["play", "istanbul", "--bots", "random,random,random,random,random,random"],
    ["play", "istanbul", "--seed", "-1"],
    ["play", "istanbul", "--seed", "many"],
    ["play", "istanbul", "--seed", str(2**63)],
    ["play", "istanbul", "--option", "layout"],
    ["play", "istanbul", "--option", "=short"],
    ["play", "istanbul", "--option", "layout=diagonal"],
    ["play", "istanbul", "--option", "layout=1,2,3"],
    ["play", "istanbul", "--option", "colour=blue"],
    ["play", "istanbul", "--option", "lazy_reshuffle=perhaps"],
    ["play", "istanbul", "--players", "5", "--option", "neutral_assistants=on"],
    ["play", "istanbul", "--components", "missing.toml"],
    ["play", "istanbul", "--name", ""],
    ["play", "istanbul", "--name", "A name that is far too long"],
    ["play", "istanbul", "--name", "a\x1b[31m"],
    ["play", "istanbul", "--name", "Ada", "--name", "Ada"],
    ["play", "istanbul", "--name", "Ada", "--name", "Bob", "--players", "2", "--bots", "random"],
    ["play", "istanbul", "--record", "missing/folder/record.json"],
    ["play", "istanbul", "--pace", "-1"],
    ["play", "istanbul", "--pace", "nan"],
    ["play", "istanbul", "--bots", ",,,"],
    ["play", "istanbul", "--bots", "greedy,,greedy"],
    ["play", "istanbul", "--record", "~nobody-of-this-name/x"],
    ["play", "--resume"],
    ["play", "--resume", "missing.json"],
    ["play", "istanbul", "--resume", "missing.json", "--seed", "1"],
    ["simulate"],
    ["simulate", "chess"],
    ["simulate", "istanbul", "--games", "0"],
    ["simulate", "istanbul", "--games", "x"],
    ["simulate", "istanbul", "--players", "7"],
    ["simulate", "istanbul", "--players", "3", "--bots", "random,greedy"],
    ["simulate", "istanbul", "--bots", "genius"],
    ["simulate", "istanbul", "--games", "2", "--option", "x=y"],
    ["bench", "chess"],
    ["components"],
    ["components", "chess"],
    ["components", "istanbul", "--components", "missing.toml"],
    ["replay"],
    ["replay", "missing.json"],
    ["replay", "."],
    ["analyse"],
    ["analyse", "missing.json"],
    ["analyse", ".", "--iterations", "0"],
]


def complaint(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The line on stderr, after checking that there is just this one and nothing else."""
    assert run(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("arasta: ")
    assert captured.err.count("\n") == 1
    assert captured.err.endswith("\n")
    return captured.err


@pytest.mark.parametrize("arguments", BAD_COMMANDS, ids=" ".join)
def test_commands(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert len(complaint(arguments, capsys)) > len("arasta: \n")


@pytest.mark.parametrize(
    "arguments",
    [["companion", "dice", "--file"], ["companion", "dice", "--record"], ["play", "dice", "--record"],
     ["analyse", "x.json", "--svg"], ["admin", "backup"]],
    ids=" ".join,
)  # fmt: skip
def test_files_in_folders_that_do_not_exist(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Said before anything is done, of the folder, by every command that writes a file."""
    missing = tmp_path.resolve() / "none"
    said = complaint([*arguments, str(missing / "x")], capsys)
    assert f"the folder {missing} does not exist" in said


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"game = ", "not valid TOML"),
        (b"\xff\xfe", "UTF-8"),
        (b"a = " + b"9" * 5000, "not valid TOML"),
        (b"a = " + b"[" * 50_000, "not valid TOML"),
        (b'game = "kairo"', "istanbul"),
        (b'game = "istanbul"\n[tables.nothing.data]\na = 1', "nothing"),
        (b'game = "istanbul"\n[tables.wainwright.data]\nprice = "seven"', "whole number"),
        (b'game = "istanbul"\n[tables.wainwright.data]\nprice = 100000', "0 to 127 is possible, not 100000"),
        (b'game = "istanbul"\n[tables.wainwright]\nprice = 7', "no data"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate", "components"])
def test_components_files(
    command: str, content: bytes, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own.toml").write_bytes(content)
    assert says in complaint([command, "istanbul", "--components", "own.toml"], capsys)
    place = tmp_path / "config" / "arasta" / "components"
    place.mkdir(parents=True)
    (place / "istanbul.toml").write_bytes(content)
    assert says in complaint([command, "istanbul"], capsys)


@cache
def record() -> dict[str, Any]:
    """Of a finished game; nobody changes it."""
    table = arasta.game("istanbul").table(players=2, seed=4)
    bots.play(table, {0: bots.make("greedy"), 1: bots.make("greedy")}, 4)
    return table.record()


def running_record() -> dict[str, Any]:
    return arasta.game("istanbul").table(players=2, seed=4).record()


def edited(**changes: Any) -> dict[str, Any]:
    return {**record(), **changes}


BAD_RECORDS = {
    "empty": "",
    "not JSON": "a record",
    "a list": "[1, 2]",
    "a number": "17",
    "cut short": json.dumps(record())[:200],
    "deep": "[" * 100_000,
    "a number of many digits": "[" + "9" * 5000 + "]",
    "another game": json.dumps(edited(game="chess")),
    "no game": json.dumps(edited(game=None)),
    "other rules": json.dumps(edited(rules=99)),
    "other box": json.dumps(edited(box="0" * 16)),
    "choices edited": json.dumps(edited(choices=[1, *record()["choices"]])),
    "choices cut": json.dumps(edited(choices=record()["choices"][:-5])),
    "choices missing": json.dumps(edited(choices=None)),
    "undo first": json.dumps(edited(choices=["undo"])),
    "a choice of another kind": json.dumps(edited(choices=[{"id": 3}])),
    "result edited": json.dumps(edited(result=None)),
    "seed edited": json.dumps(edited(seed="4")),
    "still running": json.dumps(running_record()),
}


@pytest.mark.parametrize("name", BAD_RECORDS)
def test_records(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "record.json").write_text(BAD_RECORDS[name])
    complaint(["replay", "record.json"], capsys)
    complaint(["replay", "record.json", "--json"], capsys)


def test_steps_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "record.json").write_text(json.dumps(record()))
    for step in ("-1", "1000000", "x"):
        complaint(["replay", "record.json", "--step", step], capsys)


def bad_saves(good: dict[str, Any]) -> dict[str, str]:
    """Broken forms of a saved game."""
    table = good["table"]
    forms: dict[str, Any] = {
        "no schema": {**good, "schema": None},
        "no table": {**good, "table": None},
        "no game": {**good, "game": 7},
        "another game": {**good, "game": "chess"},
        "no players": {**good, "players": None},
        "too few players": {**good, "players": good["players"][:1]},
        "nameless players": {**good, "players": [{}, {}]},
        "a bot that there is not": {**good, "players": [{"name": "A", "level": "genius"}] * 2},
        "names that do not fit": {**good, "players": [{"name": "A" * 99, "level": None}] * 2},
        "number of players": {**good, "table": {**table, "players": "2"}},
        "choices": {**good, "table": {**table, "choices": [0, 0, 0, 0]}},
        "nothing but choices": {**good, "table": {**table, "rules": 0, "position": None}},
        "options": {**good, "table": {**table, "options": {"x": 1}}},
        "components": {**good, "table": {**table, "components": 3}},
    }
    return {name: json.dumps(form) for name, form in forms.items()} | {"cut": json.dumps(good)[:-40], "empty": ""}


def test_saved_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = play_a_little(tmp_path, "--players", "2", "--bots", "random")
    for name, content in bad_saves(json.loads(saved.read_text())).items():
        (tmp_path / "broken.json").write_text(content)
        assert complaint(["play", "--resume", "broken.json"], capsys), name


def test_a_broken_file_among_the_saved_games_is_passed_over(tmp_path: Path) -> None:
    saved = play_a_little(tmp_path, "--players", "2", "--bots", "random", "--name", "Ada")
    (saved.parent / "broken.json").write_text("{")
    done = piped(tmp_path, "play", "--resume", given="q\n")
    assert done.returncode == 0
    assert "Ada > " in done.stdout


def test_a_game_saved_under_other_rules_goes_on_from_its_snapshot(tmp_path: Path) -> None:
    saved = play_a_little(tmp_path, "--players", "2", "--bots", "random", "--name", "Ada")
    content = json.loads(saved.read_text())
    content["table"]["rules"] = 0
    saved.write_text(json.dumps(content))
    done = piped(tmp_path, "play", "--resume", given="q\n")
    assert done.returncode == 0
    assert "Ada > " in done.stdout


def test_input_that_ends(tmp_path: Path) -> None:
    done = piped(tmp_path, "play", "istanbul", given=MOVES)
    assert done.returncode == 2
    assert done.stderr.startswith("arasta: the input ended.")
    assert done.stderr.count("\n") == 1
    assert len(saved_files(tmp_path)) == 1


def test_a_game_without_a_choice_leaves_no_file(tmp_path: Path) -> None:
    done = piped(tmp_path, "play", "istanbul", given="")
    assert done.returncode == 2
    assert done.stderr == "arasta: the input ended. Nothing was chosen, so nothing is saved.\n"
    assert list((tmp_path / "data" / "arasta" / "games").iterdir()) == []


def test_input_that_is_no_text(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, "play", "istanbul", "--pace", "0")
    child.expect_exact("Sun > ")
    child.sendline("\x1b[A\x01 {} %s \x1f")
    child.expect_exact("Sun > ")
    child.sendline("q")
    child.expect(pexpect.EOF)


def test_a_terminal_that_is_too_small(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, "play", "istanbul", size=(20, 5))
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 2
    assert "arasta: the terminal has 20 columns and 5 rows" in plain(child.before or "").replace("\n", "")


def test_output_that_nobody_reads(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "arasta", "components", "istanbul"]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path))
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.close()
    assert b"Traceback" not in child.stderr.read()
    child.stderr.close()
    child.wait()


def test_a_folder_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "data").write_text("a file in the place of the folder")
    complaint(["play", "istanbul"], capsys)


def test_long_and_strange_values_are_shown_short_and_harmless(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--seed", "9" * 5000], ["--bots", "x" * 5000], ["--option", f"layout={'7' * 5000}"]):
        assert len(complaint(["play", "istanbul", *arguments], capsys)) < 350
    assert "a\\x1b[31mb cannot be read" in complaint(["replay", "a\x1b[31mb"], capsys)
    assert "control characters" in complaint(["play", "istanbul", "--name", "a\x1b[31m"], capsys)


STREAMS = {
    "play istanbul <&-": "arasta: the input ended. Nothing was chosen, so nothing is saved.\n",
    "components istanbul >&-": "arasta: there is no standard output to write to\n",
    "components istanbul >/dev/full": "arasta: the output cannot be written: no space is left there\n",
    "play nonsense 2>&-": "",
}


@pytest.mark.parametrize("arguments", STREAMS)
def test_streams_that_are_closed_or_full(arguments: str, tmp_path: Path) -> None:
    if "full" in arguments and not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    command = f"{shlex.quote(sys.executable)} -m arasta {arguments}"
    done = subprocess.run(command, shell=True, env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == STREAMS[arguments]


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_output_that_lacks_letters(encoding: str, tmp_path: Path) -> None:
    for language in ("de", "fr"):
        done = subprocess.run(
            [sys.executable, "-m", "arasta", "play", "istanbul", "--lang", language, "--bots", "random,random"],
            env=environment(tmp_path, PYTHONIOENCODING=encoding),
            input=MOVES.encode(),
            capture_output=True,
            check=False,
        )
        assert b"Traceback" not in done.stderr
        assert done.stdout.decode(encoding)


def test_an_interruption_while_modules_are_imported(tmp_path: Path) -> None:
    slow = tmp_path / "click.py"
    slow.write_text("import time\nprint('importing', flush=True)\ntime.sleep(60)\n")
    child = subprocess.Popen(
        [sys.executable, "-m", "arasta", "--help"],
        env=environment(tmp_path, PYTHONPATH=str(tmp_path)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "importing\n"
    child.send_signal(signal.SIGINT)
    _out, said = child.communicate(timeout=60)
    assert (child.returncode, said) == (130, "")


def test_devices_and_pipes_are_refused_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in ("/dev/zero", str(pipe)):
        for command in (["replay", path], ["components", "istanbul", "--components", path]):
            done = subprocess.run(
                [sys.executable, "-m", "arasta", *command], capture_output=True, text=True, timeout=60
            )
            assert done.returncode == 2
            assert "not a regular file" in done.stderr
            assert len(done.stderr.splitlines()) == 1


def test_files_that_are_too_large_are_not_read_whole(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    with large.open("wb") as file:
        file.truncate(2**40)  # a file with a hole takes no room
    for command in (["replay", str(large)], ["components", "istanbul", "--components", str(large)]):
        done = subprocess.run([sys.executable, "-m", "arasta", *command], capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert "larger than" in done.stderr
