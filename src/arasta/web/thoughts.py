"""What somebody thinks about a question at a table, as the database keeps it while the question is asked.

Workers put there what they have thought (`working`), and servers hints, so that any server can show them.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from dataclasses import dataclass
from typing import Any

from arasta.advice import Advice, Advised
from arasta.bots.foresight import Foreseen
from arasta.core.game import Event, Game
from arasta.web.statements import Row

HINT = "hint"


@dataclass(frozen=True)
class Matter:
    """What is to be thought about; the table itself says everything else.

    Attributes:
        table: id of the table.
        version: of the table.
        seat: whose question it is.
        what: HINT, or the level of the bot that is to choose.
    """

    table: str
    version: int
    seat: int
    what: str

    def __str__(self) -> str:
        return f"{self.table}.{self.version}.{self.seat}.{self.what}"

    @classmethod
    def parse(cls, text: str) -> Matter | None:
        """The matter that was written so; None for anything else."""
        parts = text.split(".")
        if len(parts) != 4 or not (parts[1].isdecimal() and parts[2].isdecimal()):
            return None
        return cls(parts[0], int(parts[1]), int(parts[2]), parts[3])

    def row(self, content: str) -> Row:
        """What was thought, as a row."""
        return {
            "table_id": self.table,
            "version": self.version,
            "seat": self.seat,
            "what": self.what,
            "content": content,
        }


def advice_as_text(advice: Advice, game: Game) -> str:
    """A hint as it is kept: it may say what only its seat knows."""
    foreseen = advice.foreseen
    content = {
        "rules": game.flow.digest,
        "sure": advice.sure,
        "options": [[one.action, one.chance, one.score, one.share] for one in advice.options],
        "foreseen": foreseen
        and {
            "brings": [_listed(event) for event in foreseen.brings],
            "follows": [_listed(event) for event in foreseen.follows],
            "after": [b64encode(after).decode() for after in foreseen.after],
        },
    }
    return json.dumps(content, separators=(",", ":"))


def advice_from(text: str, game: Game) -> Advice | None:
    """The hint that was kept so; None if another version of the rules gave it."""
    content = json.loads(text)
    if content["rules"] != game.flow.digest:
        return None
    told = content["foreseen"]
    foreseen = told and Foreseen(
        tuple(game.event(*event) for event in told["brings"]),
        tuple(game.event(*event) for event in told["follows"]),
        tuple(b64decode(after) for after in told["after"]),
    )
    return Advice(content["sure"], tuple(Advised(*option) for option in content["options"]), foreseen)


def _listed(event: Event) -> list[Any]:
    return [event.name, event.seat, event.first, event.second]
