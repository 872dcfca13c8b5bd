"""What the pages hold, rendered from tables without a server."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

import arasta
from arasta import bots, i18n
from arasta.web.viewer import Viewer
from arasta.web.views import render_fragment, render_page, render_table
from arasta.web.views.pages import SCRIPTS, STATIC
from tests.thorough import every
from tests.web.moments import NAMES, situations, viewer
from tests.web.moments.istanbul import GAME
from tools.screenshots import pages

MOMENTS = dict(situations())
OTHERS = dict(pages())
LANGUAGES = ("en", "fr", "de")
VOID = {"meta", "link", "input", "use", "rect", "circle", "path", "ellipse", "stop", "br", "img"}


class Checked(HTMLParser):
    """A document, read strictly: tags are closed in order, ids are unique, nothing is inline."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(document)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        assert "style" not in found and not any(name.startswith("on") for name in found), (tag, found)
        assert tag != "style" and (tag != "script" or "src" in found), "nothing is inline"
        if "id" in found:
            self.ids.append(found["id"])
        self.tags.append((tag, found))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def all(self, name: str) -> list[str]:
        """All values of an attribute."""
        return [found[name] for _, found in self.tags if name in found]


def checked(document: str) -> Checked:
    page = Checked(document)
    assert len(page.ids) == len(set(page.ids)), sorted(name for name in page.ids if page.ids.count(name) > 1)
    drawings = [name for name in page.all("href") if name.startswith("#") and len(name) > 1]
    assert not [name for name in drawings if name[1:] not in page.ids]
    for described in page.all("aria-describedby"):
        assert described in page.ids, described
    tags = [tag for tag, _ in page.tags]
    if "html" in tags:
        assert (tags.count("main"), tags.count("h1")) == (1, 1)
    return page


@pytest.mark.parametrize("name", MOMENTS)
def test_a_table_is_sound_and_offers_every_choice(name: str) -> None:
    shown = MOMENTS[name]()
    page = checked(render_table(shown))
    offered = {int(value) for value in page.all("data-choice")}
    assert offered == {choice.id for choice in shown.choices}
    (main,) = [found for tag, found in page.tags if tag == "main"]
    assert main["id"] == "table" and main["data-version"] == str(shown.version)
    assert main["data-seat"] == ("" if shown.seat is None else str(shown.seat)) and main["data-prompt"] == shown.prompt
    assert "prompt" in page.ids
    assert ("log" in page.ids) != shown.behind_screen
    assert ("result" in page.ids) == (shown.result is not None)


@pytest.mark.parametrize(
    "name",
    ["start", "middle", "sale", "dice", "mosque", "fountain", "neutral", "dice-rich", "dice-cards", "dice-income"],
)
def test_without_script_each_choice_posts_itself(name: str) -> None:
    shown = MOMENTS[name]()
    page = checked(render_table(shown))
    forms = {found["id"]: found for tag, found in page.tags if tag == "form" and "id" in found}
    for tag, found in page.tags:
        if "data-choice" in found:
            assert tag == "button" and found["form"] == "choose" and found["name"] == "choice"
            assert found["value"] == found["data-choice"] and found.get("type", "submit") == "submit"
    assert forms["choose"]["method"] == "post" and forms["choose"]["action"] == shown.url("choose")
    hidden = {found["name"]: found["value"] for tag, found in page.tags if found.get("type") == "hidden"}
    assert hidden["prompt"] == shown.prompt and hidden["seat"] == "0"


@pytest.mark.parametrize("name", OTHERS)
def test_other_pages_are_sound(name: str) -> None:
    checked(OTHERS[name]("dark"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_speak_the_language(language: str) -> None:
    with i18n.using(language):
        turn, play = i18n.gettext("Your turn"), i18n.gettext("Play now")
    shown = replace(MOMENTS["start"](), language=language)
    document = render_table(shown)
    assert f'<html lang="{language}"' in document and turn in document
    assert play in render_page("home", language=language, games=[GAME], tables=(), address="")
    checked(render_page("new", language=language, game=GAME, error="", values={}))
    checked(render_page("help", language=language, game=GAME))


def test_the_log_runs_in_one_direction() -> None:
    """The newest first: turns, and the lines of each."""
    shown = MOMENTS["middle"]()
    log = render_fragment(shown).split('id="log"')[1].split("</section></section>")[0]
    turns = log.split('<section class="turn">')[1:]
    versions = [[int(found) for found in re.findall(r'data-v="(\d+)"', turn)] for turn in turns]
    assert len(turns) > 3
    told = [version for lines in versions for version in lines]
    assert told == sorted(told, reverse=True)


def test_the_goal_is_told_in_the_first_round() -> None:
    shown = MOMENTS["start"]()
    for line in ("Collect 5 rubies: the round is then finished", "To act at a place, leave an assistant"):
        assert line in render_fragment(shown)
        assert line not in render_fragment(MOMENTS["middle"]())
    assert "0 of 5 rubies" in render_fragment(shown)


def test_goods_that_were_passed_over_are_seen_as_such() -> None:
    document = render_fragment(MOMENTS["sale"]())
    closed = re.findall(r'<button type="button" class="closed" disabled title="([^"]*)"', document)
    assert closed == [
        "Goods are taken in the order fabric, spice, fruit and jewellery; you have come to spice already."
    ]
    assert 'class="closed"' not in render_fragment(MOMENTS["pay"]())


def test_moves_are_listed_by_distance_and_number() -> None:
    document = render_fragment(MOMENTS["start"]())
    groups = re.findall(r"<legend>Move (\d) steps?</legend>(.*?)</fieldset>", document, re.DOTALL)
    numbers = [[int(n) for n in re.findall(r'<b class="number">(\d+)</b>', buttons)] for _, buttons in groups]
    assert [far for far, _ in groups] == ["1", "2"] and all(listed == sorted(listed) for listed in numbers)
    moves = {choice.value for choice in MOMENTS["start"]().choices if choice.kind == "move"}
    assert {number for listed in numbers for number in listed} == moves


def test_the_fragment_is_a_part_of_the_page() -> None:
    shown = MOMENTS["middle"]()
    assert render_fragment(shown).strip() in render_table(shown)


def _resampled(shown: Viewer, seat: int | None) -> Viewer:
    """The same table with everything drawn anew that the seat cannot know."""
    table = shown.table.copy(resample=True, seat=seat)
    table.names = shown.table.names
    return replace(shown, table=table)


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        *(("istanbul", players, {}) for players in (2, 3, 5)),
        *(("dice", players, {}) for players in (2, 4)),
        *(("kairo", players, {}) for players in (2, 4)),
        *(("choose-write", players, {}) for players in (2, 5)),
        *(("choose-write", players, {"resolution": "simultaneous"}) for players in (2, 5)),
    ],
)
def test_nothing_secret_is_shown(name: str, players: int, options: dict[str, str]) -> None:
    game = arasta.game(name)
    table = game.table(players=players, seed=players, options=options)
    bot = bots.make("greedy")
    while table.seats and len(table.log) < 240:
        who = table.seats[0]
        table.choose(bot.choose(game, table.box, table.observe(who), who, table.actions, len(table.log)))
        for seat in (0, 1, None) if len(table.log) % every(36) == 0 else ():
            shown = viewer(table, seat, cannot_undo="no")
            one, other = (render_fragment(_resampled(shown, seat)) for _ in range(2))
            assert one == other == render_fragment(shown), seat


