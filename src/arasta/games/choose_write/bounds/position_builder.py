"""Positions of Choose & Write from a few words: the rest follows from them (ledger sections 0 to 2, 5, 10 ff.)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from arasta.core.position_builder import Draft, PositionBuilder, asked_alone, counted, left_over
from arasta.games.choose_write.record.labels import (
    CARAVAN_CARDS,
    GOODS,
    GOODS_CARDS,
    GUILD,
    LAST_PLAYABLE,
    LETTERS,
    LOCATION_CARDS,
    LOCATIONS,
    RUBY_CARDS,
)
from arasta.games.choose_write.record.state import CHOOSING
from arasta.i18n import N_
from arasta.i18n import gettext as _

DECK, DISCARD = "deck", "discard"
CARD = "card"
SPILL = "D"
"""The letter of Ruby cards that are said to be gone from the deck."""
AT_THE_START: dict[str, Any] = {
    "stage": CHOOSING, "discarding": 0, "played": "", "from_hand": 0, "playing": "", "acted": 0, "bought": {},
    "caravan_used": 0, "fountain": 0, "served": 0, "program": 0, "step": 0, "paid_letter": 0, "price_due": {},
    "cards_used": {}, "offered": ["", ""],
}  # fmt: skip
"""Fields at the beginning of a turn (CNW-2.1)."""

WORDS = {
    "location_deck_size": N_("cards in the Location deck; as many are discarded as were played in the rounds before"),
    "ruby_deck_size": N_("cards in the Ruby deck; those that are gone lie at letter D"),
    "goods_rest": N_("where the Goods cards are that are named nowhere: deck or discard"),
    "guild_rest": N_("where the Guild cards are that are named nowhere: deck, discard, or the number of a seat"),
}
"""Words beside the fields. Of the decks and of caravan the first entries are given, from the top or face-up card on."""


def complete(made: Draft) -> None:
    """Fill in what follows from what was said; the position is at the beginning of a turn (CNW-2.1)."""
    if not (made.ask or made.said or any(made.seats) or made.seat != made.fields["on_turn"]):
        return
    for name, value in AT_THE_START.items():
        made.derive(name, value)
    made.derive("sealed", [0] * made.players)
    made.derive("on_turn", made.seat)
    made.derive("acting", made.seat)
    made.derive("round", max(made.fields["round"], 1))
    _complete_locations(made)
    _complete_rubies(made)
    _complete_caravan(made)
    _complete_goods_cards(made)
    _complete_guild_cards(made)
    _complete_sheets(made)


def asked(made: Draft, ask: str, about: int) -> list[dict[str, Any]]:
    """The decision that is asked, the only one pending."""
    return asked_alone(made, ask or CARD, about)


def _complete_locations(made: Draft) -> None:
    """Each Location card is somewhere; Fountains are at the bottom of the deck, or gone (CNW-0.4)."""
    said, fields = made.said, made.fields
    top, gone = list(said.get("location_deck", ())), list(said.get("location_discard", ()))
    hands = [made.of(seat, "hand") for seat in range(made.players)]
    shown = list(said.get("display", ()))
    free = left_over(dict.fromkeys(LOCATION_CARDS[1:], 1), shown, top, gone, [card for card in hands if card])
    playable = [card for card in free if card in LOCATION_CARDS[: LAST_PLAYABLE + 1]]
    if "display" not in said:
        shown = [card if card in playable else playable[n] for n, card in enumerate(fields["display"])]
        playable = [card for card in playable if card not in shown]
    for seat, dealt in enumerate(fields["hand"]):
        if hands[seat] is None:
            hands[seat] = dealt if dealt in playable else playable[0]
            playable.remove(hands[seat])
    free = [card for card in free if card not in shown and card not in hands]
    passed = max(0, (fields["round"] - 1) * made.players - len(gone))
    size = made.whole("location_deck_size", max(len(top), len(top) + len(free) - passed), len(LOCATION_CARDS) - 1)
    below = max(0, size - len(top))
    fields.update(display=shown, hand=hands, location_deck=top + free[:below], location_discard=gone + free[below:])


def _complete_rubies(made: Draft) -> None:
    """Each Ruby card lies at a letter or in the deck; the prices follow (CNW-1.2, CNW-5.1)."""
    said, fields = made.said, made.fields
    given: Mapping[str, Sequence[str]] = said.get("ruby_column", {})
    top = list(said.get("ruby_deck", ()))
    free = left_over(dict.fromkeys(RUBY_CARDS, 1), top, *given.values())
    columns = {letter: list(cards) for letter, cards in given.items()}
    dealt = made.table.position()["state"]["ruby_column"]
    for letter in LETTERS:
        if letter not in columns:
            columns[letter] = [card for card in dealt[letter] if card in free]
            free = [card for card in free if card not in columns[letter]]
    for letter in LETTERS:
        while len(columns[letter]) < made.box.ruby_cards[made.players]:
            columns[letter].append(free.pop(0))
    deck = top + free
    size = made.whole("ruby_deck_size", len(deck), len(RUBY_CARDS))
    columns[SPILL] += deck[size:]
    fields["ruby_deck"], fields["ruby_column"] = deck[:size], columns
    made.derive("price", {letter: _price(made, columns[letter]) for letter in LETTERS})


def _price(made: Draft, column: Sequence[str]) -> dict[str, int]:
    """The Goods of the first card and the top Good of every other one (CNW-5.1)."""
    first, *others = (RUBY_CARDS.index(card) for card in column)
    price = {good: made.box.ruby_goods[first, n] for n, good in enumerate(GOODS)}
    for card in others:
        price[GOODS[made.box.ruby_top[card]]] += 1
    return counted(price)


def _complete_caravan(made: Draft) -> None:
    """The face-up card comes first, then those that come up after it (CNW-6.16)."""
    if "caravan" in made.said:
        order = [*made.said["caravan"], *(card for card in CARAVAN_CARDS if card not in made.said["caravan"])]
        shift = len(order) - made.fields["caravan_changes"] % len(order)
        made.fields["caravan"] = order[shift:] + order[:shift]


def _complete_goods_cards(made: Draft) -> None:
    """Each Goods card is somewhere (CNW-0.2)."""
    copies = {name: made.box.pair_copies[pair] for pair, name in enumerate(GOODS_CARDS)}
    _complete_deck(made, "goods", copies, "goods_cards", {})


def _complete_guild_cards(made: Draft) -> None:
    """Each Guild card is somewhere (CNW-0.10)."""
    offered = [card for card in made.fields["offered"] if card]
    _complete_deck(made, "guild", dict.fromkeys(GUILD, 1), "guild_cards", counted(offered))


def _complete_deck(made: Draft, deck: str, copies: Mapping[str, int], sizes: str, elsewhere: Mapping[str, int]) -> None:
    hands = [counted(made.of(seat, f"{deck}_hand", {})) for seat in range(made.players)]
    top = list(made.said.get(f"{deck}_deck", ()))
    discard = counted(made.said.get(f"{deck}_discard", {}))
    others = left_over(copies, top, discard, elsewhere, *hands)
    rest = made.said.get(f"{deck}_rest", DECK)
    if rest == DECK:
        top += others
    elif rest == DISCARD:
        discard = _together(discard, others)
    else:
        made.need(
            rest in range(made.players),
            _("{where}: {reason}").format(where=f"{deck}_rest", reason=_(WORDS[f"{deck}_rest"])),
        )
        hands[rest] = _together(hands[rest], others)
    made.fields.update({f"{deck}_deck": top, f"{deck}_discard": discard, f"{deck}_hand": hands})
    made.fields[sizes] = [sum(hand.values()) for hand in hands]


def _together(counts: Mapping[str, int], names: Sequence[str]) -> dict[str, int]:
    return counted([*(name for name, count in counts.items() for _copy in range(count)), *names])


def _complete_sheets(made: Draft) -> None:
    """All complete Bonus Rubies have been taken; icons not named are all there (CNW-10.14, CNW-10.15, CNW-0.16)."""
    box, fields, seats = made.box, made.fields, range(made.players)
    usable = {location: box.icons[made.players, n] for n, location in enumerate(LOCATIONS) if location}
    fields["icons"] = [counted({**usable, **counted_all(made.of(seat, "icons", {}))}) for seat in seats]
    fields["lira"] = [_sections(made, made.of(seat, "lira", fields["lira"][seat])) for seat in seats]
    lowest = [min(fields["goods"][seat].get(good, 0) for good in GOODS) for seat in seats]
    made.derive_each(
        "lira_bonus",
        [[int(box.lira_bonus[n] and filled == box.lira_spaces[n]) for n, filled in enumerate(fields["lira"][seat])]
         for seat in seats],
    )  # fmt: skip
    made.derive_each("goods_bonus", [[int(lowest[seat] >= row) for row in box.bonus_rows.tolist()] for seat in seats])
    made.derive_each(
        "rubies",
        [
            sum(sum(fields[name][seat]) for name in ("lira_bonus", "goods_bonus"))
            + sum(fields["palace_rubies"][seat].values())
            for seat in seats
        ],
    )
    made.derive("last_round", int(made.players > 1 and max(fields["rubies"]) >= box.end_rubies))


def counted_all(counts: Mapping[Any, int] | Iterable[Any]) -> dict[str, int]:
    """Counts by name, including zeros; for names given as a list, the number of each."""
    return {str(name): count for name, count in counts.items()} if isinstance(counts, Mapping) else counted(counts)


def _sections(made: Draft, lira: Any) -> list[int]:
    """Lira spaces filled, by section; a single number fills the first section first (CNW-10.6)."""
    if isinstance(lira, int):
        first = min(lira, made.box.lira_spaces[0])
        return [first, lira - first]
    return list(lira)


POSITION_BUILDER = PositionBuilder(complete, asked, WORDS, in_short=("lira",))
"""The completion of positions of Choose & Write."""
