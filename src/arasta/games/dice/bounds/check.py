"""Impossible positions of the Dice Game: pieces are conserved, pending decisions are consistent."""

from __future__ import annotations

from arasta.core.state import OVER, RUNNING
from arasta.games.dice.record.decisions import (
    ALONE,
    ASK_GOODS,
    ASK_REROLL,
    BEGINS_PHASE,
    CARD,
    CHOOSES_CARD,
    GAIN_WAITS,
    GIVES_TILE,
    LOSES_DIE,
    OF_CARD,
    OF_OTHERS,
    PUTS_AWAY,
    decision,
)
from arasta.games.dice.record.labels import (
    BROWN,
    CARD_COUNT,
    CARD_FACE,
    CRYSTAL,
    FACES,
    FIRST_ACT,
    PER_KIND,
    PRICED,
    RESOURCES,
    TILE_COUNT,
    TILES,
)
from arasta.games.dice.record.state import (
    ACTIONS,
    ACTIVE,
    CHOICE,
    DICE,
    DISPLAY,
    INCOME,
    OWN_TILE,
    ROLL,
    WORKED,
    Box,
    State,
)
from arasta.games.dice.rules.end import worth_in_tie
from arasta.games.dice.rules.paying import left_to_pay
from arasta.games.dice.rules.prices import FOR_LOWER, FOR_UPPER, price_of
from arasta.i18n import gettext as _


def check(box: Box, s: State) -> str:
    """The first thing that is impossible about a position, naming its field; '' if nothing is (DIC-0.13, DIC-0.14)."""
    if s.start_seat >= s.players or s.on_turn >= s.players:
        return _("state.on_turn, state.start_seat: the seats are 0 to {last}").format(last=s.players - 1)
    return (
        _check_resources(box, s)
        or _check_tiles(box, s)
        or _check_rubies(box, s)
        or _check_cards(s)
        or _check_dice(box, s)
        or _check_pending(box, s)
    )


def _check_resources(box: Box, s: State) -> str:
    for resource, name in enumerate(RESOURCES):
        found = s.supply[resource] + sum(s.has[seat, resource] for seat in range(s.players))
        if found != box.supply[resource]:
            return _("state.supply.{name}: there are {all} in the box, found {found} (DIC-0.13)").format(
                name=name, all=box.supply[resource], found=found
            )
    return ""


def _check_tiles(box: Box, s: State) -> str:
    for tile in range(1, TILE_COUNT + 1):
        places = [s.display[i] for i in range(DISPLAY)] + [s.stack[i] for i in range(s.stack_size)]
        found = places.count(tile) + s.boxed[tile] + sum(s.tile[seat, tile] > 0 for seat in range(s.players))
        if found != 1:
            return _("state.display, state.stack, state.tile: tile {tile} must be in one place (DIC-0.14)").format(
                tile=TILES[tile]
            )
        if s.boxed[tile] and not box.tiles_to_box:
            return _("{where}: discarded tiles go under the stack (DIC-6.20)").format(
                where=f"state.boxed.{TILES[tile]}"
            )
        for seat in range(s.players):
            state = s.tile[seat, tile]
            if state > ACTIVE and (seat != s.on_turn or (state == WORKED and tile >= FIRST_ACT)):
                return _("{where}: found {found} (DIC-2.4, DIC-6.8)").format(
                    where=f"state.tile[{seat}].{TILES[tile]}", found=state
                )
    if any(s.stack[i] == 0 for i in range(s.stack_size)):
        return _("state.stack: no tile is missing in the stack")
    if s.stack_size and any(s.display[i] == 0 for i in range(DISPLAY)):
        return _("state.display: gaps are filled while the stack lasts (DIC-6.12)")
    if s.stack_known > s.stack_size:
        return _("{where}: found {found} (DIC-0.16)").format(where="state.stack_known", found=s.stack_known)
    for seat in range(s.players):
        owned = sum(s.tile[seat, tile] > 0 for tile in range(1, TILE_COUNT + 1))
        if s.tiles[seat] != owned:
            return _("{where}: the seat owns {owned} tiles").format(where=f"state.tiles[{seat}]", owned=owned)
        if owned >= box.threshold[s.players] and not s.mosque_reached[seat]:
            return _("{where}: the seat has reached {tiles} tiles (DIC-6.13)").format(
                where=f"state.mosque_reached[{seat}]", tiles=box.threshold[s.players]
            )
    return ""


