"""Istanbul: Choose & Write: its rules, texts and bots."""
