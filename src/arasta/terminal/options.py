"""`--option help`: the table options of a game, their values and what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.game import Game
    from arasta.core.options import Option, OptionValue

HELP = "help"


def asked_for(pairs: Sequence[str]) -> bool:
    """True if somebody asks which options exist."""
    return any(pair.strip().lower() == HELP for pair in pairs)


def print_options(game: Game) -> None:
    """Print them all."""
    console = Console(highlight=False, emoji=False, markup=False)
    console.print(Text(_("{game}: what can be set with --option NAME=VALUE").format(game=game.title), style="bold"))
    for option in game.options:
        values = ", ".join(_word(value) for value in option.values)
        head = Text(f"\n{option.name}", style="bold")
        head.append(f"={values}" if len(option.values) > 1 else "")
        console.print(head)
        ledger = f" ({option.ledger})" if option.ledger else ""
        console.print(Padding(Text(f"{_(option.meaning)}{ledger}; {_default(option)}"), (0, 0, 0, 2)))


def _default(option: Option) -> str:
    return _("unless given: {value}").format(value=_word(option.default))


def _word(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
