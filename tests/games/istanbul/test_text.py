"""What Istanbul says: names, choices, prompts and events, in three languages."""

import random
from typing import Any

import pytest

import arasta
from arasta import i18n
from arasta.core.game import Event
from arasta.core.table import Table
from arasta.games.istanbul.words import WORDS, names
from tests.rules.istanbul.situations import at, choose
from tests.thorough import times

ISTANBUL = arasta.game("istanbul")
TEXTS = ISTANBUL.texts
LANGUAGES = ("en", "de", "fr")
RARE_OPTIONS = {
    "double_card_limit": True,
    "any_goods_exactly_five": True,
    "family_must_act": True,
    "family_card_at_end": True,
    "yellow_other_place_only": True,
    "stay_not_on_fountain": True,
    "smuggler_swap": True,
    "neutral_leaves_fountain": True,
}


def labels(table: Table) -> list[str]:
    return [choice.text for choice in table.choices]


def said(table: Table, name: str, seat: int | None, first: int = 0, second: int = 0) -> str:
    return TEXTS.event(table, Event(name, seat, first, second))


def test_nothing_is_left_unsaid() -> None:
    assert WORDS.missing(ISTANBUL) == []


def is_clean(text: str) -> bool:
    """A sentence in which every placeholder was filled in."""
    return bool(text) and not any(left in text for left in ("{", "}", "%(", " None"))


# ------------------------------------------------------------------------------------------------------------- goldens


@pytest.mark.parametrize(
    ("language", "label", "prompt", "waiting"),
    [
        (
            "en",
            "Move to the Police Station (12)",
            "You are at the Fountain: move 1 or 2 places.",
            "Sun is deciding where to move.",
        ),
        (
            "de",
            "Ziehe zur Polizeistation (12)",
            "Du bist am Brunnen: Ziehe 1 oder 2 Orte weit.",
            "Sonne überlegt, wohin der Kaufmann zieht.",
        ),
        (
            "fr",
            "Aller au Poste de police (12)",
            "Vous êtes à la Fontaine\u00a0: avancez de 1 ou 2 lieux.",
            "Soleil doit décider où se déplacer.",
        ),
    ],
)
def test_a_turn_begins(language: str, label: str, prompt: str, waiting: str) -> None:
    table = at()
    with i18n.using(language):
        assert label in labels(table)
        assert table.prompt() == table.prompt(0) == prompt
        assert table.prompt(1) == TEXTS.waiting(table, 1) == TEXTS.waiting(table, None) == waiting


def test_a_move_says_what_merchants_will_be_owed() -> None:
    table = at(others={1: {"merchant": 12}, 2: {"merchant": 12}})
    assert "Move to the Police Station (12), where you will owe 4 Lira" in labels(table)
    assert "Move to the Fountain (7)" in labels(at(merchant=12))


@pytest.mark.parametrize(
    ("language", "announce", "prompt"),
    [
        ("en", "Announce 8 (15 in 36)", "You are at the Tea House: announce a number, or end your turn."),
        ("de", "Sage 8 an (15 von 36)", "Du bist in der Teestube: Sage eine Zahl an, oder beende deinen Zug."),
        (
            "fr",
            "Annoncer 8 (15 sur 36)",
            "Vous êtes au Salon de thé\u00a0: annoncez un nombre, ou terminez votre tour.",
        ),
    ],
)
def test_tea_house(language: str, announce: str, prompt: str) -> None:
    table = at(ask="place", merchant=9)
    with i18n.using(language):
        assert announce in labels(table)
        assert table.prompt() == prompt


