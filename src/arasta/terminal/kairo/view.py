"""Kairo as `terminal.look.View`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from arasta.games.kairo.record.actions import SITE
from arasta.games.kairo.record.labels import CARDS, COLOURS, FIRST_JOKER, KINDS, MEDALS, NEUTRAL, NOWHERE
from arasta.games.kairo.words import names
from arasta.games.kairo.words.luring import MOST_GOALS, goals_heading, goals_told
from arasta.games.kairo.words.moving import blocked
from arasta.games.kairo.words.register import words
from arasta.games.kairo.words.scoring import score_titles, when
from arasta.games.kairo.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.kairo.cells import board, customer, good, owner
from arasta.terminal.lines import Lines, fit, joined, spread
from arasta.terminal.look import Look, Shown
from arasta.terminal.marks import QUIET
from arasta.terminal.seats import labelled, other_seats, who

if TYPE_CHECKING:
    from arasta.core.choice import Choice

STUCK = "!"
"""Behind the size of a stand: it is blocked."""
ROOM = 74
"""Columns that the board may take beside everything else."""
LOWEST = 2
"""The height of cells when rows are scarce: then no line is spent on separating segments."""


class KairoView:
    """The market, stands and choices of Kairo."""

    place_kind = "site"

    def board_width(self, width: int) -> int:
        """Width of the market, at most that of the largest board; `board` knows the width of this one."""
        return min(width, ROOM - 10)

    def board(self, look: Look, width: int, cell_height: int, rules: bool) -> Lines:
        """The market as it lies, and the things beside it."""
        drawn = board(look, min(width, self.board_width(width)), cell_height > LOWEST)
        # When space is short, the page cuts off the first and the last line.
        return [Text(), *drawn, *(fit(line, min(width, ROOM - 10)) for line in beside(look))]

    def round(self, look: Look) -> str:
        """The round, or the placing of the first stalls; also whether it is the final phase."""
        return when(look_now(look))

    def own(self, look: Look, width: int, brief: bool) -> Lines:
        """Points, cards, coins, barkers, stands."""
        if look.viewer is None:
            return []
        seat = look.viewer
        head = joined([named(look, seat), barkers(look, seat)], "  ")
        cards = labelled(_("Cards"), Text(hand(look, seat)))
        money = labelled(_("Coins"), coins(look, seat))
        lines = [spread(head, score(look, seat), width)]
        if brief:
            return [*lines, fit(joined([money, cards], "  "), width), fit(stands(look, seat), width)]
        return [*lines, fit(money, width), fit(cards, width), fit(stands(look, seat), width)]

    def others(self, look: Look, width: int, brief: bool) -> Lines:
        """Everybody else, in turn order from the viewer on."""
        lines = []
        for seat in other_seats(look):
            name = joined([named(look, seat), barkers(look, seat), Text(shown_hand(look, seat))], "  ")
            lines.append(spread(name, score(look, seat), width))
            lines.append(fit(joined([stands(look, seat), open_coins(look, seat)], "  "), width))
        return lines

    def aim(self, look: Look) -> list[str]:
        """The aim of the game and the actions of a turn, with the numbers of this box."""
        return [
            _("Score the most points: from expansions of your stands, from medals, and from money at the end."),
            _("In a turn play a card and build, or lure a customer for money, or take {n} cards.").format(
                n=look.box.cards_per_draw
            ),
        ]

    def legend(self, look: Look) -> Lines:
        """Signs of the board."""
        entries = [joined([good(look, k), Text(names.colour_name(k))]) for k in range(KINDS)]
        lines = [joined(entries, "   "), joined([look.name(seat) for seat in range(look.s.players)], "   ")]
        lines.append(
            Text(_("A: main stall, with its size   a: expansion   N, n: neutral   arrow: entry, pointing to its stall"))
        )
        lines.append(joined([customer(look, 1), Text(_("reversed: a customer   u: restaurant site"))]))
        lines.append(Text(_("{sign} behind the size of a stand: blocked, it may be moved").format(sign=STUCK)))
        gold, silver = medal_letters()
        medals = _("{gold}, {silver} behind the size of a stand: its gold and silver medal; -: still in the supply")
        lines.append(Text(medals.format(gold=gold, silver=silver)))
        lines.append(Text(_("Lines part the segments; a quiet number by itself is that of the segment.")))
        lines.append(Text(_("{sign} before a site: it can be chosen now").format(sign=look.signs.reach)))
        return lines

    def choice(self, look: Look, choice: Choice) -> Shown:
        """A choice in words; sites by their name, goals with their income."""
        if choice.kind == "site":
            heading = goals_heading(look_now(look))
            return Shown(choice.id, Text(choice.text if heading else names.site_name(choice.id - SITE)), heading)
        if choice.kind in ("take", "keep", "discard") or (choice.kind == "play" and choice.id < FIRST_JOKER):
            return Shown(choice.id, Text(names.card_name(look.box, CARDS.index(str(choice.value)))))
        if choice.kind == "play":
            name = names.card_name(look.box, CARDS.index(str(choice.value)))
            price = names.some_coins(look.box.joker_payment)
            return Shown(choice.id, Text(_("{card} for {price}").format(card=name, price=price)))
        if choice.kind == "lure":
            return Shown(choice.id, Text(lure_words(look, COLOURS.index(str(choice.value)))))
        return Shown(choice.id, Text(choice.text))

    def standing(self, look: Look) -> tuple[list[str], list[list[str]]]:
        """Points; at the end with the parts they are made of."""
        titles, parts = score_titles(look_now(look))
        points = [look.s.points[seat] for seat in range(look.s.players)]
        return titles, [[str(number) for number in (total, *rest)] for total, rest in zip(points, parts, strict=True)]


def look_now(look: Look) -> Now:
    """The situation as the viewer knows it, with sentences about the seat that decides."""
    seats = look.table.seats
    return words.situation_at(look.table, look.s, seats[0] if seats else 0)


def lure_words(look: Look, colour: int) -> str:
    """A customer that can be lured, and where to: what that brings, and the market barkers that it takes."""
    goals = goals_told(look_now(look), colour, MOST_GOALS)
    return _("{customer} to {goal}").format(customer=names.customer_name(colour), goal=goals)


def named(look: Look, seat: int) -> Text:
    """A seat, marked if it is out of the final phase."""
    return who(look, seat, _("out") if look.s.out[seat] else "")


def score(look: Look, seat: int) -> Text:
    """Points of a seat."""
    return Text(names.points(look.s.points[seat]), style="bold")


def barkers(look: Look, seat: int) -> Text:
    """The number of a seat's barkers."""
    n = look.s.barkers[seat]
    return Text(ngettext("{n} barker", "{n} barkers", n).format(n=n), style="" if n else QUIET)


