"""Phase 3 in words: the actions A1 to A6, goods of choice, and the end of the turn."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.dice.record.decisions import ASK_ACTION, ASK_GOODS
from arasta.games.dice.record.labels import (
    A5,
    A6,
    BROWN,
    CARD_FACE,
    FIRST_LGD,
    LIRA,
    LIRA_FACE,
    PER_KIND,
    RESOURCES,
)
from arasta.games.dice.record.state import ACTIONS, ACTIVE
from arasta.games.dice.rules.prices import FOR_BROWN, FOR_CRYSTAL, FOR_GOOD, FOR_RUBY, FOR_TWO_GOODS
from arasta.games.dice.words import register
from arasta.games.dice.words.names import (
    actions,
    amounts,
    brown_goods,
    cards,
    crystals,
    faces,
    goods,
    goods_of_choice,
    lira,
    no_die_shows,
    resources,
    some_goods,
    together,
)
from arasta.games.dice.words.prices import priced, short_by, short_of, why_no_action
from arasta.games.dice.words.register import words
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@words.asks(ASK_ACTION, N_("what to do next"))
def _action(now: Now) -> str:
    left = now.s.actions_left
    if left == 0:
        return _("You have used all your actions: end your turn.")
    return _("You may carry out {actions}: choose one, or end your turn.").format(actions=actions(left))


@words.labels("end_turn", group=register.FINISH, about="phases")
def _end_turn(now: Now, _value: int) -> str:
    if now.acting and now.s.actions_left > 0:
        return _("End your turn without further actions")
    return _("End your turn")


@words.refuses("end_turn")
def _no_end_yet(now: Now, _value: int) -> str:
    return ""


@words.tells("action")
def _began(now: Now, e: Event, name: Player) -> str:
    """Tells only what nothing else does: for the other actions, the payment and the gain follow."""
    if e.first == A5:
        return name.told(_("{player} uses {faces}."), _("You use {faces}.")).format(
            player=name, faces=faces(LIRA_FACE, e.second)
        )
    if e.first == A6:
        return name.told(_("{player} visits the bazaar with {faces}."), _("You visit the bazaar with {faces}.")).format(
            player=name, faces=faces(CARD_FACE, e.second)
        )
    return ""


def _no_trade(now: Now, purpose: int) -> str:
    """Why A1 to A4 are not possible now."""
    if not now.acting:
        return ""
    if why_no_action(now):
        return why_no_action(now)
    if now.box.actions_take_dice_only and short_by(now.purse_for(FOR_RUBY), now.price(purpose)) == 0:
        return _("By a rule of this table stored goods do not pay for this.")
    return short_of(now, purpose)


# -------------------------------------------------------------------------------------------------------- A1: the goods


@words.labels("good", group=register.USE, about="action:good")
def _good(now: Now, colour: int) -> str:
    price = priced(now.price(FOR_GOOD + colour))
    return _("Pay {price}: store {gain}").format(price=price, gain=goods(colour, now.box.gain_good))


@words.refuses("good")
def _no_good(now: Now, colour: int) -> str:
    return _no_trade(now, FOR_GOOD + colour)


@words.explains("action:good", title=N_("Store a good"))
def _good_rules(now: Now, _value: str, _seated: bool) -> str:
    return _(
        "Use {pay} that count as one colour, dice or stored goods, and store {gain} of that colour. Stored goods pay "
        "like dice, in this turn or a later one."
    ).format(pay=some_goods(now.box.pay_good), gain=some_goods(now.box.gain_good))


# ------------------------------------------------------------------------------------------------------ A2: the crystal


@words.labels("crystal", group=register.USE, about="action:crystal")
def _crystal(now: Now, _value: int) -> str:
    return _("Pay {price}: take {gain}").format(
        price=priced(now.price(FOR_CRYSTAL)), gain=crystals(now.box.gain_crystal)
    )


@words.refuses("crystal")
def _no_crystal(now: Now, _value: int) -> str:
    return _no_trade(now, FOR_CRYSTAL)


@words.explains("action:crystal", title=N_("Take a crystal"))
def _crystal_rules(now: Now, _value: str, _seated: bool) -> str:
    return _("Pay {price} and take {gain}. A crystal rolls dice again, right after you have rolled them.").format(
        price=priced(now.price(FOR_CRYSTAL)), gain=crystals(now.box.gain_crystal)
    )


# --------------------------------------------------------------------------------------------------- A3: the brown good


@words.labels("brown", group=register.USE, about="action:brown")
def _brown(now: Now, _value: int) -> str:
    return _("Pay {price}: take {gain}").format(
        price=priced(now.price(FOR_BROWN)), gain=brown_goods(now.box.gain_brown)
    )


@words.refuses("brown")
def _no_brown(now: Now, _value: int) -> str:
    return _no_trade(now, FOR_BROWN)


@words.explains("action:brown", title=N_("Take a brown good"))
def _brown_rules(now: Now, _value: str, _seated: bool) -> str:
    return _("Pay {price} and take {gain}. A brown good pays like a good of any colour.").format(
        price=priced(now.price(FOR_BROWN)), gain=brown_goods(now.box.gain_brown)
    )


# ----------------------------------------------------------------------------------------------- A4: goods of choice


@words.labels("two_goods", group=register.USE, about="action:two_goods")
def _two_goods(now: Now, _value: int) -> str:
    return _("Pay {price}: take {gain}").format(
        price=priced(now.price(FOR_TWO_GOODS)), gain=goods_of_choice(now.box.gain_two_goods)
    )


@words.refuses("two_goods")
def _no_two_goods(now: Now, _value: int) -> str:
    return _no_trade(now, FOR_TWO_GOODS)


@words.explains("action:two_goods", title=N_("Store goods of your choice"))
def _two_goods_rules(now: Now, _value: str, _seated: bool) -> str:
    return _("Pay {price} and store {gain}: fabric, fruit, spice or jewellery.").format(
        price=priced(now.price(FOR_TWO_GOODS)), gain=goods_of_choice(now.box.gain_two_goods)
    )


@words.asks(ASK_GOODS, N_("which goods to take"))
def _goods_of_choice(now: Now) -> str:
    return _("Choose {goods}: fabric, fruit, spice or jewellery.").format(goods=goods_of_choice(now.about))


@words.labels("take", group=register.CARD, listed=register.TAKE)
def _take(now: Now, resource: int) -> str:
    return _("Take {gain}").format(gain=resources(resource, 1))


@words.refuses("take", asked=ASK_GOODS)
def _no_take(now: Now, resource: int) -> str:
    if resource >= BROWN:
        return _("You choose among fabric, fruit, spice and jewellery.")
    if now.box.choice_must_differ and now.s.chosen[resource]:
        return _("By a rule of this table the goods of your choice are all different.")
    return _("Goods are chosen in a fixed order: undo the last one to choose this one.")


# --------------------------------------------------------------------------------------------------- A5: the Lira faces


def lira_gain(now: Now) -> list[int]:
    """The gain from using all Lira faces now: the seven resources."""
    gain = [0] * len(RESOURCES)
    for colour in range(PER_KIND):
        if now.s.tile[now.seat, FIRST_LGD + colour] == ACTIVE:
            gain[colour] = now.box.lira_good
    gain[LIRA] = now.s.dice[LIRA_FACE] * now.box.lira_per_face
    return gain


@words.labels("lira", group=register.USE, about="action:lira")
def _lira(now: Now, _value: int) -> str:
    if now.s.dice[LIRA_FACE] == 0:
        return _("Use your Lira faces")
    used = faces(LIRA_FACE, now.s.dice[LIRA_FACE])
    return _("Use {faces}: take {gain}").format(faces=used, gain=amounts(lira_gain(now)))


@words.refuses("lira")
def _no_lira(now: Now, _value: int) -> str:
    return "" if not now.acting else why_no_action(now) or no_die_shows(LIRA_FACE)


@words.explains("action:lira", title=N_("Use Lira faces"))
def _lira_rules(now: Now, _value: str, _seated: bool) -> str:
    rule = _(
        "Use all your dice that show Lira, at least one, and take {lira} for each. Every goods tile of yours gives its "
        "good as well."
    ).format(lira=lira(now.box.lira_per_face))
    return together(rule, _on_dice(now, LIRA_FACE))


def _on_dice(now: Now, face: int) -> str:
    n = now.s.dice[face]
    if now.s.phase != ACTIONS or n == 0:
        return ""
    return ngettext("{n} die shows that now.", "{n} dice show that now.", n).format(n=n)


# ------------------------------------------------------------------------------------------------------- A6: the bazaar


@words.labels("bazaar", group=register.USE, listed=register.CARD, about="action:bazaar")
def _bazaar(now: Now, count: int) -> str:
    face = faces(CARD_FACE, count)
    if count == 1:
        return _("Use {faces}: reveal a bazaar card and carry it out").format(faces=face)
    return _("Use {faces}: reveal {cards} and carry out one of them").format(faces=face, cards=cards(count))


@words.refuses("bazaar")
def _no_bazaar(now: Now, count: int) -> str:
    if not now.acting:
        return ""
    have = now.s.dice[CARD_FACE]
    if why_no_action(now) or have == 0:
        return why_no_action(now) or no_die_shows(CARD_FACE)
    return _("You have only {faces} not used yet.").format(faces=faces(CARD_FACE, have))


@words.explains("action:bazaar", title=N_("Visit the bazaar"))
def _bazaar_rules(now: Now, _value: str, _seated: bool) -> str:
    rule = _(
        "Use as many of your dice that show a card as you like, and reveal as many bazaar cards. You carry out one of "
        "them; then all go to the discard pile."
    )
    piles = _("Draw pile: {cards}.").format(cards=cards(now.s.deck_size))
    return together(rule, piles, _on_dice(now, CARD_FACE))
