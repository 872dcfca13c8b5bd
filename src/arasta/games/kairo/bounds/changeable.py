"""The printed numbers that a user's components file may change, and how (see `core.components`)."""

from __future__ import annotations

RESIZABLE = (
    "board_grid",
    "segment_sites",
    "restaurant_sites",
    "start_layouts",
    "expansion_table",
)
"""Tables that may need more or fewer entries for another board or other stands."""

FIXED = (
    "players.min",
    "players.max",
    "players.icons",
    "colours",
    "counts.customers",
    "counts.customers_on_board",
    "counts.main_stalls",
    "counts.medals",
    "main_stalls.per_icon",
    "main_stalls.per_icon_and_colour",
    "main_stalls.footprint.stall_sites",
    "main_stalls.footprint.entry_sites",
    "main_stalls.footprint.relation",
    "customers",
    "board_segments.number",
    "customer_starts.number.value",
    "standard_cards.rows.id",
    "joker_cards.rows.id",
    "joker_cards.payment.colour",
    "barker_cards.is_stall_card",
    "three_card_play.segments",
    "three_card_play.joker_payment",
    "card_limits.barkers_count_for_hand_limit",
    "money.visibility.running_totals",
    "money.visibility.single_incomes_and_payments",
    # The option bank_limit decides.
    "bank.limited",
    "income.own_stand",
    "income.other_players_stand.owner",
    "medals",
    "medal_values.rows.colour",
    "start_setup.neutral_set.value",
    "final_scoring.medals_count_again",
    "final_scoring.money_per_victory_point.colours_added_up",
    "final_scoring.tie",
    "options",
)
"""Fixed: the rules, the record or options say the same."""

DESCRIPTIVE = (
    "players.icon_names",
    "counts.money_trays",
    "counts.screens",
    "counts.scoring_markers",
    "counts.bags",
    "board_segments.arrangement",
    "board_segments.equal_size",
    "board_grid.picture",
    "board_grid.picture_legend",
    "segment_sites",
    "restaurant_sites",
    "customer_starts.where",
    "customer_starts.spaces.id",
    "money.visibility.note",
    "*.provenance",
)
"""Descriptions of the box: they may be changed, and nothing follows from them."""
