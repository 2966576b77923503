/*
 * Head-to-head: whom a player met in the listed games, how often, and whether the score was above the expected one.
 */

/** The players met, as opponents or team-mates: games, results, scores and expected scores. */
function rivalsOf(ladder, player, contests) {
    const { teamFrom, place, expected } = ladder.contests;
    const against = new Map();
    const beside = new Map();
    for (const { contest, team, result, score } of contests) {
        for (let other = teamFrom[contest]; other < teamFrom[contest + 1]; other++) {
            if (other === team) {
                for (const mate of teamMembers(ladder, team)) {
                    if (mate !== player) count(beside, mate, result, expected[team], score);
                }
                continue;
            }
            const better = Math.sign(place[other] - place[team]);
            const both = expected[team] + expected[other];
            const hoped = both === 0 ? 0.5 : expected[team] / both;
            for (const rival of teamMembers(ladder, other)) count(against, rival, "ldw"[better + 1], hoped, (better + 1) / 2);
        }
    }
    return { against: [...against.values()], beside: [...beside.values()] };
}

function count(met, player, result, expected, score) {
    let one = met.get(player);
    if (!one) met.set(player, (one = { player, games: 0, w: 0, d: 0, l: 0, expected: 0, score: 0 }));
    one.games++;
    one[result]++;
    one.expected += expected;
    one.score += score;
}

const SEARCHED = 15;

function rivalsPart(ladder, player, contests) {
    const rivals = rivalsOf(ladder, player, contests);
    let which = "against";
    let text = "";
    const table = pagedTable({
        id: "rivals",
        caption: `Head-to-head of ${visible(report.players[player])}`,
        size: SEARCHED,
        rows: rivals.against,
        sort: { key: "games", down: true },
        columns: rivalsColumns(ladder),
    });
    const show = () => {
        const wanted = folded(text.trim());
        table.show(rivals[which].filter(one => wanted === "" || foldedName(one.player).includes(wanted)));
    };
    const many = Math.max(rivals.against.length, rivals.beside.length) > SEARCHED;
    return [
        element("div", { class: "controls" },
            rivals.beside.length > 0 && choice("Opponents or team-mates", [["against", `Against (${whole(rivals.against.length)})`], ["beside", `With (${whole(rivals.beside.length)})`]], "against",
                value => { which = value; show(); }),
            many && element("label", {}, "Name", " ", element("input", {
                id: "rivals-filter", type: "search", autocomplete: "off", spellcheck: "false", oninput: event => { text = event.target.value; show(); },
            }))),
        table.root,
    ];
}

function rivalsColumns(ladder) {
    const number = (key, text, value, cell, more) => ({ key, label: text, number: true, value, cell, ...more });
    return [
        { key: "player", label: "Player", heads: true, kind: "who", value: one => foldedName(one.player), cell: one => nameLink(ladder, one.player) },
        number("games", "Games", one => one.games, one => whole(one.games)),
        number("wins", `W`, one => one.w, one => whole(one.w)),
        number("draws", `D`, one => one.d, one => whole(one.d)),
        number("losses", `L`, one => one.l, one => whole(one.l)),
        { key: "share", label: "", kind: "record-cell", cell: recordBar },
        ladder.expected && number("expected", "Expected", one => one.expected / one.games, one => percent(one.expected / one.games)),
        number("score", "Score", one => one.score / one.games, one => percent(one.score / one.games)),
        ladder.expected && number("over", "Over/under", one => one.score - one.expected, one => changeText(one.score - one.expected, 1), { hint: "score − expected, in games" }),
    ].filter(Boolean);
}

/** Wins, draws and losses as parts of one bar, with a mark where the expected share ends. */
function recordBar(one) {
    const part = value => (value / one.games) * 100;
    return svg("svg", { class: "record", "aria-hidden": "true" },
        svg("rect", { class: "loss", x: 0, y: 4, width: "100%", height: 8 }),
        svg("rect", { class: "draw", x: 0, y: 4, width: share(part(one.w + one.d)), height: 8 }),
        svg("rect", { class: "win", x: 0, y: 4, width: share(part(one.w)), height: 8 }),
        known(one.expected) && svg("line", { class: "hoped", x1: share(part(one.expected)), x2: share(part(one.expected)), y1: 1, y2: 15 }));
}
