"""A game in the terminal: asks people, lets bots decide, saves after every choice."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from arasta.core.errors import ArastaError
from arasta.core.turn_end import TurnEnd, turn_end
from arasta.games.guide import progress
from arasta.i18n import gettext as _
from arasta.terminal import help as helps
from arasta.terminal import recording, saves
from arasta.terminal.advising import hint, make_ready
from arasta.terminal.arguments import Player
from arasta.terminal.chronicle import Chronicle
from arasta.terminal.course import course_lines
from arasta.terminal.finishing import is_over, left_waiting
from arasta.terminal.guiding import FREE, Guiding
from arasta.terminal.holding import Held
from arasta.terminal.lines import Lines, joined, styled, wrapped
from arasta.terminal.look import look_at, view_of
from arasta.terminal.notice import own_command
from arasta.terminal.opponents import Opponents
from arasta.terminal.page import SMALLEST, Page, compose, log_lines, remarked, remarks_on, waiting
from arasta.terminal.questions import chosen, sections
from arasta.terminal.reasons import reason
from arasta.terminal.result import result_lines
from arasta.terminal.screen import Leave, Screen, TooSmall

if TYPE_CHECKING:
    from arasta.core.choice import Choice
    from arasta.core.table import Table

INPUT_ENDED = 2
LEAST_AT_END = 30
"""Least rows for the last board, which may scroll off."""


class Session:
    """One game under way.

    Attributes:
        screen: where it is played.
        table: the game.
        players: who sits where.
        chronicle: the log.
        path: the file it is saved in.
        held: the lock of the file, for a game that is continued.
        kept: True if the file exists: from a person's first choice on.
        behind: True if the last choice could not be saved.
        present: the seat of the person now looking at the screen; None: nobody may see a hand.
    """

    def __init__(
        self,
        screen: Screen,
        table: Table,
        players: Sequence[Player],
        opponents: Opponents,
        chronicle: Chronicle,
        path: Path,
        pace: float,
        held: Held | None = None,
    ) -> None:
        self.screen = screen
        self.table = table
        self.players = players
        self.opponents = opponents
        self.chronicle = chronicle
        self.path = path
        self.pace = pace
        self.held = held
        self.kept = held is not None
        self.behind = False
        self.view = view_of(table.game.name)
        self.persons = [seat for seat, player in enumerate(players) if player.person]
        self.present = self.persons[0] if len(self.persons) == 1 else None
        self.message = self.introduction()
        self.typed = ""
        self.guide = Guiding()

    # ---------------------------------------------------------------------------------------------------- what it is

    def remarks(self) -> list[str]:
        """Remarks on what is special about this game, in a few words each."""
        return remarks_on(self.table)

    def introduction(self) -> str:
        """The introduction to read before the first choice."""
        if self.kept or not self.persons or progress(self.table):
            return ""
        look = look_at(self.table, self.persons[0], self.players)
        return "\n".join([*self.view.aim(look), _("New here? h explains.")])

    # ------------------------------------------------------------------------------------------------------- the game

    def run(self, record: Path | None) -> int:
        """Play until the end, or until the person leaves; returns the exit status."""
        held = self.held or Held(self.path)
        try:
            with self.screen.taken():
                self._play()
        except Leave:
            self._part()
            return 0
        except KeyboardInterrupt:
            self._part()
            return 130
        except EOFError:
            if self.screen.interactive:
                self._part()
                return 0
            sys.stdout.flush()
            print(f"arasta: {_('the input ended')}. {' '.join(self._saved())}", file=sys.stderr)
            return INPUT_ENDED
        finally:
            held.release()
        self._end(record)
        return 0

    def _part(self) -> None:
        """Tell the person how to continue."""
        sentence, *command = self._saved()
        self.screen.say(sentence)
        for line in command:
            self.screen.say_command(line)

    def _saved(self) -> list[str]:
        """A sentence saying whether the game is saved, and the command that continues it."""
        if not self.kept:
            return [_("Nothing was chosen, so nothing is saved.")]
        latest = next(iter(saves.unfinished()), None)
        command = f"{own_command()} play --resume"
        if latest is None or latest.path != self.path.resolve():
            command += f" {shlex.quote(str(self.path))}"
        if self.behind:
            return [_("The game is saved except for the last choice. Continue with:"), command]
        return [_("The game is saved. Continue with:"), command]

    def save(self, durable: bool = True) -> None:
        """Save the game to disk; if that fails, the person may make room and try again.

        Raises Leave if the person gives up, ArastaError if there is nobody to ask.
        """
        while True:
            try:
                saves.write(self.path, self.table, self.players, durable)
            except OSError as error:
                self.behind = True
                self._cannot_save(error)
            else:
                self.kept, self.behind = True, False
                return

    def _cannot_save(self, error: OSError) -> None:
        """Report that saving failed, and wait until the person has done something about it."""
        sentence = _("The game cannot be saved in {path}: {reason}.").format(path=self.path, reason=reason(error))
        if self.path.is_file():
            sentence += " " + _("It is kept there up to the last saved choice.")
        if not self.screen.interactive:
            raise ArastaError(sentence) from error
        self.screen.say(sentence, "bold #b36b00")
        if self.screen.ask(_("Make room and press Enter to try again (q: leave) ")).lower() == "q":
            raise Leave
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)

    def _play(self) -> None:
        if self.opponents.compiled:
            self.typed = make_ready(self.table.game, self.screen)
        waiting_seat = left_waiting(self.table, self.players) if self.held and self.screen.interactive else None
        if waiting_seat is not None:
            self._hand_over(waiting_seat)
            if not is_over(self, waiting_seat):
                self._undo(waiting_seat)
        while self.table.seats:
            seat = self.table.seats[0]
            if self.players[seat].person:
                self._hand_over(seat)
                self._decide(seat)
            else:
                self._let_bot(seat)

    def _let_bot(self, seat: int) -> None:
        if self.screen.drawn and self.pace:
            self.draw(waiting(self.players[seat].name))
        before = len(self.chronicle.lines(self.present_viewer))
        self.table.choose(self.opponents.choose(self.table))
        self.chronicle.note(self.table)
        if self.kept or not self.persons:
            self.save(durable=False)
        told = self.chronicle.lines(self.present_viewer)[before:]
        if not told:
            return
        if not self.screen.drawn:
            self.screen.print([Text(line.text) for line in told])
        elif self.pace:
            self.draw(waiting(self.players[seat].name))
            self.screen.wait(self.pace)

    @property
    def present_viewer(self) -> int | None:
        """The viewer for whom the log is written: the person present, else a spectator."""
        if self.present is not None or not self.persons:
            return self.present
        return self.persons[0] if len(self.persons) == 1 else None

    # ----------------------------------------------------------------------------------------------------- persons

    def _hand_over(self, seat: int) -> None:
        """Keep the screen empty between two people until the next one is there."""
        if self.present == seat:
            return
        self.present = None
        name = self.players[seat].name
        self.screen.show(
            [
                Text(),
                joined([styled(f"  {self.table.game.title}", "bold"), *map(remarked, self.remarks())]),
                Text(),
                *wrapped(
                    Text("  " + _("It is {name}'s turn. Everybody else, please look away.").format(name=name)), 70
                ),
                Text(),
            ]
        )
        self.screen.ask("  " + _("{name}, press Enter when you are there: ").format(name=name))
        self.present = seat

    def _decide(self, seat: int) -> None:
        """Ask a person until a choice is made or taken back."""
        fresh = True
        while True:
            look = look_at(self.table, seat, self.players)
            found = sections(look, self.view)
            if self.screen.drawn or fresh:
                self.draw(self.table.prompt(seat))
            elif self.message:
                self.screen.say(self.message)
            fresh, self.message = False, ""
            answer, self.typed = self.typed, ""
            answer = answer or self.screen.ask(_("{name} > ").format(name=self.players[seat].name))
            command, _space, words = answer.partition(" ")
            done = self.command(helps.key_of(command.casefold()), words.strip(), seat)
            if done == "undone":
                return
            if done == "drawn":
                fresh = True
            if done:
                continue
            choice, self.message = chosen(found, answer)
            if choice is None and answer.isdecimal():
                self.message = ""
                self._tell(helps.not_listed(look, self.view, answer))
            if choice is not None and (refused := self.guide.refusal(self.table, choice)):
                choice, self.message = None, refused
            if choice is not None:
                self._choose(choice, seat)
                return

    def _choose(self, choice: Choice, seat: int) -> None:
        # A script that types choices is not asked anything else.
        end = turn_end(self.table, seat, [choice.id]) if self.screen.interactive else TurnEnd.PASSES
        if end is TurnEnd.HOLDS and not is_over(self, seat, choice):
            return
        self.table.choose(choice, seat)
        self.chronicle.note(self.table)
        self.save()
        if not self.screen.drawn:
            self.screen.print([Text(line.text) for line in self.chronicle.last(seat)])
        if end is TurnEnd.WAITS and not is_over(self, seat):
            self._undo(seat)

    def command(self, command: str, words: str, seat: int) -> str:
        """Carry out a one-letter command; returns '' if it is not one, 'undone' if the question has changed."""
        look = look_at(self.table, seat, self.players)
        width = self.screen.size[0]
        if command == "":
            return "nothing"
        if command == "q":
            raise Leave
        if command in ("b", "h", "l", "?", "w") or command.startswith("?"):
            if command == "b":
                return "drawn"
            if command == "h":
                self.typed = self.screen.read_page(helps.help_page(look, self.view, width))
            elif command == "l":
                self._show_log(seat)
            elif command == "w":
                self._tell(helps.why_not(look, self.view, sections(look, self.view), words))
            else:
                topic = f"{command[1:]} {words}".strip()
                self._tell(helps.explain(look, self.view, sections(look, self.view), topic))
            return "shown"
        if command in (FREE, _(FREE)) and not words and progress(self.table):
            self.message = self.guide.leave()
            return "shown"
        if command == "u" and not words:
            return self._undo(seat)
        if command == "hint" and not words:
            typed = make_ready(self.table.game, self.screen)
            self._tell(hint(self.table, seat, self.opponents.seed, self.screen))
            self.typed = self.typed or typed
            return "shown"
        return ""

    def _undo(self, seat: int) -> str:
        reason = self.table.can_undo(seat)
        if reason:
            self.message = _("Cannot undo: {reason}.").format(reason=reason)
            return "refused"
        self.table.undo(seat)
        self.chronicle.take_back()
        self.save()
        self.message = _("The last choice was undone.")
        if not self.screen.drawn:
            self.screen.say(self.message)
            self.message = ""
        return "undone"

    def _tell(self, sentences: Sequence[str]) -> None:
        width = self.screen.size[0]
        lines: Lines = []
        for sentence in sentences:
            for paragraph in sentence.split("\n"):
                lines += wrapped(Text(paragraph), width) if paragraph else [Text()]
        if self.screen.drawn and len(lines) <= 3:
            self.message = "\n".join(line.plain for line in lines)
        else:
            self.typed = self.screen.read_page(lines)

    def _show_log(self, seat: int) -> None:
        lines = log_lines(self.chronicle.lines(seat), self.screen.size[0], 10**9, seat)
        self.typed = self.screen.read_page(lines, last=True)

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, question: str, choices: bool = True) -> None:
        """Draw the table as the person present may see it, with the question and, if wanted, the choices."""
        viewer = self.present
        look = look_at(self.table, viewer, self.players)
        page = Page(
            look,
            self.view,
            self.chronicle.lines(self.present_viewer),
            question,
            self.guide.marked(self.table, sections(look, self.view)) if choices else (),
            self.message,
            self.remarks(),
            helps.key_hint(),
            self.guide.lines(self.table) if choices else (),
        )
        self._wait_for_room()
        width, height = self.screen.size
        if not self.screen.drawn:
            height = 40
        self.screen.show(compose(page, width, height))

    def _wait_for_room(self) -> None:
        """Show nothing of the game in a window that was made too small, until it is large enough again."""
        while self.screen.drawn:
            try:
                self.screen.demand(*SMALLEST)
            except TooSmall as error:
                self.screen.show(wrapped(Text(str(error)), self.screen.size[0]))
                if self.screen.ask(_("Make it larger, then press Enter (q: leave) ")).lower() == "q":
                    raise Leave from error
            else:
                return

    def _end(self, record: Path | None) -> None:
        if len(self.persons) > 1:
            # Hands stay secret even after the game.
            self.present = None
        look = look_at(self.table, self.present, self.players)
        reader = self.persons[0] if len(self.persons) == 1 else None
        ending = [
            *result_lines(look, self.view, self.screen.size[0], reader),
            *course_lines(look, reader, self.screen.size[0]),
        ]
        if not self.screen.interactive:
            self.screen.print([Text(), *ending])
        else:
            width, height = self.screen.size
            page = Page(look, self.view, self.chronicle.lines(self.present_viewer), "", (), "", self.remarks())
            self.screen.print(compose(page, width, max(LEAST_AT_END, height - 8)))
            self.screen.print([Text(), *ending])
        recording.offer(self.screen, self.table, record)
