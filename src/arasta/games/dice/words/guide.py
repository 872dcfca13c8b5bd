"""The guide of the Dice Game: a tile that brings income, a card of the bazaar, a ruby for goods and one for Lira."""

from __future__ import annotations

from arasta.games.guide import Guide, Others, Step
from arasta.i18n import N_

ROLLS = (
    ("red",),
    ("yellow", "yellow", "green", "lira", "card"),
    ("lira", "lira", "green", "red", "card"),
    ("blue", "blue", "card", "card", "green"),
    ("red", "red", "yellow", "green", "blue"),
    ("yellow", "yellow", "card", "red", "lira"),
    ("blue", "blue", "lira", "red", "green"),
    ("green", "green", "yellow", "lira", "card"),
    ("red", "red", "blue", "yellow", "card"),
    ("yellow", "red", "green", "card", "blue"),
)
"""The die that is rolled again, and the next nine rolls."""

OPENING = {
    "seat": 0,
    "start_seat": 0,
    "seats": [{"has": {"crystal": 1}}, {"has": {"crystal": 1, "lira": 1}}, {"has": {"crystal": 1, "lira": 2}}],
    "dice": {"red": 2, "yellow": 1, "lira": 1, "card": 1},
    "display": ["LIR-R", "LGD-Y", "DIE-3", "CRY-G", "ACT-Y", "BAZ-G"],
    "deck": ["T4-G", "T3-B"],
    "outcomes": {"dice": [face for roll in ROLLS for face in roll]},
}
"""The first turn, with everything that comes given."""

GUIDE = Guide(
    "dice",
    OPENING,
    (
        Step(
            N_("Roll again what does not help"),
            N_(
                "Each turn begins with a roll of five dice. With one crystal you may roll any of them again. "
                "Three dice with fabric pay for the mosque tile that you take next, and you have two: pick the die "
                "with the card, then roll it again."
            ),
            (("reroll", "card"),),
            look=("crystals",),
            signs={
                "crystal": N_("a crystal, which rolls dice again"),
                "red": N_("fabric"),
                "yellow": N_("fruit"),
                "green": N_("spice"),
                "blue": N_("jewellery"),
            },
            brings={"has": {}},
        ),
        Step(
            N_("Take your first mosque tile"),
            N_(
                "Then come two actions, paid with the dice. Take the tile that costs three fabric: from now "
                "on it gives you 3 Lira at the beginning of each turn."
            ),
            (("tile", "LIR-R"),),
            look=("tile:LIR-R",),
            brings={"tiles": 1},
        ),
        Step(
            N_("Turn dice into Lira"),
            N_(
                "Each die with a coin brings 2 Lira, all of them in one action. The fruit die is of no use "
                "any more: dice do not stay with you, what you buy with them does."
            ),
            ("lira",),
            signs={"lira": N_("a die with a coin: 2 Lira")},
            brings={"has": {"lira": 2}},
        ),
        Others(
            N_("Moon and Tulip roll and carry out their two actions. Your tile then brings its 3 Lira."),
            ((1, "keep"), (1, ("good", "yellow")), (1, "end_turn"), (2, "keep"), (2, "lira"), (2, "end_turn")),
        ),
        Step(
            N_("Store a good for later"),
            N_(
                "Rubies cost four or more goods of one colour, more than a roll usually shows. So store some: "
                "two equal dice buy one good that stays with you. Store jewellery."
            ),
            (("good", "blue"),),
            look=("area:stall_blue",),
            brings={"has": {"blue": 1, "lira": 5}},
        ),
        Step(
            N_("Ask the bazaar for cards"),
            N_("Each die with a card reveals a bazaar card, and you carry out the one you like best. Use both."),
            (("bazaar", 2),),
            signs={"card": N_("a die with a card: a bazaar card")},
        ),
        Step(
            N_("Choose the better card"),
            N_(
                "The upper half of a card is for you, the lower half for all the others. Take the one that "
                "gives you jewellery; they may only buy some."
            ),
            (("perform", "T3-B"),),
            brings={"has": {"blue": 2, "lira": 5}},
        ),
        Others(
            N_("Tulip uses the lower half of your card and buys jewellery. Then the others have their turns."),
            (
                (2, "exchange"),
                (1, "keep"),
                (1, ("good", "red")),
                (1, "end_turn"),
                (2, "keep"),
                (2, ("good", "yellow")),
                (2, "end_turn"),
            ),
        ),
        Step(
            N_("Buy a ruby with goods"),
            N_(
                "Two dice with jewellery and two stored ones make four: that is what the ruby at this stall "
                "costs. The next one there costs five."
            ),
            (("ruby", "stall_blue"),),
            look=("area:stall_blue",),
            signs={"ruby": N_("a ruby")},
            brings={"rubies": 1, "has": {"lira": 8}},
        ),
        Step(
            N_("Save Lira for the next one"),
            N_("On the carpet a ruby costs 10 Lira. You have 8, and there is a die with a coin."),
            ("lira",),
            look=("area:lira_carpet",),
            brings={"has": {"lira": 10}},
        ),
        Others(
            N_("The others play once more. Your tile brings another 3 Lira."),
            ((1, "keep"), (1, "end_turn"), (2, "keep"), (2, "end_turn")),
        ),
        Step(
            N_("Buy a ruby with Lira"),
            N_(
                "Lira buy it whatever the dice show. And one action is left: your dice show all four goods, "
                "and the other carpet takes one of each."
            ),
            (("ruby", "lira_carpet"),),
            look=("area:lira_carpet",),
            brings={"rubies": 2, "has": {"lira": 3}},
        ),
    ),
    aim=(N_("Collect six rubies before the others do."),),
    end=(
        N_(
            "A turn: your tiles bring their income, you roll, a crystal rolls dice again, and you carry out "
            "two actions."
        ),
        N_("When somebody has six rubies (five with four players), the round is finished; then most rubies win."),
        N_("In a tie each good counts 3 Lira and each crystal 2, beside the Lira themselves."),
        N_(
            "Dice with different goods are useful, too: two of them buy a crystal, three a brown good, which counts "
            "as any colour, and all four buy two goods of your choice."
        ),
        N_("Whoever has five mosque tiles gets a ruby for them. Other tiles bring a die or an action more."),
    ),
)
