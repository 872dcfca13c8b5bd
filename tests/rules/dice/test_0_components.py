"""Components and information (ledger section 0), and the tables of the ledger against components.toml."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from arasta.games.dice.record.labels import AREAS, CARDS, FACES, RESOURCES, TILES
from tests import ledger
from tests.rules.dice.situations import GAME, at, box_of, events, has, player
from tests.rules.istanbul.situations import choose, find, go, play_on, state, told

PLAYERS = range(2, 5)


def data(table: str) -> Any:
    return GAME.printed.data(table)


def rows(table: str, number: int = 0) -> list[ledger.Row]:
    """A table of the ledger without its heading."""
    return ledger.tables("dice")[table][number][1:]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.rule("DIC-0.1", "DIC-0.3")
def test_nine_dice_of_six_faces_five_of_them_common() -> None:
    dice = data("dice")
    assert dice["faces"] == list(FACES)
    assert dice["faces_per_die"] == dict.fromkeys(FACES, 1)
    assert (dice["count"], dice["common"], dice["spare"]) == (9, 5, 4)
    table = at(ask="income", tiles=("DIE-1", "BAZ-R", "CRY-R"), deck=["T1-C"], roll=FACES)
    go(table, ("work", "BAZ-R"))
    assert state(table)["dice"] == dict.fromkeys(FACES, 1)


@pytest.mark.rule("DIC-0.2")
def test_every_face_is_equally_likely() -> None:
    found: Counter[str] = Counter()
    for seed in range(1200):
        for name, count in state(GAME.table(2, seed=seed))["dice"].items():
            found[name] += count
    assert sum(found.values()) == 6000
    expected = 1000
    assert sum((found[face] - expected) ** 2 / expected for face in FACES) < 20.5  # chi square, 5 degrees: 0.1 %


@pytest.mark.rule("DIC-0.4", "DIC-0.5")
def test_forty_two_markers_brown_on_no_die() -> None:
    goods = data("goods")
    assert goods["markers"] == {"red": 8, "yellow": 8, "green": 8, "blue": 8, "brown": 10}
    assert goods["total"] == sum(goods["markers"].values()) == 42
    assert goods["names"] == {
        "red": "fabric", "yellow": "fruit", "green": "spice", "blue": "jewellery", "brown": "wildcard",
    }  # fmt: skip
    assert "brown" not in FACES
    table = GAME.table(3, seed=1)
    assert [box_of(table).supply[n] for n in range(5)] == [8, 8, 8, 8, 10]


@pytest.mark.rule("DIC-0.6", "DIC-0.7", "DIC-0.8", "DIC-0.9")
def test_t1_counts_of_all_pieces() -> None:
    said: dict[str, str] = {row[0]: row[1] for row in rows("T1")}
    assert numbers(said["dice"]) == [data("dice")["count"], data("dice")["common"], data("dice")["spare"]]
    assert numbers(said["goods markers"])[0] == data("goods")["total"]
    pieces, *coins, lira = numbers(said["coins"])
    printed = data("coins")["pieces"]
    assert coins == [n for coin in printed for n in (coin["count"], coin["value"])]
    assert sum(coin["count"] for coin in printed) == pieces
    assert sum(coin["count"] * coin["value"] for coin in printed) == lira == data("coins")["total_lira"] == 87
    assert numbers(said["crystals"]) == [data("crystals")["count"]] == [12]
    assert numbers(said["rubies"]) == [data("rubies")["count"]] == [31]
    assert numbers(said["mosque tiles"]) == [data("piece_counts")["mosque_tiles"]] == [len(TILES) - 1]
    assert numbers(said["bazaar cards"]) == [data("piece_counts")["bazaar_cards"]] == [len(CARDS)]
    assert numbers(said["player aids"]) == [data("player_aids")["count"]] == [4]
    assert said["board"] == '1, sides "2-3" and "4"'
    assert data("piece_counts")["board_sides"] == ["2-3 players", "4 players"]


@pytest.mark.rule("DIC-0.6")
def test_lira_are_paid_exactly_whatever_coins_there_are() -> None:
    """Change is always available: 80 lira, more than three tens and six fives, lose exactly 10."""
    table = at(has={"lira": 80})
    choose(table, "ruby", "lira_carpet")
    assert has(table, 0)["lira"] == 70


@pytest.mark.rule("DIC-0.8")
def test_rubies_are_never_lost() -> None:
    table = GAME.table(3, seed=5)
    before = [0, 0, 0]
    while table.seats:
        play_on(table, table.state.decisions, 1)
        rubies = state(table)["rubies"]
        assert all(now >= then for now, then in zip(rubies, before, strict=True))
        before = rubies
    assert max(before) >= 6


@pytest.mark.rule("DIC-0.10")
def test_player_aids_do_nothing() -> None:
    assert "effect" not in data("player_aids")
    assert data("player_aids") == {"count": 4}
    assert not [name for name in state(GAME.table(2, seed=1)) if "aid" in name.split("_")]


@pytest.mark.rule("DIC-0.11")
def test_seven_ruby_areas() -> None:
    assert [row["id"] for row in data("ruby_areas")["rows"]] == list(AREAS)
    assert [row["kind"] for row in data("ruby_areas")["rows"]][:4] == ["stall"] * 4
    for players in PLAYERS:
        assert list(data(f"ruby_tracks_{players}p")["tracks"]) == list(AREAS)
        assert data("setup")["board_side"][str(players)] == ("4 players" if players == 4 else "2-3 players")


@pytest.mark.rule("DIC-0.12")
def test_seven_resources_have_a_supply() -> None:
    assert data("resource_types")["types"] == list(RESOURCES)
    assert list(state(GAME.table(2, seed=1))["supply"]) == list(RESOURCES)


@pytest.mark.rule("DIC-0.13", "DIC-0.14", "DIC-0.15")
def test_pieces_are_conserved_through_a_game() -> None:
    """`check` refuses any position whose pieces do not add up; the compiled games of tests/games see to many more."""
    for players in PLAYERS:
        table = GAME.table(players, seed=3)
        while table.seats:
            play_on(table, table.state.decisions, 1)
            fields = state(table)
            assert GAME.check(table.box_view, table.state) == ""
            tiles = sum(map(bool, fields["display"])) + len(fields["stack"]) + sum(fields["tiles"])
            assert tiles == 24
            assert len(fields["deck"]) + len(fields["discard"]) + len(fields["revealed"]) == 33
            spare = 4 - sum(name.startswith("DIE") for tile in fields["tile"] for name in tile)
            assert 0 <= spare == sum(name.startswith("DIE") for name in [*fields["display"], *fields["stack"]])


@pytest.mark.rule("DIC-0.15")
def test_nothing_limits_what_a_player_holds() -> None:
    """One player owns every red good, every crystal and all lira but two, and goes on gaining tiles."""
    tiles = ("LIR-R", "LIR-Y", "LIR-G", "LIR-B", "CRY-R", "CRY-Y", "ACT-R", "ACT-Y")
    table = at(has={"red": 8, "crystal": 12, "lira": 85}, tiles=tiles, display=["BAZ-R"], dice={"lira": 1, "blue": 4})
    go(table, "lira")
    assert has(table, 0) == {"red": 8, "crystal": 12, "lira": 87}
    go(table, ("tile", "BAZ-R"))
    assert player(table, 0)["tiles"] == 9


@pytest.mark.rule("DIC-0.16")
def test_public_and_hidden() -> None:
    """All is public but the order of the deck and of those tiles of the stack that nobody has put there."""
    table = at(others={1: {"has": {"lira": 7, "red": 2}}}, known=1, discard=["T1-R"])
    whole = state(table)
    for seat in (0, 1, 2):
        seen = table.position(seat)["state"]
        assert seen["deck"] == [None] * 32
        assert seen["stack"] == [None] * 17 + whole["stack"][-1:]
        for name in set(whole) - {"deck", "stack"}:
            assert seen[name] == whole[name], name
        assert "chance" not in table.position(seat)
    assert table.public_position()["state"] == table.position(0)["state"]


# ------------------------------------------------------------------------------------------------ tables of the ledger


def test_t2_actions() -> None:
    said = {row[0]: row[1:] for row in rows("T2")}
    printed = {row["id"]: row for row in data("actions")["rows"]}
    assert list(said) == list(printed)
    relation = {"same": "identical", "different": "different"}
    for name in ("A1", "A2", "A3", "A4"):
        pay = printed[name]["pay"]
        assert said[name][0] == f"{pay['goods']} {relation[pay['relation']]} goods"
    gains = [said[name][1] for name in ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8")]
    assert gains == [
        f"{printed['A1']['gain']['good_of_paid_colour']} marker of that colour",
        f"{printed['A2']['gain']['crystal']} C",
        f"{printed['A3']['gain']['brown']} N",
        f"{printed['A4']['gain']['coloured_good_of_choice']} coloured markers of choice",
        f"{printed['A5']['gain']['lira_per_face']} L per face, + {printed['A5']['gain']['good_per_active_LGD_tile']}"
        " marker per active LGD tile",
        f"reveal k cards, perform {printed['A6']['gain']['performed']}",
        "that tile",
        "1 ruby from it",
    ]


def test_t3_by_number_of_players() -> None:
    said = {row[0]: dict(zip("234", row[1:], strict=True)) for row in rows("T3")}
    for players in map(str, PLAYERS):
        lira = data("setup")["lira_by_turn_order"][: int(players)]
        tracks = data(f"ruby_tracks_{players}p")
        assert said["board side"][players] + " players" == data("setup")["board_side"][players]
        assert int(said["target rubies"][players]) == data("target_rubies")["by_players"][players]
        assert int(said["tiles for the mosque ruby"][players]) == data("mosque_threshold")["by_players"][players]
        assert numbers(said["starting lira in turn order"][players]) == lira
        assert int(said["lira in the supply at the start"][players]) == data("coins")["total_lira"] - sum(lira)
        crystals = data("crystals")["count"] - int(players) * data("setup")["crystals_each"]
        assert int(said["crystals in the supply at the start"][players]) == crystals
        assert (
            int(said["rubies in mosque".replace("mosque", "`mosque`")][players])
            == (tracks["tracks"]["mosque"]["rubies"])
        )
        assert int(said["rubies on the board (T4)"][players]) == tracks["total"]
        assert int(said["rubies left in the box"][players]) == data("rubies")["count"] - tracks["total"]


@pytest.mark.rule("DIC-5.11")
def test_t4_price_lists() -> None:
    said = {row[0]: dict(zip("234", row[1:], strict=True)) for row in rows("T4")}
    for players in map(str, PLAYERS):
        printed = data(f"ruby_tracks_{players}p")
        tracks = printed["tracks"]
        stall, goods, lira, mosque, total = (_without_quality(column[players]) for column in said.values())
        assert all(tracks[f"stall_{colour}"]["goods_of_colour"] == stall for colour in FACES[:4])
        assert tracks["goods_carpet"]["one_of_each_plus_any"] == goods
        assert tracks["lira_carpet"]["lira"] == lira
        assert [tracks["mosque"]["rubies"]] == mosque
        assert [printed["total"]] == total
        assert printed["total"] == 4 * len(stall) + len(goods) + len(lira) + mosque[0]


def _without_quality(text: str) -> list[int]:
    return numbers(text.split("(")[0])


@pytest.mark.rule("DIC-5.12", "DIC-5.13")
def test_t5_variants() -> None:
    printed = data("ruby_track_variants")["rows"]
    said = rows("T5")
    assert len(said) == len(printed)
    for row, variant in zip(said, printed, strict=True):
        table, players, two, stall, goods, lira, mosque, total = row
        assert (table, int(players)) == (variant["ruby_table"], variant["players"])
        assert variant.get("ruby_2p", "-") == two
        assert (numbers(stall), numbers(goods), numbers(lira)) == (
            variant["stall"], variant["goods_carpet_any"], variant["lira_carpet"],
        )  # fmt: skip
        assert (int(mosque), int(total)) == (variant["mosque"], variant["total"])
        assert variant["total"] == 4 * len(variant["stall"]) + len(numbers(goods)) + len(numbers(lira)) + int(mosque)


@pytest.mark.rule("DIC-5.14")
def test_every_price_table_fits_the_examples_of_the_rulebook() -> None:
    """A stall can cost 5, the goods carpet one of each and 2, the lira carpet 14; lists rise; 31 rubies at most."""
    for table in "ABC":
        for two in ("drop_cheapest", "carpets_only", "full"):
            costs: list[set[int]] = [set(), set(), set()]
            for players in PLAYERS:
                box = box_of(GAME.table(players, seed=1, options={"ruby_table": table, "ruby_2p": two}))
                lists = [[box.price[players, a, i] for i in range(box.prices[players, a])] for a in range(6)]
                for n, area in enumerate((0, 4, 5)):
                    costs[n] |= set(lists[area])
                assert all(prices == sorted(prices) for prices in lists)
                assert sum(map(len, lists)) + box.mosque_rubies[players] <= 31
            assert 5 in costs[0]
            assert 2 in costs[1]
            assert 14 in costs[2]


LETTERS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "N": "brown", "C": "crystal", "L": "lira"}


def _amounts(text: str) -> dict[str, int]:
    """'1 R + 3 L' as resource -> amount."""
    return {LETTERS[letter]: int(n) for n, letter in re.findall(r"(\d+) ([RYGBNCL])\b", text)}


@pytest.mark.rule("DIC-6.1", "DIC-6.18")
def test_t6_mosque_tiles() -> None:
    said = rows("T6")
    printed = data("mosque_tiles")["rows"]
    assert [(row[0], _amounts(row[2])) for row in said] == [(tile["id"], tile["cost"]) for tile in printed]
    assert [tile["id"] for tile in printed] == list(TILES[1:])
    assert Counter(tile["kind"] for tile in printed) == data("mosque_tile_counts")["per_kind"]
    assert data("mosque_tile_counts")["per_kind"] == dict.fromkeys(("LIR", "CRY", "BAZ", "ACT", "LGD", "DIE"), 4)
    kinds = {row["kind"]: row for row in data("mosque_tile_kinds")["rows"]}
    effects = {row[0][:3]: row[1] for row in said}
    assert numbers(effects["LIR"])[0] == kinds["LIR"]["gain"]["lira"]
    assert numbers(effects["CRY"])[0] == kinds["CRY"]["gain"]["crystal"]
    assert numbers(effects["ACT"])[0] == kinds["ACT"]["extra_actions"]
    assert numbers(effects["DIE"])[0] == kinds["DIE"]["extra_dice"]
    for tile in printed:
        if tile["kind"] == "DIE":
            assert tile["cost"] == dict.fromkeys(FACES[:4], 1)
        else:
            assert tile["cost"] == {LETTERS[tile["id"][-1]]: 3}
        assert tile.get("good") == (LETTERS[tile["id"][-1]] if tile["kind"] == "LGD" else None)


@pytest.mark.rule("DIC-7.24", "DIC-7.33")
def test_t7_bazaar_cards() -> None:
    said = rows("T7")
    printed = data("bazaar_cards")["rows"]
    assert [row[0] for row in said] == [card["id"] for card in printed] == list(CARDS)
    counts = re.findall(r"([TS]\d) (\d)", ledger.paragraph("dice", "T7").split("Numbers per kind:")[1].split("=")[0])
    assert Counter(card["kind"] for card in printed) == {kind: int(n) for kind, n in counts}
    for row, card in zip(said, printed, strict=True):
        _, needs, gain, otherwise, lower, *_net = row
        assert _needs(card["upper"].get("needs")) == needs
        assert _gain(card["upper"]["gain"]) == gain
        assert _gain(card["upper"].get("otherwise", {})) == otherwise
        assert _lower(card.get("lower")) == lower
        assert (card.get("lower") is not None) == (card["kind"][0] == "T")
        assert ("otherwise" in card["upper"]) == (card["kind"][0] == "S")


WORDS = {
    **{name: letter for letter, name in LETTERS.items()},
    "coloured_good_of_choice": "coloured good",
    "ruby": "next ruby",
    "mosque_tile": "face-up tile",
}


def _gain(gain: dict[str, int]) -> str:
    parts = []
    for name, count in gain.items():
        if name == "ruby":
            parts.append("next ruby")
        elif name == "coloured_good_of_choice":
            parts.append(f"{count} coloured good{'s' if count > 1 else ''} of choice")
        else:
            parts.append(f"{count} {WORDS[name]}")
    return " + ".join(parts) or "-"


def _needs(needs: dict[str, Any] | None) -> str:
    if needs is None:
        return "-"
    if needs["type"] == "card_dice":
        return f"at least {needs['at_least']} card dice used"
    items = " + ".join(
        f"{count} {'own tile' if name == 'mosque_tile' else WORDS[name]}" for name, count in needs["items"].items()
    )
    return f"discard {items}" if needs["type"] == "discard" else f"own at least {items}"


def _lower(lower: dict[str, Any] | None) -> str:
    if lower is None:
        return "-"
    if lower["mode"] == "gain":
        return f"gain {_gain(lower['gain'])}"
    if lower["mode"] == "may_pay":
        return f"may discard {_gain(lower['pay'])} for {_gain(lower['gain'])}"
    return "gain " + " or ".join(_gain(choice) for choice in lower["choices"])


def test_t8_options() -> None:
    said = rows("T8")
    options = {option.name: option for option in GAME.options}
    assert [row[0] for row in said] == [option["name"] for option in data("options")["rows"]]
    assert {*options} == {row[0] for row in said} | {"decision_limit"}
    for name, default, others, cited in said:
        option = options[name]
        assert (option.default, option.ledger) == (default, cited)
        assert list(option.values) == [default, *others.split(", ")]


def test_events_name_the_resources_as_the_state_does() -> None:
    table = at(dice={"lira": 2, "red": 3})
    choose(table, find(table, "lira").kind)
    assert told(table, "gained") == [(0, RESOURCES.index("lira"), 4)]
    assert events(table)[0] == ("action", 0, 5, 2)
