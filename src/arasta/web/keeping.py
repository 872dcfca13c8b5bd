"""Finished games that a browser keeps: sheets of challenges, personal bests.

A cookie with a random secret tells whose a game is; the database has only its digest. A game is kept once, when a page
shows its player that it is over.
"""

from __future__ import annotations

import time
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from arasta.core.game import Game
from arasta.web.faults import NotStored
from arasta.web.operations.caller import Caller
from arasta.web.seat_secrets import digest, new_token
from arasta.web.security import set_cookie
from arasta.web.server import Server
from arasta.web.statements import ADD_KEPT, DROP_KEPT
from arasta.web.views.game import extra_of

OWNER_COOKIE = "arasta_me"
LONGEST_SECRET = 64


def owner_of(request: Request) -> str:
    """The digest of the secret of a browser; '' for one that has kept nothing yet."""
    secret = request.cookies.get(OWNER_COOKIE, "")
    return digest(secret) if 0 < len(secret) <= LONGEST_SECRET else ""


async def keep_result(caller: Caller, response: Response) -> None:
    """Keep a finished solo game for the browser that played it, if there is something to keep.

    Args:
        caller: who looks at the table.
        response: with the page that shows the result; it sets the cookie.
    """
    table = caller.room.table
    extra = extra_of(table.game.name)
    if extra is None or table.seats or table.practice or not caller.visit.held:
        return
    content = extra.kept(table)
    if content is None:
        return
    secret = caller.request.cookies.get(OWNER_COOKIE, "")
    if not 0 < len(secret) <= LONGEST_SECRET:
        secret = new_token()
    row = {
        "owner": digest(secret),
        "table_id": caller.room.id,
        "game": table.game.name,
        "at": time.time(),
        "content": content,
    }
    try:
        await caller.server.store.keep((ADD_KEPT, [row]))
    except NotStored:
        # The result is shown all the same, and kept when it is next looked at.
        return
    # Set again with every game, so that it lasts as long as somebody plays.
    set_cookie(response, caller.request, OWNER_COOKIE, secret)


async def kept_games(server: Server, request: Request, game: Game) -> list[dict[str, Any]]:
    """The kept games of a browser, oldest first: table, at (seconds since 1970), and what was kept."""
    owner = owner_of(request)
    return await server.store.reader.kept(owner, game.name) if owner else []


async def forget_games(server: Server, request: Request, game: Game) -> None:
    """Forget the kept games of a browser."""
    owner = owner_of(request)
    if owner:
        await server.store.keep((DROP_KEPT, [{"of_owner": owner, "of_game": game.name}]))
