"""Environments that people would take instead of Arasta, each stepped by its fastest interface; see `bench.envs`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

from bench.stepping import GAMES, Case, Runner, agents, spiel

# Name, players, numbers of an observation, chance or hidden information.
SPIEL = (
    ("backgammon", 2, True),
    ("gin_rummy", 2, True),
    ("hearts", 4, True),
    ("hanabi", 2, True),
    ("leduc_poker", 2, True),
    ("chess", 2, False),
)
CLASSICS = (
    ("texas_holdem_no_limit_v6", 2, True),
    ("hanabi_v5", 2, True),
    ("leduc_holdem_v4", 2, True),
    ("chess_v6", 2, False),
    ("connect_four_v3", 2, False),
)
PGX = (
    ("backgammon", 2, True),
    ("sparrow_mahjong", 3, True),
    ("leduc_holdem", 2, True),
    ("go_9x9", 2, False),
    ("othello", 2, False),
)


def spiel_play_outs(name: str) -> Runner:
    """OpenSpiel's own loop with its own random bots, wholly in C++, nothing observed; its draws count as steps, too."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    counted = {"games": 0, "moves": 0}

    def advance(_given: Any) -> int:
        moves = 0
        for _ in range(20):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, counted["games"])
            counted["games"] += 1
            moves += state.move_number()
        counted["moves"] += moves
        return moves

    return Runner(lambda: None, advance, lambda: counted["moves"] / max(1, counted["games"]), 0)


def classic(name: str) -> Runner:
    """A game of PettingZoo's classics."""
    return agents(import_module(f"pettingzoo.classic.{name}").env())


def pgx_batch(name: str) -> Runner:
    """A game of Pgx: 1,024 of them in one compiled call, with its own automatic new games."""
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    auto_reset: Any = import_module("pgx.experimental").auto_reset
    env: Any = import_module("pgx").make(name)
    begin = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1))
    held: dict[str, Any] = {"key": jax.random.key(1)}
    counted = {"steps": 0, "ends": 0}

    def split() -> Any:
        held["key"], own = jax.random.split(held["key"])
        return own

    held["state"] = begin(jax.random.split(split(), GAMES))
    numbers = int(held["state"].observation[0].size)

    def prepare() -> Any:
        actions = choose(split(), held["state"].legal_action_mask)
        return jax.block_until_ready((actions, jax.random.split(split(), GAMES)))

    def advance(given: Any) -> int:
        held["state"] = jax.block_until_ready(step(held["state"], *given))
        return GAMES

    while counted["ends"] < GAMES and counted["steps"] < 2000 * GAMES:
        advance(prepare())
        counted["steps"] += GAMES
        counted["ends"] += int(held["state"].terminated.sum())
    return Runner(prepare, advance, lambda: counted["steps"] / max(1, counted["ends"]), numbers)


def catan() -> Runner:
    """Catanatron: its own loop with its own random players, nothing observed."""
    catanatron: Any = import_module("catanatron")
    counted = {"games": 0, "decisions": 0}

    def prepare() -> Any:
        return catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color], seed=counted["games"])

    def advance(game: Any) -> int:
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        counted["games"] += 1
        counted["decisions"] += decisions
        return decisions

    return Runner(prepare, advance, lambda: counted["decisions"] / max(1, counted["games"]), 0)


def other_cases() -> Iterator[Case]:
    """All of them."""
    for name, players, uncertain in SPIEL:
        yield Case("OpenSpiel, from Python", name, players, partial(spiel, name), uncertain)
    for name, players, uncertain in SPIEL:
        yield Case("OpenSpiel, play-outs in C++", name, players, partial(spiel_play_outs, name), uncertain)
    for name, players, uncertain in PGX:
        yield Case("Pgx, 1,024 games", name, players, partial(pgx_batch, name), uncertain)
    for name, players, uncertain in CLASSICS:
        yield Case("PettingZoo AEC", name, players, partial(classic, name), uncertain)
    yield Case("Catanatron, its own loop", "Catan", 4, catan)
