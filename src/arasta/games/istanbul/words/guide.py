"""The guide of Istanbul: from an empty stall of fabric to the first ruby, in four turns."""

from __future__ import annotations

from arasta.games.guide import Guide, Others, Step
from arasta.i18n import N_

OPENING = {
    "seat": 0,
    "start_seat": 0,
    "seats": [
        {"lira": 4, "goods": {"green": 2}, "hand": ["FIVE_LIRA"]},
        {"lira": 5, "goods": {"blue": 1}, "hand": ["STAY"]},
        {"lira": 6, "goods": {"red": 1}, "hand": ["ONE_GOOD"]},
    ],
    "governor": 8,
    "smuggler": 5,
    "demand": {"small": ["S4", "S1", "S2", "S3", "S5"]},
}
"""The first round, with a few goods more than the rules deal out, so that four turns are enough."""

GUIDE = Guide(
    "istanbul",
    OPENING,
    (
        Step(
            N_("Go where there is something for you"),
            N_(
                "You are a merchant in this bazaar of sixteen places: each does something else. Rubies cost "
                "Lira, and Lira come from selling goods, so get some first. A turn begins with a move of one "
                "or two places: go to the Fabric Warehouse."
            ),
            (("move", 2),),
            look=("place:2",),
            signs={"fill": N_("fill up with this good")},
        ),
        Step(
            N_("Leave an assistant"),
            N_(
                "Under your merchant travel four assistants. Wherever you want to do something, one of them "
                "stays behind; without that, your turn ends."
            ),
            ("leave",),
            signs={"assistant": N_("an assistant")},
        ),
        Step(
            N_("Use the place"),
            N_(
                "Now use the warehouse: it fills your wheelbarrow with fabric, as far as there is room. Then "
                "end your turn; the others have theirs."
            ),
            ("act", "end_turn"),
            look=("wheelbarrow",),
            signs={"red": N_("fabric"), "green": N_("spice"), "yellow": N_("fruit"), "blue": N_("jewellery")},
            brings={"goods": {"red": 2, "green": 2}},
        ),
        Others(
            N_("Moon goes to the Small Market, Tulip loads fruit. Then it is your turn again."),
            (
                (1, ("move", 11)),
                (1, "leave"),
                (2, ("move", 4)),
                (2, "leave"),
                (2, "act"),
                (2, "end_turn"),
            ),
        ),
        Step(
            N_("Take your goods to market"),
            N_(
                "The Small Market buys up to five goods at once; its tile shows which. You have three of them. Go "
                "there, and leave an assistant again."
            ),
            (("move", 11), "leave"),
            look=("place:11",),
        ),
        Step(
            N_("Pay whom you meet"),
            N_(
                "Moon's merchant is here already. Whoever comes later pays each merchant on the place 2 Lira, "
                "or does nothing there."
            ),
            ("pay",),
            signs={"coin:2": N_("2 Lira")},
            brings={"lira": 2},
        ),
        Step(
            N_("Sell as much as you can at once"),
            N_(
                "One good brings 2 Lira, two bring 5, three bring 9: the more at once, the better. Sell one "
                "fabric and both spice, then end your turn."
            ),
            (("sell", "red"), ("sell", "green"), ("sell", "green"), "end_turn"),
            look=("place:11",),
            brings={"lira": 11, "goods": {"red": 1}},
        ),
        Others(
            N_("Moon and Tulip only move this time: they leave no assistant, so they do nothing there."),
            ((1, ("move", 9)), (1, "end_turn"), (2, ("move", 12)), (2, "end_turn")),
        ),
        Step(
            N_("Go to the Gemstone Dealer"),
            N_(
                "He sells rubies for Lira, each for one Lira more than the last. This one costs 14 and you "
                "have 11, but go all the same and leave an assistant: there is a card in your hand."
            ),
            (("move", 16), "leave"),
            look=("place:16",),
            signs={"coin:14": N_("the price of the next ruby"), "stock:ruby:10": N_("this many rubies are left there")},
        ),
        Step(
            N_("Play a card"),
            N_("Bonus cards may be played in your own turn, as many as you like. This one brings 5 Lira."),
            (("play", "FIVE_LIRA"),),
            look=("card:FIVE_LIRA",),
            brings={"lira": 16, "hand": {}},
        ),
        Step(
            N_("Buy your first ruby"),
            N_("Now you have the price: 14 Lira for one of the five rubies that you need. The next one here costs 15."),
            ("act",),
            look=("rubies",),
            signs={"ruby": N_("a ruby")},
            brings={"lira": 2, "rubies": 1},
        ),
        Others(
            N_("Moon loads spice, Tulip fetches an assistant."),
            ((1, ("move", 3)), (1, "leave"), (1, "act"), (2, ("move", 4)), (2, "pick_up"), (2, "end_turn")),
        ),
        Step(
            N_("Collect an assistant"),
            N_(
                "You have one assistant left; without any you cannot do a thing. But where one of yours is "
                "waiting, you take him along instead of leaving one (and the Fountain brings all back). So go back "
                "to the Small Market."
            ),
            (("move", 11), "pick_up"),
            look=("place:11",),
            brings={"merchant": 11, "assistant": {"2": 1, "16": 1}},
        ),
    ),
    aim=(N_("Collect five rubies before the others do."),),
    end=(
        N_(
            "A turn: move one or two places, leave an assistant or take one along, pay the merchants you "
            "meet, use the place."
        ),
        N_("When somebody has five rubies, the round is finished; then most rubies win, and Lira break a tie."),
        N_(
            "Rubies also come from the Sultan's Palace (13) for goods, from the mosques (14, 15) for both of "
            "their tiles (own as many of the good as the tile shows, pay one), and from the Wainwright (1) with "
            "the third extension of the wheelbarrow."
        ),
        N_("The Fountain (7) calls all your assistants back at once; nobody is paid there."),
        N_("Meet a family member of another player, and you send them to the Police Station for a card or 3 Lira."),
    ),
)
