/*
 * A player as one picture to share: name, place, rating, record, form and the curve. It is drawn in the colours of the page, and
 * its letters stay readable at half its size.
 */

const CARD = [1200, 630];
const EDGE = 56;
const CARD_TEXT = 26;

/** The picture below the head of a player's page, with its files. */
function cardPart(ladder, row) {
    const player = ladder.player[row];
    const title = `${visible(report.players[player])}, ${ordinal(ladder.place[row])} of ${ladder.title}`;
    const holder = element("div", { class: "card" });
    const draw = () => holder.replaceChildren(markupOf(cardShapes(ladder, row), CARD, title));
    const watch = new MutationObserver(draw);
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    draw();
    const file = fileName(player);
    return {
        nodes: element("section", { class: "part", id: "picture", "aria-label": "Picture" },
            holder,
            element("p", { class: "doings" },
                element("button", { type: "button", class: "button", id: "picture-svg", onclick: () => handOver(file + ".svg", svgFile(ladder, row, title)) }, "Save as SVG"),
                element("button", { type: "button", class: "button", id: "picture-png", onclick: () => drawingOf(cardShapes(ladder, row), CARD).toBlob(blob => handOver(file + ".png", blob), "image/png") }, "Save as PNG"),
                element("a", { class: "button", href: address({ ladder, player }) }, "Close"))),
        forget: () => watch.disconnect(),
    };
}

function svgFile(ladder, row, title) {
    return new Blob([new XMLSerializer().serializeToString(markupOf(cardShapes(ladder, row), CARD, title))], { type: "image/svg+xml" });
}

/** A name that every disk takes. */
function fileName(player) {
    const plain = folded(report.players[player]).replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60);
    return plain || "player-" + player;
}

function cardShapes(ladder, row) {
    const [width, height] = CARD;
    const soft = (text, x, y, align) => ({ text, at: [x, y], size: CARD_TEXT, fill: colour("soft"), align });
    const name = fitting(report.players[ladder.player[row]], width - 2 * EDGE, 76, 44, 700);
    const system = systemName().split(" / ")[0];
    const systemWidth = widthOf(system, CARD_TEXT, 400);
    const title = fitting(report.title, width - 3 * EDGE - systemWidth, CARD_TEXT, CARD_TEXT, 400);
    return [
        { box: [0, 0, width, height], fill: colour("surface") },
        { box: [0, 0, 14, height], fill: colour("accent") },
        soft(title.text, EDGE, 70),
        soft(system, width - EDGE, 70, "right"),
        { ...name, at: [EDGE, 158], weight: 700, fill: colour("ink") },
        { text: `${ordinal(ladder.place[row])} of ${whole(ladder.of)}`, at: [EDGE, 212], size: 36, weight: 600, fill: colour("accent") },
        soft(cardDates(ladder, row), width - EDGE, 212, "right"),
        ...cardFigures(ladder, row),
        ...cardCurve(ladder, row, [EDGE, 350, width - 2 * EDGE, 170]),
        ...cardForm(ladder, row, 548),
    ];
}

function cardDates(ladder, row) {
    const title = report.ladders.length > 1 ? label(ladder.title, 30) : "";
    return [title, report.times && known(ladder.last[row]) ? `until ${day(ladder.last[row])}` : ""].filter(Boolean).join(" · ");
}

/** What is said in large numbers, side by side. */
function cardFigures(ladder, row) {
    const { decimals } = ladder;
    const highest = peakOf(ladder, row);
    const pairs = [
        [titled(ladder.word), fixed(ladder.rank[row], decimals)],
        ladder.sigma && ["mu ± sigma", `${fixed(ladder.mu[row], decimals)} ± ${fixed(ladder.sigma[row], decimals)}`],
        highest && ["Peak", fixed(highest.rank, decimals)],
        ["Won–drawn–lost", [ladder.wins[row], ladder.draws[row], ladder.losses[row]].map(whole).join("–")],
    ].filter(Boolean);
    const room = CARD[0] - 2 * EDGE;
    const widthsAt = size => pairs.map(([term, value]) => Math.max(widthOf(term, CARD_TEXT, 400), widthOf(value, size, 650)));
    const over = size => room - widthsAt(size).reduce((sum, one) => sum + one, 0);
    let size = 46;
    while (size > CARD_TEXT && over(size) < 30 * (pairs.length - 1)) size -= 2;
    const widths = widthsAt(size);
    const gap = Math.min(80, over(size) / Math.max(1, pairs.length - 1));
    let x = EDGE;
    return pairs.flatMap(([term, value], i) => {
        const at = x;
        x += widths[i] + gap;
        return [
            { text: term, at: [at, 262], size: CARD_TEXT, fill: colour("soft") },
            { text: value, at: [at, 314], size, weight: 650, fill: colour("ink") },
        ];
    });
}

/** mu through time with its band. */
function cardCurve(ladder, row, [left, top, width, height]) {
    const { paths } = ladder;
    const [from, to] = paths && hasDetails(ladder, row) ? [paths.from[row], paths.from[row + 1]] : [0, 0];
    if (to - from < 2) return [];
    const { at, mu, sigma } = paths;
    const reach = i => (sigma ? sigmas() * sigma[i] : 0);
    const points = Array.from({ length: to - from }, (_, i) => from + i);
    const [low, high] = apart(points.reduce((least, i) => Math.min(least, mu[i] - reach(i)), Infinity), points.reduce((most, i) => Math.max(most, mu[i] + reach(i)), -Infinity), 1);
    const [begin, end] = apart(at[from], at[to - 1], 1);
    const x = i => left + ((at[i] - begin) / (end - begin)) * width;
    const y = value => top + height - ((value - low) / (high - low)) * height;
    // A rating stays as it is until the next game.
    const stepped = value => points.flatMap(i => (i > from ? [[x(i), y(value(i - 1))], [x(i), y(value(i))]] : [[x(i), y(value(i))]]));
    return [
        sigma && { ground: [...stepped(i => mu[i] + reach(i)), ...stepped(i => mu[i] - reach(i)).reverse()], fill: colour("band") },
        { line: [[left, top + height], [left + width, top + height]], stroke: colour("line"), width: 2 },
        { line: stepped(i => mu[i]), stroke: colour("accent"), width: 4 },
    ].filter(Boolean);
}

function cardForm(ladder, row, y) {
    const last = contestsOf(ladder, ladder.player[row]).slice(-LAST);
    const words = { w: [`W`, "up"], d: [`D`, "soft"], l: [`L`, "down"] };
    const left = EDGE + 110;
    return last.length === 0 ? [] : [
        { text: "Form", at: [EDGE, y + 32], size: CARD_TEXT, fill: colour("soft") },
        ...last.flatMap(({ result }, i) => {
            const [letter, fill] = words[result];
            return [
                { box: [left + i * 48, y, 42, 42], round: 8, fill: colour(fill) },
                { text: letter, at: [left + i * 48 + 21, y + 31], size: 28, weight: 700, fill: colour("surface"), align: "center" },
            ];
        }),
    ];
}
