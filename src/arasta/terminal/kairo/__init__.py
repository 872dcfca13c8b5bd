"""Kairo in the terminal."""
