"""The effects that locations, cards and Fountains consist of: a code and a number each (`bounds.programs`).

Nothing else is exchanged on the sheet (CNW-10.21).
"""

from __future__ import annotations

END_OF_EFFECTS = 0
GAIN_LIRA = 1
GAIN_GOODS = 2
GAIN_SAME = 3
GAIN_DIFFERENT = 4
DRAW_GOODS = 5
DRAW_GUILD = 6
KEEP_GUILD = 7
FILL_SPACE = 8
CHECK_SQUARE = 9
CHECK_UP_TO = 10
GAIN_RUBY = 11
PALACE = 12
PAY_LIRA = 13
PAY_SAME = 14
PAY_ANY = 15
PAY_CARD = 16
EITHER = 17
USE_CARAVAN = 18
ANY_LOCATION = 19
WAREHOUSE = 20
TEA_HOUSE = 21
"""Effects. The number is how much; for PALACE the letters (1 A, 2 B, 4 C, 8 D, added), for WAREHOUSE and TEA_HOUSE the
number of the square. The two effects after EITHER are its alternatives."""

GAINS = {
    "lira": GAIN_LIRA,
    "goods_any": GAIN_GOODS,
    "goods_identical": GAIN_SAME,
    "goods_different": GAIN_DIFFERENT,
    "goods_card": DRAW_GOODS,
    "guild_card": DRAW_GUILD,
    "fill_space": FILL_SPACE,
    "improvement": CHECK_SQUARE,
    "ruby": GAIN_RUBY,
}
PAYMENTS = {"lira": PAY_LIRA, "goods_any": PAY_ANY, "goods_card": PAY_CARD}
PAYING = (PALACE, PAY_LIRA, PAY_SAME, PAY_ANY, PAY_CARD)
ALTERNATIVES = (DRAW_GOODS, GAIN_GOODS, CHECK_SQUARE, FILL_SPACE)
