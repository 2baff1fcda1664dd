"""The single-agent environment with Gymnasium's own check."""

import copy

import numpy as np
import pytest
from conftest import Arrays

import arthurian_games as ag

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env

from arthurian_games.single import AgainstBots


def test_check_env(name):
    # It takes actions of one match in another, legal or not.
    env = gymnasium.make(f"arthurian_games/{name.capitalize()}-v0", illegal="end")
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("seat", [0, 2])
def test_whole_matches_are_those_of_a_batch(name, seat):
    bots = ["greedy", "random", "greedy"]
    env = AgainstBots(name, bots=bots, seat=seat, reward="place")
    seats = [*bots[:seat], None, *bots[seat:]]
    batch = ag.BatchEnv(env.game, 1, bots=seats, reward="place", auto_reset=False)
    arrays = Arrays(batch)
    for seed in range(5):
        seen, info = env.reset(seed=seed)
        batch.reset(*arrays.asked, seed)
        done = False
        while not done:
            assert seen in env.observation_space and info["action_mask"].any()
            assert (seen == arrays.observation[0]).all() and (info["action_mask"] == arrays.mask[0]).all()
            arrays.actions[0] = env.action_space.sample()
            seen, reward, done, truncated, info = env.step(arrays.actions[0])
            batch.step(*arrays.all)
            assert not truncated and done == arrays.done[0] and reward == arrays.reward[0, seat]
        assert not info["action_mask"].any()
        with pytest.raises(ag.GameOver):
            env.step(0)


def test_the_same_seed_is_the_same_match(name):
    def told():
        env = AgainstBots(name, bots="greedy")
        env.action_space.seed(1)
        seen, _ = env.reset(seed=3)
        all_seen, done = [seen], False
        while not done:
            seen, reward, done, _, _ = env.step(env.action_space.sample())
            all_seen.append(seen)
        return np.stack(all_seen), reward

    (one, reward), (two, other) = told(), told()
    assert (one == two).all() and reward == other


def test_environments_are_copied(name):
    env = AgainstBots(name)
    env.reset(seed=3)
    other = copy.deepcopy(env)
    while (env._mask == other._mask).all():
        env.step(env.action_space.sample())
    for _ in range(20):
        assert other.action_space.sample() in np.flatnonzero(other._mask[0])


def test_an_illegal_action_is_refused(name):
    env = AgainstBots(name)
    _, info = env.reset(seed=1)
    with pytest.raises((ag.Refused, ag.InvalidValue)):
        env.step(int(np.flatnonzero(~info["action_mask"])[0]))
    env.step(env.action_space.sample())


def test_an_illegal_action_may_end_the_match(name):
    env = AgainstBots(name, illegal="end")
    _, info = env.reset(seed=1)
    _, reward, done, truncated, info = env.step(int(np.flatnonzero(~info["action_mask"])[0]))
    assert (reward, done, truncated) == (0.0, True, False) and info["refused"]
    with pytest.raises(ag.GameOver, match="ended by an action that is not legal"):
        env.step(env.action_space.sample())
    env.reset(seed=1)
    assert not env.step(env.action_space.sample())[2]


def test_a_step_needs_a_match(name):
    env = AgainstBots(name)
    with pytest.raises(ag.GameOver, match="wanted `reset`"):
        env.step(0)
    _, info = env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(float(np.flatnonzero(info["action_mask"])[0]))
    while not env.step(env.action_space.sample())[2]:
        pass
    with pytest.raises(ag.GameOver, match="wanted `reset`"):
        env.step(-1)


@pytest.mark.parametrize(
    ("choices", "text"),
    [({"seat": 4}, "seat: wanted 0 to 3"), ({"bots": ["greedy"]}, "bots: wanted one name or 3"), ({"bots": "x"}, "bots: wanted a bot"), ({"illegal": "x"}, "illegal: wanted")],
)
def test_wrong_choices(choices, text):
    with pytest.raises(ValueError, match=text):
        AgainstBots("mordred", **choices)
