"""The words, chapter by chapter as in `rules`."""

from __future__ import annotations

from tests.core.heap.words import taking as _taking  # noqa: F401 - enters its words in the register
from tests.core.heap.words.register import words as words
