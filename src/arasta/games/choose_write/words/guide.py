"""The guide of Choose & Write: two rounds of cards, of one's own and of others, to the first ruby of the palace."""

from __future__ import annotations

from arasta.games.guide import Guide, Others, Step
from arasta.i18n import N_

OPENING = {
    "seat": 0,
    "start_seat": 0,
    "seats": [{"hand": "AL"}, {"hand": "5L"}, {"hand": "8L"}],
    "display": ("10L", "8R"),
    "location_deck": ["13L", "11L", "4L", "1L", "9R", "3L"],
    "ruby_column": {"A": ["R17"], "B": ["R14"], "C": ["R09"], "D": ["R11"]},
    "caravan": ["K5"],
}
"""The first turn, with the cards that come given."""

GUIDE = Guide(
    "choose-write",
    OPENING,
    (
        Step(
            N_("Play a card"),
            N_(
                "Your sheet shows a bazaar of numbered locations. In your turn you play one card: it opens "
                "the location it names and those beside it, as the small map on the card shows. Play the "
                "Fabric Warehouse."
            ),
            (("play_display", "left"),),
            look=("location:10",),
        ),
        Step(
            N_("Use a location"),
            N_(
                "You use one location of your own card free of charge. The Fabric Warehouse gives two fabric: "
                "two circles of that column are filled in on your sheet."
            ),
            (("use", "10"),),
            look=("goods",),
            brings={"goods": {"fabric": 2}},
        ),
        Others(
            N_("All the others may use your card, too. Then Moon plays a card: the Spice Warehouse."),
            (
                (1, ("with_icon", "10")),
                (2, "take_bonus"),
                (1, "play_hand"),
                (1, ("use", "5")),
                (2, "take_bonus"),
            ),
        ),
        Step(
            N_("Use the card of somebody else"),
            N_(
                "That has a price: cross the icon of the location that you use, for good. Do it here, for two "
                "spice. Each location has one or two icons only, so choose well."
            ),
            (("with_icon", "5"),),
            look=("location:5",),
            brings={"goods": {"fabric": 2, "spice": 2}},
        ),
        Others(
            N_("Moon takes a new card into the hand. Tulip plays the Tea House, where there are Lira."),
            ((1, "draw"), (2, "play_hand"), (2, ("use", "8")), (2, ("lira", 1))),
        ),
        Step(
            N_("Or take a Bonus Action"),
            N_(
                "Whoever does not use a card takes a Bonus Action instead: a circle at the bottom of the "
                "sheet, to be crossed later in place of an icon. Take one."
            ),
            ("take_bonus",),
            look=("bonus_actions",),
            brings={"bonus_actions": 1},
        ),
        Others(
            N_("Moon takes a Bonus Action as well, Tulip draws a card. Then it is your turn again."),
            ((1, "take_bonus"), (2, "draw")),
        ),
        Step(
            N_("Play the card in your hand"),
            N_(
                "You also hold a card, which only you see: Palace A. There rubies are paid with goods, and "
                "the first one costs two fabric and two spice. Play it."
            ),
            ("play_hand",),
            look=("palace",),
        ),
        Step(
            N_("Buy your first ruby"),
            N_(
                "Pay the four goods: their circles are crossed and stay so. Space on the sheet runs out, "
                "which is why nothing should be wasted."
            ),
            (("use", "A"),),
            signs={"ruby": N_("a ruby")},
            brings={"rubies": 1, "goods_spent": {"fabric": 2, "spice": 2}},
        ),
        Others(
            N_("The others could now buy a ruby there for a Bonus Action, but lack the goods."),
            ((1, "take_bonus"), (2, "take_bonus")),
        ),
        Step(
            N_("Take a new card"),
            N_(
                "You played from your hand, so take a card: one that lies open, or an unknown one. The "
                "Wainwright makes locations give more for the rest of the game. Take it."
            ),
            (("take_display", "left"),),
            brings={"hand": "13L"},
        ),
        Others(
            N_("Moon plays the Tea House again."),
            ((1, ("play_display", "right")), (1, ("use", "8")), (1, ("lira", 1)), (2, "take_bonus")),
        ),
        Step(
            N_("Spend your Bonus Action"),
            N_("Use Moon's card this time, and cross your Bonus Action instead of an icon: the icon stays for later."),
            (("with_bonus", "8"),),
            look=("location:8",),
            brings={"bonus_spent": 1},
        ),
        Step(
            N_("Fill in Lira"),
            N_(
                "Lira fill two sections. A full section is worth a ruby, so put all of them into one. With 10 "
                "Lira the Gemstone Dealer (2) sells you a ruby as well."
            ),
            (("lira", 1),),
            look=("lira",),
            brings={"lira": [3, 0]},
        ),
        Others(
            N_("Tulip plays the Fruit Warehouse: what you do with it is up to you."),
            ((2, ("play_display", "left")), (2, ("use", "1"))),
        ),
    ),
    aim=(N_("Collect the most rubies: the game ends when somebody has ten."),),
    end=(
        N_(
            "A turn: play one card and use a location it opens; all others may use it, too, for an icon or a "
            "Bonus Action."
        ),
        N_("When somebody has ten rubies, the round is finished. It also ends when the Location cards run out."),
        N_(
            "Rubies: at the Palace for goods, at the Gemstone Dealer (2) for 10 Lira, for full Lira sections "
            "and rows of goods."
        ),
        N_(
            "The rubies beside the goods: when all four columns are filled down to one of them, it is yours. Every "
            "sheet has its own."
        ),
        N_(
            "The Caravan card shows what the Caravansary (6) gives now. When somebody has used it, another one comes "
            "at the end of the turn."
        ),
        N_("The two rings behind the ten rubies are for an eleventh and a twelfth."),
        N_("Goods cards pay like the goods on them. Guild cards are played instead of a Location card, for you alone."),
        N_("Most rubies win. In a tie, what is filled in and not crossed counts: Lira, goods and Bonus Actions."),
    ),
)
