"""The printed numbers: components.toml, the tables of docs/rules and the ledgers say the same."""

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests import ledger

GAMES = Path(__file__).parent.parent / "src" / "arasta" / "games"
BUILT = [game for game in ledger.LEDGERS if (GAMES / game / "components.toml").exists()]
PROVENANCE = {"rulebook", "verified", "single source", "inferred", "assumed"}

every_game = pytest.mark.parametrize("game", BUILT)


@cache
def components(game: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / game / "components.toml").read_text(encoding="utf-8"))


def data(game: str, table: str) -> Any:
    return components(game)["tables"][table]["data"]


def documented(game: str) -> dict[str, dict[str, Any]]:
    """The tables of docs/rules, each as components.toml would hold it.

    Some files keep their tables at the top, beside other things, and the data of a table beside its provenance.
    """
    whole = json.loads((ledger.RULES / f"{ledger.LEDGERS[game]}.components.json").read_text(encoding="utf-8"))
    about = ("provenance", "ledger", "note")
    return {
        name: {key: table[key] for key in about if key in table}
        | {"data": _without_nulls(table.get("data", {key: value for key, value in table.items() if key not in about}))}
        for name, table in whole.get("tables", whole).items()
        if isinstance(table, dict) and "provenance" in table
    }


def _without_nulls(value: Any) -> Any:
    """TOML knows no null: a key that has none is left out."""
    if isinstance(value, dict):
        return {key: _without_nulls(item) for key, item in value.items() if item is not None}
    return [_without_nulls(item) for item in value] if isinstance(value, list) else value


def _values_of(key: str, value: Any) -> list[Any]:
    """All values that a key has anywhere within."""
    if isinstance(value, list):
        return [found for item in value for found in _values_of(key, item)]
    if isinstance(value, dict):
        deeper = [found for item in value.values() for found in _values_of(key, item)]
        return [value[key], *deeper] if key in value else deeper
    return []


# ----------------------------------------------------------------------------------------------------------- every game


@every_game
def test_file_says_what_it_is(game: str) -> None:
    whole = components(game)
    assert set(whole) == {"game", "title", "author", "edition", "tables"}
    assert whole["game"] == game.replace("_", "-")
    for name, table in whole["tables"].items():
        assert {"provenance", "ledger", "data"} <= set(table) <= {"provenance", "ledger", "note", "data"}, name


@every_game
def test_same_tables_as_documented(game: str) -> None:
    assert set(components(game)["tables"]) == set(documented(game))


@pytest.mark.parametrize(("game", "table"), [(game, table) for game in BUILT for table in documented(game)])
def test_table_is_as_documented(game: str, table: str) -> None:
    wanted = documented(game)[table]
    found = components(game)["tables"][table]
    assert found == wanted | {"ledger": wanted.get("ledger", found["ledger"])}


@every_game
def test_every_provenance_is_a_known_word(game: str) -> None:
    assert set(_values_of("provenance", components(game))) <= PROVENANCE


@every_game
def test_every_ledger_id_exists(game: str) -> None:
    cited = set()
    for value in _values_of("ledger", components(game)):
        cited |= {value} if isinstance(value, str) else set(value)
    assert cited <= set(ledger.statements(game))


# ------------------------------------------------------------------------------------ Istanbul: the ledger's own tables


def istanbul(table: str) -> Any:
    return data("istanbul", table)


def rows(table: str, number: int = 0) -> list[ledger.Row]:
    """A table of the ledger without its heading."""
    return ledger.tables("istanbul")[table][number][1:]


def columns(table: str, number: int = 0) -> list[ledger.Row]:
    """A table of the ledger that reads from left to right, column by column, without the one that names the rows."""
    return list(zip(*ledger.tables("istanbul")[table][number], strict=True))[1:]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.rule("IST-0.17")
