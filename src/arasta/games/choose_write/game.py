"""Choose & Write as a `Game`."""

from __future__ import annotations

from pathlib import Path

from arasta.core.actions import ActionTable
from arasta.core.components import load_printed
from arasta.core.game import Game
from arasta.games.choose_write.bot.evaluation import RUBY, evaluate
from arasta.games.choose_write.bot.policy import score
from arasta.games.choose_write.bounds.box import OPTIONS, check_table, labels, make_box
from arasta.games.choose_write.bounds.chances import CHANCE
from arasta.games.choose_write.bounds.changeable import FIXED
from arasta.games.choose_write.bounds.check import check
from arasta.games.choose_write.bounds.knowledge import observe, resample
from arasta.games.choose_write.bounds.position_builder import POSITION_BUILDER
from arasta.games.choose_write.record.actions import actions
from arasta.games.choose_write.record.decisions import decision
from arasta.games.choose_write.record.events import EVENTS, FORMS, HIDDEN, OF_NOBODY
from arasta.games.choose_write.record.state import Box, State
from arasta.games.choose_write.rules import flow
from arasta.games.choose_write.rules.end_of_game import outranks, standings
from arasta.games.choose_write.words import WORDS

RULES_VERSION = 1
"""Goes up whenever the same choices from the same seed may lead elsewhere."""

PRINTED = load_printed(Path(__file__).with_name("components.toml"), fixed=FIXED)

GAME = Game(
    name="choose-write",
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
    evaluation_unit=RUBY,
    outranks=outranks,
    chance=CHANCE,
)
