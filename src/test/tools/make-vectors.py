#!/usr/bin/env python3
"""Reference values for the package rate.engine.math, computed with mpmath (https://mpmath.org).

    make-vectors.py             write all of src/test/resources/vectors
    make-vectors.py series      print the series of Erfcx and MeanExcess for their Java tables

Arguments are doubles, written with as many digits as read back to the same bits; they come from a fixed seed, so that
every run writes the same bytes. Values are computed twice, the second time with twice the digits, and must agree to
40 digits; 30 are written.
"""

import math
import random
import sys
from pathlib import Path

import mpmath
from mpmath import mp, mpf

VECTORS = Path(__file__).resolve().parent.parent / "resources" / "vectors"
TERMS = 30
DIGITS = 30


# --- the functions, by their definitions -----------------------------------------------------------------------------


def erfcx(x):
    return mpmath.exp(x * x) * mpmath.erfc(x)


def density(x):
    return mpmath.exp(-x * x / 2) / mpmath.sqrt(2 * mp.pi)


def upper_tail(x):
    return mpmath.erfc(x / mpmath.sqrt(2)) / 2


def log_tail(x):
    """By the series at infinity where erfc would take too long."""
    if x < 1e5:
        return (mpmath.log(upper_tail(x)),)
    terms = sum((-1) ** n * mpmath.fac2(2 * n - 1) / x ** (2 * n) for n in range(30))
    return (-x * x / 2 - mpmath.log(2 * mp.pi) / 2 - mpmath.log(x) + mpmath.log(terms),)


def mean_excess(u):
    return density(u) / upper_tail(u) - u


def logistic(x):
    return 1 / (1 + mpmath.exp(-x))


