"""The pieces on the board: each with a stable id, the cell it is on, and where it stands there.

Every place has three rows: merchants with Governor and Smuggler in the middle, assistants at the left edge, family
members at the right one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from arasta.core.choice import Choice
from arasta.core.record import Row
from arasta.games.istanbul.record.labels import PLACES
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.web.viewer import Viewer
from arasta.web.views.common import ChoiceMap
from arasta.web.views.html import icon
from arasta.web.views.names import name_of


@dataclass(frozen=True)
class Piece:
    """A piece on the board.

    Attributes:
        id: stays the same while the piece exists.
        place: where it is.
        row: "merchants", "left" or "right" of the place.
        look: CSS classes for its look.
        drawing: what is drawn on it.
        words: for a screen reader: "Moon's merchant with 3 assistants".
        about: subject of its rules.
        count: discs under a merchant; None for other pieces.
        choice: what a click on it chooses.
    """

    id: str
    place: int
    row: str
    look: str
    drawing: Markup
    words: str
    about: str
    count: int | None = None
    choice: Choice | None = None
    slot: int = 0
    of: int = 1


def pieces(viewer: Viewer, now: Now, choices: ChoiceMap) -> list[Piece]:
    """All pieces on the board, placed."""
    found = [*_merchants(viewer, now), *_tokens(now, choices), *_assistants(viewer, now, choices)]
    found += _family(viewer, now, choices)
    rows: dict[tuple[int, str], list[Piece]] = {}
    for piece in found:
        rows.setdefault((piece.place, piece.row), []).append(piece)
    return [replace(piece, slot=slot, of=len(row)) for row in rows.values() for slot, piece in enumerate(row)]


def _merchants(viewer: Viewer, now: Now) -> Iterator[Piece]:
    s = now.s
    order = sorted(range(s.players), key=lambda seat: (seat != s.on_turn, seat))
    for seat in order:
        info = viewer.seats[seat]
        size = s.stack_size[seat]
        words = ngettext("merchant of {player} with {n} assistant", "merchant of {player} with {n} assistants", size)
        mine = " mine" if seat == viewer.seat else ""
        turn = " on-turn" if seat == s.on_turn and viewer.result is None else ""
        look, told = f"merchant {info.emblem}{mine}{turn}", words.format(player=name_of(viewer, seat), n=size)
        drawing = icon(info.emblem, "emblem")
        yield Piece(f"merchant-{seat}", s.merchant[seat], "merchants", look, drawing, told, "merchants", size)
    for n in range(3):
        if s.neutral[n]:
            look, drawing, told = "merchant neutral", icon("neutral", "emblem"), _("a neutral merchant")
            yield Piece(f"neutral-{n}", s.neutral[n], "merchants", look, drawing, told, "neutral_merchants")


def _tokens(now: Now, choices: ChoiceMap) -> Iterator[Piece]:
    for kind, place, words in (
        ("governor", now.s.governor, _("the Governor")),
        ("smuggler", now.s.smuggler, _("the Smuggler")),
    ):
        yield Piece(kind, place, "merchants", "token", icon(kind), words, kind, None, choices.get((kind, None)))


def _assistants(viewer: Viewer, now: Now, choices: ChoiceMap) -> Iterator[Piece]:
    s = now.s
    for place in range(1, PLACES + 1):
        for seat in range(s.players):
            if s.assistant[seat, place]:
                choice = None
                if seat == viewer.seat:
                    choice = choices.get(("take_back", place))
                    if place == s.merchant[seat]:
                        choice = choice or choices.get(("pick_up", None))
                info = viewer.seats[seat]
                words = _("assistant of {player}").format(player=name_of(viewer, seat))
                look, drawing = f"assistant {info.emblem}", icon(info.emblem, "emblem")
                piece_id = f"assistant-{seat}-{place}"
                yield Piece(piece_id, place, "left", look, drawing, words, "assistants", None, choice)
        for n in range(s.neutral_assistant[place]):
            choice = None
            if n == 0 and viewer.seat is not None and place == s.merchant[viewer.seat]:
                choice = choices.get(("pick_up_neutral", None))
            look, drawing, words = "assistant neutral", icon("neutral", "emblem"), _("a neutral assistant")
            piece_id = f"neutral-assistant-{place}-{n}"
            yield Piece(piece_id, place, "left", look, drawing, words, "neutral_assistants", None, choice)


def _family(viewer: Viewer, now: Now, choices: ChoiceMap) -> Iterator[Piece]:
    for seat in range(now.s.players):
        info = viewer.seats[seat]
        look, drawing = f"family {info.emblem}", icon("pawn", "pawn") + icon(info.emblem, "emblem")
        words, choice = (
            _("family member of {player}").format(player=name_of(viewer, seat)),
            choices.get(("catch", seat)),
        )
        yield Piece(f"family-{seat}", now.s.family[seat], "right", look, drawing, words, "family", None, choice)


def drawn(found: Iterable[Piece], cells: Row) -> Markup:
    """The pieces as HTML, in an order that does not change, so that the page's script moves them."""
    return Markup("").join(_drawn(piece, cells[piece.place]) for piece in sorted(found, key=lambda piece: piece.id))


def _drawn(piece: Piece, cell: int) -> Markup:
    look = f"piece {piece.look} cell-{cell} {piece.row} k-{piece.slot} n-{piece.of}"
    common = f'id="{piece.id}" data-about="{piece.about}"'
    if piece.choice:
        return Markup(
            f'<button {common} class="{look} legal" form="choose" name="choice" value="{piece.choice.id}" data-listed '
            f'data-choice="{piece.choice.id}" data-key="{piece.id}" aria-label="{escape(piece.choice.text)}">'
            f"{piece.drawing}</button>"
        )
    count = "" if piece.count is None else f'<b class="count">{piece.count}</b>'
    return Markup(
        f'<span {common} class="{look}" title="{escape(piece.words)}" aria-hidden="true">{piece.drawing}{count}</span>'
    )
