"""The page of an analysis: what its template shows, from the document that is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from arasta import i18n
from arasta.analysis.accuracy import BLUNDER, INACCURACY, MISTAKE
from arasta.analysis.counts import face_word
from arasta.analysis.course import OWNED
from arasta.analysis.looking import SOURCES
from arasta.core.game import Game
from arasta.decimals import decimal
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _
from arasta.web.analysing import COMPILING, JUDGING, LOOKING, WAITING, Elsewhere, Found, Working
from arasta.web.analysis_kept import Kept
from arasta.web.viewer import SeatInfo
from arasta.web.views.chances import HUNDRED, Mark, chances_of, placed
from arasta.web.views.names import seat_name

SIGNS = {INACCURACY: "?!", MISTAKE: "?", BLUNDER: "??"}
"""How players of chess write these after a move."""
WORSE = list(SIGNS)
"""Names of losses, the worst last."""
MINUS = "\N{MINUS SIGN}"
CALLED = {"": N_("a small loss"), INACCURACY: N_("an inaccuracy"), MISTAKE: N_("a mistake"), BLUNDER: N_("a blunder")}
OF_DICE, OF_CARDS = SOURCES
SOURCE_NAMES = {OF_DICE: N_("dice"), OF_CARDS: N_("cards and tiles")}
ROLLED = OF_DICE
"""What an analysis calls what the dice showed, and how many were rolled."""
NOTHING, DONE = "nothing", "done"
"""States of an analysis beside those of `Working`: nobody has asked for it; it is there."""
POINTS = {INACCURACY: 5, MISTAKE: 10, BLUNDER: 15}
"""Points of an even game of two from which on a loss has that name."""


@dataclass(frozen=True)
class Line:
    """A row of a table: what is counted, what that means (''), the value of each seat, and whether it is the sum."""

    title: str
    meaning: str
    values: tuple[str, ...]
    total: bool = False


@dataclass(frozen=True)
class Moment:
    """A choice that cost something, or a stroke of luck.

    Attributes:
        number: of the choice in the game, from 1.
        step: of the replay that shows it.
        sign: '??', '?', '?!' or ''.
        kind: class of the mark.
        what: the choice, or what happened, in sentences.
        cost: what it cost, or brought, in words.
        better: choices that would have been better, one after the other.
    """

    info: SeatInfo
    number: int
    step: int
    sign: str
    kind: str
    what: str
    cost: str
    better: tuple[str, ...] = ()


@dataclass(frozen=True)
class Owned:
    """What the seats had after each round: lines for polylines in a square of 1000, and rows of (round, step, each)."""

    title: str
    lines: tuple[tuple[SeatInfo, str], ...]
    highest: int
    rows: tuple[tuple[int, int, tuple[int, ...]], ...]


@dataclass(frozen=True)
class Face:
    """How often a face of the dice came, and how long its bar is, in percent of the longest."""

    name: str
    times: int
    width: float


def analysis_context(
    game: Game, seats: Sequence[SeatInfo], found: Found | None, compiled: tuple[int, int] = (0, 1), real: bool = False
) -> dict[str, Any]:
    """What the template shows.

    Args:
        game: what was played.
        seats: who sat where.
        found: the analysis, how far it is, or None.
        compiled: parts of its code that are ready, and all.
        real: it was played on a real table, and kept by a companion.
    """
    if found is None:
        return {"state": NOTHING, "chart": None, "lanes": [], "lucky": []}
    if not isinstance(found, Kept):
        return {**_under_way(seats, found, compiled), "lanes": [], "lucky": []}
    done = _done(game, seats, found)
    if real:
        done["seed_said"] = _("Its dice were rolled and its cards drawn on a real table: there is no seed to check.")
    return {"state": DONE, **done}


def _under_way(seats: Sequence[SeatInfo], working: Working | Elsewhere, compiled: tuple[int, int]) -> dict[str, Any]:
    said = {
        COMPILING: _(
            "The rules of this game are being prepared for this. That takes a minute or two, only the first time."
        ),
        WAITING: _("Other games are being analysed; it is this one's turn soon."),
        LOOKING: _("The chances of all players are being worked out."),
        JUDGING: _("What each choice cost is being worked out."),
    }[working.state]
    done, of = compiled if working.state == COMPILING else (working.done, working.of)
    chart = None
    if isinstance(working, Working) and working.chances:
        steps = [working.shift + step for step in (*working.played.steps, len(working.played.table.made))]
        chart = chances_of(seats, steps, working.chances, working.rounds)
    return {"state": working.state, "said": said, "done": done, "of": of, "chart": chart}


def _done(game: Game, seats: Sequence[SeatInfo], kept: Kept) -> dict[str, Any]:
    document = kept.in_language(i18n.language())
    decisions = document["decisions"]
    last = document["course"]["rounds"][-1]["step"]
    steps = [kept.shift + one["step"] for one in decisions] + [kept.shift + last]
    chances = [document["start"], *(one["chances"] for one in decisions)]
    rounds = [(one["number"], kept.shift + one["step"]) for one in document["course"]["rounds"]]
    mistakes = _mistakes(seats, kept, decisions)
    strokes = _strokes(seats, kept, document)
    x = placed(steps)

    def marks(moments: Sequence[Moment]) -> list[Mark]:
        return [
            Mark(x(one.step), one.step, one.sign, one.kind, f"{seat_name(one.info)}: {one.what} {one.cost}")
            for one in moments
        ]

    return {
        "chart": chances_of(seats, steps, chances, rounds),
        # The worst on top of the others.
        "lanes": [
            (
                info,
                sorted(
                    marks([one for one in mistakes if one.info is info]),
                    key=lambda one: list(SIGNS.values()).index(one.sign),
                ),
            )
            for info in seats
        ],
        "lucky": [(one, info) for one, info in zip(marks(strokes), [one.info for one in strokes], strict=True)],
        "quality": _quality(document),
        "reckoning": _reckoning(document),
        "points": _turning_points(seats, kept, document),
        "strokes": strokes,
        "mistakes": [(info, [one for one in mistakes if one.info is info]) for info in seats],
        "owned": _owned(game, seats, document, kept.shift),
        "faces": _faces(game, document),
        "dice_said": _dice_said(document),
        "seed_said": _seed_said(document),
        "how": _how(document),
        "limits": _limits(len(seats)),
        # Documents from before that have luck as it was looked at at once.
        "looked_ahead": "error_scale" in document,
    }


def signed(part: float) -> str:
    """A part of the win in points of a hundred, with a sign.

    >>> signed(0.123), signed(0.0), signed(-0.05) == MINUS + "5.0"
    ('+12.3', '0.0', True)
    """
    points = round(100 * part, 1)
    return decimal(points, signed=True).replace("-", MINUS) if points else decimal(0.0)


def _cost(part: float, error: float, name: str) -> str:
    # TRANSLATORS: {loss} is "31.8 ± 1.4", {name} "a blunder"; points of a hundred.
    loss = f"{decimal(100 * part)} ± {decimal(100 * error)}"
    return _("Cost: {loss} points, {name}.").format(loss=loss, name=_(CALLED[name]))


def _ended(text: str) -> str:
    """A choice in words, as a sentence."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _mistakes(seats: Sequence[SeatInfo], kept: Kept, decisions: list[dict[str, Any]]) -> list[Moment]:
    found = []
    for n, words in kept.choices(i18n.language()).items():
        one = decisions[int(n)]
        found.append(
            Moment(
                seats[one["seat"]],
                one["step"] + 1,
                kept.shift + one["step"],
                SIGNS[one["name"]],
                one["name"],
                _ended(words["made"]),
                _cost(one["loss"], one["error"], one["name"]),
                (words["best"],),
            )
        )
    return found


