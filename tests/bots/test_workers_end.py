"""The processes of a match or an arena end with the program that started them, even in the middle of a job."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

BUSY = """
import sys
from arasta.bots.workers import Processes

JOB = "import os, time; open(os.path.join({!r}, str(os.getpid())), 'w').close(); time.sleep(600)"
workers = Processes(2)
for job in [workers.submit(exec, JOB.format(sys.argv[1])) for _ in range(2)]:
    job.result()
"""
WITHIN = 120.0


def lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_job_under_way_ends_with_the_program_that_was_killed(tmp_path: Path) -> None:
    program = subprocess.Popen([sys.executable, "-c", BUSY, str(tmp_path)])
    deadline = time.monotonic() + WITHIN
    while len(begun := [int(file.name) for file in tmp_path.iterdir()]) < 2 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert len(begun) == 2
    assert all(lives(pid) for pid in begun)
    program.send_signal(signal.SIGKILL)
    program.wait()
    deadline = time.monotonic() + 30
    while any(lives(pid) for pid in begun) and time.monotonic() < deadline:
        time.sleep(0.05)
    left = [pid for pid in begun if lives(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert not left
