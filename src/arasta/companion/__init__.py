"""The companion for a real table: keeps a game that is played with the box.

watching    what a step draws
moves       a game as it is kept: its moves, each with what chance brought
unknown     cards that only their owner saw
questions   what is asked about chance, in words
companion   all of it together
"""

from arasta.companion.companion import Companion, Option
from arasta.companion.questions import Answer, Question

__all__ = ["Answer", "Companion", "Option", "Question"]
