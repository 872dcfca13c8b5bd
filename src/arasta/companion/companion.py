"""A game on a real table, kept step by step: what was chosen is chosen here, and what chance brought is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from arasta.companion.moves import SET_UP, Draw, Move, Setting, make, outcomes_of
from arasta.companion.questions import Answer, Question, answers_of, came_of, situation
from arasta.companion.unknown import (
    HANDS,
    Place,
    draw_at,
    hide_card,
    in_its_place,
    look_of,
    may_be,
    others,
    unknown_cards,
    with_value,
)
from arasta.companion.watching import Drawn, Watched, watched_start, watched_step
from arasta.core.chance import DICE, START_SEAT
from arasta.core.checks import check_seat, checked_seed
from arasta.core.choice import Choice
from arasta.core.errors import ArastaError, BadOutcome, BadPlayers, BadRecord, CannotUndo, IllegalChoice, Shown
from arasta.core.game import Game
from arasta.core.naming import action_named
from arasta.core.numbers import whole
from arasta.core.outcomes import Label, Source
from arasta.core.players import player
from arasta.core.record import Array
from arasta.core.result import Result
from arasta.core.state import RUNNING
from arasta.core.table import Table
from arasta.games.registry import game as find_game
from arasta.i18n import gettext as _

SCHEMA = "arasta-companion/1"
LONGEST_NAME = 40
"""Most letters of a player's name."""
OTHER = -1
"""Stands for a card that makes no difference."""
TRIED = 3
"""So many different outcomes are tried to find out who sees what was drawn."""
MOST_INPUTS = 20_000
"""Most inputs of a kept game that is read."""


SETTING_UP = Move()


@dataclass(frozen=True)
class Kept:
    """Where a companion stands.

    Attributes:
        moves: the set-up and the choices that are complete.
        under_way: the set-up or choice about which something is still asked; None for none.
    """

    moves: tuple[Move, ...] = ()
    under_way: Move | None = SETTING_UP


@dataclass(frozen=True)
class Option:
    """Something that can be chosen.

    Attributes:
        seat: who chooses, from 0.
        id, kind, value: the action, as in `Choice`.
        text: in words.
        sure: False if it needs a card that nobody else has seen, and that the seat may have.
    """

    seat: int
    id: int
    kind: str
    value: Any
    text: str
    sure: bool = True


