"""The rules of one thing in a few sentences of our own, with the numbers of the table as it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.games.choose_write.record.labels import CARAVAN_CARDS, CATACOMBS, CHALLENGES, GUILD, LOCATIONS, PER_CARD
from arasta.games.choose_write.text.help_cards import explain_caravan, explain_guild, fountains
from arasta.games.choose_write.text.help_places import explain_location
from arasta.games.choose_write.text.help_sheet import OTHERS as SHEET
from arasta.games.choose_write.text.help_solo import explain_challenge, solo
from arasta.games.choose_write.text.names import bonus_actions, cards, listed, location, rubies
from arasta.games.choose_write.text.situation import Now
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.table import Table

SUBJECTS = (
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
    *(f"location:{name}" for name in LOCATIONS[1:]),
    *(f"caravan:{card}" for card in CARAVAN_CARDS),
    *(f"guild:{card}" for card in GUILD),
    *(f"challenge:{number}" for number in range(1, CHALLENGES + 1)),
)
"""What `explain` knows."""


def explain(table: Table, seat: int | None, subject: str) -> str:
    """The rules of a subject, with the numbers of this table now; seat: who reads it, None for a spectator.

    Says nothing that `seat` may not know. Raises KeyError for an unknown subject.
    """
    if subject not in SUBJECTS:
        raise KeyError(f"there is no subject {subject!r}; the subjects are {', '.join(SUBJECTS)}")
    now = Now(table, 0 if seat is None else seat)
    seated = seat is not None
    kind, _colon, which = subject.partition(":")
    if kind == "location":
        return explain_location(now, LOCATIONS.index(which), seated)
    if kind == "caravan":
        return explain_caravan(now, CARAVAN_CARDS.index(which))
    if kind == "guild":
        return explain_guild(now, GUILD.index(which), seated)
    if kind == "challenge":
        return explain_challenge(now, int(which) - 1)
    return _OTHERS[kind](now, seated)


def _location_cards(now: Now, seated: bool) -> str:
    rule = _(
        "The player on turn plays a Location card from the hand or the display. Everybody may then use its location or"
        " one that borders on it, each as they like; {catacombs} has no neighbours. The player on turn crosses nothing"
        " for it, everybody else an icon there or a Bonus Action. Whoever does not use the card takes a Bonus Action."
    ).format(catacombs=location(CATACOMBS))
    left = _("The deck has {cards} left.").format(cards=cards(now.s.location_deck_size))
    return f"{rule} {left}"


def _bonus_actions(now: Now, seated: bool) -> str:
    rule = _(
        "Whoever does not use a Location card takes a Bonus Action: one of {spaces} is filled. When somebody else plays"
        " a card, a Bonus Action can be crossed instead of an icon, at the letters of the Palace, too. Crossed ones are"
        " spent for good."
    ).format(spaces=now.box.bonus_spaces[now.s.players])
    if not seated:
        return rule
    return rule + " " + _("You have {actions} to cross.").format(actions=bonus_actions(now.bonus))


def _end(now: Now, seated: bool) -> str:
    if now.s.players == 1:
        return _(
            "The game ends when a Location card is needed and the deck has none left; get as many rubies as you can."
        )
    names = listed([_("Lira"), _("goods"), _("Bonus Actions")])
    return _(
        "When somebody has {rubies}, the round is completed. The game ends at once when a Location card is needed and"
        " the deck has none left. The most rubies win; then the most {things} that are not crossed, each Goods card in"
        " hand counting {n}."
    ).format(rubies=rubies(now.box.end_rubies), things=names, n=PER_CARD)


_OTHERS: dict[str, Callable[[Now, bool], str]] = {
    "location_cards": _location_cards,
    "bonus_actions": _bonus_actions,
    "end": _end,
    "fountains": fountains,
    "solo": solo,
    **SHEET,
}
