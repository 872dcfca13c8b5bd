"""`python -m arasta` is the `arasta` command."""

from arasta.cli import main

if __name__ == "__main__":
    main()
