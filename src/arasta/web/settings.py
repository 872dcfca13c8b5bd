"""What can be set about the server: defaults, and the environment variables that change them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _

PREFIX = "ARASTA_"
YES = ("1", "yes", "on", "true")
NO = ("0", "no", "off", "false")


class BadSetting(ArastaError):
    """An environment variable cannot be read."""


@dataclass(frozen=True)
class Settings:
    """Settings of one server; every one can be given as `ARASTA_<NAME>`.

    Attributes:
        data: folder of the database.
        address: where others reach the server, for invitations: 'http://192.168.1.5:8000'; '' if only here.
        proxy: addresses of the proxies in front, separated by commas, whose X-Forwarded-For and -Proto are believed.
        pace: seconds between the choices of bots at a new table.
        rate, burst: requests a second from one address, and how many may come at once; rate 0: no limit.
        body: most bytes of a request.
        tables_per_address: tables an address may open in a day without finishing them; 0: no limit.
        listeners, listeners_per_address: most live connections at a time.
        heartbeat: seconds after which a live connection without news gets a sign of life.
        absent_after: seconds without a live connection after which others may let a bot stand in.
        idle: seconds after which a table that nobody looks at is put away (it stays in the database).
        bot_threads: worker threads of bots.
        compile_bots: make the compiled bots ready in the background.
    """

    data: Path
    address: str = ""
    proxy: str = ""
    pace: float = 1.0
    rate: float = 40.0
    burst: int = 200
    body: int = 64 * 1024
    tables_per_address: int = 50
    listeners: int = 4000
    listeners_per_address: int = 200
    heartbeat: float = 15.0
    absent_after: float = 60.0
    idle: float = 900.0
    bot_threads: int = 2
    compile_bots: bool = True


def data_folder() -> Path:
    """The user's own folder for the server's data."""
    from platformdirs import user_data_path

    return user_data_path("arasta", appauthor=False) / "web"


def read_settings(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """Settings from the environment, then from what is given; raises BadSetting."""
    settings = Settings(data=data_folder())
    found: dict[str, Any] = {}
    for field in fields(Settings):
        name = PREFIX + field.name.upper()
        if name in environment:
            found[field.name] = _read(name, environment[name], getattr(settings, field.name))
    return replace(settings, **{**found, **given})


def _read(name: str, text: str, default: Any) -> Any:
    if isinstance(default, bool):
        if text.lower() not in YES + NO:
            raise BadSetting(_("{name} is on or off, not {text!r}").format(name=name, text=text))
        return text.lower() in YES
    if isinstance(default, Path):
        return Path(text)
    if isinstance(default, str):
        return text
    try:
        value = type(default)(text)
    except ValueError:
        value = None
    if value is None or not 0 <= value < 10**9:
        raise BadSetting(_("{name} is a number from 0, not {text!r}").format(name=name, text=text))
    return value