def test_what_the_box_holds() -> None:
    statement = ledger.statements("istanbul")["IST-0.17"]
    counted = {name.replace(" ", "_"): int(number) for number, name in re.findall(r"(\d+) ([a-z][a-z ]+)", statement)}
    single = {"governor", "smuggler", "start_player_marker"}
    assert all(name.replace("_", " ") in statement.lower() for name in single)
    light_and_dark = {"demand_tiles_light", "demand_tiles_dark"}
    assert {name: n for name, n in istanbul("box_counts").items() if name not in light_and_dark} == (
        counted | dict.fromkeys(single, 1)
    )
    assert sum(istanbul("box_counts")[name] for name in light_and_dark) == counted["demand_tiles"]
    coins = {value: int(number) for number, value in re.findall(r"(\d+)x(\d+)", statement)}
    assert istanbul("coins") == coins | {"total_lira": sum(n * int(value) for value, n in coins.items())}


@pytest.mark.rule("IST-0.18")
def test_pieces_of_each_colour() -> None:
    statement = ledger.statements("istanbul")["IST-0.18"]
    counted = re.findall(r"(\d+) ([a-z ]+)", statement)
    assert {name.replace(" ", "_"): int(number) for number, name in counted} == istanbul("pieces_per_colour")
    assert "five colours" in statement
    assert len(set(istanbul("colours")["list"])) == 5


@pytest.mark.rule("IST-0.1", "IST-0.22")
def test_t1_places() -> None:
    places = [
        (
            str(place["number"]),
            place["name"],
            str(place["blue"]),
            str(place["green"]),
            place.get("symbol", "-").replace("_", "-"),
            "yes" if place["holds_rubies"] else "-",
        )
        for place in istanbul("places")
    ]
    assert places == [(row[0], re.sub(r" \([RGYB]\)$", "", row[1]), *row[2:]) for row in rows("T1")]
    goods = {number: good[1] for number, name, *_ in rows("T1") if (good := re.search(r"\(([RGYB])\)$", name))}
    assert goods == istanbul("warehouses")

    symbols = ledger.statements("istanbul")["IST-0.22"].split(" as in T1: ")[1].rstrip(".").split("; ")
    said = {(name.replace("-", "_"), n) for text in symbols for name, n in _symbol(text)}
    assert {(place["symbol"], place["number"]) for place in istanbul("places") if "symbol" in place} == said


def _symbol(text: str) -> list[tuple[str, int]]:
    name, _, places = text.partition(" ")
    return [(name, number) for number in numbers(places)]


def test_t2_setup_by_number_of_players() -> None:
    named = {row[0]: dict(zip("2345", row[1:], strict=True)) for row in rows("T2")}
    assert len(named) == 9
    for players in map(str, range(2, 6)):
        said = {name: numbers(row[players]) for name, row in named.items()}
        wainwright, totals = istanbul("wainwright"), istanbul("ruby_totals_by_players")[players]
        extensions = int(players) * wainwright["extensions_per_player"]
        assert said["rubies on 1 / extensions on 1"] == [totals["1"], extensions]
        stacks = istanbul("mosque_stacks_by_players")[players]
        assert said["mosque tile values in each of the 4 stacks, top first"] == stacks
        mosques = istanbul("mosque_rubies_by_players")[players]
        assert said["rubies on 14 and on 15, each"] == [mosques]
        assert (totals["14"], totals["15"]) == (mosques, mosques)
        palace = istanbul("palace_setup")[players]
        assert said["rubies on 13 / spaces free at start"] == [palace["rubies"], palace["free"]]
        dealer = istanbul("dealer_setup")[players]
        assert said["rubies on 16 / first price"] == [dealer["rubies"], dealer["first_price"]]
        assert (totals["13"], totals["16"]) == (palace["rubies"], dealer["rubies"])
        assert said["rubies on the table in all"] == [totals["total"]]
        assert totals["total"] == sum(rubies for place, rubies in totals.items() if place != "total")
        lira = istanbul("start_lira_in_turn_order")[: int(players)]
        assert said["Lira, from the start player on"] == lira
        neutral = istanbul("neutral_merchants")
        assert said["neutral merchants"] == (neutral["places"] if int(players) == neutral["players"] else [])
        assert said["rubies that trigger the end"] == [istanbul("end_trigger_rubies")[players]]


