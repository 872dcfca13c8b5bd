"""Everything that Arasta is installed with: exact versions with hashes, a bill of materials, known vulnerabilities.

`make constraints`, `make bom` and `make audit` run it in an environment of its own (`.venv-tools`): these tools
have more dependencies than Arasta. Nothing here is needed to play or to test.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
OLDEST_PYTHON = "3.11"
BOM = "bom.json"
CONSTRAINTS = {
    # file: its purpose, and what uv makes it from
    "constraints.txt": ("what playing needs, and what builds Arasta", ("pyproject.toml", "--group", "build")),
    "constraints-cluster.txt": (
        "the same, and what several servers together need (docs/running.md)",
        ("pyproject.toml", "--group", "build", "--extra", "cluster"),
    ),
    "constraints-dev.txt": (
        "the same, and what tests, style and types need",
        ("pyproject.toml", "--group", "build", "--extra", "dev"),
    ),
    "constraints-tools.txt": ("what looks after these files", ("--group", "tools")),
}


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(prog="python -m tools.dependencies", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    constraints_ = commands.add_parser("constraints", help="write the constraints files anew")
    constraints_.add_argument(
        "--newest", action="store_true", help="the newest versions instead of those chosen before"
    )
    commands.add_parser("bom", help="write the bill of materials anew")
    audit_ = commands.add_parser("audit", help="look for known vulnerabilities")
    audit_.add_argument("--if-reachable", action="store_true", help="no failure where the data cannot be reached")
    given = parser.parse_args()
    if given.command == "constraints":
        constraints(newest=given.newest)
    elif given.command == "bom":
        bom()
    else:
        audit(if_reachable=given.if_reachable)


# ------------------------------------------------------------------------------------------------------- constraints


def constraints(newest: bool) -> None:
    """Write the constraints files: for every system and every supported Python, without an index's address."""
    for name, (what, options) in CONSTRAINTS.items():
        _run(
            *(_tool("uv"), "pip", "compile", "--quiet", "--universal", "--python-version", OLDEST_PYTHON),
            *("--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-annotate", "--no-header"),
            *(["--upgrade"] if newest else []),
            *options,
            *("--output-file", name),
        )
        head = f"# Exact versions and hashes: {what}. Written by `make constraints`.\n"
        (ROOT / name).write_text(head + (ROOT / name).read_text())
        print(f"{name}: {len(locked(ROOT / name))} packages")


class Locked(NamedTuple):
    """One package of a constraints file."""

    version: str
    marker: str  # where it is installed, as in "sys_platform == 'win32'"; empty: everywhere
    hashes: tuple[str, ...]  # "sha256:..." of each file that may be installed


def locked(file: Path) -> dict[str, Locked]:
    """The packages of a constraints file by name.

    Raises:
        ValueError: for a line that gives no exact version, or no hash.
    """
    found = {}
    whole = file.read_text().replace("\\\n", " ")
    for line in whole.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        requirement, *hashes = line.split("--hash=")
        pin, _, marker = requirement.partition(";")
        name, same, version = pin.strip().partition("==")
        if not same or not hashes:
            raise ValueError(f"{file.name}: {requirement.strip()!r} has no exact version or no hash")
        found[canonical(name)] = Locked(version, marker.strip(), tuple(each.strip() for each in hashes))
    return found


# -------------------------------------------------------------------------------------------------- bill of materials


def bom() -> None:
    """Write the bill of materials (CycloneDX): what playing installs here, with licences and who needs what."""
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder) / "bin" / "python"
        _run(sys.executable, "-m", "venv", folder)
        pip = (str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
        _run(*pip, "--require-hashes", "-r", "constraints.txt")
        _run(str(python), "-m", "pip", "--quiet", "uninstall", "--yes", "pip", "setuptools")
        written = Path(folder) / BOM
        _run(
            *(_tool("cyclonedx-py"), "environment", "--pyproject", "pyproject.toml", "--mc-type", "application"),
            *("--output-reproducible", "--output-format", "JSON", "--output-file", str(written), str(python)),
        )
        found = json.loads(written.read_text())
    (ROOT / BOM).write_text(json.dumps(_with_hashes(found), indent=1, sort_keys=True) + "\n")
    print(f"{BOM}: {len(found['components'])} packages")


def _with_hashes(found: dict[str, Any]) -> dict[str, Any]:
    """The bill with the hashes of what may be installed, without links to chats, donations and registries."""
    packages = locked(ROOT / "constraints.txt")
    for component in found["components"]:
        hashes = sorted(packages[canonical(component["name"])].hashes)
        content = [{"alg": "SHA-256", "content": each.removeprefix("sha256:")} for each in hashes]
        component["externalReferences"] = [{"type": "distribution", "url": component["purl"], "hashes": content}]
        component.pop("description", None)
    found["metadata"].pop("tools", None)
    return found


def canonical(name: str) -> str:
    """A package's name as indexes compare it (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


# --------------------------------------------------------------------------------------------- known vulnerabilities


def audit(if_reachable: bool) -> None:
    """Print the known vulnerabilities of everything that Arasta may install, as a table; exit with 1 if there are any.

    Exits with 2 if the data cannot be reached (0 with `if_reachable`): then nothing was checked.
    """
    vulnerable = checked = 0
    for name in CONSTRAINTS:
        answer = _audited(name)
        packages = [package for package in answer if "skip_reason" not in package]
        checked += len(packages)
        if len(packages) < len(answer):
            print(f"{name}: nothing is known of {len(answer) - len(packages)} of {len(answer)} packages")
        for package in packages:
            for found in package["vulns"]:
                vulnerable += 1
                repaired = ", ".join(found["fix_versions"]) or "no version yet"
                print(f"{package['name']} {package['version']}: {found['id']}, put right in {repaired}")
    if vulnerable:
        sys.exit(f"{vulnerable} known vulnerabilities: `make constraints NEWEST=yes` takes the newest versions.")
    if not checked:
        print("The data on vulnerabilities cannot be reached from here: nothing was checked.")
        sys.exit(0 if if_reachable else 2)
    print(f"No known vulnerability in {checked} packages.")


def _audited(name: str) -> list[dict[str, Any]]:
    """The findings of pip-audit on each package of a constraints file; none if it could not ask."""
    answer = subprocess.run(
        [_tool("pip-audit"), "--requirement", name, "--disable-pip", "--no-deps", "--format", "json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    try:
        return list(json.loads(answer.stdout)["dependencies"])
    except ValueError:
        lines = answer.stderr.strip().splitlines()
        print(f"{name}: {lines[-1] if lines else 'pip-audit gave no answer'}")
        return []


# -------------------------------------------------------------------------------------------------------------- helpers


def _tool(name: str) -> str:
    """The program of this environment."""
    return str(Path(sys.executable).parent / name)


def _run(*command: str) -> None:
    """Run it in the project's folder; end with its message when it fails."""
    ended = subprocess.run(command, cwd=ROOT)
    if ended.returncode:
        sys.exit(ended.returncode)


if __name__ == "__main__":
    main()
