"""The result of a game, on the screen."""

from __future__ import annotations

from rich.text import Text

from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.lines import Lines, fit, joined
from arasta.terminal.look import Look, View


def result_lines(look: Look, view: View, width: int, reader: int | None = None) -> Lines:
    """The winners, the table of everything that is compared, and perhaps how scores are made up.

    Args:
        look: the finished game.
        view: how it is shown.
        width: of the screen.
        reader: the seat whose row is marked; None: none.
    """
    result = look.table.result
    if result is None:
        return []
    names = [player.name for player in look.players]
    if result.unfinished:
        headline = _("The game was stopped at its limit of decisions; nobody wins.")
    else:
        winners = ", ".join(names[seat] for seat in result.winners)
        headline = ngettext("{players} wins.", "{players} share the win.", len(result.winners)).format(players=winners)
        if len(result.winners) == 1 and result.winners[0] == reader:
            headline = _("You win!")
    titles, rows = view.standing(look)
    order = [seat for group in result.ranking for seat in group] or list(range(len(rows)))
    widths = [max(len(title), *(len(row[n]) for row in rows)) for n, title in enumerate(titles)]
    first = max(len(name) for name in names) + 2
    head = joined(
        [Text("    "), fit(Text(""), first), *[Text(f"{t:>{w}}") for t, w in zip(titles, widths, strict=True)]], "  "
    )
    head.stylize("dim")
    lines: Lines = [Text(headline, style="bold"), head]
    for seat in order:
        place = Text(f"{result.place(seat)}." if result.ranking else "-", style="bold")
        mark = ">" if seat == reader else " "
        row = [Text(f"{value:>{w}}") for value, w in zip(rows[seat], widths, strict=True)]
        lines.append(joined([Text(mark), fit(place, 3), fit(look.name(seat), first), *row], "  "))
    if result.ranking and any(result.tie_breaks):
        lines.append(Text(_("Compared from left to right; more is better."), style="dim"))
    return [fit(line, width) for line in lines]
