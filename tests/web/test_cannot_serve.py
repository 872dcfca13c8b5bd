"""What keeps a server from starting is said in one line, before anything else, with exit status 2."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from arasta import i18n, serving
from arasta.cli import run
from arasta.web.settings import LIMITS, BadSetting, read_settings
from arasta.web.sqlite import FILE, upgrade_file


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line with which `arasta serve` refuses to start."""
    with i18n.using("en"):
        status = run(["serve", "--port", "0", "--no-browser", "--lang", "en", *arguments])
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert said.err.startswith("arasta: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    return said.err


@pytest.fixture(autouse=True)
def never_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that starts after all would not end."""

    def announce(*_: object) -> None:
        pytest.fail("it serves")

    monkeypatch.setattr(serving, "announce", announce)


# ------------------------------------------------------------------------------------------------ the data folder


def a_file(folder: Path) -> Path:
    (folder / "file").write_text("x")
    return folder / "file"


def below_a_file(folder: Path) -> Path:
    return a_file(folder) / "data"


def garbage(folder: Path) -> Path:
    (folder / FILE).write_bytes(b"not a database" * 500)
    return folder


def short_garbage(folder: Path) -> Path:
    (folder / FILE).write_text("notadb")
    return folder


def folder_as_database(folder: Path) -> Path:
    (folder / FILE).mkdir()
    return folder


def other_database(folder: Path) -> Path:
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("CREATE TABLE tables (number INTEGER)")
    connection.close()
    return folder


def newer_database(folder: Path) -> Path:
    upgrade_file(folder / FILE)
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    return folder


def cut_short(folder: Path) -> Path:
    upgrade_file(folder / FILE)
    content = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(content[: len(content) // 2])
    return folder


def pipe_as_database(folder: Path) -> Path:
    os.mkfifo(folder / FILE)
    return folder


def endless_database(folder: Path) -> Path:
    (folder / FILE).symlink_to("/dev/zero")
    return folder


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda _folder: Path("/dev/null"), "/dev/null cannot be used for the tables: a part of the path is no folder"),
        (lambda _folder: Path("/proc/arasta"), "there is no such file or folder"),
        (lambda folder: folder / ("x" * 300), "the name is too long"),
        (a_file, "a part of the path is no folder"),
        (below_a_file, "a part of the path is no folder"),
        (garbage, "this is no database of Arasta"),
        (short_garbage, "this is no database of Arasta"),
        (folder_as_database, "it is a folder"),
        (other_database, "this is no database of Arasta"),
        (newer_database, "another version of Arasta made it"),
        (pipe_as_database, "it is a device or a pipe, not a regular file"),
        (endless_database, "it is a device or a pipe, not a regular file"),
        (cut_short, "this is no database of Arasta"),
    ],
)
def test_a_data_folder_that_cannot_be_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], make: Callable[[Path], Path], words: str
) -> None:
    data = make(tmp_path)
    assert words in complaint(capsys, "--data", str(data))


def test_the_data_folder_of_the_environment_is_looked_at_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARASTA_DATA", str(garbage(tmp_path)))
    assert f"{tmp_path / FILE} cannot be used" in complaint(capsys)


def test_a_database_that_somebody_else_writes_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    upgrade_file(tmp_path / FILE)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        assert "another program is writing there" in complaint(capsys, "--data", str(tmp_path))
    finally:
        other.close()


# ------------------------------------------------------------------------------------------------------ the address


@pytest.mark.parametrize(
    ("host", "words"),
    [
        ("", "--host: an address is expected"),
        (" ", "--host: an address is expected"),
        ("no.such.host.invalid", "there is no such address"),
        ("a" * 300, "there is no such address"),
        ("..", "there is no such address"),
        ("1.2.3.4.5", "there is no such address"),
        (":::", "there is no such address"),
        ("192.0.2.1", "this machine has no such address"),
    ],
)
def test_a_host_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str], host: str, words: str) -> None:
    assert words in complaint(capsys, "--data", str(tmp_path), "--host", host)


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint(capsys, "--data", str(tmp_path), "--port", str(port))
    assert f"cannot listen on 127.0.0.1:{port}: another program listens there already" in said
    assert "--port 0" in said


# -------------------------------------------------------------------------------------------------- the environment

NUMBERS = tuple(LIMITS)
NO_NUMBERS = ("-1", "nan", "inf", "x", "1e99", "9" * 5000, "\N{SUPERSCRIPT TWO}", "1,5", "0x10", "--")


@pytest.mark.parametrize("setting", NUMBERS)
def test_numbers_of_the_environment_are_in_their_range(setting: str) -> None:
    name = f"ARASTA_{setting.upper()}"
    for text in NO_NUMBERS:
        with pytest.raises(BadSetting, match=f"{name} must be a (whole )?number from") as caught:
            read_settings({name: text})
        assert len(str(caught.value)) < 200
    assert read_settings({name: ""}) == read_settings({})


@pytest.mark.parametrize("setting", ["burst", "body", "listeners", "listeners_per_address", "heartbeat", "bot_threads"])
def test_nothing_is_not_enough(setting: str) -> None:
    name = f"ARASTA_{setting.upper()}"
    with pytest.raises(BadSetting, match=name):
        read_settings({name: "0"})


@pytest.mark.parametrize("setting", ["pace", "rate", "tables_per_address", "absent_after", "idle"])
def test_nothing_is_a_number_where_it_means_something(setting: str) -> None:
    for text in ("0", "-0") if setting not in ("tables_per_address",) else ("0",):
        assert str(getattr(read_settings({f"ARASTA_{setting.upper()}": text}), setting)) in ("0", "0.0")


@pytest.mark.parametrize(
    "address",
    [
        "foo",
        "foo:8000",
        "ftp://host",
        "http://",
        "http:///x",
        "http://host:99999",
        "http://host:0",
        "http://host:x",
        "http://host/path",
        "http://host?a",
        "http://host#a",
        "http://me@host",
        "http://[::1",
        "http://ho st",
        "http://host\n",
        "//host",
        "http://h\N{LATIN SMALL LETTER O WITH DIAERESIS}st",
    ],
)
def test_an_address_that_is_none(address: str) -> None:
    with pytest.raises(BadSetting, match="ARASTA_ADDRESS must be an address like"):
        read_settings({"ARASTA_ADDRESS": address})


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("https://arasta.example", "https://arasta.example"),
        ("https://arasta.example/", "https://arasta.example"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("http://localhost:1", "http://localhost:1"),
        ("", ""),
    ],
)
def test_an_address_that_is_one(given: str, kept: str) -> None:
    assert read_settings({"ARASTA_ADDRESS": given}).address == kept


def test_proxies_are_addresses_or_networks() -> None:
    for good in ("127.0.0.1", "127.0.0.1, 10.0.0.0/8", "::1", "*"):
        assert read_settings({"ARASTA_PROXY": good}).proxy == good
    for bad in ("proxy", "127.0.0.1,", "300.1.1.1", "127.0.0.1;10.0.0.1"):
        with pytest.raises(BadSetting, match="ARASTA_PROXY"):
            read_settings({"ARASTA_PROXY": bad})


@pytest.mark.parametrize(("name", "text"), [("BOT_THREADS", "0"), ("ADDRESS", "foo"), ("COMPILE_BOTS", "maybe")])
def test_the_environment_is_complained_about_before_anything_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, text: str
) -> None:
    monkeypatch.setenv(f"ARASTA_{name}", text)
    assert f"ARASTA_{name}" in complaint(capsys, "--data", str(tmp_path / "data"))
    assert os.listdir(tmp_path) == []
