/*
 * How the ratings are distributed over the ladder: a histogram of the rank, or of mu.
 */

function distributionSection(ladder) {
    let values = ladder.rank;
    let what = ladder.word;
    let bins = histogram(values);
    const view = chart({
        id: "distribution-chart",
        name: "Histogram of the ratings",
        height: 280,
        caption: () => distributionCaption(ladder, values, what),
        x: { get label() { return what; }, range: () => [bins.edges[0], bins.edges.at(-1)] },
        y: { label: `players`, range: (low, high) => [0, Math.max(1, high * 1.08)], whole: true },
        datasets: () => [columnsOf(bins.middles, bins.heights)],
        over: plot => clipped(plot, () => markMedian(plot, bins, ladder.decimals)),
        stops: () => bins.middles,
        tip: i => [
            [`${axisNumber(bins.edges[i])} to ${axisNumber(bins.edges[i + 1])}`],
            [`players`, whole(bins.heights[i])],
            [`share`, percent(bins.heights[i] / ladder.rows, 1)],
            [`better`, percent(bins.above(i) / ladder.rows, 1)],
        ],
    });
    const show = which => {
        what = which === "mu" ? which : ladder.word;
        values = which === "mu" ? ladder.mu : ladder.rank;
        bins = histogram(values);
        view.redraw();
    };
    return section("distribution", "Distribution", `How the ${counted(ladder.rows, "rating|ratings")} of this ladder are distributed.`,
        element("div", { class: "controls" }, ladder.sigma && choice("What is counted", [["rank", "Rank"], ["mu", "mu"]], "rank", show)),
        view.root);
}

/** Counts between round edges, about thirty of them. */
function histogram(values) {
    const sortedValues = Float64Array.from(values).sort();
    const low = sortedValues[0] ?? 0;
    const high = sortedValues.at(-1) ?? 1;
    const step = roundStep((high - low || 1) / 30);
    const first = Math.floor(low / step);
    const count = Math.max(1, Math.floor(high / step) - first + 1);
    const edges = Array.from({ length: count + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
    const heights = new Array(count).fill(0);
    const at = value => Math.max(0, Math.min(count - 1, Math.floor(value / step) - first));
    for (const value of values) heights[at(value)]++;
    return {
        edges,
        heights,
        middles: heights.map((_, i) => (edges[i] + edges[i + 1]) / 2),
        median: median(sortedValues),
        above: i => heights.slice(i + 1).reduce((sum, height) => sum + height, 0),
    };
}

function median(ordered) {
    const middle = ordered.length / 2;
    return ordered.length === 0 ? NaN : (ordered[Math.floor(middle)] + ordered[Math.ceil(middle) - 1]) / 2;
}

function markMedian(plot, bins, decimals) {
    if (!known(bins.median)) return;
    const { min, max } = plot.scales.y;
    rule(plot, [bins.median, min], [bins.median, max], { stroke: colour("ink"), dash: [4, 3] });
    write(plot, `median ${fixed(bins.median, decimals)}`, plot.scales.x.getPixelForValue(bins.median) + 6, plot.chartArea.top + 8, { fill: colour("ink") });
}
