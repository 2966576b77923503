/*
 * The standings: all players of the ladder, sorted and searched, with the rank and its uncertainty on one scale.
 */

function standingsSection(ladder) {
    let least = 0;
    let text = "";
    let now = ladder;
    let rows = Array.from({ length: ladder.rows }, (_, row) => row);
    sortOut(now, rows);
    let table = standingsTable(ladder, standingsColumns(ladder), rows, ladder.title);
    const words = element("p", { id: "as-of-words", class: "lead", "aria-live": "polite" });

    function filter() {
        sortOut(now, rows);
        kinds.textContent = kindWords(now);
        const found = text.trim() === "" ? null : new Set(playersWith(ladder, text));
        const shown = rows.filter(row => now.games[row] >= least && (!found || found.has(ladder.player[row])) && isShown(now, row));
        table.show(shown);
        summary.textContent = shown.length < ladder.rows ? `Filters: ${whole(shown.length)} of ${whole(ladder.rows)}` : "Filters";
    }

    function asOf(date) {
        const second = date === "" ? NaN : Date.parse(date + "T00:00:00Z") / 1000 + DAY;
        const then = known(second) ? ladderBefore(ladder, second) : null;
        now = then?.past ?? ladder;
        rows = then?.there ?? Array.from({ length: ladder.rows }, (_, row) => row);
        sortOut(now, rows);
        const other = standingsTable(now, then ? pastColumns(now) : standingsColumns(ladder), rows, then ? `${ladder.title}, as of ${date}` : ladder.title);
        table.root.replaceWith(other.root);
        table = other;
        words.textContent = then ? pastWords(ladder, date, rows) : "";
        filter();
    }

    const kinds = element("p", { id: "kind-words", class: "lead", "aria-live": "polite" });
    const summary = element("summary");
    const controls = element("details", { id: "filters", open: chosenActive !== null }, summary, element("div", { class: "controls" },
        element("label", {}, "Name", " ", element("input", {
            id: "filter", type: "search", autocomplete: "off", spellcheck: "false", placeholder: "any part of it",
            oninput: event => { text = event.target.value; filter(); },
        })),
        element("label", {}, ...woven("At least {1} games", element("input", {
            id: "least", type: "number", min: "0", step: "1", inputmode: "numeric", placeholder: "0",
            oninput: event => { least = Number(event.target.value) || 0; filter(); },
        }))),
        activeControl(ladder, filter),
        tellsPast(ladder) && dateField(ladder, asOf)));
    filter();
    return section("standings-part", report.ladders.length > 1 ? ladder.title : "Standings", null, controls, missingNote(ladder), words, table.root, kinds,
        element("p", { class: "lead" }, standingsLead(ladder) + leftOut(ladder)));
}

function standingsTable(ladder, columns, rows, title) {
    const table = pagedTable({
        id: "standings",
        caption: `Standings: ${title}`,
        columns: columnsOfScreen(ladder, columns),
        rows,
        size: 50,
        sort: { key: "place", down: false },
        wide: true,
        kindOf: row => rowKind(ladder, row),
        empty: "No player has this name and so many games.",
    });
    table.table.querySelector("th.bar-cell")?.append(scaleHead(ladder));
    return table;
}

/** Who is not shown, though the run has them. */
function leftOut(ladder) {
    if (report.leftOut === "") return "";
    const count = ladder.of - ladder.shown;
    return " " + `Left out: ${report.leftOut}; here ${counted(count, "player|players")} of ${whole(ladder.of)}. Places are those of the whole table.`;
}

function standingsLead(ladder) {
    if (!ladder.sigma) return `Ordered by ${ladder.word}. Choose a name for games, rivals and the rating through time.`;
    const rank = report.rankSigmas !== null ? `The rank is mu − ${axisNumber(sigmas())} sigma: the mark at the left end of each bar.` + " " : "";
    return rank + `The dot is mu, the bar mu ± ${axisNumber(sigmas())} sigma: a longer bar is a less certain rating. Choose a name for games, rivals and the rating through time.`;
}

function standingsColumns(ladder) {
    const { decimals } = ladder;
    const number = (key, text, hint, values, digits, more) => ({
        key, label: text, hint, number: true, value: row => values[row], cell: row => fixed(values[row], digits), ...more,
    });
    const kinds = kindColumns(ladder);
    const over = row => ladder.actual[row] - ladder.expected[row];
    return [
        { ...number("place", "#", `place`, ladder.place, 0), cell: row => placeCell(ladder, row), upwards: true, kind: "place" },
        ladder.before && {
            key: "moved", label: "±", hint: "places gained or lost since the previous run", number: true, kind: "moved",
            value: row => placesWon(ladder, row), cell: row => placeChange(ladder, row),
        },
        { key: "player", label: "Player", heads: true, kind: "who", value: row => foldedName(ladder.player[row]), cell: row => [nameLink(ladder, ladder.player[row]), lastDay(ladder, row)] },
        kinds.tier,
        number("rank", titled(ladder.word), "the number that orders the table", ladder.rank, decimals, { kind: "strong", cell: row => rankCell(ladder, row) }),
        !ladder.isRating && { key: "bar", label: ladder.sigma ? `mu ± ${axisNumber(sigmas())} sigma` : "mu", kind: "bar-cell", cell: row => ratingBar(ladder, row) },
        ladder.paths && hasAllDetails(ladder) && { key: "trend", label: "Trend", hint: `${ladder.mean} from the first game to the last, each player on a separate scale`, cell: row => trend(ladder, row) },
        ladder.sigma && number("mu", "mu", "mean of the rating", ladder.mu, decimals),
        ladder.sigma && number("sigma", "sigma", "standard deviation of the rating", ladder.sigma, decimals, { upwards: true }),
        kinds.percentile,
        kinds.peak,
        number("games", "Games", "games rated", ladder.games, 0),
        number("wins", `W`, `wins`, ladder.wins, 0),
        number("draws", `D`, `draws`, ladder.draws, 0),
        number("losses", `L`, `losses`, ladder.losses, 0),
        ladder.expected && {
            key: "over", label: "Over/under", hint: "score over or under the expected score, in games", number: true,
            value: over, cell: row => signed(over(row), 1),
        },
        { key: "last", label: "Last", hint: "last game", number: true, kind: "date", value: row => ladder.last[row], cell: row => day(ladder.last[row]) },
    ].filter(Boolean);
}

/** Places won since the previous run; unknown for a newcomer. */
function placesWon(ladder, row) {
    return ladder.before.place[row] - ladder.place[row];
}

function placeChange(ladder, row) {
    const won = placesWon(ladder, row);
    if (!known(won)) return element("span", { class: "change new", title: "not in the previous run" }, `new`);
    if (won === 0) return element("span", { class: "change same" }, "·");
    return element("span", { class: won > 0 ? "change up" : "change down" }, (won > 0 ? "▲" : "▼") + whole(Math.abs(won)));
}