class Companion:
    """A game on a real table, kept step by step.

        >>> from arasta.companion import Companion
        >>> kept = Companion("istanbul", 2, ["Ann", "Bo"])
        >>> kept.question.text, len(kept.question.answers)
        ('Which demand tile lies on top at the Large Market?', 5)
        >>> for label in ("L3", "S1", 5, 9, 0):
        ...     kept.answer(label)
        >>> kept.question.text, kept.question.may_be_unknown
        ('Which bonus card did Ann draw?', True)
        >>> kept.answer_unknown()
        >>> kept.answer("FIVE_LIRA")
        >>> kept.question is None, len(kept.options()), kept.options()[0].text
        (True, 14, 'Move to the Wainwright (1)')

    Either chance is asked about (`question`), or somebody is to choose (`options`). All that is given is checked, and
    refused with a reason, without any change.

    Attributes:
        setting: how the game began.
        sample: some game with the same players, names, options and components. Not to be changed.
        question: what is to be answered; None where somebody is to choose, and after the end.
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        names: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        *,
        seed: int | None = None,
    ) -> None:
        """A game that is about to be set up.

        Args:
            game: the game, or its name.
            players: number of seats; that of the names unless given.
            names: what the players are called, by seat; '' for an emblem's name.
            options: table options by name.
            components: a user's own numbers.
            seed: what stands for cards that nobody knows, 0 .. 2**63 - 1; drawn unless given.

        Raises:
            UnknownGame, BadPlayers, BadOption, BadComponents, BadSeed.
        """
        found = find_game(game) if isinstance(game, str) else game
        called = checked_names(names)
        sample = found.table(
            len(called) or None if players is None else players, checked_seed(seed), options, components
        )
        if len(called) > sample.players:
            raise BadPlayers(_("{names} names for {persons} persons").format(names=len(called), persons=sample.players))
        called += ("",) * (sample.players - len(called))
        assert sample.seed is not None
        self.setting = Setting(found, sample.players, sample.seed, called, sample.options, sample.components.changes)
        sample.names = called
        self.sample = sample
        self._table: Table | None = None
        self._table_moves: tuple[Move, ...] = ()
        self._past: list[tuple[list[Any], Kept]] = []
        self._ahead: list[list[Any]] = []
        self.question: Question | None = None
        self._asked: _Asked | None = None
        self._kept = Kept()
        self._options: dict[int, tuple[Option, ...]] = {}
        self._settle(Kept())

    # ------------------------------------------------------------------------------------------------- how it stands

    @property
    def game(self) -> Game:
        """The game."""
        return self.setting.game

    @property
    def table(self) -> Table | None:
        """The table after the last complete choice; None while the game is set up. Not to be changed.

        Cards that nobody has told are placeholders there; `seen_by` leaves them out.
        """
        return self._table

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are to choose, from 0; () while chance is asked about, and after the end."""
        return () if self.question is not None or self._table is None else self._table.seats

    @property
    def result(self) -> Result | None:
        """The result of the game; None while it runs."""
        return None if self._table is None or self.question is not None else self._table.result

    @property
    def steps(self) -> int:
        """How many answers and choices have been given: so many can be taken back."""
        return len(self._past)

    @property
    def inputs(self) -> list[list[Any]]:
        """The answers and choices that stand, as `as_json` writes them; not to be changed."""
        return [entry for entry, _kept in self._past]

    def unknown(self, seat: int | None = None) -> tuple[Place, ...]:
        """The cards that nobody has told, the latest first.

        Args:
            seat: whose, from 0; everybody's unless given.

        Returns:
            Where each was drawn, for `name_card`.
        """
        return tuple(unknown_cards(self._kept.moves, seat))

    def seen_by(self, seat: int | None) -> Array:
        """What a seat sees (`Table.observe`), without its cards that nobody has told: they count, but are hidden.

        Args:
            seat: from 0; None: a spectator.

        Returns:
            An array of one state.

        Raises:
            BadPlayers: there is no such seat.
            BadRecord: the game has not been set up.
        """
        if self._table is None:
            raise BadRecord(_("the game has not begun"))
        seen = self._table.observe(seat)
        for place in unknown_cards(self._kept.moves, seat) if seat is not None else ():
            hide_card(self.game, seen, draw_at(self._kept.moves, place))
        return seen

    def owner_of(self, place: Place) -> int | None:
        """The seat that has a card that nobody has told; None if it has none."""
        return draw_at(self._kept.moves, place).owner

    def prompt(self) -> str:
        """What is asked now, in one sentence: about chance, or of who is to choose; '' after the end."""
        if self.question is not None:
            return self.question.text
        if self._table is None or not self._table.seats:
            return ""
        return self._table.prompt(self._table.seats[0])

    # ----------------------------------------------------------------------------------------------------- choosing

    def options(self, seat: int | None = None) -> tuple[Option, ...]:
        """Everything that a seat can choose now.

        Args:
            seat: from 0; the first that is to choose unless given.

        Returns:
            Ascending by id; () if the seat has nothing to choose now.

        Raises:
            BadPlayers: there is no such seat.
        """
        if self._table is None or not self.seats:
            return ()
        who = self.seats[0] if seat is None else check_seat(self.setting.players, seat)
        if who not in self._options:
            self._options[who] = self._listed(self._table, who)
        return self._options[who]

    def _listed(self, table: Table, seat: int) -> tuple[Option, ...]:
        found = {choice.id: (choice, True) for choice in table.choices_of(seat)}
        if found:
            for other in self._otherwise(table, seat):
                possible = {choice.id: choice for choice in other.choices_of(seat)}
                for action, choice in possible.items():
                    found.setdefault(action, (choice, False))
                for action, (choice, _sure) in list(found.items()):
                    found[action] = (choice, found[action][1] and action in possible)
        return tuple(
            Option(seat, action, choice.kind, choice.value, choice.text, sure)
            for action, (choice, sure) in sorted(found.items())
        )

    def _otherwise(self, table: Table, seat: int) -> list[Table]:
        """The tables with something else in place of one of a seat's unknown cards."""
        moves = self._kept.moves
        places = unknown_cards(moves, seat)
        return [other for place in places for _value, other in others(self.setting, moves, table, place)]

    def choose(self, choice: Option | Choice | int, seat: int | None = None) -> None:
        """Note a choice that somebody made at the table.

        Args:
            choice: one of `options`, or its id.
            seat: who chose, from 0; the first that is to choose unless given.

        Raises:
            IllegalChoice: not possible now, with the reason; nothing has changed.
            BadPlayers: there is no such seat.
        """
        if self._table is None or self.question is not None:
            raise IllegalChoice(_("first say what chance brought: {question}").format(question=self.prompt()))
        if not self._table.seats:
            raise IllegalChoice(_("the game is over"))
        given = choice.id if isinstance(choice, Option | Choice) else choice
        if isinstance(choice, Option) and seat is None:
            seat = choice.seat
        who = self._table.seats[0] if seat is None else check_seat(self.setting.players, seat)
        number = whole(given)
        if number is None or not 0 <= number < self.game.actions.count:
            raise IllegalChoice(_("there is no action {found!r}").format(found=Shown(given)))
        if all(option.id != number for option in self.options(who)):
            kind, value = self.game.actions.kind_and_value(number)
            raise IllegalChoice(self._table.why_not(kind, value, who))
        moves = self._kept.moves
        if number not in self._table.actions_of(who):
            moves = self._with_card_for(self._table, who, number)
        self._take(["choose", who, number], Kept(moves, Move(who, number)))

    def do(self, kind: str, value: Any = None, seat: int | None = None, **named: Any) -> None:
        """Note a choice by its name, as `Table.do`; raises IllegalChoice with the reason."""
        self.choose(action_named(self.game, kind, value, named)[0], seat)

    def _with_card_for(self, table: Table, seat: int, action: int) -> tuple[Move, ...]:
        """The moves with a card in place of an unknown one that makes an action possible."""
        for place in unknown_cards(self._kept.moves, seat):
            for value, other in others(self.setting, self._kept.moves, table, place):
                if action in other.actions_of(seat):
                    game = in_its_place(self.setting, self._kept.moves, table, place, value)
                    if game is not None and action in game.table.actions_of(seat):
                        return game.moves
        raise IllegalChoice(_("this is not possible now"))

    # ---------------------------------------------------------------------------------------------------- answering

    def answer(self, *labels: Label) -> None:
        """Say what chance brought.

        Args:
            labels: one of the answers of `question`, by its label; several for what is asked for together (dice).

        Raises:
            BadOutcome: it cannot have come, with what could; nothing has changed.
        """
        before = (list(self._past), list(self._ahead), self._kept)
        try:
            for label in labels:
                self._answer(label)
        except ArastaError:
            self._past, self._ahead = before[0], before[1]
            self._settle(before[2])
            raise

    def _answer(self, label: Label) -> None:
        question, asked = self.question, self._asked
        if question is None or asked is None:
            raise BadOutcome(_("nothing is asked about chance now"))
        number = whole(label)
        wanted = label if isinstance(label, str) else number
        found = next((one for one in question.answers if one.label == wanted), None)
        if found is None or wanted is None:
            raise BadOutcome(self._why_not_come(question, label))
        self._take(["answer", found.label], asked.answered(self, found.value))

    def _why_not_come(self, question: Question, label: Any) -> str:
        """Why something cannot have come: it is no such thing, or all of its kind lie elsewhere."""
        possible = ", ".join(str(one.label) for one in question.answers)
        sources = [source for source in self.game.chance if source.name == question.source]
        there_is = next((source for source in sources if label in source.values), None)
        if there_is is None or question.source == "dice":
            return _("{name}: {found!r} cannot come; possible are {labels}").format(
                name=question.source, found=Shown(label), labels=possible
            )
        text = came_of(self.game.name).came(self._now(), there_is.number, there_is.values[label])
        return _(
            "{card} cannot have come: every one of them already lies somewhere else. Possible are {labels}."
        ).format(card=text, labels=possible)

    def answer_unknown(self) -> None:
        """Say that only its owner saw what was drawn.

        Raises:
            BadOutcome: everybody saw it, or nothing is asked; nothing has changed.
        """
        if self.question is None or self._asked is None:
            raise BadOutcome(_("nothing is asked about chance now"))
        if not self.question.may_be_unknown:
            raise BadOutcome(_("everybody saw this: say what came"))
        self._take(["unknown"], self._asked.left_unknown(self))

    def name_card(self, place: Place, label: Label) -> None:
        """Say what a card is that was left unknown.

        Args:
            place: one of `unknown()`.
            label: what it is.

        Raises:
            BadOutcome: it cannot be that, with what it may be; nothing has changed.
        """
        if place not in unknown_cards(self._kept.moves):
            raise BadOutcome(_("there is no such card that nobody has told"))
        if self.question is not None or self._table is None:
            raise BadOutcome(_("first say what chance brought: {question}").format(question=self.prompt()))
        value = next((one.value for one in self.may_be(place) if one.label == label), None)
        if value is None:
            labels = ", ".join(str(one.label) for one in self.may_be(place))
            raise BadOutcome(
                _("the card cannot be {found!r}; it may be {labels}").format(found=Shown(label), labels=labels)
            )
        self._take(["name", *place, label], Kept(self._named(self._kept.moves, self._table, place, value, True), None))

    def _named(self, moves: tuple[Move, ...], table: Table, place: Place, value: int, known: bool) -> tuple[Move, ...]:
        """The moves when a card is this, as is known or only supposed."""
        if value == draw_at(moves, place).value:
            return with_value(self.setting, moves, table, place, value, known)
        other = in_its_place(self.setting, moves, table, place, value, known)
        if other is None:
            raise BadOutcome(_("it cannot have come: with it the game could not have gone as it did"))
        return other.moves

    def may_be(self, place: Place) -> tuple[Answer, ...]:
        """What a card may be that was left unknown; `place`: one of `unknown()`."""
        assert self._table is not None
        draw = draw_at(self._kept.moves, place)
        values = [draw.value, *(v for v, _t in others(self.setting, self._kept.moves, self._table, place, own=True))]
        return self._as_answers(self._source(draw.source), sorted(values))

    # -------------------------------------------------------------------------------------------------- back and on

    def take_back(self, count: int = 1) -> None:
        """Take back answers and choices, the latest first.

        Args:
            count: how many, 1 .. `steps`.

        Raises:
            CannotUndo: there are not so many; nothing has changed.
        """
        number = whole(count)
        if number is None or not 1 <= number <= len(self._past):
            raise CannotUndo(
                _("{count!r} steps cannot be taken back: there are {steps}").format(
                    count=Shown(count), steps=len(self._past)
                )
            )
        taken = self._past[-number:]
        self._past = self._past[:-number]
        self._ahead += [entry for entry, _kept in reversed(taken)]
        self._settle(taken[0][1])

    def go_on(self, count: int = 1) -> None:
        """Give the answers and choices again that were taken back last; raises CannotUndo if there are not so many."""
        number = whole(count)
        if number is None or not 1 <= number <= len(self._ahead):
            raise CannotUndo(
                _("{count!r} steps cannot be made again: there are {steps}").format(
                    count=Shown(count), steps=len(self._ahead)
                )
            )
        for _n in range(number):
            ahead = self._ahead[:-1]
            self._repeat(self._ahead[-1])
            self._ahead = ahead

    @property
    def ahead(self) -> int:
        """How many steps were taken back and can be made again (`go_on`)."""
        return len(self._ahead)

    def _repeat(self, entry: list[Any]) -> None:
        """Give an input again."""
        kind, *rest = entry
        if kind == "choose":
            self.choose(rest[1], rest[0])
        elif kind == "answer":
            self.answer(*rest)
        elif kind == "unknown":
            self.answer_unknown()
        else:
            self.name_card((rest[0], rest[1]), rest[2])

    # ------------------------------------------------------------------------------------------------------ keeping

    def record(self) -> dict[str, Any]:
        """The record of the game so far (`Table.record`), for `Game.replay` and `arasta.analyse`.

        Cards that nobody told are in it as what they were taken for.

        Raises:
            BadRecord: the game has not been set up.
        """
        if self._table is None:
            raise BadRecord(_("the game has not begun"))
        return self._table.record()

    def as_json(self) -> dict[str, Any]:
        """Everything, for storage: `Companion.from_json` goes on from there."""
        return {
            "schema": SCHEMA,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "players": self.setting.players,
            "names": list(self.setting.names),
            "options": dict(self.setting.options),
            "components": dict(self.setting.components),
            "seed": self.setting.seed,
            "inputs": [list(entry) for entry in self.inputs],
            "ahead": [list(entry) for entry in self._ahead],
        }

    @classmethod
    def from_json(cls, kept: Any) -> Companion:
        """A companion that was stored.

        Args:
            kept: what `as_json` gave.

        Raises:
            BadRecord: it is none, was damaged, or was made under other rules; says where.
        """
        if not isinstance(kept, Mapping) or kept.get("schema") != SCHEMA:
            raise BadRecord(_('a kept game is an object with "schema": "{schema}"').format(schema=SCHEMA))
        inputs, ahead = kept.get("inputs"), kept.get("ahead", [])
        for name, entries in (("inputs", inputs), ("ahead", ahead)):
            if not isinstance(entries, list) or len(entries) > MOST_INPUTS:
                raise BadRecord(_("{where}: a list is expected").format(where=name))
        try:
            game = find_game(kept.get("game", ""))
            if kept.get("rules") != game.rules_version:
                raise BadRecord(
                    _("this game was kept under rules version {other!r} of {game}; this is version {version}").format(
                        other=Shown(kept.get("rules")), game=game.name, version=game.rules_version
                    )
                )
            names = kept.get("names", [])
            found = cls(
                game, kept.get("players"), names, kept.get("options"), kept.get("components"), seed=kept.get("seed")
            )
        except ArastaError as reason:
            raise BadRecord(str(reason)) from reason
        for n, entry in enumerate(inputs or ()):
            try:
                if not is_input(entry):
                    raise BadRecord(_("this is no answer and no choice"))
                found._repeat(entry)
            except ArastaError as reason:
                raise BadRecord(_("{where}: {reason}").format(where=f"inputs[{n}]", reason=reason)) from reason
        if not all(map(is_input, ahead)):
            raise BadRecord(_("{where}: a list is expected").format(where="ahead"))
        found._ahead = [list(entry) for entry in ahead]
        return found

    # ------------------------------------------------------------------------------------------------------ at work

    def _take(self, entry: list[Any], kept: Kept) -> None:
        """Go on from there, or stay, if that cannot be."""
        before = self._kept
        try:
            self._settle(kept)
        except ArastaError:
            self._settle(before)
            raise
        self._past.append((entry, before))
        self._ahead = []

    def _settle(self, kept: Kept) -> None:
        """Go on until something is to be asked or chosen."""
        self._options = {}
        moves, under_way = kept.moves, kept.under_way
        asked: _Asked | None = None
        while under_way is not None:
            table = self._after(moves) if moves else None
            watched = self._watched(table, under_way)
            place = len(under_way.draws)
            if place < len(watched.drawn):
                draw = self._next_draw(table, moves, under_way, watched)
                if draw.sole is None:
                    asked = draw
                    break
                moves, under_way = draw.with_value(self, draw.sole)
                continue
            shown = self._shown(table, moves, under_way, watched)
            if shown is not None:
                if len(shown.groups) > 1:
                    asked = shown
                    break
                moves, under_way = shown.settled(self, shown.groups[0])
                continue
            laid = {**(moves[-1].laid if moves else {})}
            for source, count in watched.shuffles.items():
                laid[source] = laid.get(source, 0) + count
            moves, under_way = (*moves, replace(under_way, laid=laid)), None
        self._table = self._after(moves) if moves else None
        self._kept = Kept(moves, under_way)
        self._asked = asked
        self.question = None if asked is None else asked.question(self)

    def _after(self, moves: tuple[Move, ...]) -> Table:
        """The table after these moves: the one there is, carried on if it leads there, else a new one."""
        known = len(self._table_moves)
        if self._table is None or moves[:known] != self._table_moves:
            self._table, known = self.setting.begun(moves[0]), 1
        for move in moves[known:]:
            make(self._table, move)
        self._table_moves = moves
        return self._table

    def _watched(self, table: Table | None, move: Move) -> Watched:
        if table is not None:
            return watched_step(table, move.seat, move.action, outcomes_of(self.game, move.draws))
        waiting: dict[int, list[int]] = {}
        for draw in move.draws:
            waiting.setdefault(draw.source, []).append(draw.value)
        setting = self.setting
        return watched_start(self.game, self.sample.box_view, setting.players, setting.seed, waiting)

    def _source(self, number: int) -> Source:
        return next(source for source in self.game.chance if source.number == number)

    def _now(self) -> Any:
        return situation(self._table or self.sample)

    def _as_answers(self, source: Source, values: Sequence[int]) -> tuple[Answer, ...]:
        now, words = self._now(), came_of(self.game.name)
        if source.number == START_SEAT:
            return answers_of(source, values, lambda seat: player(self.sample, seat), True)
        return answers_of(source, values, lambda value: words.came(now, source.number, value), False)

    def _next_draw(self, table: Table | None, moves: tuple[Move, ...], move: Move, watched: Watched) -> _DrawAsked:
        """The next thing to ask about in a move, whose first draws are known."""
        place = len(move.draws)
        drawn = watched.drawn[place]
        values = set(drawn.possible)
        shuffles = (moves[-1].laid.get(drawn.source, 0) if moves else 0) + drawn.shuffles
        elsewhere = set()
        for earlier in (*moves, move):
            for draw in earlier.draws:
                if not draw.known and draw.source == drawn.source and draw.shuffles == shuffles:
                    elsewhere.add(draw.value)
        owner, stand_in = self._owner(table, move, watched)
        return _DrawAsked(table, moves, move, watched, tuple(sorted(values | elsewhere)), owner, stand_in, shuffles)

    def _owner(self, table: Table | None, move: Move, watched: Watched) -> tuple[int | None, int | None]:
        """The only seat that sees what is drawn next, and what may stand for it; None, None if everybody sees it.

        Tried out with a few of the values that are possible: if two of them look alike to everybody, it is hidden. (Not
        with all: a Fountain among the Location cards is shown at once.)
        """
        place = len(move.draws)
        drawn = watched.drawn[place]
        if self._source(drawn.source).cells is None:
            return None, None
        seen: dict[int, Any] = {}
        # A card that is drawn later in the same step would change that one, too.
        later = {one.value for one in watched.drawn[place + 1 :] if one.source == drawn.source}
        others_ = [value for value in drawn.possible if value != drawn.value and value not in later]
        for value in (drawn.value, *others_[:TRIED]):
            try:
                states = self._watched(table, replace(move, draws=(*move.draws, Draw(drawn.source, value)))).states
            except BadOutcome:
                continue
            alike = next((one for one in seen.values() if self._looks_alike(one, states, None)), None)
            if alike is not None:
                seats = range(self.setting.players)
                owners = [seat for seat in seats if not self._looks_alike(alike, states, seat)]
                if len(owners) != 1:
                    return None, None
                return owners[0], value if (self.game.name, drawn.source) in HANDS else None
            seen[value] = states
        return None, None

    def _looks_alike(self, one: Any, other: Any, seat: int | None) -> bool:
        """True if two states are the same for a seat; None: for everybody. After the end only the results count."""
        first, second = self.game.view(one), self.game.view(other)
        if first.status != RUNNING and second.status != RUNNING:
            return list(self.game.standings(first)) == list(self.game.standings(second))
        if seat is None:
            return look_of(self.game, one) == look_of(self.game, other)
        return bool(self.game.observe(one, seat).tobytes() == self.game.observe(other, seat).tobytes())

    def _shown(self, table: Table | None, moves: tuple[Move, ...], move: Move, watched: Watched) -> _CardAsked | None:
        """An unknown card that makes a difference to a move, with what it may be; None if there is none."""
        if table is None or move.seat == SET_UP:
            return None
        over = self.game.view(watched.states).status != RUNNING
        for place in unknown_cards(moves, None if over else move.seat):
            if place in move.settled:
                continue
            groups, looks = [[draw_at(moves, place).value]], [watched.states]
            tables = [table]
            depends = False
            for value, other in others(self.setting, moves, table, place):
                if move.action not in other.actions_of(move.seat):
                    depends = True
                    continue
                try:
                    then = watched_step(other, move.seat, move.action, outcomes_of(self.game, move.draws)).states
                except BadOutcome:
                    continue
                for group, look in zip(groups, looks, strict=True):
                    if self._looks_alike(look, then, None):
                        group.append(value)
                        break
                else:
                    groups.append([value])
                    looks.append(then)
                    tables.append(other)
            if len(groups) > 1 and not over:
                first = self._earliest(tables, looks, move)
                if first is not None:
                    # Whoever has another card is asked less: "end your turn" says itself then.
                    return _CardAsked(table, moves, move, place, (tuple(sorted(groups[first])),), supposed=True)
            if len(groups) > 1 and all(len(group) == 1 for group in groups):
                # It is shown, perhaps with others of the same hand: any of these may be any of them.
                told = {group[0] for group in groups}
                own = may_be(self.setting, moves, table, place, own=True)
                groups += [[value] for value in own if value not in told]
            if depends or len(groups) > 1:
                return _CardAsked(table, moves, move, place, tuple(tuple(sorted(group)) for group in groups))
        return None

    def _earliest(self, tables: Sequence[Table], looks: Sequence[Any], move: Move) -> int | None:
        """The one of several cards with which a question comes whose answers lead to where the others lead at once."""
        outcomes = outcomes_of(self.game, move.draws)
        wanted = [look_of(self.game, look) for look in looks]
        for n, table in enumerate(tables):
            then = table.copy()
            then.give(outcomes)
            then.choose(move.action, move.seat)
            reached = {wanted[n]}
            for seat in then.seats:
                for action in then.actions_of(seat):
                    trial = then.copy()
                    trial.choose(action, seat)
                    reached.add(look_of(self.game, trial.states))
            if reached.issuperset(wanted):
                return n
        return None


