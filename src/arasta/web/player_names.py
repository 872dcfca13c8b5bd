"""Names of players: what they may contain, the precise reason for a refusal, and their width."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from arasta.companion.names import LONGEST_NAME
from arasta.i18n import gettext as _
from arasta.web.refusals import Refused

WIDEST = 24
"""Most columns of a name; pictures and wide letters take two."""
LONGEST = LONGEST_NAME
"""Most characters of a name, as Unicode counts them: a joined picture has up to ten."""
MOST_ACCENTS = 4
"""Most marks on one letter; letters of living scripts have no more."""
LONGEST_GIVEN = 2 * LONGEST * (1 + MOST_ACCENTS)
"""Most characters of a name as given, with separate marks and surrounding blanks: the time for composing and ordering
marks grows with the square of their number, so nothing longer is looked at."""

JOINER, NON_JOINER = "\u200d", "\u200c"
TEXT_STYLE, PICTURE_STYLE = "\ufe0e", "\ufe0f"
KEYCAP = "\u20e3"
BLACK_FLAG = "\U0001f3f4"
BLANKS = "\t\n\r"
"""Control characters that are only blanks."""
TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that change the writing direction: a name must not change how the line around it reads."""
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U000e0100-\U000e01ef]")
"""Characters that count as letters or marks but are invisible."""
SKIN = re.compile("[\U0001f3fb-\U0001f3ff]")
REGION = re.compile("[\U0001f1e6-\U0001f1ff]")
TAG = re.compile("[\U000e0020-\U000e007e]")
END_OF_TAGS = "\U000e007f"
SUBDIVISION = re.compile(f"{BLACK_FLAG}(?:{TAG.pattern})+{END_OF_TAGS}")
PICTURES = range(0x1F000, 0x1FC00)
"""The range of pictures, including those newer than this Python's Unicode."""


def clean_name(given: str) -> str:
    """A name as it is stored; '' for none. Refuses one that cannot be shown as it is, with the reason."""
    _check_length(given, LONGEST_GIVEN)
    _check_controls(given)
    name = unicodedata.normalize("NFC", " ".join(given.split()))
    _check_length(name, LONGEST)
    _check_seen(name)
    _check_marks(name)
    if width(name) > WIDEST:
        raise Refused(422, _("A name may be at most {most} letters wide; an emoji counts as two.").format(most=WIDEST))
    return name


def _check_length(name: str, most: int) -> None:
    if len(name) > most:
        raise Refused(
            422,
            _("A name may have at most {most} characters; a combined emoji counts as several.").format(most=LONGEST),
        )


def _check_controls(given: str) -> None:
    for character in given:
        if unicodedata.category(character) == "Cc" and character not in BLANKS:
            raise Refused(422, _("A name cannot contain control characters ({code}).").format(code=_code(character)))
        if TURNING.match(character):
            raise Refused(
                422,
                _("A name cannot contain characters that change the writing direction ({code}).").format(
                    code=_code(character)
                ),
            )


def _check_seen(name: str) -> None:
    plain = SUBDIVISION.sub(BLACK_FLAG, name)
    for n, character in enumerate(plain):
        category = unicodedata.category(character)
        joins = character in (JOINER, NON_JOINER) and _joined(plain, n)
        if UNSEEN.match(character) or (category == "Cf" and not joins):
            raise Refused(422, _("A name cannot contain invisible characters ({code}).").format(code=_code(character)))
        if category in ("Cs", "Co") or (category == "Cn" and ord(character) not in PICTURES):
            raise Refused(
                422,
                _("A name cannot contain characters that belong to no script ({code}).").format(code=_code(character)),
            )


def _joined(name: str, n: int) -> bool:
    """True if a joiner stands where one belongs: between pictures, or inside a word of a script that uses them."""
    if not 0 < n < len(name) - 1:
        return False
    before, after = name[n - 1], name[n + 1]
    if name[n] == JOINER and _is_picture(after):
        return _is_picture(before) or before == PICTURE_STYLE
    return all(unicodedata.category(one) in ("Lo", "Mn", "Mc") for one in (before, after))


def _is_picture(character: str) -> bool:
    return ord(character) in PICTURES or unicodedata.category(character) in ("So", "Sm")


def _check_marks(name: str) -> None:
    for cluster in clusters(name):
        marks = [one for one in cluster if _is_mark(one) and one not in (TEXT_STYLE, PICTURE_STYLE)]
        if len(marks) > MOST_ACCENTS or _is_mark(cluster[0]):
            raise Refused(
                422,
                _("An accent in a name must be on a letter, at most {most} on each.").format(most=MOST_ACCENTS),
            )


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def clusters(name: str) -> Iterator[str]:
    """The parts of a text that readers perceive as one letter or picture each."""
    found = ""
    for character in name:
        if found and _continues(found, character):
            found += character
            continue
        if found:
            yield found
        found = character
    if found:
        yield found


def _continues(found: str, character: str) -> bool:
    if found == " ":
        return False
    if character in (JOINER, NON_JOINER, END_OF_TAGS) or _is_mark(character):
        return True
    if SKIN.match(character) or TAG.match(character):
        return True
    if REGION.match(character):
        return bool(REGION.fullmatch(found))
    return found.endswith(JOINER) and _is_picture(character)


def width(name: str) -> int:
    """Columns that a name takes."""
    return sum(2 if _is_wide(cluster) else 1 for cluster in clusters(name))


def _is_wide(cluster: str) -> bool:
    wide = unicodedata.east_asian_width(cluster[0]) in "WF" or ord(cluster[0]) in PICTURES
    return wide or PICTURE_STYLE in cluster or KEYCAP in cluster


def _code(character: str) -> str:
    return f"U+{ord(character):04X}"
