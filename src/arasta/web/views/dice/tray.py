"""The tray: the dice of the turn, which of them can be picked, and what else can pay."""

from __future__ import annotations

from dataclasses import dataclass

from arasta.core.choice import Choice
from arasta.games.dice.record.actions import PAY, REROLL, ROLL_DICE
from arasta.games.dice.record.events import dice_told
from arasta.games.dice.record.labels import BROWN, BROWN_UNIT, COLOURS
from arasta.games.dice.record.labels import FACES as FACE_NAMES
from arasta.games.dice.record.state import ACTIONS
from arasta.games.dice.rules.prices import is_die
from arasta.games.dice.words.names import crystals, face_name, unit_name
from arasta.games.dice.words.paying import still_to_pay
from arasta.games.dice.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.web.viewer import Viewer
from arasta.web.views.common import ChoiceMap
from arasta.web.views.dice.marks import FACES
from arasta.web.views.dice.paying import proposal, units_there

WILD = "wild"


@dataclass(frozen=True)
class Thing:
    """A die, or a stored good that pays.

    Attributes:
        key: stays the same while the thing lies there.
        look: "die" or "good", and its state.
        drawing: what is on it.
        words: for a screen reader, with the meaning of ticking it.
        box: the choice that ticking it stands for; None if it cannot be ticked.
        ticked: proposed.
        part: what it counts as.
        choice: what a click chooses at once.
    """

    key: str
    look: str
    drawing: str
    words: str
    box: int | None = None
    ticked: bool = False
    part: str = ""
    choice: Choice | None = None


@dataclass(frozen=True)
class Tray:
    """The dice and what can be done with them.

    Attributes:
        things: dice not used yet, and while goods are paid the goods, in the order in which they are posted.
        used: dice used.
        count: the number that must be ticked; 0: at least one.
        room: the number of each part that may be ticked, as `several.js` reads it.
        go: words on the button that posts what is ticked; '' for none.
        go_choice: what that button chooses after what is ticked; None for nothing.
        keep: the choice that keeps all dice.
        actions: actions left; None before the actions.
        mode: CSS classes: "reroll" (and "rolled" once dice are picked), "pay", or ''.
        picked: dice picked for the re-roll.
    """

    things: tuple[Thing, ...]
    used: tuple[Thing, ...]
    count: int
    room: str
    go: str
    go_choice: int | None
    keep: Choice | None
    actions: int | None
    mode: str
    picked: tuple[Thing, ...]

    @property
    def actions_left(self) -> str:
        """The actions left in words; while the last one is carried out, that it is the last one."""
        n = self.actions or 0
        return ngettext("{n} action left", "{n} actions left", n).format(n=n) if n else _("last action")


def tray(viewer: Viewer, now: Now, choices: ChoiceMap) -> Tray:
    """The tray as it is now."""
    s = now.s
    fresh = _fresh(viewer)
    used = [thing for face in range(len(FACES)) for thing in _dice(viewer, face, s.used[face], "used", "used")]
    actions = s.actions_left if s.phase == ACTIONS and viewer.result is None else None
    if choices and now.paying:
        return _paying(viewer, now, tuple(used), actions)
    if ("keep", None) in choices or ("roll", None) in choices:
        return _rolling(viewer, now, choices, fresh)
    things = []
    for face in range(len(FACES)):
        choice = choices.get(("remove_die", FACE_NAMES[face]))
        things += _dice(viewer, face, s.dice[face], "", "die", fresh[face], choice=choice)
    return Tray(tuple(things), tuple(used), 0, "", "", None, None, actions, "", ())


def _fresh(viewer: Viewer) -> list[int]:
    """Dice by face that the last entry rolled."""
    for entry in reversed(viewer.log):
        if entry.version != viewer.version:
            break
        if entry.event.name in ("rolled", "rerolled"):
            return dice_told(entry.event.first, entry.event.second)
    return [0] * len(FACES)


def _dice(
    viewer: Viewer,
    face: int,
    count: int,
    state: str,
    key: str,
    fresh: int = 0,
    box: int | None = None,
    choice: Choice | None = None,
) -> list[Thing]:
    """Dice of one face; the last ones are the fresh ones, and their keys are new, so that they roll in."""
    found = []
    words = face_name(face) if box is None else _("Pick a die to roll it again: {face}").format(face=face_name(face))
    for n in range(count):
        new = n >= count - fresh
        look = f"die {state}{' fresh' if new else ''}"
        name = f"{key}-{face}-{n}" + (f"-{viewer.version}" if new or box is not None else "")
        found.append(Thing(name, look.strip(), FACES[face], words, box, False, FACE_NAMES[face], choice))
    return found


def _rolling(viewer: Viewer, now: Now, choices: ChoiceMap, fresh: list[int]) -> Tray:
    s, listed = now.s, {choice.id for choice in choices.values()}
    things, picked = [], []
    for face in range(len(FACES)):
        box = REROLL + face if REROLL + face in listed else None
        picked += _dice(viewer, face, s.picked[face], "picked", "picked")
        things += _dice(viewer, face, s.dice[face] - s.picked[face], "", "die", fresh[face], box)
    roll = choices.get(("roll", None))
    go = _("Roll these again for {price}").format(price=crystals(now.box.reroll_price))
    return Tray(
        tuple(things),
        (),
        0,
        "",
        go,
        ROLL_DICE,
        choices.get(("keep", None)),
        None,
        "reroll rolled" if roll else "reroll",
        tuple(picked),
    )


def _paying(viewer: Viewer, now: Now, used: tuple[Thing, ...], actions: int | None) -> Tray:
    there, proposed, price = units_there(now), proposal(now), still_to_pay(now)
    room = [(COLOURS[colour], most) for colour, most in enumerate(price[:BROWN])]
    things: list[Thing] = []
    for unit, count in enumerate(there):
        fits = unit == BROWN_UNIT or price.any > 0 or price[unit // 2] > 0
        part = WILD if unit == BROWN_UNIT else COLOURS[unit // 2]
        die = is_die(unit)
        if die:
            count = now.s.dice[unit // 2] if now.active else 0
        if not die and not fits:
            continue
        for n in range(count if die else min(count, price.units)):
            things.append(
                Thing(
                    f"unit-{unit}-{n}-{viewer.version}",
                    "die" if die else f"good {part}",
                    "brown" if unit == BROWN_UNIT else COLOURS[unit // 2],
                    _("Pay with {unit}").format(unit=unit_name(unit)),
                    PAY + unit if fits and n < there[unit] else None,
                    n < proposed[unit],
                    part,
                )
            )
    if now.active:
        for face in range(BROWN, len(FACES)):
            things += _dice(viewer, face, now.s.dice[face], "", "die")
    return Tray(
        tuple(things),
        used,
        price.units,
        " ".join(f"{part}:{most}" for part, most in (*room, ("any", price.any))),
        _("Pay with these"),
        None,
        None,
        actions,
        "pay",
        (),
    )
