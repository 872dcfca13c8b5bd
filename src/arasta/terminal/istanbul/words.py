"""Short names for the small cells of a terminal; everything longer comes from `games.istanbul.text.names`."""

from __future__ import annotations

from arasta.games.istanbul.text import names
from arasta.i18n import N_
from arasta.i18n import gettext as _

# TRANSLATORS: the sixteen places in at most 9 letters, for the small board
SHORT_PLACES = (
    N_("Wainwr."),
    N_("Fabric"),
    N_("Spice"),
    N_("Fruit"),
    N_("Post"),
    N_("Caravan"),
    N_("Fountain"),
    N_("Black M."),
    N_("Tea"),
    N_("Large M."),
    N_("Small M."),
    N_("Police"),
    N_("Palace"),
    N_("Small Mq."),
    N_("Great Mq."),
    N_("Dealer"),
)


def place(number: int, short: bool = False) -> str:
    """Name of a place."""
    return _(SHORT_PLACES[number - 1]) if short else names.place_name(number)


SUBJECTS = {
    "merchants": N_("merchants"),
    "assistants": N_("assistants"),
    "family": N_("family member"),
    "governor": N_("Governor"),
    "smuggler": N_("Smuggler"),
    "neutral_merchants": N_("neutral merchants"),
    "neutral_assistants": N_("neutral assistants"),
    "wheelbarrow": N_("wheelbarrow"),
    "rubies": N_("rubies"),
}
"""What else can be explained -> what a person calls it."""


def subject(kind: str) -> str:
    """What a subject is called."""
    return _(SUBJECTS[kind]) if kind in SUBJECTS else kind


def card(number: int) -> str:
    """Name of a card, without quotation marks."""
    return _(names.CARD_NAMES[number])
