"""Words for the solo mode: the discard, and the challenges, made from the conditions that the rules check."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import listed
from arasta.games.choose_write.record.labels import CHALLENGES, COUNTERS, NO_LIMIT
from arasta.games.choose_write.record.state import Box
from arasta.games.choose_write.rules.solo import counter_value, is_met
from arasta.games.choose_write.words.location_cards import named
from arasta.games.choose_write.words.names import rubies
from arasta.games.choose_write.words.register import WORDS
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@WORDS.tells("discarded_location")
def discarded_location(now: Now, e: Event, name: str) -> str:
    """The leftmost card of the display was discarded (CNW-13.2)."""
    return _("{card} is discarded from the left of the display.").format(card=named(now, e.first))


@WORDS.tells("ticked")
def ticked(now: Now, e: Event, name: str) -> str:
    """The challenges that were met, and the column (CNW-13.13, CNW-13.19)."""
    met = [str(n + 1) for n in range(CHALLENGES) if (e.first >> n) & 1]
    if not met:
        return _("No challenge is met; the rubies reach column {column}.").format(column=e.second)
    return ngettext(
        "Met in column {column}: challenge {challenges}.", "Met in column {column}: challenges {challenges}.", len(met)
    ).format(column=e.second, challenges=listed(met))


def challenge(box: Box, number: int) -> str:
    """The condition of a challenge (0 .. 13): '35 Lira spaces filled and 1 full column of goods'."""
    found = []
    for i in range(2):
        if box.counter[number, i]:
            name = COUNTERS[box.counter[number, i] - 1]
            found.append(_condition(name, box.least[number, i], box.most[number, i]))
    return listed(found)


def _condition(name: str, least: int, most: int) -> str:
    count = least if most == NO_LIMIT else most
    words = _counted(name, count)
    if most == NO_LIMIT:
        return words
    if most == 0 or least == most:
        return _none(name) if most == 0 else _("exactly {things}").format(things=words)
    return _("at most {things}").format(things=words)


def _none(name: str) -> str:
    return {
        "improvement_checks": _("no checked square"),
        "lira_filled": _("no Lira space filled"),
        "full_columns": _("no full column of goods"),
        "goods_bonus_rubies": _("no Bonus Ruby of the goods"),
        "guild_cards_played": _("no Guild card played"),
        "uncrossed_icons": _("every icon crossed"),
        "goods_cards_played": _("no Goods card played"),
        "palace_rubies_total": _("no ruby of the Palace"),
        "max_palace_rubies_of_one_letter": _("no ruby of any letter"),
    }[name]


def _counted(name: str, n: int) -> str:
    return {
        "improvement_checks": ngettext("{n} checked square", "{n} checked squares", n),
        "lira_filled": ngettext("{n} Lira space filled", "{n} Lira spaces filled", n),
        "full_columns": ngettext("{n} full column of goods", "{n} full columns of goods", n),
        "goods_bonus_rubies": ngettext("{n} Bonus Ruby of the goods", "{n} Bonus Rubies of the goods", n),
        "guild_cards_played": ngettext("{n} Guild card played", "{n} Guild cards played", n),
        "uncrossed_icons": ngettext("{n} icon not crossed", "{n} icons not crossed", n),
        "goods_cards_played": ngettext("{n} Goods card played", "{n} Goods cards played", n),
        "palace_rubies_total": ngettext("{n} ruby of the Palace", "{n} rubies of the Palace", n),
        "max_palace_rubies_of_one_letter": ngettext("{n} ruby of a single letter", "{n} rubies of a single letter", n),
    }[name].format(n=n)


def progress(now: Now, number: int) -> str:
    """The progress of the sheet in a challenge: '12 Lira spaces filled and no full column of goods'."""
    found = []
    for i in range(2):
        if now.box.counter[number, i]:
            name = COUNTERS[now.box.counter[number, i] - 1]
            count = counter_value(now.box, now.s, now.seat, now.box.counter[number, i] - 1)
            found.append(_counted(name, count) if count else _none(name))
    return listed(found)


def numbers(now: Now, number: int) -> list[str]:
    """The same in numbers: the count, and the number required."""
    found = []
    for i in range(2):
        if now.box.counter[number, i]:
            count = counter_value(now.box, now.s, now.seat, now.box.counter[number, i] - 1)
            least, most = now.box.least[number, i], now.box.most[number, i]
            found.append(f"{count}/{least if most == NO_LIMIT else most}")
    return found


def _title(value: str) -> str:
    return _("Challenge {number}").format(number=value)


def _typed(value: str) -> tuple[str, ...]:
    return (f"C{value}", _("challenge {number}").format(number=value))


@WORDS.explains("challenge", tuple(str(n + 1) for n in range(CHALLENGES)), title=_title, typed=_typed)
def explain_challenge(now: Now, value: str, _seated: bool) -> str:
    """The condition of a challenge; in a solo game also the state of the sheet (CNW-13.13)."""
    number = int(value) - 1
    told = [
        _("Challenge {number} of the solo game, with at least {rubies} at the end: {condition}.").format(
            number=value, rubies=rubies(now.box.columns[0]), condition=challenge(now.box, number)
        )
    ]
    if now.s.players == 1:
        told.append(_("Now: {progress}.").format(progress=progress(now, number)))
        if is_met(now.box, now.s, 0, number):
            told.append(_("As it stands the condition is met."))
    return " ".join(told)


@WORDS.explains("solo", title=N_("The solo game"), typed=N_("solo game"))
def explain_solo(now: Now, _value: str, _seated: bool) -> str:
    """The rules of the solo mode (CNW-13.1, CNW-13.2, CNW-13.9)."""
    columns = listed(str(now.box.columns[n]) for n in range(len(now.box.columns)))
    return _(
        "Alone you play as with two. After each turn the left card of the display is discarded: use it as if somebody"
        " else had played it, or take a Bonus Action. The game ends when the Location cards run out. The {n} challenges"
        " are ticked in the columns for {columns} rubies, over many games."
    ).format(n=CHALLENGES, columns=columns)
