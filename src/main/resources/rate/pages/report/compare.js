/*
 * Two to five players side by side: their ratings in one chart, their numbers in one table, and what they did to each other.
 */

const MOST_COMPARED = 5;
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 2]];

function comparePage(ladder, chosen) {
    const players = chosen.filter(player => ladder.rowOf[player] >= 0).slice(0, MOST_COMPARED);
    const input = element("input", { id: "compare-search", type: "search", role: "combobox", autocomplete: "off", spellcheck: "false", placeholder: "Add a player", "aria-label": "Add a player", "aria-expanded": "false", "aria-controls": "compare-found", "aria-autocomplete": "list" });
    const list = element("div", { id: "compare-found", class: "found", role: "listbox", "aria-label": "Players found", hidden: true });
    finder({ input, list, ladder: () => ladder, but: player => players.includes(player), choose: player => go({ ladder, compare: [...players, player] }) });
    const without = players.find(player => !hasDetails(ladder, ladder.rowOf[player]));
    const view = players.length > 0 && without === undefined && ladder.paths ? compareChart(ladder, players) : null;
    return {
        nodes: [
            element("header", { class: "player-head" },
                element("p", { class: "path" }, element("a", { href: address({ ladder }), class: "back" }, "‹ " + ladder.title)),
                element("h2", { id: "compare-name", tabindex: "-1" }, "Compare players"),
                element("p", { class: "lead" }, "Two to five players of this ladder in one picture.")),
            element("div", { class: "chips" },
                players.map((player, i) => chip(ladder, players, player, i)),
                players.length < MOST_COMPARED && element("div", { class: "finder" }, input, list)),
            players.length < 2 && element("p", { class: "notice" }, players.length === 0 ? "Add two players, or take the best: " : "Add another player, or take the next best: ",
                bestBeside(ladder, players)),
            view ? view.nodes : without !== undefined ? rowOnly(ladder, without) : players.length > 0 && withoutLedger("the ratings through time"),
            players.length > 0 && element("section", { class: "part" }, compareTable(ladder, players)),
            players.length > 1 && ladder.contests.count > 0 && duelsPart(ladder, players),
        ],
        forget: () => view?.forget(),
    };
}

function bestBeside(ladder, players) {
    const best = Array.from(ladder.player).filter(player => !players.includes(player)).slice(0, players.length === 0 ? 3 : 2);
    return element("a", { href: address({ ladder, compare: [...players, ...best] }) }, best.map((player, i) => [i > 0 && ", ", nameText(player)]));
}

function chip(ladder, players, player, i) {
    return element("span", { class: "chip", "data-line": i + 1 },
        svg("svg", { width: 26, height: 10, "aria-hidden": "true" }, svg("line", { x1: 0, x2: 26, y1: 5, y2: 5, "stroke-dasharray": DASHES[i].join(" ") || null })),
        nameLink(ladder, player),
        element("a", { class: "away", href: address({ ladder, compare: players.filter(one => one !== player) }), "aria-label": `Take out ${visible(report.players[player])}` }, "×"));
}

function compareChart(ladder, players) {
    const { paths } = ladder;
    const rows = players.map(player => ladder.rowOf[player]);
    const every = rows.every(row => isEveryGame(paths, row));
    const values = { mu: row => paths.mu.subarray(paths.from[row], paths.from[row + 1]), rank: row => ranksOf(paths, row) };
    let by = "time";
    let what = "mu";
    let lines = [];
    let stops = [];
    const gather = () => {
        lines = rows.map(row => ({
            xs: by === "time" ? paths.at.subarray(paths.from[row], paths.from[row + 1]) : Array.from({ length: paths.games[row] + 1 }, (_, i) => i),
            ys: values[what](row),
        }));
        stops = Float64Array.from(new Set(lines.flatMap(({ xs }) => Array.from(xs)))).sort();
    };
    const shade = i => colour("line-" + (i + 1));
    const then = (i, at) => lines[i].ys[lastUpTo(lines[i].xs, at)] ?? NaN;
    const short = (i, width) => label(report.players[players[i]], width < 500 ? 8 : 14);
    gather();
    const view = chart({
        id: "compare-chart",
        name: `Ratings of ${players.map(player => visible(report.players[player])).join(", ")}`,
        height: 400,
        right: width => 18 + 7.5 * Math.max(...players.map((_, i) => short(i, width).length - 2)),
        caption: () => compareCaption(players.map(player => label(report.players[player], 28)), lines.map(({ ys }) => ys.at(-1)), ladder.decimals),
        x: { get label() { return timeLabel(by); }, get time() { return by === "time" && report.times; }, whole: true },
        y: { get label() { return !ladder.sigma ? ladder.mean : what === "rank" ? `rank` : what; } },
        datasets: () => lines.map(({ xs, ys }, i) => lineOf(xs, ys, shade(i), { stepped: by === "time", dash: DASHES[i] })),
        over: plot => lineLabels(plot, lines.map(({ xs, ys }, i) => [short(i, plot.width), xs, ys, shade(i)])),
        stops: () => stops,
        spots: index => lines.map((_, i) => [then(i, stops[index]), shade(i)]),
        tip: index => [
            [by === "time" ? moment(stops[index]) : `after ${counted(stops[index], "game|games")}`],
            ...players.map((player, i) => [label(report.players[player], 20), fixed(then(i, stops[index]), ladder.decimals)]),
        ],
    });
    const again = () => {
        gather();
        view.redraw();
    };
    return {
        nodes: element("section", { class: "part", "aria-label": "Ratings" },
            element("div", { class: "controls" },
                paths.sigma && report.rankSigmas !== null && choice("What is drawn", [["mu", "mu"], ["rank", "Rank"]], what, value => { what = value; again(); }),
                every && choice("The axis", [["time", report.times ? "By time" : "By number in the log"], ["game", "By games played"]], by, value => { by = value; again(); }),
                rows.some(row => !paths.whole[row]) && element("span", { class: "hint" }, "Some curves are thinned.")),
            view.root),
        forget: view.forget,
    };
}

