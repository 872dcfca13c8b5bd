"""Words for gains that leave a choice: sections, goods, spaces, squares."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, listed
from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.about import KINDS_AND_END, SQUARES_AND_END
from arasta.games.choose_write.record.decisions import (
    ASK_DIFFERENT_GOODS,
    ASK_FILL,
    ASK_GOODS,
    ASK_IMPROVEMENT,
    ASK_SAME_GOODS,
    ASK_SECTION,
)
from arasta.games.choose_write.record.labels import KINDS, LOCATIONS, SECTIONS, SQUARES
from arasta.games.choose_write.record.state import FOUNTAIN_PROGRAM
from arasta.games.choose_write.rules.sheet import bonus_room, good_room, lira_room
from arasta.games.choose_write.words.effects import steps
from arasta.games.choose_write.words.names import (
    any_goods,
    good_name,
    goods,
    lira,
    location,
    of_place,
    same_goods,
    some_goods,
    spaces,
    squares,
)
from arasta.games.choose_write.words.register import CHECK, CHECKING, CHOOSING, GAINING, WORDS, of_location
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


def by_fountain(now: Now) -> bool:
    """True if a Fountain is being taken."""
    return now.s.program >= FOUNTAIN_PROGRAM


# ------------------------------------------------------------------------------------------------------------ Goods


@WORDS.asks(ASK_GOODS, N_("which goods to gain"))
def any_kinds(now: Now) -> str:
    """Goods of choice (CNW-10.10)."""
    if by_fountain(now):
        return _("A Fountain came up among the cards: everybody gains a good. Choose yours.")
    count, lowest = divmod(now.about, KINDS_AND_END)
    return _("Choose what you gain: {goods}.").format(goods=any_goods(count, lowest > 0))


@WORDS.asks(ASK_DIFFERENT_GOODS, N_("which different goods to gain"))
def different_kinds(now: Now) -> str:
    """Goods of different kinds (CNW-6.2)."""
    if by_fountain(now):
        return _("A Fountain came up among the cards: everybody gains a good. Choose yours.")
    count, lowest = divmod(now.about, KINDS_AND_END)
    if lowest == 0:
        return ngettext(
            "Choose what you gain: {n} good.", "Choose what you gain: {n} goods of different kinds.", count
        ).format(n=count)
    return ngettext(
        "Choose what you gain: {n} more good, of another kind.",
        "Choose what you gain: {n} more goods, each of another kind.",
        count,
    ).format(n=count)


@WORDS.asks(ASK_SAME_GOODS, N_("which kind of goods to gain"))
def one_kind(now: Now) -> str:
    """Goods of a single kind (CNW-6.1)."""
    return _("Choose what you gain: {goods}.").format(goods=same_goods(now.about))


@WORDS.labels("gain", group=CHOOSING, listed=GAINING, about="goods")
def gain(now: Now, good: int) -> str:
    """Gaining Goods of a kind, or filling a space of its column (CNW-10.9, CNW-10.10)."""
    if now.asked == ASK_FILL:
        return _("Fill a space of the column: {good}").format(good=good_name(good))
    if now.asked == ASK_SAME_GOODS:
        room = good_room(now.box, now.s, now.seat, good)
        if room < now.about:
            return _("Gain {goods}, the rest is lost").format(goods=goods(good, room))
        return _("Gain {goods}").format(goods=goods(good, now.about))
    return _("Gain {goods}").format(goods=goods(good, 1))


@WORDS.refuses("gain")
def no_gain(now: Now, good: int) -> str:
    """The column is full, or the kinds are named in another order (CNW-10.10)."""
    if now.asked not in (ASK_GOODS, ASK_SAME_GOODS, ASK_DIFFERENT_GOODS, ASK_FILL):
        return _("You choose goods only when you gain goods of your choice or fill a space.")
    if good_room(now.box, now.s, now.seat, good) == 0:
        return _("Your column of {good} is full.").format(good=good_name(good))
    lowest = now.about % KINDS_AND_END
    order = listed(good_name(kind) for kind in range(KINDS))
    if good < lowest:
        if now.asked == ASK_DIFFERENT_GOODS and good == lowest - 1:
            return _("You have just gained {good}: the next good is of another kind.").format(good=good_name(good))
        return _("Goods are chosen in the order {goods}; you are past {good}.").format(
            goods=order, good=good_name(good)
        )
    return _(
        "Goods are chosen in the order {goods}; from {good} on there is too little room for all that you gain."
    ).format(goods=order, good=good_name(good))


@WORDS.tells("gained_good")
def gained_good(now: Now, e: Event, name: Player) -> str:
    """Goods were filled in."""
    return name.told(_("{player} gains {goods}."), _("You gain {goods}.")).format(
        player=name, goods=goods(e.first, e.second)
    )


@WORDS.tells("lost_goods")
def lost_goods(now: Now, e: Event, name: Player) -> str:
    """Goods did not fit (CNW-10.8)."""
    return name.told(_("{player} has no space for {goods}."), _("You have no space for {goods}.")).format(
        player=name, goods=some_goods(e.first)
    )


# ----------------------------------------------------------------------------------------------- Lira, any one space


@WORDS.asks(ASK_SECTION, N_("which Lira section to fill"))
def which_section(now: Now) -> str:
    """A section is named for each gain (CNW-10.6)."""
    if by_fountain(now):
        return _(
            "A Fountain came up among the cards: everybody gains {lira}. Choose the Lira section for yours."
        ).format(lira=lira(now.about))
    return _("You gain {lira}: choose the Lira section that they fill.").format(lira=lira(now.about))


@WORDS.asks(ASK_FILL, N_("which space to fill"))
def which_space(now: Now) -> str:
    """Any empty space (CNW-10.9)."""
    return _("Choose what you fill: {spaces}, among Lira, goods and Bonus Actions.").format(spaces=spaces(now.about))


@WORDS.labels("lira", group=CHOOSING, listed=GAINING, about="lira")
def fill_section(now: Now, number: int) -> str:
    """The section to fill first, or one space of it (CNW-10.6, CNW-10.9)."""
    section = SECTIONS[number]
    if now.asked != ASK_SECTION:
        return _("Fill a space of Lira section {section}").format(section=section)
    room = lira_room(now.box, now.s, now.seat, number)
    if now.about > room:
        return ngettext(
            "Lira section {section} first: its last {n} space is filled, the rest goes to the other one",
            "Lira section {section} first: its last {n} spaces are filled, the rest goes to the other one",
            room,
        ).format(section=section, n=room)
    return _("{lira} into Lira section {section}").format(lira=lira(now.about), section=section)


@WORDS.refuses("lira")
def no_section(now: Now, number: int) -> str:
    """It is full, or the other one comes first (CNW-10.6)."""
    if now.asked == ASK_SECTION:
        return ""
    if now.asked != ASK_FILL:
        return _("A Lira section is chosen only when Lira are gained or a space is filled.")
    if lira_room(now.box, now.s, now.seat, number) == 0:
        return _("Lira section {section} is full.").format(section=SECTIONS[number])
    return _("By a rule of this table section 2 is filled only when section 1 is full.")


@WORDS.labels("fill_bonus", group=CHOOSING, listed=GAINING, about="bonus_actions")
def fill_bonus(_now: Now, _value: int) -> str:
    """Filling a Bonus Action space (CNW-10.9)."""
    return _("Fill a Bonus Action space")


@WORDS.refuses("fill_bonus")
def no_bonus_space(now: Now, _value: int) -> str:
    """No space is left (CNW-10.8)."""
    if now.asked != ASK_FILL:
        return _("A Bonus Action space is filled only when you may fill a space of your choice.")
    if bonus_room(now.box, now.s, now.seat) == 0:
        return _("Your Bonus Action spaces are all filled.")
    return ""


@WORDS.tells("gained_lira")
def gained_lira(now: Now, e: Event, name: Player) -> str:
    """Lira were filled in."""
    return name.told(
        _("{player} gains {lira} in section {section}."), _("You gain {lira} in section {section}.")
    ).format(player=name, lira=lira(e.second), section=SECTIONS[e.first])


@WORDS.tells("lost_lira")
def lost_lira(now: Now, e: Event, name: Player) -> str:
    """Lira did not fit (CNW-10.8)."""
    return name.told(_("{player} has no space for {lira}."), _("You have no space for {lira}.")).format(
        player=name, lira=lira(e.first)
    )


@WORDS.tells("lost_fill")
def lost_fill(now: Now, e: Event, name: Player) -> str:
    """No space is left to fill (CNW-10.8)."""
    return name.told(
        _("{player} has no empty space left: {spaces} not filled."),
        _("You have no empty space left: {spaces} not filled."),
    ).format(player=name, spaces=spaces(e.first))


# ---------------------------------------------------------------------------------------------------------- squares


@WORDS.asks(ASK_IMPROVEMENT, N_("which square to check"))
def which_square(now: Now) -> str:
    """An Improvement checks a square (CNW-10.11)."""
    if by_fountain(now):
        return _("A Fountain came up among the cards: everybody checks a square. Choose yours.")
    count, lowest = divmod(now.about, SQUARES_AND_END)
    return _("Choose what you check: {squares}.").format(squares=squares(count, lowest > 0))


def square_location(square: int) -> str:
    """The location of a square's number: 'Tea House (8)'."""
    return location(LOCATIONS.index(SQUARES[square]))


