"""HTML: the companion for a real table. Every answer and choice is a form, so that it works on any phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

import arasta
from arasta import GAMES
from arasta.companion import Companion
from arasta.core.game import Game
from arasta.core.numbers import from_digits
from arasta.core.players import called
from arasta.i18n import gettext as _
from arasta.web.answers import page, without_cookies
from arasta.web.api import json_answer
from arasta.web.companions import KeptGame, own_companions, remember, seats_held, set_own
from arasta.web.cookies import blocks_cookies
from arasta.web.forms import fields_of, number_in
from arasta.web.looking import qr_code
from arasta.web.player_names import clean_name
from arasta.web.refusals import NothingHere, Refused
from arasta.web.seat_secrets import digest
from arasta.web.server import server_of
from arasta.web.views import has_view
from arasta.web.views.companion import companion_viewer

router = APIRouter(include_in_schema=False)


@router.get("/companion")
async def companions(request: Request) -> Response:
    """The games to choose from, and those of this browser that are kept."""
    found = []
    for companion_id in own_companions(request):
        row = await server_of(request).store.reader.companion(companion_id)
        if row is not None and row["game"] in GAMES:
            kept = json.loads(row["content"])
            names = tuple(kept["names"])
            players = [called(names, len(names), seat) for seat in range(len(names))]
            found.append((companion_id, arasta.game(row["game"]), players))
    games = [arasta.game(name) for name in GAMES if has_view(name)]
    return page(request, "companion", games=games, own=found)


def game_called(name: str) -> Game:
    """The game with this name; refuses with 404 what there is not."""
    if name not in GAMES or not has_view(name):
        raise NothingHere()
    return arasta.game(name)


@router.get("/companion/new/{name}")
async def new(request: Request, name: str) -> Response:
    """Who plays, and with which rules."""
    return _new_page(request, name)


def _new_page(request: Request, name: str, error: str = "", values: dict[str, str] | None = None) -> Response:
    status = 422 if error else 200
    path = f"/companion/new/{name}"
    return page(request, "companion-new", status, game=game_called(name), error=error, values=values or {}, path=path)


@router.post("/companion/new/{name}")
async def begin(request: Request, name: str) -> Response:
    """Begin to keep a game."""
    game, fields = game_called(name), await fields_of(request)
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, f"/companion/new/{name}")
    try:
        players = number_in(fields, "players", *game.players) or game.players[0]
        names = [clean_name(fields.get(f"name_{seat}", "")) for seat in range(players)]
        options = {
            key.removeprefix("option_"): value for key, value in fields.items() if key.startswith("option_") and value
        }
        kept = Companion(game, players, names, options)
    except (ValueError, Refused) as reason:
        return _new_page(request, name, str(getattr(reason, "sentence", reason)), fields)
    found, secret = await server_of(request).companions.begin(kept)
    response = RedirectResponse(f"/companion/{found.id}", 303)
    remember(request, response, found.id, secret)
    return response


async def found_at(request: Request, companion_id: str) -> KeptGame:
    """The game of a request; refuses with 404 what there is not. Raises NotRead."""
    return await server_of(request).companions.find(companion_id)


@router.get("/companion/{companion_id}")
async def game_page(request: Request, companion_id: str, seat: str = "") -> Response:
    """The game as it stands; for the link of a seat a page that offers to take it."""
    game = await found_at(request, companion_id)
    if seat and digest(seat) in game.keys:
        return page(request, "companion-sit", game=game.kept.game, id=game.id, link=seat, path=f"/companion/{game.id}")
    return await _shown(request, game)


async def _shown(request: Request, game: KeptGame, notice: str = "", status: int = 200) -> Response:
    async with game.lock:
        held = seats_held(request, game)
        viewer = companion_viewer(game, held)
        mine = [place for place in game.kept.unknown() if game.kept.owner_of(place) in held]
        path = f"/companion/{game.id}"
        shown: dict[str, Any] = {"viewer": viewer, "kept": game.kept, "held": held, "id": game.id, "notice": notice}
        return page(request, "companion-table", status, unknown=mine, changed=game.changed, path=path, **shown)


@router.get("/companion/{companion_id}/changed")
async def changed(request: Request, companion_id: str) -> Response:
    """When it changed last: pages of other phones ask for it."""
    return json_answer({"changed": (await found_at(request, companion_id)).changed})


@router.post("/companion/{companion_id}/sit")
async def sit(request: Request, companion_id: str) -> Response:
    """Make this phone a seat's own."""
    game = await found_at(request, companion_id)
    link = (await fields_of(request)).get("link", "")
    if digest(link) not in game.keys:
        raise NothingHere()
    response = RedirectResponse(f"/companion/{game.id}", 303)
    remember(request, response, game.id, link)
    return response


@router.post("/companion/{companion_id}/forget")
async def forget(request: Request, companion_id: str) -> Response:
    """Take a game off the list of this browser."""
    response = RedirectResponse("/companion", 303)
    set_own(request, response, {name: kept for name, kept in own_companions(request).items() if name != companion_id})
    return response


