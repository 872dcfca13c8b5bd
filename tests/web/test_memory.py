"""Looking for memory that is not used any more holds nobody up, and games that are put away need no looking."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref
from pathlib import Path

import arasta
from arasta.web.lobby import NewTable, Sitting
from arasta.web.server import Server
from arasta.web.settings import ServerSettings

PROGRAM = """
import asyncio, gc, sys
from arasta.web import memory

async def serve():
    looked = []

    def note(phase, info):
        if phase == "start" and info["generation"] == 2:
            looked.append(len(gc.get_objects()))

    gc.callbacks.append(note)
    memory.EVERY = 0.01
    task = asyncio.create_task(memory.go_on_tidying())
    await asyncio.sleep(0)
    del looked[:]
    games = []
    for _ in range(40):
        games += [[[]] for _ in range(10_000)]
        times = len(looked)
        while len(looked) == times:
            await asyncio.sleep(0.01)
    most = max(looked)
    memory.tidy_everything()
    print(most, max(looked))

asyncio.run(serve())
"""


def test_what_has_been_looked_at_is_not_looked_at_again() -> None:
    """Of 800,000 objects that stay, those that came since the last time: not all whenever there are a quarter more."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    most, everything = done.stdout.split()
    assert int(most) < 100_000
    assert int(everything) > 800_000


def test_a_game_that_is_put_away_is_gone_without_looking_for_it(tmp_path: Path) -> None:
    async def play() -> bool:
        server = Server(ServerSettings(data=tmp_path, compile_bots=False, idle=0))
        await server.start()
        sittings = [Sitting("human"), Sitting("human")]
        room, _tokens = await server.lobby.create(NewTable(arasta.game("istanbul"), sittings), "here")
        for _ in range(10):
            seat = room.table.seats[0]
            await room.choosing.choose(seat, [room.table.actions_of(seat)[0]], room.asking.prompt(seat))
        gone = weakref.ref(room)
        table = weakref.ref(room.table)
        gc.collect()
        gc.disable()
        del room
        try:
            server.lobby.put_away()
            for _ in range(100):
                await asyncio.sleep(0.01)
                if gone() is None and table() is None:
                    return True
            return False
        finally:
            gc.enable()
            await server.stop()

    assert asyncio.run(play())
