"""The arena: which bot is the stronger one, measured over many games that are kept as they are played.

schedule    pairings, seat rotation, paired seeds
journal     the file of the games played
running     plays the missing games, on all cores
on_ray      the same on a Ray cluster
standings   wins, ranks, scores and thinking time of each bot
intervals   confidence intervals of shares
ratings     one number of strength for each bot
sequential  a test that may be looked at after every round
"""
