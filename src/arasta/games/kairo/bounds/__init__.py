"""The bounds of Kairo's positions: the box, what is possible, what a seat knows, and positions from a few words."""
