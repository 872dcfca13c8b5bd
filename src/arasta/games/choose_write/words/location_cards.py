"""Words for Location cards: the play of a card, and its use."""

from __future__ import annotations

from arasta.core.actions import Value
from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, one_of
from arasta.games.choose_write.record.actions import TAKE_BONUS
from arasta.games.choose_write.record.decisions import ASK_CARD, ASK_SEALED_USE, ASK_USE
from arasta.games.choose_write.record.events import BY_BONUS, BY_ICON, FROM_HAND
from arasta.games.choose_write.record.labels import CATACOMBS, LAST_NUMBERED, LEFT, LOCATIONS, MARKS
from arasta.games.choose_write.rules.sheet import bonus_room
from arasta.games.choose_write.words.effects import location_effect
from arasta.games.choose_write.words.locations import out_of_reach, unpayable
from arasta.games.choose_write.words.names import bonus_actions, cards, icons, is_letter, location, of_place
from arasta.games.choose_write.words.register import (
    CROSSING_BONUS,
    CROSSING_ICON,
    FINISHING,
    INSTEAD,
    LOCATION_CARD,
    PLAYING,
    USE,
    USING,
    WORDS,
    of_location,
)
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _

USES = (ASK_USE, ASK_SEALED_USE)


# ---------------------------------------------------------------------------------------------------- playing a card


@WORDS.asks(ASK_CARD, N_("which card to play"))
def which_card(now: Now) -> str:
    """The active player plays a card (CNW-2.1)."""
    if now.s.guild_cards[now.seat]:
        return _("Play a card: a Location card from your hand or the display, or a Guild card.")
    return _("Play a Location card: from your hand, or one of the display.")


def named_card(now: Now, value: Value) -> str:
    """The location named by a card of the display, or of the hand (no value): '8', 'A'; '' for none known."""
    card = now.s.display[MARKS.index(str(value))] if value else now.s.hand[now.seat]
    return LOCATIONS[now.box.card_location[card]] if card > 0 else ""


def of_card(now: Now, value: Value) -> str:
    """The subject of a choice about a card of hand (no value) or display."""
    place = named_card(now, value)
    return f"location:{place}" if place else "location_cards"


def about_card(now: Now, message: str, card: int) -> str:
    """A message with the name of a Location card and the locations it may be used for."""
    place = now.box.card_location[card]
    return message.format(card=location(place), locations=one_of(LOCATIONS[n] for n in now.candidates(place)))


@WORDS.labels("play_hand", group=PLAYING, listed=LOCATION_CARD, about=of_card)
def play_hand(now: Now, _value: int) -> str:
    """The card of the hand (CNW-2.2)."""
    card = now.s.hand[now.seat]
    if card <= 0:
        return _("Play the Location card of your hand")
    return about_card(now, _("Play {card} from your hand, for {locations}"), card)


@WORDS.labels("play_display", group=PLAYING, listed=LOCATION_CARD, about=of_card)
def play_display(now: Now, side: int) -> str:
    """A card of the display (CNW-2.2)."""
    card = now.s.display[side]
    if card == 0:
        return _("Play the left card of the display") if side == LEFT else _("Play the right card of the display")
    if side == LEFT:
        return about_card(now, _("Play {card}, on the left of the display, for {locations}"), card)
    return about_card(now, _("Play {card}, on the right of the display, for {locations}"), card)


@WORDS.refuses("play_hand", "play_display", asked=USES)
def no_card_now(now: Now, _value: int) -> str:
    """Location cards can always be played when a card is asked for (CNW-2.1)."""
    if now.s.discarding:
        return _("You have played your card of this turn; now the discarded one is used.")
    if now.active:
        return _("You have played your card of this turn already.")
    return _("It is the turn of {player}: only the player on turn plays a card.").format(
        player=now.player(now.s.on_turn)
    )


def named(now: Now, card: int) -> str:
    """The location of a Location card: 'Tea House (8)'."""
    return location(now.box.card_location[card])


@WORDS.tells("turn")
def turn(now: Now, e: Event, name: Player) -> str:
    """A turn begins."""
    return name.told(_("Round {n}: it is {player}'s turn."), _("Round {n}: it is your turn.")).format(
        n=e.first, player=name
    )


