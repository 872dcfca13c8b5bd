"""The guide of a first game on the page of its table: its words, and the marks on what it speaks of."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup, escape

from arasta.games.guide import Others
from arasta.i18n import gettext as _
from arasta.web.guiding import Guided
from arasta.web.views.html import STAR, coin, icon, starred, stock


@dataclass(frozen=True)
class Shown:
    """What the guide says now.

    Attributes:
        title, text: of the step, of what the others do, or of the end of a turn.
        number, count: which step it is, and how many there are.
        aim: how one wins, where the guide begins and ends.
        aim_sign: name of the drawing of what wins.
        signs: drawings with their meanings.
        over: it has ended.
        end: what is good to know then.
    """

    title: str
    text: str
    number: int
    count: int
    aim: tuple[str, ...] = ()
    signs: tuple[tuple[Markup, str], ...] = ()
    over: bool = False
    end: tuple[str, ...] = ()
    aim_sign: str = ""


def shown_guide(guided: Guided | None) -> Shown | None:
    """The words of a guide; None for none."""
    if guided is None:
        return None
    now, guide = guided.now, guided.now.guide
    number, count = now.number, now.count
    if guided.ends_turn:
        text = _("“Undo” takes your last choice back. “End turn” lets the others go on.")
        return Shown(_("End your turn"), text, number, count)
    if now.move is None:
        said = tuple(map(_, guide.end))
        return Shown(
            _("You know how it goes"),
            "",
            number,
            count,
            tuple(map(_, guide.aim)),
            over=True,
            aim_sign=guide.sign,
            end=said,
        )
    if isinstance(now.move.part, Others):
        return Shown(_("The others play"), _(now.move.part.text), number, count)
    step = now.move.part
    aim = tuple(map(_, guide.aim)) if now.done == 0 else ()
    return Shown(_(step.title), _(step.text), number, count, aim, _signs(step.signs), aim_sign=guide.sign)


def _signs(signs: Mapping[str, str]) -> tuple[tuple[Markup, str], ...]:
    return tuple((_drawn(name), _(words)) for name, words in signs.items())


def _drawn(name: str) -> Markup:
    """A sign: a drawing, a coin ("coin:5"), what is left of something ("stock:ruby:3"), or as it is written ("=+2")."""
    if name.startswith("="):
        return Markup(f'<b class="as-written">{escape(name[1:])}</b>')
    kind, _colon, rest = name.partition(":")
    if kind == "coin":
        return coin(int(rest))
    if kind == "stock":
        thing, _colon, number = rest.partition(":")
        return stock(thing, int(number))
    return icon(name)


def with_guide(guided: Guided, page: str) -> str:
    """The page with a star on what is to be chosen, wherever that is, and a frame around what is spoken of."""
    marked = starred(_("the guide asks for this"))
    if guided.ends_turn:
        return re.sub(r"(<button\b[^>]*\bdata-end-turn\b[^>]*)>", marked, page)
    if guided.wanted is None or guided.now.step is None:
        return page
    for subject in guided.now.step.look:
        page = re.sub(rf'(<[a-z]+\b[^>]*\bdata-about="{re.escape(subject)}"[^>]*)>', r"\1 data-pointed>", page)
    # Something to tick, and the button that posts it, where `several.js` takes the star once it is ticked.
    box = rf'(<label\b[^>]*)>(<input type="checkbox"[^>]*\bvalue="{guided.wanted}"[^>]*>)'
    told = escape(_("the guide asks for this"))
    page, ticks = re.subn(box, rf'\1 data-hinted data-wanted="{told}">{STAR}\2', page, count=1)
    if ticks:
        page = re.sub(r"(<button\b[^>]*\bdata-go\b[^>]*)>", r"\1 data-pointed>", page)
    # A click that says two things is marked if both are asked for.
    further = rf'(?![^>]*\bdata-then="(?!{guided.then}")'
    return re.sub(rf'(<button\b(?=[^>]*\bdata-choice="{guided.wanted}"){further}[^>]*)[^>]*)>', marked, page)
