"""Seeds from seeds: SplitMix64, whose number `index` follows from seed and index alone.

G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arasta.core.rule import compiled_as

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


def _compiled_splitmix64() -> Callable[..., Any]:
    import numpy as np

    def overload_splitmix64(seed: Any, index: Any) -> Callable[[Any, Any], Any]:
        def splitmix64(seed: Any, index: Any) -> Any:
            z = np.uint64(seed) + (np.uint64(index) + np.uint64(1)) * np.uint64(GOLDEN)
            z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_1)
            z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_2)
            return z ^ (z >> np.uint64(31))

        return splitmix64

    return overload_splitmix64


@compiled_as(_compiled_splitmix64)
def splitmix64(seed: int, index: int) -> int:
    """Number `index` (from 0) of the generator with this seed, 0 .. 2**64 - 1; a `uint64` in compiled code."""
    z = (seed + (index + 1) * GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * MIX_1) & MASK
    z = ((z ^ (z >> 27)) * MIX_2) & MASK
    return z ^ (z >> 31)


def _compiled_derived_seed() -> Callable[..., Any]:
    import numpy as np

    def overload_derived_seed(seed: Any, index: Any) -> Callable[[Any, Any], Any]:
        def derived_seed(seed: Any, index: Any) -> Any:
            return np.int64(splitmix64(seed, index) >> np.uint64(1))

        return derived_seed

    return overload_derived_seed


@compiled_as(_compiled_derived_seed)
def derived_seed(seed: int, index: int) -> int:
    """The seed number `index` (from 0) of those that follow from `seed`; all are 0 .. 2**63 - 1.

    >>> derived_seed(7, 0), derived_seed(7, 1)
    (3595544800446187243, 154844686297477902)
    """
    return splitmix64(seed, index) >> 1
