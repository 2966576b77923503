/*
 * What changed since the previous run: who climbed, who fell, who is new and who is gone.
 */

const SOME = 10;

function changesSection(ladder) {
    const rows = Array.from({ length: ladder.rows }, (_, row) => row);
    const moved = row => ladder.rank[row] - ladder.before.rank[row];
    const stayed = rows.filter(row => known(moved(row)));
    const up = sorted(stayed.filter(row => moved(row) > 0), moved, true);
    const down = sorted(stayed.filter(row => moved(row) < 0), moved, false);
    const newcomers = rows.filter(row => !known(ladder.before.place[row]));
    const most = Math.max(0, ...[...up.slice(0, 1), ...down.slice(0, 1)].map(row => Math.abs(moved(row))));
    const lead = `Compared with the previous run ${report.previous.name}: ${whole(up.length)} up, ${whole(down.length)} down, ${whole(stayed.length - up.length - down.length)} as they were, ${whole(newcomers.length)} new, ${whole(ladder.gone.length)} gone.`;
    const who = { key: "player", label: "Player", heads: true, kind: "who", cell: row => nameLink(ladder, ladder.player[row]) };
    const movers = [who,
        { key: "places", label: "Place", number: true, cell: row => [whole(ladder.place[row]), " ", placeChange(ladder, row)] },
        { key: "change", label: titled(ladder.word), number: true, cell: row => changeText(moved(row), ladder.changes) },
        { key: "bar", label: "", kind: "change-cell", cell: row => changeBar(moved(row), most) }];
    const arrivals = [who,
        { key: "place", label: "Place", number: true, cell: row => whole(ladder.place[row]) },
        { key: "rank", label: titled(ladder.word), number: true, cell: row => fixed(ladder.rank[row], ladder.decimals) },
        { key: "games", label: "Games", number: true, cell: row => whole(ladder.games[row]) }];
    const departures = [
        { key: "player", label: "Player", heads: true, kind: "who", cell: gone => element("bdi", { class: "name", title: gone.player.length > 24 ? gone.player : null }, visible(gone.player)) },
        { key: "place", label: "Place then", number: true, cell: gone => whole(gone.place) },
        { key: "rank", label: `${titled(ladder.word)} then`, number: true, cell: gone => fixed(gone.rank, ladder.decimals) }];
    return section("changes", "Since the previous run", lead,
        element("div", { class: "columns" },
            changesTable("climbers", "Climbers", movers, up),
            changesTable("fallers", "Fallers", movers, down),
            newcomers.length > 0 && changesTable("newcomers", "New", arrivals, newcomers),
            ladder.gone.length > 0 && changesTable("gone", "Gone", departures, ladder.gone)));
}

function changesTable(id, heading, columns, rows) {
    const table = pagedTable({ id, caption: heading, columns, rows, size: SOME, empty: "No players." });
    return element("div", { class: "column" }, element("h3", {}, heading, element("span", { class: "count" }, whole(rows.length))), table.root);
}
