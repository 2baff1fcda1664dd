"""A thousand games by a batch, by the AEC environment and by `table trace`: the same, action by action."""

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from conftest import Arrays

import arthurian_games as ag

pytest.importorskip("pettingzoo")
from arthurian_games import aec


def by_batch(game, seeds):
    """For each seed the decisions, each with its seat, what it saw and might do, and the rewards at the end."""
    env = ag.BatchEnv(game, len(seeds), seeds[0], auto_reset=True, threads=2)
    arrays = Arrays(env)
    env.reset(*arrays.asked)
    assert env.seeds.tolist() == list(seeds)
    games, rewards = [[] for _ in seeds], [None] * len(seeds)
    while None in rewards:
        env.random_actions(arrays.actions)
        for row in np.flatnonzero([reward is None for reward in rewards]):
            seen = hash(arrays.observation[row].tobytes())
            games[row].append((int(arrays.seat[row]), int(arrays.actions[row]), seen, hash(arrays.mask[row].tobytes())))
        env.step(*arrays.all)
        for row in np.flatnonzero(arrays.done):
            if rewards[row] is None:
                rewards[row] = arrays.reward[row].tolist()
    return games, rewards


@pytest.mark.parametrize(("name", "games", "players"), [("mordred", 400, 3), ("merlin", 200, 2), ("erben", 400, 2)])
def test_a_thousand_games_are_the_same_three_ways(table_program, name, games, players):
    game = ag.Game(name, players)
    seeds = range(1000, 1000 + games)
    played, rewards = by_batch(game, seeds)

    def trace(seed):
        line = [table_program, "trace", name, "--players", str(players), "--seed", str(seed)]
        return subprocess.run(line, capture_output=True, check=True).stdout.splitlines()

    numbers = {}

    def number(text):
        if text not in numbers:
            numbers[text] = game.action(text)
        return numbers[text]

    env = aec.Match(name, players=players)
    with ThreadPoolExecutor(2) as pool:
        traces = pool.map(trace, seeds)
        for seed, decisions, reward, lines in zip(seeds, played, rewards, traces, strict=True):
            steps, end = [json.loads(line) for line in lines[1:-1]], json.loads(lines[-1])
            traced = [step for step in steps if "chosen" in step]
            assert [(step["turn"]["player"], number(step["chosen"])) for step in traced] == [d[:2] for d in decisions]
            env.reset(seed=seed)
            for step, (seat, action, seen, allowed) in zip(traced, decisions, strict=True):
                told = env.observe(env.agent_selection)
                assert env.agent_selection == f"player_{seat}"
                assert hash(told["observation"].tobytes()) == seen
                mask = told["action_mask"].astype(np.bool_)
                assert hash(mask.tobytes()) == allowed
                assert np.flatnonzero(mask).tolist() == [number(text) for text in step["legal"]]
                env.step(action)
            assert env.table.over and env.table.digest == end["digest"]
            assert env.table.standings() == end["standings"]
            assert env.table.rewards() == pytest.approx(reward)
