"""Reading the fields of forms."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request

from arasta.core.chance import SEED_LIMIT
from arasta.core.errors import Shown
from arasta.core.game import Game
from arasta.core.numbers import from_digits
from arasta.i18n import gettext as _
from arasta.web.invalid import SENTENCES, where_of
from arasta.web.lobby import NewTable, Sitting
from arasta.web.refusals import Refused
from arasta.web.server import server_of

LONGEST_FIELD = 200
"""Most characters in a field's name, and in its value."""
LONGEST = {"name": 16 * 1024, "back": 16 * 1024, "position": 512 * 1024}
"""Prefix of a field's name -> the same for values whose length is checked elsewhere: players' names, addresses."""
HINTS = {"on": True, "off": False}
MOST_PACE = 10.0
"""Most seconds between the choices of bots."""


async def fields_of(request: Request) -> dict[str, str]:
    """The text fields of a form, the last one for each name."""
    return dict(await _all_fields(request))


async def numbers_of(request: Request, name: str, low: int, high: int, most: int) -> list[int]:
    """The whole numbers of all fields of a name, in form order, empty ones left out. Refuses anything else."""
    texts = [value for field, value in await _all_fields(request) if field == name]
    if len(texts) > most:
        raise Refused(
            422, _("{field} must be a whole number from {low} to {high}.").format(field=name, low=low, high=high)
        )
    found = (number_in({name: text}, name, low, high) for text in texts)
    return [number for number in found if number is not None]


async def _all_fields(request: Request) -> list[tuple[str, str]]:
    """The text fields of a form, none of them too long to be worked with."""
    most = server_of(request).settings.form_fields
    async with request.form(max_files=0, max_fields=most) as form:
        fields = [(name, value) for name, value in form.multi_items() if isinstance(value, str)]
    for name, value in fields:
        if len(name) > LONGEST_FIELD or len(value) > LONGEST.get(name.partition("_")[0], LONGEST_FIELD):
            raise Refused(
                422,
                _("{where}: {what}").format(
                    where=where_of([name]), what=_(SENTENCES["string_too_long"]).format(max_length=LONGEST_FIELD)
                ),
            )
    return fields


def number_in(fields: Mapping[str, str], name: str, low: int, high: int) -> int | None:
    """A whole number from a form; None if the field is empty. Refuses anything else."""
    text = fields.get(name, "").strip()
    if not text:
        return None
    number = from_digits(text)
    if number is None or not low <= number <= high:
        raise Refused(
            422, _("{field} must be a whole number from {low} to {high}.").format(field=name, low=low, high=high)
        )
    return number


def pace_in(fields: Mapping[str, str]) -> float | None:
    """The pace from a form, in seconds; None if the field is empty. Refuses anything else."""
    text = fields.get("pace", "").strip()
    if not text:
        return None
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= MOST_PACE:
        raise Refused(422, _("The pace must be 0 to 10 seconds."))
    # -0.0 is 0.0.
    return abs(pace)


def read_new_table(game: Game, fields: Mapping[str, str]) -> NewTable:
    """The table that a form asks for.

    Fields: seat_0, seat_1, ...: "here", "link", "bot:LEVEL" or "none"; name_0, ...; option_NAME; seed; pace; hints:
    "on", "off", or "" for the usual; turns: "on", as usual, or "off" (`NewTable`).
    """
    sittings: list[Sitting] = []
    here: list[int] = []
    for n in range(game.players[1]):
        who = fields.get(f"seat_{n}", "none")
        name = fields.get(f"name_{n}", "")
        if who == "none":
            continue
        if who == "here":
            here.append(len(sittings))
        if who in ("here", "link"):
            sittings.append(Sitting("human", "", name))
        elif who.startswith("bot:"):
            sittings.append(Sitting("bot", who.removeprefix("bot:"), name))
        else:
            said = _("{field} must be here, link, bot:LEVEL or none, not {given!r}.")
            raise Refused(422, said.format(field=f"seat_{n}", given=Shown(who)))
    options = {
        name.removeprefix("option_"): value for name, value in fields.items() if name.startswith("option_") and value
    }
    seed = number_in(fields, "seed", 0, SEED_LIMIT - 1)
    return NewTable(
        game,
        sittings,
        options=options,
        seed=seed,
        pace=pace_in(fields),
        hints=HINTS.get(fields.get("hints", "")),
        turns_wait=fields.get("turns", "on") != "off",
        here=tuple(here),
    )
