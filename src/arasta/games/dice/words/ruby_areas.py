"""Ruby areas in words: action A8, and rubies that cards give."""

from __future__ import annotations

from arasta.core.actions import Value
from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, one_of
from arasta.games.dice.record.decisions import ASK_AREA
from arasta.games.dice.record.labels import AREAS, BROWN, GOODS_CARPET, LIRA, LIRA_CARPET, MOSQUE, PRICED
from arasta.games.dice.rules.prices import FOR_RUBY, Purse, covers, ruby_price
from arasta.games.dice.words import register
from arasta.games.dice.words.names import area_name, at_area, lira, rubies, tiles, together
from arasta.games.dice.words.prices import area_price, can_pay, lack_of, short_of, why_no_action
from arasta.games.dice.words.register import words
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@words.asks(ASK_AREA, N_("where to take a ruby"))
def _area(now: Now) -> str:
    return _("Your card gives you a ruby: choose where you take it.")


def _about_area(now: Now, area: Value) -> str:
    return f"area:{area}"


@words.labels("ruby", group=register.BUY_RUBY, about=_about_area)
def _ruby(now: Now, area: int) -> str:
    if now.left_in(area) == 0:
        return _("Buy a ruby {at_area}").format(at_area=at_area(area))
    if now.asked == ASK_AREA:
        return _("Take a ruby {at_area}, worth {price}").format(at_area=at_area(area), price=area_price(now, area))
    return _("Buy a ruby {at_area} for {price}").format(at_area=at_area(area), price=area_price(now, area))


@words.refuses("ruby")
def _no_ruby(now: Now, area: int) -> str:
    if not now.acting and now.asked != ASK_AREA:
        return ""
    if now.left_in(area) == 0:
        return _("No ruby is left here: {area}.").format(area=area_name(area))
    if why_no_action(now):
        return why_no_action(now)
    if area == LIRA_CARPET:
        return _("A ruby {at_area} costs {price}; you have {money}.").format(
            at_area=at_area(area), price=lira(now.next_price(area)), money=lira(now.has(LIRA))
        )
    return short_of(now, FOR_RUBY + area)


@words.foresees
def _ruby_near(now: Now) -> str:
    """The areas whose next ruby could then be paid, without any dice."""
    purse = Purse(*(now.has(resource) for resource in range(BROWN + 1)))
    near = [area for area in range(PRICED) if now.left_in(area) and area != LIRA_CARPET]
    found = [area for area in near if covers(purse, ruby_price(now.box, now.s, area))]
    if now.left_in(LIRA_CARPET) and now.has(LIRA) >= now.next_price(LIRA_CARPET):
        found.append(LIRA_CARPET)
    if not found:
        return ""
    return _("With what you then have you can buy a ruby {at_area}.").format(at_area=one_of(map(at_area, found)))


@words.tells("took_ruby")
def _took_ruby(now: Now, e: Event, name: Player) -> str:
    if e.first == MOSQUE:
        return name.told(
            _("{player} has {tiles} and gets a ruby {at_area}: {rubies} now."),
            _("You have {tiles} and get a ruby {at_area}: {rubies} now."),
        ).format(player=name, tiles=tiles(now.threshold), at_area=at_area(e.first), rubies=rubies(e.second))
    return name.told(
        _("{player} takes a ruby {at_area} and has {rubies} now."),
        _("You take a ruby {at_area} and have {rubies} now."),
    ).format(player=name, at_area=at_area(e.first), rubies=rubies(e.second))


@words.explains("action:ruby", title=N_("Buy a ruby"))
def _ruby_rules(now: Now, _value: str, _seated: bool) -> str:
    left = sum(now.left_in(area) for area in range(PRICED))
    return _("Choose a stall or a carpet, pay what its next ruby costs, and take it. Left in all: {rubies}.").format(
        rubies=rubies(left)
    )


@words.explains("area", AREAS, title=lambda area: area_name(AREAS.index(area)))
def _area_rules(now: Now, name: str, seated: bool) -> str:
    area = AREAS.index(name)
    if area == MOSQUE:
        return _mosque_rules(now, seated)
    left = now.left_in(area)
    if left == 0:
        return _("No ruby is left here.")
    if area == GOODS_CARPET:
        rule = _("A ruby costs one good of each colour and some more of any colour, now {price}.")
    elif area == LIRA_CARPET:
        rule = _("A ruby costs Lira that you have, now {price}. Lira faces of dice are turned into Lira first.")
    else:
        rule = _("A ruby costs goods that all count as one colour, now {price}.")
    after = _("It is the last ruby here.")
    if left > 1:
        after = _("The next one will cost {price}; left here: {rubies}.").format(
            price=area_price(now, area, 1), rubies=rubies(left)
        )
    lack = can_pay(now, lack_of_ruby(now, area)) if seated else ""
    return together(rule.format(price=area_price(now, area)), after, lack)


def lack_of_ruby(now: Now, area: int) -> str:
    """The sentence on what the seat lacks for the next ruby of an area; '' if it can pay, and during a payment."""
    if area != LIRA_CARPET:
        return lack_of(now, FOR_RUBY + area)
    lack = max(0, now.next_price(area) - now.has(LIRA))
    return _("You lack {lira}.").format(lira=lira(lack)) if lack and not now.amid_payment else ""


def _mosque_rules(now: Now, seated: bool) -> str:
    rule = ngettext(
        "Whoever reaches {n} mosque tile takes a ruby from here at once, once per game; it cannot be bought.",
        "Whoever reaches {n} mosque tiles takes a ruby from here at once, once per game; it cannot be bought.",
        now.threshold,
    ).format(n=now.threshold)
    mine = ""
    if seated and now.s.mosque_reached[now.seat]:
        mine = _("You have taken yours.")
    elif seated:
        mine = _("You have {tiles}.").format(tiles=tiles(now.s.tiles[now.seat]))
    left = _("Left here: {rubies}.").format(rubies=rubies(now.s.mosque_rubies))
    return together(rule, mine, left)
