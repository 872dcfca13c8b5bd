"""A player's sheet on a page: the map with icons and squares, and the tracks with their pencil marks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.games.choose_write.record.labels import BONUS_ROWS, KINDS, LAST_LOCATION, LETTERS, LOCATIONS, SECTIONS
from arasta.games.choose_write.record.labels import GOODS as GOOD_NAMES
from arasta.games.choose_write.rules.sheet import available_lira
from arasta.games.choose_write.words.names import good_name, is_letter, location_name
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.web.views.choose_write.drawn import GOODS, location_effects, place_drawing, price
from arasta.web.views.common import ChoiceMap

CELLS = ("1", "2", "3", "4", "5", "6", "7", "palace", "8", "9", "10", "11", "12", "13", "14")
"""The boxes of the map in reading order (CNW-0.12)."""


@dataclass(frozen=True)
class Location:
    """A location on a sheet.

    Attributes:
        now: what it gives now, in drawings.
        choice: what a click on it chooses, if anything; other: a second way, with a Bonus Action.
        near: True if the card in play reaches it.
        icons, crossed: icons that can be crossed, and that are.
        checks, squares: checked squares, and all.
    """

    number: int
    label: str
    name: str
    drawing: str
    now: Markup
    choice: Choice | None
    other: Choice | None
    near: bool
    icons: int
    crossed: int
    checks: int
    squares: int

    @property
    def words(self) -> str:
        """The marks on it, in words."""
        found = []
        if self.icons + self.crossed:
            found.append(ngettext("{n} icon left", "{n} icons left", self.icons).format(n=self.icons))
        if self.squares:
            found.append(_("{n} of {all} squares checked").format(n=self.checks, all=self.squares))
        return ", ".join(found)


@dataclass(frozen=True)
class Track:
    """Spaces of one kind.

    Attributes:
        key: "lira-1", "lira-2", "bonus", or the drawing of a good.
        title: its name.
        spaces: their number; filled: how many of these; crossed: how many of the filled ones.
        rubies: (after how many spaces, whether it was taken), of a Lira section.
        choice: what a click on it chooses.
    """

    key: str
    title: str
    spaces: int
    filled: int
    crossed: int
    choice: Choice | None
    about: str
    ruby: bool | None = None
    dead: int = 0

    @property
    def marks(self) -> Markup:
        """The spaces with their pencil marks."""
        return marks(self.spaces, self.filled, self.crossed, self.dead)

    @property
    def words(self) -> str:
        """The same in words."""
        said = _("{title}: {n} to spend, {filled} of {spaces} spaces filled").format(
            title=self.title, n=self.filled - self.crossed, filled=self.filled, spaces=self.spaces
        )
        if self.ruby is None:
            return said
        return said + ", " + (_("Bonus Ruby received") if self.ruby else _("no Bonus Ruby yet"))


@cache
def marks(spaces: int, filled: int, crossed: int, dead: int = 0) -> Markup:
    """Spaces: crossed ones first, then filled ones, empty ones, and finally those that cannot be used."""
    empty = spaces - filled
    return Markup("<i class=x></i>" * crossed + "<i class=f></i>" * (filled - crossed) + "<i></i>" * empty) + Markup(
        "<i class=d></i>" * dead
    )


@dataclass(frozen=True)
class Sheet:
    """All of a player's sheet.

    Attributes:
        map: the locations in reading order; the letters in `letters`.
        rows: rows of the goods columns with a Bonus Ruby, and whether it was taken.
        rubies, wanted: the number of them, and of the spaces that the Amulet has before its rings.
    """

    seat: int
    map: tuple[Location | None, ...]
    letters: tuple[Location, ...]
    lira: tuple[Track, ...]
    money: int
    goods: tuple[Track, ...]
    rows: tuple[tuple[int, bool], ...]
    bonus: Track
    rubies: int
    wanted: int
    rings: int


def sheet(now: Now, seat: int, choices: ChoiceMap) -> Sheet:
    """The sheet of a seat; `choices` are those of the viewer if the sheet is the viewer's, else none."""
    s, box = now.s, now.box
    own = now.of(seat)
    near = own.candidates(own.played) if choices and own.uses_card else []
    found = [_location(own, place, choices, place in near) for place in range(1, LAST_LOCATION + 1)]
    numbered = [place for place in found if not is_letter(place.number)]
    return Sheet(
        seat=seat,
        map=(*numbered[:7], None, *numbered[7:]),
        letters=tuple(place for place in found if is_letter(place.number)),
        lira=tuple(_lira(own, n, choices) for n in range(len(SECTIONS))),
        money=available_lira(s, seat),
        goods=tuple(_good(own, good, choices) for good in range(KINDS)),
        rows=tuple((box.bonus_rows[n], bool(s.goods_bonus[seat, n])) for n in range(BONUS_ROWS)),
        bonus=_bonus(own, choices),
        rubies=s.rubies[seat],
        wanted=box.end_rubies,
        rings=now.components.data("amulet")["rings"],
    )


