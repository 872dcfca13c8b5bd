"""The browser for testing and drawing pages: finds one, or gets one (`make test` does that before anything else).

    python -m tools.browser          make sure there is one; says in one sentence if none can be had

Search order: what `ARASTA_BROWSER` names, an installed Chromium, Chrome or Edge, Playwright's own; first of all the
Chromium that has no windows (`chromium-headless-shell`), which draws the same pages in two thirds of the time, but has
no settings of a person: what needs those asks for a whole one. If there is none, Playwright's own is fetched, or else
the packages of a system with apt are installed (by root).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

VARIABLE = "ARASTA_BROWSER"
SHELL = "chromium-headless-shell"
"""Chromium without windows, as Debian and Playwright name it."""
NAMES = (
    SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--allow-file-access-from-files"]
"""The last one: documents in files may load modules, which are files, too."""
STARTS_WITHIN = 60
"""Seconds within which a browser reports its version."""
FETCHED_WITHIN = 300
"""Seconds within which Playwright's own browser must have arrived."""
CONNECTED_WITHIN = 10
"""Seconds within which its source must have answered."""

Find = Callable[[str], str | None]
"""Name or path of a program -> its path; None if it is missing."""


class NoBrowser(Exception):
    """There is no working browser; the text says so, and what would help."""


def starts(path: str) -> bool:
    """True if a browser runs here: without the libraries it needs, one may be installed but not start."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=STARTS_WITHIN).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def playwrights_own(whole: bool = False) -> str:
    """The path of Playwright's Chromium, there or not: the one without windows unless a whole one is needed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        known = Path(playwright.chromium.executable_path)
    # Only the whole one's place is told. Theirs lie side by side: chromium-1/*/chrome, chromium_headless_shell-1/*/...
    for folder in () if whole else known.parents:
        name, _dash, version = folder.name.partition("-")
        if name == "chromium":
            shells = folder.parent.glob(f"{SHELL.replace('-', '_')}-{version}/*/*headless*shell*")
            return str(next(filter(Path.is_file, shells), known))
    return str(known)


def candidates(which: Find, own: Callable[[bool], str], whole: bool) -> Iterator[str]:
    """The browsers that exist, in order of preference."""
    yield from filter(None, (which(name) for name in NAMES if not (whole and name == SHELL)))
    if Path(path := own(whole)).exists():
        yield path


def find(
    environment: Mapping[str, str] = os.environ,
    which: Find = shutil.which,
    own: Callable[[bool], str] = playwrights_own,
    works: Callable[[str], bool] = starts,
    whole: bool = False,
) -> str | None:
    """The path of the browser to take; None if there is none.

    Args:
        environment: may name the browser, as `ARASTA_BROWSER`.
        which: finds a program.
        own: whether a whole one is needed -> where Playwright keeps its own.
        works: path -> True if that browser starts.
        whole: one with a person's settings is needed.

    Raises:
        NoBrowser: the one that is named is not there, or does not start.
    """
    if wanted := environment.get(VARIABLE):
        path = which(wanted)
        if path is None or not works(path):
            raise NoBrowser(f"{VARIABLE} names {wanted!r}, which is no browser that starts here.")
        return path
    return next(filter(works, candidates(which, own, whole)), None)


def options(whole: bool = False) -> dict[str, Any]:
    """The options with which Playwright launches the browser; raises NoBrowser if there is none.

    Args:
        whole: one with a person's settings is needed.
    """
    path = find(whole=whole)
    if path is None:
        raise NoBrowser(
            "The pages are tested in a browser and there is none: install Chromium or Chrome, or name one by "
            f"{VARIABLE}=/path/of/it; `.venv/bin/pytest --ignore=tests/web/look` runs the other tests."
        )
    return {"executable_path": path, "args": FLAGS}


def get() -> None:
    """Fetch or install a browser, in the ways this machine offers; failures are silent."""
    print("No browser is here to test the pages in: getting one", flush=True)
    told = {**os.environ, "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": str(CONNECTED_WITHIN * 1000)}
    _try([sys.executable, "-m", "playwright", "install", "chromium"], FETCHED_WITHIN, told)
    if find(whole=True) is None and shutil.which("apt-get") and os.geteuid() == 0:
        told = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        _try(["apt-get", "update", "-qq"], FETCHED_WITHIN, told)
        for package in ("chromium", SHELL):
            _try(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], FETCHED_WITHIN, told)


def _try(command: list[str], seconds: float, environment: Mapping[str, str]) -> None:
    try:
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=seconds, env=environment)
    except (OSError, subprocess.TimeoutExpired):
        return


def main() -> int:
    """Make sure that there is a browser."""
    try:
        if find(whole=True) is None:
            get()
        options(whole=True)
    except NoBrowser as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
