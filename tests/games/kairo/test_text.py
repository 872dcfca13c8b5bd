"""What Kairo says: names, choices, prompts, events, reasons and explanations, in three languages."""

import random
import re
from typing import Any

import pytest

from arasta import i18n
from arasta.core.game import Event
from arasta.core.table import Table
from arasta.games.kairo.record.labels import COLOURS
from arasta.games.kairo.words import words
from arasta.games.kairo.words.moving import blocked
from arasta.terminal.arguments import Player
from arasta.terminal.kairo.view import VIEW
from arasta.terminal.look import look_at
from arasta.web.views.kairo.choices import groups
from arasta.web.views.kairo.owned import _stands
from tests.rules.kairo.situations import GAME, at
from tests.rules.kairo.test_7_moving import blocked as stuck
from tests.thorough import times

TEXTS = GAME.texts
LANGUAGES = ("en", "de", "fr")
RARE_OPTIONS: dict[str, Any] = {
    "start_layout": "variable",
    "stall_path_rule": False,
    "touch_other_colour": "expansions_only",
    "substitution": "free_above_one",
    "blocked_customers": "ignore",
    "move_with_customer": "forbidden",
    "occupied_entry": "needs_barker",
    "bank_limit": True,
    "open_money": True,
}
SILENT = ("gained",)
"""Events that may need no line."""


def is_clean(text: str) -> bool:
    """A sentence in which every placeholder was filled in, and no space stands twice."""
    return bool(text) and not re.search(r"[{}]|%\(|  |\bNone\b(?! of)", text)


def labels(table: Table) -> list[str]:
    return [choice.text for choice in table.choices]


def said(table: Table, name: str, seat: int | None, first: int = 0, second: int = 0) -> str:
    return TEXTS.event(table, Event(name, seat, first, second))


def random_table(number: int) -> Table:
    return GAME.table(players=2 + number % 3, seed=number, options=RARE_OPTIONS if number % 2 else {})


# ------------------------------------------------------------------------------------------------------------- goldens


@pytest.mark.parametrize(
    ("language", "play", "lure", "prompt", "waiting"),
    [
        (
            "en",
            "Play joker 1-4-7: build in segment 1, 4 or 7 for 1 coin",
            "Lure the red customer to E2 (yours): 1 red coin for you",
            "Your turn: play a card to build, lure a customer or take 2 cards.",
            "Sun is deciding what to do this turn.",
        ),
        (
            "de",
            "Spiele Joker 1-4-7: baue in Abschnitt 1, 4 oder 7 für 1 Münze",
            "Locke den roten Kunden nach E2 (dein Stand): 1 rote Münze für dich",
            "Du bist am Zug: spiele eine Karte und baue, locke einen Kunden an oder nimm 2 Karten.",
            "Sonne überlegt, was in diesem Zug geschieht.",
        ),
        (
            "fr",
            "Jouer le joker 1-4-7\u00a0: bâtir dans le secteur 1, 4 ou 7 pour 1 pièce",
            "Attirer le client rouge vers E2 (à vous)\u00a0: 1 pièce rouge pour vous",
            "À vous\u00a0: jouez une carte pour bâtir, attirez un client ou prenez 2 cartes.",
            "Soleil doit décider que faire ce tour-ci.",
        ),
    ],
)
def test_a_turn_begins(language: str, play: str, lure: str, prompt: str, waiting: str) -> None:
    table = at(hand=["J4", "S3"])
    with i18n.using(language):
        assert {play, lure} <= set(labels(table))
        assert table.prompt() == prompt
        assert table.prompt(1) == TEXTS.waiting(table, None) == waiting


def test_an_expansion_says_what_it_costs_and_brings() -> None:
    table = at(hand=["S9", "S1", "S2"], money={"red": 4, "green": 3})
    table.choose(next(choice for choice in table.choices if choice.kind == "play_any"))
    assert "Expand your red stand to 2 tiles for 2 red coins: 2 points, the gold medal and the silver medal" in labels(
        table
    )


def test_an_expansion_says_with_what_missing_coins_are_replaced() -> None:
    table = at(hand=["S9", "S1", "S2"], money={"red": 1, "green": 3})
    assert "Your next expansion costs 1 red coin and 2 others" in TEXTS.explain(table, 0, "colour:red")
    table.choose(next(choice for choice in table.choices if choice.kind == "play_any"))
    assert any("your red stand to 2 tiles for 1 red coin and 2 others:" in text for text in labels(table))
    assert any("your green stand to 2 tiles for 2 green coins:" in text for text in labels(table))


