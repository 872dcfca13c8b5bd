"""The terminal: playing, replaying, simulating and looking things up with text on a screen."""
