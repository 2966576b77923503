#!/usr/bin/env python3
"""Difficulty and expertise of a small forum, by the rules of docs/questions.md and the closed form of two-player TrueSkill.

It shares nothing with the program: it reads the CSV itself, and has the normal distribution from math.erfc. Prints the
rows of src/test/resources/vectors/forum.csv: the name of the player, mu, sigma; and PageRank on the graph of the duels,
by solving its linear equations with fractions.

usage: src/test/tools/make-forum-vectors.py sample-data/forum.csv
"""

import csv
import math
import sys
from fractions import Fraction

MU, SIGMA, BETA = 25.0, 25 / 3, 25 / 6


def duels(rows):
    """(time, winner, loser) in order of time, and of the file where times are equal."""
    answers = {}
    for row in rows:
        if row["question"]:
            answers.setdefault(row["question"], []).append(row)
    found = []
    for question in rows:
        if question["question"]:
            continue
        name, asker = "question " + question["post"], question["user"]
        if asker:
            found.append((question["time"], name, "user " + asker))
        thread = sorted(answers.get(question["post"], []), key=lambda row: row["time"])
        for best in thread:
            if best["post"] != question["accepted"] or not best["user"] or best["user"] == asker:
                continue
            winner = "user " + best["user"]
            found.append((best["time"], winner, name))
            beaten = {best["user"]}
            if asker:
                found.append((best["time"], winner, "user " + asker))
                beaten.add(asker)
            for other in thread:
                if other["user"] and other["user"] not in beaten:
                    beaten.add(other["user"])
                    found.append((max(best["time"], other["time"]), winner, "user " + other["user"]))
    return sorted(found, key=lambda duel: duel[0])


def rated(games):
    ratings = {}
    for _, winner, loser in games:
        mw, sw = ratings.get(winner, (MU, SIGMA))
        ml, sl = ratings.get(loser, (MU, SIGMA))
        c = math.sqrt(2 * BETA**2 + sw**2 + sl**2)
        t = (mw - ml) / c
        v = math.exp(-t * t / 2) / math.sqrt(2 * math.pi) / (math.erfc(-t / math.sqrt(2)) / 2)
        w = v * (v + t)
        ratings[winner] = mw + sw**2 / c * v, sw * math.sqrt(1 - sw**2 / c**2 * w)
        ratings[loser] = ml - sl**2 / c * v, sl * math.sqrt(1 - sl**2 / c**2 * w)
    return ratings


def page_ranks(games):
    """(I - d A) p = (1 - d) / n, where a player without losses refers to all."""
    names = sorted({name for _, *players in games for name in players})
    n, d = len(names), Fraction(85, 100)
    lost = {name: [winner for _, winner, loser in games if loser == name] for name in names}
    rows = []
    for i, to in enumerate(names):
        row = []
        for j, of in enumerate(names):
            share = Fraction(lost[of].count(to), len(lost[of])) if lost[of] else Fraction(1, n)
            row.append((1 if i == j else 0) - d * share)
        rows.append(row + [(1 - d) / n])
    for i in range(n):
        pivot = next(k for k in range(i, n) if rows[k][i] != 0)
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for k in range(n):
            if k != i:
                rows[k] = [x - rows[k][i] * y for x, y in zip(rows[k], rows[i])]
    return {name: float(rows[i][n]) for i, name in enumerate(names)}


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        games = duels(list(csv.DictReader(file)))
    ranks = page_ranks(games)
    for name, (mu, sigma) in sorted(rated(games).items()):
        print(f"{name},{mu!r},{sigma!r},{ranks[name]!r}")


main()
