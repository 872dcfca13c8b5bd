"""`arasta replay`: checks a record and shows it, decision by decision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from arasta.core.errors import ArastaError, BadOption, BadRecord, Shown
from arasta.core.players import told_apart
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.arguments import Player, find_game
from arasta.terminal.chronicle import SPECTATOR, Chronicle, begun
from arasta.terminal.course import course_lines
from arasta.terminal.lines import Lines, fit
from arasta.terminal.look import look_at, view_of
from arasta.terminal.page import SMALLEST, Page, compose, log_lines
from arasta.terminal.result import result_lines
from arasta.terminal.saves import read_json
from arasta.terminal.screen import Screen

if TYPE_CHECKING:
    from arasta.core.game import Game
    from arasta.core.table import Table


class Film:
    """A record that can be looked at from any point.

    Attributes:
        table: the finished table.
        choices: seat and action of the record's choices, leaving out undone ones and the undos themselves.
    """

    def __init__(self, game: Game, record: dict[str, Any]) -> None:
        self.game = game
        self.record = record
        self.table = game.replay(record)
        self.choices = self.table.stood
        names = self.table.names or ("",) * self.table.players
        self.players = [Player(name) for name in told_apart(names)]

    def at(self, step: int) -> tuple[Table, Chronicle]:
        """The table after this many choices, and its log."""
        table = begun(self.game, self.record, [player.name for player in self.players])
        chronicle = Chronicle([SPECTATOR])
        chronicle.note(table)
        for n in range(step):
            self._go(table, n)
            chronicle.note(table)
        return table, chronicle

    def _go(self, table: Table, n: int) -> None:
        """Make choice number `n`, with the outcomes that were given before it."""
        for outcomes in self.table.given_before(n):
            table.force(**outcomes)
        seat, action = self.choices[n]
        table.choose(action, seat)

    def turns(self) -> list[int]:
        """The steps at which turns begin."""
        table = begun(self.game, self.record)
        found = [0]
        for n in range(len(self.choices)):
            self._go(table, n)
            if any(event.name == "turn" for event in table.events):
                found.append(n + 1)
        return found


def read_film(path: Path) -> Film:
    """The record in a file; raises BadRecord, UnknownGame."""
    record = read_json(path)
    if not isinstance(record, dict) or not isinstance(record.get("game"), str):
        raise BadRecord(_("{path} is not a record of a game").format(path=path))
    game = find_game(record["game"])
    try:
        return Film(game, record)
    except ArastaError as error:
        raise BadRecord(f"{path}: {error}") from error


def replay(file: Path, step: int | None, as_json: bool) -> int:
    """Run `arasta replay`."""
    film = read_film(file)
    last = len(film.choices)
    if step is not None and not 0 <= step <= last:
        raise BadOption(_("--step is a number from 0 to {last}, not {step}").format(last=last, step=step))
    if as_json:
        table, chronicle = film.at(last if step is None else step)
        result = table.result
        written = {
            "game": film.game.name,
            "players": table.players,
            "steps": last,
            "step": last if step is None else step,
            "log": [line.text for line in chronicle.lines(SPECTATOR)],
            "position": table.public_position(),
            "result": result.as_json() if result else None,
        }
        print(json.dumps(written, ensure_ascii=False))
        return 0
    screen = Screen()
    if screen.drawn:
        screen.demand(*SMALLEST)
        browse(screen, film, 0 if step is None else step)
        return 0
    if step is not None:
        screen.print(frame(film, step, screen.size[0], 44, ""))
        return 0
    print_all(screen, film)
    return 0


def print_all(screen: Screen, film: Film) -> None:
    """The whole log and the result."""
    table, chronicle = film.at(len(film.choices))
    width = screen.size[0]
    screen.print(log_lines(chronicle.lines(SPECTATOR), width, 10**9, None))
    screen.print([Text(), *end_lines(film, table, width)])


def end_lines(film: Film, table: Table, width: int) -> Lines:
    """The result, or that the game was still running."""
    look = look_at(table, None, film.players)
    if table.result is None:
        return [Text(_("The record ends before the game does."))]
    return [*result_lines(look, view_of(film.game.name), width), *course_lines(look, None, width)]


def frame(film: Film, step: int, width: int, height: int, keys: str) -> Lines:
    """The screen after this many choices."""
    table, chronicle = film.at(step)
    view = view_of(film.game.name)
    look = look_at(table, None, film.players)
    where = ngettext("decision {step} of {last}", "decision {step} of {last}", step).format(
        step=step, last=len(film.choices)
    )
    page = Page(look, view, chronicle.lines(SPECTATOR), "", (), "", (where,))
    ending = end_lines(film, table, width) if step == len(film.choices) else []
    lines = compose(page, width, height - len(ending) - 1)
    return [*lines, *ending, *([Text(keys, style="dim")] if keys else [])]


def browse(screen: Screen, film: Film, step: int) -> None:
    """Step through a record."""
    turns = film.turns()
    last = len(film.choices)
    keys = _("n next  p previous  t next turn  number: go there  q leave")
    message = ""
    with screen.taken():
        while True:
            width, height = screen.size
            lines = frame(film, step, width, height - 1 - bool(message), keys)
            screen.show([*lines, *([fit(Text(message, style="bold"), width)] if message else [])])
            try:
                answer = screen.ask().lower()
            except (EOFError, KeyboardInterrupt):
                return
            message = ""
            if answer == "q":
                return
            if answer in ("n", ""):
                step = min(last, step + 1)
            elif answer == "p":
                step = max(0, step - 1)
            elif answer == "t":
                step = next((turn for turn in turns if turn > step), last)
            elif answer.isdecimal() and len(answer) < 7:
                step = min(last, int(answer))
            else:
                message = _("Type one of the keys below, not {given!r}.").format(given=Shown(answer))
