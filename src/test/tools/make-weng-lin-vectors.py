#!/usr/bin/env python3
"""Games of the five models of Weng and Lin, computed with mpmath (https://mpmath.org) by the formulas of the paper.

Writes src/test/resources/vectors/weng-lin.csv. Everything is the exact form: V and W by their definitions with 60 digits,
no weights, no margin. Ratings before a game are exact doubles from a fixed seed, so that every run writes the same bytes.
"""

import random
from pathlib import Path

import mpmath
from mpmath import mp, mpf

OUT = Path(__file__).resolve().parent.parent / "resources" / "vectors" / "weng-lin.csv"
MODELS = (
    "plackett-luce",
    "bradley-terry-full",
    "bradley-terry-part",
    "thurstone-mosteller-full",
    "thurstone-mosteller-part",
)
HEADER = "id,model,pairs,gamma,tau,team,place,mu,sigma,mu_after,sigma_after"
mp.dps = 60


def density(x):
    return mpmath.npdf(x)


def between(low, high):
    """P(low < X < high), from the nearer tail."""
    if low > 0:
        return between(-high, -low)
    return (mpmath.erfc(-high / mpmath.sqrt(2)) - mpmath.erfc(-low / mpmath.sqrt(2))) / 2


def win(x, e):
    v = density(x - e) / between(-mpmath.inf, x - e)
    return v, v * (v + x - e)


def draw(x, e):
    mass = between(-e - x, e - x)
    v = (density(-e - x) - density(e - x)) / mass
    return v, v * v + ((e - x) * density(e - x) + (e + x) * density(e + x)) / mass


def logistic(x, result):
    p = 1 / (1 + mpmath.exp(-x))
    return result - p, p * (1 - p)


def normal(x, e, result):
    if result == mpf(1) / 2:
        return draw(x, e)
    v, w = win(x if result else -x, e)
    return (v, w) if result else (-v, w)


def opponents(pairs, places, order, i):
    position = order.index(i)
    if pairs == "all":
        return [q for q in order if q != i]
    if pairs == "neighbours":
        return [order[p] for p in (position - 1, position + 1) if 0 <= p < len(order)]
    if pairs == "places":
        known = sorted(set(places))
        near = known[max(0, known.index(places[i]) - 1) : known.index(places[i]) + 2]
        return [q for q in order if q != i and places[q] in near]
    window = int(pairs)
    return [q for p, q in enumerate(order) if q != i and abs(p - position) <= window]


def steps(model, pairs, gamma, places, mu, sigma2):
    """Omega and Delta of every team."""
    k = len(mu)
    beta2 = (mpf(25) / 6) ** 2
    order = sorted(range(k), key=lambda i: places[i])
    weight = lambda i, c: mpf(1) / k if gamma == "one-over-k" else mpmath.sqrt(sigma2[i]) / c
    result = []
    for i in range(k):
        omega, delta = mpf(0), mpf(0)
        if model == "plackett-luce":
            c = mpmath.sqrt(sum(sigma2) + k * beta2)
            for q in range(k):
                if places[q] <= places[i]:
                    left = [s for s in range(k) if places[s] >= places[q]]
                    z = mpmath.exp(mu[i] / c) / sum(mpmath.exp(mu[s] / c) for s in left)
                    shared = places.count(places[q])
                    omega += sigma2[i] / c * ((q == i) - z) / shared
                    delta += weight(i, c) * sigma2[i] / c**2 * z * (1 - z) / shared
        else:
            against = opponents(pairs, places, order, i)
            for q in against:
                c = mpmath.sqrt(sigma2[i] + sigma2[q] + 2 * beta2)
                c *= 2 if model == "thurstone-mosteller-part" else 1
                outcome = mpf((places[q] > places[i]) - (places[q] < places[i]) + 1) / 2
                x = (mu[i] - mu[q]) / c
                v, w = logistic(x, outcome) if model.startswith("b") else normal(x, mpf("0.1") / c, outcome)
                omega += sigma2[i] / c * v
                delta += weight(i, c) * sigma2[i] / c**2 * w
            if pairs.isdigit():
                omega /= len(against)
                delta /= len(against)
        result.append((omega, delta))
    return result


def game(rng, number):
    model = MODELS[number % len(MODELS)]
    part = model.endswith("part")
    pairs = rng.choice(("4", "1", "2", "neighbours", "places")) if part else "all"
    gamma = rng.choice(("sigma-over-c", "sigma-over-c", "one-over-k"))
    tau = rng.choice((25 / 300, 0.0, 1.0))
    k = rng.choice((2, 3, 4, 6))
    places = [rng.randint(1, k) for _ in range(k)] if rng.random() < 0.4 else rng.sample(range(1, k + 1), k)
    width = rng.choice((2, 8, 60))
    teams = [
        [(25 + rng.gauss(0, width), rng.uniform(0.5, 9)) for _ in range(rng.choice((1, 1, 2, 4)))] for _ in range(k)
    ]
    spreads = [[mpmath.sqrt(mpf(s) ** 2 + mpf(tau) ** 2) for _, s in team] for team in teams]
    mu = [sum(mpf(m) for m, _ in team) for team in teams]
    sigma2 = [sum(s**2 for s in team) for team in spreads]
    result = steps(model, pairs, gamma, places, mu, sigma2)
    for t, team in enumerate(teams):
        omega, delta = result[t]
        for (m, s), spread in zip(team, spreads[t]):
            share = spread**2 / sigma2[t]
            after = mpf(m) + share * omega, spread * mpmath.sqrt(max(1 - share * delta, mpf("1e-4")))
            numbers = [mpmath.nstr(x, 25, min_fixed=-5, max_fixed=9) for x in after]
            row = ["W%d" % number, model, pairs, gamma, repr(tau), str(t), str(places[t]), repr(m), repr(s)]
            yield ",".join(row + numbers)


def main():
    rng = random.Random(2011)
    with open(OUT, "w", encoding="ascii", newline="\n") as out:
        out.write("# Games of the models of Weng and Lin (2011), beta 25/6, epsilon 0.1, kappa 1e-4\n")
        out.write("# made by src/test/tools/make-weng-lin-vectors.py with mpmath; ratings before a game are exact doubles\n")
        out.write(HEADER + "\n")
        for number in range(100):
            out.writelines(row + "\n" for row in game(rng, number))


if __name__ == "__main__":
    main()
