"""Search: bots that look ahead by playing the rules forward from what their seat may know.

settings   how far roll-outs go, how much is explored
tree       nodes, and what is done with them
mcts       the search itself: select, expand, roll out, back up
search     one search about one decision: budget, threads, result
"""
