"""HTML: positions that people fill in from the table in front of them, or give as JSON, to play on from them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from arasta.companion.position import Filled, PositionForm
from arasta.core.errors import ArastaError
from arasta.core.game import Game
from arasta.json_given import read_json
from arasta.web.answers import page, without_cookies
from arasta.web.companion_pages import game_called
from arasta.web.cookies import blocks_cookies
from arasta.web.forms import LONGEST_FIELD, number_in
from arasta.web.lobby import NewTable, Sitting
from arasta.web.own_tables import to_new_table
from arasta.web.positions import table_at
from arasta.web.refusals import Refused
from arasta.web.security import address_of
from arasta.web.server import server_of
from arasta.web.texts import MOST_FIELDS

router = APIRouter(include_in_schema=False)

INPUT, OPTION = "in:", "option_"
"""Beginnings of the names of fields."""


@router.get("/companion/position/{name}")
async def position(request: Request, name: str) -> Response:
    """A form with a new game filled in, for as many players and with the rules that the address says."""
    game = game_called(name)
    fields = dict(request.query_params)
    try:
        form = _form(game, fields)
    except (ArastaError, Refused):
        form = _form(game, {})
    if fields.get("as") == "json":
        return _json_page(request, game, json.dumps(form.table.position(), ensure_ascii=False, indent=1))
    return _form_page(request, form, Filled(form.fresh(), None))


def _form(game: Game, fields: Mapping[str, str]) -> PositionForm:
    """The form with the players and options of some fields. Raises Refused, BadPlayers, BadOption."""
    low, high = game.players
    players = number_in(fields, "players", low, high) or max(low, 2)
    options = {key.removeprefix(OPTION): value for key, value in fields.items() if key.startswith(OPTION) and value}
    return PositionForm(game, players, options)


def _form_page(request: Request, form: PositionForm, filled: Filled, status: int = 200, more: str = "") -> Response:
    shown = filled.shown
    wrong = shown.wrong + bool(shown.error)
    options = {name: str(value) for name, value in form.table.options.items()}
    path = f"/companion/position/{form.game.name}"
    shown_again = page(
        request,
        "companion-position",
        status,
        game=form.game,
        players=form.table.players,
        chosen=options,
        sections=shown.sections,
        error=shown.error,
        wrong=wrong,
        more=more,
        path=path,
    )
    # The browser may keep it: whoever goes back to the form finds what they had filled in. It shows nobody's secrets.
    shown_again.headers["cache-control"] = "private, no-cache"
    return shown_again


def _json_page(request: Request, game: Game, text: str, error: str = "", status: int = 200) -> Response:
    path = f"/companion/position/{game.name}"
    return page(request, "companion-position-json", status, game=game, text=text, error=error, path=path)


@router.post("/companion/position/{name}")
async def study(request: Request, name: str) -> Response:
    """Play on from a position, at a practice table; or the form or the text again, with what is impossible about it."""
    game = game_called(name)
    async with request.form(max_files=0, max_fields=MOST_FIELDS) as given:
        fields = {key: value for key, value in given.multi_items() if isinstance(value, str)}
    if "position" in fields:
        return await _from_json(request, game, fields)
    inputs = {key.removeprefix(INPUT): value[:LONGEST_FIELD] for key, value in fields.items() if key.startswith(INPUT)}
    try:
        form = _form(game, fields)
    except (ArastaError, Refused) as reason:
        fresh = _form(game, {})
        shown = fresh.fresh()
        return _form_page(request, fresh, Filled(type(shown)(shown.sections, str(reason)), None), 422)
    filled = form.read(inputs)
    if "more" in fields:
        return _form_page(request, form, filled, more=fields["more"])
    if filled.position is None:
        return _form_page(request, form, filled, 422)
    if fields.get("as") == "json":
        return _json_page(request, game, json.dumps(filled.position, ensure_ascii=False, indent=1))
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, f"/companion/position/{game.name}")
    try:
        return await _played_on(request, game, filled.position)
    except Refused as refused:
        return _form_page(
            request, form, Filled(type(filled.shown)(filled.shown.sections, refused.sentence), None), refused.status
        )


async def _from_json(request: Request, game: Game, fields: Mapping[str, str]) -> Response:
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, f"/companion/position/{game.name}?as=json")
    text = fields["position"]
    try:
        return await _played_on(request, game, read_json(text))
    except (ArastaError, Refused) as reason:
        error = str(getattr(reason, "sentence", reason))
    return _json_page(request, game, text, error, 422)


async def _played_on(request: Request, game: Game, wanted: Any) -> Response:
    table = table_at(game, wanted)
    sittings = [Sitting("human")] * table.players
    new_table = NewTable(game, sittings, position=wanted, turns_wait=True, here=tuple(range(table.players)))
    return to_new_table(request, *await server_of(request).lobby.create(new_table, address_of(request.scope)))
