"""The actions of Kairo: every choice is one of these small numbers, dense and fixed.

`actions.groups` is what documentation, names and JSON are made from. A constant plus a value is an action: `PLACE +
colour`, `ENTRY + side`, `SITE + site`, `PAY_OWN + amount`.
"""

from __future__ import annotations

from arasta.core.actions import Actions
from arasta.games.kairo.record.labels import CARDS, COLOURS, SIDES, SITE_NAMES
from arasta.games.kairo.record.state import MOST_COST

actions = Actions()

PLAY = actions.kind("play", CARDS, "play one stall card to build with it", "KAI-3.2, KAI-3.3")
PLAY_ANY = actions.kind("play_any", (), "play three stall cards to build in any segment", "KAI-3.4")
KEEP = actions.kind("keep", CARDS, "keep this card in hand when the others are played together", "KAI-3.4")
LURE = actions.kind("lure", COLOURS, "lure the customer of a colour", "KAI-8.1")
TAKE = actions.kind("take", CARDS, "take a stall card of this kind from the open display", "KAI-9.1")
TAKE_HIDDEN = actions.kind("take_hidden", (), "take the top card of the draw pile", "KAI-9.1")
TAKE_BARKER = actions.kind("take_barker", (), "take a market barker from the supply", "KAI-9.1")
DISCARD = actions.kind("discard", CARDS, "discard a stall card over the hand limit", "KAI-9.5")
PLACE = actions.kind("place", COLOURS, "place the own stall of a colour", "KAI-4.1, KAI-1.12")
EXPAND = actions.kind("expand", COLOURS, "expand the own stand of a colour", "KAI-5.1")
MOVE = actions.kind("move", COLOURS, "move the own blocked stall of a colour", "KAI-7.1")
PAY = actions.kind(
    "pay", COLOURS, "pay one money of a colour: for a joker, or in place of missing money", "KAI-3.3, KAI-5.15"
)
PAY_OWN = actions.kind(
    "pay_own", range(1, MOST_COST), "how much of the cost is paid in the own colour", "KAI-12.17", lowest=1
)
ENTRY = actions.kind("entry", SIDES, "the side of the stall site on which its entry lies", "KAI-4.2")
STOP = actions.kind("stop", (), "stop building for good in the final phase", "KAI-10.3")
SITE = actions.kind(
    "site",
    SITE_NAMES[1:],
    "the site of a stall or an expansion, or the entry that a customer is lured to",
    "KAI-3.5, KAI-8.7, KAI-8.8",
    lowest=1,
)
