/*
 * The data of the page: one text, gzipped, base64. It is inflated and parsed once, and its numbers are laid in typed
 * arrays, so that thousands of players and a million seats stay small and quick.
 */

/** The decoded data; set before anything is drawn. */
let report = null;

async function inflated(base64) {
    const step = 1 << 20;
    let at = 0;
    const bytes = new ReadableStream({
        pull(controller) {
            if (at >= base64.length) return controller.close();
            const part = atob(base64.slice(at, at + step));
            at += step;
            const chunk = new Uint8Array(part.length);
            for (let i = 0; i < part.length; i++) chunk[i] = part.charCodeAt(i);
            controller.enqueue(chunk);
        },
    });
    return new Response(bytes.pipeThrough(new DecompressionStream("gzip"))).text();
}

async function load(decode) {
    const holder = byId("data");
    const text = await inflated(holder.textContent.trim());
    holder.remove();
    report = decode(JSON.parse(text));
}

function decoded(raw) {
    const at = summed(raw.games.at);
    const count = raw.players.length;
    const unpack = ladder => ({ ...ladder, standings: unpacked(ladder.standings, raw.rankSigmas ?? 0, raw.times) });
    return {
        ...raw,
        days: raw.times && at.every(second => second % 86400 === 0), // a log of days, not of times of day
        games: { id: raw.games.id, at, kept: raw.games.kept ?? [], scores: raw.games.scores ?? null },
        ladders: raw.ladders.map((ladder, number) => decodedLadder(unpack(ladder), number, count)),
        system: raw.manifest.system,
        numbered: raw.manifest.read.every(log => log.numbered),
        activity: { ...raw.activity, at: Array.from(summed(raw.activity.at)) },
    };
}

/** The columns of a table that are written as what they differ by from what follows from others. */
function unpacked(table, rankSigmas, timed) {
    const { mu, sigma, wins, draws, losses } = table;
    return {
        ...table,
        player: summed(table.player),
        rank: table.rank.map((more, row) => mu[row] - (sigma ? Math.round(rankSigmas * sigma[row]) : 0) + more),
        games: table.games.map((more, row) => wins[row] + draws[row] + losses[row] + more),
        first: timed ? table.first.map(days => days === null ? null : days * DAY) : table.first,
    };
}

function decodedLadder(raw, number, players) {
    const stored = Math.min(raw.decimals, 2); // of tables, which are rounded once
    const unit = 10 ** raw.decimals;
    const shown = 10 ** stored;
    const rows = raw.standings.player.length;
    const table = raw.standings;
    const isRating = !table.sigma && table.rank.every((rank, row) => rank === table.mu[row]);
    const isLarge = isRating && table.mu.some(mu => Math.abs(mu) >= 100 * shown);
    let rowOf = null;
    return {
        number,
        id: ladderId(raw, number),
        role: raw.role,
        name: raw.ladder,
        title: (raw.role === "commander" ? "Commanders" : "Players") + (raw.ladder ? " · " + visible(raw.ladder) : ""),
        isRating,
        stored,
        /** Ratings in the hundreds are whole numbers for readers, and their changes have a decimal. */
        decimals: isLarge ? 0 : stored,
        changes: isLarge ? 1 : stored,
        /** What the number that orders the table is called, and what the mean: one word if they are one number. */
        word: isRating ? `rating` : `rank`,
        mean: isRating ? `rating` : "mu",
        unit, // of ratings through time
        rows,
        /** How many players the ladder has, without those who are not wanted. */
        shown: raw.shown,
        of: raw.of,
        /** Of how many players, the first ones, the page has more than the row. */
        details: raw.details,
        /** When the first and the last game of all players was. */
        began: raw.played?.[0] ?? Infinity,
        ended: raw.played?.[1] ?? -Infinity,
        rated: raw.games,
        /** By player their row; found when it is asked for, as there may be thousands of ladders of which few are opened. */
        get rowOf() {
            return (rowOf ??= rowsByPlayer(table.player, players));
        },
        /** What a search says if there is none, and what of a player. */
        get none() {
            return isCut(this) ? `No such player among the first ${whole(this.rows)} of this ladder, for whom the page has room.` : "No such player on this ladder.";
        },
        hint(player) {
            return `${ordinal(this.place[this.rowOf[player]])} · ${fixed(this.rank[this.rowOf[player]], this.decimals)}`;
        },
        player: Int32Array.from(table.player),
        place: Int32Array.from(table.place),
        rank: scaled(table.rank, shown),
        mu: scaled(table.mu, shown),
        sigma: table.sigma && scaled(table.sigma, shown),
        games: Int32Array.from(table.games),
        earlier: table.earlier, // games before the log, if any player had some
        wins: Int32Array.from(table.wins),
        draws: Int32Array.from(table.draws),
        losses: Int32Array.from(table.losses),
        first: scaled(table.first, 1),
        last: scaled(table.last, 1),
        expected: table.expected && scaled(table.expected, 1000),
        actual: table.actual && scaled(table.actual, 1000),
        before: table.before && { place: scaled(table.before.place, 1), rank: scaled(table.before.rank, shown) },
        gone: (raw.gone ?? []).map(gone => ({ ...gone, rank: gone.rank / shown })),
        paths: raw.paths && decodedPaths(raw.paths, unit),
        moves: raw.moves && decodedMoves(raw.moves, unit),
        contests: decodedContests(raw.contests),
        calibration: raw.calibration,
        results: raw.results && { ...raw.results, from: starts(raw.results.games.count) },
        calculator: raw.calculator,
        time: decodedTime(raw.time, shown),
    };
}

