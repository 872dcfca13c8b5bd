"""Words for the sheet: its tracks, squares and rubies."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, listed, one_of
from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.events import BY_LETTER, BY_ROW, BY_SECTION
from arasta.games.choose_write.record.labels import BONUS_ROWS, KINDS, LAST_NUMBERED, LETTERS, SECTIONS, SQUARES
from arasta.games.choose_write.words.effects import steps
from arasta.games.choose_write.words.gains import square_location
from arasta.games.choose_write.words.names import goods, lira, location, rubies
from arasta.games.choose_write.words.register import WORDS
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@WORDS.tells("gained_ruby")
def gained_ruby(now: Now, e: Event, name: Player) -> str:
    """A Ruby was taken (CNW-10.14, CNW-10.15, CNW-10.19)."""
    total = rubies(e.second)
    if BY_LETTER <= e.first < BY_SECTION:
        return name.told(
            _("{player} buys a ruby at Palace {letter} and has {rubies} now."),
            _("You buy a ruby at Palace {letter} and have {rubies} now."),
        ).format(player=name, letter=LETTERS[e.first - BY_LETTER], rubies=total)
    if BY_SECTION <= e.first < BY_ROW:
        return name.told(
            _("Lira section {section} is full: {player} takes its Bonus Ruby and has {rubies} now."),
            _("Lira section {section} is full: you take its Bonus Ruby and have {rubies} now."),
        ).format(section=SECTIONS[e.first - BY_SECTION], player=name, rubies=total)
    if e.first >= BY_ROW:
        return name.told(
            _("Row {row} of the goods is full: {player} takes its Bonus Ruby and has {rubies} now."),
            _("Row {row} of the goods is full: you take its Bonus Ruby and have {rubies} now."),
        ).format(row=now.box.bonus_rows[e.first - BY_ROW], player=name, rubies=total)
    return name.told(
        _("{player} takes a ruby and has {rubies} now."), _("You take a ruby and have {rubies} now.")
    ).format(player=name, rubies=total)


@WORDS.explains("lira", title=N_("Lira"))
def explain_lira(now: Now, _value: str, seated: bool) -> str:
    """The Lira sections (CNW-10.6, CNW-10.14)."""
    rule = _(
        "Lira fill spaces of the sections with {first} and {second} spaces; spending crosses them for good. A full"
        " section brings a Bonus Ruby at the end of the turn, crossed spaces included."
    ).format(first=now.box.lira_spaces[0], second=now.box.lira_spaces[1])
    if now.box.printed_order:
        rule += " " + _("By a rule of this table section 2 is filled only when section 1 is full.")
    if not seated:
        return rule
    return rule + " " + _("You have {lira} to spend.").format(lira=lira(now.money))


@WORDS.explains("goods", title=N_("Goods"), typed=N_("goods"))
def explain_goods(now: Now, _value: str, seated: bool) -> str:
    """The Goods columns (CNW-10.5, CNW-10.15)."""
    rows = one_of(str(now.box.bonus_rows[n]) for n in range(BONUS_ROWS))
    rule = _(
        "Each kind of goods has a column of {rows} spaces, filled from the top; spending crosses them for good. When"
        " all four columns are filled down to row {bonus}, there is a Bonus Ruby at the end of the turn, crossed spaces"
        " included."
    ).format(rows=now.box.rows, bonus=rows)
    if not seated:
        return rule
    available = [goods(good, now.sheet(good)) for good in range(KINDS)]
    return rule + " " + _("You have {goods} to spend.").format(goods=listed(available))


@WORDS.explains("squares", title=N_("Squares and Improvements"), typed=N_("squares"))
def explain_squares(now: Now, _value: str, seated: bool) -> str:
    """Improvements (CNW-10.11)."""
    names = listed(square_location(square) for square in range(len(SQUARES)))
    rule = _(
        "An Improvement checks a square of {locations}, for good: the location gives one more from then on."
    ).format(locations=names)
    if not seated:
        return rule
    free = sum(now.box.squares[n] - now.s.checks[now.seat, n] for n in range(len(SQUARES)))
    return rule + " " + ngettext("{n} of your squares is free.", "{n} of your squares are free.", free).format(n=free)


@WORDS.explains("rubies", title=N_("Rubies"), typed=N_("rubies"))
def explain_rubies(now: Now, _value: str, seated: bool) -> str:
    """The ways to gain Rubies (CNW-10.19, CNW-10.20)."""
    dealers = [
        location(place)
        for place in range(1, LAST_NUMBERED + 1)
        if any(code == do.GAIN_RUBY for code, _amount in steps(now.box, place))
    ]
    rule = _(
        "Rubies are bought at the Palace and at {dealer}, come with some Guild cards, and as Bonus Rubies of full Lira"
        " sections and rows of goods. They are never lost."
    ).format(dealer=listed(dealers))
    if not seated:
        return rule
    return rule + " " + _("You have {rubies}.").format(rubies=rubies(now.s.rubies[now.seat]))