@pytest.mark.parametrize(
    ("language", "chosen"),
    [
        ("en", {"Keep 2 and 5, sum 7: 2 Lira", "Turn the 2 to 4, sum 9: 8 Lira", "Roll both dice again"}),
        ("de", {"Behalte 2 und 5, Summe 7: 2 Lira", "Drehe die 2 auf 4, Summe 9: 8 Lira"}),
        ("fr", {"Garder 2 et 5, total 7\u00a0: 2 lires", "Changer le 2 en 4, total 9\u00a0: 8 lires"}),
    ],
)
def test_the_red_tile_says_what_each_roll_brings(language: str, chosen: set[str]) -> None:
    table = at(ask="place", merchant=9, tiles=["red"], dice=[(2, 5)])
    choose(table, "announce", 8)
    with i18n.using(language):
        assert chosen <= set(labels(table))


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Pay 2 Lira to Moon", "Pay 2 Lira each to Moon and Tulip"),
        ("de", "Zahle 2 Lira an Mond", "Zahle je 2 Lira an Mond und Tulpe"),
        ("fr", "Payer 2 lires à Lune", "Payer 2 lires chacun à Lune et Tulipe"),
    ],
)
def test_paying_merchants(language: str, one: str, two: str) -> None:
    with i18n.using(language):
        table = at(ask="payment", merchant=9, lira=4, others={1: {"merchant": 9}})
        assert labels(table)[0] == one
        table = at(ask="payment", merchant=9, lira=4, others={1: {"merchant": 9}, 2: {"merchant": 9}})
        assert labels(table)[0] == two


def test_paying_neutral_merchants() -> None:
    neutrals = at(players=2, ask="payment", merchant=9, lira=9, neutral=(9, 9, 16))
    assert labels(neutrals)[0] == "Pay 4 Lira to the supply for 2 neutral merchants"
    both = at(players=2, ask="payment", merchant=9, lira=9, neutral=(9, 15, 16), others={1: {"merchant": 9}})
    assert labels(both)[0] == "Pay 2 Lira to Moon and 2 Lira to the supply for a neutral merchant"


@pytest.mark.parametrize(
    ("place", "mine", "label"),
    [
        (1, {"lira": 7, "extensions": 1}, "Buy an extension for 7 Lira"),
        (1, {"lira": 7, "extensions": 2}, "Buy an extension for 7 Lira and get a ruby"),
        (2, {"goods": {"red": 1}}, "Fill up with fabric: gain 1 fabric"),
        (3, {"goods": {"green": 2}}, "Fill up with spice: nothing is missing"),
        (5, {}, "Collect the mail: 1 spice, 1 fruit and 2 Lira"),
        (6, {}, "Draw 2 cards from the draw pile"),
        (6, {"discard": ["STAY"]}, "Draw a card from the draw pile"),
        (6, {"discard": ["STAY"]}, "Take “Stay” from the discard pile, and draw 1 card"),
        (6, {"discard": ["STAY", "ONE_GOOD"]}, "Take “Stay” from the discard pile"),
        (7, {}, "Take back assistants"),
        (8, {}, "Choose 1 fabric and roll"),
        (8, {"goods": {"red": 2}}, "Choose 1 fabric, though it does not fit, and roll"),
        (10, {"goods": {"blue": 1}}, "Sell 1 jewellery (1 sold: 3 Lira)"),
        (11, {"goods": {"green": 1}}, "Sell 1 spice (1 sold: 2 Lira)"),
        (12, {}, "Send your family member to the Tea House (9)"),
        (13, {"goods": dict.fromkeys(("red", "green", "yellow", "blue"), 2)}, "Pay 1 fabric, 1 spice, 1 fruit, "),
        (14, {"goods": {"red": 2}}, "Take the red tile (value 2) for 1 fabric"),
        (14, {"goods": {"red": 2}, "tiles": ["green"]}, "Take the red tile (value 2) for 1 fabric, and a ruby"),
        (16, {"lira": 20}, "Buy a ruby for 14 Lira"),
    ],
)
def test_actions_say_what_they_cost_and_bring(place: int, mine: dict[str, Any], label: str) -> None:
    assert [text for text in labels(at(ask="place", merchant=place, **mine)) if text.startswith(label)]


@pytest.mark.parametrize("discard", [[], ["STAY"], ["STAY", "ONE_GOOD"]])
def test_a_choice_at_the_caravansary_says_how_many_cards_it_takes(discard: list[str]) -> None:
    for first in at(ask="place", merchant=6, discard=discard).choices:
        table = at(ask="place", merchant=6, discard=discard)
        if first.kind in ("draw", "take_discard"):
            table.choose(first.id)
            taken = [event for event in table.events if event.name in ("drew_card", "took_discard")]
            assert ("2 cards" in first.text or "and draw" in first.text) == (len(taken) == 2), first.text


ORDER = " Goods are taken in the order fabric, spice, fruit and jewellery."


