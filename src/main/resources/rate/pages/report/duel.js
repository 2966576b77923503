/*
 * The forecast of a game of two teams, as the system of the run computes it: by one of two forms, whose numbers the page has. The
 * formulas are those of docs/report.md. Teams are lists of rows of the standings.
 */

/** Probabilities of a win of the first team, a draw and a loss, quality if the system has one, and the steps between. */
function duelForecast(calculator, first, second, home = null) {
    const lead = home === "first" ? calculator.home : home === "second" ? -calculator.home : 0;
    const forecast = sharpened(calculator.form === "levels" ? levelsForecast(calculator, first, second, lead) : curveForecast(calculator, first, second, lead), calculator.scale);
    return calculator.nu > 0 ? withDraws(forecast, calculator.nu) : forecast;
}

/** Makes a forecast sharper or flatter: each probability to a power, and then in proportion. */
function sharpened(forecast, scale = 1) {
    if (scale === 1) return forecast;
    const [win, draw, loss] = [forecast.win, forecast.draw, forecast.loss].map(p => p ** scale);
    const all = win + draw + loss;
    return { ...forecast, win: win / all, draw: draw / all, loss: loss / all, steps: { ...forecast.steps, unscaled: forecast.win } };
}

/** Davidson's model gives draws to a forecast that has none, and leaves the expected score. */
function withDraws(forecast, nu) {
    const [p, q] = [forecast.win, forecast.loss];
    const [weak, strong] = [Math.min(p, q), Math.max(p, q)];
    const b = nu * (weak - strong) / 2;
    const root = 2 * weak / (Math.sqrt(b * b + 4 * weak * strong) - b);
    const all = root * root + nu * root + 1;
    const [less, more] = [root * root / all, 1 / all];
    return { ...forecast, win: p < q ? less : more, draw: nu * root / all, loss: p < q ? more : less, steps: { ...forecast.steps, p, k: p < q ? root : 1 / root } };
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

/** The ratings of all after a win of the first team, a draw and a loss, by team and member; null if the page has no formula of the step. */
function duelStakes(calculator, first, second, home = null) {
    if (!calculator.step) return null;
    const forecast = duelForecast({ ...calculator, scale: 1 }, first, second, home); // on which ratings do not depend
    return [1, 0.5, 0].map(score => [[first, score], [second, 1 - score]].map(([rows, own], team) =>
        stepOf(calculator, forecast, rows, team === 0 ? forecast.steps.a : forecast.steps.b, own, team === 0 ? 1 : -1)));
}

/** What a score of a team does to its members; the sign is that of the difference from its side. */
function stepOf({ step, numbers: [mu, sigma, drift], more }, { win, draw, steps }, rows, team, score, sign) {
    if (step.rule === "k") {
        const expected = sign > 0 ? win + draw / 2 : 1 - win - draw / 2;
        return rows.map(row => ({ mu: mu[row] + step.k[row] * (score - expected), sigma: NaN }));
    }
    const { x, e, c } = steps;
    const [v, w] = momentsOf(sign * x, e, score);
    const wide = team.variance + more * (rows.length - 1); // of the team, where members have shares
    const shrink = wide / c ** 2 * w - step.gamma2 / wide;
    return rows.map(row => {
        const own = sigma[row] ** 2 + drift[row];
        if (step.rule === "variances") return { mu: mu[row] + own * v / c, sigma: Math.sqrt(own * (1 - own * w / c ** 2)) };
        const part = (own + step.gamma2) / (wide + step.gamma2);
        return { mu: mu[row] + part * wide * v / c, sigma: Math.sqrt(own) * Math.sqrt(Math.max(0, 1 - part * shrink)) };
    });
}

/** V and W of a team that won, drew or lost, where t is its lead and e the draw margin, in units of c. */
function momentsOf(t, e, score) {
    const density = at => Math.exp(-(at * at) / 2) / Math.sqrt(2 * Math.PI);
    if (score !== 0.5) {
        const lead = (score === 1 ? t : -t) - e;
        const v = density(lead) / normalCdf(lead);
        return [score === 1 ? v : -v, v * (v + lead)];
    }
    if (e === 0) return [-t, 1];
    const likely = normalCdf(e - Math.abs(t)) - normalCdf(-e - Math.abs(t));
    const v = (density(e + t) - density(e - t)) / likely;
    return [v, v * v + ((e - t) * density(e - t) + (e + t) * density(e + t)) / likely];
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