def _check_rubies(box: Box, s: State) -> str:
    for area in range(PRICED):
        if s.taken[area] > box.prices[s.players, area]:
            return _("state.taken: an area has {most} rubies, found {found} taken (DIC-5.1)").format(
                most=box.prices[s.players, area], found=s.taken[area]
            )
    reached = sum(s.mosque_reached[seat] for seat in range(s.players))
    mosque = box.mosque_rubies[s.players] - min(reached, box.mosque_rubies[s.players])
    if s.mosque_rubies != mosque:
        return _("state.mosque_rubies: {expected} are left, found {found} (DIC-6.13)").format(
            expected=mosque, found=s.mosque_rubies
        )
    gone = sum(s.taken[area] for area in range(PRICED)) + box.mosque_rubies[s.players] - mosque
    if sum(s.rubies[seat] for seat in range(s.players)) != gone:
        return _("state.rubies: {expected} rubies have been taken in all (DIC-0.8)").format(expected=gone)
    return ""


def _check_cards(s: State) -> str:
    found = [s.deck[i] for i in range(s.deck_size)]
    found += [s.discard[i] for i in range(s.discard_size)] + [s.revealed[i] for i in range(s.revealed_count)]
    if sorted(found) != list(range(CARD_COUNT)):
        return _("state.deck, state.discard, state.revealed: each card is there once (DIC-0.14)")
    return ""


def _check_dice(box: Box, s: State) -> str:
    rolled = sum(s.dice[face] + s.used[face] for face in range(len(FACES)))
    if s.status != RUNNING or s.phase == INCOME:
        if rolled:
            return _("state.dice, state.used: no die has been rolled (DIC-2.17)")
    elif not box.common_dice <= rolled <= DICE:
        return _("state.dice, state.used: {low} to {high} dice are rolled, found {found} (DIC-2.7)").format(
            low=box.common_dice, high=DICE, found=rolled
        )
    if s.phase == ROLL and any(s.used[face] for face in range(len(FACES))):
        return _("state.used: no die is used before phase 3")
    if any(s.picked[face] > s.dice[face] for face in range(len(FACES))):
        return _("state.picked: only dice that were rolled are rolled again (DIC-2.8)")
    if s.phase != ACTIONS and s.actions_left:
        return _("state.actions_left: actions are counted in phase 3 (DIC-2.21)")
    if s.actions_left > box.actions + PER_KIND:
        return _("state.actions_left: at most {most} actions are possible").format(most=box.actions + PER_KIND)
    return ""


def _check_pending(box: Box, s: State) -> str:
    kinds = [s.pending_kind[i] for i in range(s.depth)]
    top = kinds[-1] if kinds else 0
    for i, kind in enumerate(kinds):
        declared = decision.kinds[kind]
        name = declared.name
        if s.phase not in declared.phases:
            return _("pending: {name} is not asked in phase {phase}").format(name=name, phase=s.phase)
        if (i == 0) != (BEGINS_PHASE in declared.stages):
            return _("pending: {name} cannot lie there on the stack").format(name=name)
        if not declared.may_be_about(box, s, s.pending_arg[i]):
            return _("pending: {name} cannot be about {about}").format(name=name, about=s.pending_arg[i])
        if (s.pending_seat[i] != s.on_turn) != _is_of_others(kind, s.pending_arg[i]):
            return _("pending: seat {seat} cannot be asked for {name} (DIC-2.19)").format(
                seat=s.pending_seat[i], name=name
            )
    if kinds and decision.kinds[top].follows:
        return _("pending: {name} is never asked").format(name=decision.kinds[top].name)
    return _check_stack(box, s, kinds) or _check_under_way(box, s, top)


def _stages(kind: int) -> tuple[str, ...]:
    return decision.kinds[kind].stages


def _pays(kind: int) -> bool:
    return bool(decision.kinds[kind].pays)


def _is_of_others(kind: int, about: int) -> bool:
    return OF_OTHERS in _stages(kind) or (_pays(kind) and about >= FOR_LOWER)