@pytest.mark.parametrize(
    ("barkers", "lure", "told"),
    [
        (
            0,
            "Lure the red customer to E2 (yours): 1 red coin for you",
            "The red customer can be lured to E2 (yours): 1 red coin for you; F8 (neutral): 1 red coin for you, but "
            "that needs 1 market barker.",
        ),
        (
            1,
            "Lure the red customer to E2 (yours): 1 red coin for you; F8 (neutral): 1 red coin for you, with 1 market "
            "barker",
            "The red customer can be lured to E2 (yours): 1 red coin for you; F8 (neutral): 1 red coin for you, with 1 "
            "market barker.",
        ),
    ],
)
def test_a_customer_says_where_it_can_be_lured(barkers: int, lure: str, told: str) -> None:
    table = at(barkers=barkers)
    assert lure in labels(table)
    assert TEXTS.explain(table, 0, "colour:red").startswith(told)
    assert "can be lured" not in TEXTS.explain(table, 1, "colour:red")
    assert "can be lured" not in TEXTS.explain(table, None, "colour:red")


def test_what_a_lure_earns_and_what_is_blocked_is_on_page_and_terminal_before_choosing() -> None:
    table = at(barkers=1)
    now = words.situation(table, 0)
    notes = [button.note for group in groups(now, table.choices) for button in group.buttons]
    read = [re.sub(r"<[^>]*>", "", re.sub(r'<span class="in-brief">.*?</span>', "", note)) for note in notes]
    assert "\N{RIGHTWARDS ARROW} E2 +1, F8 +1 (1 barker)" in read
    in_a_corner = words.situation(stuck(), 0)
    assert [blocked(now, 0), blocked(in_a_corner, 0), blocked(in_a_corner, 1)] == [[], [COLOURS.index("white")], []]
    stand = _stands(in_a_corner, 0)[COLOURS.index("white")]
    assert stand.blocked and stand.words == "White: 1 tile and blocked"
    assert any(
        "1!" in line.plain
        for line in VIEW.others(look_at(stuck(), 1, [Player("Sun", None), Player("Moon", None)]), 60, False)
    )


def test_a_goal_says_whom_it_pays_and_what_barkers_it_takes() -> None:
    table = at(barkers=3)
    table.choose(next(choice for choice in table.choices if choice.kind == "lure" and choice.value == "green"))
    texts = labels(table)
    assert any(text.startswith("To J11, your green stand: 1 green coin for you") for text in texts)
    assert any("the neutral green stand: 1 green coin for you" in text for text in texts)
    assert any(text.endswith("with 1 market barker") for text in texts)


@pytest.mark.parametrize(
    ("name", "first", "second", "sentence"),
    [
        ("turn", 3, 0, "Round 3: it is Moon's turn."),
        ("expanded", 1 + 6 + 1, 1, "Moon expands the red stand on A1."),
        ("stall_placed", 1 + 4 * 6 + 2, 15, "Moon places the neutral purple restaurant on O1."),
        ("paid", 5, 1, "Moon pays 1 blue coin."),
        ("took_medal", 3, 0, "Moon takes the silver medal of the red stand from Sun."),
        ("took_medal", 2, -1, "Moon takes the gold medal of the red stand."),
        ("drew_card", -1, 0, "Moon draws a stall card."),
        ("drew_card", 9, 0, "Moon draws joker 1-2-3."),
        ("went_out", 1, 0, "Moon stops building and is out."),
        ("scored", 3, 0, "Moon scores 3 points for the size of the stand."),
        ("scored", 5, 1, "Moon scores 5 points for medals."),
        ("final_score", 5, 2, "Moon scores 5 points for medals held and 2 points for money."),
    ],
)
def test_events(name: str, first: int, second: int, sentence: str) -> None:
    assert said(at(), name, 1, first, second) == sentence


def test_cards_that_show_the_same_are_told_apart() -> None:
    same = {
        "joker_cards": {
            "rows": [{"id": f"J{n}", "segments": [1, 2, 3], "copies": 1} for n in range(1, 7)],
        }
    }
    table = at(hand=["J1", "J2"], components=same)
    assert {text for text in labels(table) if "joker" in text and text.startswith("Play")} == {
        "Play joker 1-2-3 (1): build in segment 1, 2 or 3 for 1 coin",
        "Play joker 1-2-3 (2): build in segment 1, 2 or 3 for 1 coin",
    }


