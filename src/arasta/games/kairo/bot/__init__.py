"""Kairo's bots: their policy and their evaluation of positions."""
