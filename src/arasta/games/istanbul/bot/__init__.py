"""The greedy bot: its policy, its plans, and its evaluation of positions."""
