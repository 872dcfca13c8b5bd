"""Istanbul: The Dice Game (2017): the rules in the order of the ledger docs/rules/dice.md."""
