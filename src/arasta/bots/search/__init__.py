"""Search: bots that look ahead by playing the rules forward from what their seat may know."""
