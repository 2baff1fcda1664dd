"""Data sets of played games (docs/dataset-format.md), read with pyarrow; every row is played again before it is given."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from typing import Any

import pyarrow
import pyarrow.parquet as parquet

from ._core import Game, Table
from .errors import InvalidValue, ReplayError

__all__ = ["FORMAT", "PlayedGame", "games", "head"]

FORMAT = "table-dataset/1"


@dataclass(frozen=True)
class PlayedGame:
    """A row a game: its seed, the numbers of its actions, and the match after its last step."""

    seed: int
    actions: list[int]
    table: Table


def _opened(path: str | PathLike[str]) -> parquet.ParquetFile:
    try:
        return parquet.ParquetFile(path)
    except (pyarrow.ArrowInvalid, OSError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        raise InvalidValue(f"{path}: wanted a whole Parquet file: {error}") from error


_READ = {"edition": json.loads, "observation": json.loads}
_READ |= dict.fromkeys(("rules", "players", "first_seed", "games", "observation_version"), int)
_SAID = {json.loads: "JSON", int: "a number"}
_NEEDED = ("kind", "game", "rules", "players", "modules", "edition", "game_digest")
_COLUMNS = ("seed", "actions", "places", "scores", "ended_by", "steps", "digest")


def head(path: str | PathLike[str]) -> dict[str, Any]:
    """What a file says of all its rows, without the prefix ``table.``; ``edition`` and ``observation`` are read as JSON.

    Raises ``InvalidValue`` for a file that is torn or of another format.
    """
    with _opened(path) as file:
        pairs = (file.schema_arrow.metadata or {}).items()
    own = {key.decode().removeprefix("table."): value.decode() for key, value in pairs if key.startswith(b"table.")}
    if own.get("format") != FORMAT:
        raise InvalidValue(f"{path}: wanted a data set of the format {FORMAT}, found {own.get('format', 'none')!r}")
    for key, read in _READ.items():
        if key in own:
            try:
                own[key] = read(own[key])
            except ValueError as error:
                raise InvalidValue(f"{path}: {key}: wanted {_SAID[read]}, found {own[key][:80]!r}") from error
    missing = [key for key in _NEEDED if key not in own]
    if missing:
        raise InvalidValue(f"{path}: wanted a data set that says its {missing[0]}, found none")
    return own


def games(path: str | PathLike[str]) -> Iterator[PlayedGame]:
    """The games of a file, each played again from its seed.

    Raises ``InvalidValue`` for a file that is torn or holds no games, and ``ReplayError`` for the first row whose actions, places,
    scores, steps or last position are not those of its seed.
    """
    told = head(path)
    if told["kind"] != "games":
        raise InvalidValue(f"{path}: wanted a row a game, found {told['kind']}")
    modules = [module for module in told["modules"].split(",") if module]
    game = Game(told["game"], told["players"], modules, told["edition"])
    if game.rules != told["rules"]:
        raise InvalidValue(f"{path}: wanted the rules revision {game.rules} of {game.name}, found {told['rules']}")
    if game.digest != told["game_digest"]:
        raise InvalidValue(f"{path}: wanted the game_digest {game.digest} of its edition, found {told['game_digest']}")
    with _opened(path) as file:
        missing = [column for column in _COLUMNS if column not in file.schema_arrow.names]
        if missing:
            raise InvalidValue(f"{path}: wanted a column {missing[0]}, found none")
        number = 0
        for batch in file.iter_batches():
            for row in batch.to_pylist():
                number += 1
                yield _checked(game, row, f"{path}: row {number} (seed {row['seed']})")


def _checked(game: Game, row: dict[str, Any], place: str) -> PlayedGame:
    try:
        table = game.replay(row["seed"], row["actions"])
    except ReplayError as error:
        raise ReplayError(f"{place}: {error}", error.rule, step=error.step) from error
    standings = table.standings()
    if standings is None:
        raise ReplayError(f"{place}: wanted more than {len(row['actions'])} actions, since the game is not over")
    wanted = {
        "places": [seat or 0 for seat in standings["places"]],
        "scores": standings["scores"] or [],
        "ended_by": standings["ended_by"],
        "steps": len(table),
        "digest": bytes.fromhex(table.position_digest)[:8],
    }
    for key, value in wanted.items():
        if row[key] != value:
            raise ReplayError(f"{place}: {key}: wanted {value}, found {row[key]}")
    return PlayedGame(row["seed"], row["actions"], table)
