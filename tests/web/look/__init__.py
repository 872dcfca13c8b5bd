"""A package, so that fixtures of its scope end with it."""
