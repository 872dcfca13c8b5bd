"""The Dice Game as a `Game`."""

from __future__ import annotations

from pathlib import Path

from arasta.core.actions import ActionTable
from arasta.core.components import load_printed
from arasta.core.game import Game
from arasta.games.dice.bot.evaluation import LOGIT, evaluate
from arasta.games.dice.bot.policy import rollout_policy, score
from arasta.games.dice.bounds.box import labels, make_box
from arasta.games.dice.bounds.chances import CHANCE
from arasta.games.dice.bounds.changeable import ANY_KEYS, FIXED, RESIZABLE
from arasta.games.dice.bounds.check import check
from arasta.games.dice.bounds.knowledge import observe, resample
from arasta.games.dice.bounds.options import OPTIONS, check_table
from arasta.games.dice.bounds.position_builder import POSITION_BUILDER
from arasta.games.dice.record.actions import GROUPS
from arasta.games.dice.record.decisions import decision
from arasta.games.dice.record.events import EVENTS, FORMS, OF_NOBODY
from arasta.games.dice.record.state import Box, State
from arasta.games.dice.rules import flow
from arasta.games.dice.rules.end import outranks, standings
from arasta.games.dice.words import words

RULES_VERSION = 1
"""Goes up whenever the same choices from the same seed may lead elsewhere."""

PRINTED = load_printed(Path(__file__).with_name("components.toml"), RESIZABLE, ANY_KEYS, FIXED)

GAME = Game(
    name="dice",
    title=PRINTED.title,
    rules_version=RULES_VERSION,
    players=(min(PRINTED.data("setup")["players"]), max(PRINTED.data("setup")["players"])),
    state=State,
    box=Box,
    flow=flow,
    actions=ActionTable(GROUPS),
    decisions=decision,
    events=EVENTS,
    forms=FORMS,
    of_nobody=OF_NOBODY,
    options=OPTIONS,
    printed=PRINTED,
    make_box=make_box,
    check_table=check_table,
    labels=labels,
    observe_rule=observe,
    resample_rule=resample,
    check=check,
    standings=standings,
    score="rubies",
    texts=words,
    position_builder=POSITION_BUILDER,
    policy=score,
    rollout_policy=rollout_policy,
    evaluate=evaluate,
    evaluation_unit=LOGIT,
    evaluate_at_turns=True,
    finalists=8,
    outranks=outranks,
    chance=CHANCE,
)
