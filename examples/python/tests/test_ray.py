"""`generate_ray.py`: eight tasks on two workers, one of them killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import run

pytest.importorskip("ray")
parquet = pytest.importorskip("pyarrow.parquet")

SCRIPT = Path(__file__).resolve().parents[1] / "generate_ray.py"
GAMES, EACH = 48, 6
BOTS = ["--bots", "mcts:20"]


@pytest.fixture
def ray_folder(tmp_path_factory):
    """Where Ray keeps its own files; its sockets need a short name."""
    folder = Path(f"/tmp/ray-{os.getpid()}")
    folder.mkdir(exist_ok=True)
    yield folder
    subprocess.run(["rm", "-rf", folder], check=True)


@pytest.fixture
def started(dataset_program, ray_folder):
    """Starts the script on two workers."""
    processes = []

    def start(out, *more):
        line = [sys.executable, SCRIPT, "mordred", "--games", GAMES, "--each", EACH, "--out", out, "--workers", 2]
        line += ["--program", dataset_program, *more]
        environment = {**os.environ, "RAY_TMPDIR": str(ray_folder)}
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        process = subprocess.Popen([str(word) for word in line], env=environment, **pipes)
        processes.append(process)
        return process

    yield start
    for process in processes:
        process.kill()
        process.wait()


def rows(files):
    """All rows of files, one after the other."""
    return [row for file in files for row in parquet.read_table(file).to_pylist()]


def shards(folder):
    """The files, in the order of their seeds."""
    return sorted(folder.glob("shard-*.parquet"))


def killed_at_work(folder):
    """Kills a worker before its file is there, and gives that file; `None` where none was at work."""
    for room in folder.glob(".part-*"):
        _, first, pid, _ = room.name.removeprefix(".").split("-", 3)
        shard = folder / f"shard-{int(first):020}-{EACH}.parquet"
        # It stands still while we look: the file cannot come in between.
        os.kill(int(pid), signal.SIGSTOP)
        if room.exists() and not shard.exists():
            os.kill(int(pid), signal.SIGKILL)
            return shard
        os.kill(int(pid), signal.SIGCONT)
    return None


def test_a_killed_worker_leaves_no_trace(dataset_program, started, tmp_path):
    out = tmp_path / "games"
    process = started(out, "--", *BOTS)
    at_work = None
    while at_work is None and process.poll() is None:
        at_work = killed_at_work(out)
        time.sleep(0.005)
    assert at_work is not None, process.communicate()[0]

    said, _ = process.communicate(timeout=300)
    assert process.returncode == 0, said
    assert f"played: 8 of 8 files, {GAMES} games" in said and f"verified: 8 of 8 files, {GAMES} games" in said
    assert at_work.exists() and len(shards(out)) == 8
    assert sorted(path.name for path in out.iterdir()) == ["plan.json", *(path.name for path in shards(out))]
    run(dataset_program, "generate", "mordred", "--games", GAMES, *BOTS, "--out", tmp_path / "one")
    assert rows(shards(out)) == rows([tmp_path / "one"])

    # What is there stays as it is; what is missing is played, and the same.
    before = {path: path.stat().st_mtime_ns for path in shards(out)}
    lost = shards(out)[2:5]
    for path in lost:
        path.unlink()
    said, _ = (process := started(out, "--", *BOTS)).communicate(timeout=300)
    assert process.returncode == 0 and f"played: 3 of 3 files, {3 * EACH} games" in said, said
    assert all(path.stat().st_mtime_ns == before[path] for path in shards(out) if path not in lost)
    assert rows(shards(out)) == rows([tmp_path / "one"])

    # A torn file is found, other games do not get in between.
    shards(out)[4].write_bytes(b"PAR1")
    said, _ = (process := started(out, "--", *BOTS)).communicate(timeout=300)
    assert process.returncode == 1 and "wanted a whole Parquet file" in said and "all rows hold" not in said, said
    said, _ = (process := started(out, "--", "--bots", "greedy")).communicate(timeout=300)
    assert process.returncode == 1 and "wanted a folder of the same games" in said, said


def test_a_wrong_command_is_told_once(started, tmp_path):
    said, _ = (process := started(tmp_path / "games", "--", "--bots", "clever")).communicate(timeout=300)
    assert process.returncode == 1 and "invalid value 'clever'" in said and "Traceback" not in said, said
    assert not list((tmp_path / "games").glob(".part-*"))
