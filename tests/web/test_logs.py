"""What the server logs: whatever a path holds, it does nothing to the terminal or the reader of the log."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

import httpx

from tests.web.helpers import NO_TLS, serving

ODD = (
    "a\nb\r",
    "\x1b[2J\x1b]0;title\x07",
    "\x7f\x00\x08",
    "\x85\x9b31m",
    "\u202eabc\u2066\u2069\u200f\u061c",
    "\u2028\u2029\ufeff\u200b\xad",
    "\U000e0041\U0001f600\xeb",
    '"},{"event": "started',
)


def test_paths_are_escaped(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with (
        serving(tmp_path / "data", log) as server,
        httpx.Client(verify=NO_TLS, base_url=server.base, timeout=30) as client,
    ):
        for path in ODD:
            assert client.get("/" + quote(path)).status_code == 404
    content = log.read_bytes()
    assert all(byte == 0x0A or 0x20 <= byte < 0x7F for byte in content)
    lines = [json.loads(line) for line in content.splitlines()]
    assert [line["path"] for line in lines if line.get("status") == 404] == [f"/{path}" for path in ODD]
