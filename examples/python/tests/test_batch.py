"""Batches: the same matches as one by one, whatever the threads."""

import copy
import pickle
import threading
import time

import numpy as np
import pytest
from conftest import Arrays

import arthurian_games as ag


def test_rows_are_tables(game):
    env = ag.BatchEnv(game, 5, 100)
    arrays = Arrays(env)
    env.reset(*arrays.asked)
    tables = [ag.Table(game, int(seed)) for seed in env.seeds]
    assert env.seeds.dtype == np.uint64 and env.seeds.tolist() == [100, 101, 102, 103, 104]
    ended = 0
    for _ in range(600):
        for row, table in enumerate(tables):
            assert arrays.seat[row] == table.seat
            assert (arrays.observation[row] == table.observe()).all()
            assert (arrays.mask[row] == table.mask()).all()
        env.random_actions(arrays.actions)
        env.step(*arrays.all)
        for row, table in enumerate(tables):
            table.act(arrays.actions[row])
            assert arrays.done[row] == table.over
            assert arrays.reward[row] == pytest.approx(table.rewards())
            if table.over:
                ended += 1
                tables[row] = ag.Table(game, int(env.seeds[row]))
                assert (env.seeds[row] - 100) % 5 == row
    assert ended > 0


def test_masks_in_bits_tell_the_same(game):
    env, other = ag.BatchEnv(game, 3, 1), ag.BatchEnv(game, 3, 1)
    bools, words = Arrays(env), Arrays(other, words=True)
    env.reset(*bools.asked)
    other.reset(*words.asked)
    for _ in range(50):
        bits = np.unpackbits(words.mask.view(np.uint8), axis=1, bitorder="little")[:, : game.action_space]
        assert (bits.astype(np.bool_) == bools.mask).all()
        env.random_actions(bools.actions)
        other.random_actions(words.actions)
        env.step(*bools.all)
        other.step(*words.all)


def played(game, steps, **choices):
    """All that a batch tells in so many steps."""
    env = ag.BatchEnv(game, 7, 3, **choices)
    arrays = Arrays(env)
    env.reset(*arrays.asked)
    told = []
    for _ in range(steps):
        env.random_actions(arrays.actions)
        env.step(*arrays.all)
        told.append(b"".join(array.tobytes() for array in arrays.all))
    return told


def test_threads_change_nothing(game):
    bots = [None, "greedy", "mcts:5", "mcts:5:reuse"]
    assert played(game, 40, bots=bots, threads=1) == played(game, 40, bots=bots, threads=2)


@pytest.mark.parametrize("auto_reset", [True, False])
def test_batches_are_copied_and_pickled(game, auto_reset):
    env = ag.BatchEnv(game, 3, 7, bots=[None, "greedy", "mcts:3:reuse", None], reward="place", auto_reset=auto_reset)
    arrays = Arrays(env)
    env.reset(*arrays.asked, 11)
    for step in range(60):
        if step % 3:
            env.random_actions(arrays.actions)
        else:
            arrays.actions[:] = np.where(arrays.seat < 0, -1, arrays.mask.argmax(axis=1))
        env.step(*arrays.all)
    env.random_actions(arrays.actions)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(20):
        told = [array.copy() for array in arrays.all]
        env.step(*arrays.all)
        for other in others:
            again = Arrays(other)
            other.random_actions(again.actions)
            assert (again.actions == told[0]).all()
            other.step(*again.all)
            assert all((one == two).all() for one, two in zip(again.all[1:], arrays.all[1:], strict=True))
            assert (other.seeds == env.seeds).all()
        env.random_actions(arrays.actions)


def test_bots_play_the_other_seats(game):
    env = ag.BatchEnv(game, 2, 1, bots=[None, "greedy", "random", None])
    arrays = Arrays(env)
    env.reset(*arrays.asked)
    for _ in range(200):
        assert set(arrays.seat) <= {0, 3}
        env.random_actions(arrays.actions)
        env.step(*arrays.all)


def test_a_reset_begins_anew_from_any_seed(game):
    env = ag.BatchEnv(game, 2, 5)
    arrays, first = Arrays(env), []
    for seed in (None, 5, 9, None):
        env.reset(*arrays.asked, seed)
        first.append(arrays.observation.copy())
        env.random_actions(arrays.actions)
        env.step(*arrays.all)
    assert (first[0] == first[1]).all()
    env.reset(*arrays.asked)
    assert env.seeds.tolist() == [9, 10]


def test_seeds_wrap_around(game):
    env = ag.BatchEnv(game, 2, 2**64 - 1)
    assert env.seeds.tolist() == [2**64 - 1, 0]


def test_a_match_in_which_nobody_is_asked_is_passed_over():
    # With a bank this small some matches end before the last seat has a turn.
    edition = {**ag.Game("mordred").edition, "bank": 4}
    game = ag.Game("mordred", 4, edition=edition)
    env = ag.BatchEnv(game, 64, 0, bots=["random", "random", "random", None])
    arrays = Arrays(env)
    env.reset(*arrays.asked)
    assert (arrays.seat == 3).all()
    passed = [seed for seed in env.seeds.tolist() if seed >= 64]
    assert passed and all(seed % 64 == row for row, seed in enumerate(env.seeds.tolist()))


def test_the_interpreter_lock_is_released():
    game = ag.Game("merlin")
    env = ag.BatchEnv(game, 8, 1, bots=[None, "mcts:2000", "mcts:2000", "mcts:2000"])
    arrays = Arrays(env)
    env.reset(*arrays.asked)
    longest, stop = [0.0], threading.Event()

    def tick():
        last = time.perf_counter()
        while not stop.is_set():
            now = time.perf_counter()
            longest[0] = max(longest[0], now - last)
            last = now

    thread = threading.Thread(target=tick)
    thread.start()
    took = 0.0
    while took < 0.6:
        env.random_actions(arrays.actions)
        longest[0], begin = 0.0, time.perf_counter()
        env.step(*arrays.all)
        took = time.perf_counter() - begin
    pause = longest[0]
    stop.set()
    thread.join()
    # With the lock held the other thread would have stood still for the whole step.
    assert pause < took / 2