def _turning_points(seats: Sequence[SeatInfo], kept: Kept, document: dict[str, Any]) -> list[Moment]:
    return [
        Moment(
            seats[one["seat"]],
            one["step"] + 1,
            kept.shift + one["step"],
            SIGNS.get(one["name"], ""),
            one["name"],
            _ended(one["made"]["text"]),
            _cost(one["loss"], one["error"], one["name"]),
            tuple(choice["text"] for choice in one["line"]),
        )
        for one in document["turning_points"]
    ]


def _strokes(seats: Sequence[SeatInfo], kept: Kept, document: dict[str, Any]) -> list[Moment]:
    return [
        Moment(
            seats[one["seat"]],
            one["step"],
            kept.shift + one["step"],
            "+" if one["luck"] > 0 else MINUS,
            "good" if one["luck"] > 0 else "bad",
            " ".join(one["text"]),
            # TRANSLATORS: "-11.3 points (cards and tiles)."
            _("{luck} points ({source}).").format(luck=signed(one["luck"]), source=_(SOURCE_NAMES[one["source"]])),
        )
        for one in document["strokes"]
    ]


def _quality(document: dict[str, Any]) -> list[Line]:
    sums, course = document["seats"], document["course"]

    def each(of: Any) -> tuple[str, ...]:
        return tuple(of(one) for one in sums)

    return [
        Line(
            _("Accuracy"),
            _("From 0 to 100; kind to those who are far behind, since they have little to lose."),
            each(lambda one: "-" if one["accuracy"] is None else f"{one['accuracy']:.0f}"),
        ),
        Line(_("Choices"), _("Those with more than one possibility."), each(lambda one: str(one["decisions"]))),
        Line(_("Costly choices"), _("Those that clearly cost something."), each(lambda one: str(one["costly"]))),
        *(
            Line(title, "", each(lambda one, name=name: str(one["counts"][name])))
            for name, title in (
                (INACCURACY, _("Inaccuracies ?!")),
                (MISTAKE, _("Mistakes ?")),
                (BLUNDER, _("Blunders ??")),
            )
        ),
        Line(_("Points lost"), _("All losses together."), each(lambda one: decimal(100 * one["own_losses"]))),
        Line(
            _("Turns for nothing"),
            _("Turns that left the player with no more of anything than before, out of all turns."),
            tuple(f"{idle}/{turns}" for idle, turns in zip(course["idle"], course["turns"], strict=True)),
        ),
    ]