def test_the_order_of_goods_is_told_before_and_during_a_sale() -> None:
    goods = {"red": 1, "green": 1, "yellow": 1}
    table = at(ask="place", merchant=11, goods=goods, demand={"small": ["S1"]})
    assert table.prompt() == "You are at the Small Market: sell goods, or end your turn." + ORDER
    choose(table, "sell", "green")
    assert table.prompt() == "You are selling 1 good for 2 Lira: add another one, or finish." + ORDER
    assert "order" not in at(ask="place", merchant=11, goods={"green": 2}).prompt()
    family = at(ask="family_action", about=11, family=11, merchant=12, goods=goods, demand={"small": ["S1"]})
    assert family.prompt().endswith(ORDER)


def test_what_a_good_passes_over_is_told() -> None:
    table = at(ask="place", merchant=11, goods={"red": 2, "green": 1, "yellow": 1}, demand={"small": ["S1"]})
    assert labels(table)[:3] == [
        "Sell 1 fabric (1 sold: 2 Lira)",
        "Sell 1 spice (1 sold: 2 Lira); you keep your fabric",
        "Sell 1 fruit (1 sold: 2 Lira); you keep your fabric and spice",
    ]
    choose(table, "sell", "red")
    assert labels(table)[:2] == ["Sell 1 spice (2 sold: 5 Lira)", "Sell 1 fruit (2 sold: 5 Lira); you keep your spice"]
    palace = at(ask="palace_good", about=8, merchant=13, goods={"red": 1, "blue": 2})
    assert labels(palace) == ["Pay 1 fabric", "Pay 1 jewellery; you keep your fabric"]
    smuggler = at(ask="smuggler_payment", phase=4, merchant=11, smuggler=11, lira=2, goods={"red": 1, "green": 1})
    assert labels(smuggler) == ["Pay 2 Lira", "Pay 1 fabric", "Pay 1 spice"]


def test_the_order_of_goods_is_told_at_the_palace() -> None:
    table = at(ask="palace_good", about=8, merchant=13, goods={"red": 1, "blue": 2})
    assert table.prompt() == "Choose what you pay: 2 goods of any kind." + ORDER
    choose(table, "pay_good", "red")
    assert "order" not in at(ask="palace_good", about=4, merchant=13, goods={"red": 1, "blue": 2}).prompt()


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_have_one_name_each(language: str) -> None:
    """A good is called by the same word in a legend, in an amount and in an explanation."""
    with i18n.using(language):
        for good in range(4):
            stem = names.good_name(good)[:4]
            for n in (1, 2, 5):
                assert stem in names.goods(good, n), (stem, names.goods(good, n))


def test_a_tile_that_is_used_is_told() -> None:
    table = at(ask="place", merchant=9, tiles=["red"], dice=[(2, 2), (3, 4)])
    choose(table, "announce", 8)
    choose(table, "roll_again")
    assert [TEXTS.event(table, event) for event in table.events][:2] == [
        "Sun uses the red tile.",
        "Sun rolls 3 and 4, sum 7.",
    ]
    red = at(ask="place", merchant=9, tiles=["red"], dice=[(2, 2)])
    choose(red, "announce", 8)
    choose(red, "turn_die", "first")
    green = at(ask="place", merchant=2, tiles=["green"], lira=4)
    choose(green, "act")
    choose(green, "buy", "blue")
    yellow = at(ask="place", merchant=9, tiles=["yellow"], lira=4, assistants=(3, 5))
    choose(yellow, "use_yellow")
    for colour, tiled in (("red", red), ("green", green), ("yellow", yellow)):
        assert TEXTS.event(tiled, tiled.events[0]) == f"Sun uses the {colour} tile."


