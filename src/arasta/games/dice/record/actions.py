"""The actions of the Dice Game: every choice is one of these small numbers, dense and fixed.

`GROUPS` is the table that documentation, names and JSON are made from; the constants say where each group begins, so
that an action is its group's constant plus its value, for example `PAY + unit`. Tiles count from 1: `TAKE_TILE + tile`.
"""

from __future__ import annotations

from arasta.core.actions import Actions
from arasta.games.dice.record.labels import (
    AREAS,
    CARDS,
    COLOURS,
    FACES,
    FIRST_ACT,
    FIRST_BAZ,
    PRICED,
    RESOURCES,
    TILES,
    UNITS,
)
from arasta.games.dice.record.state import DICE

_actions = Actions()
kind = _actions.kind

ROLL_DICE = kind("roll", (), "roll the dice chosen for the re-roll, which is paid now", "DIC-2.7, DIC-2.8")
KEEP = kind("keep", (), "keep the dice and go on to the actions", "DIC-2.8")
REROLL = kind("reroll", FACES, "choose a die with this face for the re-roll, in the order of the faces", "DIC-2.8")
END_TURN = kind("end_turn", (), "end the turn", "DIC-2.13, DIC-4.16")
GOOD = kind("good", COLOURS, "action A1: pay identical goods for a good of this colour", "DIC-4.2")
GET_CRYSTAL = kind("crystal", (), "action A2: pay different goods for a crystal", "DIC-4.4")
GET_BROWN = kind("brown", (), "action A3: pay different goods for a brown good", "DIC-4.5")
TWO_GOODS = kind("two_goods", (), "action A4: pay four different goods for two of choice", "DIC-4.6")
GET_LIRA = kind("lira", (), "action A5: use all lira faces", "DIC-4.8")
BAZAAR = kind("bazaar", range(1, DICE + 1), "action A6: use so many card faces", "DIC-4.11", lowest=1)
TAKE_TILE = kind(
    "tile", TILES[1:], "take a face-up mosque tile, by action A7 or by card", "DIC-4.14, DIC-7.13", lowest=1
)
TAKE_RUBY = kind("ruby", AREAS[:PRICED], "take a ruby from an area, by action A8 or by card", "DIC-4.15, DIC-7.25")
PAY = kind("pay", UNITS, "pay one unit of a goods price, in the order of the units", "DIC-3.1, DIC-3.13")
TAKE = kind("take", RESOURCES, "choose what to gain: a good, or one of two alternatives", "DIC-4.6, DIC-7.23")
PERFORM = kind("perform", CARDS, "perform this one of the cards revealed", "DIC-4.12")
EXCHANGE = kind("exchange", (), "accept what a card offers", "DIC-7.6, DIC-7.7")
DECLINE = kind("decline", (), "decline what a card offers", "DIC-7.8, DIC-7.11")
DISCARD_TILE = kind("discard_tile", TILES[1:], "discard an own mosque tile", "DIC-6.19", lowest=1)
REMOVE_DIE = kind("remove_die", FACES, "remove an unused die with this face", "DIC-10.8")
WORK = kind("work", TILES[1:FIRST_ACT], "let an income tile work next", "DIC-2.5", lowest=1)
SKIP = kind("skip", TILES[FIRST_BAZ:FIRST_ACT], "do without the card of this tile", "DIC-2.6", lowest=FIRST_BAZ)
GO_ON = kind(
    "go_on", (), "what follows by itself and is never asked: gaining, putting cards away", "DIC-3.11, DIC-7.14"
)

GROUPS = _actions.groups
