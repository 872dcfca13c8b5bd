"""Kairo: stalls, customers and the ways between them."""
