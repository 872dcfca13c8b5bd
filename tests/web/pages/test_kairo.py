"""What Kairo's page shows: lights by card and customer, reasons on every site, nobody's secrets, any board."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from typing import Any

import pytest

from arasta import bots, i18n
from arasta.core.record import Array
from arasta.core.table import Table
from arasta.games.kairo.record.labels import CARDS, KINDS, SITE_NAMES
from arasta.games.kairo.words.names import site_name
from arasta.web.views import kairo, render_fragment, render_page, render_table
from arasta.web.views.game import GameView
from arasta.web.views.pages import STATIC
from tests.rules.kairo.situations import at
from tests.terminal.test_kairo_pages import LARGE
from tests.thorough import every
from tests.web.moments import viewer
from tests.web.moments.kairo import GAME, situations
from tests.web.pages.test_pages import _resampled, checked

MOMENTS = dict(situations())
VIEW: GameView = kairo
"""mypy holds the view to its type."""


def played(players: int, decisions: int, seed: int = 4, **more: Any) -> Table:
    """A game between greedy bots, for a while."""
    table = GAME.table(players=players, seed=seed, **more)
    bot = bots.make("greedy")
    for _ in range(decisions):
        if not table.seats:
            break
        who = table.seats[0]
        table.choose(bot.choose(GAME, table.box, table.observe(who), who, table.actions, len(table.log)))
    return table


def about(document: str, site: int) -> str:
    """What the page tells of a site."""
    return document.split(f'data-subject="site:{SITE_NAMES[site]}"')[1].split("data-subject")[0]


def marks(document: str, site: int) -> list[str]:
    """The classes of what is drawn over a site as possible there."""
    row, column = (int(part) for part in SITE_NAMES[site].split(","))
    x, y = 10 + 20 * column + 1.2, 10 + 20 * row + 1.2
    return re.findall(rf'<rect class="spot ([^"]*)" x="{x}" y="{y}"', document)


# -------------------------------------------------------------------------------------------------------------- lights


@pytest.mark.parametrize("seed", range(6))
def test_a_card_lights_exactly_the_sites_where_it_can_build(seed: int) -> None:
    table = played(2 + seed % 3, 24 * seed, seed)
    while table.seats and table.decision != "turn":
        table.choose(table.choices[0])
    seat = table.seats[0]
    document = render_fragment(viewer(table, seat))
    for choice in [one for one in table.choices if one.kind in ("play", "play_any")]:
        wanted = _reachable(table, choice.id)
        lit = {site for site in range(1, 226) for look in marks(document, site) if f"k{choice.id}" in look.split()}
        assert lit == wanted, choice


def _reachable(table: Table, card: int) -> set[int]:
    """Sites that a card play leads to, found by playing it in every way."""
    found: set[int] = set()
    saved = table.save()

    def follow(actions: list[int]) -> None:
        copy = GAME.restore(saved)
        for action in actions:
            copy.choose(action)
        if copy.decision in ("joker_payment", "keep", "build"):
            for choice in copy.choices:
                follow([*actions, choice.id])
        elif copy.decision == "site" and copy.seats == table.seats:
            first = GAME.actions.kinds["site"].first
            found.update(1 + choice.id - first for choice in copy.choices)
        else:
            found.update(event.second for event in copy.events if event.name in ("stall_placed", "expanded"))
            if copy.state.chosen_site:
                found.add(int(copy.state.chosen_site))

    follow([card])
    return found


def test_a_customer_lights_where_it_would_go_and_whom_it_pays() -> None:
    table = at(barkers=2)
    document = render_fragment(viewer(table, 0))
    lures = [choice for choice in table.choices if choice.kind == "lure"]
    assert lures
    for choice in lures:
        goals = re.findall(rf'<g class="goal l{choice.id}( far)?">(.*?)</g>', document)
        copy = GAME.restore(table.save())
        copy.choose(choice.id)
        near = [goal for far, goal in goals if not far]
        assert len(near) == (len(copy.choices) if copy.decision == "goal" else 1)
        assert all("+" in goal for _far, goal in goals)


def test_barkers_that_are_missing_are_told() -> None:
    table = at(barkers=0)
    document = render_fragment(viewer(table, 0))
    assert re.search(r'<g class="goal l\d+ far">.*?d-kairo-barker', document)


def test_what_is_asked_is_lit_and_clickable_on_the_board() -> None:
    for name in ("site", "entry", "goal"):
        shown = MOMENTS[name]()
        page = checked(render_table(shown))
        sites = [found for tag, found in page.tags if tag == "button" and "site legal" in found.get("class", "")]
        assert sites, name
        assert {int(found["data-choice"]) for found in sites} == {choice.id for choice in shown.choices}
        assert all(found["aria-label"] for found in sites)


def test_sites_are_called_by_what_they_do_their_segment_and_what_lies_there() -> None:
    for name in MOMENTS:
        shown = MOMENTS[name]()
        page = checked(render_table(shown))
        ids = {found["id"] for _tag, found in page.tags if "id" in found}
        sites = [found for _tag, found in page.tags if found.get("class", "").startswith("site ")]
        for found in sites:
            assert re.search(
                r"Segment \d, (market|restaurant) site\. (Here: .+|The site is free)\.$", found["aria-label"]
            )
            assert found.get("aria-describedby", found["id"]) in ids
            chosen = next((one for one in shown.choices if str(one.id) == found.get("data-choice")), None)
            assert not chosen or found["aria-label"].startswith(chosen.text)
    shown = MOMENTS["site"]()
    page = checked(render_table(shown))
    listed = [found for tag, found in page.tags if tag == "button" and found.get("data-kind") == "site"]
    assert listed and all("Segment" in found["aria-label"] for found in listed)
    assert any(found.get("aria-describedby", "").startswith("about-site-") for _tag, found in page.tags)


def test_where_only_one_thing_can_be_built_a_click_says_both() -> None:
    table = at(hand=["S9"], money={"red": 5, "green": 5}, options={"stall_path_rule": True})
    table.choose(next(choice for choice in table.choices if choice.kind == "play"))
    page = checked(render_table(viewer(table, 0)))
    double = [found for tag, found in page.tags if "data-then" in found]
    assert double
    for found in double:
        copy = GAME.restore(table.save())
        copy.choose(int(found["data-choice"]))
        if copy.decision == "site":
            assert int(found["data-then"]) in copy.actions


# ------------------------------------------------------------------------------------------------------------- reasons


def test_every_site_says_what_is_there_and_why_it_cannot_be_chosen() -> None:
    table = at(hand=["S1"])
    for kind in ("play", "place"):
        table.choose(next(choice for choice in table.choices if choice.kind == kind))
    document = render_fragment(viewer(table, 0))
    free = {1 + choice.id - GAME.actions.kinds["site"].first for choice in table.choices}
    box: Any = table.box_view
    for site in range(1, 226):
        if box.segment_of[site]:
            text = about(document, site)
            assert f"<h3>{site_name(site)}</h3>" in text
            assert ("Not possible now" in text) == (site not in free), text
    with i18n.using("en"):
        assert "not free: the yellow customer" in about(document, 1 + 15 * 5 + 5)


def test_a_card_that_cannot_be_played_says_why() -> None:
    table = at(hand=["J1"], money={})
    document = render_fragment(viewer(table, 0))
    text = document.split('data-subject="card:J1"')[1].split("data-subject")[0]
    assert "A joker played alone costs 1 coin, and you have none." in text


# ------------------------------------------------------------------------------------------------------------- secrets


@pytest.mark.parametrize("players", [3])
def test_nothing_secret_is_shown(players: int) -> None:
    table = GAME.table(players=players, seed=players)
    bot = bots.make("greedy")
    while table.seats and len(table.log) < 160:
        who = table.seats[0]
        table.choose(bot.choose(GAME, table.box, table.observe(who), who, table.actions, len(table.log)))
        for seat in (0, 1, None) if len(table.log) % every(48) == 0 else ():
            shown = viewer(table, seat, cannot_undo="no")
            one, other = (render_fragment(_resampled(shown, seat)) for _ in range(2))
            assert one == other == render_fragment(shown), seat


def _with_money(table: Table, other: int, more: int) -> Table:
    """The same table where a seat has more money, as who counts along would know it too."""
    states: Array = table.states.copy()
    copy = Table(GAME, states, table.options, table.components, table.box, None)
    for colour in range(KINDS):
        copy.state.money[other, colour] += more
        copy.state.counted[other, colour] += more
    copy.refresh()
    copy.names = table.names
    return copy


@pytest.mark.parametrize("seat", [0, None])
def test_money_of_others_is_on_no_page(seat: int | None) -> None:
    table = played(3, 30)
    shown = viewer(table, seat, cannot_undo="no")
    document = render_fragment(shown)
    assert render_fragment(replace(shown, table=_with_money(table, 1, 7))) == document
    assert document.count('class="money"') == (0 if seat is None else 1)


def test_open_money_shows_everybody_s_coins() -> None:
    table = played(3, 30, options={"open_money": True})
    assert render_fragment(viewer(table, 0)).count('class="money"') == 3


def test_another_hand_is_not_on_the_page() -> None:
    table = at(players=3, hand={0: ["S1"], 1: ["S5", "J3"], 2: ["S6"]})
    mine = render_fragment(viewer(table, 0)).split('<section class="others')[0]
    assert 'data-key="card-S1"' in mine
    document = render_fragment(viewer(table, 0))
    assert not [card for card in CARDS if card != "S1" and f'data-key="card-{card}"' in document]
    assert "Cards everybody saw" not in document


def test_the_screen_hides_hand_and_money() -> None:
    document = render_fragment(MOMENTS["screen"]())
    assert "stall-card" not in document and "coin-" not in document and "data-choice" not in document


def test_a_replay_of_a_finished_game_shows_all_hands_and_money() -> None:
    table = played(3, 20)
    shown = viewer(table, None, replay=20, steps=200)
    assert render_fragment(shown).count('class="money"') == 3
    checked(render_page("replay", viewer=shown, link="http://192.0.2.7/t/a"))


# --------------------------------------------------------------------------------------------------------------- boards


def test_the_largest_board_is_drawn_from_a_components_file() -> None:
    table = GAME.table(players=4, seed=3, options={"start_layout": "variable"}, components=LARGE)
    page = checked(render_table(viewer(table, table.seats[0])))
    assert len([value for value in page.all("data-about") if value.startswith("site:")]) >= 225
    boards = [found for _tag, found in page.tags if found.get("id") == "board"]
    assert "rows-15 cols-15" in boards[0]["class"]
    document = render_table(viewer(table, table.seats[0]))
    assert 'viewBox="0 0 310 310"' in document and ">O</text>" in document and ">15</text>" in document
    assert document.count('class="start"') == 5


def test_a_small_board_with_holes_is_drawn() -> None:
    own = {
        "board_grid": {
            "rows": 7,
            "columns": 9,
            "segment_of_site": [[1 + 3 * (r * 3 // 7) + c // 3 for c in range(9)] for r in range(7)],
            "area_of_site": ["MMMMMMMM."] * 6 + ["RRRRRRRRR"],
        },
        "customer_starts": {
            "spaces": [
                {"id": f"CS{n + 1}", "site": site} for n, site in enumerate([[0, 0], [0, 7], [5, 0], [5, 7], [3, 3]])
            ]
        },
    }
    table = GAME.table(players=2, seed=3, options={"start_layout": "variable"}, components=own)
    document = render_table(viewer(table, table.seats[0]))
    checked(document)
    assert 'data-about="site:0,7"' in document and 'data-about="site:0,8"' not in document


# --------------------------------------------------------------------------------------------------------------- weight


def test_a_first_view_is_small() -> None:
    document = render_table(MOMENTS["four"]())
    files = set(re.findall(r'"/static/([\w.-]+)\?', document)) | {"ornament.svg"}
    texts = [document, *((STATIC / name).read_text(encoding="utf-8") for name in files)]
    assert sum(len(gzip.compress(text.encode(), 6)) for text in texts) < 100_000


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_page_speaks_the_language(language: str) -> None:
    shown = replace(MOMENTS["goal"](), language=language)
    document = render_table(shown)
    with i18n.using(language):
        assert i18n.gettext("outside") in document
    checked(render_page("help", language=language, game=GAME))
    checked(render_page("new", language=language, game=GAME, error="", values={}))


# ------------------------------------------------------------------------------------------------------------- the end


def test_the_end_says_what_scores_are_made_of_and_counts_no_turns_that_nobody_had() -> None:
    over = MOMENTS["over"]()
    page = render_fragment(over)
    finals = {entry.event.seat: entry.event for entry in over.log if entry.event.name == "final_score"}
    rows = re.findall(r"<tr[^>]*>\s*<td>\d\.</td>(.*?)</tr>", page, re.S)
    shown = [tuple(map(int, re.findall(r"<td[^>]*>(\d+)</td>", row))) for row in rows]
    result = over.result
    assert result and len(shown) == len(finals) == over.table.players
    for (total, in_play, medals, money), (seat,) in zip(shown, result.ranking, strict=True):
        final = finals[seat]
        assert (total, medals, money) == (result.scores[seat], final.first, final.second)
        assert in_play + medals + money == total
    when = page.split('<span class="round">')[1].split("</span>")[0]
    assert when == "final phase"


def test_a_lure_with_one_goal_names_it_in_the_list() -> None:
    table = at()
    page = render_fragment(viewer(table, 0))
    assert lures(page).count(["E2 +1"]) == 1
    # Two that can be reached, one of them past the other for a barker: in words, and as a sign for phones.
    assert ["E2 +1", "F8 +1 (1 barker)1"] in lures(render_fragment(viewer(at(barkers=1), 0)))


def lures(page: str) -> list[list[str]]:
    """The goals that each lure in the list of choices names."""
    found = []
    for button in re.findall(r'<button[^>]*data-kind="lure".*?</button>', page, re.S):
        goals = button.split('class="goal-in-short">')[1:]
        found.append([re.sub(r"<[^>]+>", "", goal.rsplit('<span class="to"', 1)[0]).strip() for goal in goals])
    return found
