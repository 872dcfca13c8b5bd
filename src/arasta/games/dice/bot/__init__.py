"""Bots of the Dice Game: how they score actions and evaluate positions."""
