"""Plays many games into a folder of Parquet files, on all processors of a Ray cluster, and verifies every row at the end.

    python generate_ray.py mordred --games 100000 --out games                   # on this machine
    python generate_ray.py mordred --games 100000 --out games --address auto    # on the cluster that this machine belongs to

A task plays one range of seeds with the program `dataset` into a file of its own, which is moved to its place when it is whole. A task
whose worker dies is done again; a run that was broken off goes on where it stopped when it is started again. On a cluster the program and
the folder have to be where every machine finds them under the same name.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

# Ray would report to its makers otherwise.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import ray

from arthurian_games import InvalidValue, datasets

PROGRAM = Path(__file__).resolve().parents[1] / "dataset/target/release/dataset"
#: How often a task is done again whose worker died.
RETRIES = 10


def run(line: list[str]) -> None:
    """Runs the program; a failure has what the program says of it."""
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(line)}: {done.stderr.strip()}")


def generate(plan: dict[str, Any], folder: str, first: int, games: int) -> str:
    """Plays a range of seeds into its file, if that is not there yet."""
    shard = Path(folder, name(first, games))
    if not shard.exists():
        # A worker that dies leaves a room like this behind; the next attempt has one of its own.
        with tempfile.TemporaryDirectory(prefix=f".part-{first}-{os.getpid()}-", dir=folder) as room:
            part = Path(room, shard.name)
            seeds = ["--games", str(games), "--first-seed", str(first), "--threads", "1"]
            run([plan["program"], "generate", plan["game"], *plan["options"], *seeds, "--out", str(part)])
            part.replace(shard)
    return shard.name


def verify(plan: dict[str, Any], folder: str, first: int, games: int) -> str:
    """Plays every row of a file again, and looks whether the file is of this plan."""
    shard = Path(folder, name(first, games))
    run([plan["program"], "verify", str(shard), "--threads", "1"])
    head = datasets.head(shard)
    found = (head["game"], head["first_seed"], head["games"])
    if found != (plan["game"], first, games):
        raise InvalidValue(f"{shard}: wanted {games} games of {plan['game']} from seed {first}, found {found}")
    return shard.name


def name(first: int, games: int) -> str:
    """The name of a file: names are in the order of seeds."""
    return f"shard-{first:020}-{games}.parquet"


def ranges(first: int, games: int, each: int) -> Iterator[tuple[int, int]]:
    """The ranges of seeds, as first seed and number of games."""
    for after in range(0, games, each):
        yield first + after, min(each, games - after)


def everywhere(what: str, job: Callable[..., str], plan: dict[str, Any], folder: Path, shards: list[tuple[int, int]]) -> None:
    """Does a task for each file and tells how far it is."""
    task = ray.remote(num_cpus=1, max_retries=RETRIES, retry_exceptions=False)(job)
    begin, coming, waiting = time.monotonic(), iter(shards), {}
    # A few tasks ahead for each processor: a billion games are too many tasks to wait for at once.
    ahead = 4 * max(2, int(ray.cluster_resources().get("CPU", 1)))
    files = games = 0
    while True:
        for first, count in itertools.islice(coming, ahead - len(waiting)):
            waiting[task.remote(plan, str(folder), first, count)] = count
        if not waiting:
            return
        ready, _ = ray.wait(list(waiting), num_returns=1)
        for one in ready:
            ray.get(one)
            files, games = files + 1, games + waiting.pop(one)
        rate = games / (time.monotonic() - begin)
        print(f"{what}: {files} of {len(shards)} files, {games} games, {rate:.0f} a second", flush=True)


def sweep(folder: Path) -> None:
    """Removes what workers that died have left."""
    for room in folder.glob(".part-*"):
        shutil.rmtree(room, ignore_errors=True)


def agreed(folder: Path, plan: dict[str, Any]) -> None:
    """Writes the plan into a new folder; a folder with another plan is refused."""
    file, told = folder / "plan.json", {key: value for key, value in plan.items() if key != "program"}
    if file.exists():
        found = json.loads(file.read_text())
        if found != told:
            raise SystemExit(f"error: {folder}: wanted a folder of the same games, found {found}")
        return
    part = folder / ".plan"
    part.write_text(json.dumps(told))
    part.replace(file)


def main() -> None:
    """Plays and verifies."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=16384, help="games in a file; a row group has 16,384")
    parser.add_argument("--out", type=Path, required=True, help="the folder")
    parser.add_argument("--program", type=Path, default=PROGRAM, help="the program `dataset`")
    parser.add_argument("--address", help="`auto` for a cluster; a new one on this machine if not given")
    parser.add_argument("--workers", type=int, help="how many on this machine; one for each processor if not given")
    parser.epilog = "What follows after `--` is for `dataset generate`: `-- --bots greedy --players 3`."
    at = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    args, options = parser.parse_args(sys.argv[1:at]), sys.argv[at + 1 :]
    if args.games < 1 or args.each < 1 or args.first_seed < 0:
        parser.error("--games, --each: wanted at least 1, and --first-seed at least 0")
    if not args.program.exists():
        parser.error(f"--program: {args.program}: wanted the program `dataset`: cargo build --release --manifest-path examples/dataset/Cargo.toml")

    plan = {"game": args.game, "options": options, "first_seed": args.first_seed, "games": args.games, "each": args.each}
    folder = args.out.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    agreed(folder, plan)
    plan["program"] = str(args.program.resolve())
    shards = list(ranges(args.first_seed, args.games, args.each))
    sweep(folder)
    local = {} if args.address else {"num_cpus": args.workers, "include_dashboard": False}
    ray.init(address=args.address, log_to_driver=False, logging_level="error", **local)
    try:
        todo = [shard for shard in shards if not (folder / name(*shard)).exists()]
        if todo:
            everywhere("played", generate, plan, folder, todo)
        everywhere("verified", verify, plan, folder, shards)
    except ray.exceptions.RayError as error:
        # The program's own words, not the way they took through the cluster.
        sys.exit(f"error: {getattr(error, 'cause', None) or error}")
    finally:
        ray.shutdown()
        sweep(folder)
    print(f"{folder}: {args.games} games in {len(shards)} files: all rows hold")


if __name__ == "__main__":
    main()
