"""What the subjects of the Dice Game's explanations are called."""

from __future__ import annotations

from arasta.games.dice.record.labels import AREAS, CARDS, TILES
from arasta.games.dice.text.effects import card_title
from arasta.games.dice.text.names import area_name, tile_name
from arasta.games.dice.text.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _

TITLES = {
    "phases": N_("A turn"),
    "dice": N_("Dice"),
    "paying": N_("Paying"),
    "brown": N_("Brown goods"),
    "crystals": N_("Crystals"),
    "tiles": N_("Mosque tiles"),
    "cards": N_("Bazaar cards"),
    "shortage": N_("Shortage"),
    "rubies": N_("Rubies"),
    "action:good": N_("Store a good"),
    "action:crystal": N_("Take a crystal"),
    "action:brown": N_("Take a brown good"),
    "action:two_goods": N_("Store goods of your choice"),
    "action:lira": N_("Use Lira faces"),
    "action:bazaar": N_("Visit the bazaar"),
    "action:tile": N_("Take a mosque tile"),
    "action:ruby": N_("Buy a ruby"),
}


def title_of(now: Now, subject: str) -> str:
    """What a subject is called: 'Fabric stall', 'The Lira tile (fabric)', 'Peddler: spice'."""
    kind, _colon, which = subject.partition(":")
    if kind == "area":
        return area_name(AREAS.index(which))
    if kind == "tile":
        name = tile_name(TILES.index(which))
        return name[:1].upper() + name[1:]
    if kind == "card":
        return card_title(now, CARDS.index(which))
    return _(TITLES[subject])


SUBJECT_OF = {
    "good": "action:good",
    "crystal": "action:crystal",
    "brown": "action:brown",
    "two_goods": "action:two_goods",
    "lira": "action:lira",
    "bazaar": "action:bazaar",
    "roll": "dice",
    "keep": "dice",
    "reroll": "dice",
    "remove_die": "dice",
    "pay": "paying",
    "end_turn": "phases",
}
"""Kind of choice -> subject, where it does not depend on the value."""


def subject_of(now: Now, kind: str, value: object) -> str:
    """The subject that a choice is about; '' for none."""
    if kind in ("tile", "discard_tile", "work", "skip"):
        return f"tile:{value}"
    if kind == "ruby":
        return f"area:{value}"
    if kind == "perform":
        return f"card:{value}"
    if kind in ("exchange", "decline") and now.s.revealed_count:
        return f"card:{CARDS[now.about]}"
    return SUBJECT_OF.get(kind, "")