function ranksOf(paths, row) {
    return paths.mu.subarray(paths.from[row], paths.from[row + 1]).map((mu, i) => mu - sigmas() * paths.sigma[paths.from[row] + i]);
}

function compareTable(ladder, players) {
    const row = player => ladder.rowOf[player];
    const number = (key, text, values, digits, more) => values && ({ key, label: text, number: true, cell: player => fixed(values[row(player)], digits), ...more });
    return plainTable("Numbers of the compared players", [
        { key: "player", label: "Player", heads: true, kind: "who", cell: player => nameLink(ladder, player) },
        number("place", "Place", ladder.place, 0),
        number("rank", titled(ladder.word), ladder.rank, ladder.decimals, { kind: "strong" }),
        !ladder.isRating && { key: "bar", label: "", kind: "bar-cell", cell: player => ratingBar(ladder, row(player)) },
        ladder.mean === "mu" && number("mu", "mu", ladder.mu, ladder.decimals),
        number("sigma", "sigma", ladder.sigma, ladder.decimals),
        number("games", "Games", ladder.games, 0),
        number("wins", `W`, ladder.wins, 0),
        number("draws", `D`, ladder.draws, 0),
        number("losses", `L`, ladder.losses, 0),
        ladder.expected && { key: "over", label: "Over/under", number: true, cell: player => changeText(ladder.actual[row(player)] - ladder.expected[row(player)], 1) },
    ].filter(Boolean), players, "compare-table");
}

/** Who took how much of whom, in the listed games. */
function duelsPart(ladder, players) {
    const met = new Map(players.map(player => [player, new Map(rivalsOf(ladder, player, contestsOf(ladder, player)).against.map(one => [one.player, one]))]));
    return element("section", { class: "part", "aria-labelledby": "duels-heading" },
        element("h3", { id: "duels-heading" }, "Against each other"),
        element("p", { class: "lead" }, `Row against column, in the listed games: won–drawn–lost, ${ladder.expected ? "score and expected score" : `score`}.`),
        plainTable("Head-to-head of the compared players", [
            { key: "player", label: "", heads: true, kind: "who", cell: player => nameText(player) },
            ...players.map(rival => ({ key: "rival-" + rival, label: nameText(rival), kind: "duel", cell: player => duelCell(met.get(player).get(rival), player === rival) })),
        ], players, "duels"),
        players.length === 2 && lastMeetings(ladder, players));
}

/** The last games of two, from the side of the first. */
function lastMeetings(ladder, [first, second]) {
    const met = contestsOf(ladder, first).filter(one => opponents(ladder, one).includes(second)).slice(-LAST).reverse();
    return met.length > 0 && plainTable("Last games of the two", [
        { key: "at", label: report.times ? "Day" : "Number", kind: "date", cell: one => day(report.games.at[gameOf(ladder, one)]) },
        { key: "game", label: "Game", heads: true, kind: "id", cell: one => notableGame(ladder, first, report.games.id[gameOf(ladder, one)]) },
        { key: "result", label: nameText(first), kind: "score", cell: one => [resultBadge(one.result), scoreText(ladder, one)] },
        { key: "expected", label: "Expected", number: true, cell: one => percent(one.expected) },
    ], met, "meetings");
}

function duelCell(one, same) {
    if (same) return element("span", { class: "hint" }, "·");
    if (!one) return element("span", { class: "hint" }, "never met");
    return [element("strong", {}, `${one.w}–${one.d}–${one.l}`), element("span", { class: "hint" }, " " + percent(one.score / one.games), known(one.expected) && `, expected ${percent(one.expected / one.games)}`)];
}
