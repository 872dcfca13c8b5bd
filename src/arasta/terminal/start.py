"""`arasta play`: sets up a table, or loads a saved one, and plays."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from arasta.core.errors import ArastaError, BadOption, BadRecord
from arasta.core.numbers import from_digits
from arasta.i18n import gettext as _
from arasta.terminal import options as table_options
from arasta.terminal import recording, saves
from arasta.terminal.arguments import find_game, read_components, read_players, read_table_options, seat_name
from arasta.terminal.chronicle import Chronicle, retold, viewers_of
from arasta.terminal.holding import Held
from arasta.terminal.look import look_at, view_of
from arasta.terminal.opponents import Opponents
from arasta.terminal.page import SMALLEST
from arasta.terminal.screen import Screen
from arasta.terminal.session import Session

if TYPE_CHECKING:
    pass

PACE = 0.5
"""Seconds after each move of a bot that somebody watches."""


def play(
    game: str | None,
    players: int | None,
    bots: str | None,
    seed: int | None,
    options: Sequence[str],
    components: Path | None,
    names: Sequence[str],
    resume: str | None,
    record: Path | None,
    pace: float | None,
) -> int:
    """Run `arasta play`; returns the exit status."""
    if table_options.asked_for(options):
        table_options.print_options(find_game(game))
        return 0
    screen = Screen()
    screen.demand(*SMALLEST)
    target = recording.place(record) if record is not None else None
    if resume is not None:
        # The game may be named, too: it then narrows down which saved games are meant.
        given = [players, bots, seed, components, *options, *names]
        if any(value is not None for value in given):
            raise BadOption(_("--resume continues a game as it is; it takes no other settings"))
        session = resumed(screen, resume, game, pace)
        if session is None:
            return 0
    else:
        session = new(screen, game, players, bots, seed, options, components, names, pace)
    return session.run(target)


def check_screen(screen: Screen, persons: Sequence[int]) -> None:
    """Raise BadOption if several people would see each other's hands."""
    if len(persons) > 1 and not screen.drawn:
        raise BadOption(_("several people can play here only in a terminal that can be cleared between their turns"))


def new(
    screen: Screen,
    name: str | None,
    players: int | None,
    bots: str | None,
    seed: int | None,
    options: Sequence[str],
    components: Path | None,
    names: Sequence[str],
    pace: float | None,
) -> Session:
    """A new game."""
    game = find_game(name)
    seats = read_players(game, players, bots, names)
    values, numbers = read_table_options(options), read_components(game, components)
    called = seat_names([player.name for player in seats])
    table = game.table(len(seats), seed, values, numbers, practice=seed is not None, names=called)
    chronicle = Chronicle(viewers_of(seats))
    chronicle.note(table)
    check_screen(screen, [seat for seat, player in enumerate(seats) if player.person])
    path = saves.new_path(game.name)
    opponents = Opponents(seats, seed)
    return Session(screen, table, seats, opponents, chronicle, path, pace_of(screen, pace))


def seat_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names by which sentences call seats; '' for those that the seats have anyway."""
    return tuple("" if name == seat_name(seat) else name for seat, name in enumerate(names))


def pace_of(screen: Screen, given: float | None) -> float:
    """Seconds after each move of a bot; none where nobody watches."""
    if not screen.interactive:
        return 0.0
    return PACE if given is None else given


def resumed(screen: Screen, file: str, name: str | None, pace: float | None) -> Session | None:
    """A saved game: the given file, or one of the existing ones; None if the person chose none of them."""
    saved = saves.read(Path(file)) if file else pick(screen, name)
    if saved is None:
        return None
    held = Held(saved.path)
    try:
        # Somebody may have continued it since it was read.
        return _gone_on(screen, saves.read(saved.path), name, pace, held)
    except BaseException:
        held.release()
        raise


def _gone_on(screen: Screen, saved: saves.Saved, name: str | None, pace: float | None, held: Held) -> Session:
    game = find_game(saved.game)
    if name is not None and name != saved.game:
        raise BadRecord(_("{path} is a game of {game}").format(path=saved.path, game=game.title))
    try:
        table = game.restore(saved.table, names=seat_names([player.name for player in saved.players]))
    except ArastaError as error:
        raise BadRecord(_("{path} cannot be continued: {reason}").format(path=saved.path, reason=error)) from error
    check_screen(screen, [seat for seat, player in enumerate(saved.players) if player.person])
    if saved.over or not table.seats:
        raise BadRecord(_("the game in {path} is over").format(path=saved.path))
    chronicle = retold(game, saved.table, viewers_of(saved.players), [player.name for player in saved.players])
    opponents = Opponents(saved.players, table.seed if table.practice else None)
    return Session(screen, table, saved.players, opponents, chronicle, saved.path, pace_of(screen, pace), held)


def pick(screen: Screen, name: str | None) -> saves.Saved | None:
    """One of the games that can be continued: the only or latest one, or the one a person chooses from the list."""
    found = [saved for saved in saves.unfinished() if name in (None, saved.game)]
    if not found:
        raise BadRecord(_("there is no saved game to continue in {folder}").format(folder=saves.folder()))
    if len(found) == 1 or not screen.interactive:
        return found[0]
    screen.say(_("Saved games:"), "bold")
    for number, saved in enumerate(found[:20], 1):
        screen.say(f"{number:>2} {_when(saved)}  {saved.game}  {described(saved)}")
    while True:
        try:
            answer = screen.ask(_("Number (Enter: the latest; q: none) "))
        except EOFError:
            return None
        if answer in ("q", "Q"):
            return None
        if not answer:
            return found[0]
        place = from_digits(answer)
        if place is not None and 1 <= place <= min(20, len(found)):
            return found[place - 1]


def described(saved: saves.Saved) -> str:
    """A saved game in a line: its players, its round, its rubies."""
    names = [player.name for player in saved.players]
    try:
        table = find_game(saved.game).restore(saved.table)
    except ArastaError:
        return ", ".join(names)
    look = look_at(table, None, saved.players)
    view = view_of(saved.game)
    titles, rows = view.standing(look)
    standing = ", ".join(f"{name} {row[0]}" for name, row in zip(names, rows, strict=True))
    return f"{view.round(look)}  {titles[0]}: {standing}"


def _when(saved: saves.Saved) -> str:
    from datetime import datetime

    return datetime.fromtimestamp(saved.changed).astimezone().strftime("%Y-%m-%d %H:%M")
