"""Istanbul in the terminal."""
