"""PettingZoo: a match as an AEC environment.

Agents are ``player_0`` to ``player_3``. An observation is a dict of ``observation`` (int16) and ``action_mask`` (int8, 1 is legal; all
zeros for who is not to decide). Rewards come at the end. What is not legal raises ``Refused``.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import spaces
from ._core import Game, Table

__all__ = ["Match", "env"]


def env(name: str = "mordred", **choices: Any) -> AECEnv:
    """The environment of a game, with PettingZoo's wrapper that checks the order of calls. Takes what :class:`Match` takes."""
    return wrappers.OrderEnforcingWrapper(Match(name, **choices))


class Match(AECEnv):
    """A match. ``table`` is the whole of it, for records, views and texts.

    ``players``, ``modules`` and ``edition`` are those of ``Game``, ``reward`` that of ``Table.rewards``. ``reset(seed=…)`` deals from that
    seed; without one the next is drawn from the last.
    """

    metadata = {"name": "arthurian_games", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        name: str = "mordred",
        *,
        players: int | None = None,
        modules: list[str] | tuple[str, ...] = (),
        edition: dict[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = Game(name, players, list(modules), edition)
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {**Match.metadata, "name": f"arthurian_games_{name}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observations = {agent: spaces.masked(self.game) for agent in self.possible_agents}
        self._actions = {
            agent: spaces.LegalActions(self.game.action_space, partial(self._mask, agent))
            for agent in self.possible_agents
        }
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new match."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        else:
            seed = int(self._seeds.integers(2**64, dtype=np.uint64))
        self.table = Table(self.game, seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._logged = 0
        self.agent_selection = self.possible_agents[self.table.seat or 0]

    def _mask(self, agent: str) -> np.ndarray:
        if self.table.seat == self._seats[agent]:
            return self.table.mask()
        return np.zeros(self.game.action_space, np.bool_)

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees and may do."""
        return {
            "observation": self.table.observe(self._seats[agent]),
            "action_mask": self._mask(agent).astype(np.int8),
        }

    def step(self, action: Any) -> None:
        """Plays the action of the agent that is selected, and deals what follows."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.act(action, self._seats[agent])
        if self.table.over:
            rewards = self.table.rewards(self.reward)
            self.rewards = {agent: rewards[self._seats[agent]] for agent in self.agents}
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.table.seat]

    def render(self) -> str:
        """What has happened since the last time, for everybody."""
        lines = self.table.log("public", self._logged)
        self._logged = len(self.table)
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing is to be closed."""
