"""Data sets: read and played again; torn and forged ones are refused."""

import re

import pytest
from conftest import run

import arthurian_games as ag

pyarrow = pytest.importorskip("pyarrow")
import pyarrow.parquet as parquet

from arthurian_games import datasets


@pytest.fixture
def file(dataset_program, name, tmp_path):
    """A file of thirty games."""
    path = tmp_path / "games.parquet"
    run(dataset_program, "generate", name, "--games", 30, "--first-seed", 5, "--out", path)
    return path


def test_rows_play_again(file, name):
    head = datasets.head(file)
    assert (head["game"], head["games"], head["first_seed"], head["kind"]) == (name, 30, 5, "games")
    rows = list(datasets.games(file))
    assert [row.seed for row in rows] == list(range(5, 35))
    assert all(row.table.over for row in rows)


def test_decisions_are_no_games(dataset_program, tmp_path):
    path = tmp_path / "decisions.parquet"
    run(dataset_program, "generate", "mordred", "--games", 2, "--decisions", "--out", path)
    assert datasets.head(path)["observation_version"] == 1
    with pytest.raises(ag.InvalidValue, match="wanted a row a game, found decisions"):
        next(datasets.games(path))


def test_torn_files_are_refused(file):
    whole = file.read_bytes()
    for length in range(0, len(whole), len(whole) // 20):
        file.write_bytes(whole[:length])
        with pytest.raises(ag.InvalidValue, match="wanted a whole Parquet file"):
            list(datasets.games(file))
    with pytest.raises(FileNotFoundError):
        datasets.head(file.with_name("nothing"))


def test_other_files_are_refused(file):
    parquet.write_table(pyarrow.table({"seed": [1]}), file)
    with pytest.raises(ag.InvalidValue, match="wanted a data set of the format table-dataset/1, found 'none'"):
        list(datasets.games(file))


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("players", b"many", "players: wanted a number, found 'many'"),
        ("edition", b"{", "edition: wanted JSON, found '{'"),
        ("edition", None, "wanted a data set that says its edition, found none"),
        ("kind", None, "wanted a data set that says its kind, found none"),
        ("rules", b"7", "wanted the rules revision 1 of "),
        ("game", b"chess", "wanted a game"),
    ],
)
def test_a_head_that_makes_no_sense_is_refused(file, key, value, text):
    table = parquet.read_table(file)
    metadata = {**table.schema.metadata, f"table.{key}".encode(): value}
    metadata = {name: said for name, said in metadata.items() if said is not None}
    parquet.write_table(table.replace_schema_metadata(metadata), file)
    with pytest.raises(ag.InvalidValue, match=re.escape(text)):
        list(datasets.games(file))


def test_a_file_without_a_column_is_refused(file):
    parquet.write_table(parquet.read_table(file).drop_columns(["digest"]), file)
    with pytest.raises(ag.InvalidValue, match="wanted a column digest, found none"):
        list(datasets.games(file))


def forge(file, key, change):
    """Alters the eleventh row."""
    table = parquet.read_table(file)
    rows = table[key].to_pylist()
    rows[10] = change(rows[10])
    at = table.schema.get_field_index(key)
    forged = table.set_column(at, table.schema.field(at), pyarrow.array(rows, table.schema.field(at).type))
    parquet.write_table(forged, file)


@pytest.mark.parametrize(
    ("key", "change", "text"),
    [
        ("seed", lambda seed: seed + 1000, "action"),
        ("actions", lambda actions: [*actions[:-1], 65535], "wanted the number of an action"),
        ("actions", lambda actions: actions[:-1], "since the game is not over"),
        ("actions", lambda actions: [*actions, actions[-1]], "after which the game is over"),
        ("places", lambda places: places[::-1] if places != places[::-1] else [9] * len(places), "places: wanted"),
        ("steps", lambda steps: steps + 1, "steps: wanted"),
        ("ended_by", lambda rule: "X-1", "ended_by: wanted"),
        ("digest", lambda digest: bytes(8), "digest: wanted"),
    ],
)
def test_forged_rows_are_named(file, key, change, text):
    forge(file, key, change)
    rows = datasets.games(file)
    for _ in range(10):
        next(rows)
    with pytest.raises(ag.ReplayError, match=rf"row 11 \(seed .*{text}"):
        next(rows)
