"""Istanbul (2014): the rules in the order of the ledger docs/rules/istanbul.md."""
