"""The choices of Istanbul on a page: in groups, each where it can be clicked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.core.table import Table
from arasta.core.words import ChoiceGroup
from arasta.games.istanbul.record.labels import GOODS
from arasta.games.istanbul.rules.merchants import fee_at
from arasta.games.istanbul.words.markets import out_of_order
from arasta.games.istanbul.words.names import goods, place_name
from arasta.games.istanbul.words.register import MOVES, WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.web.views.common import button_groups, plain
from arasta.web.views.game import Button, ButtonGroup, Closed
from arasta.web.views.html import coin, icon

PLACE_KINDS = ("move", "send", "take_back")
"""Kinds of choice whose value is a place of the board."""

_DRAWINGS = {
    "pick_up": "assistant", "leave": "assistant", "pick_up_neutral": "assistant", "governor": "governor",
    "smuggler": "smuggler", "draw": "card", "roll": "dice", "roll_again": "dice", "catch": "family",
    "use_yellow": "assistant",
}  # fmt: skip


def groups(table: Table, now: Now, choices: Sequence[Choice]) -> list[ButtonGroup]:
    """All choices in groups: places by their numbers, and moves in one group for each distance."""

    def shape(group: ChoiceGroup, buttons: Sequence[Button]) -> Iterator[ButtonGroup]:
        if group.look == "places":
            buttons = sorted(buttons, key=lambda button: button.number or 0)
        if group is MOVES:
            yield from _by_distance(now, buttons)
        else:
            closed = tuple(_closed(table, now, [button.choice for button in buttons]))
            yield from (replace(one, closed=closed) for one in plain(group, buttons))

    return button_groups(WORDS.grouped(), choices, lambda choice: _button(now, choice), shape)


def _by_distance(now: Now, moves: Sequence[Button]) -> Iterator[ButtonGroup]:
    def steps(button: Button) -> int:
        return now.steps_to(button.number or 1)

    for far, some in groupby(sorted(moves, key=steps), steps):
        yield ButtonGroup("places", ngettext("Move {n} step", "Move {n} steps", far).format(n=far), tuple(some))


def _closed(table: Table, now: Now, choices: Sequence[Choice]) -> Iterator[Closed]:
    """Goods that the order of a sale or payment has passed over, or that can only follow others."""
    for kind in ("sell", "pay_good"):
        open_goods = {GOODS.index(str(choice.value)) for choice in choices if choice.kind == kind}
        for good in out_of_order(now, open_goods) if open_goods else ():
            why = _("passed over") if good < min(open_goods) else _("only after the others")
            reason = table.why_not(kind, GOODS[good], seat=now.seat)
            yield Closed(goods(good, 1), why, reason, icon(GOODS[good]))


def _button(now: Now, choice: Choice) -> Button:
    words, about = choice.text, WORDS.about(now, choice.kind, choice.value)
    if choice.kind in PLACE_KINDS and isinstance(choice.value, int):
        place = choice.value
        owing = fee_of(now, choice)
        note = Markup("\N{MINUS SIGN}") + coin(owing) if owing else ""
        return Button(choice, place_name(place), words, Markup(""), about, place, note)
    if choice.kind == "announce" and isinstance(choice.value, int):
        return Button(choice, "", words, Markup(""), about, choice.value, words.partition("(")[2].rstrip(")"))
    return Button(choice, words, words, drawing(choice), about)


def fee_of(now: Now, choice: Choice) -> int:
    """Lira for the merchants that a move meets; 0 for other choices."""
    if choice.kind != "move" or not isinstance(choice.value, int):
        return 0
    return fee_at(now.box, now.s, now.seat, choice.value)


def drawing(choice: Choice) -> Markup:
    """The drawing in front of a choice."""
    kind, value = choice.kind, choice.value
    if kind in ("gain", "sell", "buy", "pay_good"):
        return icon(str(value))
    if kind == "take_tile":
        return Markup(f'<span class="mosque-tile {value}">{icon(str(value))}</span>')
    if kind in ("play", "discard"):
        return icon(f"card-{value}", "face")
    if kind == "reward":
        return icon("card") if value == "card" else Markup("")
    return icon(_DRAWINGS[kind]) if kind in _DRAWINGS else Markup("")
