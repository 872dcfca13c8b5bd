"""Spaces of Gymnasium, which PettingZoo uses, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from arasta.envs.observing import Observer


def observation_space_of(observer: Observer) -> spaces.Box:
    """The space of the observations of an observer: bytes of a record, or features from 0 to 1."""
    if observer.dtype == np.uint8:
        return spaces.Box(0, 255, observer.shape, np.uint8)
    return spaces.Box(0.0, 1.0, observer.shape, np.float32)


class LegalActions(spaces.Discrete):
    """The actions of a game; `sample` without a mask draws one that is legal now.

    Programs that try an environment out sample without a mask, and an illegal action is an error here.
    """

    def __init__(self, count: int, legal: Callable[[], npt.NDArray[np.int8]]) -> None:
        """A space of so many actions.

        Args:
            count: number of actions.
            legal: gives their present mask, int8 (count,).
        """
        super().__init__(count)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """See `Discrete.sample`; without a mask and probabilities, one of the legal actions; 0 if there is none."""
        if mask is None and probability is None:
            mask = self._legal()
        return super().sample(mask, probability)

    def __reduce__(self) -> tuple[Any, ...]:
        """As a plain Discrete: a copy belongs to no game, and those of environments make their own."""
        return spaces.Discrete, (int(self.n),)