@dataclass(frozen=True)
class _DrawAsked:
    """A draw that is asked about; `stand_in`: what stands for it if only its owner saw it, None if everybody did."""

    table: Table | None
    moves: tuple[Move, ...]
    move: Move
    watched: Watched
    values: tuple[int, ...]
    owner: int | None
    stand_in: int | None
    shuffles: int

    @property
    def drawn(self) -> Drawn:
        """What the trial drew there."""
        return self.watched.drawn[len(self.move.draws)]

    @property
    def sole(self) -> int | None:
        """The only thing that can have come; None if there are several."""
        return self.values[0] if len(self.values) == 1 and self.drawn.source != DICE else None

    def with_value(self, kept: Companion, value: int, known: bool = True) -> tuple[tuple[Move, ...], Move]:
        """The moves, and the one under way, when this came."""
        draw = Draw(self.drawn.source, value, known, self.owner, self.shuffles)
        moves, move = self.moves, self.move
        if value not in self.drawn.possible:
            moves, move = self._with_room_for(kept, draw)
        return moves, replace(move, draws=(*move.draws, draw))

    def _with_room_for(self, kept: Companion, draw: Draw) -> tuple[tuple[Move, ...], Move]:
        """The same with something else in place of an unknown card that stood for what came now."""
        whole_game = (*self.moves, self.move)
        for place in unknown_cards(whole_game):
            other = draw_at(whole_game, place)
            if (other.source, other.shuffles, other.value) != (draw.source, draw.shuffles, draw.value):
                continue
            for value in self.drawn.possible:
                changed = list(whole_game)
                changed[place[0]] = changed[place[0]].with_draw(place[1], replace(other, value=value))
                if place[0] == len(self.moves):
                    watched = kept._watched(self.table, changed[-1])
                    here = len(self.move.draws)
                    possible = [one.source for one in watched.drawn[:here]] == [one.source for one in self.move.draws]
                else:
                    assert self.table is not None
                    game = in_its_place(kept.setting, self.moves, self.table, place, value)
                    if game is not None:
                        return game.moves, self.move
                    possible = False
                if possible:
                    return tuple(changed[:-1]), changed[-1]
        raise BadOutcome(_("it cannot have come: with it the game could not have gone as it did"))

    def answered(self, kept: Companion, value: int) -> Kept:
        """Where the companion stands when this came."""
        return Kept(*self.with_value(kept, value))

    def left_unknown(self, kept: Companion) -> Kept:
        """Where it stands when nobody tells."""
        assert self.stand_in is not None
        return Kept(*self.with_value(kept, self.stand_in, known=False))

    def question(self, kept: Companion) -> Question:
        """It in words."""
        source = kept._source(self.drawn.source)
        place = len(self.move.draws)
        first = last = place
        together = source.number == DICE or (source.setup and not source.single)
        if together:
            all_ = self.watched.drawn
            while first > 0 and self._same(all_[first - 1]):
                first -= 1
            while last + 1 < len(all_) and self._same(all_[last + 1]):
                last += 1
        earlier = sum(1 for draw in self.move.draws if draw.source == source.number)
        now, words = kept._now(), came_of(kept.game.name)
        who = "" if self.owner is None else player(kept.sample, self.owner)
        return Question(
            source.name,
            words.asks(now, source.number, earlier, who, self.move.seat == SET_UP),
            kept._as_answers(source, self.values),
            place - first + 1,
            last - first + 1,
            self.owner,
            self.stand_in is not None,
            self._told(kept),
            tuple(one.text for one in kept._as_answers(source, [draw.value for draw in self.move.draws[first:]])),
        )

    def _same(self, other: Drawn) -> bool:
        return other.source == self.drawn.source and other.told == self.drawn.told

    def _told(self, kept: Companion) -> tuple[str, ...]:
        """What happened in the step before this was drawn."""
        if kept._table is None:
            return ()
        events = kept.game.events_of(kept.game.view(self.watched.states))[: self.drawn.told]
        lines = (kept.game.texts.event(kept._table, event) for event in events)
        return tuple(line for line in lines if line)


