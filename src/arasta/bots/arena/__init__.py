"""The arena: which bot is the stronger one, measured over many games that are kept as they are played.

schedule    who plays whom at which seat, with which seeds
keeping     the file of the games played
running     plays what is missing, on all cores or on a Ray cluster
standings   sums up: wins, scores, thinking
ratings     one number of strength for each bot
sequential  whether the answer is clear by now, however often one looks
"""
