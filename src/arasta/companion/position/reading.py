"""From what was filled in to a position: what is wrong stands beside the input, what is impossible beside its entry."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from arasta.companion.position.entries import CHOICE, NUMBER, Declared, Entry, declared
from arasta.companion.position.inputs import Asked, Input, asked_of
from arasta.companion.questions import situation
from arasta.core.checks import checked_seed
from arasta.core.errors import ArastaError
from arasta.core.game import Game
from arasta.core.options import OptionValue
from arasta.core.players import player
from arasta.core.table import Table
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

TURN = (
    Entry("on_turn", N_("Whose turn is it?")),
    Entry("start_seat", N_("Who began the game?")),
    Entry("round", N_("Round")),
)
"""What is asked for in every game."""
WHERE = re.compile(r"^(?:state\.)?(?:seats\[(\d+)\]\.)?(\w+)((?:[.\[]\w+\]?)*)(?:, [\w.]+)*: (?=.)")
"""Where something is wrong, at the beginning of what the rules say about a position."""
SEAT_OF = re.compile(r"\[(\d+)\]")
RULES = re.compile(r" \((?:[A-Z]{3}-|T-?)\d[^)]*\)$")
"""Statements and tables of the ledger at its end."""
COPIES = re.compile(r"^'([^']+)'\s*:\D*(\d+)\D*$")
"""The name of what is in more places than there are of it, and how many there are."""


NONE = ("", "0")
"""What is filled in where there is nothing."""


@dataclass(frozen=True)
class Section:
    """Things that are asked for together.

    Attributes:
        title: in the language of the context.
        seat: whose they are; None for nobody's.
        asked: one after the other.
    """

    title: str
    seat: int | None
    asked: tuple[Asked, ...]

    @property
    def wrong(self) -> bool:
        """True if anything is wrong with it."""
        return any(one.wrong for one in self.asked)


@dataclass(frozen=True)
class Shown:
    """A form as it is shown; `error`: what is wrong with the whole position, '' for nothing."""

    sections: tuple[Section, ...]
    error: str = ""

    @property
    def inputs(self) -> list[Input]:
        """All inputs."""
        return [one for section in self.sections for asked in section.asked for one in asked.inputs]

    @property
    def wrong(self) -> int:
        """How many things are wrong."""
        every = [asked for section in self.sections for asked in section.asked]
        return sum(bool(asked.error) + sum(bool(one.error) for one in asked.inputs) for asked in every)


@dataclass(frozen=True)
class Filled:
    """A form that was filled in: how it is shown again, and the position; None if that is none."""

    shown: Shown
    position: dict[str, Any] | None


class PositionForm:
    """The form for positions of a game with so many players.

    >>> import arasta
    >>> from arasta.companion.position import PositionForm
    >>> form = PositionForm(arasta.game("istanbul"), 2)
    >>> texts = {one.name: one.text for one in form.fresh().inputs}
    >>> form.read({**texts, "lira.0": "12", "goods.0.blue": "2"}).position["state"]["lira"]
    [12, 2]
    >>> found = form.read({**texts, "goods.0.blue": "3", "rubies.1": "two"})
    >>> found.position, [one.error for one in found.shown.inputs if one.error]
    (None, ['A whole number from 0 to 32 is expected.'])
    """

    def __init__(self, game: Game, players: int, options: Mapping[str, OptionValue] | None = None) -> None:
        """A form.

        Args:
            game: the game.
            players: number of seats.
            options: table options by name.

        Raises:
            BadPlayers, BadOption.
        """
        self.game = game
        self.table: Table = game.table_at(game.position(players, options=options))
        self.declared: Declared = declared(game.name)
        self._fresh = self.table.position()

    def fresh(self) -> Shown:
        """The form with a new game filled in."""
        return self._shown({}, self._fresh["state"])

    def of(self, position: Mapping[str, Any]) -> Shown:
        """The form with a position filled in that has these players and options, as far as there are inputs for it."""
        return self._shown({}, position["state"])

    def read(self, filled: Mapping[str, str], seed: int | None = None) -> Filled:
        """What was filled in.

        Args:
            filled: input name -> text; empty ones, and checks that are not ticked, may be missing.
            seed: draws what nobody knows, 0 .. 2**63 - 1; drawn unless given.

        Returns:
            The position, or the form again with what is wrong.
        """
        shown = self._shown({"": "", **filled}, self._fresh["state"])
        said: dict[str, Any] = {}
        seats: list[dict[str, Any]] = [{} for _seat in range(self.table.players)]
        for section in shown.sections:
            for asked in section.asked:
                value = asked.read()
                if value is None:
                    continue
                if asked.owner:
                    said.setdefault(asked.entry.word, {})[asked.owner] = value
                elif asked.seat is not None:
                    seats[asked.seat][asked.entry.word] = value
                else:
                    said[asked.entry.word] = value
        if shown.wrong:
            return Filled(shown, None)
        try:
            self.declared.fold(said, seats, self.table)
            position = self.game.position(
                self.table.players,
                seats,
                seat=said.pop("on_turn"),
                options=self.table.options,
                seed=checked_seed(seed),
                **said,
            )
            self._shuffle(position["state"], Random(seed))
            self.game.table_at(position)
        except ArastaError as reason:
            return Filled(self._told(shown, str(reason)), None)
        return Filled(shown, position)

    def _shuffle(self, state: dict[str, Any], chance: Random) -> None:
        """Shuffle what is not known of the piles: builders lay it in the order of its names."""
        for word, told in self.declared.piles.items():
            for pile in state[word].values() if isinstance(state[word], dict) else [state[word]]:
                rest = pile[told:]
                chance.shuffle(rest)
                pile[told:] = rest

    def _told(self, shown: Shown, reason: str) -> Shown:
        """The form with a reason beside what it is about, or above all if that cannot be told."""
        every = [asked for section in shown.sections for asked in section.asked]
        reason = RULES.sub("", reason)
        copies = COPIES.match(reason)
        if copies is not None and _too_often(every, copies[1], int(copies[2])):
            return shown
        found = WHERE.match(reason)
        if found is None:
            return Shown(shown.sections, reason)
        seat, word, rest = found.groups()
        whose = seat or next(iter(SEAT_OF.findall(rest)), None)
        about = [asked for asked in every if asked.entry.word == self.declared.about.get(word, word)]
        mine = [
            asked
            for asked in about
            if (asked.owner and asked.owner in rest.split(".")) or (whose is not None and asked.seat == int(whose))
        ]
        said = _sentence(reason[found.end() :])
        if mine or len(about) == 1:
            asked = (mine or about)[0]
            inputs = [one for one in asked.inputs if one.path and str(one.path[0]) in rest.split(".")]
            if inputs:
                inputs[0].error = said
            else:
                asked.error = said
            return shown
        # It is about several seats together.
        return Shown(shown.sections, f"{about[0].title}: {said}" if about else reason)

    def _shown(self, filled: Mapping[str, str], state: Mapping[str, Any]) -> Shown:
        table, now = self.table, situation(self.table)
        fresh = state is self._fresh["state"]
        state = {**state, **self.declared.unfold(state)}

        def asked(entries: Sequence[Entry], seat: int | None = None, owner: str = "") -> tuple[Asked, ...]:
            wanted = [entry for entry in entries if not entry.players or table.players in entry.players]
            return tuple(
                asked_of(table, now, entry, state, seat, owner_of(entry, seat, owner), filled, fresh)
                for entry in wanted
            )

        def owner_of(entry: Entry, seat: int | None, owner: str) -> str:
            axes = table.converter.fields[entry.like or entry.word].axes
            if axes[:1] != ("owner",):
                return ""
            return owner or str(table.converter.labels["owner"][seat or 0])

        sections = [Section(_("The turn"), None, asked(TURN))]
        for seat in range(table.players):
            sections.append(Section(player(table, seat), seat, asked(self.declared.seat, seat)))
        for part in self.declared.table:
            sections.append(Section(_(part.title), None, asked(part.entries, owner=part.owner)))
        return Shown(tuple(sections))


def _too_often(every: Sequence[Asked], name: str, count: int) -> bool:
    """Say beside all that mentions a thing that there are not so many of it; False if nothing does."""
    found: dict[str, list[Input]] = {}
    for asked in every:
        for one in asked.inputs:
            named = name in one.path or asked.entry.word == name or (one.kind == CHOICE and one.text == name)
            if named and one.text not in NONE:
                found.setdefault(asked.entry.word, []).append(one)
    # Goods and dice, say, have the same names: where one of these alone has too many, it is that.
    alone = [word for word, inputs in found.items() if sum(map(_number, inputs)) > count]
    said = ngettext(
        "There is only {n} of it, and more are filled in.", "There are only {n} of it, and more are filled in.", count
    )
    for word in alone or found:
        for one in found[word]:
            one.error = said.format(n=count)
    return bool(found)


def _number(one: Input) -> int:
    return int(one.text) if one.kind == NUMBER else 1


def _sentence(words: str) -> str:
    """Words with a capital and a full stop."""
    return words[:1].upper() + words[1:].rstrip(".") + "."
