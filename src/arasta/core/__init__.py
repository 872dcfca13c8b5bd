"""What every game shares: rules and records, chance, decisions, tables, kernels."""
