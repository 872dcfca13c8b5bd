"""Numba's disk cache with our own names: one file for each kernel and each version of the rules it is made of.

Numba names a cached function by its source file and what it closes over. That does not do for kernels that call other
kernels, since compiled functions have no lasting name, and it keeps the kernels of all games in one index, where
processes that compile at the same time write over what the other one has just added.

And several processes that want the same kernel compile it once: the others wait for it, which takes as long and leaves
the core to others. The lock ends with the process that holds it, however that ends.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba.core.caching import FunctionCache, IndexDataCacheFile

NOT_HELD = -1


class KernelCache(FunctionCache):
    """The cache of one kernel.

    Args:
        function: the Python function.
        name: of the kernel; no other kernel in any version has it.
    """

    def __init__(self, function: Any, name: str) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]  # Numba has no type hints
        self._kernel = name
        self._lock = NOT_HELD
        # The stamp of the source file says nothing about what a kernel calls; its name does.
        self._cache_file = IndexDataCacheFile(  # type: ignore[no-untyped-call]  # Numba has no type hints
            self._cache_path, f"arasta-{name}", source_stamp=name
        )

    @property
    def filled(self) -> bool:
        """True if the cache is not empty."""
        return Path(self._cache_path, f"arasta-{self._kernel}.nbi").exists()

    def given_back(self, compiled: Callable[..., Any]) -> Callable[..., Any]:
        """The same compilation, after whose failure, or interruption, others need not wait."""

        def compiling(*args: Any) -> Any:
            try:
                return compiled(*args)
            except BaseException:
                self._let_go()
                raise

        return compiling

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What the cache has for a signature; if it has nothing, None, and others wait until it is saved."""
        found = super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]  # Numba has no type hints
        if found is None and self._hold():
            compiles = False
            try:
                found = super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
                compiles = found is None
            finally:
                if not compiles:
                    self._let_go()
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        """Save what was compiled for a signature."""
        try:
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]  # Numba has no type hints
        finally:
            self._let_go()

    def _hold(self) -> bool:
        """Wait until no other process compiles this kernel; False where that cannot be known, or it does itself."""
        if self._lock != NOT_HELD:
            return False
        with suppress(ImportError, OSError):
            import fcntl

            Path(self._cache_path).mkdir(parents=True, exist_ok=True)
            self._lock = os.open(Path(self._cache_path, f"arasta-{self._kernel}.lock"), os.O_RDWR | os.O_CREAT, 0o666)
            fcntl.flock(self._lock, fcntl.LOCK_EX)
            return True
        return False

    def _let_go(self) -> None:
        lock, self._lock = self._lock, NOT_HELD
        if lock != NOT_HELD:
            os.close(lock)

    def _index_key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        return (sig, codegen.magic_tuple(), self._kernel)
