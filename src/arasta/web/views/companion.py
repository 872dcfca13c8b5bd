"""A game on a real table as a page shows it: what an ordinary table shows, but for unknown cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from arasta import i18n
from arasta.companion import Companion
from arasta.core.choice import Choice
from arasta.core.players import told_apart
from arasta.core.table import Table
from arasta.web.companions import KeptGame
from arasta.web.viewer import LogEntry, SeatInfo, Viewer
from arasta.web.views.names import REAL

SHOWN_STEPS = 40
"""So many choices back goes the log."""


@dataclass(frozen=True)
class CompanionViewer(Viewer):
    """What a viewer of a game on a real table sees.

    `seen` hides unknown cards; `sure` are the choices that need none of them.
    """

    seen: Any = None
    sure: frozenset[int] = field(default=frozenset())

    @property
    def state(self) -> Any:
        """The state as this viewer may know it."""
        return self.seen

    @property
    def one_for_all(self) -> bool:
        """True if the phone serves several seats."""
        return len(self.own) > 1

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices that need no unknown card."""
        if self.seat is None or not self.sure:
            return ()
        return tuple(choice for choice in self.table.choices_of(self.seat) if choice.id in self.sure)


def infos(kept: Companion) -> tuple[SeatInfo, ...]:
    """Who sits where."""
    names = kept.setting.names
    shown = told_apart(names)
    return tuple(SeatInfo(seat, names[seat], shown=shown[seat]) for seat in range(kept.setting.players))


def companion_viewer(game: KeptGame, held: tuple[int, ...]) -> Viewer:
    """The viewer of a game on a real table, for a browser with these seats: all, one, or () for one that watches."""
    kept = game.kept
    table = kept.table or kept.sample
    begun = kept.table is not None
    asked = [seat for seat in kept.seats if seat in held]
    over = kept.result is not None
    seat = asked[0] if asked else held[0] if len(held) == 1 and begun and not over else None
    sure = frozenset(one.id for one in kept.options(seat) if one.sure) if asked and seat is not None else frozenset()
    seen = table.game.view(kept.seen_by(seat) if begun else table.observe(None))
    return CompanionViewer(
        game.id,
        table,
        seat,
        infos(kept),
        kept.steps,
        game.prompt,
        _log(table, seat) if begun else (),
        own=() if over else held,
        language=i18n.language(),
        practice=over,
        goes_on=REAL,
        urls=_urls(game.id),
        seen=seen,
        sure=sure,
    )


def _log(table: Table, seat: int | None) -> tuple[LogEntry, ...]:
    found = []
    first = max(0, len(table.made) - SHOWN_STEPS)
    for n in range(first, len(table.made)):
        then = table if n + 1 == len(table.made) else table.as_it_was(n + 1)
        found += [LogEntry(n + 1, event, 0, table.made[n].seat) for event in then.events_for(seat)]
    return tuple(found)


def _urls(companion_id: str) -> dict[str, str]:
    names = {name: name for name in ("choose", "record", "replay", "analysis", "fork")}
    names |= {"undo": "back", "": "", "view": ""}
    return {name: f"/companion/{companion_id}{'/' if to else ''}{to}" for name, to in names.items()}


def replay_viewer(companion_id: str, kept: Companion, table: Table, step: int) -> Viewer:
    """A step of a finished game, in which everything is open; `table`: at its end."""
    then = table.as_it_was(step)
    then.names = table.names
    seats = [made.seat for made in table.made]
    turns = tuple(n for n in range(1, len(seats)) if seats[n] != seats[n - 1])
    events = tuple(LogEntry(step, event, 0, None) for event in then.events)
    return Viewer(
        companion_id,
        then,
        None,
        infos(kept),
        step,
        str(step),
        events,
        replay=step,
        steps=len(seats),
        turns=turns,
        language=i18n.language(),
        chance_again=False,
        urls=_urls(companion_id),
    )
