"""What is still open in a step: something that was drawn, or an unknown card that makes a difference to it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arasta.companion.moves import SET_UP, Draw, Kept, Move
from arasta.companion.playing import Playing
from arasta.companion.questions import Answer, Question, came_of
from arasta.companion.unknown import Place, draw_at, in_its_place, unknown_cards
from arasta.companion.watching import Drawn, Watched
from arasta.core.chance import DICE
from arasta.core.errors import BadOutcome
from arasta.core.players import player
from arasta.core.table import Table
from arasta.i18n import gettext as _

OTHER = -1
"""Stands for a card that makes no difference."""


@dataclass(frozen=True)
class DrawAsked:
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

    def with_value(self, playing: Playing, value: int, known: bool = True) -> tuple[tuple[Move, ...], Move]:
        """The moves, and the one under way, when this came."""
        draw = Draw(self.drawn.source, value, known, self.owner, self.shuffles)
        moves, move = self.moves, self.move
        if value not in self.drawn.possible:
            moves, move = self._with_room_for(playing, draw)
        return moves, replace(move, draws=(*move.draws, draw))

    def _with_room_for(self, playing: Playing, draw: Draw) -> tuple[tuple[Move, ...], Move]:
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
                    watched = playing.watched(self.table, changed[-1])
                    here = len(self.move.draws)
                    possible = [one.source for one in watched.drawn[:here]] == [one.source for one in self.move.draws]
                else:
                    assert self.table is not None
                    game = in_its_place(playing.setting, self.moves, self.table, place, value)
                    if game is not None:
                        return game.moves, self.move
                    possible = False
                if possible:
                    return tuple(changed[:-1]), changed[-1]
        raise BadOutcome(_("it cannot have been that: the game could not have gone as it did"))

    def answered(self, playing: Playing, value: int) -> Kept:
        """Where the companion stands when this came."""
        return Kept(*self.with_value(playing, value))

    def left_unknown(self, playing: Playing) -> Kept:
        """Where it stands when nobody tells."""
        assert self.stand_in is not None
        return Kept(*self.with_value(playing, self.stand_in, known=False))

    def question(self, playing: Playing) -> Question:
        """It in words."""
        source = playing.source(self.drawn.source)
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
        now, words = playing.now(), came_of(playing.game.name)
        who = "" if self.owner is None else player(playing.sample, self.owner)
        return Question(
            source.name,
            words.asks(now, source.number, earlier, who, self.move.seat == SET_UP),
            playing.as_answers(source, self.values),
            place - first + 1,
            last - first + 1,
            self.owner,
            self.stand_in is not None,
            self._told(playing),
            tuple(one.text for one in playing.as_answers(source, [draw.value for draw in self.move.draws[first:]])),
        )

    def _same(self, other: Drawn) -> bool:
        return other.source == self.drawn.source and other.told == self.drawn.told

    def _told(self, playing: Playing) -> tuple[str, ...]:
        """What happened in the step before this was drawn."""
        if playing.table is None:
            return ()
        events = playing.game.events_of(playing.game.view(self.watched.states))[: self.drawn.told]
        lines = (playing.game.texts.event(playing.table, event) for event in events)
        return tuple(line for line in lines if line)


@dataclass(frozen=True)
class CardAsked:
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

    def settled(self, playing: Playing, group: tuple[int, ...]) -> tuple[tuple[Move, ...], Move]:
        """The moves, and the one under way, when the card is one of these."""
        mine = draw_at(self.moves, self.place).value
        value, known = (mine if mine in group else group[0]), len(group) == 1 and not self.supposed
        moves = playing.named(self.moves, self.table, self.place, value, known)
        return moves, replace(self.move, settled=(*self.move.settled, self.place))

    def answered(self, playing: Playing, value: int) -> Kept:
        """Where the companion stands when it is this, or (OTHER) one of those that make no difference."""
        return Kept(*self.settled(playing, self.rest if value == OTHER else (value,)))

    def left_unknown(self, playing: Playing) -> Kept:
        """Never: it makes a difference."""
        raise BadOutcome(_("the game goes on differently depending on this card: say which it is"))

    def question(self, playing: Playing) -> Question:
        """It in words."""
        draw = draw_at(self.moves, self.place)
        source = playing.source(draw.source)
        who = player(playing.sample, draw.owner or 0)
        answers = playing.as_answers(source, sorted({v for group in self.groups for v in group} - {*self.rest}))
        if not self.rest:
            return Question(source.name, _("Which card did {player} show?").format(player=who), answers)
        text = _("Does {player} have one of these cards? If so, the game goes on differently.").format(player=who)
        answers += (Answer("other", OTHER, _("None of these")),)
        return Question(source.name, text, answers, seat=draw.owner)


Asked = DrawAsked | CardAsked
"""Something that is open."""
