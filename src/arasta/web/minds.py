"""Bots that remember their last search, for when their seat decides again at once."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from arasta.bots.levels import Bot

MOST = 100
"""Bots that are remembered; of each the tree may take megabytes."""


@dataclass
class Minded:
    """A bot that remembers its last search."""

    bot: Bot
    seat: int
    level: str
    version: int


class Minds:
    """The bots that remember, by the ids of their tables."""

    def __init__(self) -> None:
        self._minded: OrderedDict[str, Minded] = OrderedDict()

    def take(self, table: str, seat: int, level: str, version: int) -> Bot | None:
        """The bot that has just decided for a seat; None if anything has happened since."""
        minded = self._minded.pop(table, None)
        if minded is not None and (minded.seat, minded.level, minded.version) == (seat, level, version):
            return minded.bot
        return None

    def keep(self, table: str, seat: int, level: str, version: int, bot: Bot) -> None:
        """Remember a bot whose choice has led to a version."""
        self._minded[table] = Minded(bot, seat, level, version)
        if len(self._minded) > MOST:
            self._minded.popitem(last=False)

    def forget(self, table: str) -> None:
        """Remember nothing of a table."""
        self._minded.pop(table, None)
