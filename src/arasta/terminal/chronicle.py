"""The chronicle of a table, in sentences: for each person, what that person may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from arasta.core.errors import ArastaError
from arasta.core.outcomes import OUTCOMES
from arasta.core.positions import ASK_ALL
from arasta.core.restoring import follow, read_entry
from arasta.core.state_of_play import UNDO
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.game import Game
    from arasta.core.table import Table
    from arasta.terminal.arguments import Player

SPECTATOR = None
Viewer = int | None


@dataclass(frozen=True)
class Line:
    """A sentence of the log.

    Attributes:
        text: the sentence.
        turn: True if a turn begins with it.
        seat: whom it is about; None: nobody.
    """

    text: str
    turn: bool
    seat: int | None


class Chronicle:
    """The log of one table. Sentences are made at once, for each viewer from what that viewer may know."""

    def __init__(self, viewers: Sequence[Viewer]) -> None:
        self.viewers = tuple(dict.fromkeys(viewers)) or (SPECTATOR,)
        self._steps: list[dict[Viewer, list[Line]]] = []

    def note(self, table: Table) -> None:
        """Write down what the last step did."""
        self._steps.append({viewer: self._sentences(table, viewer) for viewer in self.viewers})

    def _sentences(self, table: Table, viewer: Viewer) -> list[Line]:
        # Where several people share the screen, "you" would be each of them in turn.
        reader = viewer if len(self.viewers) == 1 else None
        lines = []
        for event in table.events_for(viewer):
            text = table.game.texts.event(table, event, reader)
            if text:
                lines.append(Line(text, event.name == "turn", event.seat))
        return lines

    def say(self, text: str) -> None:
        """Write down a remark for everybody."""
        self._steps.append({viewer: [Line(text, False, None)] for viewer in self.viewers})

    def take_back(self) -> None:
        """Drop the last step, which was undone."""
        if self._steps:
            self._steps.pop()

    def lines(self, viewer: Viewer, since: int = 0) -> list[Line]:
        """The sentences for a viewer, from a step on."""
        return [line for step in self._steps[since:] for line in step.get(viewer, [])]

    def last(self, viewer: Viewer) -> list[Line]:
        """The sentences of the last step for a viewer."""
        return self._steps[-1].get(viewer, []) if self._steps else []

    def __len__(self) -> int:
        return len(self._steps)


def viewers_of(players: Sequence[Player]) -> list[Viewer]:
    """The readers of a table's log: its persons, or a spectator if there are none."""
    return [seat for seat, player in enumerate(players) if player.person] or [SPECTATOR]


def begun(game: Game, saved: dict[str, Any], names: Sequence[str] = ()) -> Table:
    """The table of a saved game or record before its first choice, with players of these names."""
    if saved.get("start") is not None:
        return game.table_at(saved["start"], names=names)
    return game.table(
        saved["players"],
        saved.get("seed"),
        saved.get("options"),
        saved.get("components"),
        outcomes=saved.get(OUTCOMES),
        ask_all=saved.get(ASK_ALL, False),
        names=names,
    )


def retold(game: Game, saved: dict[str, Any], viewers: Sequence[Viewer], names: Sequence[str]) -> Chronicle:
    """The log of a saved game or record, made by replaying it; empty if the rules have changed since."""
    chronicle = Chronicle(viewers)
    try:
        table = begun(game, saved, names)
        chronicle.note(table)
        for choice in saved["choices"]:
            follow(table, choice)
            if read_entry(choice)[1] == UNDO:
                chronicle.take_back()
            elif not isinstance(choice, dict):
                chronicle.note(table)
    except (ArastaError, LookupError, TypeError, ValueError, AttributeError):
        # A save under other rules may hold anything; it continues from its snapshot, only without its story.
        again = Chronicle(viewers)
        again.say(_("(The log before this point is lost.)"))
        return again
    return chronicle
