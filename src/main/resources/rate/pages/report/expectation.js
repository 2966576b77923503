/*
 * Expected against actual, per player: whose score is above or below what the ratings predicted.
 */

const ENOUGH = 10;

function expectationSection(ladder) {
    const heading = "Expected and actual";
    if (!ladder.expected) return section("expectation", heading, null, withoutLedger("expected scores"));
    let least = Math.min(ENOUGH, ladder.games.reduce((most, games) => Math.max(most, games), 1));
    let rows = [];
    let xs = [];
    let ys = [];
    const gather = () => {
        rows = sorted(Array.from(ladder.games.keys()).filter(row => ladder.games[row] >= least && known(ladder.expected[row])),
            row => ladder.expected[row] / ladder.games[row], false);
        xs = rows.map(row => ladder.expected[row] / ladder.games[row]);
        ys = rows.map(row => ladder.actual[row] / ladder.games[row]);
    };
    gather();
    const view = chart({
        id: "expectation-chart",
        name: "Expected score per game against actual score, per player",
        height: 400,
        both: true,
        caption: () => expectationCaption(ladder, rows, xs, ys),
        x: { label: "expected score per game", format: percent },
        y: { label: "score per game", format: percent },
        datasets: () => [discsOf(xs, ys)],
        over: plot => clipped(plot, diagonal),
        stops: () => xs,
        spots: i => [[ys[i], colour("accent")]],
        within: 24,
        pick: i => go({ ladder, player: ladder.player[rows[i]] }),
        tip: i => [
            [label(report.players[ladder.player[rows[i]]], 28)],
            [`expected`, percent(xs[i], 1)],
            [`score`, percent(ys[i], 1)],
            [`games`, whole(ladder.games[rows[i]])],
        ],
    });
    const extremes = element("div", { class: "columns" });
    const fill = () => extremes.replaceChildren(...extremesOf(ladder, rows));
    fill();
    return section("expectation", heading,
        "Above the diagonal: the score is higher than the ratings predicted. Choose a point to open the player.",
        element("div", { class: "controls" }, element("label", {}, ...woven("At least {1} games", element("input", {
            id: "expectation-least", type: "number", min: "1", step: "1", inputmode: "numeric", value: least,
            oninput: event => {
                least = Math.max(1, Number(event.target.value) || 1);
                gather();
                view.redraw();
                fill();
            },
        })))),
        element("div", { class: "beside" }, element("div", {}, view.root), extremes));
}

function extremesOf(ladder, rows) {
    const over = row => ladder.actual[row] - ladder.expected[row];
    const list = (heading, some) => element("div", { class: "column" }, element("h3", {}, heading),
        plainTable(heading, [
            { key: "player", label: "Player", heads: true, kind: "who", cell: row => nameLink(ladder, ladder.player[row]) },
            { key: "games", label: "Games", number: true, cell: row => whole(ladder.games[row]) },
            { key: "expected", label: "Expected", number: true, cell: row => fixed(ladder.expected[row], 1) },
            { key: "actual", label: "Score", number: true, cell: row => fixed(ladder.actual[row], 1) },
            { key: "over", label: "Difference", number: true, cell: row => changeText(over(row), 1) },
        ], some));
    const ordered = sorted(rows, over, true);
    return [list("Above expectation", ordered.filter(row => over(row) > 0).slice(0, 6)),
        list("Below expectation", ordered.filter(row => over(row) < 0).reverse().slice(0, 6))];
}
