"""The steps of a table as they are stored: each as a position, packed against that of the step before.

So the replay of a finished game shows what was played, however the rules have changed since. One step takes about a
hundred bytes.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from arasta.core.course import Course, course_of
from arasta.core.game import Event, Game
from arasta.core.state_of_play import Made
from arasta.core.table import Table
from arasta.core.told import event_of

LEVEL = 6
"""Compression level of zlib; a higher one makes these short texts hardly shorter."""
MARKED = 64
"""One position of a replay in this many is kept unpacked, so that no page unpacks a whole game."""


def text_of(table: Table) -> str:
    """The whole position of a table, including secrets, on one line."""
    return json.dumps(table.position(), separators=(",", ":"))


def pack(text: str, before: str) -> bytes:
    """Pack a position, given the one before it ('' for none)."""
    packer = zlib.compressobj(LEVEL, zdict=before.encode()) if before else zlib.compressobj(LEVEL)
    return packer.compress(text.encode()) + packer.flush()


def unpack(contents: Iterable[bytes], before: bytes = b"") -> list[bytes]:
    """The positions of consecutive steps of a table, from the first on or from the one after `before`."""
    found = []
    for content in contents:
        # One that was packed on its own is unpacked without the one before.
        before = zlib.decompressobj(zdict=before).decompress(content)
        found.append(before)
    return found


def all_of(table: Table) -> list[bytes]:
    """All steps of a table, packed, from the beginning of its choices."""
    found, before = [], ""
    for n in range(len(table.made) + 1):
        text = text_of(table.as_it_was(n))
        found.append(pack(text, before))
        before = text
    return found


class Keeping:
    """The steps of a table that must be stored after each event there.

    Attributes:
        first: number of the step at which the table's own list of choices begins.
        text: the position of its latest step.
    """

    def __init__(self, first: int, text: str) -> None:
        self.first = first
        self.text = text

    def steps(self, table: Table) -> int:
        """The number of steps that the table has made."""
        return self.first + len(table.made)

    def follow(self, table: Table, before: Sequence[Made]) -> dict[int, bytes]:
        """The steps that a choice or an undo has added or changed, packed, by number.

        Args:
            table: after it.
            before: the choices that stood before it.
        """
        same = min(len(before), len(table.made))
        while same and before[same - 1] is not table.made[same - 1]:
            same -= 1
        found = {}
        last = self.text
        if same < len(before):
            # It may have been stored in an older form, before an update: what follows needs it in the present one.
            last = text_of(table.as_it_was(same))
            found[self.first + same] = pack(last, "")
        for n in range(same + 1, len(table.made) + 1):
            # For a copy, everything that writes positions would have to be made again.
            text = text_of(table.as_it_was(n) if n < len(table.made) else table)
            found[self.first + n] = pack(text, last)
            last = text
        self.text = last
        return found

    def catch_up(self, table: Table, undone: bool) -> None:
        """Know the position of the table's latest step where others have stored how it came to it.

        Args:
            table: as it is now.
            undone: it came to that by taking back (see `follow`).
        """
        self.text = text_of(table.as_it_was(len(table.made)) if undone else table)


class Played:
    """The steps of a finished game, for its replay."""

    def __init__(self, game: Game, contents: Sequence[bytes]) -> None:
        self.game = game
        self.contents = contents
        self.turns: tuple[int, ...] | None = None
        self._marks: list[bytes] = []

    def positions(self, begin: int, end: int) -> list[dict[str, Any]]:
        """The positions of these steps, including the last one. Slow at first: call it in a thread."""
        if not self._marks:
            self._marks = [b"", *unpack(self.contents)[MARKED - 1 :: MARKED]]
        mark = begin // MARKED
        texts = unpack(self.contents[mark * MARKED : end + 1], self._marks[mark])
        return [json.loads(text) for text in texts[begin - mark * MARKED :]]

    def told(self, begin: int, end: int) -> list[tuple[int, Event]]:
        """The events of these steps, including the last one, each with its step."""
        found = []
        for step, position in enumerate(self.positions(begin, end), begin):
            found += [(step, event_of(self.game, event)) for event in position["events"]]
        return found

    def find_turns(self) -> tuple[int, ...]:
        """The steps after which others decided than before, including the first and the last, for jumping by turn."""
        if self.turns is None:
            last = len(self.contents) - 1
            deciding = [self._deciding(position) for position in self.positions(0, last)]
            changed = [step for step in range(1, last) if deciding[step] != deciding[step - 1]]
            self.turns = (0, *changed, last) if last else (0,)
        return self.turns

    def course(self, final: Sequence[int]) -> Course:
        """The course of the game, which ended with these scores. Slow: call it in a thread."""
        positions = self.positions(0, len(self.contents) - 1)
        told = ((step, event_of(self.game, e)) for step, position in enumerate(positions) for e in position["events"])
        field = self.game.score
        if field not in positions[-1]["state"]:
            # Played when the game kept its scores elsewhere.
            return Course((), tuple(event for _step, event in told))
        return course_of(told, lambda step: positions[step]["state"][field], final)

    def _deciding(self, position: dict[str, Any]) -> tuple[int, ...]:
        pending = position["pending"]
        top = pending[0]["decision"] if pending else ""
        simultaneous = any(kind.name == top and kind.simultaneous for kind in self.game.decisions.kinds.values())
        deciding = takewhile(lambda one: one["decision"] == top, pending) if simultaneous else pending[:1]
        return tuple(one["seat"] for one in deciding)
