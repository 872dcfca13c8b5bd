"""`arasta serve`: the tables in the browser."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import os
import signal
import socket
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from arasta.core.errors import ArastaError
from arasta.core.files import OddFile
from arasta.core.holding import Held, InUse
from arasta.core.reasons import reason
from arasta.i18n import N_
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from types import FrameType

    from fastapi import FastAPI

    from arasta.web.settings import ServerSettings

GRACE = 5
"""Seconds that requests under way have left when the server stops."""
TICKS = 5
"""Ticks of uvicorn, a tenth of a second each, between two checks for connections that take too long."""


NO_DATABASE = N_("this is no database of Arasta")
FAULTS = {
    "SQLITE_BUSY": N_("another program is writing there"),
    "SQLITE_LOCKED": N_("another program is writing there"),
    "SQLITE_READONLY": N_("it can only be read"),
    "SQLITE_FULL": N_("no space is left there"),
    "SQLITE_IOERR": N_("the device does not answer"),
    "SQLITE_CANTOPEN": N_("this is not allowed"),
    "SQLITE_PERM": N_("this is not allowed"),
}
"""Prefix of the name of SQLite's error -> sentence."""


class CannotServe(ArastaError):
    """The server cannot be started."""


def own_address() -> str:
    """This machine's address in its network, found without sending anything; '' if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def reached_at(host: str, port: int) -> str:
    """The address at which others reach a server that listens on this host; '' if only this machine does."""
    if host in ("0.0.0.0", "::"):
        host = own_address()
    try:
        local = not host or ipaddress.ip_address(host).is_loopback
    except ValueError:
        local = host == "localhost"
    if local:
        return ""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises CannotServe. Port 0 is any free one."""
    if not host.strip():
        raise CannotServe(_("--host: an address is expected, like 127.0.0.1 or 0.0.0.0"))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock: socket.socket | None = None
    try:
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        # From now on connections wait until the server is up, instead of being refused.
        sock.listen(2048)
    except (OSError, ValueError) as error:
        if sock is not None:
            sock.close()
        raise CannotServe(_cannot_listen(host, port, error)) from error
    return sock


def _cannot_listen(host: str, port: int, error: Exception) -> str:
    # A name that is unknown, or that is not a possible name (a UnicodeError).
    unknown = isinstance(error, socket.gaierror) or not isinstance(error, OSError)
    why = _("there is no such address") if unknown else reason(error)  # type: ignore[arg-type]  # an OSError, then
    said = _("cannot listen on {host}:{port}: {reason}").format(host=host, port=port, reason=why)
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        said += "; " + _("--port 0 takes a free port")
    return said


def prepare(settings: ServerSettings) -> Held | None:
    """Make the database of a server, or check that it works.

    Returns:
        Its folder, held so that no other server uses it, to be released at the end; None for a database that has an
        address, which servers share.

    Raises:
        CannotServe: another server has it, or something does not work.
    """
    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    from arasta.web.sqlite import FILE, make_file, upgrade_file

    if settings.shared and not settings.database:
        raise CannotServe(
            _("{name} is for servers that share a database: set {other}, too").format(
                name="ARASTA_SHARED", other="ARASTA_DATABASE"
            )
        )
    if settings.database:
        _prepare_shared(settings)
        return None
    folder = settings.data
    path = folder / FILE
    try:
        make_file(folder)
        held = Held(path)
        try:
            upgrade_file(path)
        except BaseException:
            held.release()
            raise
        return held
    except OddFile as error:
        raise CannotServe(_cannot_use(path, str(error))) from error
    except InUse as error:
        raise CannotServe(_cannot_use(path, _("another server of Arasta uses it"))) from error
    except OSError as error:
        where = Path(os.fsdecode(error.filename)) if error.filename else folder
        raise CannotServe(_cannot_use(where, reason(error))) from error
    except CommandError as error:
        raise CannotServe(_cannot_use(path, _("another version of Arasta made it"))) from error
    except SQLAlchemyError as error:
        raise CannotServe(_cannot_use(path, _fault_of(error))) from error


