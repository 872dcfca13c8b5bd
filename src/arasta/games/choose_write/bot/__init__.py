"""The bots' mind."""
