"""The printed numbers that a user's components file may change, and how (see `core.components`)."""

from __future__ import annotations

RESIZABLE = (
    "coins.pieces",
    "ruby_tracks_2p.tracks",
    "ruby_tracks_3p.tracks",
    "ruby_tracks_4p.tracks",
    "ruby_track_variants.rows.stall",
    "ruby_track_variants.rows.goods_carpet_any",
    "ruby_track_variants.rows.lira_carpet",
)
"""Lists of prices and of coins, of any length the record has room for."""

ANY_KEYS = (
    "mosque_tiles.rows.cost",
    "bazaar_cards.rows.upper.needs.items",
    "bazaar_cards.rows.upper.gain",
    "bazaar_cards.rows.lower.pay",
    "bazaar_cards.rows.lower.gain",
    "bazaar_cards.rows.lower.choices",
)
"""Costs and gains of tiles and cards, in any goods, crystals, lira and so on; `box` says what may occur where."""

FIXED = (
    "dice",
    "piece_counts",
    "resource_types",
    "setup.players",
    "setup.face_up_mosque_tiles",
    "setup.board_side",
    "turn.phases",
    "actions.rows.id",
    "actions.rows.pay.relation",
    "actions.rows.pay.lira_faces",
    "actions.rows.pay.card_faces",
    "actions.rows.pay.price_of",
    "actions.rows.pay.at_least",
    "actions.rows.gain.bazaar_cards_revealed",
    "actions.rows.gain.performed",
    "actions.rows.gain.mosque_tile",
    "actions.rows.gain.ruby",
    "ruby_areas",
    # Variant A for three players and the default for two are ruby_tracks_3p and ruby_tracks_2p.
    "ruby_track_variants.rows[0]",
    "ruby_track_variants.rows[1]",
    "ruby_track_variants.rows.ruby_table",
    "ruby_track_variants.rows.players",
    "ruby_track_variants.rows.ruby_2p",
    "mosque_tile_kinds.rows.kind",
    "mosque_tile_kinds.rows.when",
    "mosque_tile_kinds.rows.effect",
    "mosque_tile_kinds.rows.extra_actions",
    "mosque_tile_kinds.rows.extra_dice",
    "mosque_tile_kinds.rows[4].gain",
    "mosque_tile_counts",
    "mosque_tile_cost_classes",
    "mosque_tiles.rows.id",
    "mosque_tiles.rows.kind",
    "mosque_tiles.rows.good",
    "bazaar_card_kinds",
    "bazaar_cards.rows.id",
    "bazaar_cards.rows.kind",
    "bazaar_cards.rows.upper.needs.type",
    "bazaar_cards.rows.lower.mode",
    "options",
)
"""Fixed: the rules, the record or other tables say the same."""

DESCRIPTIVE = (
    "goods.names",
    "player_aids.count",
    "actions.rows.name",
    "mosque_tile_kinds.rows.name",
    "ruby_tracks_2p.tracks.*.provenance",
    "ruby_tracks_3p.tracks.*.provenance",
    "ruby_tracks_4p.tracks.*.provenance",
)
"""Entries that only describe the box: they may be changed, and nothing follows from them."""
