"""Measurements that take longer than a test, run by hand: `make bench-web`."""
