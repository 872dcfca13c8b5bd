"""What a player did in a turn, in short: the location used, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from arasta.core.game import Event
from arasta.games.choose_write.record.events import spent_goods
from arasta.games.choose_write.record.labels import LOCATIONS
from arasta.games.choose_write.words.names import is_letter, location
from arasta.web.viewer import Viewer
from arasta.web.views.choose_write.drawn import GOODS
from arasta.web.views.game import Brief
from arasta.web.views.html import icon
from arasta.web.views.since import change, thing, total


def in_short(viewer: Viewer, seat: int, events: Sequence[Event]) -> Brief:
    """Locations, and the changes of goods and Lira, squares, cards, Bonus Actions and rubies."""
    used = [event.first for event in events if event.name in ("used", "target")]
    chips = [thing(_number(one), location(one)) for one in dict.fromkeys(used)]
    spent = [spent_goods(event.first, event.second) for event in events if event.name == "spent_goods"]
    for good, drawing in enumerate(GOODS):
        chips += change(icon(drawing), total(events, ("gained_good",), (), good) - sum(one[good] for one in spent))
    paid = sum(event.first for event in events if event.name == "spent_lira")
    chips += change(Markup('<i class="coin"></i>'), total(events, ("gained_lira",)) - paid)
    for name, drawing in (("checked", "cw-check"), ("gained_ruby", "ruby"), ("drew_goods", "cw-goods-card")):
        chips += change(icon(drawing), sum(event.name == name for event in events))
    guild = {name: sum(event.name == name for event in events) for name in ("drew_guild", "played_guild")}
    chips += change(icon("cw-guild-card"), guild["drew_guild"] - guild["played_guild"])
    chips += change(icon("cw-bonus"), sum(event.first for event in events if event.name == "took_bonus"))
    return Brief(tuple(chips), "", tuple(_on_sheet(one) for one in used))


def _number(one: int) -> Markup:
    return Markup('<b class="number in-brief">{}</b>').format(LOCATIONS[one])


def _on_sheet(one: int) -> str:
    return f"letter-{LOCATIONS[one]}" if is_letter(one) else f"place-{LOCATIONS[one]}"
