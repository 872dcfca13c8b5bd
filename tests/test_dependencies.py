"""What is installed is fixed by version and hash; the bill of materials agrees; an audit that saw nothing says so."""

from __future__ import annotations

import importlib.metadata
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement

from tools import dependencies
from tools.dependencies import BOM, CONSTRAINTS, canonical, locked

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PYPROJECT["project"]["optional-dependencies"]
OWN = re.compile(r"arasta\[(.*)\]")
ASKED_FOR = {
    "constraints.txt": [*PYPROJECT["project"]["dependencies"], *PYPROJECT["dependency-groups"]["build"]],
    "constraints-cluster.txt": [
        *PYPROJECT["project"]["dependencies"],
        *PYPROJECT["dependency-groups"]["build"],
        *EXTRAS["cluster"],
    ],
    "constraints-dev.txt": [
        *PYPROJECT["project"]["dependencies"],
        *PYPROJECT["dependency-groups"]["build"],
        *(line for line in EXTRAS["dev"] if not OWN.fullmatch(line)),
        # Extras of Arasta's own, which the tests need.
        *(
            line
            for own in filter(None, map(OWN.fullmatch, EXTRAS["dev"]))
            for extra in own[1].split(",")
            for line in EXTRAS[extra]
        ),
    ],
    "constraints-tools.txt": PYPROJECT["dependency-groups"]["tools"],
}


@pytest.mark.parametrize("name", CONSTRAINTS)
def test_a_constraints_file_fixes_what_is_asked_for_by_version_and_sha256(name: str) -> None:
    packages = locked(ROOT / name)
    for package in packages.values():
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in package.hashes)
    for asked in map(Requirement, ASKED_FOR[name]):
        assert packages[canonical(asked.name)].version in asked.specifier, f"make constraints: {asked}"


def test_playing_and_testing_take_the_same_versions() -> None:
    play, test = locked(ROOT / "constraints.txt"), locked(ROOT / "constraints-dev.txt")
    assert {name: test[name] for name in play} == play


def test_this_environment_is_what_the_constraints_say() -> None:
    for name, package in locked(ROOT / "constraints-dev.txt").items():
        if not package.marker or Marker(package.marker).evaluate():
            assert importlib.metadata.version(name) == package.version


@pytest.mark.parametrize("line", ["click>=8.1 --hash=sha256:00", "click==8.1"])
def test_a_line_without_an_exact_version_or_a_hash_is_no_constraint(line: str, tmp_path: Path) -> None:
    file = tmp_path / "constraints.txt"
    file.write_text(line, encoding="utf-8")
    with pytest.raises(ValueError, match="click"):
        locked(file)


def test_make_installs_nothing_without_its_hash() -> None:
    said = subprocess.run(
        ["make", "--dry-run", "--always-make", ".venv/.play", ".venv/.test", ".venv-tools/.ready"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    installs = [line for line in said.splitlines() if " install " in line and "-m pip" in line]
    assert len(installs) == 5
    for line in installs:
        assert "--require-hashes -r constraints" in line or "--no-deps --no-build-isolation -e ." in line


def test_no_file_of_the_set_up_names_an_index() -> None:
    for name in [*CONSTRAINTS, BOM, "Makefile", "pyproject.toml"]:
        assert not re.search(r"index-url|find-links|pypi\.org|pythonhosted|file://", _text(name)), name


def test_the_bill_of_materials_lists_what_playing_installs() -> None:
    bill = json.loads(_text(BOM))
    listed = {canonical(each["name"]): each for each in bill["components"]}
    packages = locked(ROOT / "constraints.txt")
    here = {name for name, package in packages.items() if not package.marker or Marker(package.marker).evaluate()}
    assert set(listed) == here, "make bom"
    for name, component in listed.items():
        assert component["version"] == packages[name].version
        hashes = {f"sha256:{each['content']}" for each in component["externalReferences"][0]["hashes"]}
        assert hashes == set(packages[name].hashes)
        assert component["licenses"], f"{name} has no licence"


# ---------------------------------------------------------------------------------------------------------- the audit


def test_an_audit_names_what_is_vulnerable_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = {"id": "PYSEC-2026-1", "fix_versions": ["8.5.2"], "aliases": [], "description": ""}
    _answering(tmp_path, monkeypatch, {"name": "click", "version": "8.5.1", "vulns": [found]})
    with pytest.raises(SystemExit, match=f"{len(CONSTRAINTS)} known vulnerabilities"):
        dependencies.audit(if_reachable=True)
    assert "click 8.5.1: PYSEC-2026-1, put right in 8.5.2" in capsys.readouterr().out


def test_an_audit_that_finds_nothing_says_how_much_it_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _answering(tmp_path, monkeypatch, {"name": "click", "version": "8.5.1", "vulns": []})
    dependencies.audit(if_reachable=False)
    assert f"No known vulnerability in {len(CONSTRAINTS)} packages." in capsys.readouterr().out


@pytest.mark.parametrize(("if_reachable", "status"), [(False, 2), (True, 0)])
def test_an_audit_without_data_is_not_taken_for_a_clean_one(
    if_reachable: bool,
    status: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    _answering(tmp_path, monkeypatch, {"name": "click", "skip_reason": "not found"})
    with pytest.raises(SystemExit) as ended:
        dependencies.audit(if_reachable=if_reachable)
    assert ended.value.code == status
    assert "nothing was checked" in capsys.readouterr().out


def _answering(folder: Path, monkeypatch: pytest.MonkeyPatch, package: dict[str, object]) -> None:
    """A pip-audit that answers the same whatever it is asked."""
    program = folder / "pip-audit"
    answer = json.dumps({"dependencies": [package]})
    program.write_text(f"#!/bin/sh\ncat <<'END'\n{answer}\nEND\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(folder / "python"))


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")
