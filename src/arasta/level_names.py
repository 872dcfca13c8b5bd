"""Names of the levels of bots, for people."""

from __future__ import annotations

from arasta.i18n import N_
from arasta.i18n import gettext as _

DEFAULT_LEVEL = "medium"
"""Where nobody says how well a bot plays."""

LEVEL_NAMES = {
    "random": N_("bot: random"),
    "easy": N_("bot: easy"),
    "greedy": N_("bot: greedy"),
    "medium": N_("bot: medium"),
    "hard": N_("bot: hard"),
    "expert": N_("bot: expert"),
}
"""Every level there is, as it is called beside a seat."""

LEVEL_WORDS = {
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "expert": N_("expert"),
}
"""The levels that people choose from, where it is said already that they are of bots."""

LEVEL_MEANINGS = {
    "easy": N_("plays by feel and overlooks things"),
    "medium": N_("plays its own turn well and hardly looks ahead"),
    "hard": N_("looks ahead a little"),
    "expert": N_("looks further ahead and thinks up to three seconds"),
}
"""What to expect of them."""


def level_name(level: str) -> str:
    """A level of bots in words; levels that are not known here keep their name."""
    if level in LEVEL_NAMES:
        return _(LEVEL_NAMES[level])
    return _("bot: {level}").format(level=level)


def level_word(level: str) -> str:
    """A level in one word, where it is clear that it is about bots."""
    return _(LEVEL_WORDS[level]) if level in LEVEL_WORDS else level


def level_meaning(level: str) -> str:
    """The meaning of a level, as a part of a sentence; '' for those that are not offered to people."""
    return _(LEVEL_MEANINGS[level]) if level in LEVEL_MEANINGS else ""
