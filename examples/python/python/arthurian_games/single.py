"""Gymnasium: one seat of a match, bots at the others.

``gymnasium.make("arthurian_games/Mordred-v0")`` after ``import arthurian_games.single``, or :class:`AgainstBots` itself. The mask of
legal actions is ``info["action_mask"]`` (bool); ``action_space.sample()`` takes a legal one.
"""

from __future__ import annotations

import operator
from typing import Any

import gymnasium
import numpy as np

from . import spaces
from ._core import GAMES, BatchEnv, Game
from .errors import GameOver, InvalidValue, Refused

__all__ = ["AgainstBots"]


class AgainstBots(gymnasium.Env):
    """One seat of a match.

    ``bots`` is one name for all other seats or a list of one for each of them, in order. ``players``, ``modules`` and ``edition`` are
    those of ``Game``, ``reward`` that of ``Table.rewards``: the seat's own comes at the end. ``reset(seed=…)`` deals from that seed.

    What is not legal raises ``Refused``, a step before ``reset`` or after the end ``GameOver``. With ``illegal="end"``, for learners that know no masks, it ends the match with the reward 0, and
    ``info["refused"]`` says why.
    """

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        name: str = "mordred",
        *,
        bots: str | list[str] = "random",
        seat: int = 0,
        players: int | None = None,
        modules: list[str] | tuple[str, ...] = (),
        edition: dict[str, Any] | None = None,
        reward: str = "win",
        illegal: str = "raise",
    ) -> None:
        if illegal not in ("raise", "end"):
            raise ValueError(f"illegal: wanted `raise` or `end`, found {illegal!r}")
        self.illegal = illegal
        self._over = True
        self.game = Game(name, players, list(modules), edition)
        others = self.game.players - 1
        if seat not in range(others + 1):
            raise ValueError(f"seat: wanted 0 to {others}, found {seat!r}")
        named = [bots] * others if isinstance(bots, str) else list(bots)
        if len(named) != others:
            raise ValueError(f"bots: wanted one name or {others}, found {len(named)}")
        self.seat = seat
        seated = [*named[:seat], None, *named[seat:]]
        self._batch = BatchEnv(self.game, 1, bots=seated, reward=reward, auto_reset=False)
        self._observation = np.zeros((1, self.game.observation_length), np.int16)
        self._mask = np.zeros((1, self.game.action_space), np.bool_)
        self._due = np.full(1, -1, np.int8)
        self._reward = np.zeros((1, self.game.players), np.float32)
        self._done = np.zeros(1, np.bool_)
        self.observation_space = spaces.observation_box(self.game)
        self.action_space = spaces.LegalActions(self.game.action_space, self._present)

    def _present(self) -> np.ndarray:
        return self._mask[0]

    def _seen(self) -> tuple[np.ndarray, dict[str, Any]]:
        return self._observation[0].copy(), {"action_mask": self._mask[0].copy()}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals a new match and plays it up to the seat's first decision."""
        super().reset(seed=seed)
        self._over = False
        dealt = seed if seed is not None else int(self.np_random.integers(2**63))
        self._batch.reset(self._observation, self._mask, self._due, dealt)
        return self._seen()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Plays an action, and what follows up to the seat's next decision or the end."""
        if self._over:
            raise GameOver("the match is over, or was ended by an action that is not legal: wanted `reset`")
        actions = np.array([operator.index(action)], np.int64)
        try:
            self._batch.step(actions, self._observation, self._mask, self._due, self._reward, self._done)
        except (Refused, InvalidValue) as refusal:
            if self.illegal == "raise":
                raise
            self._over = True
            seen, info = self._seen()
            return seen, 0.0, True, False, {**info, "refused": str(refusal)}
        self._over = bool(self._done[0])
        seen, info = self._seen()
        return seen, float(self._reward[0, self.seat]), self._over, False, info


for _name in GAMES:
    gymnasium.register(
        id=f"arthurian_games/{_name.capitalize()}-v0",
        entry_point="arthurian_games.single:AgainstBots",
        kwargs={"name": _name},
    )
