"""The Dice Game as a `Game`."""

from __future__ import annotations

from pathlib import Path

from arasta.core.actions import ActionTable
from arasta.core.components import load_printed
from arasta.core.game import Game
from arasta.games.dice import text
from arasta.games.dice.actions import GROUPS
from arasta.games.dice.asked import decision
from arasta.games.dice.box import OPTIONS, check_table, labels, make_box
from arasta.games.dice.chances import CHANCE
from arasta.games.dice.changeable import ANY_KEYS, FIXED, RESIZABLE
from arasta.games.dice.check import check
from arasta.games.dice.events import EVENTS, FORMS, OF_NOBODY
from arasta.games.dice.knowledge import observe, resample
from arasta.games.dice.outlook import LOGIT, outlook
from arasta.games.dice.policy import score
from arasta.games.dice.rollout_policy import rollout_policy
from arasta.games.dice.rules import flow
from arasta.games.dice.situation import SITUATIONS
from arasta.games.dice.standings import outranks, standings
from arasta.games.dice.state import Box, State

RULES_VERSION = 1
"""Goes up when the same choices from the same seed may lead elsewhere."""

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
    texts=text.TEXTS,
    situations=SITUATIONS,
    policy=score,
    rollout_policy=rollout_policy,
    evaluate=outlook,
    evaluation_unit=LOGIT,
    evaluate_at_turns=True,
    outranks=outranks,
    chance=CHANCE,
)
