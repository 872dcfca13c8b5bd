"""The record of a position and of the printed numbers, and the numbers of actions, decisions and events."""
