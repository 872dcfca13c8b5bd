"""The position check of Choose & Write (ledger sections 0, 1, 10, 11 and 12)."""

from __future__ import annotations

from collections.abc import Sequence

from arasta.core.state import OVER, RUNNING
from arasta.games.choose_write.bounds.check_asked import check_asked
from arasta.games.choose_write.bounds.knowledge import drawn_since_shuffle
from arasta.games.choose_write.record.labels import (
    BONUS_ROWS,
    CARAVAN_CARDS,
    GOODS,
    GOODS_CARDS,
    GUILD,
    LAST_LOCATION,
    LAST_PLAYABLE,
    LETTERS,
    LOCATION_CARDS,
    LOCATIONS,
    RUBY_CARDS,
    SQUARES,
)
from arasta.games.choose_write.record.state import (
    CHOOSING,
    DEALING,
    DRAWING,
    ENDED,
    GUILD_EFFECT,
    REFILLING,
    REVEALING,
    TAKING,
    USING,
    Box,
    State,
)
from arasta.i18n import gettext as _

MOST_AT_ONCE = 9
"""No effect gives more Rubies than this at a time."""


def check(box: Box, s: State) -> str:
    """The first thing that is impossible about a position, naming its field; '' if nothing is."""
    return (
        _check_seats(box, s)
        or _check_locations(s)
        or _check_places(s)
        or _check_rubies(box, s)
        or _check_goods_cards(box, s)
        or _check_guild_cards(s)
        or _check_sheets(box, s)
        or _check_squares(box, s)
        or _check_totals(box, s)
        or check_asked(box, s)
    )


def _check_seats(box: Box, s: State) -> str:
    for name in ("start_seat", "on_turn", "acting"):
        if getattr(s, name) >= s.players:
            return _("{where}: the seats are 0 to {last}").format(where=f"state.{name}", last=s.players - 1)
    if s.hands_open != box.open_hands:
        return _("state.hands_open: it is what the option hidden_hands says (CNW-14.1)")
    if (s.status != RUNNING) != (s.stage == ENDED) and s.status in (RUNNING, OVER):
        return _("state.stage: it is {ended} exactly when the game is over").format(ended=ENDED)
    begun = s.stage not in (REVEALING, DEALING)
    if begun != (s.round > 0) or (not begun and (s.on_turn or s.start_seat)):
        return _("state.round: rounds count from 1, and only after the set-up (CNW-12.2)")
    if s.discarding and s.players > 1:
        return _("state.discarding: cards of the display are discarded in solo play only (CNW-13.2)")
    return ""


def _twice(found: Sequence[int], names: Sequence[str]) -> str:
    for number in found:
        if found.count(number) > 1:
            return names[number]
    return ""


def _check_locations(s: State) -> str:
    found = [s.location_deck[i] for i in range(s.location_deck_size)]
    found += [s.location_discard[i] for i in range(s.location_discard_size)]
    found += [s.display[side] for side in range(2) if s.display[side]]
    found += [s.hand[seat] for seat in range(s.players) if s.hand[seat]]
    if sorted(found) != list(range(1, len(LOCATION_CARDS))):
        missing = [name for card, name in enumerate(LOCATION_CARDS) if card and card not in found]
        return _("state.location_deck: there is one of each Location card; {cards} twice, {missing} missing").format(
            cards=_twice(found, LOCATION_CARDS) or "-", missing=", ".join(missing) or "-"
        )
    held = [s.display[side] for side in range(2)] + [s.hand[seat] for seat in range(s.players)]
    if max(held) > LAST_PLAYABLE or s.played > LAST_PLAYABLE:
        return _("state.display, state.hand, state.played: a Fountain never lies there (CNW-9.1)")
    discarded = [s.location_discard[i] for i in range(s.location_discard_size)]
    if s.played and s.played not in discarded:
        return _("state.played: a played card lies in the discard pile (CNW-2.3)")
    if any(s.hand_known[seat] and not s.hand[seat] for seat in range(s.players)):
        return _("state.hand_known: only a card in hand can be known")
    return ""