@pytest.mark.rule("IST-0.19")
def test_t3_bonus_cards() -> None:
    cards = istanbul("bonus_card_counts")
    said = [(kind.split(" - ")[0], int(copies)) for kind, copies, _ in rows("T3")]
    assert [(card["id"], card["copies"]) for card in cards["cards"]] == said
    assert cards["total"] == sum(copies for _, copies in said) == istanbul("box_counts")["bonus_cards"]
    assert [card["id"] for card in istanbul("bonus_card_effects")] == [kind for kind, _ in said]


@pytest.mark.rule("IST-0.20")
def test_t4_demand_tiles() -> None:
    heading = ledger.tables("istanbul")["T4"][0][0]
    for first, table, place in (
        (0, "demand_tiles_small_market_11", "11 (light)"),
        (6, "demand_tiles_large_market_10", "10 (dark)"),
    ):
        assert heading[first].endswith(place)
        goods = heading[first + 1 : first + 5]
        said = [
            {"id": row[first]} | dict(zip(goods, map(int, row[first + 1 : first + 5]), strict=True))
            for row in rows("T4")
        ]
        assert istanbul(table) == said
        assert all(sum(tile[good] for good in goods) == 5 for tile in istanbul(table))


def test_t5_market_revenue() -> None:
    heading = ledger.tables("istanbul")["T5"][0][0]
    said = {str(numbers(row[0])[0]): dict(zip(heading[1:], map(int, row[1:]), strict=True)) for row in rows("T5")}
    assert istanbul("market_revenue") == said


@pytest.mark.rule("IST-0.21")
def test_t6_mosque_tiles() -> None:
    said = [
        (tile.removesuffix(", value N"), numbers(place)[0], *needs.split(" >= "), *pay.split(" "))
        for tile, place, needs, pay, _ in rows("T6")
    ]
    tiles = istanbul("mosque_tiles")
    assert [(t["colour"], t["place"], t["good"], "N", str(t["pay"]), t["good"]) for t in tiles] == said
    colours, values = re.findall(
        r"\(([^)]*)\), each in the values ([\d, ]+)", ledger.statements("istanbul")["IST-0.21"]
    )[0]
    assert [tile["colour"] for tile in tiles] == colours.split(", ")
    assert all(tile["values"] == numbers(values) for tile in tiles)
    assert sum(len(tile["values"]) for tile in tiles) == istanbul("box_counts")["mosque_tiles"]


def test_t7_palace() -> None:
    track, setup, prices = istanbul("palace_track"), istanbul("palace_setup"), istanbul("palace_prices")
    words = ledger.paragraph("istanbul", "T7")
    spaces = words.split("`")[1].split()
    assert track["spaces"] == spaces
    first_ruby = {
        p: int(space) for who, space in re.findall(r'"([\d/]+)" on space (\d+)', words) for p in who.split("/")
    }
    assert track["first_ruby_space_by_players"] == first_ruby
    goods = ledger.tables("istanbul")["T7"][0][0][2:7]
    said = {row[0]: dict(zip(goods, map(int, row[2:7]), strict=True)) for row in rows("T7")}
    assert prices == said
    for free, price, *_ in rows("T7"):
        assert "".join(spaces[: int(free)]) == price
        assert {good: price.count(good) for good in goods} == prices[free]
    for column, players in ((7, "23"), (8, "45")):
        sold = [int(row[0]) for row in rows("T7") if row[column] != "-"]
        for number in players:
            assert setup[number] == {"rubies": len(sold), "free": sold[0]}
            assert setup[number]["free"] == first_ruby[number] - 1


def test_t8_dealer() -> None:
    track, setup = istanbul("dealer_track"), istanbul("dealer_setup")
    words = ledger.paragraph("istanbul", "T8")
    spaces = words.split("`")[1].split()
    assert [str(space) for space in track["spaces"]] == spaces
    starts = {who: int(space) for who, space in re.findall(r'"(\d\+?)" on (\d+)', words)}
    assert track["first_ruby_space_by_players"] == {p: starts.get(p, starts["4+"]) for p in "2345"}
    said = {p: (int(rubies), numbers(prices)) for who, rubies, prices in rows("T8") for p in who.split(", ")}
    assert istanbul("dealer_prices") == {players: prices for players, (_, prices) in said.items()}
    assert setup == {p: {"rubies": rubies, "first_price": prices[0]} for p, (rubies, prices) in said.items()}
    for players, (rubies, prices) in said.items():
        first = track["first_ruby_space_by_players"][players]
        assert len(spaces) - spaces.index(str(first)) == len(prices) == rubies
        assert prices[0] == first - 1


