"""How Kairo's bots like actions and judge positions."""
