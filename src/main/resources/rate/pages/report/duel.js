/*
 * The forecast of a game of two teams, as the system of the run computes it: by one of two forms, whose numbers the page has. The
 * formulas are those of docs/report.md. Teams are lists of rows of the standings.
 */

/** Probabilities of a win of the first team, a draw and a loss, quality if the system has one, and the steps between. */
function duelForecast(calculator, first, second, home = null) {
    const lead = home === "first" ? calculator.home : home === "second" ? -calculator.home : 0;
    return calculator.form === "levels" ? levelsForecast(calculator, first, second, lead) : curveForecast(calculator, first, second, lead);
}

/** A team as one player: mean, variance of the skill as it stands, and at the time of the game. */
function teamOf({ numbers: [mu, sigma, drift], mean }, rows) {
    const total = value => rows.reduce((sum, row) => sum + value(row), 0) / (mean ? rows.length : 1);
    return {
        size: rows.length,
        mean: total(row => mu[row]),
        known: sigma ? total(row => sigma[row] ** 2) : 0,
        variance: sigma ? total(row => sigma[row] ** 2 + drift[row]) : 0,
    };
}

function curveForecast(calculator, first, second, lead) {
    const { form, unit, base, more, factor, margin, marginGrows, evenness } = calculator;
    const [a, b] = [teamOf(calculator, first), teamOf(calculator, second)];
    const size = a.size + b.size;
    const noise = base + more * (size - 2);
    const c = Math.sqrt(noise + factor * (a.variance + b.variance));
    const difference = a.mean - b.mean + lead;
    const x = unit * difference / c;
    const e = unit * margin * (marginGrows ? Math.sqrt(size / 2) : 1) / c;
    const below = form === "normal" ? normalCdf : logisticCdf;
    const [win, loss] = [below(x - e), below(-x - e)];
    const now = noise + factor * (a.known + b.known);
    const even = evenness === "of_all" ? noise : base;
    return {
        win,
        draw: margin > 0 ? Math.max(0, 1 - win - loss) : 0,
        loss,
        quality: evenness === "none" ? NaN : Math.min(1, Math.sqrt(even / now) * Math.exp(-(difference ** 2) / now / 2)),
        steps: { a, b, c, x, e, difference, noise },
    };
}

/** How likely each sum of the performances of a team is. */
function performanceOf({ numbers }, rows) {
    return rows.reduce((sums, row) => {
        const next = new Array(sums.length + numbers.length - 1).fill(0);
        sums.forEach((one, shown) => numbers.forEach((likely, level) => { next[shown + level] += one * likely[row]; }));
        return next;
    }, [1]);
}

function levelsForecast(calculator, first, second, lead) {
    const [a, b] = [performanceOf(calculator, first), performanceOf(calculator, second)];
    let [win, loss] = [0, 0];
    a.forEach((likely, x) => b.forEach((other, y) => {
        const ahead = calculator.steepness * (x - y + lead);
        win += likely * other * logisticCdf(ahead);
        loss += likely * other * logisticCdf(-ahead);
    }));
    const expected = shown => shown.reduce((sum, likely, x) => sum + x * likely, 0);
    return { win: win / (win + loss), draw: 0, loss: loss / (win + loss), quality: NaN, steps: { expected: [expected(a), expected(b)] } };
}