def test_encounters() -> None:
    table = at(ask="place", phase=4, merchant=9, governor=9, smuggler=9, others={1: {"family": 9}})
    assert labels(table) == [
        "Catch the family member of Moon",
        "Governor: draw a card, then pay 2 Lira or discard a card",
        "Smuggler: take a good, then pay 2 Lira or a good",
    ]
    assert table.prompt() == "You must catch a family member at the Tea House: that of Moon."
    with i18n.using("fr"):
        assert labels(table)[0] == "Attraper le membre de la famille de Lune"


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "Round 3: it is Moon's turn.",
                "Moon moves from the Fountain to the Tea House.",
                "Moon rolls 2 and 5, sum 7.",
                "Moon pays 2 Lira to Sun.",
                "Moon draws “Stay”.",
                "Moon draws a card.",
                "Moon takes a ruby from the Gemstone Dealer and has 2 rubies now.",
            ],
        ),
        (
            "de",
            [
                "Runde 3: Mond ist am Zug.",
                "Mond zieht vom Brunnen zur Teestube.",
                "Mond würfelt 2 und 5, Summe 7.",
                "Mond zahlt 2 Lira an Sonne.",
                "Mond zieht „Bleiben“.",
                "Mond zieht eine Karte.",
                "Mond nimmt einen Rubin vom Edelsteinhändler und hat jetzt 2 Rubine.",
            ],
        ),
        (
            "fr",
            [
                "Manche 3\u00a0: à Lune de jouer.",
                "Lune va de la Fontaine au Salon de thé.",
                "Lune obtient 2 et 5 aux dés, total 7.",
                "Lune paie 2 lires à Soleil.",
                "Lune pioche «\u00a0Rester\u00a0».",
                "Lune pioche une carte.",
                "Lune prend un rubis du Marchand de gemmes et a maintenant 2 rubis.",
            ],
        ),
    ],
)
def test_events(language: str, sentences: list[str]) -> None:
    table = at()
    with i18n.using(language):
        assert [
            said(table, "turn", 1, 3),
            said(table, "moved", 1, 7, 9),
            said(table, "rolled", 1, 2, 5),
            said(table, "paid", 1, 2, 0),
            said(table, "drew_card", 1, 7),
            said(table, "drew_card", 1, -1),
            said(table, "gained_ruby", 1, 16, 2),
        ] == sentences


def test_players_are_called_by_their_names() -> None:
    table = at(players=3)
    table.names = ("Zoë", "{0} %s", "")
    assert said(table, "rolled", 0, 1, 1) == "Zoë rolls 1 and 1, sum 2."
    assert said(table, "caught_family", 1, 2) == "{0} %s catches the family member of Tulip."
    assert TEXTS.waiting(table, 1) == "Zoë is deciding where to move."
    assert ISTANBUL.table(seed=1).names == ()


def test_numbers_come_from_the_components() -> None:
    own = {"encounter_payments": {"per_merchant": 3}, "bonus_card_lira": {"FIVE_LIRA": 6}}
    table = at(ask="payment", merchant=9, lira=4, hand={"FIVE_LIRA": 1}, others={1: {"merchant": 9}}, components=own)
    assert {"Pay 3 Lira to Moon", "Play “Purse”: take 6 Lira"} <= set(labels(table))


# ---------------------------------------------------------------------------------------------------------- properties


def random_table(number: int) -> Table:
    players = 2 + number % 4
    options = dict(RARE_OPTIONS) if number % 2 else {}
    if number % 3 == 0 and players < 5:
        options["neutral_assistants"] = True
    return ISTANBUL.table(players=players, seed=number, options=options)


@pytest.mark.parametrize("number", range(times(4)))
def test_everything_said_in_random_games(number: int) -> None:
    table, rng = random_table(number), random.Random(number)
    for step in range(600):
        if not table.seats:
            break
        with i18n.using(LANGUAGES[step % 3]):
            texts = labels(table)
            assert all(is_clean(text) for text in texts)
            assert len(set(texts)) == len(texts), f"two choices look the same: {texts}"
            for seat in range(table.players):
                assert is_clean(table.prompt(seat))
        table.choose(rng.choice(table.choices))
        with i18n.using(LANGUAGES[step % 3]):
            for viewer in (None, *range(table.players)):
                for event in table.events_for(viewer):
                    text = TEXTS.event(table, event)
                    assert is_clean(text) or event.name in ("mail_moved", "gained_lira")


def test_a_game_that_is_over() -> None:
    table = at(ask="leftover_cards", rubies=5, hand={"FIVE_LIRA": 1})
    while table.seats:
        table.choose(table.choices[0])
    assert [TEXTS.event(table, event) for event in table.events][-1] == "The game is over: Sun wins."
    assert table.prompt() == TEXTS.prompt(table, 0) == TEXTS.waiting(table, None) == ""
    assert table.why_not("pay") == "The game is over."


def test_choices_that_are_not_legal_have_a_label_too() -> None:
    table = at()
    for action in range(ISTANBUL.actions.count):
        assert is_clean(TEXTS.choice(table, 0, action))
