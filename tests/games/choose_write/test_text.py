"""What Choose & Write says: choices, prompts and events, in three languages."""

import random

import pytest

import arasta
from arasta import i18n
from arasta.core.game import Event
from arasta.core.table import Table
from arasta.games.choose_write.record.events import DECK_OF_GOODS, DECK_OF_GUILD
from arasta.games.choose_write.words import WORDS
from tests.games.choose_write.option_sets import option_sets
from tests.rules.choose_write.situations import at, go
from tests.thorough import times

GAME = arasta.game("choose-write")
TEXTS = GAME.texts
LANGUAGES = ("en", "de", "fr")
SETS = option_sets()


def labels(table: Table, seat: int | None = None) -> list[str]:
    return [choice.text for choice in (table.choices if seat is None else table.choices_of(seat))]


def said(table: Table, name: str, seat: int | None, first: int = 0, second: int = 0) -> str:
    return TEXTS.event(table, Event(name, seat, first, second))


def is_clean(text: str) -> bool:
    """A sentence in which every placeholder was filled in."""
    return bool(text) and not any(left in text for left in ("{", "}", "%(", " None"))


def random_table(number: int) -> Table:
    players, options = SETS[number * 7 % len(SETS)]
    return GAME.table(players=players, seed=number, options=options)


def test_there_are_words_for_everything() -> None:
    assert WORDS.missing(GAME) == []


# ------------------------------------------------------------------------------------------------------------- goldens


@pytest.mark.parametrize(
    ("language", "label", "prompt", "waiting"),
    [
        (
            "en",
            "Play Tea House (8), on the left of the display, for 8, 4, 9, 13, B or D",
            "Play a Location card: from your hand, or one of the display.",
            "Sun is deciding which card to play.",
        ),
        (
            "de",
            "Spiele Teestube (8), links in der Auslage, für 8, 4, 9, 13, B oder D",
            "Spiele eine Ortskarte: aus deiner Hand oder eine der Auslage.",
            "Sonne überlegt, welche Karte gespielt wird.",
        ),
        (
            "fr",
            "Jouer Salon de thé (8), à gauche de l'offre, pour 8, 4, 9, 13, B ou D",
            "Jouez une carte Lieu\u00a0: de votre main, ou l'une de l'offre.",
            "Soleil doit décider quelle carte jouer.",
        ),
    ],
)
def test_a_turn_begins(language: str, label: str, prompt: str, waiting: str) -> None:
    table = at(display=("8L", "3R"))
    with i18n.using(language):
        assert label in labels(table)
        assert table.prompt() == table.prompt(0) == prompt
        assert table.prompt(1) == TEXTS.waiting(table, 1) == TEXTS.waiting(table, None) == waiting


def test_the_player_on_turn_and_the_others_are_asked_differently() -> None:
    table = go(at(display=("8L", "3R"), others={1: {"bonus": 1}}), ("play_display", "left"))
    assert table.prompt(0) == "You play Tea House (8): use place 8, 4, 9, 13, B or D, or take a Bonus Action."
    assert "Tea House (8): gain 3 Lira" in labels(table)
    assert "Take a Bonus Action instead" in labels(table)
    go(table, ("use", "4"), ("lira", 1))
    assert table.prompt(1) == (
        "Sun played Tea House (8). Use place 8, 4, 9, 13, B or D (cross an icon or a Bonus Action), or take a Bonus "
        "Action."
    )
    assert {
        "Cross an icon of Tea House (8): gain 3 Lira",
        "Cross a Bonus Action for Tea House (8): gain 3 Lira",
    } <= set(labels(table))


def test_what_is_left_is_asked_for() -> None:
    """The whole first, then how many more; whatever it is, places have their articles and cases."""
    table = go(at(display=("7L", "3R")), ("play_display", "left"), ("use", "7"))
    assert table.prompt() == "Choose what you gain: 2 goods of any kind."
    go(table, ("gain", "spice"))
    assert table.prompt() == "Choose what you gain: 1 more good of any kind."
    table = go(at(display=("13L", "3R")), ("play_display", "left"), ("use", "13"))
    assert table.prompt() == "Check up to 2 squares."
    go(table, ("check", "5"))
    assert table.prompt() == "Check up to 1 more square."
    table = go(at(display=("5L", "3R")), ("play_display", "left"), ("use", "5"))
    for language, label in (
        ("en", "Cross an icon of Spice Warehouse (5): gain 2 spice"),
        ("de", "Streiche ein Symbol des Gewürzlagers (5): 2 Gewürze nehmen"),
        ("fr", "Barrer une icône de l'Entrepôt d'épices (5)\u00a0: gagner 2 épices"),
    ):
        with i18n.using(language):
            assert label in labels(table, 1)


