"""`arasta companion`: keeps track of a game on a real table, and saves it after every line."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from arasta.companion import Companion, Option
from arasta.core.errors import ArastaError, BadOption, BadRecord
from arasta.core.numbers import from_digits
from arasta.i18n import gettext as _
from arasta.terminal import options as table_options
from arasta.terminal import recording, saves
from arasta.terminal.arguments import (
    Player,
    check_name,
    find_game,
    read_components,
    read_table_options,
    seat_name,
)
from arasta.terminal.holding import Held
from arasta.terminal.look import look_at, view_of
from arasta.terminal.notice import own_command
from arasta.terminal.places import check_place
from arasta.terminal.reasons import reason
from arasta.terminal.result import result_lines
from arasta.terminal.screen import Leave, Screen

INPUT_ENDED = 2


def companion(
    game: str | None,
    players: int | None,
    names: Sequence[str],
    options: Sequence[str],
    components: Path | None,
    file: Path | None,
    record: Path | None,
) -> int:
    """Run `arasta companion`; returns the exit status."""
    if table_options.asked_for(options):
        table_options.print_options(find_game(game))
        return 0
    target = recording.place(record) if record is not None else None
    if file is not None and file.is_file():
        held = Held(file)
        try:
            kept = Companion.from_json(saves.read_json(file))
            if game is not None and kept.game.name != game:
                raise BadRecord(_("{path} is a game of {game}").format(path=file, game=kept.game.title))
        except ArastaError as error:
            held.release()
            raise BadRecord(_("{path} cannot be continued: {reason}").format(path=file, reason=error)) from error
        # The command that began a game goes on with it.
        as_it_is = players in (None, kept.sample.players) and (not names or tuple(names) == tuple(kept.setting.names))
        if options or components or not as_it_is:
            held.release()
            raise BadOption(_("{path} continues a game as it is; it takes no other settings").format(path=file))
    else:
        if file is not None:
            check_place(file)
        found = find_game(game)
        called = [check_name(name) for name in names]
        values, numbers = read_table_options(options), read_components(found, components)
        kept = Companion(found, players, called, values, numbers)
        file = saves.new_path(f"companion-{found.name}") if file is None else file
        held = Held(file)
    try:
        return Keeping(Screen(), kept, file).run(target)
    finally:
        held.release()


class Keeping:
    """A companion at a terminal.

    Attributes:
        screen: where it is.
        kept: the game.
        path: the file it is saved in.
    """

    def __init__(self, screen: Screen, kept: Companion, path: Path) -> None:
        self.screen = screen
        self.kept = kept
        self.path = path
        self.told = 0
        self.players = [Player(name or seat_name(seat)) for seat, name in enumerate(kept.setting.names)]
        self.commands: dict[str, tuple[str, Callable[[list[str]], None]]] = {
            "u": (_("u [N]: take the last step back, or the last N"), self._back),
            "r": (_("r [N]: redo the last step that was taken back, or the last N"), self._again),
            "?": (_("?: nobody else saw the card"), self._unknown),
            "n": (_("n: name a card that was left unknown"), self._name),
            "b": (_("b: show the board"), self._board),
            "h": (_("h: this help"), self._help),
            "q": (_("q: leave; the game is saved"), self._leave),
        }

    def run(self, record: Path | None) -> int:
        """Keep the game until its end, or until the person leaves; returns the exit status."""
        self.screen.say(_("{game}: the companion for your real table. h: help.").format(game=self.kept.game.title))
        try:
            while self.kept.question is not None or self.kept.seats:
                self._ask()
        except (Leave, KeyboardInterrupt):
            self._part()
            return 0
        except EOFError:
            self._part()
            return 0 if self.screen.interactive else INPUT_ENDED
        table = self.kept.table
        assert table is not None
        look = look_at(table, None, self.players)
        self.screen.print(result_lines(look, view_of(table.game.name), self.screen.size[0]))
        recording.offer(self.screen, table, record)
        self.screen.say(_("Look back on a recorded game with:"))
        self.screen.say_command(f"{own_command()} analyse FILE")
        return 0

    def _part(self) -> None:
        self.screen.say(_("The game is saved. Continue with:"))
        command = f"{own_command()} companion {self.kept.game.name} --file {shlex.quote(str(self.path))}"
        self.screen.say_command(command)

    # ------------------------------------------------------------------------------------------------------- asking

    def _ask(self) -> None:
        """Ask once, and do what is answered."""
        question = self.kept.question
        if question is not None:
            for line in question.told:
                self.screen.say(f"  {line}")
            of = f" ({question.place}/{question.of})" if question.of > 1 else ""
            self.screen.say(question.text + of, "bold")
            self._list([answer.text for answer in question.answers])
            if question.may_be_unknown:
                self.screen.say("   " + self.commands["?"][0])
        else:
            self._tell()
            seat = self.kept.seats[0]
            self.screen.say(f"{self.players[seat].name}: {self.kept.prompt()}", "bold")
            self._list([_shown(option) for option in self.kept.options()])
        words = self.screen.ask().split()
        if not words:
            return
        command = self.commands.get(words[0].lower())
        try:
            if command is not None:
                command[1](words[1:])
            elif question is not None:
                self._answer(words)
            else:
                self._choose(words)
        except ArastaError as refusal:
            self.screen.say(str(refusal), "bold #b36b00")
            return
        self._save()

    def _tell(self) -> None:
        """Tell what the last choice did."""
        table = self.kept.table
        assert table is not None
        if self.told != self.kept.steps:
            self.told = self.kept.steps
            for event in table.events_for(None):
                line = table.game.texts.event(table, event)
                if line:
                    self.screen.say(f"  {line}")

    def _list(self, texts: Sequence[str]) -> None:
        for number, text in enumerate(texts, 1):
            self.screen.say(f"{number:>4} {text}")

    def _answer(self, words: list[str]) -> None:
        """Answers by label; a single one that is no label, by its number in the list."""
        question = self.kept.question
        assert question is not None
        labels: list[str | int] = []
        for word in words:
            by_label = {str(answer.label).lower(): answer.label for answer in question.answers}
            number = from_digits(word)
            if word.lower() in by_label and question.source != "start_seat":
                labels.append(by_label[word.lower()])
            elif number is not None and 1 <= number <= len(question.answers):
                labels.append(question.answers[number - 1].label)
            else:
                labels.append(word if number is None else number)
        self.kept.answer(*labels)

    def _choose(self, words: list[str]) -> None:
        """A choice by its number in the list, or by its kind and value, which may be refused with a reason."""
        options, number = self.kept.options(), from_digits(words[0])
        if number is not None:
            if not 1 <= number <= len(options):
                raise BadOption(_("choose a number from 1 to {last}").format(last=len(options)))
            self.kept.choose(options[number - 1])
            return
        value = words[1] if len(words) > 1 else None
        digits = from_digits(value) if value is not None else None
        self.kept.do(words[0], value if digits is None else digits)

    # ----------------------------------------------------------------------------------------------------- commands

    def _back(self, words: list[str]) -> None:
        self.kept.take_back(_count(words))

    def _again(self, words: list[str]) -> None:
        self.kept.go_on(_count(words))

    def _unknown(self, words: list[str]) -> None:
        self.kept.answer_unknown()

    def _name(self, words: list[str]) -> None:
        places = self.kept.unknown()
        if not places:
            raise BadOption(_("there is no such unknown card"))
        owners = [self.kept.owner_of(place) for place in places]
        self._list([self.players[owner].name if owner is not None else "-" for owner in owners])
        number = from_digits(self.screen.ask(_("Whose card? ")))
        if number is None or not 1 <= number <= len(places):
            raise BadOption(_("choose a number from 1 to {last}").format(last=len(places)))
        place = places[number - 1]
        answers = self.kept.may_be(place)
        self._list([answer.text for answer in answers])
        chosen = from_digits(self.screen.ask(_("Which one is it? ")))
        if chosen is None or not 1 <= chosen <= len(answers):
            raise BadOption(_("choose a number from 1 to {last}").format(last=len(answers)))
        self.kept.name_card(place, answers[chosen - 1].label)

    def _board(self, words: list[str]) -> None:
        table = self.kept.table
        if table is None:
            raise BadOption(_("the game has not begun"))
        view, look, width = view_of(table.game.name), look_at(table, None, self.players), self.screen.size[0]
        self.screen.print(view.board(look, width, 3, True))
        self.screen.print(view.others(look, width, True))

    def _help(self, words: list[str]) -> None:
        self.screen.say(
            _("Play on your table and say here what happens: type the number of what was chosen or of what came up.")
        )
        for text, _act in self.commands.values():
            self.screen.say(f"  {text}")

    def _leave(self, words: list[str]) -> None:
        raise Leave

    def _save(self) -> None:
        try:
            saves.write_whole(self.path, json.dumps(self.kept.as_json(), ensure_ascii=False))
        except OSError as error:
            sentence = _("The game cannot be saved in {path}: {reason}.").format(path=self.path, reason=reason(error))
            raise ArastaError(sentence) from error


def _count(words: list[str]) -> int:
    """How many steps are meant: one unless said; raises BadOption."""
    if not words:
        return 1
    number = from_digits(words[0])
    if number is None:
        raise BadOption(_("say how many steps as a number, not {given!r}").format(given=words[0]))
    return number


def _shown(option: Option) -> str:
    """A choice in words, with a mark where it needs an unknown card."""
    return option.text if option.sure else _("{choice} (if that is the unknown card)").format(choice=option.text)
