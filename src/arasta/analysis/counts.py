"""What the dice of a game showed, and how far that is from what fair dice show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt
from typing import Any

from arasta.core.event_kinds import Event
from arasta.i18n import N_
from arasta.i18n import gettext as _

ROLLS = ("rolled", "rerolled")
"""Names of the events that say what dice show."""
FACES = 6
FACE_WORDS = {
    "dice": {
        "red": N_("fabric"),
        "yellow": N_("fruit"),
        "green": N_("spice"),
        "blue": N_("jewellery"),
        "lira": N_("Lira"),
        "card": N_("card"),
    }
}
"""Game -> what its dice show where that is no number: label -> what it is called."""


@dataclass(frozen=True)
class DiceCount:
    """What the dice of a game showed.

    Attributes:
        faces: face (its number or name) -> how often.
        dice: how many were rolled, dice rolled again anew.
        unevenness: Pearson's chi-square against fair dice, five degrees of freedom.
        chance: probability that fair dice come out as uneven as that, or more.
    """

    faces: dict[str, int]
    dice: int
    unevenness: float
    chance: float

    def as_json(self) -> dict[str, Any]:
        """JSON-able form."""
        return {"faces": self.faces, "dice": self.dice, "unevenness": self.unevenness, "chance": self.chance}


def face_word(game: str, face: str) -> str:
    """What a face of the dice of a game is called, in the language of the context.

    Args:
        game: its name.
        face: the label.
    """
    return _(FACE_WORDS.get(game, {}).get(face, face))


def as_uneven(chi_square: float) -> float:
    """Probability that a chi-square with five degrees of freedom is this or more.

    >>> round(as_uneven(11.07), 3), as_uneven(0)
    (0.05, 1.0)
    """
    x = chi_square / 2
    return erfc(sqrt(x)) + exp(-x) * sqrt(x / pi) * (2 + 4 * x / 3)


def dice_of(told: Iterable[Event], names: Iterable[str]) -> DiceCount | None:
    """What the dice showed; None if none were rolled.

    Args:
        told: everything that happened.
        names: of the faces, in order.
    """
    counted = Counter(dict.fromkeys(names, 0))
    for event in told:
        if event.name in ROLLS:
            for face, times in _faces(event):
                counted[face] += times
    dice = counted.total()
    if not dice:
        return None
    even = dice / FACES
    found = sum((times - even) ** 2 / even for times in counted.values())
    return DiceCount(dict(counted), dice, found, as_uneven(found))


def _faces(event: Event) -> list[tuple[str, int]]:
    fields = event.fields
    if isinstance(fields.get("dice"), dict):
        return [(str(face), int(times)) for face, times in fields["dice"].items()]
    return [(str(fields[name]), 1) for name in ("first", "second") if name in fields]