@WORDS.tells("played")
def played(now: Now, e: Event, name: Player) -> str:
    """A card was played."""
    message = name.told(_("{player} plays {card} from the display."), _("You play {card} from the display."))
    if e.second == FROM_HAND:
        message = name.told(_("{player} plays {card} from the hand."), _("You play {card} from your hand."))
    return message.format(player=name, card=named(now, e.first))


@WORDS.explains("location_cards", title=N_("Location cards"))
def location_cards(now: Now, _value: str, _seated: bool) -> str:
    """The use of a card by everybody (CNW-2.6, CNW-2.7)."""
    rule = _(
        "The player on turn plays a Location card from the hand or the display. Everybody may then use its location or"
        " one that borders on it, each as they like; {catacombs} has no neighbours. The player on turn crosses nothing"
        " for it, everybody else an icon there or a Bonus Action. Whoever does not use the card takes a Bonus Action."
    ).format(catacombs=location(CATACOMBS))
    left = _("The deck has {cards} left.").format(cards=cards(now.s.location_deck_size))
    return f"{rule} {left}"


# ------------------------------------------------------------------------------------------------- using a location


@WORDS.asks(ASK_SEALED_USE, N_("in secret what to do with the card in play"))
@WORDS.asks(ASK_USE, N_("what to do with the card in play"))
def how_to_use(now: Now) -> str:
    """Everybody uses the card, one after the other or all at once in secret (CNW-2.15)."""
    where = one_of(LOCATIONS[place] for place in now.candidates(now.played))
    card = location(now.played)
    sealed = now.asked == ASK_SEALED_USE
    if now.s.discarding:
        return _(
            "{card} is discarded. Use place {locations} (cross an icon or a Bonus Action), or take a Bonus Action."
        ).format(card=card, locations=where)
    if now.active:
        message = _("You play {card}: use place {locations}, or take a Bonus Action.")
        if TAKE_BONUS not in now.actions:
            message = _("You play {card}: use place {locations}.")
        if sealed:
            message = _("Decide in secret how you use {card}: at place {locations}, or take a Bonus Action.")
        return message.format(card=card, locations=where)
    message = _(
        "{player} played {card}. Use place {locations} (cross an icon or a Bonus Action), or take a Bonus Action."
    )
    if sealed:
        message = _(
            "{player} played {card}. Decide in secret: use place {locations} (cross an icon or a Bonus "
            "Action), or take a Bonus Action."
        )
    return message.format(player=now.player(now.s.on_turn), card=card, locations=where)


@WORDS.labels("use", group=USING, listed=USE, about=of_location)
def use(now: Now, place: int) -> str:
    """Using a location for nothing (CNW-2.6)."""
    return _("{location}: {effect}").format(location=location(place), effect=location_effect(now, place))


@WORDS.labels("with_icon", group=CROSSING_ICON, listed=USE, about=of_location)
def with_icon(now: Now, place: int) -> str:
    """Crossing an icon (CNW-2.8)."""
    return _("Cross an icon {of_place}: {effect}").format(of_place=of_place(place), effect=location_effect(now, place))


@WORDS.labels("with_bonus", group=CROSSING_BONUS, listed=USE, about=of_location)
def with_bonus(now: Now, place: int) -> str:
    """Crossing a Bonus Action (CNW-2.8, CNW-2.18)."""
    return _("Cross a Bonus Action for {location}: {effect}").format(
        location=location(place), effect=location_effect(now, place)
    )


@WORDS.labels("take_bonus", group=INSTEAD, listed=FINISHING, about="bonus_actions")
def take_bonus(now: Now, _value: int) -> str:
    """Not using the card (CNW-2.11, CNW-2.16)."""
    if bonus_room(now.box, now.s, now.seat) == 0:
        return _("Do not use the card (no space for a Bonus Action)")
    return _("Take a Bonus Action instead")


@WORDS.refuses("use", asked=USES)
def no_use(now: Now, place: int) -> str:
    """Only the active player uses a location for nothing (CNW-2.6, CNW-2.8)."""
    if not now.active:
        if now.s.discarding:
            return _("For the discarded card you cross an icon or a Bonus Action.")
        return _("It is not your turn: you cross an icon or a Bonus Action to use a location.")
    return out_of_reach(now, place) or unpayable(now, place)


