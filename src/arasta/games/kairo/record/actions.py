"""The actions of Kairo: every choice is one of these small numbers, dense and fixed.

`GROUPS` is the table that documentation, names and JSON are made from; the constants say where each group begins, so
that an action is its group's constant plus its value, for example `PLACE + colour`. `SITE` is one less, since sites
count from 1.
"""

from __future__ import annotations

from arasta.core.actions import ActionGroup, action_count
from arasta.games.kairo.record.labels import CARDS, COLOURS, SIDES, SITE_NAMES
from arasta.games.kairo.record.state import MOST_COST

PLAY = 0
PLAY_ANY = 15
KEEP = 16
LURE = 31
TAKE = 37
TAKE_HIDDEN = 52
TAKE_BARKER = 53
DISCARD = 54
PLACE = 69
EXPAND = 75
MOVE = 81
PAY = 87
PAY_OWN = 92
ENTRY = 112
STOP = 116
SITE = 116

GROUPS = (
    ActionGroup("play", PLAY, CARDS, "play one stall card to build with it", "KAI-3.2, KAI-3.3"),
    ActionGroup("play_any", PLAY_ANY, (), "play three stall cards to build in any segment", "KAI-3.4"),
    ActionGroup("keep", KEEP, CARDS, "keep this card in hand when the others are played together", "KAI-3.4"),
    ActionGroup("lure", LURE, COLOURS, "lure the customer of a colour", "KAI-8.1"),
    ActionGroup("take", TAKE, CARDS, "take a stall card of this kind from the open display", "KAI-9.1"),
    ActionGroup("take_hidden", TAKE_HIDDEN, (), "take the top card of the draw pile", "KAI-9.1"),
    ActionGroup("take_barker", TAKE_BARKER, (), "take a market barker from the supply", "KAI-9.1"),
    ActionGroup("discard", DISCARD, CARDS, "discard a stall card over the hand limit", "KAI-9.5"),
    ActionGroup("place", PLACE, COLOURS, "place the own stall of a colour", "KAI-4.1, KAI-1.12"),
    ActionGroup("expand", EXPAND, COLOURS, "expand the own stand of a colour", "KAI-5.1"),
    ActionGroup("move", MOVE, COLOURS, "move the own blocked stall of a colour", "KAI-7.1"),
    ActionGroup(
        "pay", PAY, COLOURS, "pay one money of a colour: for a joker, or in place of missing money", "KAI-3.3, KAI-5.15"
    ),
    ActionGroup(
        "pay_own",
        PAY_OWN + 1,
        tuple(range(1, MOST_COST)),
        "how much of the cost is paid in the own colour",
        "KAI-12.17",
    ),
    ActionGroup("entry", ENTRY, SIDES, "the side of the stall site on which its entry lies", "KAI-4.2"),
    ActionGroup("stop", STOP, (), "stop building for good in the final phase", "KAI-10.3"),
    ActionGroup(
        "site",
        SITE + 1,
        SITE_NAMES[1:],
        "the site of a stall or an expansion, or the entry that a customer is lured to",
        "KAI-3.5, KAI-8.7, KAI-8.8",
    ),
)
ACTIONS = action_count(GROUPS)
