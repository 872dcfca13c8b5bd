"""The things of players on a page: all of the viewer's own, and of others what everybody may see."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.games.kairo.record.labels import CARDS, COLOURS, KINDS, MEDALS
from arasta.games.kairo.words.moving import blocked
from arasta.games.kairo.words.names import card_name, coins, colour_name, listed, medal_name, tiles
from arasta.games.kairo.words.situation import Now
from arasta.i18n import gettext as _
from arasta.web.viewer import SeatInfo, Viewer
from arasta.web.views.common import ChoiceMap
from arasta.web.views.kairo.drawn import card, good
from arasta.web.views.names import kind_of, name_of

HAND_CHOICES = ("play", "keep", "discard")
TRACK = 100
"""Width of the drawing of the score track."""
LEAST_TRACK = 40
"""The least number of points at the end of the score track, which grows by tens."""


@dataclass(frozen=True)
class Card:
    """Cards of one kind."""

    name: str
    title: str
    drawing: Markup
    count: int
    choice: Choice | None


@dataclass(frozen=True)
class Stand:
    """A player's stall of one colour.

    Attributes:
        size: tiles on the board; 0: still in the supply.
        medals: those of the colour that the player holds, 0 gold, 1 silver.
        words: all of this.
        blocked: it could be expanded nowhere, and may be moved.
    """

    colour: str
    drawing: Markup
    size: int
    medals: tuple[int, ...]
    words: str
    blocked: bool = False


@dataclass(frozen=True)
class Owner:
    """A player's things.

    Attributes:
        info, name, kind: who it is.
        on_turn, starts, out: it is this player's turn; began the game; is out of the final phase.
        hand: cards that the viewer may see. hidden: how many more there are.
        money: coins of each colour; () if the viewer may not see them.
    """

    info: SeatInfo
    name: str
    kind: str
    on_turn: bool
    starts: bool
    out: bool
    points: int
    barkers: int
    stands: tuple[Stand, ...]
    hand: tuple[Card, ...]
    hidden: int
    money: tuple[tuple[str, Markup, int, str], ...]


def owner(viewer: Viewer, now: Now, seat: int, choices: ChoiceMap) -> Owner:
    """The things of a seat; choices are those of the viewer."""
    s = now.s
    mine = seat == viewer.seat and not viewer.behind_screen
    open_things = mine or viewer.replay is not None
    cards = s.hand if open_things else s.known
    hand = tuple(_card(now, n, cards[seat, n], choices if mine else {}) for n in range(len(CARDS)) if cards[seat, n])
    return Owner(
        info=viewer.seats[seat],
        name=name_of(viewer, seat),
        kind=kind_of(viewer, seat),
        on_turn=viewer.result is None and s.on_turn == seat,
        starts=s.start_seat == seat,
        out=bool(s.out[seat]),
        points=s.points[seat],
        barkers=s.barkers[seat],
        stands=_stands(now, seat),
        hand=hand,
        hidden=s.hand_size[seat] - sum(one.count for one in hand),
        money=_money(now, seat) if open_things or s.money[seat, 0] >= 0 else (),
    )


def _card(now: Now, kind: int, count: int, choices: ChoiceMap) -> Card:
    name = CARDS[kind]
    choice = next((choices[one, name] for one in HAND_CHOICES if (one, name) in choices), None)
    return Card(name, card_name(now.box, kind), card(now.box, kind), count, choice)


def _money(now: Now, seat: int) -> tuple[tuple[str, Markup, int, str], ...]:
    held = [now.s.money[seat, colour] for colour in range(KINDS)]
    return tuple((COLOURS[colour], good(colour), n, coins(colour, n)) for colour, n in enumerate(held))


def _stands(now: Now, seat: int) -> tuple[Stand, ...]:
    stuck = blocked(now, seat)
    return tuple(_stand(now, seat, colour, colour in stuck) for colour in range(KINDS))


def _stand(now: Now, seat: int, colour: int, stuck: bool) -> Stand:
    size = now.s.size[seat, colour]
    medals = tuple(medal for medal in range(len(MEDALS)) if now.s.medal_holder[colour, medal] == seat + 1)
    what = tiles(size) if size else _("in the supply")
    things = [what, *([_("blocked")] if stuck else []), *(medal_name(medal) for medal in medals)]
    words = _("{colour}: {things}").format(colour=colour_name(colour), things=listed(things))
    return Stand(COLOURS[colour], good(colour), size, medals, words, stuck)


def supply(now: Now) -> tuple[Stand, ...]:
    """Expansions and medals of each colour that are left beside the board."""
    found = []
    for colour in range(KINDS):
        medals = tuple(medal for medal in range(len(MEDALS)) if now.s.medal_holder[colour, medal] == 0)
        left = _("{n} left").format(n=now.s.supply[colour])
        words = _("{colour}: {things}").format(
            colour=colour_name(colour), things=listed([left, *(medal_name(medal) for medal in medals)])
        )
        found.append(Stand(COLOURS[colour], good(colour), now.s.supply[colour], medals, words))
    return tuple(found)


def open_cards(now: Now, choices: ChoiceMap) -> list[Card | None]:
    """The open display; None for a gap."""
    found: list[Card | None] = []
    for place in range(now.box.display_size):
        kind = now.s.display[place]
        if kind >= len(CARDS):
            found.append(None)
            continue
        name = CARDS[kind]
        found.append(Card(name, card_name(now.box, kind), card(now.box, kind), 1, choices.get(("take", name))))
    return found


def score_track(viewer: Viewer, now: Now) -> Markup:
    """Everybody's points on a line."""
    scores = [now.s.points[seat] for seat in range(now.s.players)]
    end = max(LEAST_TRACK, 10 * (1 + max(scores) // 10))
    step = 10 * max(1, end // 80)
    lines, signs = "", ""
    for points in range(0, end + 1, step):
        x = 4 + points * (TRACK - 8) / end
        lines += f'<path class="tick" d="M{x:.1f} 12v4"/><text x="{x:.1f}" y="20">{points}</text>'
    taken: dict[int, int] = {}
    for seat, score in sorted(enumerate(scores), key=lambda pair: pair[1]):
        x = 4 + score * (TRACK - 8) / end
        slot = int(x / 5)
        level = taken[slot] = taken.get(slot, -1) + 1
        emblem = viewer.seats[seat].emblem
        cx, cy = x + 1.2 * level, 9 - 2.4 * level
        signs += (
            f'<g class="o-{emblem}"><circle class="badge" cx="{cx:.1f}" cy="{cy:.1f}" r="3.4"/><use href="#d-{emblem}" '
            f'class="sign" x="{cx - 2.4:.1f}" y="{cy - 2.4:.1f}" width="4.8" height="4.8"/></g>'
        )
    return Markup(
        f'<svg class="track" viewBox="0 -2 {TRACK} 24" aria-hidden="true"><path class="line" d="M4 14h{TRACK - 8}"/>'
        f"{lines}{signs}</svg>"
    )