def no_crossing(now: Now, place: int) -> str:
    """The reason why a passive player cannot use a location, leaving aside what is crossed for it; '' for none."""
    if now.active:
        return _("It is your turn: you use a location without crossing anything.")
    return out_of_reach(now, place)


@WORDS.refuses("with_icon", asked=USES)
def no_icon(now: Now, place: int) -> str:
    """There may be no icon left (CNW-2.9)."""
    reason = no_crossing(now, place)
    if not reason and now.s.icons[now.seat, place] == 0:
        if now.box.icons[now.s.players, place] == 0:
            return _("{location} has no icon.").format(location=location(place))
        return _("Your icons {of_place} are crossed already.").format(of_place=of_place(place))
    return reason or unpayable(now, place)


@WORDS.refuses("with_bonus", asked=USES)
def no_bonus_to_cross(now: Now, place: int) -> str:
    """There may be no Bonus Action to cross (CNW-2.9)."""
    reason = no_crossing(now, place)
    if not reason and now.bonus == 0:
        if is_letter(place):
            return _("You have no Bonus Action to cross, and the letters of the Palace have no icons.")
        return _("You have no Bonus Action to cross.")
    return reason or unpayable(now, place)


@WORDS.refuses("take_bonus")
def no_bonus(now: Now, _value: int) -> str:
    """The active player may have to use the card (CNW-2.10)."""
    if now.asked in USES:
        return _("By a rule of this table the player on turn uses the card if that is possible.")
    return _("A Bonus Action is taken instead of using a Location card that was played.")


@WORDS.tells("decided")
def decided(now: Now, e: Event, name: Player) -> str:
    """A choice was sealed."""
    return name.told(_("{player} has decided, in secret."), _("You have decided, in secret.")).format(player=name)


@WORDS.tells("used")
def used(now: Now, e: Event, name: Player) -> str:
    """A location is used."""
    message = name.told(_("{player} uses {location}."), _("You use {location}."))
    if e.second == BY_ICON:
        message = name.told(
            _("{player} crosses an icon and uses {location}."), _("You cross an icon and use {location}.")
        )
    if e.second == BY_BONUS:
        message = name.told(
            _("{player} crosses a Bonus Action and uses {location}."), _("You cross a Bonus Action and use {location}.")
        )
    return message.format(player=name, location=location(e.first))


@WORDS.tells("took_bonus")
def took_bonus(now: Now, e: Event, name: Player) -> str:
    """A Bonus Action was taken."""
    if e.first:
        return name.told(_("{player} takes a Bonus Action."), _("You take a Bonus Action.")).format(player=name)
    return name.told(
        _("{player} does not use the card, and has no space left for a Bonus Action."),
        _("You do not use the card, and have no space left for a Bonus Action."),
    ).format(player=name)


@WORDS.explains("icons", title=N_("Icons"), typed=N_("icons"))
def explain_icons(now: Now, _value: str, seated: bool) -> str:
    """The use of icons (CNW-2.8, CNW-2.9)."""
    rule = _(
        "When somebody else plays a card, you cross an icon of the location that you use, for good. Where none is left,"
        " and at the letters of the Palace, only a Bonus Action helps."
    )
    if not seated:
        return rule
    left = sum(now.s.icons[now.seat, place] for place in range(1, LAST_NUMBERED + 1))
    return rule + " " + _("You have {icons} left.").format(icons=icons(left))


@WORDS.explains("bonus_actions", title=N_("Bonus Actions"))
def explain_bonus_actions(now: Now, _value: str, seated: bool) -> str:
    """The use of Bonus Actions (CNW-2.11, CNW-2.18)."""
    rule = _(
        "Whoever does not use a Location card takes a Bonus Action: one of {spaces} is filled. When somebody else plays"
        " a card, a Bonus Action can be crossed instead of an icon, at the letters of the Palace, too. Crossed ones are"
        " spent for good."
    ).format(spaces=now.box.bonus_spaces[now.s.players])
    if not seated:
        return rule
    return rule + " " + _("You have {actions} to cross.").format(actions=bonus_actions(now.bonus))
