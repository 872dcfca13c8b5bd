"""What a game of the Dice Game is written down in: its labels, actions, decisions, events and state."""
