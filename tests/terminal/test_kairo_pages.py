"""Kairo on the screen: it fits, it says everything, it tells nobody what they may not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import arasta
from arasta import bots, i18n
from arasta.core.table import Table
from arasta.games.kairo.record.labels import COLOURS
from arasta.terminal import help as helps
from arasta.terminal.arguments import Player, seat_name
from arasta.terminal.chronicle import Chronicle
from arasta.terminal.look import Look, look_at, view_of
from arasta.terminal.page import Page, compose
from arasta.terminal.questions import chosen, sections
from arasta.terminal.result import result_lines

KAIRO = arasta.game("kairo")
VIEW = view_of("kairo")
SIZES = [(60, 20), (60, 24), (80, 24), (110, 32), (120, 40), (200, 50)]
LARGE = {
    "board_grid": {
        "rows": 15,
        "columns": 15,
        "segment_of_site": [[1 + 3 * (r // 5) + c // 5 for c in range(15)] for r in range(15)],
        "area_of_site": ["R" * 15 if r == 14 else "R" + "M" * 13 + "R" for r in range(15)],
    },
    "customer_starts": {
        "spaces": [
            {"id": f"CS{n + 1}", "site": site} for n, site in enumerate([[0, 1], [0, 13], [13, 1], [13, 13], [7, 7]])
        ]
    },
}
"""A board of the largest size, in a box of one's own."""


def large(players: int, seed: int) -> Table:
    """A game on the largest board."""
    return KAIRO.table(players=players, seed=seed, options={"start_layout": "variable"}, components=LARGE)


def looks(table: Table, level: str = "random", most: int = 250) -> Iterator[tuple[Look, Page]]:
    """Positions of a game between bots, through the eyes of the seat that decides."""
    people = [Player(seat_name(seat), "greedy" if seat else None) for seat in range(table.players)]
    table.names = tuple(player.name for player in people)
    chronicle = Chronicle(range(table.players))
    chronicle.note(table)
    bot = bots.make(level)
    for _decision in range(most):
        if not table.seats:
            return
        seat = table.seats[0]
        look = look_at(table, seat, people)
        keys = helps.key_hint()
        yield look, Page(look, VIEW, chronicle.lines(seat), table.prompt(seat), sections(look, VIEW), "", (), keys)
        table.choose(bots.choose(table, bot, 7))
        chronicle.note(table)


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "de"), (4, "fr")])
def test_pages_fit(players: int, language: str) -> None:
    with i18n.using(language):
        for n, (_look, page) in enumerate(looks(KAIRO.table(players=players, seed=11))):
            if n % 11:
                continue
            for width, height in SIZES:
                lines = compose(page, width, height)
                assert all(line.cell_len <= width for line in lines)
                assert len(lines) < height
                assert "Kairo" in lines[0].plain
                # The label of the hand says what its numbers are.
                assert not any("Cards card" in line.plain for line in lines)


def test_the_largest_board_fits() -> None:
    for n, (look, page) in enumerate(looks(large(3, 4))):
        if n % 11:
            continue
        for width, height in ((60, 30), (80, 40), (120, 45)):
            lines = compose(page, width, height)
            assert all(line.cell_len <= width for line in lines) and len(lines) < height
        board = [line.plain for line in VIEW.board(look, 100, 4, True)]
        assert any("O" in line for line in board[:2]) and any(line.startswith("15 ") for line in board)


def test_every_choice_has_one_number_and_every_site_its_name() -> None:
    sites = 0
    for look, page in looks(KAIRO.table(players=3, seed=5)):
        entries = [entry for section in page.sections for entry in section.entries]
        assert sorted(entry.choice.id for entry in entries) == sorted(look.table.actions)
        assert len({entry.number for entry in entries}) == len(entries)
        for entry in entries:
            assert chosen(page.sections, str(entry.number)) == (entry.choice, "")
            if entry.choice.kind == "site" and look.table.decision == "site":
                sites += 1
                assert chosen(page.sections, entry.text.plain.lower()) == (entry.choice, "")
    assert sites > 20


