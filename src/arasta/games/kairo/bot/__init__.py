"""The policy of Kairo's bots and their evaluation of positions."""