def _check_places(s: State) -> str:
    """At each stage certain cards are missing from hands and display (CNW-11.5)."""
    empty_hands = [seat for seat in range(s.players) if not s.hand[seat]]
    empty = sum(s.display[side] == 0 for side in range(2))
    own = [s.on_turn]
    if s.stage == ENDED:
        return ""
    if s.stage == REVEALING:
        fits = empty > 0 and len(empty_hands) == s.players
    elif s.stage == DEALING:
        fits = empty == 0 and empty_hands == list(range(s.players - len(empty_hands), s.players)) != []
    elif s.stage in (CHOOSING, GUILD_EFFECT):
        fits = empty == 0 and not empty_hands and not s.discarding
    elif s.stage == USING:
        fits = (empty, empty_hands) == ((0, own) if s.from_hand else (1, []))
    elif s.stage in (TAKING, DRAWING):
        fits = empty == 0 and empty_hands == own and s.from_hand == 1
    else:
        fits = empty == 1 and not empty_hands
    if not fits:
        return _("state.display, state.hand: at stage {stage} other cards are missing (CNW-11.5)").format(stage=s.stage)
    if (s.played > 0) != (s.stage in (USING, TAKING, DRAWING, REFILLING)) or (s.from_hand and not s.played):
        return _("state.played: at stage {stage} this cannot be").format(stage=s.stage)
    if s.discarding and (s.from_hand or s.stage not in (USING, REFILLING)):
        return _("state.discarding: at stage {stage} this cannot be").format(stage=s.stage)
    return ""


def _check_rubies(box: Box, s: State) -> str:
    found = [s.ruby_deck[i] for i in range(s.ruby_deck_size)]
    for letter, name in enumerate(LETTERS):
        column = [s.ruby_column[letter, i] for i in range(s.ruby_column_size[letter])]
        found += column
        for good, kind in enumerate(GOODS):
            price = box.ruby_goods[column[0], good] if column else 0
            price += sum(box.ruby_top[card] == good for card in column[1:])
            if s.price[letter, good] != price:
                return _("{where}: the Ruby cards of the letter say {price} (CNW-5.1)").format(
                    where=f"state.price.{name}.{kind}", price=price
                )
        if len(column) < box.ruby_cards[s.players]:
            return _("{where}: a letter has {count} Ruby cards or more (CNW-1.3)").format(
                where=f"state.ruby_column.{name}", count=box.ruby_cards[s.players]
            )
    if sorted(found) != list(range(len(RUBY_CARDS))):
        return _("state.ruby_deck: there is one of each Ruby card")
    if sorted(s.caravan[i] for i in range(len(CARAVAN_CARDS))) != list(range(len(CARAVAN_CARDS))):
        return _("state.caravan: there is one of each Caravan card (CNW-0.11)")
    if s.caravan_changes > s.location_discard_size:
        return _("state.caravan_changes: it changes once a turn at most (CNW-6.11)")
    return ""


def _check_goods_cards(box: Box, s: State) -> str:
    deck = [s.goods_deck[i] for i in range(s.goods_deck_size)]
    for pair, name in enumerate(GOODS_CARDS):
        held = sum(s.goods_hand[seat, pair] for seat in range(s.players))
        found = held + deck.count(pair) + s.goods_discard[pair]
        copies = box.pair_copies[pair]
        if found != copies:
            return _("state.goods_hand: there are {copies} cards {name}, found {found} in hands and piles").format(
                copies=copies, name=name, found=found
            )
        if not deck.count(pair) <= s.goods_shuffled[pair] <= copies:
            return _("{where}: {count} of them lie in the deck").format(
                where=f"state.goods_shuffled.{name}", count=deck.count(pair)
            )
    for seat in range(s.players):
        if s.goods_cards[seat] != sum(s.goods_hand[seat, pair] for pair in range(len(GOODS_CARDS))):
            return _("{where}: it is the number of cards in the hand").format(where=f"state.goods_cards[{seat}]")
    return ""


def _check_guild_cards(s: State) -> str:
    deck = [s.guild_deck[i] for i in range(s.guild_deck_size)]
    found = list(deck)
    found += [s.offered[i] - 1 for i in range(2) if s.offered[i]]
    found += [s.playing - 1] if s.playing else []
    for card, name in enumerate(GUILD):
        found += [card] * s.guild_discard[card]
        found += [card for seat in range(s.players) if s.guild_hand[seat, card]]
        if found.count(card) != 1:
            return _("state.guild_hand: there is one card {name}, found {found} in hands and piles").format(
                name=name, found=found.count(card)
            )
        if deck.count(card) > s.guild_shuffled[card]:
            return _("{where}: {count} of them lie in the deck").format(where=f"state.guild_shuffled.{name}", count=1)
    first, second = s.offered[0] - 1, s.offered[1] - 1
    if min(first, second) >= 0:
        # Drawn last of all; the deck may have been rebuilt between them.
        both = drawn_since_shuffle(s) > 1
        if not s.guild_shuffled[second] or bool(s.guild_shuffled[first]) != both:
            return _("state.offered: these two cards were not the last ones drawn (CNW-6.4)")
    for seat in range(s.players):
        if s.guild_cards[seat] != sum(s.guild_hand[seat, card] for card in range(len(GUILD))):
            return _("{where}: it is the number of cards in the hand").format(where=f"state.guild_cards[{seat}]")
    return ""