def test_several_decide_at_the_same_time() -> None:
    table = go(at(display=("8L", "3R"), options={"resolution": "simultaneous"}), ("play_display", "left"))
    assert TEXTS.waiting(table, None) == (
        "Sun, Moon and Tulip are deciding in secret what to do with the card in play."
    )
    assert table.prompt(0).startswith("Decide in secret how you use Tea House (8)")
    assert table.prompt(2).startswith("Sun played Tea House (8). Decide in secret:")
    with i18n.using("de"):
        assert TEXTS.waiting(table, 0).startswith("Sonne, Mond und Tulpe überlegen")


@pytest.mark.parametrize(
    ("mine", "label"),
    [
        ({"checks": {"1": 1}, "display": ("1L", "3R")}, "Fruit Warehouse (1): gain 3 fruit"),
        ({"lira": 10, "display": ("2L", "3R")}, "Gemstone Dealer (2): pay 10 Lira and take a ruby"),
        (
            {"caravan": ("K8",), "display": ("6L", "3R")},
            "Caravansary (6): draw a Goods card or gain 1 good of any",
        ),
        ({"display": ("13L", "3R")}, "Wainwright (13): check up to 2 squares"),
        ({"checks": {"8": 2}, "display": ("8L", "3R")}, "Tea House (8): gain 5 Lira"),
    ],
)
def test_locations_say_what_they_give_now(mine: dict[str, object], label: str) -> None:
    table = go(at(**mine), ("play_display", "left"))  # type: ignore[arg-type]
    assert [text for text in labels(table) if text.startswith(label)]


def test_a_letter_says_its_price() -> None:
    columns = {"A": ["R13"], "B": ["R15"], "C": ["R11"], "D": ["R08"]}
    table = at(display=("AL", "3R"), columns=columns, goods={"fabric": 2, "fruit": 2})
    go(table, ("play_display", "left"))
    assert "Palace A: pay 2 fabric and 2 fruit for a ruby" in labels(table)


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "Play Guild card “Porters” (G04) for 2 Lira: gain 4 goods of any kind"),
        ("de", "Spiele Gildenkarte „Lastträger“ (G04) für 2 Lira: 4 beliebige Waren nehmen"),
        ("fr", "Jouer la carte Guilde «\u00a0Portefaix\u00a0» (G04) pour 2 lires\u00a0: gagner 4 marchandises"),
    ],
)
def test_guild_cards(language: str, label: str) -> None:
    table = at(lira=2, guild=("G04",))
    with i18n.using(language):
        assert [text for text in labels(table) if text.startswith(label)]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "Moon plays Fruit Warehouse (1) from the hand.",
                "Moon crosses an icon and uses Tea House (8).",
                "Moon draws the Goods card fabric + fruit.",
                "Moon draws a Goods card.",
                "Moon crosses 2 fabric and 1 jewellery.",
                "Moon buys a ruby at Palace B and has 3 rubies now.",
                "Row 4 of the goods is full: Moon takes its Bonus Ruby and has 3 rubies now.",
                "A Fountain comes up among the cards, a gift to everybody: check a square.",
            ],
        ),
        (
            "de",
            [
                "Mond spielt Obstlager (1) aus der Hand.",
                "Mond streicht ein Symbol durch und nutzt: Teestube (8).",
                "Mond zieht die Warenkarte Stoff + Obst.",
                "Mond zieht eine Warenkarte.",
                "Mond streicht durch: 2 Stoffe und 1 Schmuck.",
                "Mond kauft bei Palast B einen Rubin und hat jetzt 3 Rubine.",
                "Reihe 4 der Waren ist voll: Mond nimmt ihren Bonusrubin und hat jetzt 3 Rubine.",
                "Unter den Karten ist ein Brunnen, ein Geschenk für alle: ein Kästchen abhaken.",
            ],
        ),
        (
            "fr",
            [
                "Lune joue Entrepôt de fruits (1) de la main.",
                "Lune barre une icône et utilise\u00a0: Salon de thé (8).",
                "Lune pioche la carte Marchandises tissu + fruits.",
                "Lune pioche une carte Marchandises.",
                "Lune barre 2 tissus et 1 bijou.",
                "Lune achète un rubis au Palais B et a maintenant 3 rubis.",
                "La rangée 4 des marchandises est pleine\u00a0: Lune prend son rubis bonus et a maintenant 3 rubis.",
                "Une Fontaine apparaît parmi les cartes, cadeau pour tout le monde\u00a0: cocher un carré.",
            ],
        ),
    ],
)
def test_events(language: str, sentences: list[str]) -> None:
    table = at()
    with i18n.using(language):
        assert [
            said(table, "played", 1, 1, 0),
            said(table, "used", 1, 8, 1),
            said(table, "drew_goods", 1, 1),
            said(table, "drew_goods", 1, -1),
            said(table, "spent_goods", 1, 2, 64),
            said(table, "gained_ruby", 1, 2, 3),
            said(table, "gained_ruby", 1, 7, 3),
            said(table, "fountain", None, 40),
        ] == sentences


