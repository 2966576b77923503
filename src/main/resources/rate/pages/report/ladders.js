/*
 * The start of a page with many ladders: a row for each, searched and sorted, from which a click leads to its standings. And who is on
 * which of them, so that a player is found wherever they played.
 */

/** Of no more ladders than that the first is shown at once, and buttons or a list lead to the others. */
const FEW_LADDERS = 8;

/** Whether the page begins with a list of its ladders. */
function hasStart() {
    return report.ladders.length > FEW_LADDERS;
}

/** The start; it is made once, so that what was searched and sorted is still there when the reader comes back. */
function startPage() {
    const order = new Intl.Collator("en", { numeric: true }); // League 2 before League 10
    const rows = report.ladders.map(ladderRow).sort((one, other) => order.compare(one.text, other.text));
    rows.forEach((row, at) => { row.at = at; });
    const table = pagedTable({
        id: "ladder-table",
        caption: "Ladders",
        columns: ladderColumns(rows),
        rows,
        size: 50,
        sort: { key: "ladder", down: false },
        wide: true,
        empty: "No ladder has this name.",
    });
    const controls = element("div", { class: "controls" },
        element("label", {}, "Name", " ", element("input", {
            id: "ladder-filter", type: "search", autocomplete: "off", spellcheck: "false", placeholder: "any part of it",
            oninput: event => table.show(laddersWith(rows, event.target.value)),
        })));
    const left = report.leftOut === "" ? "" : " " + `Left out of all of them: ${report.leftOut}.`;
    const missing = missingOfRun();
    return [
        startFigures(rows),
        section("ladder-part", "Ladders", "Choose a ladder for its standings, or a leader for their games." + left, missing.length > 0 && element("p", { class: "notice room" }, missing.map((words, i) => [i > 0 && " ", words])), controls, table.root),
    ];
}

/** What the start says of a ladder. */
function ladderRow(ladder) {
    return {
        ladder,
        text: folded(ladder.name === "" ? ladder.title : ladder.name),
        leader: ladder.rows > 0 ? ladder.player[0] : null,
        rank: ladder.rows > 0 ? ladder.rank[0] : null,
        first: ladder.began,
        last: ladder.ended,
    };
}

function laddersWith(rows, text) {
    const wanted = folded(text.trim());
    return rows.filter(row => row.text.includes(wanted) || row.ladder.name.includes(text));
}

function ladderColumns(rows) {
    const isFinite = at => (Number.isFinite(at) ? at : null);
    const roles = new Set(rows.map(row => row.ladder.role));
    return [
        { key: "ladder", label: "Ladder", heads: true, kind: "who", value: row => row.at, cell: row => ladderLink(row.ladder) },
        roles.size > 1 && { key: "role", label: "Of", hint: "players, or commanders alone", value: row => row.ladder.role, cell: row => row.ladder.role === "commander" ? `commanders` : `players` },
        { key: "players", label: "Players", number: true, value: row => row.ladder.shown, cell: row => whole(row.ladder.shown) },
        rows.some(row => known(row.ladder.rated)) && {
            key: "games", label: "Games", hint: "games rated", number: true, value: row => row.ladder.rated, cell: row => whole(row.ladder.rated),
        },
        { key: "leader", label: "Leader", kind: "who", value: row => known(row.leader) ? foldedName(row.leader) : null, cell: row => known(row.leader) ? nameLink(row.ladder, row.leader) : UNKNOWN },
        { key: "rank", label: "Rank", hint: "the leader's", number: true, kind: "strong", value: row => row.rank, cell: row => fixed(row.rank, row.ladder.decimals) },
        report.times && { key: "last", label: "Last", hint: "last game", number: true, kind: "date", value: row => isFinite(row.last), cell: row => day(isFinite(row.last)) },
    ].filter(Boolean);
}

function ladderLink(ladder) {
    const name = ladder.name === "" ? ladder.title : visible(ladder.name);
    return element("a", { href: address({ ladder }), "data-ladder": ladder.id },
        element("bdi", { class: "name", title: name !== ladder.name || name.length > 24 ? ladder.name || null : null }, name));
}

function startFigures(rows) {
    const { rated, games } = report.counts;
    const first = rows.reduce((least, row) => Math.min(least, row.first), Infinity);
    const last = rows.reduce((most, row) => Math.max(most, row.last), -Infinity);
    return element("section", { class: "hero", "aria-label": "In short" }, figures(
        ["Games rated", whole(rated), rated < games ? `of ${whole(games)} in the log` : null],
        ["Ladders", whole(report.listed.laddersOf)],
        ["Players", whole(report.listed.playersOf), "on one ladder or more"],
        report.times && last >= first ? ["Played", day(last), `since ${day(first)}`] : null,
        ["System", systemName().split(" / ")[0], report.system.profile]));
}

/** The link back to the start; none on a page without one. */
function startLink(isHere) {
    return hasStart() ? [element("a", { href: "#", "data-section": "start", "aria-current": isHere ? "true" : null }, "All ladders")] : [];
}

let ladderNumbers = null; // by player: where the numbers of their ladders begin, and these

/** The ladders in whose tables a player is. */
function laddersOf(player) {
    ladderNumbers ??= numberLadders();
    const { from, numbers } = ladderNumbers;
    return Array.from(numbers.subarray(from[player], from[player + 1]), number => report.ladders[number]);
}

function numberLadders() {
    const from = new Int32Array(report.players.length + 1);
    for (const ladder of report.ladders) for (const player of ladder.player) from[player + 1]++;
    for (let player = 1; player < from.length; player++) from[player] += from[player - 1];
    const next = from.slice();
    const numbers = new Int32Array(from[from.length - 1]);
    for (const ladder of report.ladders) for (const player of ladder.player) numbers[next[player]++] = ladder.number;
    return { from, numbers };
}

/** The ladder on which a player has the most games; undefined if they are in no table. */
function mainLadder(player) {
    const games = ladder => ladder.games[ladder.player.indexOf(player)];
    return laddersOf(player).reduce((most, one) => (most && games(most) >= games(one) ? most : one), undefined);
}

let everyone = null;

/** Everybody in the table of any ladder, as a search takes the players of one: who has the most games comes first. */
function everybody() {
    if (everyone) return everyone;
    const games = new Float64Array(report.players.length).fill(-1);
    for (const ladder of report.ladders) ladder.player.forEach((player, row) => { games[player] = Math.max(0, games[player]) + ladder.games[row]; });
    const player = Array.from(games.keys()).filter(one => games[one] >= 0).sort((one, other) => games[other] - games[one]);
    const hint = one => counted(laddersOf(one).length, "ladder|ladders");
    everyone = { player, hint, none: report.listed.rows < report.listed.rowsOf ? "No such player among those for whom the page has room: rate top RUN --player NAME finds all." : "No such player on any ladder." };
    return everyone;
}
