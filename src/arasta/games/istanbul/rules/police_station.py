"""Place 12, the Police Station, and the action of the family member sent out from it (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import SEND, SKIP
from arasta.games.istanbul.record.decisions import ABOUT_PLACE, ASK_FAMILY_ACTION, STARTS_ACTION, decision
from arasta.games.istanbul.record.events import SENT_FAMILY
from arasta.games.istanbul.record.labels import ACTING, FIRST_PLACE, PLACES, POLICE_STATION
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.places import offer_place_action, start_place_action


@rule
def offer_family_places(box: Box, s: State, seat: int, choices: Choices) -> None:
    """Offer the places the family member can be sent to (IST-4.1201, IST-4.1202, IST-4.1204)."""
    if s.family[seat] != POLICE_STATION:
        return
    for place in range(FIRST_PLACE, PLACES + 1):
        if place == POLICE_STATION:
            continue
        before = choices.count
        if box.family_must_act:
            offer_place_action(box, s, seat, place, choices)
            if choices.count == before:
                continue
            choices.count = before
        allow(choices, SEND + place)


@rule
def send_family(s: State, seat: int, place: int) -> None:
    """The family member goes to another place and performs its action (IST-4.1201, IST-4.1203).

    Whoever and whatever is there, it has no encounters (IST-4.1205, IST-4.1208, IST-11.10). It stays until it is caught
    or brought home (IST-4.1206); phase 4 is then played for the merchant, at the Police Station (IST-4.1209).
    """
    s.family[seat] = place
    emit(s, SENT_FAMILY, seat, place, 0)
    push(s, ASK_FAMILY_ACTION, seat, place)


@rule
def offer_action(box: Box, s: State, seat: int, place: int, choices: Choices) -> None:
    """Offer every way to start the action of any place; nothing if cost or condition are not met (IST-4.3, IST-4.5).

    A step that costs more than the seat has is no choice (IST-0.14).
    """
    if place == POLICE_STATION:
        offer_family_places(box, s, seat, choices)
    else:
        offer_place_action(box, s, seat, place, choices)


@rule
def start_action(box: Box, s: State, seat: int, place: int, action: int) -> None:
    """Start the action of any place with one of the choices of `offer_action` (IST-4.1)."""
    if place == POLICE_STATION:
        send_family(s, seat, action - SEND)
    else:
        start_place_action(box, s, seat, place, action)


@decision(
    ASK_FAMILY_ACTION,
    "family_action",
    pays=("sell",),
    goes_on="sale",
    about=ABOUT_PLACE,
    phases=(ACTING,),
    stages=(STARTS_ACTION,),
)
class FamilyAction:
    """The family member's place: carry its action out, or not (IST-4.1203, IST-4.1204, IST-11.3)."""

    # IST-11.2: between two runs of its action ONE_GOOD and the like may be played, as between two of the merchant.

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        offer_action(box, s, seat, arg, choices)
        if not (box.family_must_act and choices.count > 0):
            allow(choices, SKIP)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action != SKIP:
            start_action(box, s, seat, arg, action)