def test_players_are_called_by_their_names() -> None:
    table = at()
    table.names = ("Zoë", "{0} %s")
    assert said(table, "lured", 1, 0, 1) == "{0} %s lures the white customer to A1."
    assert TEXTS.waiting(table, 1) == "Zoë is deciding what to do this turn."


# ------------------------------------------------------------------------------------------------------------- reasons


def why(table: Table, kind: str, value: Any = None) -> str:
    return table.why_not(kind, value)


def going(table: Table, *steps: tuple[str, Any]) -> Table:
    for kind, value in steps:
        table.choose(next(c for c in table.choices if c.kind == kind and value in (None, c.value)))
    return table


def test_why_no_card() -> None:
    table = at(hand=["S3"], money={})
    assert why(table, "play", "S1") == "You do not hold card 1."
    assert why(table, "play_any").startswith("To build anywhere you play 3 cards together; you hold 1 stall card")
    assert why(table, "lure", "blue") == "The blue customer stands outside the market."
    assert why(table, "stop").startswith("Before the final phase nobody stops")
    assert "you have none" in why(at(hand=["J1"], money={}), "play", "J1")


def test_why_not_on_this_site() -> None:
    table = going(at(hand=["S1"]), ("play", "S1"), ("place", "blue"))
    assert why(table, "site", "5,5") == "F6 is not free: the yellow customer."
    assert why(table, "site", "1,1") == "B2 is not free: the entry of Moon's yellow stand."
    assert why(table, "site", "7,0") == "Only purple is built on restaurant sites such as A8."
    assert why(table, "site", "0,6") == "G1 lies in segment 2; you build in segment 1."
    assert "is next to a tile of Moon's yellow stand" in why(table, "site", "1,3")
    assert why(table, "site", "14,14") == "There is no site O15 on this board."
    table = going(at(hand=["S3"]), ("play", "S3"))
    assert "There is a blue stall in each segment" in why(table, "place", "blue")
    assert why(table, "move", "red").startswith("Your red stall is not blocked")


def test_why_not_this_entry() -> None:
    table = going(at(hand=["S1"]), ("play", "S1"), ("place", "blue"), ("site", "3,0"))
    assert why(table, "entry", "west") == "The board ends there."
    assert why(table, "entry", "south") == "A5 is a restaurant site; entries lie on market sites."


def test_why_not_to_this_entry() -> None:
    table = at(barkers=0, ask="goal", about=1)
    assert table.decision == "goal"
    assert why(table, "site", "1,4") == ""
    assert why(table, "site", "7,5") == ("Other entries are nearer: F8 takes 1 of your market barkers, and you have 0.")
    assert all(
        why(table, "site", f"{row},{column}") for row in range(12) for column in range(12) if (row, column) != (1, 4)
    )


def test_why_no_expansion() -> None:
    table = going(at(hand=["S1", "S2", "S3"], money={"green": 1, "white": 1}), ("play_any", None))
    assert (
        why(table, "expand", "red") == "That costs 2 red coins, and you need at least 1 red coin; you have 0 red coins."
    )
    assert "too few other coins to replace each missing one by 2" in why(table, "expand", "green")
    assert why(table, "expand", "white") == "Your white stall is not on the board."


# ---------------------------------------------------------------------------------------------------------- properties


@pytest.mark.parametrize("number", range(times(3)))
def test_everything_said_in_random_games(number: int) -> None:
    table, rng = random_table(number), random.Random(number)
    for step in range(500):
        if not table.seats:
            break
        with i18n.using(LANGUAGES[step % 3]):
            texts = labels(table)
            assert all(is_clean(text) for text in texts)
            assert len(set(texts)) == len(texts), f"two choices look the same: {texts}"
            assert all(is_clean(table.prompt(seat)) for seat in range(table.players))
            if step % 25 == 0:
                _everything_else(table)
        table.choose(rng.choice(table.choices))
        with i18n.using(LANGUAGES[step % 3]):
            for viewer in (None, *range(table.players)):
                for event in table.events_for(viewer):
                    assert is_clean(TEXTS.event(table, event)) or event.name in SILENT