def test_t9_post_office() -> None:
    spaces = istanbul("post_office_spaces")
    said = list(zip(*columns("T9"), strict=True))
    assert spaces["columns"] == list(said[0])
    assert [[_gift(cell) for cell in row] for row in said[1:]] == [spaces["top"], spaces["bottom"]]
    assert istanbul("post_office_cycle") == [
        {"k": numbers(k)[0], "goods": received.split(", ")[:2], "lira": numbers(received)[0], "next": int(afterwards)}
        for k, received, afterwards in rows("T9", 1)
    ]
    for step in istanbul("post_office_cycle"):
        covered = spaces["top"][: step["k"]] + spaces["bottom"][step["k"] :]
        assert step["goods"] == [gift["good"] for gift in covered if "good" in gift]
        assert step["lira"] == sum(gift.get("lira", 0) for gift in covered)


def _gift(cell: str) -> dict[str, str | int]:
    return {"lira": numbers(cell)[0]} if cell.endswith("Lira") else {"good": cell}


def test_t10_wainwright_and_wheelbarrow() -> None:
    barrow, wainwright = istanbul("wheelbarrow"), istanbul("wainwright")
    most = wainwright["extensions_per_player"]
    for owned, capacity, price, ruby in columns("T10"):
        own = int(owned)
        assert int(capacity) == barrow["start_capacity"] + own * barrow["per_extension"]
        assert price == (str(wainwright["price"]) if own < most else "none left to buy")
        assert ruby == ("-" if own == 0 else "yes, one" if own == wainwright["ruby_with_extension"] else "no")
    assert [int(column[0]) for column in columns("T10")] == list(range(most + 1))
    assert int(columns("T10")[-1][1]) == barrow["max_capacity"]


def test_t11_black_market() -> None:
    said: dict[str, int] = {}
    for sums, gained in columns("T11"):
        first, last = numbers(sums)
        said |= {str(number): int(gained) for number in range(first, last + 1)}
    assert istanbul("black_market")["blue_by_sum"] == said


def test_t12_two_dice() -> None:
    ways = istanbul("dice_ways_of_36")
    assert {column[0]: int(column[1]) for column in columns("T12")} == ways["exactly"]
    assert {column[0]: int(column[2]) for column in columns("T12")} == ways["at_least"]
    assert {column[0]: int(column[0]) for column in columns("T12")} == istanbul("dice")["place_by_sum"]
    assert numbers(ledger.paragraph("istanbul", "T12")) == ways["unreachable_places"]
    sides = range(1, istanbul("dice")["sides"] + 1)
    rolls = [a + b for a in sides for b in sides]
    assert ways["exactly"] == {total: rolls.count(int(total)) for total in ways["exactly"]}
    assert ways["at_least"] == {total: sum(roll >= int(total) for roll in rolls) for total in ways["at_least"]}


def test_layouts() -> None:
    layouts = istanbul("layouts")
    heading, *grid = ledger.code_blocks("istanbul")[-1]
    assert [name.replace(" ", "_") for name in re.split(r"\s{2,}", heading)] == list(layouts)
    for number, layout in enumerate(layouts.values()):
        assert [numbers(line)[4 * number : 4 * number + 4] for line in grid] == layout
    for name, key in (("short", "blue"), ("long", "green"), ("in_order", "number")):
        by_number = sorted(istanbul("places"), key=lambda place: int(place[key]))
        assert [place["number"] for place in by_number] == [place for row in layouts[name] for place in row]


def test_table_options() -> None:
    said = ledger.section("istanbul", "Table options named above")[0][1:]
    options = istanbul("table_options")
    assert [option["name"] for option in options] == [name for name, *_ in said]
    for option, (_, default, *_) in zip(options, said, strict=True):
        assert option["default"] == (False if default.startswith("off") else default)
        assert option["values"][0] == option["default"]