@dataclass(frozen=True)
class _CardAsked:
    """An unknown card that makes a difference to a choice.

    `groups`: what it may be, by what everybody would see; `supposed`: it may be something else all the same.
    """

    table: Table
    moves: tuple[Move, ...]
    move: Move
    place: Place
    groups: tuple[tuple[int, ...], ...]
    supposed: bool = False

    @property
    def rest(self) -> tuple[int, ...]:
        """The most values that look alike; () if none do: what "none of these" means."""
        most = max(self.groups, key=len)
        return most if len(most) > 1 else ()

    def settled(self, kept: Companion, group: tuple[int, ...]) -> tuple[tuple[Move, ...], Move]:
        """The moves, and the one under way, when the card is one of these."""
        mine = draw_at(self.moves, self.place).value
        value, known = (mine if mine in group else group[0]), len(group) == 1 and not self.supposed
        moves = kept._named(self.moves, self.table, self.place, value, known)
        return moves, replace(self.move, settled=(*self.move.settled, self.place))

    def answered(self, kept: Companion, value: int) -> Kept:
        """Where the companion stands when it is this, or (OTHER) one of those that make no difference."""
        return Kept(*self.settled(kept, self.rest if value == OTHER else (value,)))

    def left_unknown(self, kept: Companion) -> Kept:
        """Never: it makes a difference."""
        raise BadOutcome(_("the game goes on differently depending on this card: say which it is"))

    def question(self, kept: Companion) -> Question:
        """It in words."""
        draw = draw_at(self.moves, self.place)
        source = kept._source(draw.source)
        who = player(kept.sample, draw.owner or 0)
        answers = kept._as_answers(source, sorted({v for group in self.groups for v in group} - {*self.rest}))
        if not self.rest:
            return Question(source.name, _("Which card did {player} show?").format(player=who), answers)
        text = _("Does {player} have one of these cards? The game goes on differently then.").format(player=who)
        answers += (Answer("other", OTHER, _("None of these")),)
        return Question(source.name, text, answers, seat=draw.owner)


_Asked = _DrawAsked | _CardAsked


def is_input(entry: Any) -> bool:
    """True if an entry of a kept game is written as one should be."""
    if not isinstance(entry, list) or not entry:
        return False
    kind, *rest = entry
    if kind == "choose":
        return len(rest) == 2 and all(whole(number) is not None for number in rest)
    if kind == "answer":
        return len(rest) == 1 and (isinstance(rest[0], str) or whole(rest[0]) is not None)
    if kind == "name":
        return len(rest) == 3 and whole(rest[0]) is not None and whole(rest[1]) is not None
    return kind == "unknown" and not rest


def checked_names(names: Any) -> tuple[str, ...]:
    """Names of players, by seat, without blanks around them; raises BadPlayers."""
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(one, str) for one in names):
        raise BadPlayers(_("names: a list of names is expected"))
    called = tuple(" ".join(name.split()) for name in names)
    for name in called:
        if not name.isprintable() or len(name) > LONGEST_NAME:
            raise BadPlayers(
                _("a name has at most {longest} letters and no control characters: {given!r}").format(
                    longest=LONGEST_NAME, given=Shown(name)
                )
            )
    return called
