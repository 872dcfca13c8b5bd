"""What the form for positions of Kairo asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arasta.companion.position.entries import COUNTED, PILES, Declared, Entry, Part
from arasta.core.errors import BadPosition
from arasta.core.players import called
from arasta.core.table import Table
from arasta.games.kairo.record.labels import COLOURS, MEDALS, OWNERS, SIDE
from arasta.games.kairo.record.state import DISPLAY
from arasta.games.kairo.words.names import card_name, colour_name, medal_name, site_name
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


def _colour(_now: Now, colour: int) -> str:
    return colour_name(colour)


def _card(now: Now, card: int) -> str:
    return card_name(now.box, card)


def _site(_now: Now, site: int) -> str:
    return site_name(site) if site else ""


def _sites(now: Now) -> tuple[int, ...]:
    return tuple(1 + SIDE * row + column for row in range(now.box.rows) for column in range(now.box.columns))


def _medal(_now: Now, medal: int) -> str:
    return medal_name(medal)


def _owner(now: Now, number: int) -> str:
    """Who holds a medal: seats from 1."""
    return called(now.names, now.s.players, number - 1)


def _owners(now: Now) -> range:
    return range(1, now.s.players + 1)


def _unfold(state: Mapping[str, Any]) -> dict[str, Any]:
    """The sites of expansions, by owner and colour; who holds the medals."""
    found: dict[str, dict[str, list[str]]] = {}
    for site, stand in state["tile"].items():
        owner, _sign, colour = stand.partition(":")
        if state["stall_site"][owner][colour] != site:
            found.setdefault(owner, {}).setdefault(colour, []).append(site)
    medals = {colour: [held.get(medal, "") for medal in MEDALS] for colour, held in state["medal_holder"].items()}
    return {"expansions": found, "medals": medals}


def _fold(said: dict[str, Any], _seats: list[dict[str, Any]], _table: Table) -> None:
    """Stalls by their owners and colours."""
    sites = {name: said.pop(name, {}) for name in ("stall_site", "entry_site", "expansions")}
    said["stalls"], said["expansions"] = {}, {}
    covered: set[str] = set()
    for owner in OWNERS:
        for colour in COLOURS:
            stall, entry = (sites[name].get(owner, {}).get(colour) for name in ("stall_site", "entry_site"))
            expansions = sites["expansions"].get(owner, {}).get(colour, [])
            where = _WHERE.format(owner=owner, colour=colour)
            if stall is None:
                _need(entry is None and not expansions, where, _("it has an entry or expansions, and so a site"))
                continue
            _need(entry is not None, _WHERE_ENTRY.format(owner=owner, colour=colour), _("every stall has an entry"))
            for site in (stall, *expansions):
                _need(site not in covered, where, _("two tiles cannot lie on the same site"))
                covered.add(site)
            said["stalls"][f"{owner}:{colour}"] = [stall, entry]
            if expansions:
                said["expansions"][f"{owner}:{colour}"] = expansions
    medals = {colour: [OWNERS[number - 1] for number in numbers] for colour, numbers in said.pop("medals", {}).items()}
    for owners in medals.values():
        _need(len(owners) == len(MEDALS), "medals", _("say who holds both, or leave both empty"))
    if medals:
        said["medals"] = medals


_WHERE, _WHERE_ENTRY = "stall_site.{owner}.{colour}", "entry_site.{owner}.{colour}"


def _need(fits: bool, where: str, reason: str) -> None:
    if not fits:
        raise BadPosition(_("{where}: {reason}").format(where=where, reason=reason))


_TYPED = N_("Letter and number of the site, such as E4; empty where there is none.")
STALLS = (
    Entry("stall_site", N_("Stalls"), key=_colour, value=_site, possible=_sites, typed=True, none=True, note=_TYPED),
    Entry("entry_site", N_("Their entries"), key=_colour, value=_site, possible=_sites, typed=True, none=True),
    Entry(
        "expansions",
        N_("Their expansions"),
        key=_colour,
        value=_site,
        possible=_sites,
        like="stall_site",
        shape=PILES,
        typed=True,
        note=N_("All sites of a colour in one line, such as E5 F5."),
    ),
)
"""What an owner has on the board."""

FORM = Declared(
    table=(
        Part(N_("Neutral stalls"), STALLS, owner="N"),
        Part(
            N_("On the board"),
            (
                Entry(
                    "customer_site",
                    N_("Customers"),
                    key=_colour,
                    value=_site,
                    possible=_sites,
                    typed=True,
                    none=True,
                    note=_TYPED,
                ),
                Entry(
                    "medals",
                    N_("Medals"),
                    key=_colour,
                    value=_owner,
                    possible=_owners,
                    slot=_medal,
                    like="medal_holder",
                    shape=PILES,
                    slots=len(MEDALS),
                    none=True,
                    note=N_("Left empty: the owners of the largest stands."),
                ),
            ),
        ),
        Part(
            N_("Stall cards"),
            (
                Entry("display", N_("Open display"), value=_card, slots=DISPLAY),
                Entry("discard", N_("Discard pile"), value=_card, shape=COUNTED),
            ),
        ),
    ),
    seat=(
        Entry("points", N_("Points")),
        Entry("money", N_("Money"), key=_colour),
        Entry("barkers", N_("Market barkers")),
        Entry("hand", N_("Stall cards in hand"), key=_card),
        *STALLS,
    ),
    unfold=_unfold,
    fold=_fold,
    piles={"deck": 0},
    about={
        "hand_size": "hand",
        "barker_supply": "barkers",
        "supply": "expansions",
        "tile": "expansions",
        "size": "expansions",
    },
)
"""The form."""
