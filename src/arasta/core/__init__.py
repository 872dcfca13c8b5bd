"""The core that all games share: rules and records, chance, decisions, tables, kernels."""
