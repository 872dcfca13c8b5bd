"""The bots: their policy, their plans, and their evaluation of positions."""
