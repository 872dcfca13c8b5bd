"""The Dice Game in the terminal."""
