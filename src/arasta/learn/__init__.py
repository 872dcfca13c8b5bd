"""Learning evaluations: games are played and positions kept, a net is fitted to who won, and measured.

`plan` says what is learnt, `recording` plays, `shards` keeps positions, `training` fits (with JAX: `arasta[learn]`),
`measuring` compares, `running` does all of it, one generation after the other. What comes out plays without any of
this: `bots.nets`, `bots.net_files`.
"""
