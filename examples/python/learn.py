"""Learns to play a game from nothing, with numpy alone: advantage actor-critic with one hidden layer, on a batch of matches.

    python learn.py                    # Mordred for three against random players; a minute or two on one core
    python learn.py --bots greedy      # against rules of thumb instead

One seat learns, bots play the others. The curve, the learner's share of the win as it learns, is written as a picture.
"""

import argparse
import os
import time

# One core: matrices as small as these gain nothing by threads, which would wait for each other.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import arthurian_games as ag


class Matches:
    """A batch of matches in which one seat is asked, with the arrays that it fills."""

    def __init__(self, game: ag.Game, count: int, first_seed: int, bot: str) -> None:
        self.env = ag.BatchEnv(game, count, first_seed, bots=[None] + [bot] * (game.players - 1))
        self.observation = np.zeros((count, game.observation_length), np.int16)
        self.mask = np.zeros((count, game.action_space), np.bool_)
        self.seat = np.zeros(count, np.int8)
        self.reward = np.zeros((count, game.players), np.float32)
        self.done = np.zeros(count, np.bool_)
        self.env.reset(self.observation, self.mask, self.seat)

    def step(self, actions: np.ndarray) -> None:
        """Plays an action in each match."""
        self.env.step(actions, self.observation, self.mask, self.seat, self.reward, self.done)


class Network:
    """One hidden layer; from it what each action is worth trying (logits), and what the position is worth."""

    def __init__(self, inputs: int, hidden: int, actions: int, rng: np.random.Generator) -> None:
        def drawn(rows: int, columns: int, scale: float) -> np.ndarray:
            return (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.weights = {
            "hidden": drawn(inputs, hidden, 1.0),
            "hidden bias": np.zeros(hidden, np.float32),
            "logits": drawn(hidden, actions, 0.1),
            "logits bias": np.zeros(actions, np.float32),
            "value": drawn(hidden, 1, 0.1),
            "value bias": np.zeros(1, np.float32),
        }
        self.means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def forward(self, seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the chance of each action (0 where it is not legal), and the value."""
        w = self.weights
        hidden = np.tanh(seen @ w["hidden"] + w["hidden bias"])
        logits = np.where(mask, hidden @ w["logits"] + w["logits bias"], -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ w["value"] + w["value bias"])[:, 0]

    def learn(self, seen: np.ndarray, mask: np.ndarray, actions: np.ndarray, returns: np.ndarray, rate: float) -> None:
        """One step of Adam: actions that went better than expected become likelier, the value comes nearer to what came."""
        hidden, chances, value = self.forward(seen, mask)
        better = returns - value
        spread = (better - better.mean()) / (better.std() + 1e-6)
        rows = np.arange(len(actions))
        to_logits = chances * spread[:, None]
        to_logits[rows, actions] -= spread
        # A little credit for being undecided keeps the learner trying.
        surprise = np.log(np.maximum(chances, 1e-12))
        undecided = -(chances * surprise).sum(axis=1, keepdims=True)
        to_logits += 0.01 * chances * (surprise + undecided)
        to_value = -better[:, None]
        back = (to_logits @ self.weights["logits"].T + to_value @ self.weights["value"].T) * (1 - hidden**2)
        gradients = {
            "hidden": seen.T @ back,
            "hidden bias": back.sum(axis=0),
            "logits": hidden.T @ to_logits,
            "logits bias": to_logits.sum(axis=0),
            "value": hidden.T @ to_value,
            "value bias": to_value.sum(axis=0),
        }
        self.updates += 1
        for name, gradient in gradients.items():
            gradient /= len(actions)
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            steady = (square / (1 - 0.999**self.updates)) ** 0.5 + 1e-8
            self.weights[name] -= rate * (mean / (1 - 0.9**self.updates)) / steady


def scales(matches: Matches, steps: int) -> tuple[np.ndarray, np.ndarray]:
    """Which numbers of an observation are ever other than 0 in random play, and how large they become."""
    most = np.zeros(matches.observation.shape[1], np.float32)
    actions = np.zeros(matches.env.count, np.int64)
    for _ in range(steps):
        most = np.maximum(most, np.abs(matches.observation).max(axis=0))
        matches.env.random_actions(actions)
        matches.step(actions)
    used = np.flatnonzero(most)
    return used, most[used]


def drawn(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An action for each row, by its chances."""
    sums = chances.cumsum(axis=1)
    return (sums > rng.random((len(sums), 1), np.float32) * sums[:, -1:]).argmax(axis=1)


def share(game: ag.Game, network: Network, used: np.ndarray, most: np.ndarray, bot: str, games: int) -> float:
    """The share of the win over new matches in which the likeliest action is played."""
    matches = Matches(game, games, 10**9, bot)
    won, ended = np.zeros(games), np.zeros(games, np.bool_)
    while not ended.all():
        _, chances, _ = network.forward(matches.observation[:, used] / most, matches.mask)
        matches.step(chances.argmax(axis=1))
        new = matches.done & ~ended
        won[new], ended = matches.reward[new, 0], ended | new
    return float(won.mean())


def picture(curve: list[tuple[int, float]], equal: float, title: str) -> str:
    """The curve as SVG: matches played to the right, the share of the win up."""
    most = max(played for played, _ in curve)
    place = [(60 + 520 * played / most, 270 - 240 * won) for played, won in curve]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in place)
    marks = "".join(
        f'<line x1="60" x2="580" y1="{y}" y2="{y}" stroke="#ddd"/><text x="52" y="{y + 4}" text-anchor="end">{won:.0%}</text>'
        for won, y in ((won, 270 - 240 * won) for won in (0, 0.25, 0.5, 0.75, 1))
    )
    same = 270 - 240 * equal
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="310" font-family="sans-serif" font-size="12">'
        f'<rect width="600" height="310" fill="white"/>{marks}<text x="320" y="18" text-anchor="middle">{title}</text>'
        f'<line x1="60" x2="580" y1="{same:.1f}" y2="{same:.1f}" stroke="#888" stroke-dasharray="4"/>'
        f'<polyline points="{line}" fill="none" stroke="#1f4e8c" stroke-width="2"/>'
        f'<text x="320" y="300" text-anchor="middle">{most:,} matches played; dashed: an equal share</text></svg>\n'
    )


