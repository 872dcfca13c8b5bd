"""What sentences need to know of a table: the situation of one seat, seen through the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from arasta.games.choose_write.record.labels import KINDS, LETTERS, LOCATIONS, SQUARES
from arasta.games.choose_write.rules.caravan import face_up_caravan
from arasta.games.choose_write.rules.location_cards import is_active
from arasta.games.choose_write.rules.locations import is_usable
from arasta.games.choose_write.rules.payment import shown
from arasta.games.choose_write.rules.sheet import available_bonus, available_good, available_lira

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.table import Table
    from arasta.games.choose_write.record.state import Box, State


class Now:
    """A table as one seat finds it.

    Attributes:
        table, seat: whose situation it is.
        box, s: printed numbers and state.
        asked: kind of the decision that the seat is asked, or of that on top; 0 when the game is over.
        about: what that decision is about, by its kind.
    """

    __slots__ = ("about", "asked", "box", "s", "seat", "table")

    def __init__(self, table: Table, seat: int, state: State | None = None) -> None:
        self.table = table
        self.seat = seat
        self.box = cast("Box", table.box_view)
        self.s: State = table.state if state is None else state
        top = self.s.depth - 1
        own = [n for n in range(self.s.depth) if self.s.pending_seat[n] == seat]
        if top >= 0 and seat in table.seats and own:
            top = own[-1]
        self.asked = self.s.pending_kind[top] if top >= 0 else 0
        self.about = self.s.pending_arg[top] if top >= 0 else 0

    @property
    def active(self) -> bool:
        """Whether the seat uses the played card without crossing anything for it."""
        return bool(is_active(self.s, self.seat))

    @property
    def money(self) -> int:
        """Lira of the seat that can be spent."""
        return available_lira(self.s, self.seat)

    @property
    def bonus(self) -> int:
        """Bonus Actions of the seat that can be used."""
        return available_bonus(self.s, self.seat)

    @property
    def goods_cards(self) -> int:
        """Goods cards in hand."""
        return self.s.goods_cards[self.seat]

    @property
    def played(self) -> int:
        """The location that the card in play names; 0 for none."""
        return self.box.card_location[self.s.played] if self.s.played else 0

    @property
    def caravan(self) -> int:
        """The face-up Caravan card."""
        return int(face_up_caravan(self.s))

    def candidates(self, location: int) -> list[int]:
        """The locations that a card with this one may be used for, itself first."""
        return [self.box.candidate[location, n] for n in range(self.box.candidates[location])]

    def is_usable(self, location: int) -> bool:
        """Whether what a location demands can be paid now."""
        return bool(is_usable(self.box, self.s, self.seat, location))

    def sheet(self, good: int) -> int:
        """Goods of a kind on the sheet."""
        return available_good(self.s, self.seat, good)

    def held(self, good: int) -> int:
        """Goods of a kind that could be paid at most, from sheet and cards."""
        return self.sheet(good) + shown(self.s, self.seat, good)

    def price(self, letter: int) -> list[int]:
        """Goods by kind that a letter (0 to 3) asks for."""
        return [self.s.price[letter, good] for good in range(KINDS)]

    def lacking(self, letter: int) -> list[int]:
        """Goods by kind that the seat lacks of a letter's price."""
        return [max(0, due - self.held(good)) for good, due in enumerate(self.price(letter))]

    def square_at(self, location: int) -> int:
        """Number of the location among those with squares; -1 for none."""
        return self.box.square_at[location] - 1

    def income(self, square: int) -> int:
        """What a location with squares gives the seat now."""
        return self.box.base[square] + self.s.checks[self.seat, square]


def location_number(value: Value) -> int:
    """Number of the location of this name."""
    return LOCATIONS.index(str(value))


def letters_in(bits: int) -> list[int]:
    """The letters of a palace action, from the number that an effect or a decision has for them."""
    return [letter for letter in range(len(LETTERS)) if (bits >> letter) & 1]


def square_location(square: int) -> int:
    """The location of a square's number."""
    return LOCATIONS.index(SQUARES[square])
