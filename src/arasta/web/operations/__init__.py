"""Operations at a table, one function each, shared by the JSON interface and the pages.

caller     the caller: a request at a table, with the seats it holds
playing    choose, take back, end a turn, ask for a hint
seats      sit down, leave and come back, stand in, go on elsewhere, give a seat a new link
tables     set the pace, start without those who have not come, leave the guide, play again, follow to the next table,
           play on from a step, the record

Each checks who may do it and raises `Refused`; routes (`api*.py`, `table_*.py`) read what is asked, and answer.
"""
