"""Phase 1: the income tiles (ledger sections 2 and 6)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.dice.actions import GO_ON, SKIP, WORK
from arasta.games.dice.asked import ASK_INCOME, decision
from arasta.games.dice.cards import reveal_cards
from arasta.games.dice.events import INCOME as INCOME_EVENT
from arasta.games.dice.events import SKIPPED, WORKED, note, note_more
from arasta.games.dice.labels import CRY, CRYSTAL, FIRST_ACT, FIRST_BAZ, LIRA, PER_KIND
from arasta.games.dice.rolling import roll
from arasta.games.dice.state import ACTIVE, Box, State
from arasta.games.dice.state import WORKED as HAS_WORKED
from arasta.games.dice.supply import take_from_supply
from arasta.games.dice.tiles import active_tiles

FIRST_CRY = CRY * PER_KIND + 1


@rule
def work_tile(box: Box, s: State, seat: int, tile: int) -> None:
    """An income tile works, once a turn (DIC-2.4, DIC-6.2 to 6.4)."""
    s.tile[seat, tile] = HAS_WORKED
    if tile < FIRST_CRY:
        note_more(s, INCOME_EVENT, seat, LIRA, take_from_supply(box, s, seat, LIRA, widen(box.lira_income)))
    elif tile < FIRST_BAZ:
        note_more(s, INCOME_EVENT, seat, CRYSTAL, take_from_supply(box, s, seat, CRYSTAL, widen(box.crystal_income)))
    else:
        note(s, WORKED, seat, tile, 0)
        reveal_cards(box, s, seat, 1)


@rule
def take_income(box: Box, s: State, seat: int) -> None:
    """Let the income tiles work, by themselves unless a BAZ tile makes their order a choice, and roll the dice then."""
    if s.tiles[seat] > 0:
        if active_tiles(s, seat, FIRST_BAZ) > 0:
            push(s, ASK_INCOME, seat, 0)
            return
        for tile in range(1, FIRST_BAZ):
            if s.tile[seat, tile] == ACTIVE:
                work_tile(box, s, seat, tile)
    roll(box, s, seat)


@decision(ASK_INCOME, "income")
class Income:
    """Phase 1: which income tile works next (DIC-2.5); the order matters only while a BAZ tile is left (DIC-10.18)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if active_tiles(s, seat, FIRST_BAZ) == 0:
            allow(choices, GO_ON)
            return
        for tile in range(1, FIRST_ACT):
            if s.tile[seat, tile] == ACTIVE:
                allow(choices, WORK + tile)
        if box.income_optional:
            for tile in range(FIRST_BAZ, FIRST_ACT):
                if s.tile[seat, tile] == ACTIVE:
                    allow(choices, SKIP + tile)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == GO_ON:
            take_income(box, s, seat)
            return
        push(s, ASK_INCOME, seat, 0)
        if action >= SKIP + FIRST_BAZ:
            s.tile[seat, action - SKIP] = HAS_WORKED
            note(s, SKIPPED, seat, action - SKIP, 0)
        else:
            work_tile(box, s, seat, action - WORK)
