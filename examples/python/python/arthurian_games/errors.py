"""What the engines refuse, as exceptions that name the rule and tell a sentence.

Wrong types and wrong shapes of arrays are ``TypeError`` and ``ValueError``.
"""

from __future__ import annotations

__all__ = ["GameError", "GameOver", "Invalid", "InvalidValue", "NoHistory", "Refused", "ReplayError", "WrongTurn"]


class GameError(Exception):
    """Something was not done; nothing has changed.

    ``sentence`` says why. ``rule`` is the ID of the row of the rule catalogue that forbids it (``"MOR-R01"``), or ``None``.
    """

    def __init__(self, sentence: str, rule: str | None = None, **more: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        self.__dict__.update(more)

    def __reduce__(self) -> tuple:
        return type(self), (self.sentence, self.rule), dict(self.__dict__)


class Refused(GameError):
    """The rules forbid the action or the outcome. ``index``: the match of a batch in which it was, else ``None``."""

    index: int | None = None


class WrongTurn(GameError):
    """Another seat, a decision or chance is due. ``index`` as in :class:`Refused`."""

    index: int | None = None


class GameOver(GameError):
    """The match has ended. ``index`` as in :class:`Refused`."""

    index: int | None = None


class NoHistory(GameError):
    """There is no decision to take back, or a match that was not played from its start is to be recorded."""


class InvalidValue(GameError, ValueError):
    """A value makes no sense; the sentence says what was wanted and what was found."""


class Invalid(InvalidValue):
    """An edition or a position cannot be. ``problems``: all that is wrong with it, as ``(place, what, rule)``."""

    problems: list[tuple[str, str, str]] = []


class ReplayError(GameError, ValueError):
    """A record, or the actions of a row of a data set, does not hold. ``step``: the first that does not, counted from 1."""

    step: int | None = None
