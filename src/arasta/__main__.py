"""`python -m arasta` is the `arasta` command."""

from __future__ import annotations

import os
import signal


def main() -> None:
    """Entry point of the `arasta` command."""
    # Ctrl-C while modules are being imported would print a traceback; there is nothing yet to leave in order.
    signal.signal(signal.SIGINT, lambda _number, _frame: os._exit(130))
    from arasta.cli import main as run

    run()


if __name__ == "__main__":
    main()
