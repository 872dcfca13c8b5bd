"""Choose & Write in the terminal."""
