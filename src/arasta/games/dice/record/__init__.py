"""The record of a game of the Dice Game: its labels, actions, decisions, events and state."""
