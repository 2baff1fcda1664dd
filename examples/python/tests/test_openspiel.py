"""The games of OpenSpiel with its own simulations and bots."""

import copy
import pickle

import numpy as np
import pytest
from conftest import play

import arthurian_games as ag

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python.algorithms import ismcts, mcts

from arthurian_games import spiel  # noqa: F401


@pytest.mark.parametrize("players", ["", "(players=3)"])
def test_random_simulations(name, players):
    pyspiel.random_sim_test(pyspiel.load_game(f"python_{name}{players}"), num_sims=2, serialize=False, verbose=False)


def test_states_are_serialized(name):
    pyspiel.random_sim_test(pyspiel.load_game(f"python_{name}"), num_sims=1, serialize=True, verbose=False)


def test_players_and_modules_are_chosen():
    game = pyspiel.load_game("python_merlin(players=2,modules=kings-favor)")
    assert game.num_players() == 2
    assert game.new_initial_state().table.game == ag.Game("merlin", 2, ["kings-favor"])
    with pytest.raises(ag.Invalid):
        pyspiel.load_game("python_merlin", {"players": 2, "modules": "queens-favor"})


def walk(name, seed, steps):
    """A state after so many steps of a seeded match."""
    table = play(ag.Table(ag.Game(name), seed), seed)
    state = pyspiel.load_game(f"python_{name}").new_initial_state()
    for _, number in table.steps()[:steps]:
        state.apply_action(number)
    return state, table


def test_chance_is_explicit(name):
    state, table = walk(name, 7, 0)
    chances, uneven = 0, False
    for seat, number in table.steps():
        assert state.is_chance_node() == (seat is None)
        if seat is None:
            outcomes = dict(state.chance_outcomes())
            weights = dict(state.table.outcomes())
            assert sum(outcomes.values()) == pytest.approx(1) and number in outcomes
            assert outcomes == {one: weight / sum(weights.values()) for one, weight in weights.items()}
            uneven |= len(set(weights.values())) > 1
            chances += 1
        else:
            assert state.current_player() == seat
        assert state.action_to_string(state.current_player(), number)
        state.apply_action(number)
    assert chances > 5 and state.is_terminal()
    assert uneven or name == "mordred"
    assert state.returns() == table.rewards() and sum(state.returns()) == pytest.approx(1)


def test_information_states_come_from_views_alone(name):
    state, table = walk(name, 7, 90)
    drawn = [state.resample_from_infostate(0, lambda k=k: k / 10).table.position_digest for k in range(10)]
    assert (len(set(drawn)) > 1) == (name != "mordred"), "what is hidden is drawn anew"
    for seat in range(table.game.players):
        other = state.resample_from_infostate(seat, lambda: 0.25)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert (np.array(state.observation_tensor(seat)) == state.table.observe(seat)).all()
        assert other.table.view(seat) == state.table.view(seat)


def test_states_are_copied(name):
    state, _ = walk(name, 7, 60)
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state) and other.history() == state.history()
        other.apply_action((other.legal_actions() or [None])[0])
        assert other.table.position_digest != state.table.position_digest


def test_ismcts_plays_a_match(name):
    players = 3 if name == "mordred" else 2
    game = pyspiel.load_game(f"python_{name}(players={players})")
    choose = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=Shallow(),
        max_simulations=5,
        random_state=choose,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state, searched = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            action = choose.choice(numbers, p=chances)
        elif state.current_player() == 0 and len(state.legal_actions()) > 1:
            action = bot.step(state)
            searched += 1
        else:
            action = choose.choice(state.legal_actions())
        assert action in state.legal_actions()
        state.apply_action(int(action))
    assert searched > 5 and sum(state.returns()) == pytest.approx(1)


class Shallow(mcts.Evaluator):
    """Equal chances for all, without playing on: what a search costs here is Python's own time."""

    def evaluate(self, state):
        """An equal share of the win."""
        return np.full(state.num_players(), 1 / state.num_players())

    def prior(self, state):
        """Each legal action with the same chance."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
