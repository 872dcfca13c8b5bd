"""The record of a game: labels, actions, decisions, events, state."""
