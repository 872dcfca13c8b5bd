"""Cards that only their owner saw: what they may be, and whether a choice shows one of them.

An unknown card is a placeholder, which may be any card of its pile that nobody has seen. To find out what depends on it
the game is played again with another card in its place; so what the companion says is right by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from arasta.companion.moves import Draw, Move, Setting, make
from arasta.core.chance import CARDS
from arasta.core.errors import BadOutcome, IllegalChoice
from arasta.core.game import Game
from arasta.core.record import Array, fields_of
from arasta.core.state import UNKNOWN
from arasta.core.table import Table
from arasta.games.choose_write.record.labels import GUILD_SOURCE, LAST_PLAYABLE, LOCATION_CARDS
from arasta.games.registry import game as find_game

MOST_APART = 2
"""So many moves in a row may be those of another card's owner only."""
Place = tuple[int, int]
"""Of a draw: number of the move, and of the draw in it."""


def unknown_cards(moves: Sequence[Move], seat: int | None = None) -> list[Place]:
    """Places of the draws that are still unknown, the latest first; of one seat, if given."""
    found = [
        (n, k)
        for n, move in enumerate(moves)
        for k, draw in enumerate(move.draws)
        if not draw.known and (seat is None or draw.owner == seat)
    ]
    return found[::-1]


def draw_at(moves: Sequence[Move], place: Place) -> Draw:
    """The draw at a place."""
    return moves[place[0]].draws[place[1]]


def with_value(
    setting: Setting, moves: Sequence[Move], table: Table, place: Place, value: int, known: bool = False
) -> tuple[Move, ...]:
    """The moves with another card at a place.

    Args:
        setting: of the game.
        moves: so far.
        table: after them.
        place: of an unknown card.
        value: what it is now.
        known: somebody told it.

    Returns:
        The same moves, but for that card; if there is none left in the pile, an unknown card that stood for it becomes
        what this one was.
    """
    changed = list(moves)
    mine = draw_at(moves, place)
    if value != mine.value and value not in in_pile(setting, moves, table, place):
        holders = [other for other in unknown_cards(moves) if other != place and _alike(draw_at(moves, other), mine)]
        holders = [other for other in holders if draw_at(moves, other).value == value]
        holders.sort(key=lambda other: draw_at(moves, other).owner == mine.owner)
        for other in holders[:1]:
            changed[other[0]] = changed[other[0]].with_draw(other[1], replace(draw_at(moves, other), value=mine.value))
    changed[place[0]] = changed[place[0]].with_draw(place[1], replace(mine, value=value, known=known))
    return tuple(changed)


def _alike(one: Draw, other: Draw) -> bool:
    """True if two cards came from the same pile since it was laid, so that they may trade places."""
    return one.source == other.source and one.shuffles == other.shuffles


def in_pile(setting: Setting, moves: Sequence[Move], table: Table, place: Place) -> set[int]:
    """What is left in the pile that a card came from; nothing if that has been laid anew since."""
    mine = draw_at(moves, place)
    source = next(source for source in setting.game.chance if source.number == mine.source)
    if mine.shuffles != moves[-1].laid.get(mine.source, 0) or source.cells is None:
        return set()
    return {int(pile[index]) for pile, index in source.cells(table.state)}


def may_be(setting: Setting, moves: Sequence[Move], table: Table, place: Place, own: bool = False) -> list[int]:
    """What an unknown card may be besides what it is taken for.

    Args:
        setting: of the game.
        moves: so far.
        table: after them.
        place: of the card.
        own: also what other unknown cards of the same owner are taken for: that makes no difference to the hand.

    Returns:
        Other values, ascending; () if it can be nothing else.
    """
    mine = draw_at(moves, place)
    found = in_pile(setting, moves, table, place)
    for other in unknown_cards(moves):
        draw = draw_at(moves, other)
        if _alike(draw, mine) and (own or draw.owner != mine.owner):
            found.add(draw.value)
    return sorted(found - {mine.value})


@dataclass(frozen=True)
class Otherwise:
    """A game as it would have gone with another card in a place.

    Attributes:
        moves: its moves; what only the other card's owner would have been asked is in them.
        table: after them.
    """

    moves: tuple[Move, ...]
    table: Table


def look_of(game: Game, states: Array) -> bytes:
    """What everybody sees, but not how it came about: equal for states that look the same."""
    seen = game.observe(states, None)
    for name in ("events", "event_count", "decisions", "reveals"):
        seen[name] = 0
    return bytes(seen.tobytes())


def look_after(table: Table, n: int) -> bytes:
    """What everybody saw after the set-up and so many choices."""
    if n >= len(table.made):
        return look_of(table.game, table.states)
    return _look(table.game.name, table.made[n].before)


@lru_cache(4096)
def _look(game: str, state: bytes) -> bytes:
    found = find_game(game)
    return look_of(found, np.frombuffer(bytearray(state), found.new_states().dtype))


