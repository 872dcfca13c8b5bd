"""Places where long words of the board may be broken.

Not all browsers have hyphenation dictionaries (Chromium on Linux has none), so `hyphens: auto` is not reliable: names
in narrow places get soft hyphens.
"""

from __future__ import annotations

import re
from functools import cache

SOFT = "\N{SOFT HYPHEN}"
WORDS = """
    Cara|van|sary Wain|wright Gem|stone Cata|combs Wheel|wrights Auction|eers
    Cara|van|sé|rail Mar|chan|dise mar|chan|dises Cata|combes Cour|ti|sans Com|mis|saires-pri|seurs
    Ge|würz|lager Stoff|lager Obst|lager Ka|ra|wan|se|rei Schwarz|markt Po|li|zei|sta|tion Sul|tans|pa|last
    Edel|stein|händler Edel|stei|ne Wag|ne|rei Tee|stube Kaf|fee|rös|te|rei Gil|den|hal|le Ka|ta|kom|ben
    Ver|stei|ge|rer Tausch|händ|ler Gold|schmie|de Last|trä|ger Stell|ma|cher Höf|lin|ge
    Ge|würz|stand Schmuck|stand Tor|ré|fac|teur Wa|ren|tep|pich Geld|wechs|ler Lira|tep|pich
"""
"""Words too long for narrow places, in any language, with breaks that read well."""

_BROKEN = {word.replace("|", ""): word.replace("|", SOFT) for word in WORDS.split()}


@cache
def softened(name: str) -> str:
    """A name with soft hyphens in its long words."""
    return re.sub(r"\w+", lambda word: _BROKEN.get(word[0], word[0]), name)
