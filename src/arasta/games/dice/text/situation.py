"""What sentences need to know of a table: the situation of one seat, seen through the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from arasta.games.dice.record.decisions import ASK_PAYMENT
from arasta.games.dice.record.labels import AREAS, BROWN, CARDS, COLOURS, FACES, PRICED, RESOURCES, TILES, UNITS
from arasta.games.dice.record.state import CHOICE, DISCARD, DISPLAY, NOT_OWNED, RUBY, TILE
from arasta.games.dice.rules.paying import last_paid, left_to_pay
from arasta.games.dice.rules.prices import (
    FOR_LOWER,
    FOR_RUBY,
    FOR_TILE,
    FOR_UPPER,
    Price,
    Purse,
    price_of,
    takes_dice,
    takes_goods,
)
from arasta.games.dice.rules.prices import purse_for as purse_of_seat
from arasta.games.dice.text.names import any_goods, different_goods, good_name, goods, goods_other_than, listed
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.table import Table
    from arasta.games.dice.record.state import Box, State

_LABELS = {
    "reroll": FACES,
    "remove_die": FACES,
    "good": COLOURS,
    "ruby": AREAS[:PRICED],
    "pay": UNITS,
    "take": RESOURCES,
    "perform": CARDS,
    "tile": TILES,
    "discard_tile": TILES,
    "work": TILES,
    "skip": TILES,
}
"""Kind of action -> names of its values, in the order of their numbers."""


def value_number(kind: str, value: Value) -> int:
    """The number behind the value of an action: a count as it is; a good, tile, card, area by its position."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    return _LABELS[kind].index(value)


