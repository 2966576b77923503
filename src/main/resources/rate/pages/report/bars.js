/*
 * Small drawings in tables: the rating with its uncertainty on a scale that all rows share, the trend of a rating,
 * and a change to either side of nothing.
 */

/** How wide the band is, in sigmas; two if the rank is something else. */
function sigmas() {
    return report.rankSigmas ?? 2;
}

/** From the lowest to the highest end of all bars of a ladder, and round marks between. */
function ratingScale(ladder) {
    if (ladder.scale) return ladder.scale;
    let low = Infinity;
    let high = -Infinity;
    for (let row = 0; row < ladder.rows; row++) {
        if (!known(ladder.mu[row])) continue; // who had not played on a past day
        const reach = ladder.sigma ? sigmas() * ladder.sigma[row] : 0;
        low = Math.min(low, ladder.mu[row] - reach);
        high = Math.max(high, ladder.mu[row] + reach);
    }
    if (!(high > low)) [low, high] = [low - 1, high + 1];
    const pad = (high - low) * 0.03;
    [low, high] = [low - pad, high + pad];
    ladder.scale = { low, high, marks: roundMarks(low, high, 4), part: value => ((value - low) / (high - low)) * 100 };
    return ladder.scale;
}

/** About so many round numbers between two, at least so far apart. */
function roundMarks(low, high, count, least = 0) {
    const step = roundStep(Math.max(least, (high - low) / count));
    const marks = [];
    for (let k = Math.ceil(low / step); k * step <= high; k++) marks.push(k * step);
    return marks;
}

/** The next of 1, 2, 5, 10, 20, … */
function roundStep(least) {
    const power = 10 ** Math.floor(Math.log10(least));
    return [1, 2, 5, 10].find(one => one * power >= least) * power;
}

function share(value) {
    return value.toFixed(2) + "%";
}

/** The header of the bars: their scale. */
function scaleHead(ladder) {
    const { marks, part } = ratingScale(ladder);
    return svg("svg", { class: "bar-head", "aria-hidden": "true" },
        marks.map(mark => svg("text", { x: share(part(mark)), y: 12, "text-anchor": "middle" }, axisNumber(Number(mark.toFixed(6))))));
}

/** mu as a dot, the band around it as a bar, the rank as the mark at its end. */
function ratingBar(ladder, row) {
    const { marks, part } = ratingScale(ladder);
    const mu = ladder.mu[row];
    const reach = ladder.sigma ? sigmas() * ladder.sigma[row] : 0;
    const rank = ladder.rank[row];
    const marked = report.rankSigmas !== null;
    const text = (marked ? `rank ${fixed(rank, ladder.decimals)}` + ", " : "") + `mu ${fixed(mu, ladder.decimals)}`
        + (reach > 0 ? ` ± ${fixed(reach, ladder.decimals)}` : "");
    return svg("svg", { class: "bar", role: "img", "aria-label": text },
        svg("title", {}, text),
        marks.map(mark => svg("line", { class: "mark", x1: share(part(mark)), x2: share(part(mark)), y1: 0, y2: 22 })),
        reach > 0 && svg("rect", { class: "reach", x: share(part(mu - reach)), width: share(part(mu + reach) - part(mu - reach)), y: 8, height: 6, rx: 3 }),
        marked && reach > 0 && svg("line", { class: "rank", x1: share(part(rank)), x2: share(part(rank)), y1: 3, y2: 19 }),
        svg("circle", { class: "mu", cx: share(part(mu)), cy: 11, r: 3.5 }));
}

/** The trend of mu, each on its own scale, from the first game to the last. */
function trend(ladder, row) {
    const { paths } = ladder;
    const from = paths.from[row];
    const count = paths.from[row + 1] - from;
    if (count < 2) return null;
    const width = 84;
    const height = 20;
    const points = Math.min(count, 42);
    const mus = Array.from({ length: points }, (_, i) => paths.mu[from + Math.round((i * (count - 1)) / (points - 1))]);
    const { low, high } = ratingScale(ladder);
    const middle = (Math.min(...mus) + Math.max(...mus)) / 2;
    const reach = Math.max((Math.max(...mus) - Math.min(...mus)) / 2, (high - low) / 40);
    const spots = mus.map((mu, i) => [(i / (points - 1)) * (width - 6) + 2, height / 2 - ((mu - middle) / reach) * (height / 2 - 3)]);
    const [x, y] = spots[points - 1];
    return svg("svg", { class: "trend", width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
        svg("polyline", { points: spots.map(spot => spot.map(part => part.toFixed(1)).join(",")).join(" ") }),
        svg("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: 2 }));
}

/** A change as a bar from the middle: to the right up, to the left down. */
function changeBar(change, most) {
    const reach = most > 0 ? (Math.abs(change) / most) * 48 : 0;
    return svg("svg", { class: "change-bar", "aria-hidden": "true" },
        svg("line", { class: "mark", x1: "50%", x2: "50%", y1: 0, y2: 16 }),
        svg("rect", { class: change < 0 ? "down" : "up", x: share(change < 0 ? 50 - reach : 50), width: share(reach), y: 4, height: 8 }));
}

/** A change with its direction, for those who do not see the colour too. */
function changeText(change, decimals) {
    const text = signed(change, decimals);
    const direction = text.startsWith("+") ? "up" : text.startsWith("−") ? "down" : "same";
    return element("span", { class: "change " + direction }, text);
}

/** Win, draw or loss as a letter on a ground. */
function resultBadge(result) {
    const [letter, kind, word] = { w: [`W`, "win", `win`], d: [`D`, "draw", `draw`], l: [`L`, "loss", `loss`] }[result];
    return element("span", { class: "result " + kind, title: word }, letter);
}
