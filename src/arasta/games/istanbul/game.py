"""Istanbul as a `Game`."""

from __future__ import annotations

from pathlib import Path

from arasta.core.actions import ActionTable
from arasta.core.components import load_printed
from arasta.core.game import Game
from arasta.games.istanbul.bot.evaluation import LOGIT, evaluate
from arasta.games.istanbul.bot.policy import score
from arasta.games.istanbul.bounds.box import labels, make_box
from arasta.games.istanbul.bounds.chances import CHANCE
from arasta.games.istanbul.bounds.changeable import FIXED, RESIZABLE
from arasta.games.istanbul.bounds.check import check
from arasta.games.istanbul.bounds.knowledge import observe, resample
from arasta.games.istanbul.bounds.options import OPTIONS, check_table
from arasta.games.istanbul.bounds.position_builder import POSITION_BUILDER, most_drawn
from arasta.games.istanbul.record.actions import actions
from arasta.games.istanbul.record.decisions import decision
from arasta.games.istanbul.record.events import EVENTS, FORMS, HIDDEN, OF_NOBODY
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules import flow
from arasta.games.istanbul.rules.end import outranks, standings
from arasta.games.istanbul.words import WORDS

RULES_VERSION = 2
"""Goes up whenever the same choices from the same seed may lead elsewhere."""

PRINTED = load_printed(Path(__file__).with_name("components.toml"), RESIZABLE, fixed=FIXED)

GAME = Game(
    name="istanbul",
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
    score="rubies",
    texts=WORDS,
    position_builder=POSITION_BUILDER,
    policy=score,
    evaluate=evaluate,
    evaluation_unit=LOGIT,
    evaluate_at_turns=True,
    outranks=outranks,
    chance=CHANCE,
    grown={"drawn": most_drawn},
)