def test_what_can_be_chosen_is_lit() -> None:
    for look, _page in looks(KAIRO.table(players=2, seed=3)):
        if look.table.decision in ("site", "entry", "goal"):
            text = "\n".join(line.plain for line in VIEW.board(look, 80, 4, True))
            assert text.count(look.signs.reach) == len(look.choices)


def test_every_choice_and_subject_can_be_explained() -> None:
    look, page = next(looks(KAIRO.table(players=3, seed=5)))
    for subject, called in look.subjects().items():
        assert helps.explain(look, VIEW, page.sections, called[0]), subject
    for entry in (entry for section in page.sections for entry in section.entries):
        assert helps.explain(look, VIEW, page.sections, str(entry.number))
    signs = "\n".join(line.plain for line in helps.help_page(look, VIEW, 120))
    assert "main stall" in signs and "g, s behind the size of a stand" in signs
    assert any(line.plain.startswith("Open cards: ") for line in VIEW.board(look, 120, 4, True))


def test_reasons() -> None:
    look, page = next(looks(KAIRO.table(players=3, seed=5)))
    outside = next(colour for k, colour in enumerate(COLOURS) if look.s.customer_site[k] == 0)
    assert "stands outside the market" in helps.why_not(look, VIEW, page.sections, f"lure {outside}")[0]
    for language in ("en", "de", "fr"):
        with i18n.using(language):
            for line in helps.why_not(look, VIEW, page.sections, "")[1:]:
                for asked in line.partition(": ")[2].split(", "):
                    assert helps._meant(look, VIEW, asked), asked


def test_nobody_sees_what_only_others_may_know() -> None:
    """Two tables that look the same to a seat are drawn the same for it, whatever the others hold."""
    for n, (look, page) in enumerate(looks(KAIRO.table(players=3, seed=21), "greedy")):
        if n % 12:
            continue
        for viewer in (0, 1, None):
            twin = look.table.copy(resample=True, seat=viewer)
            drawn = [
                compose(Page(look_at(one, viewer, look.players), VIEW, [], "?"), 120, 40) for one in (look.table, twin)
            ]
            assert [line.plain for line in drawn[0]] == [line.plain for line in drawn[1]]
        assert page.question


def test_another_hand_and_purse_are_not_on_the_screen() -> None:
    table = KAIRO.table(players=2, seed=2)
    people = [Player("Ada"), Player("Bob")]
    mine, theirs = (look_at(table, seat, people) for seat in (0, 1))
    for look, other in ((mine, 1), (theirs, 0)):
        text = "\n".join(line.plain for line in VIEW.others(look, 80, False))
        assert "3 cards" in text and "card " not in text and "joker" not in text
        assert look.s.money[other, 0] == -1 and "○1" not in text.replace("Stands ○1", "")


def test_the_end_says_what_scores_are_made_of() -> None:
    table = KAIRO.table(players=2, seed=5)
    bot = bots.make("greedy")
    while table.seats:
        table.choose(bots.choose(table, bot, 7))
    people = [Player(seat_name(seat), None) for seat in range(table.players)]
    look = look_at(table, 0, people)
    finals = [event for event in table.events if event.name == "final_score"]
    titles, rows = VIEW.standing(look)
    assert titles == ["Points", "In the game", "For medals", "For money"]
    result = table.result
    assert result and len(finals) == 2
    for event in finals:
        total, in_game, medals, money = map(int, rows[event.seat or 0])
        assert (total, medals, money) == (result.scores[event.seat or 0], event.first, event.second)
        assert in_game + medals + money == total
    assert VIEW.round(look) == "final phase"
    said = "\n".join(line.plain for line in result_lines(look, VIEW, 80))
    assert "For medals" in said and "Compared" not in said
