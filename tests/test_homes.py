"""Every rule is found from its ledger id: it stands literally in the source that carries it out."""

import pytest

from arasta.games.registry import GAMES
from tools.homes import homes


@pytest.mark.parametrize("game", GAMES)
def test_every_ledger_id_stands_in_the_source(game: str) -> None:
    assert homes(game).missing == []
