"""How many decisions a second: batches beside the engine's own loop in Rust, a classic game of PettingZoo, and two games of OpenSpiel.

    python bench.py                # all, about two minutes
    python bench.py --rounds 9

All play at random on one thread, in turn and several times, by CPU time; the figures are medians. Batches and the engine's loop write the
observation and the mask of every decision; OpenSpiel's games write no observation, and PettingZoo's game makes what its players see.
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


def openspiel(name: str) -> Callable[[int], int]:
    """Plays a game that OpenSpiel has in C++, from Python; only decisions of players count."""
    game, choose = pyspiel.load_game(name), random.Random(1)

    def play(decisions: int) -> int:
        done = 0
        while done < decisions:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    numbers, chances = zip(*state.chance_outcomes())
                    state.apply_action(choose.choices(numbers, chances)[0])
                else:
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
        contenders |= {f"pyspiel: {name}": openspiel(name) for name in ("backgammon", "hearts")}
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
    best = max(others, key=lambda name: statistics.median(rates[name]), default=None)
    print(f"\nbatch over the engine's loop, and over the best of the others ({best}); masks in bits, of bools")
    for name in ag.GAMES:
        batches = [f"batch, mask in bits: {name}", f"batch, mask of bools: {name}"]
        engine_ratios = " ".join(f"{ratio(one, f'engine: {name}'):5.2f}" for one in batches)
        other_ratios = " ".join(f"{ratio(one, best):6.1f}" for one in batches) if best else ""
        print(f"{name:8} {engine_ratios}   {other_ratios}")


if __name__ == "__main__":
    main()
