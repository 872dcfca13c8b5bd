"""Names of the levels of bots, for people."""

from __future__ import annotations

from arasta.i18n import N_
from arasta.i18n import gettext as _

DEFAULT_LEVEL = "medium"
"""The level of a bot if nobody chooses one."""

LEVEL_NAMES = {
    "random": N_("bot: random"),
    "easy": N_("bot: easy"),
    "greedy": N_("bot: greedy"),
    "medium": N_("bot: medium"),
    "hard": N_("bot: hard"),
    "expert": N_("bot: expert"),
    "master": N_("bot: master"),
}
"""The name of every level, as shown beside a seat."""

LEVEL_WORDS = {
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "expert": N_("expert"),
    "master": N_("master"),
}
"""The levels that people choose from, in places that already say that they are for bots."""

LEVEL_MEANINGS = {
    "easy": N_("plays by feel and overlooks things"),
    "medium": N_("plays its own turn well and hardly looks ahead"),
    "hard": N_("looks ahead a little"),
    "expert": N_("looks further ahead and thinks up to three seconds"),
    "master": N_(
        "looks as far ahead as expert and, if it has learned the game with as many players, "
        "knows from thousands of games what wins"
    ),
}
"""Their meanings: how well such a bot plays."""


def level_name(level: str) -> str:
    """A level of bots in words; unknown levels keep their names."""
    if level in LEVEL_NAMES:
        return _(LEVEL_NAMES[level])
    return _("bot: {level}").format(level=level)


def level_word(level: str) -> str:
    """A level in one word, for places where it is clear that bots are meant."""
    return _(LEVEL_WORDS[level]) if level in LEVEL_WORDS else level


def level_meaning(level: str) -> str:
    """The meaning of a level, as part of a sentence; '' for levels not offered to people."""
    return _(LEVEL_MEANINGS[level]) if level in LEVEL_MEANINGS else ""
