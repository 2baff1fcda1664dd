"""How many decisions a second: batches beside the engine's own loop in Rust, a classic game of PettingZoo, and two games of OpenSpiel.

    python bench.py                # all, about two minutes
    python bench.py --rounds 9

All play at random on one thread, in turn and several times, by CPU time; the figures are medians. Batches and the engine's loop write the
observation and the mask of every decision, PettingZoo's game makes what its players see, OpenSpiel's games play with and without.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pyspiel
from pettingzoo.classic import connect_four_v3

import arthurian_games as ag

MATCHES = 64


def batch(name: str, words: bool) -> Callable[[int], int]:
    """Steps a batch; gives the decisions. What random players choose is asked for at each step."""
    game = ag.Game(name)
    env = ag.BatchEnv(game, MATCHES, 1)
    width, dtype = (game.mask_words, np.uint64) if words else (game.action_space, np.bool_)
    asked = (
        np.zeros((MATCHES, game.observation_length), np.int16),
        np.zeros((MATCHES, width), dtype),
        np.zeros(MATCHES, np.int8),
    )
    told = np.zeros((MATCHES, game.players), np.float32), np.zeros(MATCHES, np.bool_)
    actions = np.zeros(MATCHES, np.int64)
    env.reset(*asked)

    def play(decisions: int) -> int:
        for _ in range(decisions // MATCHES):
            env.random_actions(actions)
            env.step(actions, *asked, *told)
        return decisions // MATCHES * MATCHES

    return play


def engine(name: str) -> Callable[[int], int]:
    """Plays whole matches in Rust, with observations and masks."""
    game, seed = ag.Game(name), [1]

    def play(decisions: int) -> int:
        done = 0
        while done < decisions:
            done += game.playouts(50, seed[0], observe=True)
            seed[0] += 50
        return done

    return play


def pettingzoo() -> Callable[[int], int]:
    """Plays connect four as PettingZoo's tutorials do."""
    env, seed = connect_four_v3.raw_env(), [1]
    choose = random.Random(1)

    def play(decisions: int) -> int:
        done = 0
        while done < decisions:
            env.reset(seed=seed[0])
            seed[0] += 1
            for _agent in env.agent_iter():
                seen, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    break
                env.step(choose.choice(seen["action_mask"].nonzero()[0]))
                done += 1
        return done

    return play


def openspiel(name: str, observe: bool) -> Callable[[int], int]:
    """Plays a game that OpenSpiel has in C++, from Python, with or without what the player sees; only decisions of players count."""
    game, choose = pyspiel.load_game(name), random.Random(1)
    observed = game.get_type().provides_observation_tensor
    see = pyspiel.State.observation_tensor if observed else pyspiel.State.information_state_tensor

    def play(decisions: int) -> int:
        done = 0
        while done < decisions:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    numbers, chances = zip(*state.chance_outcomes())
                    state.apply_action(choose.choices(numbers, chances)[0])
                else:
                    if observe:
                        see(state)
                    state.apply_action(choose.choice(state.legal_actions()))
                    done += 1
        return done

    return play


def main() -> None:
    """Measures all in turn, and tells the ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of each in a round")
    parser.add_argument("--only", choices=["ours"], help="`ours`: nothing of others")
    args = parser.parse_args()

    contenders = {
        **{f"batch, mask in bits: {name}": batch(name, words=True) for name in ag.GAMES},
        **{f"batch, mask of bools: {name}": batch(name, words=False) for name in ag.GAMES},
        **{f"engine: {name}": engine(name) for name in ag.GAMES},
    }
    if args.only is None:
        contenders["pettingzoo: connect four"] = pettingzoo()
        for name in ("backgammon", "hearts"):
            contenders[f"pyspiel: {name}"] = openspiel(name, observe=False)
            contenders[f"pyspiel, with tensors: {name}"] = openspiel(name, observe=True)
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(args.rounds):
        for name, play in contenders.items():
            decisions, begin, spent = 0, time.process_time(), 0.0
            while spent < args.seconds:
                decisions += play(2000)
                spent = time.process_time() - begin
            rates[name].append(decisions / spent)
    for name, found in rates.items():
        print(f"{name:32} {statistics.median(found):12,.0f} decisions a second")

    def ratio(one: str, other: str) -> float:
        return statistics.median(a / b for a, b in zip(rates[one], rates[other], strict=True))

    others = [name for name in contenders if name.startswith(("pettingzoo", "pyspiel"))]
    kinds = "batch, mask in bits", "batch, mask of bools"
    for name in ag.GAMES:
        print(f"\n{name}: a batch with masks in bits, and of bools, over")
        for other in [f"engine: {name}", *others]:
            print(f"  {other:32}" + "".join(f"{ratio(f'{kind}: {name}', other):8.2f}" for kind in kinds))


if __name__ == "__main__":
    main()
