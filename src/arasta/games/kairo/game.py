"""Kairo as a `Game`."""

from __future__ import annotations

from pathlib import Path

from arasta.core.actions import ActionTable
from arasta.core.components import load_printed
from arasta.core.game import Game
from arasta.games.kairo import text
from arasta.games.kairo.actions import GROUPS
from arasta.games.kairo.asked import decision
from arasta.games.kairo.box import OPTIONS, check_table, labels, make_box
from arasta.games.kairo.chances import CHANCE
from arasta.games.kairo.changeable import FIXED, RESIZABLE
from arasta.games.kairo.check import check
from arasta.games.kairo.derived import derive
from arasta.games.kairo.evaluate import POINT, worth
from arasta.games.kairo.events import EVENTS, FORMS, HIDDEN, OF_NOBODY
from arasta.games.kairo.knowledge import observe, resample
from arasta.games.kairo.policy import score
from arasta.games.kairo.rules import flow
from arasta.games.kairo.situation import SITUATIONS
from arasta.games.kairo.standings import outranks, standings
from arasta.games.kairo.state import Box, State

RULES_VERSION = 1
"""Goes up when the same choices from the same seed may lead elsewhere."""

PRINTED = load_printed(Path(__file__).with_name("components.toml"), RESIZABLE, fixed=FIXED)

GAME = Game(
    name="kairo",
    title=PRINTED.title,
    rules_version=RULES_VERSION,
    players=(PRINTED.data("players")["min"], PRINTED.data("players")["max"]),
    state=State,
    box=Box,
    flow=flow,
    actions=ActionTable(GROUPS),
    decisions=decision,
    events=EVENTS,
    forms=FORMS,
    of_nobody=OF_NOBODY,
    hidden=HIDDEN,
    options=OPTIONS,
    printed=PRINTED,
    make_box=make_box,
    check_table=check_table,
    labels=labels,
    observe_rule=observe,
    resample_rule=resample,
    check=check,
    standings=standings,
    texts=text.TEXTS,
    situations=SITUATIONS,
    policy=score,
    evaluate=worth,
    evaluation_unit=8 * POINT,
    outranks=outranks,
    derive=derive,
    chance=CHANCE,
)
