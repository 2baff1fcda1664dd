"""OpenSpiel: ``import arthurian_games.spiel``, then ``pyspiel.load_game("python_merlin(players=4)")``.

The games are ``python_mordred``, ``python_merlin`` and ``python_erben``, with the parameters ``players`` and ``modules`` (names with a
plus sign between). Chance is explicit: its nodes list the outcomes by number with their probabilities. Observations and information
states are made from what a seat's view tells and from nothing else; a view holds what the seat has learnt. Returns are shares of the win.
``resample_from_infostate`` draws a position that agrees with a seat's view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from ._core import GAMES, PLAYERS, Game, Table

__all__ = ["MatchGame", "MatchState"]


def _game_type(name: str) -> pyspiel.GameType:
    least, most = min(PLAYERS[name]), max(PLAYERS[name])
    return pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=f"Python {name.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        # Of Mordred too, where every information set has one position: bots for hidden information refuse other games.
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": most, "modules": ""},
    )


_TYPES = {name: _game_type(name) for name in GAMES}


class MatchGame(pyspiel.Game):
    """A game for OpenSpiel; ``rules`` is the ``Game`` behind it."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        modules = [module for module in params.get("modules", "").split("+") if module]
        self.rules = Game(name, params.get("players", max(PLAYERS[name])), modules)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_space,
            max_chance_outcomes=self.rules.outcome_space,
            num_players=self.rules.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.rules.max_steps,
        )
        super().__init__(_TYPES[name], info, params)

    def new_initial_state(self) -> MatchState:
        """The state before the first step."""
        return MatchState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ViewObserver:
        """What makes observations of states."""
        return ViewObserver(self.rules, params)


class MatchState(pyspiel.State):
    """A state for OpenSpiel; ``table`` is the match behind it, and all that the state is."""

    def __init__(self, game: MatchGame) -> None:
        super().__init__(game)
        self.table = Table(game.rules)

    def current_player(self) -> int:
        """The seat that is to decide, or that chance is due or the match over."""
        seat = self.table.seat
        if seat is not None:
            return seat
        return pyspiel.PlayerId.TERMINAL if self.table.over else pyspiel.PlayerId.CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal_actions() if player == self.table.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the chance that is due, with their probabilities."""
        outcomes = self.table.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(number, weight / total) for number, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.table.seat is None:
            self.table.resolve(action)
        else:
            self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.table.game
        return rules.outcome_text(action) if player == pyspiel.PlayerId.CHANCE else rules.action_text(action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.table.over

    def returns(self) -> list[float]:
        """The share of the win of each seat; zeros while the match runs."""
        return self.table.rewards()

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> MatchState:
        """A state with a position drawn from all that agree with what a seat knows; it has no history."""
        state = self.get_game().new_initial_state()
        state.table = self.table.imagine(int(probability_sampler() * 2**53), player)
        return state

    def __str__(self) -> str:
        """The position as what waits for whom, and its digest."""
        return f"{self.table!r} {self.table.position_digest[:16]}"

    def __deepcopy__(self, memo: Any) -> MatchState:
        """The same state, on its own."""
        return self.clone()


class ViewObserver:
    """Makes observations of states; of what a seat's view tells and of nothing else."""

    def __init__(self, rules: Game, params: Any) -> None:
        if params:
            raise ValueError(f"params: wanted none for an observation, found {params}")
        self._numbers = np.zeros(rules.observation_length, np.int16)
        self.tensor = np.zeros(rules.observation_length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MatchState, player: int) -> None:
        """Writes what a seat sees."""
        self.tensor[:] = state.table.observe(player, self._numbers)

    def string_from(self, state: MatchState, player: int) -> str:
        """What a seat sees, as text."""
        return f"{player} {state.table.view_json(player)}"


def _register(name: str) -> None:
    class Named(MatchGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    Named.__name__ = Named.__qualname__ = f"{name.capitalize()}Game"
    pyspiel.register_game(_TYPES[name], Named)


for _name in GAMES:
    _register(_name)
