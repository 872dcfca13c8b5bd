"""The record of a position of Kairo, and the small numbers that stand for pieces, actions, decisions and events."""
