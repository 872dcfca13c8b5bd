"""The situation that sentences of Choose & Write are made from: a game as one reader may know it."""

from __future__ import annotations

from arasta.core.situation import Situation
from arasta.games.choose_write.record.labels import KINDS, LETTERS
from arasta.games.choose_write.record.state import USING, Box, State
from arasta.games.choose_write.rules.caravan import face_up_caravan
from arasta.games.choose_write.rules.location_cards import is_active
from arasta.games.choose_write.rules.palace import names_letter
from arasta.games.choose_write.rules.payment import shown, uncovered
from arasta.games.choose_write.rules.sheet import available_bonus, available_good, available_lira, income


class Now(Situation):
    """A game of Choose & Write as one reader may know it; `seat` is the one the sentence is about."""

    box: Box
    s: State

    def of(self, seat: int) -> Now:
        """The same situation for sentences about another seat."""
        return Now(self.game, self.components, self.box, self.s, seat, self.names)

    @property
    def active(self) -> bool:
        """True if the seat uses the played card without crossing anything for it."""
        return bool(is_active(self.s, self.seat))

    @property
    def uses_card(self) -> bool:
        """True if the seat is asked how to use the card in play."""
        return bool(self.asked) and USING in self.game.decisions.kinds[self.asked].phases

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

    @property
    def due(self) -> list[int]:
        """Goods by kind in the payment under way that the cards used do not cover (CNW-7.5)."""
        return [uncovered(self.s, good) for good in range(KINDS)]

    def candidates(self, location: int) -> list[int]:
        """The locations that a card with this one may be used for, this one first."""
        return [self.box.candidate[location, n] for n in range(self.box.candidates[location])]

    def sheet(self, good: int) -> int:
        """Goods of a kind on the sheet."""
        return available_good(self.s, self.seat, good)

    def payable(self, good: int) -> int:
        """The most Goods of a kind that could be paid, from sheet and cards."""
        return self.sheet(good) + shown(self.s, self.seat, good)

    def price(self, letter: int) -> list[int]:
        """Goods by kind that a letter (0 to 3) asks for."""
        return [self.s.price[letter, good] for good in range(KINDS)]

    def lacking(self, letter: int) -> list[int]:
        """Goods by kind that the seat lacks for a letter's price."""
        return [max(0, due - self.payable(good)) for good, due in enumerate(self.price(letter))]

    def square_at(self, location: int) -> int:
        """Number of the location among those with squares; -1 for none."""
        return self.box.square_at[location] - 1

    def income(self, square: int) -> int:
        """The Goods or Lira that a location with squares gives the seat now."""
        return int(income(self.box, self.s, self.seat, square))


def letters_in(letters: int) -> list[int]:
    """The letters (0 to 3) of a palace action, from the number used for them by an effect or a decision."""
    return [letter for letter in range(len(LETTERS)) if names_letter(letters, letter)]
