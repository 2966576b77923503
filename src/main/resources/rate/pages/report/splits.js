/*
 * What is kept of the games besides their results: the games with some of it, and the record of a player by it, by role, by year
 * and by who was expected to win.
 */

/** What a column that is kept has of a game; nothing if the log does not tell. */
function keptText(column, game) {
    const { words, of } = report.games.kept[column];
    return words[of[game]];
}

function keptCell(text) {
    return text === "" ? null : element("bdi", { class: "name", title: text }, visible(text));
}

function gameOf(ladder, contest) {
    return ladder.contests.game[contest.contest];
}

/** Columns of a table of contests for what is kept of them. */
function keptColumns(ladder, contests) {
    return report.games.kept.map(({ name }, column) => {
        const text = i => keptText(column, gameOf(ladder, contests[i]));
        return { key: "kept-" + column, label: visible(name), value: i => folded(text(i)), cell: i => keptCell(text(i)) };
    });
}

/** Fields that choose among contests by what is kept; `show` is given those with all that was chosen. */
function keptFilters(ladder, contests, show) {
    const wanted = report.games.kept.map(() => undefined);
    const nodes = report.games.kept.map(({ name }, column) => {
        const words = [...new Set(contests.map(contest => keptText(column, gameOf(ladder, contest))))].sort();
        const choose = event => {
            wanted[column] = words[event.target.value]; // none of them for any
            show(i => wanted.every((word, k) => word === undefined || word === keptText(k, gameOf(ladder, contests[i]))));
        };
        return words.length > 1 && element("label", {}, visible(name) + " ", element("select", { "data-kept": String(column), onchange: choose },
            element("option", { value: "any" }, `any`),
            words.map((word, i) => element("option", { value: String(i) }, word === "" ? `none` : label(word, 40)))));
    }).filter(Boolean);
    return nodes.length > 0 && element("div", { class: "controls" }, nodes);
}

/** By what the record of a player can be split: the columns that are kept, then what follows from the games. */
function splitters(ladder, player, contests) {
    const second = contest => report.games.at[gameOf(ladder, contest)];
    const year = contest => instant(second(contest)).split("-").slice(0, -2).join("-");
    const both = otherRole(ladder)?.rowOf[player] >= 0;
    return [
        ...report.games.kept.map(({ name, words }, column) => !isScore(name, words) && ({ name: visible(name), of: contest => keptText(column, gameOf(ladder, contest)) })),
        report.times && contests.length > 0 && year(contests[0]) !== year(contests.at(-1)) && { name: `year`, of: year },
        contests.some(contest => known(contest.expected)) && { name: `expectation`, of: expectation },
        both && { name: `role` },
    ].filter(Boolean);
}

/** Whether a column that is kept has scores, which say nothing of a record. */
function isScore(name, words) {
    return /score|goals|points/i.test(name) && words.every(word => /^[-\d.,]*$/.test(word));
}

function expectation({ expected, teams }) {
    const even = 1 / teams;
    return !known(expected) ? "" : expected > even ? `favourite` : expected < even ? `underdog` : `even`;
}

/** The records on the ladders of both roles, of all games. */
function roleRecords(ladder, player) {
    return [ladder, otherRole(ladder)].map(one => {
        const row = one.rowOf[player];
        return {
            player: one.role === "commander" ? `commander` : `player`, games: one.games[row], w: one.wins[row], d: one.draws[row], l: one.losses[row],
            expected: one.expected ? one.expected[row] : NaN,
            score: one.actual ? one.actual[row] : one.wins[row] + one.draws[row] / 2,
        };
    });
}

/** Games, results and scores by one of the splitters. */
function splitsPart(ladder, player, contests) {
    const all = splitters(ladder, player, contests);
    const holder = element("div");
    const show = ({ name, of }) => {
        const found = new Map();
        for (const contest of of ? contests : []) count(found, of(contest), contest.result, contest.expected, contest.score);
        holder.replaceChildren(pagedTable({
            id: "splits",
            caption: `Record of ${visible(report.players[player])} by ${name}`,
            size: SEARCHED,
            rows: of ? [...found.values()] : roleRecords(ladder, player),
            sort: { key: "games", down: true },
            columns: [
                { key: "kept", label: name, heads: true, kind: "names", value: one => folded(one.player), cell: one => keptCell(one.player) ?? element("span", { class: "hint" }, `none`) },
                ...rivalsColumns(ladder).slice(1),
            ],
        }).root);
    };
    show(all[0]);
    return [
        all.length > 1 && element("div", { class: "controls" }, choice("By what", all.map(({ name }, i) => [String(i), label(name, 40)]), "0", value => show(all[Number(value)]))),
        holder,
    ];
}
