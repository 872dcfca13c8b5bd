"""Rendering pages and fragments from templates."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from arasta import i18n
from arasta.advice import sentences
from arasta.bots import PEOPLE_CHOOSE
from arasta.core import players
from arasta.core.phrases import listed
from arasta.games.guide import has_guide
from arasta.level_names import DEFAULT_LEVEL, level_meaning, level_name, level_word
from arasta.web.finishing import END_OR_UNDO, is_finishing
from arasta.web.gathering import bots_wait
from arasta.web.player_names import LONGEST
from arasta.web.viewer import EMBLEMS, Viewer
from arasta.web.views import html, log, names, since
from arasta.web.views.course import plot_of
from arasta.web.views.game import extra_of, slug_of, view_of
from arasta.web.views.guide import shown_guide, with_guide
from arasta.web.views.home import SHOWN
from arasta.web.views.hyphens import softened
from arasta.web.views.names import missing_of, name_of, practice_of, seat_name, seat_names

WEB = Path(__file__).resolve().parent.parent
STATIC = WEB / "static"
SCRIPTS = STATIC / "scripts"
ART = WEB / "templates" / "art"


@cache
def static(name: str) -> str:
    """The address of a static file, which changes whenever its content does."""
    return f"/static/{name}?{hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]}"


@cache
def scripts_version() -> str:
    """A version that changes whenever any script does: scripts import each other by name, from the same version."""
    contents = b"".join(path.read_bytes() for path in sorted(SCRIPTS.glob("*.js")))
    return hashlib.sha256(contents).hexdigest()[:10]


def script(name: str) -> str:
    """Address of a script."""
    return f"/static/scripts/{scripts_version()}/{name}"


@cache
def art(*names_: str) -> Markup:
    """All drawings of these files as symbols, for `<use href="#name">`."""
    drawings = "".join((ART / f"{name}.svg").read_text(encoding="utf-8") for name in names_).replace("\n", "")
    return Markup(f'<svg class="art-store" width="0" height="0" aria-hidden="true" focusable="false">{drawings}</svg>')


def rules_part(game: str, part: str) -> Markup:
    """What the rules of a game say of a "turn", or its "symbols", as a table repeats it."""
    return _rules_part(slug_of(game), part, i18n.language())


@cache
def _rules_part(slug: str, part: str, _language: str) -> Markup:
    return Markup(ENVIRONMENT.get_template(f"{slug}/{part}.html").render())


def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(WEB / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals.update(
        _=i18n.gettext,
        ngettext=i18n.ngettext,
        static=static,
        script=script,
        art=art,
        icon=html.icon,
        coin=html.coin,
        counted=html.counted,
        stock=html.stock,
        disc=html.disc,
        dice=html.dice,
        gems=html.gems,
        offered_in=html.offered_in,
        seat_name=seat_name,
        name_of=name_of,
        listed=listed,
        seat_names=seat_names,
        practice_of=practice_of,
        missing_of=missing_of,
        level_name=level_name,
        level_word=level_word,
        level_meaning=level_meaning,
        people_choose=PEOPLE_CHOOSE,
        default_level=DEFAULT_LEVEL,
        slug_of=slug_of,
        softened=softened,
        rules_part=rules_part,
        view_of=view_of,
        has_guide=has_guide,
        languages=i18n.languages,
        language_names=names.LANGUAGE_NAMES,
        emblem_names=players.EMBLEMS,
        longest_name=LONGEST,
    )
    return environment


ENVIRONMENT = _environment()
ENVIRONMENT.filters["seat_named"] = seat_name


def _context(viewer: Viewer) -> dict[str, Any]:
    view = view_of(viewer.game.name)
    return {
        "viewer": viewer,
        "view": view,
        "asks": _asks(viewer),
        "advised": _advised(viewer),
        "guide": shown_guide(viewer.guide),
        "turns": log.turns(viewer),
        "doings": since.since(viewer),
        "rolled": view.rolled(viewer),
        "deciders": [viewer.seats[seat] for seat in viewer.deciding],
        "plot": plot_of(viewer),
        "difference": _difference(viewer),
        **view.context(viewer),
    }


def _asks(viewer: Viewer) -> str:
    """The question, or what everybody is waiting for, or how the game ended."""
    table = viewer.table
    if not table.seats:
        return i18n.gettext("The game is over.")
    if viewer.choices and viewer.seat is not None:
        return table.prompt(viewer.seat)
    if viewer.finishing is not None:
        return i18n.gettext(END_OR_UNDO) if viewer.ends_turn else is_finishing(name_of(viewer, viewer.finishing.seat))
    if viewer.waits_for and all(viewer.seats[seat].bot for seat in viewer.deciding):
        return bots_wait([name_of(viewer, seat) for seat in viewer.waits_for])
    return table.game.texts.waiting(table, viewer.seat)


def _difference(viewer: Viewer) -> tuple[str, ...]:
    """What made the difference in a finished game; () while it runs, and where that is not known."""
    if viewer.course is None:
        return ()
    return viewer.game.texts.difference(viewer.table, viewer.course, viewer.reader)


def _advised(viewer: Viewer) -> tuple[str, ...]:
    """The hint in sentences; () if there is none."""
    if viewer.advice is None or viewer.seat is None or not viewer.choices:
        return ()
    return sentences(viewer.table, viewer.seat, viewer.advice)


def _with_hint(viewer: Viewer, page: str) -> str:
    """The page with a mark on every button that chooses what guide or hint say, wherever the game has it."""
    if viewer.guide is not None and not viewer.guide.now.over:
        return with_guide(viewer.guide, page)
    if not _advised(viewer) or viewer.advice is None:
        return page
    marked = html.starred(i18n.gettext("recommended by the hint"))
    return re.sub(rf'(<button\b[^>]*\bdata-choice="{viewer.advice.best}"[^>]*)>', marked, page)


def render_fragment(viewer: Viewer) -> str:
    """The part `#table` of a table's page: everything that changes with the game."""
    with i18n.using(viewer.language):
        return _with_hint(viewer, ENVIRONMENT.get_template("fragment.html").render(_context(viewer)))


