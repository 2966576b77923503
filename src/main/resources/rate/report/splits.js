/*
 * What is kept of the games besides their results: the record of a player by it, and the games with some of it.
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
            element("option", { value: "any" }, "any"),
            words.map((word, i) => element("option", { value: String(i) }, word === "" ? "none" : label(word, 40)))));
    }).filter(Boolean);
    return nodes.length > 0 && element("div", { class: "controls" }, nodes);
}

/** Games, results and scores by what one of the columns has. */
function splitsPart(ladder, player, contests) {
    const { kept } = report.games;
    const holder = element("div");
    const show = column => {
        const found = new Map();
        for (const contest of contests) count(found, keptText(column, gameOf(ladder, contest)), contest.result, contest.expected, contest.score);
        holder.replaceChildren(pagedTable({
            id: "splits",
            caption: "Record of " + visible(report.players[player]) + " by " + visible(kept[column].name),
            size: SEARCHED,
            rows: [...found.values()],
            sort: { key: "games", down: true },
            columns: [
                { key: "kept", label: visible(kept[column].name), heads: true, kind: "names", value: one => folded(one.player), cell: one => keptCell(one.player) ?? element("span", { class: "hint" }, "none") },
                ...rivalsColumns(ladder).slice(1),
            ],
        }).root);
    };
    show(0);
    return [
        kept.length > 1 && element("div", { class: "controls" }, choice("By what is kept", kept.map(({ name }, column) => [String(column), label(name, 40)]), "0", value => show(Number(value)))),
        holder,
    ];
}
