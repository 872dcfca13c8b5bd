"""Everything that Istanbul says, by the chapters of its rules (`core.words`)."""

from importlib import import_module
from pkgutil import iter_modules

from arasta.games.istanbul.words.register import WORDS

for _chapter in iter_modules(__path__):
    import_module(f"{__name__}.{_chapter.name}")

__all__ = ["WORDS"]
