"""Everything that Istanbul says, by the chapters of its rules (`core.words`)."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from arasta.games.istanbul.words.register import WORDS

for _chapter in iter_modules([str(Path(__file__).parent)]):
    import_module(f"arasta.games.istanbul.words.{_chapter.name}")

__all__ = ["WORDS"]
