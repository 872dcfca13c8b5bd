"""What may follow a choice, as its seat may expect: tried several times, everything hidden or random drawn anew.

Nothing here sees more than an observation, so what it finds may be told to the seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from arasta.bots.levels import GreedyBot
from arasta.core.choices import ChoiceList
from arasta.core.decisions import bring_up
from arasta.core.event_kinds import TURN
from arasta.core.record import view
from arasta.core.splitmix import derived_seed
from arasta.core.state import RUNNING
from arasta.core.turn_end import on_reveal

if TYPE_CHECKING:
    from arasta.core.event_kinds import Event
    from arasta.core.game import Game

TRIES = 5
"""How often a choice is tried: what chance brings is seldom the same so often."""
FURTHEST = 40
"""Most decisions that are followed in a turn."""


@dataclass(frozen=True)
class Foreseen:
    """What follows a choice in every try.

    Attributes:
        brings: events of the choice itself; () if chance has a part in it.
        follows: later ones of the turn, or all of them where chance has a part in it, if the seat then chooses as the
            greedy bot would.
        after: the seat's observations at the end of the tries, each as bytes of one state.
    """

    brings: tuple[Event, ...]
    follows: tuple[Event, ...]
    after: tuple[bytes, ...]


def foresee(game: Game, box: Any, observation: Any, seat: int, action: int, seed: int) -> Foreseen:
    """Try a choice out.

    Args:
        game: the game.
        box: array of one record with its printed numbers and options (`Table.box`).
        observation: array of one state, what the seat may know (`Table.observe`); not changed.
        seat: who chooses, from 0; one of those that are asked.
        action: a legal action of that seat.
        seed: 0 .. 2**63 - 1, for what is drawn.

    Returns:
        What all tries have in common.
    """
    tries = [_tried(game, box, observation, seat, action, derived_seed(seed, n)) for n in range(TRIES)]
    certain = not any(drawn for _first, _later, drawn, _after in tries)
    brings = _common([first for first, _later, _drawn, _after in tries])
    follows = _common([later for _first, later, _drawn, _after in tries])
    ends = tuple(after for *_told, after in tries)
    return Foreseen(brings if certain else (), follows if certain else brings + follows, ends)


def _tried(
    game: Game, box: Any, observation: Any, seat: int, action: int, seed: int
) -> tuple[list[Event], list[Event], bool, bytes]:
    """Events of the choice, and of the rest of the turn; whether chance had a part in the choice; what is seen then."""
    states = game.resample(box, observation, seat, seed)
    s, seen_box, choices, bot = game.view(states), view(game.box, box), ChoiceList(), GreedyBot()
    drawn = False

    def note() -> None:
        # What the next turn begins with is no part of the choice.
        nonlocal drawn
        drawn = drawn or all(event.name != TURN for event in game.events_of(s))

    on_reveal(s, note)
    bring_up(s, seat)
    game.flow.step(seen_box, s, action, choices)
    first, later, by_chance = _seen(game, states, seat), [], drawn
    over = any(event.name == TURN for event in first)
    for n in range(FURTHEST):
        if over or s.status != RUNNING or s.pending_seat[s.depth - 1] != seat:
            break
        game.flow.legal(seen_box, s, choices)
        chosen = bot.choose(game, box, game.observe(states, seat), seat, choices.listed(), derived_seed(seed, 1 + n))
        game.flow.step(seen_box, s, chosen, choices)
        told = _seen(game, states, seat)
        over = any(event.name == TURN for event in told)
        later += told
    return first, later, by_chance, game.observe(states, seat).tobytes()


def _seen(game: Game, states: Any, seat: int) -> list[Event]:
    """The events of the last step before the next turn begins, as the seat may know them."""
    events = list(game.events_of(game.view(game.observe(states, seat))))
    turns = [n for n, event in enumerate(events) if event.name == TURN]
    return events[: turns[0] + 1] if turns else events


def _common(tries: list[list[Event]]) -> tuple[Event, ...]:
    """The events that happen in every try, in the order of the first one."""
    others = [list(events) for events in tries[1:]]
    found = []
    for event in tries[0]:
        if all(event in events for events in others):
            found.append(event)
            for events in others:
                events.remove(event)
    return tuple(found)
