"""The bounds of a table of the Dice Game: box, options, possible positions, and what is hidden from whom."""
