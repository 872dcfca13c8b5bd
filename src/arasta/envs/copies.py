"""Copies and pickles of objects whose arrays are views of one another, which would come apart if each were copied."""

from __future__ import annotations

from typing import Any, ClassVar


class Remade:
    """Copied and pickled as its arguments and the contents of its arrays; the copy makes its own views.

    Attributes:
        ARRAYS: names of the arrays whose contents are kept, each once, not views of them.
        VALUES: names of everything else that changes.
    """

    ARRAYS: ClassVar[tuple[str, ...]]
    VALUES: ClassVar[tuple[str, ...]] = ()
    _given: dict[str, Any]

    def __getstate__(self) -> dict[str, Any]:
        """Arguments, contents, values."""
        return {
            "given": self._given,
            "arrays": {name: getattr(self, name).copy() for name in self.ARRAYS},
            "values": {name: getattr(self, name) for name in self.VALUES},
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Make it anew, then fill it."""
        type(self).__init__(self, **state["given"])
        for name, content in state["arrays"].items():
            getattr(self, name)[...] = content
        for name, value in state["values"].items():
            setattr(self, name, value)
