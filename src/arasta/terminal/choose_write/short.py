"""Short names for the small cells of a terminal; everything longer comes from the words of the game."""

from __future__ import annotations

from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.labels import LETTERS
from arasta.games.choose_write.words import names
from arasta.games.choose_write.words.situation import letters_in
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
    """An effect in a few letters; '' for one that is not told this way."""
    if code == do.PALACE:
        return ruby + "/".join(LETTERS[letter] for letter in letters_in(n))
    if code == do.GAIN_RUBY:
        return ruby * n
    return _(SHORT_EFFECTS[code]).format(n=n) if code in SHORT_EFFECTS else ""