def main() -> None:
    """Learns, and tells how it goes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="mordred", choices=ag.GAMES)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--bots", default="random", help="who plays the other seats")
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--matches", type=int, default=128, help="how many are played at once")
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000, help="new matches for the result")
    parser.add_argument("--out", default="curve.svg")
    args = parser.parse_args()

    game, rng, begin = ag.Game(args.game, args.players), np.random.default_rng(args.seed), time.monotonic()
    matches = Matches(game, args.matches, args.seed, args.bots)
    used, most = scales(matches, 100)
    network = Network(len(used), 64, game.action_space, rng)
    curve, played, steps = [], 0, 32
    for update in range(1, args.updates + 1):
        seen, masks, chosen, rewards, dones = [], [], [], [], []
        for _ in range(steps):
            seen.append(matches.observation[:, used] / most)
            masks.append(matches.mask.copy())
            chosen.append(drawn(network.forward(seen[-1], masks[-1])[1], rng))
            matches.step(chosen[-1])
            rewards.append(matches.reward[:, 0].copy())
            dones.append(matches.done.copy())
        # What came of each decision: the reward at the end of its match, or what the position was thought to be worth last.
        ahead, returns = network.forward(matches.observation[:, used] / most, matches.mask)[2], []
        for reward, done in zip(reversed(rewards), reversed(dones), strict=True):
            ahead = np.where(done, reward, ahead)
            returns.append(ahead)
        network.learn(*map(np.concatenate, (seen, masks, chosen, returns[::-1])), args.rate)
        ended = int(np.sum(dones))
        played += ended
        if update % 10 == 0 and ended:
            curve.append((played, float(np.sum(rewards)) / ended))
            print(f"{time.monotonic() - begin:4.0f} s, {played:6} matches: {curve[-1][1]:.1%} of the win", flush=True)
    result = share(game, network, used, most, args.bots, args.games)
    told = f"{game.name}, {game.players} players, against {args.bots}"
    print(f"{told}: {result:.1%} of the win in {args.games} new matches; an equal share is {1 / game.players:.1%}")
    with open(args.out, "w", encoding="utf-8") as file:
        file.write(picture(curve, 1 / game.players, told))


if __name__ == "__main__":
    main()