def _location(own: Now, place: int, choices: ChoiceMap, near: bool) -> Location:
    name = LOCATIONS[place]
    square = own.square_at(place)
    ways = [choices[kind, name] for kind in ("use", "with_icon", "with_bonus", "check") if (kind, name) in choices]
    if is_letter(place) and ("letter", name) in choices:
        ways = [choices["letter", name]]
    left = own.s.icons[own.seat, place]
    return Location(
        number=place,
        label=name,
        name=location_name(place),
        drawing=place_drawing(place),
        now=price(own, LETTERS.index(name)) if is_letter(place) else location_effects(own, place),
        choice=ways[0] if ways else None,
        other=ways[1] if len(ways) > 1 else None,
        near=near,
        icons=left,
        crossed=printed_icons(own, place) - left,
        checks=own.s.checks[own.seat, square] if square >= 0 else 0,
        squares=own.box.squares[square] if square >= 0 else 0,
    )


def printed_icons(now: Now, place: int) -> int:
    """Icons of a location on this side of the sheet, including those crossed at set-up (CNW-0.16, CNW-1.9)."""
    if is_letter(place):
        return 0
    return printed(now, now.s.players, LOCATIONS[place])


def printed(now: Now, players: int, name: str) -> int:
    """Icons printed at a location, on the side for this number of players."""
    sides = now.components.data("sheet_sides")
    side = "side_I" if players in sides["side_I"] else "side_II"
    icons = now.components.data("action_icons")["printed"][side]
    usable: int = now.box.icons[players, LOCATIONS.index(name)]
    return max(usable, int(icons["base"].get(name, 0)) + int(icons["bold_extra"].get(name, 0)))


def _lira(own: Now, section: int, choices: ChoiceMap) -> Track:
    s, box, seat = own.s, own.box, own.seat
    # Which Lira are crossed has no effect (CNW-10.4): on the page the first section's come first.
    first = min(s.lira[seat, 0], s.lira_spent[seat])
    crossed = first if section == 0 else s.lira_spent[seat] - first
    return Track(
        f"lira-{section + 1}",
        _("Lira section {section}").format(section=section + 1),
        box.lira_spaces[section],
        s.lira[seat, section],
        crossed,
        choices.get(("lira", SECTIONS[section])),
        "lira",
        bool(s.lira_bonus[seat, section]) if box.lira_bonus[section] else None,
    )


def _good(own: Now, good: int, choices: ChoiceMap) -> Track:
    s, seat, name = own.s, own.seat, GOOD_NAMES[good]
    found = [choices[kind, name] for kind in ("gain", "pay_good") if (kind, name) in choices]
    return Track(
        GOODS[good],
        good_name(good),
        own.box.rows,
        s.goods[seat, good],
        s.goods_spent[seat, good],
        found[0] if found else None,
        "goods",
    )


def _bonus(own: Now, choices: ChoiceMap) -> Track:
    s, seat = own.s, own.seat
    spaces = own.box.bonus_spaces[s.players]
    return Track(
        "bonus",
        _("Bonus Actions"),
        spaces,
        s.bonus_actions[seat],
        s.bonus_spent[seat],
        choices.get(("fill_bonus", None)) or choices.get(("take_bonus", None)),
        "bonus_actions",
        dead=dead_spaces(own),
    )


def dead_spaces(own: Now) -> int:
    """Bonus Action spaces that are crossed at set-up (CNW-1.11)."""
    sides = own.components.data("sheet_sides")
    side = "side_I" if own.s.players in sides["side_I"] else "side_II"
    printed_spaces: int = own.components.data("bonus_action_spaces")[side]
    return max(0, printed_spaces - own.box.bonus_spaces[own.s.players])
