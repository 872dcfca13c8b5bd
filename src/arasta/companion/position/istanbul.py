"""What the form for positions of Istanbul asks for."""

from __future__ import annotations

from typing import Any

from arasta.companion.position.entries import COUNTED, TICKED, Declared, Entry, Part
from arasta.core.errors import BadPosition
from arasta.core.table import Table
from arasta.games.istanbul.record.labels import BLUE, GOODS, KINDS, LARGE, LARGE_MARKET, SMALL_MARKET, TILE_COLOURS
from arasta.games.istanbul.words.names import amounts, card_title, good_name, place_name, tile_name
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

SIDE = 4
"""Rows and columns of the bazaar."""


def _place(_now: Now, place: int) -> str:
    return _("{name} ({number})").format(name=place_name(place), number=place)


def _cell(_now: Now, cell: int) -> str:
    return _("Row {row}, column {column}").format(row=cell // SIDE + 1, column=cell % SIDE + 1)


def _good(_now: Now, good: int) -> str:
    return good_name(good)


def _card(_now: Now, card: int) -> str:
    return card_title(card)


def _tile(_now: Now, colour: int) -> str:
    return tile_name(colour)


def _market(_now: Now, market: int) -> str:
    return place_name(LARGE_MARKET if market == LARGE else SMALL_MARKET)


def _demand(now: Now, market: int, tile: int) -> str:
    return amounts([now.box.demand_icons[market, tile, good] for good in range(KINDS)])


def _fold(said: dict[str, Any], seats: list[dict[str, Any]], table: Table) -> None:
    """Where each place lies follows from what lies in each cell; what belongs to tiles and extensions is there."""
    box: Any = table.box_view
    for seat, words in enumerate(seats):
        tiles = set(words["tile"])
        pairs = [set(GOODS[:TILE_COLOURS]) <= tiles, set(GOODS[TILE_COLOURS:]) <= tiles]
        least = (words["extensions"] >= box.ruby_extension) + sum(pairs)
        if words["rubies"] < least:
            reason = _("{where}: third extension and mosque tiles bring {count}")
            raise BadPosition(reason.format(where=f"seats[{seat}].rubies", count=least))
        most = box.start_assistants - box.variant_neutral * box.neutral_assistants + (GOODS[BLUE] in tiles)
        if sum(words["assistant"].values()) > most:
            reason = ngettext(
                "{where}: only {n} assistant belongs to this player",
                "{where}: only {n} assistants belong to this player",
                most,
            )
            raise BadPosition(reason.format(where=f"seats[{seat}].assistant", n=most))
    said["cell_of"] = {str(place): cell for cell, place in enumerate(said["place_at"])}


FORM = Declared(
    table=(
        Part(
            N_("The bazaar"),
            (
                Entry("governor", N_("Governor"), value=_place),
                Entry("smuggler", N_("Smuggler"), value=_place),
                Entry("neutral", N_("Neutral merchants"), value=_place, slots=3, players=(2,)),
                Entry("demand", N_("Demand tiles on top"), key=_market, value_of=_demand, slots=1),
                Entry("mail", N_("Mail indicators in the bottom row")),
                Entry(
                    "palace_rubies",
                    N_("Rubies left at the Sultan's Palace"),
                    optional=True,
                    note=N_("Left empty: what follows from the players' rubies."),
                ),
                Entry("dealer_rubies", N_("Rubies left at the Gemstone Dealer"), optional=True),
            ),
        ),
        Part(
            N_("Layout of the places"),
            (Entry("place_at", N_("From the top left, row by row"), key=_cell, value=_place, slots=16),),
        ),
        Part(N_("Discard pile"), (Entry("discard", N_("Bonus cards"), value=_card, shape=COUNTED),)),
    ),
    seat=(
        Entry("merchant", N_("Merchant"), value=_place),
        Entry("family", N_("Family member"), value=_place),
        Entry("lira", N_("Lira")),
        Entry("rubies", N_("Rubies")),
        Entry("extensions", N_("Wheelbarrow extensions")),
        Entry("goods", N_("Goods"), key=_good),
        Entry("hand", N_("Bonus cards"), key=_card),
        Entry("tile", N_("Mosque tiles"), key=_tile, shape=TICKED),
        Entry(
            "assistant",
            N_("Assistants on places"),
            key=_place,
            note=N_("The others lie under the merchant."),
        ),
    ),
    fold=_fold,
    piles={"deck": 0, "demand": 1},
    about={
        "cell_of": "place_at",
        "tiles_taken": "tile",
        "hand_size": "hand",
        "drawn": "hand",
        "shuffled": "hand",
        "stack": "assistant",
        "palace_free": "palace_rubies",
        "dealer_price": "dealer_rubies",
        "wainwright_extensions": "extensions",
        "wainwright_rubies": "rubies",
        "mosque_rubies": "rubies",
    },
)
"""The form."""