def _reckoning(document: dict[str, Any]) -> list[Line]:
    sums = document["seats"]

    def each(of: Any) -> tuple[str, ...]:
        return tuple(of(one) for one in sums)

    return [
        Line(_("Start"), _("The chances after the set-up."), each(lambda one: decimal(100 * one["start"]))),
        *(
            [Line(_("Luck with dice"), "", each(lambda one: signed(one["luck"][OF_DICE])))]
            if any(one["luck"][OF_DICE] for one in sums)
            else []
        ),
        Line(_("Luck with cards and tiles"), "", each(lambda one: signed(one["luck"][OF_CARDS]))),
        Line(_("Own losses"), _("What one's own choices cost."), each(lambda one: signed(-one["own_losses"]))),
        Line(_("Gifts"), _("What the losses of others brought."), each(lambda one: signed(one["others_losses"]))),
        Line(
            _("Rest"),
            _(
                "What neither luck nor losses explain: the start is judged at once, luck some rounds later, losses by a"
                " search; and small losses do not count."
            ),
            each(lambda one: signed(one["rest"])),
        ),
        Line(_("Result"), _("The sum of these."), each(lambda one: decimal(100 * one["result"])), True),
        Line(
            _("Without luck"),
            _("The result without the luck of dice, cards and set-up; over many games both have the same average."),
            each(lambda one: decimal(100 * one["adjusted"]).replace("-", MINUS)),
        ),
    ]


def _owned(game: Game, seats: Sequence[SeatInfo], document: dict[str, Any], shift: int) -> list[Owned]:
    rounds = document["course"]["rounds"]
    found = []
    for key, _field, _less, called in OWNED.get(game.name, ()):
        highest = max(max(one["owned"][key]) for one in rounds)
        if not highest:
            continue
        wide = max(1, len(rounds) - 1)
        lines = tuple(
            (
                info,
                " ".join(
                    f"{HUNDRED * n / wide:.0f},{HUNDRED * (1 - one['owned'][key][info.seat] / highest):.0f}"
                    for n, one in enumerate(rounds)
                ),
            )
            for info in seats
        )
        rows = tuple((one["number"], shift + one["step"], tuple(one["owned"][key])) for one in rounds)
        title = _(called)
        found.append(Owned(title[:1].upper() + title[1:], lines, highest, rows))
    return found


def _faces(game: Game, document: dict[str, Any]) -> list[Face]:
    dice = document[ROLLED]
    if dice is None:
        return []
    most = max(dice["faces"].values()) or 1
    return [
        Face(face_word(game.name, name), times, round(100 * times / most, 1)) for name, times in dice["faces"].items()
    ]


def _dice_said(document: dict[str, Any]) -> str:
    dice = document[ROLLED]
    if dice is None:
        return _("No dice are rolled in this game.")
    count = ngettext("{n} die was rolled.", "{n} dice were rolled.", dice[ROLLED]).format(n=dice[ROLLED])
    even = _("Fair dice come out this uneven, or more so, in {percent:.0f} of 100 games.").format(
        percent=100 * dice["chance"]
    )
    return f"{count} {even}"


def _seed_said(document: dict[str, Any]) -> str:
    check = document["seed_check"]
    if check["seed"] is None:
        return _("The game began at a given position; no seed tells how that came about.")
    if check["given"]:
        return _("Part of what chance brought had been fixed: this was a practice game.")
    return _(
        "Everything that was rolled and drawn follows from seed {seed}, which was fixed before the first choice."
        " The game was played again from it and came to the same result; whoever has the record can do the same."
    ).format(seed=check["seed"])


def _how(document: dict[str, Any]) -> str:
    by = _("a trained net") if document["evaluation"] == "net" else _("the game's own")
    return _("{n} iterations per choice; evaluation of positions: {by}.").format(n=document["iterations"], by=by)


def _limits(players: int) -> str:
    limits = {name: f"{points * 2 / players:.3g}" for name, points in POINTS.items()}
    return _(
        "All numbers are points out of 100: the chances of all players add up to 100. An inaccuracy (?!) cost {low}"
        " points or more, a mistake (?) {middle}, a blunder (??) {high}."
    ).format(low=limits[INACCURACY], middle=limits[MISTAKE], high=limits[BLUNDER])
