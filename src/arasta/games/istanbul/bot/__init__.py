"""The greedy bot: its policy, what it plans, and what positions are worth to it."""
