"""Rules engines for three Arthurian board games, for researchers.

``Game`` has the rules, ``Table`` is a match, ``Record`` a match as data, ``BatchEnv`` many matches stepped at once. The environments
of other libraries are modules of their own, which need those libraries: ``aec`` (PettingZoo), ``single`` (Gymnasium), ``spiel``
(OpenSpiel), and ``datasets`` (pyarrow).
"""

from ._core import GAMES, BatchEnv, Game, Record, Table
from .errors import GameError, GameOver, Invalid, InvalidValue, NoHistory, Refused, ReplayError, WrongTurn

__all__ = [
    "GAMES",
    "BatchEnv",
    "Game",
    "GameError",
    "GameOver",
    "Invalid",
    "InvalidValue",
    "NoHistory",
    "Record",
    "Refused",
    "ReplayError",
    "Table",
    "WrongTurn",
]