@router.post("/companion/{companion_id}/link")
async def link(request: Request, companion_id: str) -> Response:
    """A link for a seat's own phone."""
    game = await found_at(request, companion_id)
    held = seats_held(request, game)
    seat = number_in(await fields_of(request), "seat", 0, game.kept.setting.players - 1)
    if seat is None or seat not in held:
        raise Refused(403, _("This seat is not yours."))
    secret = await server_of(request).companions.new_link(game, seat)
    url = f"{server_of(request).base(request)}/companion/{game.id}?seat={secret}"
    viewer = companion_viewer(game, held)
    shown: dict[str, Any] = {"info": viewer.seats[seat], "url": url, "qr": qr_code(url), "id": game.id}
    return page(request, "companion-link", game=game.kept.game, path=f"/companion/{game.id}", **shown)


async def _change(
    request: Request, game: KeptGame, prompt: str, change: Callable[[Companion], None], seat: int | None = None
) -> Response:
    """Carry out a change that a page asks for; the page again, as it is now, with the reason if it is refused.

    Args:
        request: who asks.
        game: to be changed.
        prompt: how it stood on that page.
        change: what is done.
        seat: who alone may do that; None: whoever has a seat.
    """
    held = seats_held(request, game)
    if prompt == game.prompt and (not held or (seat is not None and seat not in held)):
        return await _shown(request, game, _("This seat is not yours."), 403)
    try:
        await server_of(request).companions.change(game, prompt, change)
    except Refused as refused:
        return await _shown(request, await found_at(request, game.id), refused.sentence, int(refused.status))
    return RedirectResponse(f"/companion/{game.id}", 303)


@router.get("/companion/{companion_id}/answer")
@router.get("/companion/{companion_id}/choose")
@router.get("/companion/{companion_id}/back")
@router.get("/companion/{companion_id}/on")
@router.get("/companion/{companion_id}/name")
@router.get("/companion/{companion_id}/link")
async def to_the_game(request: Request, companion_id: str) -> Response:
    """The game itself: these addresses stand in the bar after something was refused, and may be opened again."""
    game = await found_at(request, companion_id)
    return RedirectResponse(f"/companion/{game.id}", 303)


@router.post("/companion/{companion_id}/answer")
async def answer(request: Request, companion_id: str) -> Response:
    """Say what chance brought; or that nobody else saw it."""
    fields = await fields_of(request)
    game, prompt = await found_at(request, companion_id), fields.get("prompt", "")
    if "unknown" in fields:
        return await _change(request, game, prompt, lambda kept: kept.answer_unknown())
    question = game.kept.question
    labels = {str(one.label): one.label for one in question.answers} if question is not None else {}
    given = fields.get("answer", "")
    seat = question.seat if question is not None else None
    return await _change(request, game, prompt, lambda kept: kept.answer(labels.get(given, given)), seat)


@router.post("/companion/{companion_id}/choose")
async def choose(request: Request, companion_id: str) -> Response:
    """Note what somebody chose: one choice, or several that belong together."""
    async with request.form() as form:
        choices = [str(value) for value in form.getlist("choice")]
        prompt = str(form.get("prompt", ""))
    game = await found_at(request, companion_id)
    seat = game.kept.seats[0] if game.kept.seats else None
    held = seats_held(request, game)
    asked = next((one for one in game.kept.seats if one in held), seat)

    def carry_out(kept: Companion) -> None:
        before = kept.steps
        try:
            for text in choices:
                number = from_digits(text)
                kept.choose(-1 if number is None else number, asked)
        except BaseException:
            if kept.steps > before:
                kept.take_back(kept.steps - before)
            raise

    return await _change(request, game, prompt, carry_out, asked)


@router.post("/companion/{companion_id}/back")
async def back(request: Request, companion_id: str) -> Response:
    """Take steps back."""
    fields = await fields_of(request)
    given = fields.get("count", "1").strip()
    number = from_digits(given)
    # What is no number is refused by the game itself, on its page.
    count: Any = given if number is None else number
    game = await found_at(request, companion_id)
    return await _change(request, game, fields.get("prompt", ""), lambda kept: kept.take_back(count))


@router.post("/companion/{companion_id}/on")
async def on(request: Request, companion_id: str) -> Response:
    """Make a step again that was taken back."""
    fields = await fields_of(request)
    game = await found_at(request, companion_id)
    return await _change(request, game, fields.get("prompt", ""), lambda kept: kept.go_on())


@router.post("/companion/{companion_id}/name")
async def name(request: Request, companion_id: str) -> Response:
    """Say what a card is that was left unknown."""
    fields = await fields_of(request)
    game = await found_at(request, companion_id)
    number, given = number_in(fields, "card", 0, 10**4), fields.get("answer", "")
    places = game.kept.unknown()
    place = places[number] if number is not None and number < len(places) else (-1, -1)

    def carry_out(kept: Companion) -> None:
        labels = {str(one.label): one.label for one in kept.may_be(place)} if place in kept.unknown() else {}
        kept.name_card(place, labels.get(given, given))

    seat = game.kept.owner_of(place) if place in places else None
    return await _change(request, game, fields.get("prompt", ""), carry_out, seat)