class Now:
    """A table as one seat finds it.

    Attributes:
        table, seat: whose situation it is.
        box, s: printed numbers and state; nothing that is read here is secret.
        asked: kind of the decision on top, 0 when the game is over.
        about: what that decision is about, by its kind.
    """

    __slots__ = ("about", "asked", "box", "s", "seat", "table")

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.box = cast("Box", table.box_view)
        self.s: State = table.state
        top = self.s.depth - 1
        self.asked = self.s.pending_kind[top] if top >= 0 else 0
        self.about = self.s.pending_arg[top] if top >= 0 else 0

    @property
    def target(self) -> int:
        """Rubies that trigger the end."""
        return self.box.target[self.s.players]

    @property
    def threshold(self) -> int:
        """Tiles that bring the mosque ruby."""
        return self.box.threshold[self.s.players]

    @property
    def active(self) -> bool:
        """Whether it is the seat's turn."""
        return self.s.on_turn == self.seat

    def has(self, resource: int) -> int:
        """How many of a resource the seat has."""
        return self.s.has[self.seat, resource]

    def waits_below(self, kind: int) -> bool:
        """Whether a decision of this kind is pending, but not asked yet."""
        return any(self.s.pending_kind[i] == kind for i in range(self.s.depth - 1))

    def face_up(self) -> list[int]:
        """The tiles of the display, gaps left out."""
        return [self.s.display[place] for place in range(DISPLAY) if self.s.display[place] > 0]

    def owner_of(self, tile: int) -> int | None:
        """The seat that owns a mosque tile."""
        return next((seat for seat in range(self.s.players) if self.s.tile[seat, tile] != NOT_OWNED), None)

    def left_in(self, area: int) -> int:
        """Rubies left in an area."""
        if area < PRICED:
            return self.box.prices[self.s.players, area] - self.s.taken[area]
        return self.s.mosque_rubies

    def next_price(self, area: int, ahead: int = 0) -> int:
        """Entry of an area's price list for the next ruby, or for one so many further on; the area has it."""
        return self.box.price[self.s.players, area, self.s.taken[area] + ahead]

    def price(self, purpose: int) -> Price:
        """The whole goods price of a purpose."""
        return price_of(self.box, self.s, purpose)

    def purse_for(self, purpose: int) -> Purse:
        """What the seat can pay a purpose with: dice only in its own turn."""
        purse = purse_of_seat(self.box, self.s, self.seat, purpose)
        if self.active:
            return purse
        return Purse(*(self.has(resource) for resource in range(BROWN + 1)))

    @property
    def amid_payment(self) -> bool:
        """Whether the seat is paying: what it has is partly promised, so that nothing else can be measured by it."""
        return self.asked == ASK_PAYMENT and self.seat in self.table.seats

    def still_to_pay(self) -> Price:
        """What is left of the payment under way."""
        return left_to_pay(self.s, self.price(self.about))

    @property
    def pays_with_dice(self) -> bool:
        """Whether dice may pay the payment under way."""
        return takes_dice(self.box, self.about)

    @property
    def pays_with_goods(self) -> bool:
        """Whether stored goods may pay the payment under way."""
        return takes_goods(self.box, self.about)

    def is_before_last_paid(self, unit: int) -> bool:
        """Whether a unit comes before the last one that the payment under way has used."""
        return unit < last_paid(self.s)

    @property
    def paying_for_card(self) -> int | None:
        """The card whose price is being paid; None for other payments."""
        if self.asked != ASK_PAYMENT or self.about < FOR_UPPER:
            return None
        return self.about - (FOR_LOWER if self.about >= FOR_LOWER else FOR_UPPER)

    @property
    def paying_for_tile(self) -> int | None:
        """The mosque tile that is being paid."""
        if self.asked == ASK_PAYMENT and FOR_TILE < self.about < FOR_RUBY:
            return self.about - FOR_TILE
        return None

    def upper_counts(self, card: int) -> list[int]:
        """What the upper zone of a card gives: the seven resources."""
        return [self.box.upper[card, resource] for resource in range(len(RESOURCES))]

    def cost_counts(self, card: int) -> list[int]:
        """What the upper zone of a card asks for: the seven resources."""
        return [self.box.cost[card, resource] for resource in range(len(RESOURCES))]

    def pays(self, card: int) -> bool:
        """Whether the upper zone of a card is an exchange: what it asks for is given away (DIC-7.6)."""
        return self.box.need[card] == DISCARD

    def gives_choice(self, card: int) -> int:
        """Goods of choice that the upper zone gives."""
        return self.box.upper[card, CHOICE]

    def gives_ruby(self, card: int) -> bool:
        """Whether the upper zone gives a ruby."""
        return self.box.upper[card, RUBY] > 0

    def gives_tile(self, card: int) -> bool:
        """Whether the upper zone gives a face-up tile."""
        return self.box.upper[card, TILE] > 0

    def lower_counts(self, card: int) -> tuple[list[int], list[int]]:
        """What the lower zone of a card costs and gives: the seven resources each."""
        cost = [self.box.lower_cost[card, resource] for resource in range(len(RESOURCES))]
        return cost, [self.box.lower_gain[card, resource] for resource in range(len(RESOURCES))]


def priced(price: Price) -> str:
    """A goods price in words: '3 fabric', 'one of each good and 2 more', '2 different goods'."""
    colours = price[:BROWN]
    if sum(colours) > price.units - price.any:
        return different_goods(price.units)
    if colours == (1,) * BROWN and price.any > 0:
        return _("one of each good and {n} more").format(n=price.any)
    if colours == (1,) * BROWN:
        return _("one of each good")
    items = [goods(colour, n) for colour, n in enumerate(colours) if n > 0]
    if price.any > 0:
        items.append(any_goods(price.any))
    return listed(items)


def rest_in_words(now: Now) -> str:
    """What is left of the payment under way: '1 fabric', '1 good other than fabric and fruit'."""
    whole, left = now.price(now.about), now.still_to_pay()
    if sum(left[:BROWN]) <= left.units - left.any:
        return priced(left)
    used = [good_name(colour) for colour in range(BROWN) if left[colour] < whole[colour]]
    return goods_other_than(left.units, listed(used)) if used else different_goods(left.units)


def missing(purse: Purse, price: Price) -> int:
    """Units that a purse lacks for a price; 0 if it can be paid."""
    fitting = sum(min(have, most) for have, most in zip(purse[:BROWN], price[:BROWN], strict=True))
    beyond = sum(purse[:BROWN]) - fitting
    return max(0, price.units - fitting - min(beyond, price.any) - purse.brown)
