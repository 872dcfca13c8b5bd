"""The register, and the groups of choices."""

from __future__ import annotations

from arasta.core.situation import Situation
from arasta.core.words import ChoiceGroup, Words
from arasta.i18n import N_

TAKES = ChoiceGroup(N_("Take counters"), look="numbers")

words = Words(Situation, groups=(TAKES,))