@WORDS.labels("check", group=CHECKING, listed=CHECK, about=of_location)
def check(now: Now, square: int) -> str:
    """Checking a square of a location (CNW-10.11)."""
    place = LOCATIONS.index(SQUARES[square])
    if now.s.checks[now.seat, square] >= now.box.squares[square]:
        return _("Check a square {of_place}").format(of_place=of_place(place))
    code, _square = steps(now.box, place)[0]
    count = now.income(square) + 1
    more = lira(count) if code == do.TEA_HOUSE else goods(now.box.warehouse_good[square], count)
    return _("Check a square {of_place}: it gives {income} from now on").format(of_place=of_place(place), income=more)


@WORDS.refuses("check")
def no_check(_now: Now, _square: int) -> str:
    """Squares are checked only when that is asked for (CNW-10.11)."""
    return _("Squares are checked only for an Improvement, for example at the Wainwright.")


@WORDS.refuses("check", asked=ASK_IMPROVEMENT)
def not_this_square(now: Now, square: int) -> str:
    """All are checked, or the locations are named in another order (CNW-10.11)."""
    name = square_location(square)
    if now.s.checks[now.seat, square] >= now.box.squares[square]:
        return _("All squares of {location} are checked.").format(location=name)
    order = listed(square_location(other) for other in range(len(SQUARES)))
    if square < now.about % SQUARES_AND_END:
        return _("Squares are chosen in the order {locations}; you are past {location}.").format(
            locations=order, location=name
        )
    return _("Squares are chosen in the order {locations}; from {location} on too few are free.").format(
        locations=order, location=name
    )


@WORDS.refuses("done", asked=ASK_IMPROVEMENT)
def no_refusing(_now: Now, _value: int) -> str:
    """Improvements are compulsory (CNW-10.17)."""
    return _("An Improvement cannot be refused while a square is free; only the Wainwright leaves it open.")


@WORDS.tells("checked")
def checked(now: Now, e: Event, name: Player) -> str:
    """A square was checked."""
    return name.told(_("{player} checks a square of {location}."), _("You check a square of {location}.")).format(
        player=name, location=square_location(e.first)
    )


@WORDS.tells("lost_check")
def lost_check(now: Now, e: Event, name: Player) -> str:
    """No square is left (CNW-10.12)."""
    return name.told(
        _("{player} has no free square left for {squares}."), _("You have no free square left for {squares}.")
    ).format(player=name, squares=squares(e.first))
