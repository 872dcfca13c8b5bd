"""The bounds of the record: box, options, possible positions, hidden things, chance, positions from a few words."""
