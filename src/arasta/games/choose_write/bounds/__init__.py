"""What a game can be: box, positions, what is hidden."""
