"""`arasta arena`: tables, files, going on, stopping, and what is refused."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pexpect
import pytest

from arasta import i18n
from arasta.cli import run
from tests.terminal.driving import environment, in_terminal, plain, said

pytestmark = pytest.mark.usefixtures("own_folders")

ARENA = ("arena", "choose-write", "--bots", "greedy,random", "--seed", "1")
COMPILING = 300
"""Seconds within which rules are compiled on a slow machine."""


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command complains about, in one line; it must fail."""
    with i18n.using("en"):
        assert run(list(arguments)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


def without_time(file: Path) -> list[dict[str, Any]]:
    """The games of a file in the order of their numbers, but for how long bots thought."""
    games = [{**json.loads(line), "seconds": 0} for line in file.read_text().splitlines()[1:]]
    return sorted(games, key=lambda one: int(one["game"]))


def test_an_arena_prints_standings_and_ratings_and_draws_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shown = said(capsys, *ARENA, "--games", "21", "--out", str(tmp_path / "out"))
    assert "Istanbul: Choose & Write: 20 games, 2 players, seed 1" in shown
    assert "rating" in shown
    svg = ElementTree.fromstring((tmp_path / "out" / "ratings.svg").read_text())
    texts = [text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert "greedy" in texts
    assert texts.index("greedy") < texts.index("random")
    assert str(tmp_path / "out" / "games.jsonl") in shown


def test_json_says_all_and_an_arena_goes_on_where_it_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    found = json.loads(said(capsys, *ARENA, "--games", "12", "--json", "--out", str(whole)))
    assert (found["games"], found["of"], found["seed"], found["bots"]) == (12, 12, 1, ["greedy", "random"])
    assert sum(row["wins"] for row in found["standings"]) == pytest.approx(12)
    assert [row["bot"] for row in found["ratings"]] == ["greedy", "random"]
    said(capsys, *ARENA, "--games", "4", "--out", str(parts))
    assert json.loads(
        said(capsys, "arena", "choose-write", "--resume", "--games", "12", "--json", "--out", str(parts))
    ) == {
        **found,
        "file": str(parts / "games.jsonl"),
        "plot": str(parts / "ratings.svg"),
    }
    assert without_time(parts / "games.jsonl") == without_time(whole / "games.jsonl")


def test_unless_said_an_arena_is_kept_in_the_folder_of_the_user_and_the_latest_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    made = json.loads(said(capsys, *ARENA, "--games", "2", "--json"))["file"]
    assert Path(made).is_relative_to(tmp_path / "data" / "arasta" / "arena")
    again = json.loads(said(capsys, "arena", "choose-write", "--resume", "--games", "4", "--json"))
    assert (again["file"], again["games"]) == (made, 4)


def test_a_clear_answer_ends_an_arena_early(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = json.loads(said(capsys, *ARENA, "--games", "400", "--until-clear", "--json"))
    assert found["until_clear"]["clear"] == "above"
    assert found["games"] == 2 * found["until_clear"]["rounds"] < 400
    assert found["until_clear"]["interval"][0] >= 0.5
    shown = said(capsys, "arena", "choose-write", "--resume", "--games", "40", "--until-clear", "0.05")
    assert "greedy wins more than 5.0%" in shown


def test_what_is_wrong_is_said_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "out"))
    for arguments, words in (
        (("arena", "choose-write"), "say which bots"),
        (("arena", "choose-write", "--bots", "wise,random"), "no bot level 'wise'"),
        (("arena", "choose-write", "--bots", "greedy"), "at least two different"),
        ((*ARENA, "--games", "1"), "1 games are too few"),
        ((*ARENA, "--iterations", "greedy=5"), "iterations are for bots"),
        ((*ARENA, "--iterations", "hard"), "--iterations takes LEVEL=NUMBER"),
        ((*ARENA, "--until-clear", "2"), "--until-clear takes a share"),
        ((*ARENA, "--option", "hills=1"), "hills"),
        ((*ARENA, "--resume"), "no arena of choose-write to continue"),
        ((*ARENA, "--resume", *out), "there is no arena in"),
        ((*ARENA, "--out", "/proc/none"), "/proc/none"),
    ):
        assert words in refused(capsys, *arguments)
    assert not (tmp_path / "out").exists()


def test_other_games_are_not_mixed_into_an_arena(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    said(capsys, *ARENA, "--games", "2", *out)
    assert "--resume continues them" in refused(capsys, *ARENA, "--games", "2", *out)
    for more, words in (
        (("--seed", "2"), "seed 1"),
        (("--bots", "greedy,easy"), 'bots ["greedy", "random"]'),
        (("--players", "3"), "players 2"),
        (("--option", "decision_limit=100"), "options {}"),
    ):
        assert words in refused(capsys, "arena", "choose-write", "--resume", *out, *more)
    assert "game" in refused(capsys, "arena", "kairo", "--resume", *out)
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 3


def test_without_ray_it_is_said_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for _again in range(2):  # nothing is left that would be in the way
        assert "install arasta[ray]" in refused(capsys, *ARENA, "--ray", "--out", str(tmp_path))


@contextmanager
def started(home: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """The program, without a terminal; killed at the end of the block."""
    child = subprocess.Popen(
        [sys.executable, "-m", "arasta", *arguments],
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield child
    finally:
        child.kill()
        child.communicate()


def until_games(file: Path, count: int, child: subprocess.Popen[bytes]) -> None:
    """Wait until so many games stand in the file."""
    while not file.exists() or file.read_bytes().count(b"\n") <= count:
        assert child.poll() is None
        with pytest.raises(subprocess.TimeoutExpired):
            child.wait(0.05)


def test_a_killed_arena_goes_on_and_comes_out_as_if_nothing_had_happened(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    with started(tmp_path, *ARENA, "--games", "1000000", "--out", str(killed)) as child:
        until_games(killed / "games.jsonl", 10, child)
    count = (killed / "games.jsonl").read_bytes().count(b"\n") - 1
    games = str(2 * (count // 2 + 5))
    said(capsys, *ARENA, "--games", games, "--out", str(whole))
    said(capsys, "arena", "choose-write", "--resume", "--games", games, "--out", str(killed))
    assert without_time(killed / "games.jsonl")[: int(games)] == without_time(whole / "games.jsonl")


def test_an_arena_under_way_is_nobody_elses_and_ends_by_ctrl_c_with_its_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    with started(tmp_path, *ARENA, "--games", "1000000", "--json", "--out", str(out)) as child:
        until_games(out / "games.jsonl", 4, child)
        said_to_others = refused(capsys, "arena", "choose-write", "--resume", "--out", str(out))
        assert "another process plays this arena" in said_to_others
        child.send_signal(signal.SIGINT)
        printed, _errors = child.communicate(timeout=COMPILING)
    assert child.returncode == 130
    found = json.loads(printed)
    assert 4 <= found["games"] == len((out / "games.jsonl").read_text().splitlines()) - 1 < 1000000
    assert found["standings"][0]["games"] == found["games"]


def test_whoever_watches_sees_the_standings_grow(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, *ARENA, "--games", "1000000", "--until-clear", "0.999")
    child.expect("wins more than 99.9%", timeout=COMPILING)
    child.expect("playing", timeout=COMPILING)
    child.sendintr()
    child.expect(pexpect.EOF, timeout=COMPILING)
    assert "rating" in plain(child.before or "")
