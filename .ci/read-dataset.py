"""Reads a file of games and a file of decisions of the same seeds with pyarrow and with duckdb.

The two must agree, rows must be those that the metadata say, and the two files must tell of the same games.
"""

import json
import sys

import duckdb
import numpy as np
import pyarrow.parquet as pq

games_file, decisions_file = sys.argv[1:]
games, decisions = pq.read_table(games_file), pq.read_table(decisions_file)
head = {key[len(b"table.") :].decode(): value.decode() for key, value in games.schema.metadata.items()}
assert head["format"] == "table-dataset/1" and head["kind"] == "games", head
assert json.loads(head["edition"])["note"], "the edition says where it comes from"
first, count = int(head["first_seed"]), int(head["games"])
assert games["seed"].to_pylist() == list(range(first, first + count))
assert set(games["game"].to_pylist()) == {head["game"]}
assert {len(places) for places in games["places"].to_pylist()} == {int(head["players"])}

# The decisions of a game are its actions, and the seat's place is that of the game.
actions = dict(zip(games["seed"].to_pylist(), games["actions"].to_pylist()))
places = dict(zip(games["seed"].to_pylist(), games["places"].to_pylist()))
made = {seed: [] for seed in actions}
for row in decisions.select(["seed", "seat", "action", "place"]).to_pylist():
    made[row["seed"]].append(row["action"])
    assert row["place"] == places[row["seed"]][row["seat"]]
assert made == actions

# Observations are in the ranges of their fields, and the action chosen is legal.
fields = json.loads(decisions.schema.metadata[b"table.observation"])
rows = decisions.num_rows
numbers = np.frombuffer(b"".join(decisions["observation"].to_pylist()), "<i2").reshape(rows, -1)
for field in fields:
    of = numbers[:, field["offset"] : field["offset"] + field["length"]]
    assert field["min"] <= of.min() and of.max() <= field["max"], field
    assert field["form"] != "one_hot" or of.sum(axis=1).max() <= 1, field
assert sum(field["length"] for field in fields) == numbers.shape[1]
mask = np.frombuffer(b"".join(decisions["mask"].to_pylist()), np.uint8).reshape(rows, -1)
legal = np.unpackbits(mask, axis=1, bitorder="little")
assert legal[np.arange(rows), decisions["action"].to_numpy()].all(), "an action that is not legal"

# duckdb reads the same.
seen = duckdb.sql(f"SELECT seed, actions, places, scores, ended_by, steps, digest FROM '{games_file}' ORDER BY seed")
for row, other in zip(seen.fetchall(), games.to_pylist(), strict=True):
    names = ["seed", "actions", "places", "scores", "ended_by", "steps", "digest"]
    assert list(row) == [other[name] for name in names], (row, other)
seen = duckdb.sql(f"SELECT count(*), sum(action), sum(place), count(DISTINCT seed) FROM '{decisions_file}'").fetchall()[0]
assert seen == (rows, sum(decisions["action"].to_pylist()), sum(decisions["place"].to_pylist()), count), seen
print(f"{count} games, {rows} decisions: pyarrow and duckdb read the same")