def quantile(p):
    below = p < mpf(1) / 2
    tail = p if below else 1 - p
    z = mpf(0) if tail > mpf("0.1") else mpmath.sqrt(-2 * mpmath.log(tail))
    for _ in range(200):
        step = (upper_tail(z) - tail) / density(z)
        step /= 1 - z * step / 2
        z += step
        if abs(step) <= abs(z) * mpf(10) ** (-mp.dps // 2 - 10) or step == 0:
            return -z if below else z
    raise ArithmeticError("no convergence for %r" % p)


def win(t, e):
    x = t - e
    v = density(x) / upper_tail(-x)
    return v, v * (v + x)


def draw(t, e):
    if e == 0:
        return -t, mpf(1)
    s = abs(t)
    inside = upper_tail(s - e) - upper_tail(s + e)
    v = (density(s + e) - density(s - e)) / inside
    w = v * v + ((e - s) * density(e - s) + (e + s) * density(e + s)) / inside
    return (-v if t < 0 else v), w


# --- series -----------------------------------------------------------------------------------------------------------


def chebyshev(f, terms, points=80):
    """Chebyshev coefficients of f on [-1, 1], from its values at the Chebyshev points."""
    angles = [mp.pi * (2 * j + 1) / (2 * points) for j in range(points)]
    values = [f(mpmath.cos(a)) for a in angles]
    sums = [2 * mpmath.fsum(v * mpmath.cos(k * a) for v, a in zip(values, angles)) / points for k in range(terms)]
    return [sums[0] / 2] + sums[1:]


def powers(coefficients):
    """The same polynomial by powers of its argument, lowest first."""
    result = [mpf(0)] * len(coefficients)
    last, this = [], [mpf(1)]
    for n, c in enumerate(coefficients):
        for i, a in enumerate(this):
            result[i] += c * a
        factor = 1 if n == 0 else 2
        following = [mpf(0)] + [factor * a for a in this]
        for i, a in enumerate(last):
            following[i] -= a
        last, this = this, following
    return result


def series_of(f, fold, pole):
    """(pole + x) f(x) by powers of y = (x - fold) / (x + fold), as doubles; first the constant, then what it lacks."""

    def on_interval(y):
        x = fold * (1 + y) / (1 - y)
        return (pole + x) * f(x)

    exact = powers(chebyshev(on_interval, TERMS))
    constant = float(exact[0])
    return [constant, float(exact[0] - constant)] + [float(c) for c in exact[1:]]


def series():
    with mpmath.workdps(80):
        return {
            # (1 + 2x) erfcx(x) in (x - 2) / (x + 2)
            "erfcx": series_of(lambda x: 2 * erfcx(x), 2, mpf(1) / 2),
            # (u + 5/4) k(u) in (u - 3) / (u + 3)
            "mean-excess": series_of(mean_excess, 3, mpf(5) / 4),
        }


# --- arguments --------------------------------------------------------------------------------------------------------


def spread(rng, low, high):
    """A double between low and high, each power of two as likely as another; without libm, hence the same anywhere."""
    while True:
        x = math.ldexp(rng.uniform(1, 2), rng.randint(math.frexp(low)[1] - 1, math.frexp(high)[1] - 1))
        if low <= x <= high:
            return x


def erfcx_arguments(rng):
    yield from (0.0, 1.0, 2.0, 10.0, 1e15, 5e-324, -26.0, -26.5)
    for _ in range(900):
        yield rng.uniform(0, 30)
    for _ in range(300):
        yield spread(rng, 1e-10, 1e10)
    for _ in range(400):
        yield -rng.uniform(0, 26.6)
    for _ in range(100):
        yield -spread(rng, 1e-10, 1)


def mean_excess_arguments(rng):
    yield from (0.0, 3.0, 5.0, 1e8, 1e15)
    for _ in range(700):
        yield rng.uniform(0, 40)
    for _ in range(300):
        yield spread(rng, 1e-10, 1e10)


def normal_arguments(rng):
    yield from (0.0, 1.0, -1.0, 37.0, 38.0, 38.5, -38.0)
    for _ in range(1000):
        yield rng.uniform(-38.5, 38.5)
    for _ in range(300):
        yield rng.choice((-1, 1)) * spread(rng, 1e-12, 10)


def logistic_arguments(rng):
    yield from (0.0, 1.0, -1.0, 36.0, 40.0, 700.0, -700.0, -708.0)
    for _ in range(300):
        yield rng.uniform(-40, 40)
    for _ in range(100):
        yield rng.choice((-1, 1)) * spread(rng, 1e-12, 700)


def log_tail_arguments(rng):
    yield from (0.0, 1.0, -1.0, 38.0, 1e10, 1e150)
    for _ in range(300):
        yield rng.uniform(-8, 60)
    for _ in range(100):
        yield spread(rng, 1e-12, 1e6)


def quantile_arguments(rng):
    yield from (0.5, 0.25, 0.75, 0.025, 0.975, 0.1, 0.9, 2.2250738585072014e-308, 1 - 2.0**-53)
    for _ in range(300):
        yield rng.uniform(0, 1)
    for _ in range(150):
        yield spread(rng, 1e-300, 1e-3)
    for _ in range(100):
        yield 0.5 + rng.choice((-1, 1)) * spread(rng, 1e-15, 0.4)


def win_arguments(rng):
    yield from ((0.0, 0.0), (-1e8, 1e-12), (-1e8, 10.0), (40.0, 10.0), (-5.0, 0.0), (38.0, 0.0), (-1e15, 1.0))
    for _ in range(800):
        yield rng.uniform(-10, 10), spread(rng, 1e-12, 10)
    for _ in range(500):
        yield rng.uniform(-40, 40), spread(rng, 1e-12, 10)
    for _ in range(400):
        yield -spread(rng, 1, 1e8), spread(rng, 1e-12, 10)
    for _ in range(200):
        # t and e nearly alike: the rounding of t - e shows
        e = spread(rng, 1e-12, 10)
        yield e * (1 + rng.choice((-1, 1)) * spread(rng, 1e-15, 1)), e
    for _ in range(100):
        yield rng.uniform(-40, 40), 0.0


def draw_arguments(rng):
    yield from ((0.0, 0.0), (0.0, 1.0), (0.0, 1e-12), (1.0, 1.0), (-1e8, 1e-12), (-1e8, 10.0), (1e15, 1.0), (0.5, 39.0))
    for _ in range(700):
        yield rng.uniform(-10, 10), spread(rng, 1e-12, 10)
    for _ in range(500):
        yield rng.uniform(-40, 40), spread(rng, 1e-12, 10)
    for _ in range(500):
        yield rng.uniform(-10, 10), rng.uniform(0.5, 10)
    for _ in range(500):
        yield rng.choice((-1, 1)) * spread(rng, 1e-12, 1e8), spread(rng, 1e-12, 10)
    for _ in range(400):
        # on either side of t e = 1
        e = spread(rng, 1e-8, 1)
        yield rng.choice((-1, 1)) * rng.uniform(0.5, 2) / e, e
    for _ in range(200):
        # on either side of t = e
        e = rng.uniform(0.8, 10)
        yield e + rng.choice((-1, 1)) * spread(rng, 1e-12, 0.5), e
    for _ in range(100):
        yield rng.uniform(-40, 40), 0.0


# --- files ------------------------------------------------------------------------------------------------------------


def precise(f, arguments):
    """f, to at least 40 digits; the working precision grows until two of them agree."""
    digits = 100
    with mpmath.workdps(digits):
        coarse = f(*(mpf(a) for a in arguments))
    while True:
        digits *= 2
        with mpmath.workdps(digits):
            fine = f(*(mpf(a) for a in arguments))
            pairs = list(zip(coarse, fine))
            if all(abs(a - b) <= abs(b) * mpf(10) ** -40 for a, b in pairs):
                return fine
        if digits > 3000:
            raise ArithmeticError("no agreement for %r" % (arguments,))
        coarse = fine


def text(value):
    with mpmath.workdps(DIGITS + 20):
        return mpmath.nstr(value, DIGITS, strip_zeros=True, min_fixed=-4, max_fixed=6)


def argument(x):
    return repr(x).removesuffix(".0")


def write(name, what, header, lines):
    path = VECTORS / (name + ".csv")
    with open(path, "w", encoding="ascii", newline="\n") as out:
        out.write("# %s\n# made by src/test/tools/make-vectors.py with mpmath; arguments are exact doubles\n" % what)
        out.write(header + "\n")
        out.writelines(line + "\n" for line in lines)


def rows(f, arguments):
    for a in arguments:
        a = a if isinstance(a, tuple) else (a,)
        yield ",".join([argument(x) for x in a] + [text(v) for v in precise(f, a)])


def write_all():
    VECTORS.mkdir(parents=True, exist_ok=True)
    write(
        "series",
        "Coefficients of the series by rising powers, as doubles; the constant in two parts",
        "function,index,coefficient",
        ["%s,%d,%r" % (name, n, c) for name, s in series().items() for n, c in enumerate(s)],
    )
    write(
        "erfcx",
        "erfcx(x) = exp(x^2) erfc(x)",
        "x,erfcx",
        rows(lambda x: (erfcx(x),), erfcx_arguments(random.Random(1))),
    )
    write(
        "mean-excess",
        "k(u) = phi(u) / Q(u) - u",
        "u,k",
        rows(lambda u: (mean_excess(u),), mean_excess_arguments(random.Random(2))),
    )
    write(
        "normal",
        "Density and upper tail of the standard normal distribution",
        "x,phi,q",
        rows(lambda x: (density(x), upper_tail(x)), normal_arguments(random.Random(3))),
    )
    write(
        "quantile",
        "The x below which a standard normal variable stays with probability p",
        "p,x",
        rows(lambda p: (quantile(p),), quantile_arguments(random.Random(4))),
    )
    write(
        "win",
        "V = phi(x) / Phi(x) and W = V (V + x), x = t - e",
        "t,e,v,w",
        rows(win, win_arguments(random.Random(5))),
    )
    write(
        "draw",
        "V and W of a draw: mean less t, and one less variance, of a normal variable about t cut to [-e, e]",
        "t,e,v,w",
        rows(draw, draw_arguments(random.Random(6))),
    )
    write(
        "logistic",
        "p = 1 / (1 + exp(-x)) and log p",
        "x,p,log_p",
        rows(lambda x: (logistic(x), -mpmath.log1p(mpmath.exp(-x))), logistic_arguments(random.Random(7))),
    )
    write(
        "log-tail",
        "log Q(x), Q the upper tail of the standard normal distribution",
        "x,log_q",
        rows(log_tail, log_tail_arguments(random.Random(8))),
    )


def print_tables():
    for name, coefficients in series().items():
        print("%s:\n%s" % (name, ",\n".join(repr(c) for c in coefficients)))


if __name__ == "__main__":
    if sys.argv[1:] == ["series"]:
        print_tables()
    elif not sys.argv[1:]:
        write_all()
    else:
        sys.exit(__doc__)
