"""HTML: the pages of a table, and sitting down by a link."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from arasta.web.answers import fragment, page, table_page, without_cookies
from arasta.web.api import record_answer
from arasta.web.cookies import blocks_cookies
from arasta.web.forms import fields_of, number_in
from arasta.web.keeping import keep_result
from arasta.web.looking import links_of, qr_code, replay_viewer, seat_infos, set_invites
from arasta.web.operations import seats, tables
from arasta.web.operations.caller import Caller, caller_at
from arasta.web.own_tables import note_seats, remember_table, to_new_table
from arasta.web.player_names import clean_name
from arasta.web.refusals import Refused
from arasta.web.seat_secrets import DEVICE, new_token
from arasta.web.seating import link_of, why_spent
from arasta.web.security import set_seats, tokens_of
from arasta.web.under_way import ANEW, SAME
from arasta.web.views.names import practice_of

router = APIRouter(include_in_schema=False)


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str, seat: str = "") -> Response:
    """The page of a table; for a seat's link, a page that offers to sit down: just looking takes no seat."""
    caller = await caller_at(request, table_id)
    if seat:
        return _sit_page(caller, seat)
    shown = HTMLResponse(await table_page(caller))
    await keep_result(caller, shown)
    note_seats(shown, request, caller.visit)
    return shown


@router.get("/t/{table_id}/view")
async def view(request: Request, table_id: str) -> Response:
    """The fragment of a table in its present state."""
    caller = await caller_at(request, table_id)
    shown = HTMLResponse(await fragment(caller))
    await keep_result(caller, shown)
    return shown


@router.get("/t/{table_id}/record")
async def record(request: Request, table_id: str) -> Response:
    """The record, to download."""
    return await record_answer(request, table_id)


@router.get("/t/{table_id}/replay")
async def replay(request: Request, table_id: str, step: int = 0) -> Response:
    """A step of a finished game."""
    return await _replay(request, table_id, step, "replay")


@router.get("/t/{table_id}/replay/part")
async def replay_part(request: Request, table_id: str, step: int = 0) -> Response:
    """The part of that page that changes with the step."""
    return await _replay(request, table_id, step, "replay-part")


async def _replay(request: Request, table_id: str, step: int, name: str) -> Response:
    caller = await caller_at(request, table_id)
    async with caller.room.alone():
        viewer = await replay_viewer(caller.visit, step)
    link = f"{caller.server.base(request)}/t/{table_id}/replay?step={step}"
    async with caller.server.drawing.turn(caller.address):
        return page(request, name, viewer=viewer, link=link)


# ---------------------------------------------------------------------------------------------------------------- seats


def _sit_page(caller: Caller, link: str, name: str | None = None, error: str = "", status: int = 200) -> Response:
    """The page of a link: it offers to sit down or, if the link is no longer good, says why and what to do."""
    room, request = caller.room, caller.request
    known, wanted = link_of(room, link)
    if wanted in caller.visit.held:
        return RedirectResponse(f"/t/{room.id}", 303)
    infos = seat_infos(room)
    spent = why_spent(known)
    if spent:
        shown = {"info": infos[wanted], "error": error, "why": spent, "path": f"/t/{room.id}?seat={link}"}
        return page(request, "spent", status if error else 410, game=room.table.game, table=room.id, **shown)
    shown = {
        "seats": infos,
        "info": infos[wanted],
        "link": link,
        "form": new_token(),
        "device": known.good_for == DEVICE,
        "error": error,
        "hints": room.under_way.terms.hints,
        "practice": practice_of(room.table, room.under_way.terms.goes_on),
        "path": f"/t/{room.id}?seat={link}",
    }
    shown["called"] = infos[wanted].name if name is None else name
    return page(request, "sit", status, game=room.table.game, table=room.id, **shown)


@router.post("/t/{table_id}/sit")
async def sit(request: Request, table_id: str) -> Response:
    """Take the seat of a link: a cookie holds its secret from now on, and the address does not."""
    caller = await caller_at(request, table_id)
    fields = await fields_of(request)
    link, name = fields.get("link", ""), fields.get("name")
    _known, seat = link_of(caller.room, link)
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, f"/t/{table_id}?seat={link}")
    try:
        clean = None if name is None else clean_name(name)
    except Refused as refused:
        return _sit_page(caller, link, name, refused.sentence, int(refused.status))
    response = RedirectResponse(f"/t/{table_id}", 303)
    if seat in caller.visit.held:
        # A second tab of the browser that already sits there just continues.
        return response
    try:
        secret = await seats.sit(caller, link, clean, fields.get("form", ""))
    except Refused as refused:
        if refused.status != 409:
            raise
        return _sit_page(caller, link, None, refused.sentence, 409)
    alive = caller.room.under_way.passes.alive(tokens_of(request, table_id))
    set_seats(response, request, table_id, (*alive, secret))
    remember_table(response, request, table_id, (secret,))
    return response


@router.post("/t/{table_id}/device")
async def device(request: Request, table_id: str) -> Response:
    """A link for continuing on another device as well; it is shown once."""
    caller = await caller_at(request, table_id)
    seat, url = await seats.device(caller, number_in(await fields_of(request), "seat", 0, 4))
    only_here = caller.server.only_here(request)
    return page(
        request,
        "device",
        game=caller.room.table.game,
        table=table_id,
        info=seat_infos(caller.room)[seat],
        url=url,
        qr="" if only_here else qr_code(url),
        only_here=only_here,
        path=f"/t/{table_id}",
    )


@router.post("/t/{table_id}/renew")
async def renew(request: Request, table_id: str) -> Response:
    """Give a seat a new link, which ends the old one and its occupant's hold."""
    caller = await caller_at(request, table_id)
    caller.visit.as_host()
    link = await seats.renew(caller, number_in(await fields_of(request), "seat", 0, 4))
    response = RedirectResponse(f"/t/{table_id}", 303)
    set_invites(response, request, caller.room, (*links_of(request, table_id), link))
    return response


# ----------------------------------------------------------------------------------------------------- the tables after


@router.post("/t/{table_id}/rematch")
async def rematch(request: Request, table_id: str) -> Response:
    """Play again: go to the table with the same seats."""
    return to_new_table(request, *await tables.rematch(await caller_at(request, table_id)))


@router.get("/t/{table_id}/next")
async def next_table(request: Request, table_id: str) -> Response:
    """Go to the table that follows with the same seats, with new secrets for those played here."""
    return to_new_table(request, *await tables.follow(await caller_at(request, table_id)))


@router.post("/t/{table_id}/fork")
async def fork(request: Request, table_id: str) -> Response:
    """Play on from a step of a finished game: the seats of people are all played here."""
    caller = await caller_at(request, table_id)
    fields = await fields_of(request)
    step = number_in(fields, "step", 0, 10**6)
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, f"/t/{table_id}/replay?step={step or 0}")
    chance = SAME if fields.get("chance") == SAME else ANEW
    return to_new_table(request, *await tables.fork(caller, step or 0, here=True, chance=chance))
