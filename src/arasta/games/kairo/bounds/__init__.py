"""The bounds of Kairo's positions: the box, what is possible, what a seat knows, and positions made of a few words."""
