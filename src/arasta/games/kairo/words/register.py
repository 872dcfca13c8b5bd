"""The register that Kairo's words are entered in, with the groups that its choices are shown in."""

from __future__ import annotations

from arasta.core.actions import Value
from arasta.core.words import ChoiceGroup, Words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_

PLAYS = ChoiceGroup(N_("Build with"))
LURES = ChoiceGroup(N_("Lure"))
TAKES = ChoiceGroup(N_("Take cards"))
KEEPS = ChoiceGroup(N_("Keep"))
DISCARDS = ChoiceGroup(N_("Discard"))
BUILDS = ChoiceGroup(N_("Build"))
SITE_CHOICES = ChoiceGroup(N_("The site"), look="sites")
ENTRY_CHOICES = ChoiceGroup(N_("The entry"))
PAYMENTS = ChoiceGroup(N_("Pay"))
ENDINGS = ChoiceGroup(N_("Finish"), look="ending")

words = Words(
    Now,
    groups=(PLAYS, LURES, TAKES, KEEPS, DISCARDS, BUILDS, SITE_CHOICES, ENTRY_CHOICES, PAYMENTS, ENDINGS),
    contents=(
        "build",
        "stalls",
        "entries",
        "expansions",
        "medals",
        "blocked",
        "customers",
        "barkers",
        "money",
        "draw",
        "neutral",
        "final_phase",
        "score",
        "colour",
        "card",
    ),
    gains=(
        "gained",
        "scored",
        "took_medal",
        "used_barkers",
    ),
)


def of_card(_now: Now, value: Value) -> str:
    """The subject of a choice about a card."""
    return f"card:{value}"


def of_colour(_now: Now, value: Value) -> str:
    """The subject of a choice about a colour."""
    return f"colour:{value}"


def of_site(_now: Now, value: Value) -> str:
    """The subject of a choice about a site."""
    return f"site:{value}"
