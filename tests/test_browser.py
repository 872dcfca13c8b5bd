"""`make test` takes the browser that is there, or says in one sentence that there is none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.browser import NAMES, SHELL, VARIABLE, NoBrowser, find, playwrights_own

ROOT = Path(__file__).resolve().parent.parent


def program(folder: Path, name: str, status: int = 0) -> str:
    path = folder / name
    path.write_text(f"#!/bin/sh\nexit {status}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize("name", [name for name in NAMES if "/" not in name])
def test_a_browser_on_the_path_is_taken_by_any_of_its_names(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    path = program(tmp_path, name)
    assert find({}, own=lambda _whole: str(tmp_path / "none")) == path
    whole = find({}, own=lambda _whole: str(tmp_path / "none"), whole=True)
    assert whole == (None if name == SHELL else path)


def test_one_that_does_not_start_is_passed_over_for_playwrights_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path, "chromium", status=127)
    own = program(tmp_path, "playwrights")
    assert find({}, own=lambda _whole: own) == own
    assert find({}, own=lambda _whole: str(tmp_path / "none")) is None


def test_of_playwrights_own_the_one_without_windows_is_taken_if_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    whole = Path(playwrights_own())
    assert whole.is_relative_to(tmp_path)
    version = whole.relative_to(tmp_path).parts[0].removeprefix("chromium-")
    folder = tmp_path / f"chromium_headless_shell-{version}" / "chrome-headless-shell-linux64"
    folder.mkdir(parents=True)
    (folder / "headless_shell.pak").mkdir()
    assert playwrights_own() == str(whole)
    shell = program(folder, "chrome-headless-shell")
    assert playwrights_own() == shell
    assert playwrights_own(whole=True) == str(whole)


def test_the_one_that_is_named_is_taken_or_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path, "chromium")
    mine = program(tmp_path, "mine")
    assert find({VARIABLE: mine}) == mine
    with pytest.raises(NoBrowser, match="names '/nowhere'"):
        find({VARIABLE: "/nowhere"})


def asked_for(tmp_path: Path, **told: str) -> subprocess.CompletedProcess[str]:
    """What the tool says on a machine with no browser, no apt, and nowhere to fetch one from."""
    bare = {
        **os.environ,
        "PATH": str(tmp_path),
        "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path),
        "PLAYWRIGHT_DOWNLOAD_HOST": "http://127.0.0.1:9",
        VARIABLE: "",
    }
    return subprocess.run(
        [sys.executable, "-m", "tools.browser"],
        cwd=ROOT,
        env={**bare, **told},
        capture_output=True,
        text=True,
        timeout=360,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere browsers are found at fixed places, too")
def test_where_none_can_be_had_one_sentence_says_so_and_what_it_advises_is_no_make_test(tmp_path: Path) -> None:
    done = asked_for(tmp_path)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith("The pages are tested in a browser and there is none: install Chromium or Chrome")
    assert "make test" not in line, "that would only say the same again"


def test_a_named_browser_that_does_not_start_is_refused_at_once(tmp_path: Path) -> None:
    done = asked_for(tmp_path, **{VARIABLE: "nothing"})
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == "ARASTA_BROWSER names 'nothing', which is no browser that starts here.\n"
