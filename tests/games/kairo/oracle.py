"""What may be chosen in a position of Kairo, worked out anew: by looking at every site, with networkx for the ways.

Written from the ledger, for positions as `Table.position()` gives them; shares no code with the game. Slow and plain.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import networkx as nx  # type: ignore[import-untyped]

from arasta.core.table import Table

Site = tuple[int, int]
COLOURS = ("white", "red", "purple", "green", "yellow", "blue")
SIDES = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}


class Oracle:
    """The board of one table now."""

    def __init__(self, table: Table) -> None:
        self.position = table.position()
        self.fields = self.position["state"]
        self.options = table.options
        self.players = table.players
        data = table.components.data("board_grid")
        self.segment: dict[Site, int] = {}
        self.market: set[Site] = set()
        self.restaurant: set[Site] = set()
        for r, c in itertools.product(range(data["rows"]), range(data["columns"])):
            area = data["area_of_site"][r][c]
            if area != ".":
                self.segment[r, c] = data["segment_of_site"][r][c]
                (self.market if area == "M" else self.restaurant).add((r, c))
        self.grid = nx.grid_2d_graph(15, 15)
        self.cards = {row["id"]: {row["segment"]} for row in table.components.data("standard_cards")["rows"]}
        self.cards |= {row["id"]: set(row["segments"]) for row in table.components.data("joker_cards")["rows"]}
        self.tiles = {_site(name): stand for name, stand in self.fields["tile"].items()}
        self.stalls = self._of_stands("stall_site")
        self.entries = self._of_stands("entry_site")
        self.customers = {colour: _site(name) for colour, name in self.fields["customer_site"].items()}
        self.seat = self.position["pending"][0]["seat"]
        self.me = "ABCD"[self.seat]
        self.money = dict.fromkeys(COLOURS, 0) | self.fields["money"][self.seat]
        self.path_rule = self.options["stall_path_rule"]
        self._parts: dict[Site | None, dict[Site, int]] = {}
        self._ways: Any = None

    def _of_stands(self, name: str) -> dict[str, Site]:
        return {
            f"{owner}:{colour}": _site(site)
            for owner, sites in self.fields[name].items()
            for colour, site in sites.items()
        }

    def lifted(self, stand: str) -> Oracle:
        """The same board without a stall and its entry (KAI-7.3)."""
        other = object.__new__(Oracle)
        other.__dict__.update(self.__dict__)
        other.tiles = {site: owner for site, owner in self.tiles.items() if owner != stand}
        other.stalls = {name: site for name, site in self.stalls.items() if name != stand}
        other.entries = {name: site for name, site in self.entries.items() if name != stand}
        other._parts, other._ways = {}, None
        return other

    # ------------------------------------------------------------------------------------------------- sites and ways

    def near(self, site: Site) -> Iterator[Site]:
        """Neighbours on the board."""
        return (other for other in self.grid[site] if other in self.segment)

    def is_free(self, site: Site) -> bool:
        """KAI-0.11."""
        return site in self.segment and site not in {*self.tiles, *self.entries.values(), *self.customers.values()}

    def ways(self) -> Any:
        """The walkable sites as a graph."""
        return self.grid.subgraph([site for site in self.market if site not in self.tiles]).copy()

    def parts(self, closed: Site | None = None) -> dict[Site, int]:
        """Walkable site -> number of the connected part that it lies in, when a site is closed."""
        if closed not in self._parts:
            # One graph serves all closed sites: to copy it costs far more than to look at it.
            self._ways = self.ways() if self._ways is None else self._ways
            edges = [(closed, other) for other in self._ways[closed]] if closed in self._ways else None
            if edges is not None:
                self._ways.remove_node(closed)
            parts = [*nx.connected_components(self._ways)]
            if edges is not None:
                self._ways.add_node(closed)
                self._ways.add_edges_from(edges)
            self._parts[closed] = {site: number for number, part in enumerate(parts) for site in part}
        return self._parts[closed]

    def all_reach_all(self, closed: Site, entry: Site) -> bool:
        """KAI-5.9: every customer reaches every entry, a new one too, when a stall closes a site."""
        parts = self.parts(closed)
        entries = [*self.entries.values(), entry]
        return all(
            start in parts and goal in parts and parts[start] == parts[goal]
            for start, goal in itertools.product(self.customers.values(), entries)
        )

    def may_close(self, closed: Site, without_customer: Site | None = None) -> bool:
        """Whether an expansion may close a market site."""
        before, after = self.parts(), self.parts(closed)
        for start, goal in itertools.product(self.customers.values(), self.entries.values()):
            if start == without_customer:
                continue
            was_connected = self.path_rule or before[start] == before[goal]
            if was_connected and not (start in after and goal in after and after[start] == after[goal]):
                return False
        return True

    # ----------------------------------------------------------------------------------------------------- building

    def stall_places(self, colour: str, segments: set[int]) -> set[tuple[Site, Site]]:
        """Stall site and entry site of every legal placement of a colour."""
        taken = {self.segment[site] for stand, site in self.stalls.items() if stand.endswith(colour)}
        found = set()
        for site in self.restaurant if colour == "purple" else self.market:
            if not self.is_free(site) or self.segment[site] not in segments - taken:
                continue
            if any(other in self.tiles for other in self.near(site)):
                continue
            for entry in self.near(site):
                fits = self.is_free(entry) and entry in self.market
                if fits and (not self.path_rule or self.all_reach_all(site, entry)):
                    found.add((site, entry))
        return found

    def beside(self, stand: str) -> set[Site]:
        """Sites where a stand could grow, as far as tiles matter (KAI-5.3 to 5.7, KAI-12.14, KAI-12.15)."""
        colour = stand.split(":")[1]
        own = {site for site, name in self.tiles.items() if name == stand}
        found = set()
        for site in {other for tile in own for other in self.near(tile)} - set(self.tiles):
            if (site in self.restaurant) != (colour == "purple"):
                continue
            strangers = [other for other in self.near(site) if self.tiles.get(other, stand) != stand]
            if any(self.tiles[other].endswith(colour) for other in strangers):
                continue
            mains = set(self.stalls.values())
            if self.options["touch_other_colour"] == "expansions_only" and mains & set(strangers):
                continue
            found.add(site)
        return found

    def growing_places(self, stand: str) -> set[Site]:
        """Sites where a stand can be expanded, cards, money and supply not looked at."""
        return {
            site
            for site in self.beside(stand)
            if self.is_free(site) and (site in self.restaurant or self.may_close(site))
        }

    def is_blocked(self, stand: str) -> bool:
        """KAI-7.1, KAI-12.20."""
        if list(self.tiles.values()).count(stand) != 1:
            return False
        if self.options["blocked_customers"] == "count":
            return not self.growing_places(stand)
        return not any(
            site in self.restaurant or self.may_close(site, without_customer=site)
            for site in self.beside(stand) - set(self.entries.values())
        )

    def moves(self, colour: str, segments: set[int]) -> set[tuple[Site, Site]]:
        """Placements of a blocked stall (KAI-7.3 to 7.6, KAI-12.24)."""
        stand = f"{self.me}:{colour}"
        if self.options["move_with_customer"] == "forbidden" and self.entries[stand] in self.customers.values():
            return set()
        old = self.stalls[stand]
        return {place for place in self.lifted(stand).stall_places(colour, segments) if place[0] != old}

    def can_pay(self, colour: str, money: dict[str, int]) -> bool:
        """KAI-5.13 to 5.17 for the next expansion."""
        cost = 1 + list(self.tiles.values()).count(f"{self.me}:{colour}")
        missing = cost - money[colour]
        others = sum(amount for name, amount in money.items() if name != colour)
        return missing <= 0 or (money[colour] >= 1 and others >= 2 * missing)

    def builds(self, segments: set[int], money: dict[str, int]) -> set[tuple[str, str]]:
        """Kind and colour of all that can be built in some segments with some money (KAI-2.3, KAI-12.10)."""
        found = set()
        for colour in COLOURS:
            stand = f"{self.me}:{colour}"
            if stand not in self.stalls:
                if self.stall_places(colour, segments):
                    found.add(("place", colour))
                continue
            places = {site for site in self.growing_places(stand) if self.segment[site] in segments}
            if places and self.fields["supply"].get(colour, 0) and self.can_pay(colour, money):
                found.add(("expand", colour))
            if self.is_blocked(stand) and self.moves(colour, segments):
                found.add(("move", colour))
        return found

    # ------------------------------------------------------------------------------------------------------- luring

    def goals(self, colour: str, barkers: int) -> set[Site]:
        """Entries that a customer can be lured to (KAI-8.1 to 8.9, KAI-12.22)."""
        start = self.customers[colour]
        far = nx.single_source_shortest_path_length(self.ways(), start)
        occupied = set(self.customers.values())
        own = [site for stand, site in self.entries.items() if stand.endswith(colour) and site in far]
        counted = own if self.options["occupied_entry"] == "needs_barker" else [e for e in own if e not in occupied]
        return {
            site for site in own if site not in occupied and sum(far[other] < far[site] for other in counted) <= barkers
        }

    # -------------------------------------------------------------------------------------------------- all decisions

    def choices(self) -> set[tuple[str, Any]]:
        """Kind and value of everything that can be chosen now."""
        asked = self.position["pending"][0]
        name, about = asked["decision"], _number(asked["about"])
        return set(getattr(self, f"_{name}")(about))

    def _segments(self) -> set[int]:
        return {k + 1 for k in range(9) if self.fields["segments"] >> k & 1}

    def _start_stall(self, about: int) -> Iterator[tuple[str, Any]]:
        for colour in COLOURS:
            if f"{self.me}:{colour}" not in self.stalls and self.stall_places(colour, self._start_segments()):
                yield "place", colour

    def _start_segments(self) -> set[int]:
        stalls = [self.segment[site] for site in self.stalls.values()]
        return {segment for segment in range(1, 10) if stalls.count(segment) < 2}

    def _turn(self, about: int) -> Iterator[tuple[str, Any]]:
        hand = self.fields["hand"][self.seat]
        for card in hand:
            if self._can_play(card):
                yield "play", card
        if sum(hand.values()) >= 3 and self.builds(set(range(1, 10)), self.money):
            yield "play_any", None
        if self.fields["phase"] == 2:
            yield "stop", None
            return
        for colour in self.customers:
            if self.goals(colour, self.fields["barkers"][self.seat]):
                yield "lure", colour
        yield from self._draw(about)

    def _can_play(self, card: str) -> bool:
        if card.startswith("S"):
            return bool(self.builds(self.cards[card], self.money))
        return any(
            self.builds(self.cards[card], {**self.money, colour: amount - 1})
            for colour, amount in self.money.items()
            if amount
        )

    def _draw(self, about: int) -> Iterator[tuple[str, Any]]:
        for card in set(self.fields["display"]) - {""}:
            yield "take", card
        if self.fields["deck"]:
            yield "take_hidden", None
        if self.fields["barker_supply"]:
            yield "take_barker", None

    def _discard(self, about: int) -> Iterator[tuple[str, Any]]:
        return (("discard", card) for card in self.fields["hand"][self.seat])

    def _keep(self, about: int) -> Iterator[tuple[str, Any]]:
        return (("keep", card) for card in self.fields["hand"][self.seat])

    def _joker_payment(self, about: int) -> Iterator[tuple[str, Any]]:
        for colour, amount in self.money.items():
            if amount and self.builds(self._segments(), {**self.money, colour: amount - 1}):
                yield "pay", colour

    def _build(self, about: int) -> set[tuple[str, Any]]:
        return self.builds(self._segments(), self.money)

    def _places(self, about: int) -> set[tuple[Site, Site]]:
        colour = COLOURS[about % 6]
        if about // 6 == 2:
            return self.moves(colour, self._segments())
        segments = self._start_segments() if self.fields["phase"] == 0 else self._segments()
        return self.stall_places(colour, segments)

    def _site(self, about: int) -> Iterator[tuple[str, Any]]:
        if about // 6 == 1:
            sites = self.growing_places(f"{self.me}:{COLOURS[about % 6]}")
            found = {site for site in sites if self.segment[site] in self._segments()}
        else:
            found = {site for site, _ in self._places(about)}
        return (("site", f"{r},{c}") for r, c in found)

    def _entry(self, about: int) -> Iterator[tuple[str, Any]]:
        row, column = _site(self.fields["chosen_site"])
        entries = {entry for site, entry in self._places(about) if site == (row, column)}
        return (("entry", side) for side, (r, c) in SIDES.items() if (row + r, column + c) in entries)

    def _goal(self, about: int) -> Iterator[tuple[str, Any]]:
        found = self.goals(COLOURS[about], self.fields["barkers"][self.seat])
        return (("site", f"{r},{c}") for r, c in found)

    def _own_payment(self, about: int) -> Iterator[tuple[str, Any]]:
        colour = COLOURS[about]
        cost = list(self.tiles.values()).count(f"{self.me}:{colour}")
        others = sum(self.money.values()) - self.money[colour]
        return (("pay_own", n) for n in range(1, self.money[colour] + 1) if others >= 2 * (cost - n))

    def _other_payment(self, about: int) -> Iterator[tuple[str, Any]]:
        stand, lowest = divmod(about, 6)
        for n, colour in enumerate(COLOURS):
            left = sum(self.money[c] for k, c in enumerate(COLOURS) if k >= n and k != stand)
            if n >= lowest and n != stand and self.money[colour] and left >= self.fields["owed"]:
                yield "pay", colour


def _site(name: str) -> Site:
    row, column = map(int, name.split(","))
    return row, column


def _number(about: Any) -> int:
    """What a decision is about as one number, as its methods here take it."""
    if not isinstance(about, dict):
        return int(about)
    if "left" in about:
        return int(about["left"])
    colour = COLOURS.index(about["colour"])
    if "building" in about:
        return 6 * ("stall", "expansion", "move", "neutral").index(about["building"]) + colour
    return 6 * colour + COLOURS.index(about["lowest"]) if "lowest" in about else colour
