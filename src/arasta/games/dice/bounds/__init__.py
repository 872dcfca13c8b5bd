"""What a table of the Dice Game can be: its box and options, what a position may say, and what is hidden from whom."""
