"""The register that the words of Choose & Write are entered in, with the groups that its choices are shown in."""

from __future__ import annotations

from arasta.core.actions import Value
from arasta.core.words import ChoiceGroup, Words
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_

PLAYING = ChoiceGroup(N_("Play a Location card"))
PLAYING_GUILD = ChoiceGroup(N_("Play a Guild card"))
USING = ChoiceGroup(N_("Use"), look="places")
CROSSING_ICON = ChoiceGroup(N_("Cross an icon and use"), look="places")
CROSSING_BONUS = ChoiceGroup(N_("Cross a Bonus Action and use"), look="places")
INSTEAD = ChoiceGroup(N_("Instead"))
CHOOSING = ChoiceGroup(N_("Choose"))
CHECKING = ChoiceGroup(N_("Check a square of"), look="places")
BUYING = ChoiceGroup(N_("Buy a ruby at"))
PAYING = ChoiceGroup(N_("Pay"))
THROWING_AWAY = ChoiceGroup(N_("Discard"))
KEEPING = ChoiceGroup(N_("Keep"))
NEW_CARD = ChoiceGroup(N_("New Location card"))
FINISHING = ChoiceGroup(N_("Finish"), look="ending")

LOCATION_CARD = ChoiceGroup(N_("Location card"))
GUILD_CARD = ChoiceGroup(N_("Guild card"))
USE = ChoiceGroup(N_("Use"))
GAINING = ChoiceGroup(N_("Gain"))
CHECK = ChoiceGroup(N_("Check"))
PALACE = ChoiceGroup(N_("Palace"))
HAND_CARD = ChoiceGroup(N_("New card"))

WORDS = Words(
    Now,
    groups=(
        PLAYING,
        PLAYING_GUILD,
        USING,
        CROSSING_ICON,
        CROSSING_BONUS,
        INSTEAD,
        CHOOSING,
        CHECKING,
        BUYING,
        PAYING,
        THROWING_AWAY,
        KEEPING,
        NEW_CARD,
        FINISHING,
    ),
    lists=(LOCATION_CARD, GUILD_CARD, USE, GAINING, CHECK, PALACE, PAYING, KEEPING, HAND_CARD, FINISHING),
    contents=(
        "location_cards",
        "icons",
        "bonus_actions",
        "lira",
        "goods",
        "squares",
        "rubies",
        "palace",
        "goods_cards",
        "guild_cards",
        "fountains",
        "end",
        "solo",
        "location",
        "caravan",
        "guild",
        "challenge",
    ),
    gains=(
        "gained_ruby",
        "gained_lira",
        "gained_good",
        "drew_goods",
        "drew_guild",
        "checked",
        "took_bonus",
        "ticked",
    ),
)


def of_location(_now: Now, value: Value) -> str:
    """The subject of a choice about a location."""
    return f"location:{value}"


def of_guild_card(_now: Now, value: Value) -> str:
    """The subject of a choice about a Guild card."""
    return f"guild:{value}"
