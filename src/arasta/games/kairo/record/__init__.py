"""What a position of Kairo holds, and the small numbers that stand for its pieces, actions, decisions and events."""
