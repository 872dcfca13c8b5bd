"""Analysis of finished games: how the chances of winning changed, which decisions cost most, and what was luck.

played       a finished game as kernels take it
cells        rules about cards and tiles that nobody has seen, written out for each game
throws       rules that go through throws of dice
ahead        how far the policy plays on before positions are judged
looking      kernel: chances of winning, and luck
judging      what decisions cost
searches     kernel: searches from what a seat knew
closer       the costliest ones judged again, and how far judgements lie apart
accuracy     losses as players know them: accuracy, inaccuracies, mistakes, blunders
sums         what led from the chance at the start to the result, for each seat
moments      the decisions and strokes of luck that mattered most, in words
counts       what the dice showed; how to check that the seed tells the truth
course       the game by rounds
report       the result, and its JSON form with a schema
running      all of it, one after the other
"""
