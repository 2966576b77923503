/*
 * A player's games: with whom, against whom, expected score and change of the rating; and the largest changes.
 */

const NAMES_SHOWN = 5;

function gamesTable(ladder, player, contests) {
    const points = pointsByContest(ladder, player, contests);
    const changes = points && contests.map((_, i) => ladder.paths.mu[points(i)[1]] - ladder.paths.mu[points(i)[0]]);
    const most = changes ? changes.reduce((sum, change) => Math.max(sum, Math.abs(change)), 0) : 0;
    const rows = contests.map((_, i) => i).reverse();
    const teams = contests.some(({ team }) => teamMembers(ladder, team).length > 1);
    const crowd = contests.some(contest => contest.teams > 2);
    const at = i => report.games.at[ladder.contests.game[contests[i].contest]];
    const quality = ladder.contests.quality && (i => ladder.contests.quality[contests[i].contest]);
    const table = pagedTable({
        id: "games",
        caption: `Games of ${visible(report.players[player])}`,
        size: 20,
        rows,
        columns: [
            { key: "at", label: report.days || (report.times && narrowScreen.matches) ? "Day" : report.times ? "Time (UTC)" : "Number", number: true, kind: "date", value: at, cell: i => (narrowScreen.matches ? day : moment)(at(i)) },
            { key: "game", label: "Game", kind: "id", cell: i => storyCell(ladder, player, contests[i], report.games.id[ladder.contests.game[contests[i].contest]], points && points(i)) },
            { key: "result", label: "Result", kind: "score", value: i => "ldw".indexOf(contests[i].result), cell: i => [resultBadge(contests[i].result), scoreText(ladder, contests[i]), crowd && [" ", `${contests[i].place} of ${contests[i].teams}`]] },
            contests.some(contest => known(contest.expected)) && { key: "expected", label: "Expected", number: true, value: i => contests[i].expected, cell: i => percent(contests[i].expected) },
            quality && { key: "quality", label: "Quality", hint: "match quality, 1 if the game was even", number: true, value: quality, cell: i => fixed(quality(i), 2) },
            changes && { key: "change", label: ladder.mean === "mu" ? "mu" : "Change", hint: `change of ${ladder.mean} in the game`, number: true, value: i => changes[i], cell: i => changeText(changes[i], ladder.changes) },
            changes && { key: "bar", label: "", kind: "change-cell", cell: i => changeBar(changes[i], most) },
            { key: "against", label: "Against", kind: "names", cell: i => names(ladder, opponents(ladder, contests[i])) },
            teams && { key: "with", label: "With", kind: "names", cell: i => names(ladder, mates(ladder, contests[i], player)) },
            ...keptColumns(ladder, contests),
        ].filter(Boolean),
    });
    table.table.reveal = id => table.reveal(rows.find(i => String(report.games.id[ladder.contests.game[contests[i].contest]]) === id));
    return [keptFilters(ladder, contests, isWanted => table.show(rows.filter(isWanted))), table.root];
}

/** Whether games have a side at home: where it is always the first team only if the system rates that. */
function hasSides() {
    const { scores } = report.games;
    scores.sides ??= new Set(scores.words.map(word => word.split("@")[1])).size > 1 || Number(report.system.parameters?.["home-advantage"] ?? 0) !== 0;
    return scores.sides;
}

/** The score of a game of two in the order of a team of it, with where that team played: 2–1 (A). Nothing if the run does not tell. */
function scoreText(ladder, { contest, team }) {
    const { scores } = report.games;
    const { teamFrom, game } = ladder.contests;
    const own = team - teamFrom[contest];
    if (!scores || teamFrom[contest + 1] - teamFrom[contest] !== 2) return null;
    const [score, home] = scores.words[scores.of[game[contest]]].split("@");
    const each = score.split(":");
    const side = home === "" || !hasSides() ? "" : Number(home) === own ? " (H)" : " (A)";
    return " " + (each.length === 2 ? each[own] + "–" + each[1 - own] : "") + side;
}

/** An id of the log; of one without ids the number of the game, as such. */
function gameId(id) {
    const text = report.numbered ? "#" + id : String(id);
    return element("bdi", { class: "name", title: text }, visible(text));
}

function mates(ladder, contest, player) {
    return Array.from(teamMembers(ladder, contest.team)).filter(one => one !== player);
}

function opponents(ladder, { contest, team }) {
    const { teamFrom } = ladder.contests;
    const found = [];
    for (let other = teamFrom[contest]; other < teamFrom[contest + 1]; other++) {
        if (other !== team) found.push(...teamMembers(ladder, other));
    }
    return found;
}

/** Names one after the other; of many the first, and how many more. */
function names(ladder, players) {
    const shown = players.length > NAMES_SHOWN + 1 ? players.slice(0, NAMES_SHOWN) : players;
    const rest = players.slice(shown.length);
    return [
        shown.map((player, i) => [i > 0 && " ", element("span", { class: "joined" }, nameLink(ladder, player), i < shown.length - 1 && ",")]),
        rest.length > 0 && element("span", { class: "hint", title: rest.map(player => report.players[player]).join(", ") }, " ", `and ${whole(rest.length)} more`),
    ];
}

/** The points of the curve before and after each game, if it has every game; one of a whole history has none. The listed games are the last ones; the end of the log may follow. */
function pointsByContest(ladder, player, contests) {
    const row = ladder.rowOf[player];
    if (row < 0 || !ladder.paths || !isEveryGame(ladder.paths, row)) return null;
    const first = ladder.paths.from[row] + ladder.paths.games[row] - contests.length + 1;
    return i => [first + i - 1, first + i];
}

/** The games that moved a player most, up and down. */
function movesTables(ladder, row, contests) {
    const { moves } = ladder;
    if (!moves) return null;
    const listed = new Map(contests.map(contest => [gameOf(ladder, contest), contest]));
    const contestOf = i => listed.get(listedGames().get(String(moves.id[i])));
    const all = Array.from({ length: moves.from[row + 1] - moves.from[row] }, (_, i) => moves.from[row] + i);
    if (all.length === 0) return null;
    const table = (heading, id, some) => element("div", { class: "column" }, element("h3", {}, heading),
        plainTable(heading, [
            { key: "at", label: report.times ? "Day" : "Number", kind: "date", cell: i => day(moves.at[i]) },
            { key: "game", label: "Game", heads: true, kind: "id", cell: i => notableGame(ladder, ladder.player[row], moves.id[i]) },
            { key: "result", label: "Result", kind: "score", cell: i => [resultBadge(moves.outcome[i]), contestOf(i) && scoreText(ladder, contestOf(i))] },
            { key: "expected", label: "Expected", number: true, cell: i => percent(moves.expected[i]) },
            { key: "change", label: ladder.mean === "mu" ? "mu" : "Change", number: true, cell: i => changeText(moves.change[i], ladder.changes) },
            { key: "against", label: "Against", kind: "names", cell: i => contestOf(i) ? names(ladder, opponents(ladder, contestOf(i))) : UNKNOWN },
            ...(moves.kept ?? []).map((texts, column) => ({ key: "kept-" + column, label: visible(report.games.kept[column].name), cell: i => keptCell(texts[i]) })),
        ], some, id));
    const up = all.filter(i => moves.change[i] > 0);
    const down = all.filter(i => moves.change[i] < 0);
    return element("div", { class: "columns" },
        up.length > 0 && table("Largest gains", "gains", up),
        down.length > 0 && table("Largest losses", "falls", down));
}
