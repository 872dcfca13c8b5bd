"""The tables of a browser as its home page lists them: where it is one's turn, those that run, those that are over."""

from __future__ import annotations

from datetime import datetime

from starlette.requests import Request

from arasta.web.looking import seat_infos
from arasta.web.own_tables import Marks, own_tables, seats_with
from arasta.web.refusals import Halted, Refused
from arasta.web.room import Room
from arasta.web.security import address_of
from arasta.web.server import server_of
from arasta.web.views import OpenTable


async def tables_of(request: Request) -> tuple[list[OpenTable], dict[str, Marks]]:
    """The tables of a browser in the order of the list, and what its cookie should say of them; raises NotRead."""
    server, own = server_of(request), own_tables(request)
    known = {name: own[name] for name in await server.lobby.existing([*own])}
    found = []
    for table_id, marks in known.items():
        try:
            room = await server.lobby.get(table_id, address_of(request.scope))
        except Halted as halted:
            found.append(OpenTable(table_id, halted.game, halted=halted.sentence))
            continue
        except Refused:
            continue
        found.append(_open_table(room, seats_with(room, marks)))
    return sorted(found, key=lambda one: (one.rank, -one.ended.timestamp() if one.ended else 0.0)), known


def _open_table(room: Room, held: tuple[int, ...]) -> OpenTable:
    table, under_way = room.table, room.under_way
    result = table.result
    return OpenTable(
        room.id,
        table.game,
        seat_infos(room),
        held=held,
        my_turn=any(seat in held and room.seats[seat].bot_level is None for seat in under_way.deciding),
        over=not table.seats,
        round=int(getattr(table.state, "round", 0)),
        practice=table.practice,
        winners=result.winners if result and not result.unfinished else (),
        ended=datetime.fromtimestamp(under_way.log.entries[-1].at) if result and under_way.log.entries else None,
    )
