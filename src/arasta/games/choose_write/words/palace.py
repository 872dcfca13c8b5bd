"""Words for the Palace: letters, prices, Ruby cards."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.games.choose_write.record.decisions import ASK_LETTER
from arasta.games.choose_write.record.labels import LETTERS
from arasta.games.choose_write.rules.palace import can_pay_letter
from arasta.games.choose_write.words.names import amounts, cards, good_name, letters, rubies
from arasta.games.choose_write.words.register import BUYING, PALACE, WORDS, of_location
from arasta.games.choose_write.words.situation import Now, letters_in
from arasta.i18n import N_
from arasta.i18n import gettext as _


@WORDS.asks(ASK_LETTER, N_("at which letter of the Palace to buy"))
def which_letter(now: Now) -> str:
    """A card names several letters (CNW-5.15)."""
    return _("Choose the letter where you buy a ruby: {letters}.").format(letters=letters(letters_in(now.about)))


@WORDS.labels("letter", group=BUYING, listed=PALACE, about=of_location)
def buy_at(now: Now, letter: int) -> str:
    """Paying the price of a letter (CNW-5.2)."""
    return _("Palace {letter}: pay {goods} for a ruby").format(letter=LETTERS[letter], goods=amounts(now.price(letter)))


@WORDS.labels("without", group=BUYING, listed=PALACE, about="palace")
def without(now: Now, _value: int) -> str:
    """Skipping the palace action (CNW-5.10)."""
    return _("Skip the Palace")


def too_dear(now: Now, places: list[int]) -> str:
    """The sentence on the goods lacking for these letters (0 to 3); '' if one of them can be paid for (CNW-5.2)."""
    if any(can_pay_letter(now.s, now.seat, letter) for letter in places):
        return ""
    if len(places) == 1:
        return _("For Palace {letter} you lack {goods}.").format(
            letter=LETTERS[places[0]], goods=amounts(now.lacking(places[0]))
        )
    return _("You cannot pay the price of {letters}.").format(letters=letters(places))


@WORDS.foresees
def ruby_near(now: Now) -> str:
    """The letters whose price could then be paid."""
    near = [letter for letter in range(len(LETTERS)) if can_pay_letter(now.s, now.seat, letter)]
    return _("Then you can pay for a ruby at {letters}.").format(letters=letters(near)) if near else ""


@WORDS.refuses("letter")
def no_letter(now: Now, letter: int) -> str:
    """Only letters that the card names, and that can be paid for (CNW-5.15)."""
    if now.asked != ASK_LETTER:
        return _("A letter is chosen only when a card lets you buy a ruby at one of several.")
    if letter not in letters_in(now.about):
        return _("The card is for Palace {letters} only.").format(letters=letters(letters_in(now.about)))
    return too_dear(now, [letter])


@WORDS.refuses("without")
def not_without(now: Now, _value: int) -> str:
    """The gains come only after the Palace is paid, or nothing leads there (CNW-5.10)."""
    if now.box.then_needs_palace:
        return _("The Palace cannot be skipped: what a card gives beside it comes only after paying there.")
    return _("Only a card that leads to the Palace lets you skip it.")


@WORDS.tells("ruby_card")
def ruby_card(now: Now, e: Event, name: str) -> str:
    """A price has risen (CNW-5.6)."""
    return _("The price at Palace {letter} rises by {good}.").format(
        letter=LETTERS[e.first], good=good_name(now.box.ruby_top[e.second])
    )


@WORDS.explains("palace", title=N_("The Palace"), typed=N_("Palace"))
def explain_palace(now: Now, _value: str, _seated: bool) -> str:
    """Prices, and how they rise (CNW-5.1, CNW-5.5, CNW-5.6)."""
    rule = _(
        "Each letter asks for the goods of its first Ruby card and the top good of every further one. All who buy in"
        " one turn pay the same; after the turn a Ruby card is added where somebody bought."
    )
    return rule + " " + _("The Ruby deck has {cards} left.").format(cards=cards(now.s.ruby_deck_size))


def explain_letter(now: Now, letter: int, seated: bool) -> str:
    """The price of a letter, and the part of it that the reader lacks (CNW-5.2)."""
    rule = _("Here you buy a ruby for {goods}. After a turn in which somebody bought here the price rises by a good.")
    told = [rule.format(goods=amounts(now.price(letter)))]
    if now.s.ruby_deck_size == 0:
        told.append(_("There are no more Ruby cards: the price stays as it is."))
    told.append(_("Whoever is not on turn has to cross a Bonus Action, for there are no icons here."))
    if seated:
        lacking = amounts(now.lacking(letter))
        told.append(_("You lack {goods}.").format(goods=lacking) if lacking else _("You can pay that now."))
        taken = now.s.palace_rubies[now.seat, letter]
        if taken:
            told.append(_("You have bought {rubies} here.").format(rubies=rubies(taken)))
    return " ".join(told)
