"""Ratings of players from a log of games, by many systems, to the last digit.

>>> run = rate.replay("games.csv", system="elo")
>>> run.players
"""

from ._program import NoJava, java
from ._run import RateError, Run, replay

__all__ = ["NoJava", "RateError", "Run", "java", "replay"]
