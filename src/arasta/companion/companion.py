"""A game on a real table, kept step by step: what was chosen is chosen here, and what chance brought is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arasta.companion.asking import Asked
from arasta.companion.choosing import Option, options_of, with_card_for
from arasta.companion.moves import Kept, Move, Setting
from arasta.companion.names import checked_names
from arasta.companion.playing import Playing
from arasta.companion.questions import Answer, Question, came_of
from arasta.companion.settling import settle
from arasta.companion.steps import Input, Steps, is_input
from arasta.companion.unknown import Place, draw_at, hide_card, others, unknown_cards
from arasta.core.checks import check_seat, checked_seed
from arasta.core.choice import Choice
from arasta.core.errors import ArastaError, BadOutcome, BadPlayers, BadRecord, IllegalChoice, Shown
from arasta.core.game import Game
from arasta.core.naming import action_named
from arasta.core.numbers import whole
from arasta.core.outcomes import Label
from arasta.core.record import Array
from arasta.core.result import Result
from arasta.core.table import Table
from arasta.games.registry import game as find_game
from arasta.i18n import gettext as _

SCHEMA = "arasta-companion/1"
MOST_INPUTS = 20_000
"""Most inputs of a saved game that is read."""


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
            seed: draws what stands in for unknown cards, 0 .. 2**63 - 1; drawn unless given.

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
        self._playing = Playing(self.setting, sample)
        self._steps = Steps()
        self.question: Question | None = None
        self._asked: Asked | None = None
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

        Unknown cards are placeholders there; `seen_by` leaves them out.
        """
        return self._playing.table

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are to choose, from 0; () while chance is asked about, and after the end."""
        return () if self.question is not None or self._playing.table is None else self._playing.table.seats

    @property
    def result(self) -> Result | None:
        """The result of the game; None while it runs."""
        return None if self._playing.table is None or self.question is not None else self._playing.table.result

    @property
    def steps(self) -> int:
        """How many answers and choices have been given: so many can be taken back."""
        return len(self._steps.past)

    @property
    def inputs(self) -> list[list[Any]]:
        """The answers and choices that stand, as `as_json` writes them; not to be changed."""
        return self._steps.inputs

    def unknown(self, seat: int | None = None) -> tuple[Place, ...]:
        """The unknown cards, the latest first.

        Args:
            seat: whose, from 0; everybody's unless given.

        Returns:
            Where each was drawn, for `name_card`.
        """
        return tuple(unknown_cards(self._kept.moves, seat))

    def seen_by(self, seat: int | None) -> Array:
        """What a seat sees (`Table.observe`), without its unknown cards: they count, but are hidden.

        Args:
            seat: from 0; None: a spectator.

        Returns:
            An array of one state.

        Raises:
            BadPlayers: there is no such seat.
            BadRecord: the game has not been set up.
        """
        if self._playing.table is None:
            raise BadRecord(_("the game has not begun"))
        seen = self._playing.table.observe(seat)
        for place in unknown_cards(self._kept.moves, seat) if seat is not None else ():
            hide_card(self.game, seen, draw_at(self._kept.moves, place))
        return seen

    def owner_of(self, place: Place) -> int | None:
        """The seat that has an unknown card; None if none has it."""
        return draw_at(self._kept.moves, place).owner

    def prompt(self) -> str:
        """What is asked now, in one sentence: about chance, or of who is to choose; '' after the end."""
        if self.question is not None:
            return self.question.text
        if self._playing.table is None or not self._playing.table.seats:
            return ""
        return self._playing.table.prompt(self._playing.table.seats[0])

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
        if self._playing.table is None or not self.seats:
            return ()
        who = self.seats[0] if seat is None else check_seat(self.setting.players, seat)
        if who not in self._options:
            self._options[who] = options_of(self._playing, self._kept.moves, self._playing.table, who)
        return self._options[who]

    def choose(self, choice: Option | Choice | int, seat: int | None = None) -> None:
        """Note a choice that somebody made at the table.

        Args:
            choice: one of `options`, or its id.
            seat: who chose, from 0; the first that is to choose unless given.

        Raises:
            IllegalChoice: not possible now, with the reason; nothing has changed.
            BadPlayers: there is no such seat.
        """
        if self._playing.table is None or self.question is not None:
            raise IllegalChoice(_("first say what chance brought: {question}").format(question=self.prompt()))
        if not self._playing.table.seats:
            raise IllegalChoice(_("the game is over"))
        given = choice.id if isinstance(choice, Option | Choice) else choice
        if isinstance(choice, Option) and seat is None:
            seat = choice.seat
        who = self._playing.table.seats[0] if seat is None else check_seat(self.setting.players, seat)
        number = whole(given)
        if number is None or not 0 <= number < self.game.actions.count:
            raise IllegalChoice(_("there is no action {found!r}").format(found=Shown(given)))
        if all(option.id != number for option in self.options(who)):
            kind, value = self.game.actions.kind_and_value(number)
            raise IllegalChoice(self._playing.table.why_not(kind, value, who))
        moves = self._kept.moves
        if number not in self._playing.table.actions_of(who):
            moves = with_card_for(self._playing, moves, self._playing.table, who, number)
        self._take(["choose", who, number], Kept(moves, Move(who, number)))

    def do(self, kind: str, value: Any = None, seat: int | None = None, **named: Any) -> None:
        """Note a choice by its name, as `Table.do`; raises IllegalChoice with the reason."""
        self.choose(action_named(self.game, kind, value, named)[0], seat)

    # ---------------------------------------------------------------------------------------------------- answering

    def answer(self, *labels: Label) -> None:
        """Say what chance brought.

        Args:
            labels: one of the answers of `question`, by its label; several for what is asked for together (dice).

        Raises:
            BadOutcome: it cannot have come, with what could; nothing has changed.
        """
        before, kept = self._steps.copy(), self._kept
        try:
            for label in labels:
                self._answer(label)
        except ArastaError:
            self._steps = before
            self._settle(kept)
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
        self._take(["answer", found.label], asked.answered(self._playing, found.value))

    def _why_not_come(self, question: Question, label: Any) -> str:
        """Why something cannot have come: it is no such thing, or all of its kind lie elsewhere."""
        possible = ", ".join(str(one.label) for one in question.answers)
        sources = [source for source in self.game.chance if source.name == question.source]
        there_is = next((source for source in sources if label in source.values), None)
        if there_is is None or question.source == "dice":
            return _("{name}: {found!r} cannot come; possible are {labels}").format(
                name=question.source, found=Shown(label), labels=possible
            )
        text = came_of(self.game.name).came(self._playing.now(), there_is.number, there_is.values[label])
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
            raise BadOutcome(_("everybody saw this: say what it was"))
        self._take(["unknown"], self._asked.left_unknown(self._playing))

    def name_card(self, place: Place, label: Label) -> None:
        """Say what a card is that was left unknown.

        Args:
            place: one of `unknown()`.
            label: what it is.

        Raises:
            BadOutcome: it cannot be that, with what it may be; nothing has changed.
        """
        if place not in unknown_cards(self._kept.moves):
            raise BadOutcome(_("there is no such unknown card"))
        if self.question is not None or self._playing.table is None:
            raise BadOutcome(_("first say what chance brought: {question}").format(question=self.prompt()))
        value = next((one.value for one in self.may_be(place) if one.label == label), None)
        if value is None:
            labels = ", ".join(str(one.label) for one in self.may_be(place))
            raise BadOutcome(
                _("the card cannot be {found!r}; it may be {labels}").format(found=Shown(label), labels=labels)
            )
        self._take(
            ["name", *place, label],
            Kept(self._playing.named(self._kept.moves, self._playing.table, place, value, True), None),
        )

    def may_be(self, place: Place) -> tuple[Answer, ...]:
        """What a card may be that was left unknown; `place`: one of `unknown()`."""
        assert self._playing.table is not None
        draw = draw_at(self._kept.moves, place)
        values = [
            draw.value,
            *(v for v, _t in others(self.setting, self._kept.moves, self._playing.table, place, own=True)),
        ]
        return self._playing.as_answers(self._playing.source(draw.source), sorted(values))

    # -------------------------------------------------------------------------------------------------- back and on

    def take_back(self, count: int = 1) -> None:
        """Take back answers and choices, the latest first.

        Args:
            count: how many, 1 .. `steps`.

        Raises:
            CannotUndo: there are not so many; nothing has changed.
        """
        self._settle(self._steps.back(count))

    def go_on(self, count: int = 1) -> None:
        """Redo the answers and choices that were taken back last; raises CannotUndo if there are not so many."""
        for _n in range(self._steps.check_ahead(count)):
            *ahead, entry = self._steps.ahead
            self._repeat(entry)
            self._steps.ahead = ahead

    @property
    def ahead(self) -> int:
        """How many steps were taken back and can be redone (`go_on`)."""
        return len(self._steps.ahead)

    def _repeat(self, entry: Input) -> None:
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

        Unknown cards are in it as what they were taken for.

        Raises:
            BadRecord: the game has not been set up.
        """
        if self._playing.table is None:
            raise BadRecord(_("the game has not begun"))
        return self._playing.table.record()

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
            "ahead": [list(entry) for entry in self._steps.ahead],
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
            raise BadRecord(_('a saved game is an object with "schema": "{schema}"').format(schema=SCHEMA))
        inputs, ahead = kept.get("inputs"), kept.get("ahead", [])
        for name, entries in (("inputs", inputs), ("ahead", ahead)):
            if not isinstance(entries, list) or len(entries) > MOST_INPUTS:
                raise BadRecord(_("{where}: a list is expected").format(where=name))
        try:
            game = find_game(kept.get("game", ""))
            if kept.get("rules") != game.rules_version:
                raise BadRecord(
                    _("this game was saved under rules version {other!r} of {game}; this is version {version}").format(
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
                    raise BadRecord(_("this is neither an answer nor a choice"))
                found._repeat(entry)
            except ArastaError as reason:
                raise BadRecord(_("{where}: {reason}").format(where=f"inputs[{n}]", reason=reason)) from reason
        if not all(map(is_input, ahead)):
            raise BadRecord(_("{where}: a list is expected").format(where="ahead"))
        found._steps.ahead = [list(entry) for entry in ahead]
        return found

    # ------------------------------------------------------------------------------------------------------ at work

    def _take(self, entry: Input, kept: Kept) -> None:
        """Go on from there, or stay, if that cannot be."""
        before = self._kept
        try:
            self._settle(kept)
        except ArastaError:
            self._settle(before)
            raise
        self._steps.add(entry, before)

    def _settle(self, kept: Kept) -> None:
        """Go on until something is to be asked or chosen."""
        self._options = {}
        self._kept, self._asked = settle(self._playing, kept)
        self.question = None if self._asked is None else self._asked.question(self._playing)