def _check_stack(box: Box, s: State, kinds: list[int]) -> str:
    """Cards are revealed exactly while one of them is chosen or resolved; the steps of that are stacked in order."""
    away = [kind for kind in kinds if PUTS_AWAY in _stages(kind)]
    if len(away) > 1 or (away and kinds[1] != away[0]):
        return _("pending: {name} cannot lie there on the stack").format(name=decision.kinds[away[0]].name)
    choosing = any(CHOOSES_CARD in _stages(kind) for kind in kinds)
    if (s.revealed_count > 0) != bool(away or choosing) or (choosing and (s.revealed_count < 2 or len(kinds) != 2)):
        return _("state.revealed: cards lie open exactly while one of them is chosen or resolved (DIC-7.14)")
    if s.phase == INCOME and s.revealed_count > 1:
        return _("state.revealed: a tile reveals one card (DIC-6.4)")
    if s.phase == ACTIONS and s.revealed_count > s.used[CARD_FACE]:
        return _("state.revealed: a card die was used for each card (DIC-4.11)")
    if not away and any(OF_CARD in _stages(kind) for kind in kinds):
        return _("pending: no card is being resolved")
    above = [(s.pending_kind[i], s.pending_arg[i], s.pending_seat[i]) for i in range(1 + len(away), s.depth)]
    if not away:
        return "" if len(above) <= 1 else _("pending: too many decisions")
    return "" if _belong_together(box, s, above) else _("pending: these decisions cannot follow each other")


def _belong_together(box: Box, s: State, above: list[tuple[int, int, int]]) -> bool:
    """True if all that lies above PUTS_AWAY belongs to one card: lower zones in order, or an upper zone."""
    if not above:
        return False
    if any(_is_of_others(kind, about) for kind, about, _seat in above):
        if any(_pays(kind) for kind, _about, _seat in above[:-1]):
            return False
        cards = {about - FOR_LOWER if _pays(kind) else about for kind, about, _seat in above}
        turns = [(seat - s.on_turn) % s.players for _kind, _about, seat in above]
        in_order = turns == list(range(s.players - 1, s.players - 1 - len(turns), -1))
        return all(_is_of_others(kind, about) for kind, about, _seat in above) and len(cards) == 1 and in_order
    kind, about, _seat = above[0]
    if len(above) == 1:
        most = max(box.upper[s.revealed[i], CHOICE] for i in range(s.revealed_count))
        return about <= most if kind == ASK_GOODS else ALONE in _stages(kind)
    cards = {
        about - FOR_UPPER if _pays(kind) else about
        for kind, about, _seat in above
        if _pays(kind) or decision.kinds[kind].about is CARD
    }
    if GAIN_WAITS not in _stages(kind) or len(cards) != 1:
        return False
    (card,) = cards
    costs_tile, rest = box.cost[card, OWN_TILE] > 0, [kind for kind, _about, _seat in above[1:]]
    if LOSES_DIE in _stages(rest[0]):
        return bool(box.loss_at_once and costs_tile and len(rest) == 1)
    if costs_tile and GIVES_TILE in _stages(rest[0]):
        rest = rest[1:]
    costs_goods = any(box.cost[card, colour] for colour in range(BROWN))
    return not rest or (len(rest) == 1 and costs_goods and _pays(rest[0]))


def _check_under_way(box: Box, s: State, top: int) -> str:
    """Counters of a decision under way are set only while it is asked."""
    if top != ASK_REROLL and any(s.picked[face] for face in range(len(FACES))):
        return _("state.picked: dice are chosen only while a re-roll is asked for")
    if top == ASK_REROLL and s.has[s.on_turn, CRYSTAL] < box.reroll_price:
        return _("pending: no re-roll can be paid (DIC-2.9)")
    if top != ASK_GOODS and any(s.chosen[colour] for colour in range(BROWN)):
        return _("state.chosen: goods are chosen only while they are asked for")
    if top == ASK_GOODS and sum(s.chosen[colour] for colour in range(BROWN)) + s.pending_arg[s.depth - 1] > BROWN:
        return _("state.chosen: so many goods of choice are never gained")
    if not top or not _pays(top):
        if any(s.paid[unit] for unit in range(len(s.paid))):
            return _("state.paid: units are paid only while a payment is asked for")
    else:
        left = left_to_pay(s, price_of(box, s, s.pending_arg[s.depth - 1]))
        if left.units < 1 or left.any < 0:
            return _("state.paid: more is paid than the price (DIC-3.4)")
    if s.status != OVER and any(s.sale[seat] for seat in range(s.players)):
        return _("state.sale: it is worked out when the game is over (DIC-9.7)")
    if s.status == OVER:
        for seat in range(s.players):
            worth = worth_in_tie(box, s, seat)
            if s.sale[seat] != worth:
                return _("{where}: it is {worth} (DIC-9.7)").format(where=f"state.sale[{seat}]", worth=worth)
    return ""