def hand(look: Look, seat: int) -> str:
    """The cards of a hand that the viewer knows."""
    found = []
    for card in range(len(CARDS)):
        count = look.s.hand[seat, card]
        if count:
            found.append(card_in_short(look, card) + (f" x{count}" if count > 1 else ""))
    return ", ".join(found)


def card_in_short(look: Look, card: int) -> str:
    """A card where it is clear that cards are listed: the number of its segment, a joker by its name."""
    return names.card_name(look.box, card) if card >= FIRST_JOKER else names.card_shows(look.box, card)


def shown_hand(look: Look, seat: int) -> str:
    """The number of another player's cards, and those that everybody has seen."""
    size = look.s.hand_size[seat]
    text = ngettext("{count} card", "{count} cards", size).format(count=size)
    known = hand(look, seat)
    return f"{text} ({known})" if known else text


def coins(look: Look, seat: int) -> Text:
    """Coins of each colour."""
    parts = [joined([good(look, k), Text(str(look.s.money[seat, k]))], "") for k in range(KINDS)]
    return joined(parts)


def open_coins(look: Look, seat: int) -> Text:
    """The coins of another player, if everybody may see them."""
    return coins(look, seat) if look.s.money[seat, 0] >= 0 else Text()


def stands(look: Look, seat: int) -> Text:
    """The size of each stand, a sign if it is blocked, and its medals as letters; a dash: still in the supply."""
    parts = []
    stuck = blocked(look_now(look), seat)
    for colour in range(KINDS):
        size = look.s.size[seat, colour]
        text = (str(size) if size else "-") + STUCK * (colour in stuck) + medal_signs(look, seat, colour)
        parts.append(joined([good(look, colour), Text(text)], ""))
    return labelled(_("Stands"), joined(parts))


def medal_letters() -> tuple[str, str]:
    """The signs of a gold and of a silver medal."""
    # TRANSLATORS: one letter each for a gold and a silver medal, behind the size of a stand
    return _("g"), _("s")


def medal_signs(look: Look, seat: int, colour: int) -> str:
    """Letters of the medals that a seat holds of a colour."""
    letters = medal_letters()
    return "".join(letters[m] for m in range(len(MEDALS)) if look.s.medal_holder[colour, m] == seat + 1)


def outside(look: Look) -> Text:
    """The customer outside, and the neutral stalls' letter."""
    colour = next(k for k in range(KINDS) if look.s.customer_site[k] == NOWHERE)
    text = joined([customer(look, colour), Text(_("outside: {customer}").format(customer=names.customer_name(colour)))])
    if any(look.s.stall_site[NEUTRAL, k] for k in range(KINDS)):
        text = joined([text, joined([owner(look, NEUTRAL), Text(_("neutral"))])], "   ")
    return text


def beside(look: Look) -> Lines:
    """The customer outside, expansions left, open cards, piles."""
    shown = [card_in_short(look, k) for k in list(look.s.display)[: look.box.display_size] if k < len(CARDS)]
    left = joined([joined([good(look, k), Text(str(look.s.supply[k]))], "") for k in range(KINDS)])
    piles = _("draw pile {deck}, barkers {barkers}").format(deck=look.s.deck_size, barkers=look.s.barker_supply)
    return [
        joined([outside(look), labelled(_("Left"), left)], "   "),
        labelled(_("Open cards:"), Text(", ".join(shown))),
        Text(piles, style=QUIET),
    ]


VIEW = KairoView()