def _everything_else(table: Table) -> None:
    """Labels and reasons of everything that cannot be chosen, and explanations of everything there is."""
    seat = table.seats[0]
    for action in range(GAME.actions.count):
        assert is_clean(TEXTS.choice(table, seat, action))
        if action not in table.actions_of(seat):
            reason = TEXTS.why_not(table, seat, *GAME.actions.kind_and_value(action))
            assert is_clean(reason) and reason.endswith(".")
    for subject in TEXTS.subjects():
        for viewer in (None, seat):
            text = TEXTS.explain(table, viewer, subject)
            assert is_clean(text) and text.endswith("."), subject


def test_what_is_explained_is_no_secret() -> None:
    for number in range(4):
        table, rng = random_table(number), random.Random(number)
        for _ in range(60):
            table.choose(rng.choice(table.choices))
        redrawn = table.copy(resample=True, seat=0)
        for subject in TEXTS.subjects():
            assert TEXTS.explain(table, 0, subject) == TEXTS.explain(redrawn, 0, subject)
            assert TEXTS.explain(table, None, subject) == TEXTS.explain(redrawn, None, subject)


def test_nobody_is_told_how_much_another_has() -> None:
    rich = at(money={0: {"red": 2}, 1: {"red": 17, "blue": 19}})
    for subject in TEXTS.subjects():
        for viewer in (0, None):
            assert not re.search(r"\b1[79]\b", TEXTS.explain(rich, viewer, subject).replace("17 of", ""))


def test_a_game_that_is_over() -> None:
    table = random_table(2)
    rng = random.Random(2)
    while table.seats:
        table.choose(rng.choice(table.choices))
    winners = table.result.winners if table.result else ()
    ending = TEXTS.event(table, table.events[-1])
    assert ending.startswith("The game is over") and ("wins" in ending) == (len(winners) == 1)
    assert table.prompt() == TEXTS.prompt(table, 0) == TEXTS.waiting(table, None) == ""
    assert table.why_not("stop") == "The game is over."


# -------------------------------------------------------------------------------------------------------- explanations


@pytest.mark.parametrize(
    ("subject", "situation", "part"),
    [
        ("build", {}, "A joker shows more segments and costs 1 coin"),
        ("colour:red", {"money": {"red": 2}}, "Your next expansion costs 2 red coins and brings 2 points, the gold"),
        ("colour:white", {}, "Yours is still in your supply"),
        ("colour:purple", {}, "built on restaurant sites"),
        ("card:S4", {}, "Build in segment 4"),
        ("card:J2", {}, "Pay 1 coin of any colour and build in segment 4, 5 or 6."),
        ("expansions", {}, "7: 7 coins for 7 points"),
        ("customers", {}, "Outside now: the blue customer."),
        ("barkers", {"barkers": 2}, "You have 2 market barkers; left in the supply: 5."),
        ("barkers", {"options": {"occupied_entry": "needs_barker"}}, "By a rule of this table"),
        ("money", {"money": {"red": 3}}, "You have 3 red coins."),
        ("draw", {}, "market barkers left: 7"),
        ("neutral", {}, "they are never expanded or moved"),
        ("neutral", {"players": 3}, "only with two players"),
        ("score", {"points": (5, 7)}, "You have 5 points"),
        ("final_phase", {}, "or 2 colours have one each"),
    ],
)
def test_explanations(subject: str, situation: dict[str, Any], part: str) -> None:
    assert part in TEXTS.explain(at(**situation), 0, subject)


def test_something_is_said_of_every_decision_action_and_event() -> None:
    assert not words.missing(GAME)


def test_an_unknown_subject() -> None:
    with pytest.raises(KeyError, match="no subject 'site:0,0'"):
        TEXTS.explain(at(), 0, "site:0,0")


def test_numbers_come_from_the_components() -> None:
    own = {"final_scoring": {"money_per_victory_point": {"value": 5}}, "card_limits": {"cards_per_draw_action": 3}}
    table = at(components=own)
    assert "At the end 5 coins" in TEXTS.explain(table, 0, "money")
    assert "take 3 cards" in table.prompt()


def test_table_options_are_explained_in_every_language() -> None:
    for option in GAME.options:
        for language in LANGUAGES[1:]:
            with i18n.using(language):
                assert i18n.gettext(option.meaning) != option.meaning
