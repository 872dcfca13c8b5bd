"""Places 2 to 7: warehouses, Post Office, Caravansary, Fountain (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul import about
from arasta.games.istanbul.actions import BUY, DISCARD, DONE, DRAW, TAKE_BACK, TAKE_DISCARD
from arasta.games.istanbul.asked import ASK_CARAVAN_CARD, ASK_CARAVAN_DISCARD, ASK_FOUNTAIN, ASK_GREEN_TILE, decision
from arasta.games.istanbul.events import FILLED, MAIL_MOVED, USED_TILE
from arasta.games.istanbul.events import TOOK_DISCARD as TOOK_DISCARD_EVENT
from arasta.games.istanbul.labels import CARDS, GREEN, PLACES, POST_OFFICE
from arasta.games.istanbul.state import Box, State
from arasta.games.istanbul.supply import (
    can_draw,
    capacity,
    discard_card,
    draw_card,
    gain_good,
    gain_lira,
    pay_lira,
    take_back,
)

MAIL_INDICATORS = 4


@rule
def fill(box: Box, s: State, seat: int, good: int) -> None:
    """A warehouse: its good becomes equal to capacity (IST-4.201 to 4.401); then the green tile (IST-7.21 to 7.25)."""
    missing = capacity(box, s, seat) - s.goods[seat, good]
    s.goods[seat, good] += missing
    emit(s, FILLED, seat, good, missing)
    if s.tile[seat, GREEN] > 0:
        push(s, ASK_GREEN_TILE, seat, 0)


@decision(ASK_GREEN_TILE, "green_tile")
class GreenTile:
    """The green tile: pay Lira for one further good of any kind, once per warehouse action (IST-7.21, IST-7.22)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if s.lira[seat] >= box.green_fee:
            for good in range(4):
                allow(choices, BUY + good)
        allow(choices, DONE)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action != DONE:
            emit(s, USED_TILE, seat, GREEN, 0)
            pay_lira(s, seat, box.green_fee)
            gain_good(box, s, seat, action - BUY, 1)


@rule
def receive_mail(box: Box, s: State, seat: int) -> None:
    """Post Office: receive what the uncovered spaces show, then move the indicators (IST-4.501 to 4.504)."""
    for good in range(4):
        count = box.mail_goods[s.mail, good]
        if count > 0:
            gain_good(box, s, seat, good, count)
    gain_lira(s, seat, box.mail_lira[s.mail])
    s.mail = (s.mail + 1) % (MAIL_INDICATORS + 1)
    emit(s, MAIL_MOVED, -1, s.mail, 0)
    s.again_place = POST_OFFICE


@rule
def take_caravan_card(box: Box, s: State, seat: int, takes: int, action: int) -> None:
    """Caravansary: take one of `takes` cards from the named source (IST-4.601, IST-4.603, IST-4.605, IST-4.607)."""
    if action == DRAW:
        draw_card(box, s, seat)
    else:
        s.discard_size -= 1
        card = s.discard[s.discard_size]
        s.discard[s.discard_size] = 0
        s.hand[seat, card] += 1
        s.hand_size[seat] += 1
        s.known[seat, card] += 1
        emit(s, TOOK_DISCARD_EVENT, seat, card, 0)
    if takes > 1 and can_draw(s):
        push(s, ASK_CARAVAN_CARD, seat, takes - 1)
    else:
        push(s, ASK_CARAVAN_DISCARD, seat, 0)


@decision(ASK_CARAVAN_CARD, "caravan_card", about=about.LEFT)
class CaravanCard:
    """Caravansary: the source of the next card (IST-4.603); `arg`: cards still to be taken."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow(choices, DRAW)
        if s.discard_size > 0:
            allow(choices, TAKE_DISCARD)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        take_caravan_card(box, s, seat, arg, action)


@decision(ASK_CARAVAN_DISCARD, "caravan_discard")
class CaravanDiscard:
    """Caravansary: discard exactly one card of the hand (IST-4.602, IST-11.27)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for card in range(len(CARDS)):
            if s.hand[seat, card] > 0:
                allow(choices, DISCARD + card)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        discard_card(s, seat, action - DISCARD)


@rule
def start_fountain(s: State, seat: int) -> None:
    """Fountain: return any number of own assistants (IST-4.701)."""
    push(s, ASK_FOUNTAIN, seat, 0)


@decision(ASK_FOUNTAIN, "fountain")
class Fountain:
    """Fountain: return one more own assistant, or finish (IST-4.701, IST-10.10)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for place in range(1, PLACES + 1):
            if s.assistant[seat, place] > 0:
                allow(choices, TAKE_BACK + place)
        allow(choices, DONE)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action != DONE:
            take_back(s, seat, action - TAKE_BACK)
            push(s, ASK_FOUNTAIN, seat, 0)
