"""The guide of Kairo: the three actions, an expansion with its medals, a market barker, and a new stall."""

from __future__ import annotations

from arasta.games.guide import Guide, Others, Step
from arasta.i18n import N_

OPENING = {
    "seat": 0,
    "start_seat": 0,
    "seats": [{"hand": ["S8", "S6", "J5"]}, {"hand": ["S1", "S7", "S9"]}, {"hand": ["S2", "S2", "S3"]}],
    "customer_site": {"white": "10,1", "purple": "0,11", "green": "5,5", "yellow": "0,0", "blue": "10,10"},
    "display": ["S5", "S7", "S3", "J2"],
    "deck": ["S4", "S1", "S6", "S9", "S5"],
}
"""The first turn of the suggested start."""

GUIDE = Guide(
    "kairo",
    OPENING,
    (
        Step(
            N_("Lure a customer"),
            N_(
                "Everyone has stalls on this market, in six colours; the sun is on yours. A customer walks to "
                "the nearest free entry of its colour, step by step around the stalls, and leaves money there. "
                "Lure the green one: it comes to you."
            ),
            (("lure", "green"),),
            look=("colour:green",),
            signs={"kairo-entry": N_("the entry of a stall"), "kairo-coin": N_("a coin of a colour")},
            brings={"money": {"white": 1, "red": 1, "purple": 1, "green": 2, "yellow": 1, "blue": 1}},
        ),
        Others(
            N_(
                "The customer left with a purchase, and the red one came in from outside. Moon and Tulip lure "
                "customers, too."
            ),
            ((1, ("lure", "blue")), (2, ("lure", "yellow"))),
        ),
        Step(
            N_("Play a stall card"),
            N_(
                "With money you build. A stall card says in which of the nine segments: your green stall is "
                "in segment 8, and you hold that card. Play it."
            ),
            (("play", "S8"),),
            look=("card:S8",),
            signs={"kairo-card": N_("a stall card: the segment it shows")},
        ),
        Step(
            N_("Expand your stand"),
            N_(
                "Your stand is the stall with its expansions. The second tile costs two green coins and brings "
                "2 points. And as no other green stand is as large, you take both medals: 3 and 2 points more. "
                "Build on F9."
            ),
            (("expand", "green"), ("site", "8,5")),
            signs={"kairo-gold": N_("gold medal"), "kairo-silver": N_("silver medal"), "kairo-point": N_("points")},
            brings={"points": 7},
        ),
        Others(
            N_("Moon and Tulip draw: cards, or market barkers."),
            ((1, "take_barker"), (1, "take_barker"), (2, "take_barker"), (2, ("take", "S5"))),
        ),
        Step(
            N_("Draw two"),
            N_(
                "That is the third thing you can do in a turn: take two, of open cards, unknown ones and "
                "market barkers. Take card 3 and a market barker."
            ),
            (("take", "S3"), "take_barker"),
            look=("barkers",),
            signs={"kairo-barker": N_("a market barker")},
            brings={"barkers": 1},
        ),
        Others(
            N_("Look: Moon lures the purple customer to you. You get what your stall earns, Moon one coin."),
            ((1, ("lure", "purple")), (2, "take_barker"), (2, "take_barker")),
        ),
        Step(
            N_("Use the market barker"),
            N_(
                "The red customer would go to Moon, who is nearer. For a market barker it passes one nearer "
                "entry: lure it to your own red stall."
            ),
            (("lure", "red"), ("site", "9,9")),
            look=("colour:red",),
            brings={"barkers": 0},
        ),
        Others(
            N_("Moon and Tulip lure customers again."),
            ((1, ("lure", "white")), (2, ("lure", "yellow"))),
        ),
        Step(
            N_("Earn more with a larger stand"),
            N_(
                "A customer brings you one coin for each tile of your stand. Yours has two now, and the green "
                "customer is back on the market: lure it."
            ),
            (("lure", "green"),),
            look=("colour:green",),
            brings={"money": {"white": 1, "red": 2, "purple": 2, "green": 2, "yellow": 1, "blue": 1}},
        ),
        Others(
            N_("Moon lures the blue customer, Tulip the red one."),
            ((1, ("lure", "blue")), (2, ("lure", "red"))),
        ),
        Step(
            N_("Open a new stall"),
            N_("You have no white stall yet. New stalls cost only a card: play the one for segment 6."),
            (("play", "S6"),),
            look=("card:S6",),
        ),
        Step(
            N_("Choose its place"),
            N_(
                "Not beside another tile, and only one stall of a colour in a segment. A good place has "
                "customers of its colour nearby: put the white stall on I7."
            ),
            (("place", "white"), ("site", "6,8")),
            look=("colour:white",),
        ),
        Step(
            N_("Turn its entry"),
            N_("Customers come by the entry, so turn it to where they are: to the north, where the white one waits."),
            (("entry", "north"),),
            signs={"kairo-stall": N_("a main stall: its good and its owner")},
        ),
        Others(
            N_("Moon draws, Tulip lures. Then it is your turn, and the white customer is near."),
            ((1, ("take", "S1")), (1, "take_barker"), (2, ("lure", "yellow"))),
        ),
    ),
    aim=(N_("Have the most points at the end: they come from expansions and medals."),),
    end=(
        N_(
            "A turn is one of three things: build with a card, lure a customer, or draw two. After drawing you "
            "keep four stall cards at most."
        ),
        N_(
            "A customer walks to the nearest free entry of its colour: along rows and columns, around stalls. An "
            "entry on which a customer stands does not count; without a free one the customer cannot be lured."
        ),
        N_(
            "At your own stand a customer brings you a coin for each tile. At another player's stand that player "
            "gets those coins, and you get one."
        ),
        N_(
            "A new stall costs a card; an expansion as many coins of its colour as the stand then has tiles, "
            "for as many points. Purple ones are restaurants: they stand on the restaurant sites at the rim only."
        ),
        N_(
            "The largest stand of a colour takes gold and silver, whoever equals it takes silver. Medals "
            "count again at the end."
        ),
        N_("A joker shows three segments and costs a coin. Any three cards together open every segment."),
        N_(
            "When a colour's expansions run out, or two colours have one left each, players may only build; "
            "who cannot or will not is out for good. When all are out, medals and money (3 coins: 1 point) are "
            "added, and most points win."
        ),
    ),
    sign="kairo-point",
)
