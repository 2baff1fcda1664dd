"""Spaces of Gymnasium for observations and actions; PettingZoo uses the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ._core import Game


def bounds(game: Game) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The least and the greatest value of each number of an observation: int16, shape ``(observation_length,)`` each."""
    low = np.zeros(game.observation_length, np.int16)
    high = np.zeros(game.observation_length, np.int16)
    for field in game.fields:
        places = slice(field["offset"], field["offset"] + field["length"])
        low[places], high[places] = field["min"], field["max"]
    return low, high


def observation_box(game: Game) -> spaces.Box:
    """The space of observations: int16, shape ``(observation_length,)``."""
    low, high = bounds(game)
    return spaces.Box(low, high, dtype=np.int16)


def masked(game: Game) -> spaces.Dict:
    """The space of observations with their masks: int8, 1 is legal, shape ``(action_space,)``."""
    mask = spaces.Box(0, 1, (game.action_space,), np.int8)
    return spaces.Dict({"observation": observation_box(game), "action_mask": mask})


class LegalActions(spaces.Discrete):
    """All numbers of actions, of which ``sample`` takes a legal one: of the mask that is given, or of the present one."""

    def __init__(self, count: int, present: Callable[[], NDArray[np.bool_]]) -> None:
        super().__init__(count)
        self.present = present

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random legal action."""
        if mask is None and probability is None:
            mask = self.present().astype(np.int8)
        return super().sample(mask, probability)
