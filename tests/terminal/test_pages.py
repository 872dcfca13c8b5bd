"""What is on the screen: it fits, it says everything, it tells nobody what they may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from rich.text import Text

import arasta
from arasta import bots, i18n
from arasta.core.table import Table
from arasta.games.istanbul.record.labels import CARDS
from arasta.games.istanbul.words.names import card_title
from arasta.terminal import help as helps
from arasta.terminal.arguments import Player, seat_name
from arasta.terminal.chronicle import Chronicle
from arasta.terminal.lines import fit, in_columns, spread
from arasta.terminal.look import Look, heading, look_at, view_of
from arasta.terminal.page import Page, compose
from arasta.terminal.questions import chosen, dense_listing, listing, sections
from arasta.web.views import render_table
from tests.web import moments

VIEW = view_of("istanbul")
EVERY = pytest.mark.parametrize("game", list(arasta.GAMES))
SIZES = [(60, 20), (80, 24), (100, 30), (110, 32), (120, 40), (200, 50)]


def players_of(table: Table) -> list[Player]:
    return [Player(seat_name(seat), "greedy" if seat else None) for seat in range(table.players)]


def looks(
    players: int, seed: int, level: str, options: dict[str, bool] | None = None, game: str = "istanbul"
) -> Iterator[tuple[Look, Page]]:
    """All positions of a game between bots, through the eyes of the seat that decides."""
    table = arasta.game(game).table(players=players, seed=seed, options=options)
    view = view_of(game)
    people = players_of(table)
    table.names = tuple(player.name for player in people)
    chronicle = Chronicle(range(players))
    chronicle.note(table)
    bot = bots.make(level)
    for _decision in range(400):
        if not table.seats:
            return
        seat = table.seats[0]
        look = look_at(table, seat, people)
        remarks, keys = ("practice game, seed 3",), helps.key_hint()
        log = chronicle.lines(seat)
        yield look, Page(look, view, log, table.prompt(seat), sections(look, view), "", remarks, keys)
        table.choose(bots.choose(table, bot, seed))
        chronicle.note(table)


@pytest.mark.parametrize(
    ("game", "players", "level"),
    [
        *(("istanbul", 2, "greedy"), ("istanbul", 3, "random"), ("istanbul", 5, "greedy")),
        *(("dice", 2, "greedy"), ("dice", 3, "random"), ("dice", 4, "greedy")),
        *(("choose-write", 1, "greedy"), ("choose-write", 3, "random"), ("choose-write", 5, "greedy")),
    ],
)
def test_pages_fit(game: str, players: int, level: str) -> None:
    generator = random.Random(players)
    options = {"neutral_assistants": True} if players < 5 and game == "istanbul" else None
    for _look, page in looks(players, 11, level, options, game):
        if generator.random() < 0.9:
            continue
        for width, height in SIZES:
            lines = compose(page, width, height)
            assert all(line.cell_len <= width for line in lines)
            # One line is left for the answer.
            assert len(lines) < height
            assert page.look.game.title in lines[0].plain


@EVERY
def test_small_screens_in_another_language_with_long_names(game: str) -> None:
    with i18n.using("de"):
        for n, (look, page) in enumerate(looks(arasta.game(game).players[1], 3, "random", game=game)):
            if n % 9:
                continue
            page.look = replace(look, players=[Player(f"Langername{seat:06}") for seat in range(5)])
            for width, height in ((60, 20), (60, 24), (80, 24)):
                lines = compose(page, width, height)
                assert len(lines) < height
                assert all(line.cell_len <= width for line in lines)
                text = "\n".join(line.plain for line in lines)
                for section in page.sections:
                    assert all(f"{entry.number} " in text for entry in section.entries)


@EVERY
def test_every_choice_has_one_number(game: str) -> None:
    for look, page in looks(3, 5, "random", game=game):
        entries = [entry for section in page.sections for entry in section.entries]
        assert sorted(entry.choice.id for entry in entries) == sorted(look.table.actions)
        assert len({entry.number for entry in entries}) == len(entries)
        for entry in entries:
            found, problem = chosen(page.sections, str(entry.number))
            assert found == entry.choice
            assert problem == ""
            if entry.choice.kind in ("move", "send", "take_back", "announce") and isinstance(entry.choice.value, int):
                assert entry.number == entry.choice.value
            if entry.choice.kind in ("end_turn", "skip", "done", "take_bonus"):
                assert entry.number == 0


def test_every_choice_and_subject_can_be_explained() -> None:
    look, page = next(looks(3, 5, "random"))
    for subject, called in look.subjects().items():
        assert helps.explain(look, VIEW, page.sections, called[-1]), subject
    for topic in ("7", "fountain", "governor"):
        (sentence,) = helps.explain(look, VIEW, page.sections, topic)
        assert len(sentence) > 20
    assert "no explanation" in helps.explain(look, VIEW, page.sections, "xyzzy")[0]
    assert "Fountain" in helps.explain(look, VIEW, page.sections, "Fountain")[0]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_everything_of_the_dice_game_can_be_explained(language: str) -> None:
    """By what it is called, by the number of a choice; and reasons for every sort of choice."""
    view = view_of("dice")
    with i18n.using(language):
        for n, (look, page) in enumerate(looks(3, 5, "random", game="dice")):
            if n % 40:
                continue
            for subject, called in look.subjects().items():
                assert helps.explain(look, view, page.sections, called[0]), subject
            for section in page.sections:
                for entry in section.entries:
                    about = look.subject(entry.choice)
                    assert not about or helps.explain(look, view, page.sections, str(entry.number))
            for group, _kinds in look.groups:
                assert helps.why_not(look, view, page.sections, heading(group))
            assert helps.why_not(look, view, page.sections, "e")
            assert len(helps.help_page(look, view, 80)) > 10


def test_choose_and_write_is_explained() -> None:
    look, page = next(looks(3, 5, "random", game="choose-write"))
    for subject, called in look.subjects().items():
        assert helps.explain(look, page.view, page.sections, called[0]), subject
    assert "Fruit Warehouse" in look.subjects()["location:1"]
    for topic in ("8", "A", "Porters", "solo game", "C3"):
        (sentence,) = helps.explain(look, page.view, page.sections, topic)
        assert len(sentence) > 20 and "no explanation" not in sentence
    text = [line.plain for line in helps.help_page(look, page.view, 200)]
    assert "Collect 10 rubies" in text[1]
    solo, page = next(looks(1, 5, "random", game="choose-write"))
    assert "as many rubies as you can" in helps.help_page(solo, page.view, 200)[1].plain
    assert helps.why_not(look, page.view, page.sections, "8") == helps.why_not(look, page.view, page.sections, "use 8")


@pytest.mark.parametrize("game", ["choose-write", "kairo"])
def test_set_up_is_no_round_0(game: str) -> None:
    """Choose & Write may begin with goods for everybody, Kairo with the first stalls."""
    options = {"start_layout": "variable"} if game == "kairo" else {}
    tables = (arasta.game(game).table(players=3, seed=seed, options=options) for seed in range(100))
    table = next(table for table in tables if table.state.round == 0)
    look = look_at(table, table.seats[0], players_of(table))
    said = view_of(game).round(look)
    assert said in ("before round 1", "the first stalls")
    assert said in render_table(moments.viewer(table))


def test_reasons() -> None:
    look, page = next(looks(3, 5, "random"))
    assert helps.why_not(look, VIEW, page.sections, "7") == helps.why_not(look, VIEW, page.sections, "move 7")
    assert "possible now" in helps.why_not(look, VIEW, page.sections, "move 12")[0]
    assert len(helps.why_not(look, VIEW, page.sections, "sell")) == 4
    assert "Nothing is called 'xyzzy'" in helps.why_not(look, VIEW, page.sections, "xyzzy")[0]
    for language in ("en", "de", "fr"):
        with i18n.using(language):
            _example, *lists = helps.why_not(look, VIEW, page.sections, "")
            assert len(lists) == 3
            for line in lists:
                for asked in line.partition(": ")[2].split(", "):
                    assert helps._meant(look, VIEW, asked), asked
    assert len(helps.why_not(look, VIEW, page.sections, "e")) <= helps.MOST_REASONS + 1


@EVERY
def test_nobody_sees_what_only_others_may_know(game: str) -> None:
    """Two tables that look the same to a seat are drawn the same for it, whatever the others hold."""
    for n, (look, page) in enumerate(looks(3, 21, "greedy", game=game)):
        if n % 12:
            continue
        table = look.table
        for viewer in (0, 1, None):
            twin = table.copy(resample=True, seat=viewer)
            drawn = [
                compose(Page(look_at(one, viewer, look.players), page.view, [], "?"), 120, 40) for one in (table, twin)
            ]
            assert [line.plain for line in drawn[0]] == [line.plain for line in drawn[1]]
        assert page.question


def test_logs_tell_draws_only_to_whom_they_concern() -> None:
    table = arasta.game("istanbul").table(players=2, seed=2)
    people = [Player("Ada"), Player("Bob")]
    table.names = ("Ada", "Bob")
    chronicle = Chronicle([0, 1, None])
    names = {card_title(number) for number in range(len(CARDS))}
    bot = bots.make("random")
    draws = 0
    while table.seats and draws < 6:
        table.choose(bots.choose(table, bot, 2))
        chronicle.note(table)
        for event in table.events:
            if event.name == "drew_card":
                draws += 1
                for viewer in chronicle.viewers:
                    told = [line.text for line in chronicle.last(viewer) if " draws " in line.text]
                    knows = viewer == event.seat
                    assert any(any(f"“{name}”" in text for name in names) for text in told) == knows
    assert draws == 6
    assert len(people) == table.players


def test_lines_have_their_width() -> None:
    assert fit(Text("abcdef"), 4).plain == "abc…"
    assert fit(Text("ab"), 4).plain == "ab  "
    assert fit(Text("表表表"), 5).cell_len == 5
    assert spread(Text("left"), Text("right"), 12).plain == "left   right"
    assert spread(Text("left side"), Text("right"), 10).cell_len == 10
    entries = [Text(str(n)) for n in range(7)]
    assert [line.plain.split() for line in in_columns(entries, 12)] == [["0", "3", "6"], ["1", "4"], ["2", "5"]]
    assert in_columns([], 10) == []


def test_ambiguous_words_are_not_guessed() -> None:
    _look, page = next(looks(3, 5, "random"))
    choice, problem = chosen(page.sections, "warehouse")
    assert choice is None
    assert problem.startswith("That could be")
    choice, problem = chosen(page.sections, "spice")
    assert choice is not None
    assert choice.value == 3
    assert chosen(page.sections, "sp")[0] is None
    assert chosen(page.sections, "-1")[0] is None
    assert chosen(page.sections, "1" * 50)[0] is None
    assert chosen(page.sections, "²")[0] is None


def test_help_begins_with_what_the_game_is_about() -> None:
    for players, count in ((2, 6), (4, 5)):
        look, _page = next(looks(players, 1, "greedy"))
        text = [line.plain for line in helps.help_page(look, VIEW, 200)]
        assert text[0] == "What the game is about"
        assert f"Collect {count} rubies" in text[1]
        assert "not certain" in text[-1]


@pytest.mark.parametrize("name", arasta.GAMES)
def test_long_choices_go_on_in_further_lines_instead_of_being_cut(name: str) -> None:
    """At 80 columns, in French, whose sentences are the longest: every word of every choice is there."""
    rng, table = random.Random(1), arasta.game(name).table(3, seed=1)
    long = 0
    with i18n.using("fr"):
        for _step in range(60):
            found = sections(look_at(table, table.seats[0], []), view_of(name))
            for lines in (listing(found, 80), dense_listing(found, 80)):
                shown = " ".join(" ".join(line.plain for line in lines).split())
                assert max(line.cell_len for line in lines) <= 80
                for entry in (entry for section in found for entry in section.entries):
                    long += entry.text.cell_len > 80
                    if entry.text.cell_len > 60:
                        assert " ".join(entry.text.plain.split()) in shown
            table.choose(rng.choice(table.choices).id)
    assert long or name == "istanbul"
