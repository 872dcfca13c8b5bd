"""Visits to a table: the seats that a request holds, and the one from which it looks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from starlette.requests import Request

from arasta.i18n import gettext as _
from arasta.web.refusals import Refused
from arasta.web.room import Room
from arasta.web.security import bearer_of, digests_of


@dataclass(frozen=True)
class Visit:
    """A request at a table.

    Attributes:
        room: the table.
        held: the seats whose secrets it carries.
        host: it comes from the table's opener.
        ended: the seats that it held until they were given a new link.
        digests: digests of the secrets that it carries.
    """

    room: Room
    held: tuple[int, ...]
    host: bool = False
    ended: tuple[int, ...] = ()
    digests: tuple[str, ...] = ()

    def now(self) -> Visit:
        """The visit in its present state: while it waited for the table, its secrets may have ended."""
        if not self.digests:
            return self
        passes, digests = self.room.under_way.passes, self.digests
        return replace(self, held=passes.seats(digests), host=passes.hosts(digests), ended=passes.ended(digests))

    def seat(self, wanted: int | None = None) -> int | None:
        """The seat it looks from: the wanted one, else the one that decides, else the first; None: a spectator."""
        if wanted is not None:
            if wanted not in self.held:
                raise Refused(403, _("This seat is not yours."))
            return wanted
        deciding = [seat for seat in self.room.under_way.deciding if seat in self.held]
        return next(iter(deciding or self.held), None)

    def as_host(self) -> None:
        """Refuse everybody but the table's opener with 403."""
        if not self.host:
            raise Refused(403, _("Only whoever opened this table can do that."))

    def own_seat(self, wanted: int | None = None) -> int:
        """As `seat`, but refuses a spectator with 403."""
        seat = self.seat(wanted)
        if seat is None:
            raise Refused(403, _("Only players at this table can do that."))
        return seat


def visit_of(request: Request, room: Room) -> Visit:
    """The visit of a request; refuses with 401 a bearer token that belongs to no seat of this table."""
    digests = digests_of(request, room.id)
    visit = Visit(room, (), digests=digests).now()
    if bearer_of(request) is not None and not visit.held and not visit.host:
        if visit.ended:
            raise Refused(401, _("Whoever opened the table has given this seat a new link."))
        if room.under_way.passes.given(digests):
            raise Refused(401, _("Somebody has taken this seat with its link, so this secret is no longer valid."))
        raise Refused(401, _("This secret belongs to no seat of this table."))
    return visit
