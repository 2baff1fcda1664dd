"""The AEC environment with PettingZoo's own tests."""

import copy
import pickle
import warnings

import numpy as np
import pytest
from conftest import play

import arthurian_games as ag

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, seed_test

from arthurian_games import aec


def test_api(name):
    with warnings.catch_warnings():
        # An observation with a mask is a dict, as in PettingZoo's own card games, and numbers that no edition varies are allowed.
        warnings.simplefilter("ignore")
        api_test(aec.env(name), num_cycles=1000)


def test_seeds(name):
    seed_test(lambda: aec.env(name), num_cycles=100)


def test_players_and_modules_are_chosen():
    env = aec.env("merlin", players=2, modules=["kings-favor"])
    env.reset(seed=1)
    assert env.possible_agents == ["player_0", "player_1"]
    assert env.unwrapped.game == ag.Game("merlin", 2, ["kings-favor"])


def test_a_match_to_its_end(name):
    env = aec.Match(name, render_mode="ansi")
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, _, termination, _, _ = env.last()
        assert seen["observation"] in env.observation_space(agent)["observation"]
        assert seen in env.observation_space(agent)
        if termination:
            assert env.terminations == dict.fromkeys(env.agents, True)
            break
        action = env.action_space(agent).sample(seen["action_mask"])
        env.step(action)
    assert env.table.over
    assert list(env._cumulative_rewards.values()) == pytest.approx(env.table.rewards())
    assert env.table.record().replay().digest == env.table.digest
    assert env.render()


def test_only_who_decides_has_a_mask(name):
    env = aec.Match(name)
    env.reset(seed=7)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_changes_nothing(name):
    env = aec.Match(name)
    env.reset(seed=7)
    agent, before = env.agent_selection, env.table.digest
    illegal = [number for number in range(env.game.action_space) if not env.observe(agent)["action_mask"][number]]
    with pytest.raises((ag.Refused, ag.InvalidValue)):
        env.step(illegal[0])
    assert (env.agent_selection, env.table.digest) == (agent, before)


def test_an_agent_does_not_play_for_another(name):
    env = aec.Match(name)
    env.reset(seed=7)
    first = env.table.seat
    while env.table.seat == first:
        env.table.act(env.table.legal_actions()[-1])
    with pytest.raises(ag.WrongTurn):
        env.step(env.table.legal_actions()[0])


def test_environments_are_copied_and_pickled(name):
    env = aec.Match(name)
    env.reset(seed=7)
    play(env.table, 1, 20)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.table.digest == env.table.digest
        agent = other.possible_agents[other.table.seat]
        assert other.action_space(agent).sample() in np.flatnonzero(other.table.mask())
