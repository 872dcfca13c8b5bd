"""One table as a page may show it to one viewer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from arasta.advice import Advice
from arasta.core.choice import Choice
from arasta.core.course import Course
from arasta.core.game import Event, Game
from arasta.core.result import Result
from arasta.core.table import Table
from arasta.web.finishing import Finishing
from arasta.web.guiding import Guided

EMBLEMS = ("sun", "moon", "tulip", "ship", "lamp")
"""Emblems by which players are recognised, besides their colours, by seat."""

UNDONE = "undone"
"""Name of the log event for a choice that was taken back."""


@dataclass(frozen=True)
class SeatInfo:
    """A seat and its player.

    Attributes:
        seat: number from 0.
        name: what the person is called; '' for the name of the emblem.
        shown: the name as this table shows it, distinguished from identical ones (`players.told_apart`); '' if that is
            the same.
        kind: "human" or "bot".
        level: of the bot, or of the bot that stands in; '' for a person.
        taken_over: a bot plays for a person who left.
        connected: a page of this seat is open.
        claimed: somebody has sat down by the seat's link.
        absent: the person taken over left without saying so.
        missing: why this viewer, who plays here, may let a bot play for its person (a form that posts `seat` to
            `viewer.url("stand-in")`): "never", "closed" or "idle" (`presence.missing`); '' if it may not.
        waited: minutes for which it has been asked its present question.
        idle: the person taken over is there, but chose nothing for a long time.
    """

    seat: int
    name: str = ""
    kind: str = "human"
    level: str = ""
    taken_over: bool = False
    connected: bool = True
    claimed: bool = True
    absent: bool = False
    missing: str = ""
    waited: int = 0
    idle: bool = False
    shown: str = ""

    @property
    def bot(self) -> bool:
        """True if a bot decides here."""
        return self.kind == "bot" or self.taken_over

    @property
    def emblem(self) -> str:
        """Sun, moon, tulip, ship or lamp."""
        return EMBLEMS[self.seat]


@dataclass(frozen=True)
class LogEntry:
    """One line of the log: an event as this viewer may know it (`Table.events_for`), with its entry of the table.

    A choice taken back is `LogEntry(version, Event("undone", seat, 0, 0))`.

    Attributes:
        version: the entry's number; 0 for events with which the table began.
        event: what happened.
        click: version of the first entry made by the same click; 0 if that is this one.
        by: the seat that chose, or took back; None where nobody did.
    """

    version: int
    event: Event
    click: int = 0
    by: int | None = None


@dataclass(frozen=True)
class Invite:
    """The secret link of a seat that a person may still take, shown to the table's opener.

    Attributes:
        qr: the link as a picture, `<svg>...</svg>` without style attributes; '' for none, for example if only this
            machine reaches the server.
    """

    seat: int
    url: str
    qr: str = ""


@dataclass(frozen=True)
class Viewer:
    """A table as one viewer sees it.

    `table` holds everything, including secrets; views look at it through `state` (an observation) and its texts.

    Attributes:
        id: of the table, as in its address.
        table: the game under way; its `names` are set.
        seat: the seat whose things are shown as the viewer's; None: a spectator.
        seats: who sits where.
        version: number of entries (choices and undos).
        prompt: id of what is asked of `seat`.
        log: the lines to show, newest last.
        cannot_undo: the reason why the last decision cannot be taken back; '' if it can.
        language: of the page.
        pace: seconds between the choices of bots.
        practice: a seed was given, so chance could be foreseen.
        chance_again: one can play on from here with the dice and cards that came then.
        goes_on: it goes on from a finished game, and how (`under_way.Terms`).
        bots_compiling: a bot of this table plays slowly until its code is ready.
        bots_alone: this server does what workers should, so that bots or hints may take longer.
        bots_learning: a bot of this table does not look ahead until the code for that is ready.
        bots_learned: parts of that code that are ready, and parts in all.
        hints: people may ask for hints at this table.
        advice: the hint that `seat` asked for about its question; None for none.
        finishing: the turn that waits for its end; None for none.
        guide: of a guided first game; None for none.
        own: all seats that this browser holds; more than one is a hot-seat.
        host: this browser opened the table: it may give seats new links.
        ended: seats that this browser held until the table's opener gave them a new link.
        behind_screen: hide everything secret until `seat`'s person confirms being there.
        takes_back: behind the screen, the seat of this browser that can still take back its last choice, with the id of
            its prompt; None for none.
        invites: links to give away.
        waits_for: seats of people who have not come, and for whom the bots wait (`gathering`).
        only_here: no other machine reaches the server, so links work only on this one.
        replay: step shown of a replay, with `steps`; None at a table under way.
        notice: a friendly message about the last post; '' for none.
        course: how a finished game went; None where that is not known, and in a replay.
        mark: of the table when this was made (`Room.mark`).
        passes: passes with which the page listens (`news.py`).
    """

    id: str
    table: Table
    seat: int | None
    seats: tuple[SeatInfo, ...]
    version: int
    prompt: str
    log: tuple[LogEntry, ...] = ()
    cannot_undo: str = ""
    language: str = "en"
    pace: float = 1.0
    practice: bool = False
    chance_again: bool = True
    goes_on: str = ""
    bots_compiling: bool = False
    bots_alone: bool = False
    bots_learning: bool = False
    bots_learned: tuple[int, int] = (0, 1)
    hints: bool = False
    advice: Advice | None = None
    finishing: Finishing | None = None
    guide: Guided | None = None
    own: tuple[int, ...] = ()
    host: bool = False
    ended: tuple[int, ...] = ()
    behind_screen: bool = False
    takes_back: tuple[int, str] | None = None
    invites: tuple[Invite, ...] = ()
    waits_for: tuple[int, ...] = ()
    only_here: bool = False
    replay: int | None = None
    steps: int = 0
    turns: tuple[int, ...] = ()
    notice: str = ""
    course: Course | None = None
    mark: int = 0
    passes: str = ""
    urls: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def state(self) -> Any:
        """The state as this viewer may know it: behind the screen only what everybody may know, in a replay everything.

        Only finished games have a replay.
        """
        if self.replay is not None:
            return self.table.state
        return self.game.view(self.table.observe(None if self.behind_screen else self.seat))

    @property
    def one_for_all(self) -> bool:
        """True if several people look at this page together: whose turn it is is said by name."""
        return False

    @property
    def reader(self) -> int | None:
        """The seat that sentences call "you"; None where nobody plays here, or several people share the screen."""
        return self.own[0] if len(self.own) == 1 else None

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices of this viewer now."""
        if self.seat is None or self.behind_screen or self.replay is not None or self.seats[self.seat].taken_over:
            return ()
        return self.table.choices_of(self.seat) if self.finishing is None else ()

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seat whose turn waits for its end, else those the game asks; () when it is over."""
        return tuple(sorted(self.table.seats)) if self.finishing is None else (self.finishing.seat,)

    @property
    def ends_turn(self) -> bool:
        """True if this viewer is to end its turn or take back its last choice."""
        return self.finishing is not None and self.finishing.seat == self.seat and not self.behind_screen

    @property
    def kept_back(self) -> tuple[str, ...]:
        """The choices that are carried out when this viewer ends its turn, in words."""
        if self.finishing is None or not self.ends_turn:
            return ()
        return tuple(Choice(self.table, self.finishing.seat, action).text for action in self.finishing.kept_back)

    @property
    def not_come(self) -> tuple[SeatInfo, ...]:
        """The people who were invited and have not sat down; () when the game is over, and in a replay."""
        if self.result or self.replay is not None:
            return ()
        return tuple(info for info in self.seats if not info.bot and not info.claimed)

    @property
    def my_turn(self) -> bool:
        """True if this viewer is to decide, or to end its turn."""
        return bool(self.choices) or self.ends_turn

    @property
    def result(self) -> Result | None:
        """The result of the game; None while it runs."""
        return self.table.result

    def url(self, name: str) -> str:
        """Address of a page or action of this table.

        choose, undo, end-turn, hint, show (lift the screen), leave, back (take the seat back), stand-in (let a bot
        play for somebody absent), sit (come in by a link), device (a link to go on elsewhere), renew (a new link for a
        seat), rematch, pace, start (without those who have not come), leave-guide, fork, analysis (have a finished game
        analysed): POST.
        view, record, replay: GET. Without a name: the table.
        """
        if name in self.urls:
            return self.urls[name]
        return f"/t/{self.id}/{name}" if name else f"/t/{self.id}"
