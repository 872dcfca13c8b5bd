"""The smallest game in the layout that all games have: take one to three counters from a heap; the last one wins.

One folder holds all of it. `record.py` names what there is, `rules/` says what happens, `words/` what people read, in
files of the same names; `game.py` puts them together. To add a decision: a name in `record.py`, its rule in a file of
`rules/` and its words in the file of that name in `words/`, both imported by the `__init__.py` beside them.
"""
