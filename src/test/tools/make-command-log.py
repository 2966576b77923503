#!/usr/bin/env python3
"""Writes sample-data/command.csv: games of large teams whose commanders decide much, with seconds, stints and defectors.

The same log each time: the seed is fixed, and only random() is drawn from, which is the same in every Python.
"""

import csv
import datetime
import math
import random
import sys

GAMES = 240
COMMANDERS = 12
PLAYERS = 64
START = datetime.datetime(2025, 1, 4, 18)


def normal(draw):
    """A number of the standard normal distribution, from two draws."""
    return math.sqrt(-2 * math.log(1 - draw())) * math.cos(2 * math.pi * draw())


def some(draw, of, count):
    """Some of a list, each once."""
    return sorted(of, key=lambda _: draw())[:count]


def main():
    draw = random.Random(2008).random
    syllables = [c + v for c in "bdfgklmnprstvz" for v in "aeiou"]
    names = [first.capitalize() + last for first in some(draw, syllables, 10) for last in some(draw, syllables, 8)]
    commanders = {name: 1.4 * normal(draw) for name in names[:COMMANDERS]}
    skills = {name: normal(draw) for name in names[COMMANDERS : COMMANDERS + PLAYERS]}
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["game", "time", "team", "player", "role", "seconds", "duration", "place"])
    for game in range(1, GAMES + 1):
        start = START + datetime.timedelta(days=game // 2, minutes=90 * (game % 2))
        duration = 1200 + int(3600 * draw())
        size = 7 + int(6 * draw())
        led = some(draw, commanders, 2)
        members = some(draw, skills, 2 * size)
        sides = [members[:size], members[size:]]
        strength = [
            commanders[led[side]] + sum(skills[one] for one in sides[side]) / size + 0.3 * normal(draw)
            for side in (0, 1)
        ]
        winner = 0 if draw() < 1 / (1 + math.exp(2 * (strength[1] - strength[0]))) else 1
        defector = sides[0][0] if game % 12 == 0 else None
        for side, team in enumerate(("Iron", "Gale")):
            place = 1 if side == winner else 2
            row = [f"C{game}", start.strftime("%Y-%m-%dT%H:%M:%SZ"), team]
            out.writerow(row + [led[side], "commander", duration, duration, place])
            for number, one in enumerate(sides[side]):
                first = duration if draw() < 0.7 else int(duration * (0.2 + 0.7 * draw()))
                if one == defector:
                    first = duration // 3
                out.writerow(row + [one, "player", first, duration, place])
                if number == 1 and game % 5 == 0 and first < duration - 60:  # left, and came back
                    out.writerow(row + [one, "player", (duration - first) // 2, duration, place])
            if side == 1 and defector:
                out.writerow(row + [defector, "player", duration - duration // 3 - 60, duration, place])


main()
