"""Saved games and records: who may write them, and what happens where they cannot be written."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

import arasta
from arasta import bots
from arasta.core.errors import BadOption, BadRecord
from arasta.terminal import recording, saves
from tests.terminal.driving import (
    MOVES,
    answer,
    asked,
    environment,
    in_terminal,
    piped,
    plain,
    play_a_little,
    saved_files,
)

COMMAND = ("play", "istanbul", "--players", "2", "--bots", "greedy", "--pace", "0", "--seed", "3")


def begun(home: Path) -> pexpect.spawn[str]:
    """A game after its first choice."""
    child = in_terminal(home, *COMMAND)
    asked(child, "Sun")
    answer(child, "spice")
    asked(child, "Sun")
    return child


def test_one_session_at_a_time(tmp_path: Path) -> None:
    child = begun(tmp_path)
    for given in ([], [str(saved_files(tmp_path)[0])]):
        second = piped(tmp_path, "play", "--resume", *given, given="q\n")
        assert second.returncode == 2
        assert second.stderr.startswith("arasta: this game is open in another terminal")
        assert second.stderr.count("\n") == 1
    answer(child, "q")
    child.expect(pexpect.EOF)
    assert piped(tmp_path, "play", "--resume", given="q\n").returncode == 0
    assert [path.suffix for path in saved_files(tmp_path)[0].parent.iterdir()] == [".json"]


def test_a_killed_session_blocks_nobody(tmp_path: Path) -> None:
    child = begun(tmp_path)
    child.kill(signal.SIGKILL)
    child.wait()
    assert piped(tmp_path, "play", "--resume", given="q\n").returncode == 0


def test_answers_are_not_kept_for_the_next_person(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, "play", "istanbul", "--players", "2", "--seed", "3")
    child.expect_exact("there: ")
    answer(child, "")
    asked(child, "Moon")
    answer(child, "a secret")
    asked(child, "Moon")
    child.send("\x1b[A")
    child.send("\x10\n")
    asked(child, "Moon")
    assert "secret" not in plain(child.before or "")


@pytest.mark.parametrize("terminal", ["dumb", "none"])
def test_several_people_need_a_screen_that_can_be_cleared(tmp_path: Path, terminal: str) -> None:
    if terminal == "none":
        done = piped(tmp_path, "play", "istanbul", "--players", "2")
        said, status = done.stderr, str(done.returncode)
    else:
        child = in_terminal(tmp_path, "play", "istanbul", "--players", "2", TERM="dumb")
        child.expect(pexpect.EOF)
        child.wait()
        said, status = plain(child.before or ""), str(child.exitstatus)
    assert "several people can play here only in a terminal that can be cleared" in said
    assert status == "2"


def test_a_folder_that_goes_away(tmp_path: Path) -> None:
    child = begun(tmp_path)
    folder = saved_files(tmp_path)[0].parent
    folder.rename(tmp_path / "elsewhere")
    answer(child, "1")
    child.expect_exact("try again (q: leave) ")
    assert f"cannot be saved in {folder}" in plain(child.before or "").replace("\n", "").replace("\r", "")
    answer(child, "")
    asked(child, "Sun")
    answer(child, "q")
    child.expect_exact("The game is saved.")
    child.expect(pexpect.EOF)
    assert len(saved_files(tmp_path)) == 1


def test_a_folder_that_goes_away_without_a_terminal(tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "arasta", *COMMAND],
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    while "round" not in child.stdout.readline():
        pass
    games = tmp_path / "data" / "arasta" / "games"
    games.rename(tmp_path / "elsewhere")
    _out, said = child.communicate("spice\n", timeout=60)
    assert child.returncode == 2
    assert said == f"{said.splitlines()[0]}\n"
    assert f"arasta: The game cannot be saved in {games}" in said


def test_records_replace_nothing(tmp_path: Path) -> None:
    file = tmp_path / "there.json"
    file.write_text("mine")
    done = piped(tmp_path, *COMMAND, "--record", str(file))
    assert done.returncode == 2
    assert done.stderr == f"arasta: {file} exists already; choose another name for the record\n"
    assert file.read_text() == "mine"
    for wrong in ("~nobody-of-this-name/x", "a\0b", str(tmp_path), str(tmp_path / "missing" / "x")):
        with pytest.raises(BadOption):
            recording.place(wrong)


def test_records_go_through_links_and_into_devices(tmp_path: Path) -> None:
    table = arasta.game("istanbul").table(players=2, seed=4)
    bots.play(table, {0: bots.make("greedy"), 1: bots.make("greedy")}, 4)
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "real.json")
    recording.write(recording.place(link), table.record())
    assert link.is_symlink()
    assert json.loads((tmp_path / "real.json").read_text()) == table.record()
    recording.write(recording.place("/dev/null"), table.record())
    assert not Path("/dev/null").is_file()
    if os.path.exists("/dev/full"):
        with pytest.raises(BadOption, match="no space is left"):
            recording.write(recording.place("/dev/full"), table.record())


def test_the_list_of_saved_games_tells_them_apart(tmp_path: Path) -> None:
    for name in ("Ada", "Bob"):
        play_a_little(tmp_path, "--name", name, "--bots", "random")
    child = in_terminal(tmp_path, "play", "--resume", "--pace", "0")
    child.expect_exact("Number (")
    listed = plain(child.before or "")
    assert "round 1  Rubies: Ada 0, Moon 0" in listed
    assert "round 1  Rubies: Bob 0, Moon 0" in listed


def test_a_save_of_other_rules_with_broken_choices_goes_on_without_its_log(tmp_path: Path) -> None:
    saved = play_a_little(tmp_path, "--players", "2", "--bots", "random", "--name", "Ada")
    content = json.loads(saved.read_text())
    content["table"]["rules"] = 0
    forms: list[Any] = [None, 7, [None], [{}], ["x"], "gone"]
    for broken in forms:
        content["table"]["choices"] = broken
        if broken == "gone":
            del content["table"]["choices"]
        saved.write_text(json.dumps(content))
        done = piped(tmp_path, "play", "--resume", given="l\nq\n")
        assert done.returncode == 0, (broken, done.stderr)
        assert "The log before this point is lost" in done.stdout


def test_who_has_no_name_is_called_in_the_language_of_who_goes_on(tmp_path: Path) -> None:
    play_a_little(tmp_path, "--players", "2", "--name", "Ada", "--bots", "random", "--seed", "3")
    gone_on = {lang: piped(tmp_path, "--lang", lang, "play", "--resume", given="q\n").stdout for lang in ("en", "de")}
    assert "Moon" in gone_on["en"]
    assert "Mond" in gone_on["de"]
    assert "Moon" not in gone_on["de"]
    assert all("Ada" in told for told in gone_on.values())


def test_a_record_keeps_names(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    arguments = ("--players", "2", "--bots", "random", "--name", "Ada", "--option", "decision_limit=20")
    done = piped(tmp_path, "play", "istanbul", *arguments, "--record", str(record), given=MOVES * 30)
    assert done.returncode == 0, done.stderr
    assert json.loads(record.read_text(encoding="utf-8"))["names"] == ["Ada", ""]
    told = piped(tmp_path, "replay", str(record)).stdout
    assert "Ada" in told
    assert "Moon" in told
    for names in ([1, 2], ["Ada"], "Ada", ["a", "b", "c"]):
        changed = {**json.loads(record.read_text(encoding="utf-8")), "names": names}
        with pytest.raises(BadRecord, match="names: a list of 2 names"):
            arasta.game("istanbul").replay(changed)


def test_the_command_to_go_on_is_that_which_was_typed(tmp_path: Path) -> None:
    """A newcomer's command lies in a folder that the shell does not search."""
    game = ("play", "istanbul", "--players", "2", "--bots", "random")
    done = piped(tmp_path, *game, given=MOVES)
    assert "python -m arasta play --resume" in done.stderr + done.stdout
    command = Path(sys.executable).with_name("arasta")
    called = [str(command), *game]
    env = {**environment(tmp_path), "PATH": os.defpath}
    told = subprocess.run(
        called, cwd=tmp_path, env=env, input=MOVES, capture_output=True, text=True, check=False, timeout=60
    )
    assert f"{command} play --resume" in told.stderr + told.stdout


def test_the_folder_of_a_saved_game_is_synced_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut right after a save must not bring the old name back: what fsync was asked for is noted."""
    synced = []
    fsync = os.fsync

    def noted(number: int) -> None:
        synced.append(os.fstat(number).st_ino)
        fsync(number)

    monkeypatch.setattr(os, "fsync", noted)
    saves.write_whole(tmp_path / "game.json", "{}")
    assert synced == [(tmp_path / "game.json").stat().st_ino, tmp_path.stat().st_ino]
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_file_system_that_cannot_sync_folders_still_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync = os.fsync

    def refused(number: int) -> None:
        if stat.S_ISDIR(os.fstat(number).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        fsync(number)

    monkeypatch.setattr(os, "fsync", refused)
    saves.write_whole(tmp_path / "game.json", "{}")
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == "{}"
