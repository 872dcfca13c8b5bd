"""Seats as the views of all games show them: their players, and what the others own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.text import Text

from arasta.i18n import gettext as _
from arasta.terminal.lines import Lines, fit, joined, spread, styled
from arasta.terminal.look import Look
from arasta.terminal.marks import QUIET


def round_words(number: int, last: bool) -> str:
    """'round 3', or 'round 9, the last one'; 'before round 1' while the game is set up."""
    if number == 0:
        return _("before round 1")
    now = _("round {number}").format(number=number)
    return _("{round}, the last one").format(round=now) if last else now


def labelled(label: str, content: Text) -> Text:
    """Something after a dim label; a dash for nothing."""
    return joined([styled(f"{label} ", QUIET), content if content.cell_len else styled("-", QUIET)], "")


def who(look: Look, seat: int, remark: str = "") -> Text:
    """Letter and name of a seat, and a remark in dim brackets: "you", or the level of its bot, unless given."""
    name = look.name(seat)
    remark = remark or (_("you") if seat == look.viewer else look.players[seat].level or "")
    if remark:
        name.append(f" ({remark})", style=QUIET)
    return name


def other_seats(look: Look) -> Iterator[int]:
    """Everybody but the viewer, in turn order from the viewer on; for a spectator all, from the start player on."""
    first = look.viewer if look.viewer is not None else look.s.start_seat - 1
    seats = ((first + n) % look.s.players for n in range(1, look.s.players + 1))
    return (seat for seat in seats if seat != look.viewer)


def others(
    look: Look, width: int, brief: bool, score: Callable[[Look, int], Text], things: Callable[[Look, int], Text]
) -> Lines:
    """Everybody else: name and score, with what they own beside it or on a line below."""
    lines = []
    for seat in other_seats(look):
        if brief:
            lines.append(fit(joined([look.name(seat), score(look, seat), things(look, seat)], "  "), width))
        else:
            lines.append(spread(who(look, seat), score(look, seat), width))
            lines.append(fit(joined([Text("  "), things(look, seat)], ""), width))
    return lines
