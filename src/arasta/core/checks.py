"""Seeds and seats as callers name them, checked."""

from __future__ import annotations

import secrets
from typing import Any

from arasta.core.chance import SEED_LIMIT
from arasta.core.errors import BadPlayers, BadSeed, Shown
from arasta.core.numbers import whole
from arasta.i18n import gettext as _


def checked_seed(seed: Any) -> int:
    """A seed in range; a secret one for None. Raises BadSeed."""
    if seed is None:
        return secrets.randbelow(SEED_LIMIT)
    number = whole(seed)
    if number is None or not 0 <= number < SEED_LIMIT:
        raise BadSeed(
            _("a seed is a whole number from 0 to {highest}, not {seed!r}").format(
                highest=SEED_LIMIT - 1, seed=Shown(seed)
            )
        )
    return number


def check_seat(players: int, seat: Any, error: type[Exception] = BadPlayers) -> int:
    """A seat number in range, or the error."""
    number = whole(seat)
    if number is None or not 0 <= number < players:
        raise error(
            _("there is no seat {seat!r}; the seats are 0 to {last}").format(seat=Shown(seat), last=players - 1)
        )
    return number
