"""The end of the game, and who wins (ledger section 8)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.result import Standing
from arasta.core.rule import rule, widen
from arasta.games.istanbul.record.actions import DONE, PLAY
from arasta.games.istanbul.record.decisions import ASK_LEFTOVER, BEGINS_PHASE, decision
from arasta.games.istanbul.record.events import GAME_OVER
from arasta.games.istanbul.record.labels import FAMILY_HOME, FIVE_LIRA, LEFTOVERS, ONE_GOOD, POLICE_STATION
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.bonus_cards import bring_family_home, choose_good, play_from_hand
from arasta.games.istanbul.rules.supply import gain_lira, total_goods


@rule
def is_last_round(box: Box, s: State) -> bool:
    """True if a player holds enough rubies to end the game with this round (IST-8.1, IST-8.3)."""
    for seat in range(s.players):
        if s.rubies[seat] >= box.end_rubies[s.players]:
            return True
    return False


@rule
def begin_leftovers(s: State) -> None:
    """After the last round each player may play left-over cards, in turn order (IST-8.4, IST-8.6).

    No more cards are drawn; cards played go on the discard pile (IST-11.38).
    """
    s.phase = LEFTOVERS
    s.on_turn = s.start_seat
    for turn in range(s.players - 1, -1, -1):
        push(s, ASK_LEFTOVER, (s.start_seat + turn) % s.players, 0)


@decision(ASK_LEFTOVER, "leftover_cards", phases=(LEFTOVERS,), stages=(BEGINS_PHASE,))
class LeftoverCards:
    """After the last round: play left-over cards that bring goods or Lira, or finish (IST-8.4, IST-8.5, IST-8.6)."""

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
            choose_good(s, seat)
        elif card == FIVE_LIRA:
            gain_lira(s, seat, box.card_lira)
        else:
            bring_family_home(s, seat)
            gain_lira(s, seat, box.family_reward)


@rule
def finish(box: Box, s: State) -> None:
    """The game is over (IST-8.7)."""
    emit(s, GAME_OVER, -1, 0, 0)


def standings(s: State) -> list[Standing]:
    """Rubies, then Lira, goods and bonus cards in hand (IST-8.7, IST-8.8, IST-8.9, IST-8.10)."""
    return [
        Standing(seat, s.rubies[seat], (s.lira[seat], total_goods(s, seat), s.hand_size[seat]))
        for seat in range(s.players)
    ]


@rule
def outranks(box: Box, s: State, seat: int, other: int) -> bool:
    """True if a seat ends before another: by rubies, then Lira, goods and bonus cards in hand (IST-8.7, IST-8.8)."""
    if s.rubies[seat] != s.rubies[other]:
        return s.rubies[seat] > s.rubies[other]
    if s.lira[seat] != s.lira[other]:
        return s.lira[seat] > s.lira[other]
    goods = widen(total_goods(s, seat)) - widen(total_goods(s, other))
    if goods != 0:
        return goods > 0
    return s.hand_size[seat] > s.hand_size[other]
