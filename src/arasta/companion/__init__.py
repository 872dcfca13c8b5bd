"""The companion for a real table: keeps track of a game that people play with the box on their table.

watching    what a step draws
moves       a game as it is stored: its moves, each with what chance brought
unknown     cards that only their owner saw
questions   what is asked about chance, in words
playing     the table after the moves, and steps tried out from there
asking      what is open in a step: a draw, or an unknown card that makes a difference
settling    from what was given to what comes next
choosing    what can be chosen, also with unknown cards
steps       taking back, and doing again
names       what players are called
companion   all of it together
position    positions that people fill in by hand
"""

from arasta.companion.choosing import Option
from arasta.companion.companion import Companion
from arasta.companion.questions import Answer, Question

__all__ = ["Answer", "Companion", "Option", "Question"]