def test_at_the_end_everybodys_things_are_shown() -> None:
    shown = MOMENTS["over"]()
    ids = checked(render_table(shown)).ids
    assert {f"owner-{seat}" for seat in range(len(shown.seats))} <= set(ids)


def test_the_screen_hides_the_hand() -> None:
    shown = replace(MOMENTS["sale"](), behind_screen=True, own=(0, 3))
    document = render_fragment(shown)
    assert "Any Goods" not in document and "data-choice" not in document and NAMES[0] in document


def test_names_are_text() -> None:
    shown = MOMENTS["start"]()
    seats = (replace(shown.seats[0], name="<script>x</script>"), *shown.seats[1:])
    shown.table.names = tuple(info.name for info in seats)
    document = render_table(replace(shown, seats=seats, notice="<blink>"))
    assert "<script>x" not in document and "<blink>" not in document


@pytest.mark.parametrize("name", ["middle", "dice-actions"])
def test_the_rules_of_everything_are_on_the_page(name: str) -> None:
    shown = MOMENTS[name]()
    document = render_fragment(shown)
    for subject in shown.game.texts.subjects():
        assert f'data-subject="{subject}"' in document


def test_reasons_against_are_on_the_page() -> None:
    shown = MOMENTS["middle"]()
    document = render_fragment(shown)
    here = int(shown.table.state.merchant[0])
    about = document.split(f'data-subject="place:{here}"')[1].split("data-subject")[0]
    assert "Not possible now" in about


def _size(document: str) -> int:
    return len(gzip.compress(document.encode(), 6))


def test_a_first_view_is_small() -> None:
    moments = ("five", "dice-rich", "choose-write-five", "kairo-four")
    for document in (*(render_table(MOMENTS[name]()) for name in moments), OTHERS["home"]("")):
        files = set(re.findall(r'"/static/([\w.-]+)\?', document)) | {"ornament.svg"}
        assert len(document.split("/static/scripts/")) > 1
        loaded = [STATIC / name for name in files] + list(SCRIPTS.glob("*.js"))
        total = _size(document) + sum(_size(path.read_text(encoding="utf-8")) for path in loaded)
        assert total < 100_000, total
    # As they are written, with their comments: there is no step that would make them smaller.
    assert sum(path.stat().st_size for path in SCRIPTS.glob("*.js")) < 64 * 1024


def test_nothing_comes_from_elsewhere() -> None:
    for document in (render_table(MOMENTS["start"]()), OTHERS["home"](""), OTHERS["help"]("")):
        assert not re.findall(r'(?:src|href)="(?:https?:)?//', document)
    for path in filter(Path.is_file, STATIC.rglob("*")):
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
        assert "http:" not in text and "https:" not in text


def test_colours_are_named_in_one_file() -> None:
    """Every colour is a custom property of tokens.css."""
    for path in STATIC.glob("*.css"):
        if path.name != "tokens.css":
            text = path.read_text(encoding="utf-8").replace("#d-shine", "")
            assert not re.findall(r"#[0-9a-fA-F]{3,8}\b", text), path.name


@pytest.mark.parametrize("make", [MOMENTS["invite"], MOMENTS["spectator"]])
def test_links_of_seats_are_only_for_who_may_give_them(make: Callable[[], Viewer]) -> None:
    shown = make()
    document = render_table(shown)
    assert ("seat=sIyNqR3" in document) == bool(shown.invites)


@pytest.mark.parametrize("game", arasta.GAMES)
def test_the_end_says_what_made_the_difference_and_leaves_no_empty_box(game: str) -> None:
    name = "over" if game == "istanbul" else f"{game}-over"
    shown = dict(situations())[name]()
    page = render_fragment(shown)
    reasons = page.split('class="end-why')[1].split("</ol>")[0]
    assert 2 <= reasons.count("<li>") <= 3
    assert page.index('id="result"') < page.index('id="board"') and 'id="choices"' not in page
    assert 'class="things"><span class="soft' not in page
