"""Settings of the server: defaults, and the environment variables that change them."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from arasta.core.errors import ArastaError, Shown
from arasta.core.numbers import from_digits
from arasta.i18n import gettext as _

PREFIX = "ARASTA_"
NOT_SAID = -1
"""A number that was not set, where the default depends on other settings."""
MOST_TABLES = 50
"""`ServerSettings.most_tables` of a server that others reach."""
YES = ("1", "yes", "on", "true")
NO = ("0", "no", "off", "false")
ADDRESS = re.compile(r"https?://([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/?")
"""Scheme, name or address, port; a server has no path prefix."""
NAME = re.compile(r"[A-Za-z0-9._-]{1,253}|\[?[0-9A-Fa-f:.]{2,45}\]?")
"""A name or address alone."""


class BadSetting(ArastaError):
    """An environment variable cannot be read."""


@dataclass(frozen=True)
class ServerSettings:
    """Settings of one server; every one can be given as `ARASTA_<NAME>`.

    Attributes:
        data: folder of the database.
        database: address of a PostgreSQL database, to be shared with other servers, instead of a file in that folder:
            'postgresql://USER:PASSWORD@HOST/NAME'.
        shared: address of a Valkey or Redis server through which servers on one database tell each other at once what
            is new: 'redis://HOST:6379'.
        workers: there should be workers (`arasta worker`): say so where there are none.
        look: seconds between two looks for what other servers have done, for those who listen.
        metrics: where Prometheus may ask how the server does, an address that only it should reach: '127.0.0.1:9100'.
        address: where others reach the server, for invitations: 'http://192.168.1.5:8000'; '' if only this machine
            does.
        hosts: further names that the server answers to, separated by commas: 'games.example,arasta.lan'.
        proxy: addresses of the proxies in front, separated by commas, whose X-Forwarded-For and -Proto are believed.
        pace: seconds between the choices of bots at a new table.
        rate, burst: requests a second from one address, and how many may come at once; rate 0: no limit.
        url, head, head_fields: most bytes of a request's address and of all its header fields, and most fields.
        body: most bytes of a request's body.
        form, form_fields: most bytes of a form, and most fields.
        head_time, body_time: seconds in which the head and the body of a request must have come.
        write_time: seconds after which a client that does not read what is sent is cut off.
        connections, connections_per_address: most connections at a time, besides the live ones; if there are too
            many, a new one takes the place of one that only waits. A proxy's are limited only in total.
        tables_per_address: tables that an address may open in a day without finishing them; 0: no limit. Unless given,
            as `most_tables` says.
        entries: most choices and undos of a table; beyond half of them nothing is taken back.
        listeners, listeners_per_address: most live connections at a time.
        heartbeat: seconds after which a live connection without news gets a sign of life.
        absent_after: seconds without a live connection after which others may let a bot stand in.
        patience: seconds without a choice by somebody who is present and asked, after which others may, too.
        lock_wait: seconds to wait while another program holds the database.
        idle: seconds after which a table that nobody is looking at is put away (it stays in the database).
        bot_threads: worker threads of bots, and as many again for those that look ahead.
        bot_iterations: most iterations that bots look ahead for each decision; 0: as their level says.
        analysis_iterations: iterations of the searches that judge the choices of finished games; 0: none is analysed.
        compile_bots: prepare the compiled bots in the background.
    """

    data: Path
    database: str = ""
    shared: str = ""
    metrics: str = ""
    workers: bool = False
    look: float = 0.5
    address: str = ""
    hosts: str = ""
    proxy: str = ""
    pace: float = 1.0
    rate: float = 40.0
    burst: int = 200
    url: int = 8 * 1024
    head: int = 32 * 1024
    head_fields: int = 100
    body: int = 64 * 1024
    form: int = 16 * 1024
    form_fields: int = 100
    head_time: float = 10.0
    body_time: float = 20.0
    write_time: float = 30.0
    connections: int = 1000
    connections_per_address: int = 100
    tables_per_address: int = NOT_SAID
    entries: int = 10_000
    listeners: int = 4000
    listeners_per_address: int = 200
    heartbeat: float = 10.0
    absent_after: float = 60.0
    patience: float = 300.0
    lock_wait: float = 10.0
    idle: float = 900.0
    bot_threads: int = 2
    bot_iterations: int = 0
    analysis_iterations: int = 300
    compile_bots: bool = True

    @property
    def most_tables(self) -> int:
        """Tables that an address may open in a day without finishing them; 0: no limit.

        Unless it was said, a server that only its own machine reaches has none: there is nobody to be protected from.
        """
        if self.tables_per_address != NOT_SAID:
            return self.tables_per_address
        return MOST_TABLES if self.address or self.hosts or self.proxy or self.database else 0


def data_folder() -> Path:
    """The user's folder for the server's data."""
    from platformdirs import user_data_path

    return user_data_path("arasta", appauthor=False) / "web"


LIMITS: dict[str, tuple[float, float]] = {
    "look": (0.05, 3600),
    "pace": (0, 10),
    "rate": (0, 10**6),
    "burst": (1, 10**6),
    "url": (256, 2**20),
    "head": (1024, 2**20),
    "head_fields": (10, 10_000),
    "body": (1024, 2**30),
    "form": (1024, 2**30),
    "form_fields": (20, 10_000),
    "head_time": (0.1, 3600),
    "body_time": (0.1, 3600),
    "write_time": (0.1, 3600),
    "connections": (1, 10**6),
    "connections_per_address": (1, 10**6),
    "tables_per_address": (0, 10**9),
    "entries": (10, 10**6),
    "listeners": (1, 10**6),
    "listeners_per_address": (1, 10**6),
    "heartbeat": (0.1, 3600),
    "absent_after": (0, 10**9),
    "patience": (0, 10**9),
    "lock_wait": (0, 3600),
    "idle": (0, 10**9),
    "bot_threads": (1, 256),
    "bot_iterations": (0, 10**6),
    "analysis_iterations": (0, 10_000),
}
"""Setting -> smallest and largest number with which a server works."""


def read_settings(environment: Mapping[str, str] = os.environ, **given: Any) -> ServerSettings:
    """Settings from the environment, then from what is given; raises BadSetting. An empty variable counts as unset."""
    settings = ServerSettings(data=data_folder())
    found: dict[str, Any] = {}
    for field in fields(ServerSettings):
        name = PREFIX + field.name.upper()
        if environment.get(name):
            found[field.name] = _read(name, field.name, environment[name], getattr(settings, field.name))
    return replace(settings, **{**found, **given})


def _read(name: str, setting: str, text: str, default: Any) -> Any:
    if isinstance(default, bool):
        if text.lower() not in YES + NO:
            raise BadSetting(_("{name} must be on or off, not {text!r}").format(name=name, text=Shown(text)))
        return text.lower() in YES
    if isinstance(default, Path):
        return Path(text)
    if setting == "database":
        return _read_database(name, text)
    if setting == "metrics":
        return _read_listening(name, text)
    if setting == "shared":
        return _read_shared(name, text)
    if setting == "address":
        return _read_address(name, text)
    if setting == "hosts":
        return _read_hosts(name, text)
    if setting == "proxy":
        return _read_proxies(name, text)
    return _read_number(name, text, default, *LIMITS[setting])


def _read_number(name: str, text: str, default: float, low: float, high: float) -> float:
    value: float | None
    if isinstance(default, int):
        value = from_digits(text)
        said = _("{name} must be a whole number from {low} to {high}, not {text!r}")
    else:
        said = _("{name} must be a number from {low} to {high}, not {text!r}")
        try:
            value = float(text)
        except ValueError:
            value = None
    if value is None or not low <= value <= high:
        raise BadSetting(said.format(name=name, low=low, high=high, text=Shown(text)))
    # -0.0 is 0.0.
    return abs(value)


def _read_database(name: str, text: str) -> str:
    """The address of a PostgreSQL database. It may hold a password, so what is wrong is not shown."""
    from arasta.web.postgresql import is_address

    if not is_address(text):
        raise BadSetting(_("{name} must be an address like postgresql://arasta@db.example/arasta").format(name=name))
    return text


def _read_listening(name: str, text: str) -> str:
    """An address of this machine with a port."""
    host, colon, port = text.rpartition(":")
    number = from_digits(port)
    if not colon or not NAME.fullmatch(host) or number is None or not 0 < number < 65536:
        raise BadSetting(
            _("{name} must be an address like 127.0.0.1:9100, not {text!r}").format(name=name, text=Shown(text))
        )
    return text


def _read_shared(name: str, text: str) -> str:
    """The address of a Valkey server. It may hold a password, so what is wrong is not shown."""
    from arasta.web.valkey import is_address

    if not is_address(text):
        raise BadSetting(_("{name} must be an address like redis://valkey.example:6379").format(name=name))
    return text


def _read_address(name: str, text: str) -> str:
    """The address where others reach the server, without a slash at its end."""
    if not ADDRESS.fullmatch(text) or not _port_works(text):
        raise BadSetting(
            _("{name} must be an address like http://192.168.1.5:8000, not {text!r}").format(
                name=name, text=Shown(text)
            )
        )
    return text.rstrip("/")


def _port_works(address: str) -> bool:
    try:
        return urlsplit(address).port != 0
    except ValueError:
        return False


def _read_hosts(name: str, text: str) -> str:
    """Names or addresses, without scheme and port."""
    if not all(NAME.fullmatch(part.strip()) for part in text.split(",")):
        raise BadSetting(
            _("{name} must be a name like games.example, or several separated by commas, not {text!r}").format(
                name=name, text=Shown(text)
            )
        )
    return text


def _read_proxies(name: str, text: str) -> str:
    """The addresses or networks of proxies; * believes everybody."""
    for part in text.split(","):
        try:
            if part.strip() != "*":
                ip_network(part.strip(), strict=False)
        except ValueError:
            raise BadSetting(
                _("{name} must be an address like 127.0.0.1, or several separated by commas, not {text!r}").format(
                    name=name, text=Shown(text)
                )
            ) from None
    return text
