"""Short names for the small cells of a terminal; everything longer comes from `games.choose_write.text`."""

from __future__ import annotations

from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.labels import CARAVAN_CARDS, GUILD, LETTERS, LOCATIONS
from arasta.games.choose_write.text import names
from arasta.games.choose_write.text.situation import letters_in
from arasta.i18n import N_
from arasta.i18n import gettext as _

# TRANSLATORS: the fourteen locations in at most 6 letters, for the small map
SHORT_LOCATIONS = (
    N_("Fruit"),
    N_("Dealer"),
    N_("Large"),
    N_("Post"),
    N_("Spice"),
    N_("Carav."),
    N_("Roast"),
    N_("Tea"),
    N_("Guild"),
    N_("Fabric"),
    N_("Small"),
    N_("Catac."),
    N_("Wainw."),
    N_("Black"),
)


def location(number: int, short: bool) -> str:
    """Name of a numbered location."""
    return _(SHORT_LOCATIONS[number - 1]) if short else names.location_name(number)


# TRANSLATORS: what happens at a location or with a card, as short as possible; {n} is a number
SHORT_EFFECTS = {
    do.GAIN_LIRA: N_("+{n}L"),
    do.GAIN_GOODS: N_("+{n}any"),
    do.GAIN_SAME: N_("+{n}alike"),
    do.GAIN_DIFFERENT: N_("+{n}kinds"),
    do.DRAW_GOODS: N_("+{n}card"),
    do.DRAW_GUILD: N_("+{n}guild"),
    do.KEEP_GUILD: N_("1of{n}guild"),
    do.FILL_SPACE: N_("+{n}fill"),
    do.CHECK_SQUARE: N_("+{n}check"),
    do.CHECK_UP_TO: N_("+{n}checks"),
    do.PAY_LIRA: N_("-{n}L"),
    do.PAY_SAME: N_("-{n}alike"),
    do.PAY_ANY: N_("-{n}any"),
    do.PAY_CARD: N_("-{n}card"),
    do.ANY_LOCATION: N_("anywhere"),
    do.USE_CARAVAN: N_("Caravan"),
}


def effect(code: int, n: int, ruby: str) -> str:
    """An effect in a few letters; '' for one that is not told so."""
    if code == do.PALACE:
        return ruby + "/".join(LETTERS[letter] for letter in letters_in(n))
    if code == do.GAIN_RUBY:
        return ruby * n
    return _(SHORT_EFFECTS[code]).format(n=n) if code in SHORT_EFFECTS else ""


SUBJECTS = {
    "location_cards": N_("Location cards"),
    "icons": N_("icons"),
    "bonus_actions": N_("Bonus Actions"),
    "lira": N_("Lira"),
    "goods": N_("goods"),
    "squares": N_("squares"),
    "rubies": N_("rubies"),
    "palace": N_("Palace"),
    "goods_cards": N_("Goods cards"),
    "guild_cards": N_("Guild cards"),
    "fountains": N_("Fountains"),
    "end": N_("end of the game"),
    "solo": N_("solo game"),
}
"""What can be explained beside locations and cards -> what a person calls it."""


def called(subject: str) -> tuple[str, ...]:
    """What a person may type for a subject."""
    kind, _colon, which = subject.partition(":")
    if kind == "location":
        number = LOCATIONS.index(which)
        return (which, names.location_name(number))
    if kind == "guild":
        return (which, _(names.GUILD_NAMES[GUILD.index(which)]))
    if kind == "caravan":
        return (which, _("Caravan card {number}").format(number=CARAVAN_CARDS.index(which) + 1))
    if kind == "challenge":
        return (f"C{which}", _("challenge {number}").format(number=which))
    return (_(SUBJECTS[kind]), kind)