@pytest.mark.parametrize(("deck", "cards"), [(DECK_OF_GOODS, "Goods card"), (DECK_OF_GUILD, "Guild card")])
def test_an_empty_deck_is_named(deck: int, cards: str) -> None:
    table = at()
    assert said(table, "no_card", 1, deck) == f"There is no {cards} left for Moon to draw."
    assert said(table, "shuffled", None, deck, 5) == (
        f"The {cards}s of the discard pile are shuffled into a new deck: 5 cards."
    )


def test_every_event_has_a_sentence() -> None:
    table = at()
    for name, *_meanings in GAME.events.values():
        for language in LANGUAGES:
            with i18n.using(language):
                assert is_clean(said(table, name, 1, 1, 1)), name


def test_players_are_called_by_their_names() -> None:
    table = at(players=3)
    table.names = ("Zoë", "{0} %s", "")
    assert said(table, "took_bonus", 1, 1) == "{0} %s takes a Bonus Action."
    assert TEXTS.waiting(table, 1) == "Zoë is deciding which card to play."
    assert said(table, "decided", 2) == "Tulip has decided, in secret."


def test_numbers_come_from_the_components() -> None:
    own = {"tea_house_amounts": {"base": 4, "squares": {"8": 2}}, "guild_costs": _costs(G04=7)}
    table = at(lira=9, guild=("G04",), display=("8L", "3R"), components=own)
    assert [text for text in labels(table) if "(G04) for 7 Lira" in text]
    assert "Tea House (8): gain 4 Lira" in labels(go(table, ("play_display", "left")))


def _costs(**changed: int) -> dict[str, dict[str, int]]:
    return {"costs": {**GAME.printed.data("guild_costs")["costs"], **changed}}


# ---------------------------------------------------------------------------------------------------------- properties


@pytest.mark.parametrize("number", range(times(5)))
def test_everything_said_in_random_games(number: int) -> None:
    table, rng = random_table(number), random.Random(number)
    for step in range(400):
        if not table.seats:
            break
        seat = rng.choice(table.seats)
        with i18n.using(LANGUAGES[step % 3]):
            texts = labels(table, seat)
            assert all(is_clean(text) for text in texts)
            assert len(set(texts)) == len(texts), f"two choices look the same: {texts}"
            for other in range(table.players):
                assert is_clean(table.prompt(other))
        table.choose(rng.choice(table.choices_of(seat)), seat=seat)
        with i18n.using(LANGUAGES[step % 3]):
            for viewer in (None, *range(table.players)):
                for event in table.events_for(viewer):
                    assert is_clean(TEXTS.event(table, event)), event


@pytest.mark.parametrize("number", range(4))
def test_what_a_spectator_reads_is_no_secret(number: int) -> None:
    table, rng = random_table(number), random.Random(number)
    for _ in range(150):
        if not table.seats:
            break
        other = table.copy(resample=True, seat=None)
        assert TEXTS.waiting(table, None) == TEXTS.waiting(other, None)
        for event in table.events_for(None):
            assert TEXTS.event(table, event) == TEXTS.event(other, event)
        table.choose(rng.choice(table.choices))


def test_a_game_that_is_over() -> None:
    table = GAME.table(players=2, seed=5)
    rng = random.Random(5)
    while table.seats:
        table.choose(rng.choice(table.choices))
    assert [TEXTS.event(table, event) for event in table.events][-1].startswith("The game is over: ")
    assert table.prompt() == TEXTS.prompt(table, 0) == TEXTS.waiting(table, None) == ""
    assert table.why_not("draw") == "The game is over."


def test_choices_that_are_not_legal_have_a_label_too() -> None:
    table = at()
    for action in range(GAME.actions.count):
        assert is_clean(TEXTS.choice(table, 0, action))
