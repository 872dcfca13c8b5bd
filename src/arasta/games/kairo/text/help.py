"""The rules of one thing in a few sentences of our own, with the numbers of the table as it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.core.players import player
from arasta.games.kairo.record.labels import CARDS, COLOURS, FIRST_JOKER, KINDS, MEDALS, NEUTRAL, NOWHERE, PURPLE
from arasta.games.kairo.record.state import FINAL
from arasta.games.kairo.rules.money import total_money
from arasta.games.kairo.rules.moving import is_blocked
from arasta.games.kairo.rules.paying import can_pay
from arasta.games.kairo.rules.ways import board_now
from arasta.games.kairo.text.luring import lure_told
from arasta.games.kairo.text.names import (
    barkers,
    customer_name,
    expansions,
    in_segments,
    listed,
    medal_name,
    points,
    purse,
    site_name,
    some_coins,
    stall_cards,
    stall_name,
    stand_of,
    tiles,
)
from arasta.games.kairo.text.paying import price
from arasta.games.kairo.text.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.table import Table

SUBJECTS = (
    "build",
    "stalls",
    "entries",
    "expansions",
    "medals",
    "blocked",
    "customers",
    "barkers",
    "money",
    "draw",
    "neutral",
    "final_phase",
    "score",
    *(f"colour:{colour}" for colour in COLOURS),
    *(f"card:{card}" for card in CARDS),
)
"""What `explain` knows."""


def explain(table: Table, seat: int | None, subject: str) -> str:
    """The rules of a subject, with the numbers of this table now; seat: who reads it, None for a spectator.

    Says nothing that `seat` may not know. Raises KeyError for an unknown subject.
    """
    if subject not in SUBJECTS:
        raise KeyError(f"there is no subject {subject!r}; the subjects are {', '.join(SUBJECTS)}")
    now = Now(table, 0 if seat is None else seat)
    kind, _colon, which = subject.partition(":")
    if kind == "card":
        return _card(now, CARDS.index(which))
    if kind == "colour":
        return _colour(now, seat, COLOURS.index(which))
    return _OTHERS[kind](now, seat)


# -------------------------------------------------------------------------------------------------------------- colours


def _colour(now: Now, seat: int | None, colour: int) -> str:
    """Where the stands of a colour are, how large, who has the medals, what the next expansion costs the reader."""
    area = _("Stall and expansions are built on market sites.")
    if colour == PURPLE:
        area = _("Restaurant and expansions are built on restaurant sites.")
    sentences = [lure_told(now, colour) if seat is not None else "", area, _stands(now, seat, colour)]
    sentences.append(_("Left in the supply: {expansions}.").format(expansions=expansions(now.s.supply[colour])))
    sentences.append(_medals_of(now, colour))
    customer = now.s.customer_site[colour]
    if customer == NOWHERE:
        sentences.append(_("The {customer} stands outside the market.").format(customer=customer_name(colour)))
    else:
        sentences.append(
            _("The {customer} stands on {site}.").format(customer=customer_name(colour), site=site_name(customer))
        )
    if seat is not None:
        sentences.append(_for_you(now, colour))
    return " ".join(sentence for sentence in sentences if sentence)


def _stands(now: Now, seat: int | None, colour: int) -> str:
    there = [owner for owner in range(NEUTRAL + 1) if now.s.stall_site[owner, colour] != NOWHERE]
    if not there:
        return _("There is no {stall} on the board.").format(stall=stall_name(colour))
    items = [
        _("{stand} with {tiles}").format(
            stand=stand_of(now.table, seat, owner, colour), tiles=tiles(now.s.size[owner, colour])
        )
        for owner in there
    ]
    return _("On the board: {stands}.").format(stands=listed(items))


def _medals_of(now: Now, colour: int) -> str:
    items = []
    for medal in range(len(MEDALS)):
        holder = now.s.medal_holder[colour, medal]
        where = player(now.table, holder - 1) if holder else _("in the supply")
        worth = points(now.box.medal_points[colour, medal])
        items.append(_("{medal} ({points}): {where}").format(medal=medal_name(medal), points=worth, where=where))
    return _("Medals: {medals}.").format(medals=listed(items))


def _for_you(now: Now, colour: int) -> str:
    """What the next expansion would cost and bring the reader, or why there is none."""
    if not now.on_board(colour):
        return _("Yours is still in your supply; placing it costs nothing.")
    if now.s.supply[colour] == 0 or not now.can_grow(colour):
        return ""
    size = now.size(colour) + 1
    gain = [points(now.box.size_points[size])]
    gain += [_("the {medal}").format(medal=medal_name(medal)) for medal in now.medals_for(colour)]
    sentence = _("Your next expansion costs {coins} and brings {gain}.").format(
        coins=price(now, colour), gain=listed(gain)
    )
    if not can_pay(now.box, now.s, now.seat, colour, now.cost(colour), -1):
        return _("{sentence} You cannot pay for it now.").format(sentence=sentence)
    return sentence


# ---------------------------------------------------------------------------------------------------------------- cards


def _card(now: Now, card: int) -> str:
    where = in_segments(now.box.shows[card])
    copies = ngettext("There is {n} such card.", "There are {n} such cards.", now.box.copies[card]).format(
        n=now.box.copies[card]
    )
    if card >= FIRST_JOKER and now.box.joker_payment:
        rule = _("Pay {coins} of any colour and build {in_segments}.").format(
            coins=some_coins(now.box.joker_payment), in_segments=where
        )
    else:
        rule = _("Build {in_segments}, which costs nothing but the card.").format(in_segments=where)
    return f"{rule} {_three(now)} {copies}"


def _three(now: Now) -> str:
    n = now.box.cards_for_any
    return ngettext(
        "Any {n} card played together lets you build in any segment.",
        "Any {n} cards played together let you build in any segment.",
        n,
    ).format(n=n)


def _build(now: Now, seat: int | None) -> str:
    rule = _(
        "Play one stall card, then do one thing in a segment that it shows: place a new stall, expand one of your "
        "stands, or move a blocked stall. A joker shows more segments and costs {coins} of any colour."
    ).format(coins=some_coins(now.box.joker_payment))
    return f"{rule} {_three(now)}"


def _draw(now: Now, seat: int | None) -> str:
    n = now.box.cards_per_draw
    rule = ngettext(
        "Take {n} card: an open one, the top one of the draw pile, or a market barker.",
        "Take {n} cards one by one, each of them an open one, the top one of the draw pile, or a market barker.",
        n,
    ).format(n=n)
    rest = _("You keep {limit} at most; gaps among the open cards are filled when the turn ends.").format(
        limit=stall_cards(now.box.hand_limit)
    )
    piles = _("Draw pile: {deck}; discard pile: {discard}; market barkers left: {barkers}.").format(
        deck=now.s.deck_size, discard=now.s.discard_size, barkers=now.s.barker_supply
    )
    return f"{rule} {rest} {piles}"


# ------------------------------------------------------------------------------------------------------------- building


def _stalls(now: Now, seat: int | None) -> str:
    sentences = [
        _(
            "A stall lies on a free site, its entry on a free market site beside it. The stall may not be next to any "
            "tile, and a segment holds only one stall of each colour."
        ),
        _("Purple ones lie on restaurant sites, all others on market sites. Placing a stall costs nothing."),
    ]
    if now.box.path_rule_for_stalls:
        sentences.append(_("Every customer must still be able to walk to every entry."))
    if seat is not None:
        left = [stall_name(colour) for colour in range(KINDS) if not now.on_board(colour)]
        if left:
            sentences.append(_("In your supply: {stalls}.").format(stalls=listed(left)))
    return " ".join(sentences)


def _entries(now: Now, seat: int | None) -> str:
    return _(
        "Customers come to a stall by its entry. Nothing is built on an entry, but customers walk across it. Tiles "
        "close the way, and restaurant sites are never walked on."
    )


def _expansions(now: Now, seat: int | None) -> str:
    sizes = ", ".join(
        _("{size}: {cost} for {points}").format(
            size=size, cost=some_coins(now.box.cost[size]), points=points(now.box.size_points[size])
        )
        for size in range(2, 2 + max(now.box.supply[colour] for colour in range(KINDS)))
        if size < len(now.box.cost)
    )
    return " ".join(
        [
            _(
                "An expansion lies on a free site next to your stand of its colour, but not next to another stand of "
                "that colour, and it cuts no customer off from any entry."
            ),
            _("Cost and points go by the tiles of the stand then: {sizes}.").format(sizes=sizes),
            _(
                "If you have too few coins of the colour, but {least} at least, each missing one is replaced by {n} of "
                "other colours."
            ).format(least=now.box.least_of_colour, n=now.box.ratio),
        ]
    )


def _medals(now: Now, seat: int | None) -> str:
    return _(
        "Whoever expands a stand beyond all others of its colour takes the gold and the silver medal of that colour; "
        "whoever equals the largest takes the silver one. Medals score when they are taken and again at the end."
    )


def _blocked(now: Now, seat: int | None) -> str:
    rule = _(
        "A stall without expansions is blocked if there is no site at all where it could be expanded. Its owner can "
        "move it with a building action: it is placed anew, by all rules, on another site."
    )
    if seat is None:
        return rule
    board = board_now(now.box, now.s)
    names = [
        stall_name(colour)
        for colour in range(KINDS)
        if now.on_board(colour) and is_blocked(now.box, now.s, board, now.seat, colour)
    ]
    if not names:
        return _("{rule} None of yours is blocked.").format(rule=rule)
    return _("{rule} Blocked now: {stalls}.").format(rule=rule, stalls=listed(names))


def _neutral(now: Now, seat: int | None) -> str:
    if not any(now.s.stall_site[NEUTRAL, colour] for colour in range(KINDS)):
        return _("Neutral stalls stand on the board only with two players.")
    return _(
        "Neutral stalls belong to nobody: they are never expanded or moved. Whoever lures a customer there gets "
        "{coins}; nobody else gets any."
    ).format(coins=some_coins(now.box.mover_income))


# ------------------------------------------------------------------------------------------------------------ customers


def _customers(now: Now, seat: int | None) -> str:
    return " ".join(
        [
            _(
                "Lure a customer to the nearest entry of the same colour on which nobody stands; then the customer "
                "from outside takes its place."
            ),
            _(
                "Lured to your own stand, it brings you a coin for each of its tiles. Lured to another one, that pays "
                "its owner, and you get {coins}."
            ).format(coins=some_coins(now.box.mover_income)),
            _("Outside now: the {customer}.").format(customer=customer_name(now.outside())),
        ]
    )


def _barkers(now: Now, seat: int | None) -> str:
    rule = _(
        "Each market barker that you play lets a customer pass a nearer entry of its colour; then it goes back to the "
        "supply."
    )
    if now.box.occupied_needs_barker:
        passing = _("By a rule of this table, passing an occupied entry takes a barker too.")
    else:
        passing = _("Occupied entries are passed anyway.")
    left = _("Left in the supply: {barkers}.").format(barkers=barkers(now.s.barker_supply))
    if seat is not None:
        left = _("You have {barkers}; left in the supply: {left}.").format(
            barkers=barkers(now.s.barkers[seat]), left=now.s.barker_supply
        )
    return f"{rule} {passing} {left}"


def _money(now: Now, seat: int | None) -> str:
    sentences = [
        _("Coins of six colours pay for expansions of their colour; a joker costs a coin of any colour."),
        _("At the end {n} coins of any colours are worth a point.").format(n=now.box.money_per_point),
    ]
    if now.box.open_money:
        sentences.append(_("By a rule of this table everybody sees how much the others have."))
    else:
        sentences.append(_("What is paid and gained is told, but only you see how much you have."))
    if seat is not None:
        held = [now.s.money[seat, colour] for colour in range(KINDS)]
        sentences.append(_("You have {coins}.").format(coins=purse(held)))
    return " ".join(sentences)


# -------------------------------------------------------------------------------------------------------------- the end


def _final_phase(now: Now, seat: int | None) -> str:
    trigger = _(
        "The final phase begins when the supply of a colour has {expansions} left, or {colours} colours have one each."
    ).format(expansions=expansions(now.box.none_left), colours=now.box.one_left_colours)
    rule = _(
        "From then on you can only build. Whoever cannot or does not want to is out for good; when all are, points "
        "are counted."
    )
    if now.s.phase == FINAL:
        trigger = _("The final phase has begun.")
    supply = ", ".join(str(now.s.supply[colour]) for colour in range(KINDS))
    left = _("Expansions left, from white to blue: {numbers}.").format(numbers=supply)
    return f"{trigger} {rule} {left}"


def _score(now: Now, seat: int | None) -> str:
    rule = _(
        "Points come from expansions and medals. At the end all medals held score once more, and {n} coins make a "
        "point. Most points win; a tie is a shared win."
    ).format(n=now.box.money_per_point)
    if seat is None:
        return rule
    medals = sum(
        now.box.medal_points[colour, medal]
        for colour in range(KINDS)
        for medal in range(len(MEDALS))
        if now.s.medal_holder[colour, medal] == seat + 1
    )
    money = total_money(now.s, seat) // now.box.money_per_point
    here = points(now.s.points[seat])
    yours = _("You have {points}; if it ended now, {medals} would be added for medals and {money} for money.").format(
        points=here, medals=medals, money=money
    )
    return f"{rule} {yours}"


_OTHERS: dict[str, Callable[[Now, int | None], str]] = {
    "build": _build,
    "stalls": _stalls,
    "entries": _entries,
    "expansions": _expansions,
    "medals": _medals,
    "blocked": _blocked,
    "customers": _customers,
    "barkers": _barkers,
    "money": _money,
    "draw": _draw,
    "neutral": _neutral,
    "final_phase": _final_phase,
    "score": _score,
}
