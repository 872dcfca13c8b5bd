"""The bounds of a game: its box, possible positions, hidden information."""
