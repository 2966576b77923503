/*
 * The standings of a past day: everybody as the last game of that day, or before it, left them. They come from the ratings through time,
 * and only if the page has all points of these, so that they are those of `rate top --at`.
 */

/** The minimum of games that the tables ask for. */
function leastGames() {
    return Number(report.manifest.options?.min_games) || 0;
}

/** A rank as the run computes it. */
function rankOf(mu, sigma) {
    const parameters = report.system.parameters ?? {};
    const rank = (parameters["rank-scale"] ?? 1) * (mu - (parameters["rank-sigmas"] ?? 0) * (known(sigma) ? sigma : 0));
    return parameters["rank-floor"] === true ? Math.max(0, rank) : rank;
}

/** The number of a player's last game before a second; 0 if there is none. The first point is what was before the first game. */
function gamesBefore({ paths }, row, second) {
    let low = paths.from[row];
    let high = paths.from[row + 1];
    while (low < high) {
        const middle = (low + high) >> 1;
        if (paths.at[middle] < second) low = middle + 1;
        else high = middle;
    }
    return Math.max(0, low - paths.from[row] - 1);
}

/**
 * The ladder as it was before a second: its rows who had played, best first, and for each row what the table shows. Behind a player's last
 * game there may be a point more, where the end of the log moved who was idle.
 */
function ladderBefore(ladder, second) {
    const { paths } = ladder;
    const blank = () => new Float64Array(ladder.rows).fill(NaN);
    const past = { ...ladder, rank: blank(), mu: blank(), sigma: ladder.sigma && blank(), games: new Int32Array(ladder.rows), last: blank(), place: blank(), scale: null };
    const there = [];
    for (let row = 0; row < ladder.rows; row++) {
        const points = gamesBefore(ladder, row, second);
        const games = Math.min(points, paths.games[row]);
        if (games === 0 || games < leastGames()) continue;
        const at = paths.from[row] + points;
        past.mu[row] = paths.mu[at];
        if (past.sigma) past.sigma[row] = paths.sigma[at];
        past.rank[row] = rankOf(paths.mu[at], paths.sigma?.[at]);
        past.games[row] = games;
        past.last[row] = paths.at[paths.from[row] + games];
        there.push(row);
    }
    there.sort((a, b) => past.rank[b] - past.rank[a] || past.mu[b] - past.mu[a] || (report.players[ladder.player[a]] < report.players[ladder.player[b]] ? -1 : 1));
    there.forEach((row, place) => { past.place[row] = place + 1; });
    return { past, there };
}

/** Whether the page can tell them: it has everybody and all points, and what these come to is the table. */
function tellsPast(ladder) {
    if (!report.times || !report.ledger || !ladder.paths || ladder.rows === 0 || ladder.rows < ladder.of || !hasAllDetails(ladder)) return false;
    if (ladder.paths.whole.some(whole => !whole) || !inOrder(ladder)) return false;
    const near = (a, b) => Math.abs(a - b) <= 5 / 10 ** ladder.stored;
    const { past } = ladderBefore(ladder, Infinity);
    for (let row = 0; row < ladder.rows; row++) {
        if (past.games[row] !== ladder.games[row] || !near(past.rank[row], ladder.rank[row]) || !near(past.mu[row], ladder.mu[row])) return false;
    }
    return true;
}

/** Whether the times of every player go on; a game without one has none that does. */
function inOrder({ paths, rows }) {
    for (let row = 0; row < rows; row++) {
        for (let i = paths.from[row] + 1; i < paths.from[row + 1]; i++) {
            if (!(paths.at[i] >= paths.at[i - 1])) return false;
        }
    }
    return true;
}

/** What is shown of a past day, in words; it is read out when it changes. */
function pastWords(ladder, date, there) {
    const idle = report.manifest.options?.period ? " Idle rating periods since a player's last game are not counted." : "";
    return `Behind ${date}, all of that day (UTC): ${counted(there.length, "player|players")} of ${whole(ladder.rows)}. The last digit of a ${ladder.word} may be off by one, and the order of players who are so near.` + idle;
}

function pastColumns(past) {
    return standingsColumns({ ...past, before: null, expected: null, paths: null, time: { ...past.time, peaks: null } })
        .filter(column => !["wins", "draws", "losses"].includes(column.key));
}

/** The field for a date; `choose` gets it, or nothing for the end of the log. */
function dateField(ladder, choose) {
    const first = isoDay(ladder.began);
    const last = isoDay(ladder.ended);
    const input = element("input", {
        id: "as-of", type: "date", min: first, max: last, oninput: event => choose(event.target.value),
    });
    const latest = element("button", {
        id: "latest", type: "button", class: "quiet", onclick: () => { input.value = ""; choose(""); },
    }, "Latest");
    return [element("label", {}, "As of", " ", input), latest];
}
