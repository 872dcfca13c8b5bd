"""The register of Istanbul's words, its groups of choices, and reasons that several chapters give."""

from __future__ import annotations

from arasta.core.phrases import one_of
from arasta.core.words import ChoiceGroup, Words
from arasta.games.istanbul.record.labels import LEFTOVERS, MEETING
from arasta.games.istanbul.words.names import at_place, lira
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _

# TRANSLATORS: Headings of choices. Moves are parted by how far they go; lists without drawings have the second title.
MOVES = ChoiceGroup("", N_("Move"), "places")
SENDING = ChoiceGroup(N_("Send your family member to"), N_("Send family"), "places")
TAKING_BACK = ChoiceGroup(N_("Take an assistant back from"), N_("Call back"), "places")
ANNOUNCING = ChoiceGroup(N_("Announce"), look="numbers")
ASSISTANTS = ChoiceGroup(N_("Assistants"))
ACTION = ChoiceGroup(N_("Action"), look="main")
DICE = ChoiceGroup(N_("Dice"))
PAYING = ChoiceGroup(N_("Pay"))
ENCOUNTERS = ChoiceGroup(N_("Encounters"))
DISCARDING = ChoiceGroup(N_("Discard"))
CARDS_AND_TILES = ChoiceGroup(N_("Cards and tiles"))
FINISHING = ChoiceGroup(N_("Finish"), look="ending")


def first(now: Now) -> str:
    """Another decision comes first: which."""
    if now.asks_leftovers:
        return _("The last round is over: only left-over cards can be played.")
    return _("First decide {question}.").format(question=WORDS.question(now))


WORDS: Words[Now] = Words(
    Now,
    groups=(
        MOVES, SENDING, TAKING_BACK, ANNOUNCING, ASSISTANTS, ACTION, DICE, PAYING, ENCOUNTERS, DISCARDING,
        CARDS_AND_TILES, FINISHING,
    ),
    still_first=first,
    contents=(
        "place", "card", "tile", "merchants", "assistants", "family", "governor", "smuggler", "neutral_merchants",
        "neutral_assistants", "wheelbarrow", "rubies",
    ),
    gains=(
        "gained_ruby", "sold", "gained_lira", "filled", "gained_good", "gained_tile", "fifth_assistant",
        "gained_extension", "took_back", "drew_card", "family_came_home", "caught_family",
    ),
)  # fmt: skip


def more_needed(price: int, money: int) -> str:
    """Too few Lira: how many are needed, and how many there are."""
    return _("You need {lira} and have {money}.").format(lira=lira(price), money=lira(money))


def not_acting_at(now: Now, *places: int) -> str:
    """Why no action of these places can be started now; '' if the player is about to act at one of them.

    An empty text among the other reasons means that another decision comes first.
    """
    if now.s.phase == LEFTOVERS:
        return first(now)
    if now.at_target:
        if now.s.acted:
            return _("You have carried out the action {at_place} already.").format(at_place=at_place(now.place))
        if now.s.phase == MEETING:
            return _("You have skipped the action and gone on to the encounters.")
    elif not now.by_family:
        return first(now)
    if now.place in places:
        return ""
    there = one_of(at_place(place) for place in places)
    if now.by_family:
        return _("You can only do that {there}; your family member is {at_place}.").format(
            there=there, at_place=at_place(now.place)
        )
    return _("You can only do that {there}; you are {at_place}.").format(there=there, at_place=at_place(now.place))
