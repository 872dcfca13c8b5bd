"""From what was given to what comes next: goes on until something is to be asked or chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arasta.companion.asking import Asked, CardAsked, DrawAsked
from arasta.companion.moves import SET_UP, Draw, Kept, Move, outcomes_of
from arasta.companion.playing import Playing
from arasta.companion.unknown import HANDS, draw_at, look_of, may_be, others, unknown_cards
from arasta.companion.watching import Watched, watched_step
from arasta.core.errors import BadOutcome
from arasta.core.state import RUNNING
from arasta.core.table import Table

TRIED = 3
"""So many different outcomes are tried to find out who sees what was drawn."""


def settle(playing: Playing, kept: Kept) -> tuple[Kept, Asked | None]:
    """Go on until something is to be asked or chosen.

    Args:
        playing: the game; its table is then the one after the complete moves.
        kept: where it stands.

    Returns:
        Where it stands then, and what is open; None where somebody is to choose, and after the end.

    Raises:
        BadOutcome: something cannot have come as it was given.
    """
    moves, under_way = kept.moves, kept.under_way
    asked: Asked | None = None
    while under_way is not None:
        table = playing.after(moves) if moves else None
        watched = playing.watched(table, under_way)
        place = len(under_way.draws)
        if place < len(watched.drawn):
            draw = _next_draw(playing, table, moves, under_way, watched)
            if draw.sole is None:
                asked = draw
                break
            moves, under_way = draw.with_value(playing, draw.sole)
            continue
        shown = _shown(playing, table, moves, under_way, watched)
        if shown is not None:
            if len(shown.groups) > 1:
                asked = shown
                break
            moves, under_way = shown.settled(playing, shown.groups[0])
            continue
        laid = {**(moves[-1].laid if moves else {})}
        for source, count in watched.shuffles.items():
            laid[source] = laid.get(source, 0) + count
        moves, under_way = (*moves, replace(under_way, laid=laid)), None
    playing.table = playing.after(moves) if moves else None
    return Kept(moves, under_way), asked


def _next_draw(
    playing: Playing, table: Table | None, moves: tuple[Move, ...], move: Move, watched: Watched
) -> DrawAsked:
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
    owner, stand_in = _owner(playing, table, move, watched)
    return DrawAsked(table, moves, move, watched, tuple(sorted(values | elsewhere)), owner, stand_in, shuffles)


def _owner(playing: Playing, table: Table | None, move: Move, watched: Watched) -> tuple[int | None, int | None]:
    """The only seat that sees what is drawn next, and what may stand for it; None, None if everybody sees it.

    Tried out with a few of the values that are possible: if two of them look alike to everybody, it is hidden. (Not
    with all: a Fountain among the Location cards is shown at once.)
    """
    place = len(move.draws)
    drawn = watched.drawn[place]
    if playing.source(drawn.source).cells is None:
        return None, None
    seen: dict[int, Any] = {}
    # A card that is drawn later in the same step would change that one, too.
    later = {one.value for one in watched.drawn[place + 1 :] if one.source == drawn.source}
    others_ = [value for value in drawn.possible if value != drawn.value and value not in later]
    for value in (drawn.value, *others_[:TRIED]):
        try:
            states = playing.watched(table, replace(move, draws=(*move.draws, Draw(drawn.source, value)))).states
        except BadOutcome:
            continue
        alike = next((one for one in seen.values() if _looks_alike(playing, one, states, None)), None)
        if alike is not None:
            seats = range(playing.setting.players)
            owners = [seat for seat in seats if not _looks_alike(playing, alike, states, seat)]
            if len(owners) != 1:
                return None, None
            return owners[0], value if (playing.game.name, drawn.source) in HANDS else None
        seen[value] = states
    return None, None


def _looks_alike(playing: Playing, one: Any, other: Any, seat: int | None) -> bool:
    """True if two states are the same for a seat; None: for everybody. After the end only the results count."""
    first, second = playing.game.view(one), playing.game.view(other)
    if first.status != RUNNING and second.status != RUNNING:
        return list(playing.game.standings(first)) == list(playing.game.standings(second))
    if seat is None:
        return look_of(playing.game, one) == look_of(playing.game, other)
    return bool(playing.game.observe(one, seat).tobytes() == playing.game.observe(other, seat).tobytes())


def _shown(
    playing: Playing, table: Table | None, moves: tuple[Move, ...], move: Move, watched: Watched
) -> CardAsked | None:
    """An unknown card that makes a difference to a move, with what it may be; None if there is none."""
    if table is None or move.seat == SET_UP:
        return None
    over = playing.game.view(watched.states).status != RUNNING
    for place in unknown_cards(moves, None if over else move.seat):
        if place in move.settled:
            continue
        groups, looks = [[draw_at(moves, place).value]], [watched.states]
        tables = [table]
        depends = False
        for value, other in others(playing.setting, moves, table, place):
            if move.action not in other.actions_of(move.seat):
                depends = True
                continue
            try:
                then = watched_step(other, move.seat, move.action, outcomes_of(playing.game, move.draws)).states
            except BadOutcome:
                continue
            for group, look in zip(groups, looks, strict=True):
                if _looks_alike(playing, look, then, None):
                    group.append(value)
                    break
            else:
                groups.append([value])
                looks.append(then)
                tables.append(other)
        if len(groups) > 1 and not over:
            first = _earliest(playing, tables, looks, move)
            if first is not None:
                # Whoever has another card is asked less: "end your turn" says itself then.
                return CardAsked(table, moves, move, place, (tuple(sorted(groups[first])),), supposed=True)
        if len(groups) > 1 and all(len(group) == 1 for group in groups):
            # It is shown, perhaps with others of the same hand: any of these may be any of them.
            told = {group[0] for group in groups}
            own = may_be(playing.setting, moves, table, place, own=True)
            groups += [[value] for value in own if value not in told]
        if depends or len(groups) > 1:
            return CardAsked(table, moves, move, place, tuple(tuple(sorted(group)) for group in groups))
    return None


def _earliest(playing: Playing, tables: Sequence[Table], looks: Sequence[Any], move: Move) -> int | None:
    """The one of several cards with which a question comes whose answers lead to where the others lead at once."""
    outcomes = outcomes_of(playing.game, move.draws)
    wanted = [look_of(playing.game, look) for look in looks]
    for n, table in enumerate(tables):
        then = table.copy()
        then.give(outcomes)
        then.choose(move.action, move.seat)
        reached = {wanted[n]}
        for seat in then.seats:
            for action in then.actions_of(seat):
                trial = then.copy()
                trial.choose(action, seat)
                reached.add(look_of(playing.game, trial.states))
        if reached.issuperset(wanted):
            return n
    return None