def _prepare_shared(settings: ServerSettings) -> None:
    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    from arasta.web.postgresql import BadDatabase, Postgres
    from arasta.web.valkey import BadShared, check_library

    try:
        backend = Postgres(settings.database, settings.lock_wait)
        check_library(settings.shared)
    except (BadDatabase, BadShared) as error:
        raise CannotServe(str(error)) from error
    try:
        backend.upgrade()
    except CommandError as error:
        raise CannotServe(_cannot_use(backend, _("another version of Arasta made it"))) from error
    except SQLAlchemyError as error:
        # What the driver says does not repeat the password.
        said = str(getattr(error, "orig", error)).strip().splitlines()
        raise CannotServe(_cannot_use(backend, said[0] if said else type(error).__name__)) from error


def _cannot_use(path: object, why: str) -> str:
    return _("{path} cannot be used for the tables: {reason}").format(path=path, reason=why)


def _fault_of(error: Exception) -> str:
    """The description of a database's fault."""
    name = getattr(getattr(error, "orig", None), "sqlite_errorname", "")
    for beginning, said in FAULTS.items():
        if name.startswith(beginning):
            return _(said)
    return _(NO_DATABASE)


def announce(url: str, address: str, path: str = "") -> None:
    """Print the server's address; for friends also as a QR code."""
    click.echo(_("Arasta is at {url} (stop it with Ctrl+C)").format(url=url))
    if address:
        import segno

        click.echo(_("Friends in the same network: {url}").format(url=address + path))
        segno.make(address + path).terminal(compact=True)


def make_server(app: FastAPI) -> Any:
    """The server, within its limits: when asked to stop, it first ends live connections, so as not to wait for them."""
    import uvicorn

    from arasta.web.doors import Doors
    from arasta.web.protocol import bounded_by

    class Stoppable(uvicorn.Server):
        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            app.state.server.connections.end_all()
            super().handle_exit(sig, frame)

        async def on_tick(self, counter: int) -> bool:
            if counter % TICKS == 0:
                doors.look_at_clock(asyncio.get_running_loop().time())
            return await super().on_tick(counter)

    doors = Doors(app.state.server.settings)
    proxy = app.state.server.settings.proxy
    config = uvicorn.Config(
        app,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy,
        timeout_graceful_shutdown=GRACE,
        http=bounded_by(doors),
        ws="none",
    )
    return Stoppable(config)


def serve(host: str, port: int, browser: bool, data: Path | None, log_requests: bool = False) -> int:
    """Serve until interrupted.

    Args:
        host: address to listen on.
        port: port; 0 for any free one.
        browser: open a browser on the page.
        data: folder of the database; the user's own unless given.
        log_requests: a line of JSON for each request.

    Returns:
        The exit status.

    Raises:
        CannotServe: the port is taken or not allowed, or the folder cannot be used. BadSetting: an environment variable
            cannot be read.
    """
    from arasta.web.settings import read_settings

    given: dict[str, Any] = {} if data is None else {"data": data}
    settings = read_settings(**given)
    held = prepare(settings)
    try:
        return _serve_held(settings, held, host, port, browser, log_requests)
    finally:
        if held:
            held.release()


def _serve_held(
    settings: ServerSettings, held: Held | None, host: str, port: int, browser: bool, log_requests: bool
) -> int:
    """See `serve`."""
    from arasta.web.app import create_app
    from arasta.web.logs import set_up_logs

    sock = listen(host, port)
    port = sock.getsockname()[1]
    if not settings.address:
        settings = replace(settings, address=reached_at(host, port))
    set_up_logs(log_requests)
    try:
        app = create_app(settings, held)
    except BaseException:
        sock.close()
        raise
    here = f"[{host}]" if ":" in host else host
    url = f"http://{'127.0.0.1' if host == '0.0.0.0' else '[::1]' if host == '::' else here}:{port}"
    announce(url, settings.address)
    if browser:
        threading.Timer(1.0, lambda: webbrowser.open(url)).start()
    app.state.server.alone = True
    server = make_server(app)
    # After a graceful stop uvicorn raises the signal again, for an earlier handler: there is none.
    before = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGINT, signal.SIGTERM)}
    if hasattr(signal, "SIGUSR1"):
        # "Close to new tables" (`docs/running.md`); other signals end the server.
        before[signal.SIGUSR1] = signal.signal(signal.SIGUSR1, lambda *_: app.state.server.close())
    try:
        server.run(sockets=[sock])
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        sock.close()
    return 0