def _check_sheets(box: Box, s: State) -> str:
    for seat in range(s.players):
        lira = [s.lira[seat, section] for section in range(2)]
        if any(lira[section] > box.lira_spaces[section] for section in range(2)) or s.lira_spent[seat] > sum(lira):
            return _("{where}: more spaces filled than there are, or more crossed than filled (CNW-10.3)").format(
                where=f"state.lira[{seat}]"
            )
        for good, name in enumerate(GOODS):
            if not s.goods_spent[seat, good] <= s.goods[seat, good] <= box.rows:
                return _("{where}: more spaces filled than there are, or more crossed than filled (CNW-10.3)").format(
                    where=f"state.goods[{seat}].{name}"
                )
        if not s.bonus_spent[seat] <= s.bonus_actions[seat] <= box.bonus_spaces[s.players]:
            return _("{where}: more spaces filled than there are, or more crossed than filled (CNW-10.3)").format(
                where=f"state.bonus_actions[{seat}]"
            )
    return ""


def _check_squares(box: Box, s: State) -> str:
    pending = s.stage in (USING, GUILD_EFFECT) or s.fountain > 0
    for seat in range(s.players):
        for location in range(LAST_LOCATION + 1):
            if s.icons[seat, location] > box.icons[s.players, location]:
                return _("{where}: the sheet has {count} (T-2)").format(
                    where=f"state.icons[{seat}].{LOCATIONS[location]}", count=box.icons[s.players, location]
                )
        for square, name in enumerate(SQUARES):
            if s.checks[seat, square] > box.squares[square]:
                return _("{where}: the sheet has {count} (T-3)").format(
                    where=f"state.checks[{seat}].{name}", count=box.squares[square]
                )
        lowest = min(s.goods[seat, good] for good in range(len(GOODS)))
        rubies = [
            (s.lira_bonus[seat, i], box.lira_bonus[i] and s.lira[seat, i] == box.lira_spaces[i]) for i in range(2)
        ]
        rubies += [(s.goods_bonus[seat, row], lowest >= box.bonus_rows[row]) for row in range(BONUS_ROWS)]
        if any(taken > complete or (complete > taken and not pending) for taken, complete in rubies):
            return _("state: seat {seat} has a Bonus Ruby taken that is not complete, or not taken one that is").format(
                seat=seat
            )
    return ""


def _check_totals(box: Box, s: State) -> str:
    turns = s.location_discard_size + sum(s.guild_played[seat] for seat in range(s.players))
    if s.round > turns + 1:
        return _("state.round: fewer cards were played")
    for seat in range(s.players):
        if s.guild_played[seat] > s.lira_spent[seat]:
            return _("{where}: each Guild card costs a Lira or more (CNW-12.15)").format(
                where=f"state.guild_played[{seat}]"
            )
        palace = sum(s.palace_rubies[seat, letter] for letter in range(len(LETTERS)))
        bonus = sum(s.lira_bonus[seat, i] for i in range(2)) + sum(
            s.goods_bonus[seat, row] for row in range(BONUS_ROWS)
        )
        others = s.rubies[seat] - palace - bonus
        if palace > turns or not 0 <= others <= MOST_AT_ONCE * turns:
            return _("{where}: the Rubies do not add up (CNW-10.20)").format(where=f"state.rubies[{seat}]")
        used = s.goods_cards_paid[seat] + s.goods_cards_thrown[seat]
        if used > len(GOODS_CARDS) * (turns + 1):
            return _("{where}: fewer cards were played").format(where=f"state.goods_cards_paid[{seat}]")
    most = max(s.rubies[seat] for seat in range(s.players))
    if s.last_round != (s.players > 1 and most >= box.end_rubies):
        return _("state.last_round: the end is triggered by {count} Rubies (CNW-12.1)").format(count=box.end_rubies)
    return ""