function rowsByPlayer(table, players) {
    const rowOf = new Int32Array(players).fill(-1);
    table.forEach((player, row) => { rowOf[player] = row; });
    return rowOf;
}

/** What the address calls it: there is a table of players for each ladder of the log. */
function ladderId(raw, number) {
    if (raw.ladder === "") return raw.id;
    return writable(raw.ladder) ? raw.id + ":" + raw.ladder : raw.id + "-" + number;
}

function decodedPaths(raw, unit) {
    const from = starts(raw.points);
    return {
        from,
        whole: raw.whole,
        games: raw.games,
        at: summedByRow(raw.at, from, 1),
        mu: summedByRow(raw.mu, from, unit),
        sigma: raw.sigma && summedByRow(raw.sigma, from, unit),
    };
}

function decodedMoves(raw, unit) {
    return { ...raw, from: starts(raw.count), change: scaled(raw.change, unit), expected: shares(raw.expected) };
}

/** Contests own a stretch of teams, teams a stretch of seats. */
function decodedContests(raw) {
    return {
        count: raw.game.length,
        game: Int32Array.from(summed(raw.game)),
        teamFrom: starts(raw.teams),
        seatFrom: starts(raw.members),
        place: Int32Array.from(raw.place),
        expected: shares(raw.expected),
        quality: raw.quality && shares(raw.quality),
        seat: Int32Array.from(raw.seats),
        weights: raw.weights && decodedWeights(raw),
    };
}

/** Of each team the numbers that tell who weighed how much; a team of one has none, and a 0 is followed by none. */
function decodedWeights({ members, weights }) {
    let at = 0;
    return members.map(count => (count < 2 || weights[at] === 0 ? (at += count < 2 ? 0 : 1, null) : weights.slice(at, at += 5 + weights[at + 4])));
}

/** Where each stretch begins, and at the end where the last one ends. */
function starts(counts) {
    const from = new Int32Array(counts.length + 1);
    for (let i = 0; i < counts.length; i++) from[i + 1] = from[i] + counts[i];
    return from;
}

/** Numbers that were written as multiples; null becomes NaN. */
function scaled(numbers, unit) {
    const values = new Float64Array(numbers.length);
    for (let i = 0; i < numbers.length; i++) values[i] = numbers[i] === null ? NaN : numbers[i] / unit;
    return values;
}

/** Shares in thousandths, below nothing where there is none. */
function shares(numbers) {
    return scaled(numbers.map(number => (number < 0 ? null : number)), 1000);
}

/** Numbers that were written as steps; null stays unknown and takes no step. */
function summed(steps) {
    const values = new Float64Array(steps.length);
    for (let i = 0, sum = 0; i < steps.length; i++) {
        values[i] = steps[i] === null ? NaN : (sum += steps[i]);
    }
    return values;
}

/** As steps, but each row begins anew. */
function summedByRow(steps, from, unit) {
    const values = new Float64Array(steps.length);
    for (let row = 0; row + 1 < from.length; row++) {
        for (let i = from[row], sum = 0; i < from[row + 1]; i++) {
            values[i] = steps[i] === null ? NaN : (sum += steps[i]) / unit;
        }
    }
    return values;
}
