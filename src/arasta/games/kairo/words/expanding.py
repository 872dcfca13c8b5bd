"""Expanding a stall (ledger section 5), except paying."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.kairo.record.labels import COLOURS, KINDS, NEUTRAL, NOWHERE, PURPLE, stand_colour
from arasta.games.kairo.record.state import SMALLEST
from arasta.games.kairo.rules.expanding import expansion_sites
from arasta.games.kairo.rules.paying import can_pay
from arasta.games.kairo.rules.sites import empty
from arasta.games.kairo.rules.ways import ALL_SEGMENTS, board_now
from arasta.games.kairo.words.luring import lure_told
from arasta.games.kairo.words.medals import medals_of
from arasta.games.kairo.words.names import (
    colour_name,
    customer_name,
    expansions,
    in_segments,
    listed,
    medal_name,
    points,
    site_name,
    some_coins,
    stall_name,
    stand_name,
    stand_of,
    tiles,
)
from arasta.games.kairo.words.paying import price, too_few_coins
from arasta.games.kairo.words.register import BUILDS, of_colour, words
from arasta.games.kairo.words.sites import cuts_off, touching
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words.labels("expand", group=BUILDS, about=of_colour)
def expand(now: Now, colour: int) -> str:
    """'Expand your red stand to 2 tiles for 1 red coin and 2 others: 2 points and the gold medal'."""
    if not now.can_grow(colour):
        return _("Expand your {stand}").format(stand=stand_name(colour))
    return _("Expand your {stand} to {tiles} for {coins}: {gain}").format(
        stand=stand_name(colour), tiles=tiles(now.size(colour) + 1), coins=price(now, colour), gain=_gain(now, colour)
    )


def _gain(now: Now, colour: int) -> str:
    """'2 points, the gold medal and the silver medal': what the next expansion brings the seat."""
    gain = [points(now.box.size_points[now.size(colour) + 1])]
    return listed(gain + [_("the {medal}").format(medal=medal_name(medal)) for medal in now.medals_for(colour)])


def no_expansion(now: Now, colour: int) -> str:
    """Why a stand cannot be expanded with the cards in play."""
    name = stand_name(colour)
    if not now.on_board(colour):
        return _("Your {stall} is not on the board.").format(stall=stall_name(colour))
    if now.s.supply[colour] == 0 or not now.can_grow(colour):
        return _("No expansion of this colour is left.")
    if not can_pay(now.box, now.s, now.seat, colour, now.cost(colour), -1):
        return too_few_coins(now, colour)
    board = board_now(now.box, now.s)
    if empty(expansion_sites(now.box, now.s, board, now.seat, ALL_SEGMENTS, colour)):
        return _("There is no site at all where your {stand} could be expanded.").format(stand=name)
    return _("There is no site where your {stand} could be expanded {in_segments}.").format(
        stand=name, in_segments=in_segments(now.s.segments)
    )


def no_expansion_here(now: Now, site: int) -> str:
    """Why the stand cannot grow to a free site of its area (KAI-5.4, KAI-5.7, KAI-5.9, KAI-12.14)."""
    touched = touching(now, site)
    if (now.seat, now.colour) not in touched:
        return _("{site} is not next to a tile of your {stand}.").format(
            site=site_name(site), stand=stand_name(now.colour)
        )
    for owner, colour in touched:
        if colour == now.colour and owner != now.seat:
            return _("{site} is next to {stand}: stands of the same colour may not touch.").format(
                site=site_name(site), stand=stand_of(now, owner, colour)
            )
    if now.box.touch_expansions_only:
        for other in now.neighbours(site):
            stand = now.stand_on(other)
            if stand and stand[1] != now.colour and now.s.stall_site[stand] == other:
                return _("By a rule of this table no expansion is placed next to the main stall of {stand}.").format(
                    stand=stand_of(now, *stand)
                )
    return cuts_off(site)


@words.tells("expanded")
def expanded(_now: Now, e: Event, player: Player) -> str:
    """An expansion was placed on a site."""
    return player.told(_("{player} expands the {stand} on {site}."), _("You expand the {stand} on {site}.")).format(
        player=player, stand=stand_name(stand_colour(e.first)), site=site_name(e.second)
    )


@words.explains("expansions", title=N_("Expansions"), typed=N_("expansions"))
def explain_expansions(now: Now, _value: str, _plays: bool) -> str:
    """Where an expansion can lie, its cost and its gain."""
    sizes = ", ".join(
        _("{size}: {cost} for {points}").format(
            size=size, cost=some_coins(now.box.cost[size]), points=points(now.box.size_points[size])
        )
        for size in range(SMALLEST, SMALLEST + max(now.box.supply[colour] for colour in range(KINDS)))
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


# -------------------------------------------------------------------------------------------------------------- colours


@words.explains("colour", COLOURS, title=lambda value: colour_name(COLOURS.index(value)))
def explain_colour(now: Now, value: str, plays: bool) -> str:
    """Where the stands of a colour are, their sizes, who has the medals, and the reader's next price."""
    colour = COLOURS.index(value)
    area = _("Stall and expansions are built on market sites.")
    if colour == PURPLE:
        area = _("Restaurant and expansions are built on restaurant sites.")
    sentences = [lure_told(now, colour) if plays else "", area, _stands(now, plays, colour)]
    sentences.append(_("Left in the supply: {expansions}.").format(expansions=expansions(now.s.supply[colour])))
    sentences.append(medals_of(now, colour))
    customer = now.s.customer_site[colour]
    if customer == NOWHERE:
        sentences.append(_("The {customer} stands outside the market.").format(customer=customer_name(colour)))
    else:
        sentences.append(
            _("The {customer} stands on {site}.").format(customer=customer_name(colour), site=site_name(customer))
        )
    if plays:
        sentences.append(_for_you(now, colour))
    return " ".join(sentence for sentence in sentences if sentence)


def _stands(now: Now, plays: bool, colour: int) -> str:
    there = [owner for owner in range(NEUTRAL + 1) if now.s.stall_site[owner, colour] != NOWHERE]
    if not there:
        return _("There is no {stall} on the board.").format(stall=stall_name(colour))
    items = [
        _("{stand} with {tiles}").format(
            stand=stand_of(now, owner, colour, plays), tiles=tiles(now.s.size[owner, colour])
        )
        for owner in there
    ]
    return _("On the board: {stands}.").format(stands=listed(items))


def _for_you(now: Now, colour: int) -> str:
    """The cost and the gain of the reader's next expansion, or why there is none."""
    if not now.on_board(colour):
        return _("Yours is still in your supply; placing it costs nothing.")
    if now.s.supply[colour] == 0 or not now.can_grow(colour):
        return ""
    sentence = _("Your next expansion costs {coins} and brings {gain}.").format(
        coins=price(now, colour), gain=_gain(now, colour)
    )
    if not can_pay(now.box, now.s, now.seat, colour, now.cost(colour), -1):
        return _("{sentence} You cannot pay for it now.").format(sentence=sentence)
    return sentence
