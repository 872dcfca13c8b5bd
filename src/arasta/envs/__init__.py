"""Environments for research: the games in the interfaces that learning programs know, over the one set of rules.

`batch` steps many games side by side in compiled code (`arasta.vector`), `observing` turns a state into what a seat may
know, as arrays; whatever else there is stands on these two.
"""
