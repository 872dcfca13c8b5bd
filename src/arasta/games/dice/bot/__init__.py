"""How bots play the Dice Game: how much they like actions, and how they judge positions."""
