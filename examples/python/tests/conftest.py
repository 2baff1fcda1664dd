"""What the tests share: the games, seeded random players, and the programs of the repository."""

from __future__ import annotations

import os
import random
import subprocess
from pathlib import Path

import numpy as np
import pytest

import arthurian_games as ag

ROOT = Path(__file__).resolve().parents[3]
#: With it, nothing may be left out: a client or a program that is missing is a failure.
EVERYTHING = os.environ.get("TEST_EVERYTHING") == "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Says at once which clients are missing, where none may be."""
    if EVERYTHING:
        for client in ("gymnasium", "pettingzoo", "pyarrow", "pyspiel", "ray"):
            __import__(client)


@pytest.fixture(params=ag.GAMES)
def name(request: pytest.FixtureRequest) -> str:
    """The name of each game."""
    return request.param


@pytest.fixture
def game(name: str) -> ag.Game:
    """Each game, for the most players."""
    return ag.Game(name)


def program(name: str, places: list[str], build: str) -> Path:
    """A program of the repository that was built; without one the test is left out."""
    found = [ROOT / place for place in places if (ROOT / place).exists()]
    if not found:
        (pytest.fail if EVERYTHING else pytest.skip)(f"wanted the program `{name}`, made by `{build}`")
    return max(found, key=lambda path: path.stat().st_mtime)


@pytest.fixture(scope="session")
def table_program() -> Path:
    """The program `table`."""
    return program("table", ["target/release/table", "target/debug/table"], "cargo build --release")


@pytest.fixture(scope="session")
def dataset_program() -> Path:
    """The program `dataset`."""
    places = [f"examples/dataset/target/{profile}/dataset" for profile in ("release", "debug")]
    return program("dataset", places, "cargo build --release --manifest-path examples/dataset/Cargo.toml")


def run(*line: object) -> str:
    """What a program says; a failure has what it says of it."""
    done = subprocess.run([str(word) for word in line], capture_output=True, text=True)
    assert done.returncode == 0, f"{line}: {done.stderr}"
    return done.stdout


def play(table: ag.Table, seed: int, decisions: int = 10**9) -> ag.Table:
    """Plays random legal actions."""
    choose = random.Random(seed)
    while table.seat is not None and decisions > 0:
        table.act(choose.choice(table.legal_actions()))
        decisions -= 1
    return table


class Arrays:
    """The arrays of a batch."""

    def __init__(self, env: ag.BatchEnv, words: bool = False) -> None:
        n, game = env.count, env.game
        self.observation = np.full((n, game.observation_length), -1, np.int16)
        width, dtype = (game.mask_words, np.uint64) if words else (game.action_space, np.bool_)
        self.mask = np.zeros((n, width), dtype)
        self.seat = np.full(n, -1, np.int8)
        self.reward = np.full((n, game.players), -1, np.float32)
        self.done = np.zeros(n, np.bool_)
        self.actions = np.zeros(n, np.int64)

    @property
    def asked(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """What `reset` fills."""
        return self.observation, self.mask, self.seat

    @property
    def all(self) -> tuple[np.ndarray, ...]:
        """What `step` takes."""
        return self.actions, *self.asked, self.reward, self.done