def render_table(viewer: Viewer, theme: str = "", path: str = "") -> str:
    """The page of a table, a whole document."""
    with i18n.using(viewer.language):
        page = ENVIRONMENT.get_template("table.html").render(
            _context(viewer), language=viewer.language, theme=theme, path=path or viewer.url("")
        )
        return _with_hint(viewer, page)


def _extra(name: str, context: dict[str, Any]) -> dict[str, Any]:
    game = context["game"]
    extra = extra_of(game.name)
    assert extra is not None
    if name == "print":
        return extra.printed(game, context["players"])
    return extra.challenges(game, context["games"])


def render_page(name: str, *, language: str = "en", theme: str = "", path: str = "/", **context: Any) -> str:
    """Any other page; see the package's docstring for names and their context."""
    with i18n.using(language):
        if name in ("replay", "replay-part"):
            context.update(_context(context["viewer"]))
        if name == "companion-table":
            context.update(_context(context["viewer"]))
        if name in ("companion-new", "companion-position"):
            from arasta.web.views.options import shown_options

            context["options"] = shown_options(context["game"])
            context["emblems"] = EMBLEMS
        if name == "new":
            from arasta.web.views.options import shown_options

            context.setdefault("only_here", False)
            context.setdefault("newcomer", False)
            context["options"] = shown_options(context["game"])
            context["emblems"] = EMBLEMS
        if name == "sit":
            context = {
                "called": context["info"].name,
                "error": "",
                "form": "",
                "device": False,
                "hints": False,
                "practice": "",
                **context,
            }
        if name == "home":
            games = context["games"]
            context["tables_shown"] = SHOWN
            context.setdefault("removed", "")
            context["scenes"] = tuple(dict.fromkeys(file for game in games for file in view_of(game.name).SCENE))
        if name == "error":
            context.setdefault("wait", 0)
        if name in ("analysis", "analysis-part"):
            from arasta.web.views.analysis import analysis_context

            game, seats, found = context["game"], context["seats"], context["found"]
            real = not context["chance_again"]
            context |= analysis_context(game, seats, found, context["compiled"], real)
        if name == "help":
            from arasta.web.views.help import chapters

            context["view"] = view_of(context["game"].name)
            context.setdefault("table", "")
            context["chapters"] = chapters(context["game"])
        if name in ("print", "challenges"):
            context["view"] = view_of(context["game"].name)
            context.update(_extra(name, context))
        return ENVIRONMENT.get_template(f"{name}.html").render(
            context, language=language, theme=theme, path=path, page=name
        )
