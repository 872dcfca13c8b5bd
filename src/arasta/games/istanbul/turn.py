"""Rounds and turns (ledger section 2) and the end of the game (section 8)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.actions import DONE, PLAY
from arasta.games.istanbul.asked import ASK_LEFTOVER, ASK_MOVE, ASK_ONE_GOOD, decision
from arasta.games.istanbul.events import FAMILY_CAME_HOME, GAME_OVER, TURN, TURN_ENDED
from arasta.games.istanbul.labels import FAMILY_HOME, FIVE_LIRA, ONE_GOOD, POLICE_STATION
from arasta.games.istanbul.state import LEFTOVERS, MOVING, Box, State
from arasta.games.istanbul.supply import gain_lira, play_from_hand


@rule
def begin_turn(s: State, seat: int) -> None:
    """The turn of `seat` begins with phase 1 (IST-2.1, IST-2.2)."""
    s.on_turn = seat
    s.phase = MOVING
    s.acted = 0
    s.again_place = 0
    s.again_used = 0
    s.yellow_used = 0
    s.governor_used = 0
    s.smuggler_used = 0
    emit(s, TURN, seat, s.round, 0)
    push(s, ASK_MOVE, seat, 0)


@rule
def end_turn(box: Box, s: State) -> None:
    """The turn is over; after the last turn of a round the end is checked (IST-2.1, IST-8.1 to 8.4)."""
    following = (s.on_turn + 1) % s.players
    if following != s.start_seat:
        begin_turn(s, following)
    elif is_last_round(box, s):
        begin_leftovers(s)
    else:
        s.round += 1
        begin_turn(s, following)


@rule
def end_turn_early(box: Box, s: State) -> None:
    """All remaining phases are dropped (IST-2.4); what was played, paid or gained stays so (IST-2.5)."""
    emit(s, TURN_ENDED, s.on_turn, s.phase, 0)
    end_turn(box, s)


@rule
def is_last_round(box: Box, s: State) -> bool:
    """Whether a player holds enough rubies to end the game with this round (IST-8.1, IST-8.3)."""
    for seat in range(s.players):
        if s.rubies[seat] >= box.end_rubies[s.players]:
            return True
    return False


@rule
def begin_leftovers(s: State) -> None:
    """After the last round each player may play left-over cards, in turn order (IST-8.4, IST-8.6)."""
    s.phase = LEFTOVERS
    s.on_turn = s.start_seat
    for turn in range(s.players - 1, -1, -1):
        push(s, ASK_LEFTOVER, (s.start_seat + turn) % s.players, 0)


@decision(ASK_LEFTOVER, "leftover_cards")
class LeftoverCards:
    """After the last round: play left-over cards that bring goods or Lira, or finish (IST-8.4 to 8.6)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow(choices, DONE)
        if s.hand[seat, ONE_GOOD] > 0:
            allow(choices, PLAY + ONE_GOOD)
        if s.hand[seat, FIVE_LIRA] > 0:
            allow(choices, PLAY + FIVE_LIRA)
        if box.family_card_at_end and s.hand[seat, FAMILY_HOME] > 0 and s.family[seat] != POLICE_STATION:
            allow(choices, PLAY + FAMILY_HOME)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == DONE:
            return
        push(s, ASK_LEFTOVER, seat, 0)
        card = action - PLAY
        play_from_hand(s, seat, card)
        if card == ONE_GOOD:
            push(s, ASK_ONE_GOOD, seat, 0)
        elif card == FIVE_LIRA:
            gain_lira(s, seat, box.card_lira)
        else:
            s.family[seat] = POLICE_STATION
            emit(s, FAMILY_CAME_HOME, seat, 0, 0)
            gain_lira(s, seat, box.family_reward)


@rule
def finish(box: Box, s: State) -> None:
    """The game is over (IST-8.7); `ranking` tells who won."""
    emit(s, GAME_OVER, -1, 0, 0)
