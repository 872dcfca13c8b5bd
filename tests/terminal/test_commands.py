"""The commands that are no game: help, simulate, bench, components, replay."""

from __future__ import annotations

import json
import subprocess
import sys
import types
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pexpect
import pytest

import arasta
from arasta import bots, i18n
from arasta.cli import run
from arasta.terminal import simulating
from arasta.terminal.notice import Notice
from tests.terminal.driving import answer, in_terminal, piped, plain, said

pytestmark = pytest.mark.usefixtures("own_folders")


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, "--help")
    for command in ("play", "serve", "simulate", "bench", "components", "features", "replay", "analyse"):
        assert command in shown
        assert "--lang" in said(capsys, command, "--help")
    assert said(capsys, "--version") == f"arasta {arasta.__version__}\n"


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys; from arasta.cli import run; run(['--help']); "
        "assert not {'numpy', 'numba', 'rich', 'arasta.games.istanbul.game'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_what_a_server_and_a_game_in_the_terminal_import_is_not_numba() -> None:
    """It takes half a second, and rules that are interpreted need none of it."""
    code = "import sys, arasta.web.server, arasta.terminal.start, arasta.bots.levels; assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "istanbul", "--players", "3", "--games", "3", "--bots", "greedy,random,random"]
    shown = said(capsys, *arguments, "--seed", "1")
    assert "Istanbul: 3 games, 3 players, seed 1" in shown
    assert "bot 1: greedy" in shown
    assert "seat 3" in shown
    found = json.loads(said(capsys, *arguments, "--seed", "1", "--json"))
    assert found["games"] == 3
    assert found["seed"] == 1
    assert [bot["level"] for bot in found["by_bot"]] == ["greedy", "random", "random"]


def test_simulate_counts_what_was_played_before_an_interruption() -> None:
    stopper = simulating.Stopper()
    stopper.wished = True
    found = simulating.run("istanbul", 2, 15, ["greedy"], 1, {}, {}, stopper)
    assert found["games"] == 1


def test_simulate_shows_a_bar_to_a_person_only(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, "simulate", "istanbul", "--games", "3", "--players", "2")
    child.expect(pexpect.EOF)
    assert "3/3" in plain(child.before or "") or "playing" in plain(child.before or "")
    done = piped(tmp_path, "simulate", "istanbul", "--games", "2", "--json")
    assert done.stderr == ""
    assert json.loads(done.stdout)["games"] == 2


