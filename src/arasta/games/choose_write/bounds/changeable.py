"""The printed numbers that a user's components file may change, and those it may not (see `core.components`)."""

from __future__ import annotations

FIXED = (
    "players",
    "decks",
    "palace_cards",
    "layout",
    "locations.list.action.kind",
    "locations.list.action.icon_at_chosen_location",
    "sheet_sides",
    "action_icons_bold_locations",
    "action_icons.totals_usable",
    "goods_columns.columns",
    "amulet_ring_spaces",
    "ruby_card_format",
    "ruby_setup.start_price_goods",
    "ruby_setup.deck_left",
    "goods_cards.cards.id",
    "solo_challenges.list.no",
    "solo_challenge_difficulty",
)
"""Entries that the rules or the record also state, or that follow from others."""

DESCRIPTIVE = (
    "other_components",
    "locations.list.name_en",
    "locations.list.name_de",
    "guild_cards.cards.text",
    "caravan_cards.cards.text",
    "solo_challenges.list.text",
    "action_icons.printed",
    "bonus_action_spaces.side_I",
    "bonus_action_spaces.side_II",
    "amulet.rings",
)
"""Entries that only describe the box and the look of the sheet: they may be changed, with no effect on play."""
