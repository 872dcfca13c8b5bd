"""Forms in which people fill in a position from the table in front of them.

entries     what a form asks for, declared for each game
inputs      the single inputs of a form, from the declarations of the game's record
reading     from what was filled in to a position, with what is wrong beside the input
istanbul, dice, choose_write, kairo   what is asked for in each game
"""

from arasta.companion.position.reading import Filled, PositionForm, Section, Shown

__all__ = ["Filled", "PositionForm", "Section", "Shown"]
