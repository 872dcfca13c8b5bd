"""The actions of the Dice Game: every choice is one of these small numbers, dense and fixed.

`GROUPS` is the table that documentation, names and JSON are made from; the constants say where each group begins, so
that an action is its group's constant plus its value, for example `PAY + unit`. Tiles count from 1: `TAKE_TILE + tile`.
"""

from __future__ import annotations

from arasta.core.actions import ActionGroup, action_count
from arasta.games.dice.labels import AREAS, CARDS, COLOURS, FACES, FIRST_ACT, FIRST_BAZ, PRICED, RESOURCES, TILES, UNITS
from arasta.games.dice.state import DICE

ROLL_DICE = 0
KEEP = 1
REROLL = 2
END_TURN = 8
GOOD = 9
GET_CRYSTAL = 13
GET_BROWN = 14
TWO_GOODS = 15
GET_LIRA = 16
BAZAAR = 16
TAKE_TILE = 25
TAKE_RUBY = 50
PAY = 56
TAKE = 65
PERFORM = 72
EXCHANGE = 105
DECLINE = 106
DISCARD_TILE = 106
REMOVE_DIE = 131
WORK = 136
SKIP = 140
GO_ON = 153

GROUPS = (
    ActionGroup("roll", ROLL_DICE, (), "roll the dice chosen for the re-roll, which is paid now", "DIC-2.7, DIC-2.8"),
    ActionGroup("keep", KEEP, (), "keep the dice and go on to the actions", "DIC-2.8"),
    ActionGroup(
        "reroll", REROLL, FACES, "choose a die with this face for the re-roll, in the order of the faces", "DIC-2.8"
    ),
    ActionGroup("end_turn", END_TURN, (), "end the turn", "DIC-2.13, DIC-4.16"),
    ActionGroup("good", GOOD, COLOURS, "action A1: pay identical goods for a good of this colour", "DIC-4.2"),
    ActionGroup("crystal", GET_CRYSTAL, (), "action A2: pay different goods for a crystal", "DIC-4.4"),
    ActionGroup("brown", GET_BROWN, (), "action A3: pay different goods for a brown good", "DIC-4.5"),
    ActionGroup("two_goods", TWO_GOODS, (), "action A4: pay four different goods for two of choice", "DIC-4.6"),
    ActionGroup("lira", GET_LIRA, (), "action A5: use all lira faces", "DIC-4.8"),
    ActionGroup("bazaar", BAZAAR + 1, tuple(range(1, DICE + 1)), "action A6: use so many card faces", "DIC-4.11"),
    ActionGroup(
        "tile", TAKE_TILE + 1, TILES[1:], "take a face-up mosque tile, by action A7 or by card", "DIC-4.14, DIC-7.13"
    ),
    ActionGroup(
        "ruby", TAKE_RUBY, AREAS[:PRICED], "take a ruby from an area, by action A8 or by card", "DIC-4.15, DIC-7.25"
    ),
    ActionGroup("pay", PAY, UNITS, "pay one unit of a goods price, in the order of the units", "DIC-3.1, DIC-3.13"),
    ActionGroup(
        "take", TAKE, RESOURCES, "choose what to gain: a good, or one of two alternatives", "DIC-4.6, DIC-7.23"
    ),
    ActionGroup("perform", PERFORM, CARDS, "perform this one of the cards revealed", "DIC-4.12"),
    ActionGroup("exchange", EXCHANGE, (), "accept what a card offers", "DIC-7.6, DIC-7.7"),
    ActionGroup("decline", DECLINE, (), "decline what a card offers", "DIC-7.8, DIC-7.11"),
    ActionGroup("discard_tile", DISCARD_TILE + 1, TILES[1:], "discard an own mosque tile", "DIC-6.19"),
    ActionGroup("remove_die", REMOVE_DIE, FACES, "remove an unused die with this face", "DIC-10.8"),
    ActionGroup("work", WORK + 1, TILES[1:FIRST_ACT], "let an income tile work next", "DIC-2.5"),
    ActionGroup("skip", SKIP + FIRST_BAZ, TILES[FIRST_BAZ:FIRST_ACT], "do without the card of this tile", "DIC-2.6"),
    ActionGroup(
        "go_on",
        GO_ON,
        (),
        "what follows by itself and is never asked: gaining, putting cards away",
        "DIC-3.11, DIC-7.14",
    ),
)
ACTIONS = action_count(GROUPS)
