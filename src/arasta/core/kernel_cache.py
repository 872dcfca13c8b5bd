"""Numba's disk cache with our own names: one file for each kernel and each version of the rules it is made of.

Numba names a cached function by its source file and what it closes over. That does not do for kernels that call other
kernels, since compiled functions have no lasting name, and it keeps the kernels of all games in one index, where
processes that compile at the same time write over what the other one has just added.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from numba.core.caching import FunctionCache, IndexDataCacheFile


class KernelCache(FunctionCache):
    """The cache of one kernel.

    Args:
        function: the Python function.
        name: of the kernel; no other kernel in any version has it.
    """

    def __init__(self, function: Any, name: str) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]  # Numba has no type hints
        self._kernel = name
        # The stamp of the source file says nothing about what a kernel calls; its name does.
        self._cache_file = IndexDataCacheFile(  # type: ignore[no-untyped-call]  # Numba has no type hints
            self._cache_path, f"arasta-{name}", source_stamp=name
        )

    @property
    def filled(self) -> bool:
        """True if the cache is not empty."""
        return Path(self._cache_path, f"arasta-{self._kernel}.nbi").exists()

    def _index_key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        return (sig, codegen.magic_tuple(), self._kernel)
