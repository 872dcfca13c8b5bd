"""Kairo as a `Game`."""

from __future__ import annotations

from pathlib import Path

from arasta.core.actions import ActionTable
from arasta.core.components import load_printed
from arasta.core.game import Game
from arasta.games.kairo.bot.evaluation import POINT, evaluate
from arasta.games.kairo.bot.policy import score
from arasta.games.kairo.bounds.box import OPTIONS, check_table, labels, make_box
from arasta.games.kairo.bounds.chances import CHANCE
from arasta.games.kairo.bounds.changeable import FIXED, RESIZABLE
from arasta.games.kairo.bounds.check import check
from arasta.games.kairo.bounds.derived import derive
from arasta.games.kairo.bounds.knowledge import observe, resample
from arasta.games.kairo.bounds.position_builder import POSITION_BUILDER
from arasta.games.kairo.record.actions import actions
from arasta.games.kairo.record.decisions import decision
from arasta.games.kairo.record.events import EVENTS, FORMS, HIDDEN, OF_NOBODY
from arasta.games.kairo.record.state import Box, State
from arasta.games.kairo.rules import flow
from arasta.games.kairo.rules.scoring import outranks, standings
from arasta.games.kairo.words.register import words

RULES_VERSION = 1
"""Goes up whenever the same choices from the same seed may lead elsewhere."""

PRINTED = load_printed(Path(__file__).with_name("components.toml"), RESIZABLE, fixed=FIXED)

GAME = Game(
    name="kairo",
    title=PRINTED.title,
    rules_version=RULES_VERSION,
    players=(PRINTED.data("players")["min"], PRINTED.data("players")["max"]),
    state=State,
    box=Box,
    flow=flow,
    actions=ActionTable(actions.groups),
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
    score="points",
    texts=words,
    position_builder=POSITION_BUILDER,
    policy=score,
    evaluate=evaluate,
    evaluation_unit=8 * POINT,
    outranks=outranks,
    derive=derive,
    chance=CHANCE,
)
