"""The register of the Dice Game's words: its groups of choices, and the kinds by which its subjects are listed."""

from __future__ import annotations

from arasta.core.words import ChoiceGroup, Words
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_

DICE = ChoiceGroup(N_("Dice"), look="main")
INCOME = ChoiceGroup(N_("Income"))
BUY_RUBY = ChoiceGroup(N_("Buy a ruby"), N_("Rubies"), "main")
TAKE_TILE = ChoiceGroup(N_("Take a mosque tile"), N_("Tiles"))
USE = ChoiceGroup(N_("Use dice and goods"), N_("Goods"))
CARD = ChoiceGroup(N_("Bazaar card"), N_("Bazaar"), "main")
GIVE_UP = ChoiceGroup(N_("Give up"))
ONE_AT_A_TIME = ChoiceGroup(N_("Or one at a time"), look="single")
FINISH = ChoiceGroup(N_("Finish"), look="ending")
PAY = ChoiceGroup(N_("Pay"))
TAKE = ChoiceGroup(N_("Take"))

words = Words(
    Now,
    groups=(DICE, INCOME, BUY_RUBY, TAKE_TILE, USE, CARD, GIVE_UP, ONE_AT_A_TIME, FINISH),
    lists=(DICE, INCOME, BUY_RUBY, USE, CARD, TAKE_TILE, PAY, TAKE, FINISH),
    contents=(
        *("phases", "dice", "paying", "brown", "crystals", "tiles", "cards", "shortage", "rubies"),
        *("action", "area", "tile", "card"),
    ),
    gains=(
        "took_ruby",
        "took_tile",
        "gained",
        "income",
    ),
)
