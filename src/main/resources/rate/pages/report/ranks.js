/*
 * The ranks of a comparison: one table for each ladder, a row per player, and for each system the place and the rank. All else on the page
 * needs no scripts.
 */

function showRanks(ladder, number) {
    const rows = ladder.player.map((_, row) => row);
    const names = ladder.player.map(player => folded(report.players[player]));
    const table = pagedTable({
        id: "ranks-" + number,
        caption: `Ranks: ${ladder.title}`,
        columns: ranksColumns(ladder, names),
        rows,
        size: 50,
        sort: { key: "mean", down: false },
        wide: true,
        empty: "No player has this name.",
    });
    table.table.tHead.prepend(element("tr", { class: "systems" },
        ["who", null, null, null].map(kind => element("td", { class: kind })),
        report.systems.map(system => element("th", { colspan: 2, scope: "colgroup" }, system))));
    const controls = element("div", { class: "controls" },
        element("label", {}, "Name", " ", element("input", {
            id: "filter-" + number, type: "search", autocomplete: "off", spellcheck: "false", placeholder: "any part of it",
            oninput: event => {
                const part = folded(event.target.value.trim());
                table.show(rows.filter(row => names[row].includes(part)));
            },
        })));
    const left = ladder.of - ladder.player.length;
    const hint = "Choose a heading to sort." + (left > 0 ? " " + `The last ${counted(left, "player|players")} by mean place are left out.` : "");
    byId("ranks-place-" + number).replaceChildren(element("p", { class: "lead" }, hint), controls, element("div", { class: "ranks" }, table.root));
}

function ranksColumns(ladder, names) {
    const number = (key, text, hint, values, decimals, more) => ({
        key, label: text, hint, number: true, value: row => values[row], cell: row => fixed(values[row], decimals), ...more,
    });
    const pair = (system, i) => [
        number("place-" + i, "#", `place by ${system}`, ladder.place[i], 0, { upwards: true, kind: "place first" }),
        number("rank-" + i, `rank`, `rank by ${system}`, ladder.rank[i], 2),
    ];
    return [
        { key: "player", label: "Player", heads: true, kind: "who", value: row => names[row], cell: row => nameText(ladder.player[row]) },
        number("games", "Games", "games rated", ladder.games, 0),
        number("mean", "Mean", "mean of the places", ladder.mean, 1, { upwards: true, kind: "strong" }),
        number("range", "Range", "the worst place minus the best", ladder.range, 0, { upwards: true }),
        ...report.systems.flatMap(pair),
    ];
}

async function begin() {
    chooseTheme();
    if (typeof DecompressionStream === "undefined") {
        byId("notice").hidden = false;
        byId("notice").textContent = "This browser cannot unpack the data of this page: it has no DecompressionStream. Of the ranks, only the first rows of each table are shown.";
        return;
    }
    await load(raw => raw);
    watchAllRooms();
    report.ladders.forEach(showRanks);
    document.body.dataset.ready = "true";
}

begin();