def in_its_place(
    setting: Setting, moves: Sequence[Move], table: Table, place: Place, value: int, known: bool = False
) -> Otherwise | None:
    """The game as it would have gone with another card at a place; None if what people saw would have been different.

    A question that only the owner of the other card is asked is answered so that nobody sees a difference (the card is
    not used); one that it is not asked is left out.

    Args:
        setting: of the game.
        moves: so far.
        table: after them, with its history; not changed.
        place: of an unknown card.
        value: what it is taken for instead.
        known: somebody told it.
    """
    changed = with_value(setting, moves, table, place, value, known)
    first = next((n for n, move in enumerate(changed) if move is not moves[n]), len(moves))
    try:
        if first == 0:
            then, kept = setting.begun(changed[0]), [changed[0]]
        else:
            then, kept = table.as_it_was(first - 1), list(changed[:first])
        apart = 0
        for n in range(len(kept), len(changed)):
            move, wanted = changed[n], look_after(table, n)
            if move.action in then.actions_of(move.seat):
                make(then, move)
                kept.append(move)
            apart = 0 if _aligned(setting, then, kept, wanted) else apart + 1
            if apart > MOST_APART:
                return None
        if look_of(setting.game, then.states) != look_of(setting.game, table.states):
            return None
    except (BadOutcome, IllegalChoice):
        return None
    return Otherwise(tuple(kept), then)


def _aligned(setting: Setting, table: Table, kept: list[Move], wanted: bytes) -> bool:
    """True if a table looks as it should, perhaps after a choice of somebody that nobody else notices."""
    if look_of(setting.game, table.states) == wanted:
        return True
    for seat in table.seats:
        for action in table.actions_of(seat):
            trial = table.copy()
            trial.choose(action, seat)
            if look_of(setting.game, trial.states) == wanted:
                table.choose(action, seat)
                kept.append(Move(seat, action, laid=kept[-1].laid))
                return True
    return False


HANDS: dict[tuple[str, int], str] = {
    ("istanbul", CARDS): "hand",
    ("kairo", CARDS): "hand",
    ("choose-write", CARDS): "hand",
    ("choose-write", GUILD_SOURCE): "guild_hand",
}
"""(game, source) -> the field that counts what a seat holds of it, or holds the one card: of what may stay unknown.

The Goods cards of Choose & Write are not among them: several together pay, in so many ways that their owner must say.
"""


SHOWN_AT_ONCE = {("choose-write", CARDS): range(LAST_PLAYABLE + 1, len(LOCATION_CARDS))}
"""Cards that no hand can hold: Fountains."""


def exchanged(setting: Setting, moves: Sequence[Move], table: Table, place: Place, value: int) -> Table | None:
    """A table at which an unknown card and one that nobody has seen have changed places; None if that cannot be."""
    mine = draw_at(moves, place)
    field = HANDS.get((setting.game.name, mine.source))
    if field is None or mine.owner is None:
        return None
    if value in SHOWN_AT_ONCE.get((setting.game.name, mine.source), ()):
        return None
    trial = table.copy()
    if not _take(trial, field, mine.owner, mine.value, value):
        return None
    source = next(source for source in setting.game.chance if source.number == mine.source)
    if value in in_pile(setting, moves, table, place):
        assert source.cells is not None
        pile, index = next(cell for cell in source.cells(trial.state) if cell[0][cell[1]] == value)
        pile[index] = mine.value
    else:
        holder = next(
            (
                draw.owner
                for draw in (draw_at(moves, other) for other in unknown_cards(moves))
                if _alike(draw, mine) and draw.value == value and draw.owner not in (mine.owner, None)
            ),
            None,
        )
        if holder is None or not _take(trial, field, holder, value, mine.value):
            return None
    trial.refresh()
    return trial


def _take(table: Table, field: str, seat: int, old: int, new: int) -> bool:
    """Put one card into a hand in place of another; False if that is not there."""
    hand, fields = getattr(table.state, field), fields_of(table.game.state)
    if len(fields[field].shape) == 1:
        if hand[seat] != old:
            return False
        hand[seat] = new
        return True
    if hand[seat, old] < 1:
        offered = getattr(table.state, "offered", None)
        place = next((n for n in range(2) if offered is not None and offered[n] == old + 1), None)
        if place is None or field != "guild_hand":
            return False
        assert offered is not None
        offered[place] = new + 1
        return True
    hand[seat, old] -= 1
    hand[seat, new] += 1
    return True


def hide_card(game: Game, seen: Array, draw: Draw) -> None:
    """Hide an unknown card in what its owner sees: it is not counted by its kind, or is UNKNOWN."""
    field = HANDS.get((game.name, draw.source))
    if field is None or draw.owner is None:
        return
    hand = seen[field][0]
    if hand.ndim == 1:
        if hand[draw.owner] == draw.value:
            hand[draw.owner] = UNKNOWN
    elif hand[draw.owner, draw.value] > 0:
        hand[draw.owner, draw.value] -= 1


def others(
    setting: Setting, moves: Sequence[Move], table: Table, place: Place, own: bool = False
) -> Iterator[tuple[int, Table]]:
    """Everything else that an unknown card may be (`may_be`), each with the table as it would then be.

    Those that can be found out by an exchange of two cards at the table as it is; the game is played again only where
    one of them is really meant (`in_its_place`).
    """
    look = look_of(setting.game, table.states)
    for value in may_be(setting, moves, table, place, own):
        other = exchanged(setting, moves, table, place, value)
        if other is not None and look_of(setting.game, other.states) == look:
            yield value, other
