"""`arasta guide`: whole guides in every language, other answers, undo, leaving, and going on later."""

from __future__ import annotations

from pathlib import Path

import pytest

import arasta
from arasta import i18n
from arasta.core.turn_end import TurnEnd, turn_end
from arasta.games.guide import NEWCOMER, Step, guide_of, opening_of, progress
from arasta.terminal.arguments import Player, seat_name
from arasta.terminal.guiding import Guiding
from arasta.terminal.help import key_hint
from arasta.terminal.look import look_at, view_of
from arasta.terminal.page import Page, compose
from arasta.terminal.questions import sections
from tests.terminal.driving import answer, asked, in_terminal, piped, plain, saved_files


def answers(name: str) -> list[str]:
    """What a newcomer types who follows the guide of a game where nothing is asked at the end of turns."""
    table = arasta.game(name).table_at(opening_of(name))
    players = [Player(seat_name(seat)) for seat in range(3)]
    typed = []
    for part in guide_of(name).parts:
        for seat, kind, value in part.choices:
            action = table.game.actions.number(kind, value)
            if seat == NEWCOMER:
                look = look_at(table, seat, players)
                listed = [entry for section in sections(look, view_of(name)) for entry in section.entries]
                typed.append(next(str(entry.number) for entry in listed if entry.choice.id == action))
            table.do(kind, value, seat)
    return typed


@pytest.mark.slow
@pytest.mark.parametrize("name", arasta.GAMES)
def test_a_whole_guide(name: str, tmp_path: Path) -> None:
    """Also in French and German: what the guide says is on the screen, and its end."""
    languages = i18n.languages() if name == "istanbul" else ("de" if name == "kairo" else "fr",)
    for language in languages:
        given = "".join(f"{number}\n" for number in answers(name))
        done = piped(tmp_path / language, "guide", name, "--lang", language, given=given + "q\n", COLUMNS="300")
        assert done.returncode == 0, done.stderr
        shown = " ".join(done.stdout.split())
        guide = guide_of(name)
        with i18n.using(language):
            texts = [text for part in guide.steps for text in (part.title, part.text)]
            for text in (*texts, *guide.aim, *guide.end):
                assert " ".join(i18n.gettext(text).split()) in shown, (language, text)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_is_asked_for_has_its_star_however_narrow_the_window(language: str) -> None:
    players = [Player(seat_name(seat)) for seat in range(3)]
    guiding, seen = Guiding(), 0
    with i18n.using(language):
        for name in arasta.GAMES:
            table, view = arasta.game(name).table_at(opening_of(name)), view_of(name)
            for part in guide_of(name).parts:
                for seat, kind, value in part.choices:
                    if seat == NEWCOMER:
                        look = look_at(table, seat, players)
                        marked = guiding.marked(table, sections(look, view))
                        action = table.game.actions.number(kind, value)
                        (wanted,) = [e for one in marked for e in one.entries if e.choice.id == action]
                        says = guiding.lines(table)
                        page = Page(look, view, (), table.prompt(seat), marked, "", (), key_hint(), says)
                        for width, height in ((80, 24), (120, 40)):
                            screen = "\n".join(line.plain for line in compose(page, width, height))
                            assert screen.count(f"{wanted.number:>2} * ") == 1, (name, part, width)
                            seen += 1
                    table.do(kind, value, seat)
    assert seen > 80


def test_other_answers_undo_and_going_on_later(tmp_path: Path) -> None:
    child = in_terminal(tmp_path, "guide", "istanbul", "--pace", "0")
    screen = asked(child, "Sun")
    assert "Step 1 of 10" in screen
    assert "2 * Fabric Warehouse" in screen
    answer(child, "5")
    assert "The guide asks for something else here: Move to the Fabric Warehouse (2)." in asked(child, "Sun")
    answer(child, "2")
    assert "Step 2 of 10" in asked(child, "Sun")
    answer(child, "u")
    assert "Step 1 of 10" in asked(child, "Sun")
    for number in answers("istanbul")[:3]:
        answer(child, number)
        screen = asked(child, "Sun")
    assert "Step 3 of 10" in screen
    child.kill(9)
    child.wait()
    assert len(saved_files(tmp_path)) == 1
    again = in_terminal(tmp_path, "play", "--resume", "--pace", "0")
    assert "Step 3 of 10" in asked(again, "Sun")
    answer(again, answers("istanbul")[3])
    # The others have done what the guide says.
    screen = asked(again, "Sun")
    assert "Step 4 of 10" in screen
    assert "round 2" in screen
    answer(again, "free")
    assert "You have left the guide" in asked(again, "Sun")
    answer(again, "5")
    screen = asked(again, "Sun")
    assert "Post Office: leave an assistant" in " ".join(screen.split())
    assert "First game, guided" not in plain(screen)


def test_turns_that_wait_do_not_disturb_it() -> None:
    """Some choices of guides end turns that wait for their end, where the terminal asks in between."""
    table = arasta.game("kairo").table_at(opening_of("kairo"))
    (first, *_more) = [part for part in guide_of("kairo").parts if isinstance(part, Step)]
    (seat, kind, value) = first.choices[0]
    number = table.game.actions.number(kind, value)
    assert number is not None
    assert turn_end(table, seat, [number]) is TurnEnd.WAITS
    table.do(kind, value)
    now = progress(table)
    assert now is not None
    assert now.step is None
