"""What a components file of one's own may change of the printed numbers, and what not (see `core.components`)."""

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
"""What the rules or the record say as well, or what follows from other entries."""

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
"""What only describes the box and how the sheet looks: it may be changed, and nothing follows from it in play."""