def test_bench(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    measured = {
        "compiled": {"decisions_per_second": 21_500_000.0},
        "interpreted": {"decisions_per_second": 312_000.5},
        "state_bytes": 920,
        "conditions": {"cores": 2, "players": 3},
    }
    module: Any = types.ModuleType("arasta.bench")
    module.measure = lambda game, progress=None: measured
    monkeypatch.setitem(sys.modules, "arasta.bench", module)
    assert json.loads(said(capsys, "bench", "istanbul", "--json")) == {"istanbul": measured}
    shown = said(capsys, "bench")
    assert "21,500,000" in shown
    assert "cores 2" in shown


def test_components(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shown = said(capsys, "components", "istanbul")
    assert "wainwright" in shown
    assert "IST-4.101" in shown
    found = json.loads(said(capsys, "components", "istanbul", "--json"))["tables"]
    printed = arasta.game("istanbul").printed.tables
    assert {name: table["data"] for name, table in found.items()} == json.loads(
        json.dumps({name: table["data"] for name, table in printed.items()})
    )
    assert found["wainwright"]["provenance"] == "rulebook"
    own = tmp_path / "own.toml"
    own.write_text('game = "istanbul"\n[tables.wainwright.data]\nprice = 6\n')
    found = json.loads(said(capsys, "components", "istanbul", "--components", str(own), "--json"))["tables"]
    assert found["wainwright"]["changed"] is True
    assert found["wainwright"]["data"]["price"] == 6
    assert "own" in said(capsys, "components", "istanbul", "--components", str(own))


def test_features(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, "features", "istanbul", "--players", "3")
    assert "Istanbul, 3 players" in shown
    assert "merchant.seat+2=16" in shown
    found = json.loads(said(capsys, "features", "kairo", "--json"))
    assert found["players"] == 4
    lira = next(one for one in found["features"] if one["name"] == "points.seat+3")
    assert (lira["least"], lira["most"], lira["capped"]) == (0, 60, True)
    assert run(["features", "kairo", "--players", "9"]) == 2


def test_own_numbers_are_played_with(tmp_path: Path) -> None:
    place = tmp_path / "config" / "arasta" / "components"
    place.mkdir(parents=True)
    (place / "istanbul.toml").write_text('game = "istanbul"\n[tables.wainwright.data]\nprice = 6\n')
    done = piped(tmp_path, "play", "istanbul", given="q\n")
    assert "own numbers" in done.stdout
    assert "6 L extend" in done.stdout


def recorded(path: Path, seed: int = 4) -> dict[str, Any]:
    """A record in a file, with an undone choice in it."""
    table = arasta.game("istanbul").table(players=2, seed=seed)
    table.choose(table.choices[0])
    table.undo()
    bots.play(table, {0: bots.make("greedy"), 1: bots.make("greedy")}, seed)
    record = table.record()
    path.write_text(json.dumps(record))
    return record


def test_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    record = recorded(file)
    shown = said(capsys, "replay", str(file))
    assert "wins." in shown
    assert "Round 1: it is" in shown
    found = json.loads(said(capsys, "replay", str(file), "--json"))
    assert found["result"] == record["result"]
    assert found["steps"] == len(record["choices"]) - 2
    early = json.loads(said(capsys, "replay", str(file), "--step", "2", "--json"))
    assert early["result"] is None
    assert found["log"][: len(early["log"])] == early["log"]
    assert "decision 2 of" in said(capsys, "replay", str(file), "--step", "2")


def test_analyse(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Tables, the picture as text and as SVG, JSON; a game that is not over is refused."""
    file, drawing = tmp_path / "record.json", tmp_path / "chances.svg"
    table = arasta.game("dice").table(players=2, seed=5, names=["Ada", "<Bo>"], practice=True)
    players = {0: bots.make("greedy"), 1: bots.make("easy")}
    bots.play(table, players, 5, most=30)
    file.write_text(json.dumps(table.record()))
    assert run(["analyse", str(file)]) == 2
    assert "the game is not over" in capsys.readouterr().err
    bots.play(table, players, 5)
    file.write_text(json.dumps(table.record()))
    shown = said(capsys, "analyse", str(file), "--iterations", "10", "--svg", str(drawing))
    for words in (
        "How the chances of winning changed",
        "100 % ",
        "A Ada",
        "B <Bo>",
        "accuracy",
        "rest",
        "Turning points",
    ):
        assert words in shown
    assert f" replay {file} --step" in shown
    assert "seed 5" in shown
    assert max(len(line) for line in shown.splitlines() if str(tmp_path) not in line) <= 80
    found = json.loads(said(capsys, "analyse", str(file), "--iterations", "10", "--json"))
    assert found["schema"] == "arasta-analysis/1"
    best = max(found["seats"], key=lambda one: one["result"])
    assert f"{best['accuracy']:.1f}" in shown
    root = ElementTree.fromstring(drawing.read_text(encoding="utf-8"))
    assert len(root.findall("{*}polygon")) == 2
    assert "<Bo>" in "".join(root.itertext())
    for area in root.findall("{*}polygon"):
        assert len(area.get("points", "").split()) == 2 * (len(found["decisions"]) + 1)
    with i18n.using("en"):
        assert "Wendepunkte" in said(capsys, "analyse", str(file), "--iterations", "10", "--lang", "de")


def test_stepping_through_a_replay(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    recorded(file)
    child = in_terminal(tmp_path, "replay", str(file))
    seen = []
    for key in ("n", "n", "p", "t", "999999", "0", "x"):
        child.expect_exact("\n> ")
        seen.append(plain((child.before or "").rpartition("\x1b[2J")[2]))
        answer(child, key)
    child.expect_exact("\n> ")
    answer(child, "q")
    child.expect(pexpect.EOF)
    steps = [text.split(" of ")[0].rpartition(" ")[2] for text in seen]
    assert steps[:4] == ["0", "1", "2", "1"]
    assert int(steps[4]) > 1
    assert "wins." in seen[5]
    assert steps[6] == "0"


def test_language_of_the_screen(tmp_path: Path) -> None:
    for language in ("en", "fr", "de"):
        done = piped(tmp_path, "--lang", language, "play", "istanbul", "--name", "Ada", given="q\n")
        assert done.returncode == 0
        done = piped(tmp_path, "play", "istanbul", "--name", "Ada", given="q\n", LANGUAGE=language)
        assert done.returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "chess"],
        ["play", "istanbul", "--players", "x"],
        ["play", "istanbul", "--nonsense"],
        ["nonsense"],
        ["simulate"],
        ["play", "--help"],
        ["--help"],
    ],
)
def test_the_language_counts_wherever_it_is_said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    said = set()
    for language in ("en", "fr", "de"):
        before = ["--lang", language, *arguments]
        for given in (before, [*arguments, "--lang", language], [*arguments, f"--lang={language}"]):
            with i18n.using("en"):
                run(given)
            shown = capsys.readouterr()
            said.add((shown.out, shown.err))
    assert len(said) == 3
    with i18n.using("en"):
        assert run([*arguments, "--", "--lang", "fr"]) in (0, 2)
        assert "arasta: Il" not in capsys.readouterr().err


def test_options_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("play", "simulate"):
        assert run([command, "istanbul", "--option", "help"]) == 0
        listed = capsys.readouterr().out
        for option in arasta.game("istanbul").options:
            assert f"\n{option.name}" in listed


def test_a_word_on_long_silence(capsys: pytest.CaptureFixture[str]) -> None:
    notice = Notice(0.01).start()
    notice._timer.join()
    assert capsys.readouterr().err == "arasta: compiling the rules: about a minute, only once\n"
    notice = Notice(0.2).start()
    notice.end()
    notice._timer.join()
    assert capsys.readouterr().err == ""


def test_the_command_that_began_a_kept_game_goes_on_with_it(tmp_path: Path) -> None:
    """With the same players, or without naming them; others are refused, and the game stays as it is."""
    kept = tmp_path / "evening.json"

    def companion(*names: str, keys: str = "q\n") -> subprocess.CompletedProcess[str]:
        called = [word for name in names for word in ("--name", name)]
        command = [sys.executable, "-m", "arasta", "companion", "dice", *called, "--file", str(kept), "--lang", "en"]
        return subprocess.run(command, input=keys, capture_output=True, text=True, check=False)

    assert companion("Ann", "Bo", keys="1\nq\n").returncode == 0
    before = kept.read_text("utf-8")
    assert companion("Ann", "Bo").returncode == companion().returncode == 0
    refused = companion("Ann", "Cy")
    assert refused.returncode == 2
    assert "continues a game as it is" in refused.stderr
    assert kept.read_text("utf-8") == before
