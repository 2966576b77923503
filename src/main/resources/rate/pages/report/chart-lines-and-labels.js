/*
 * What is in charts: lines, bands, columns and points as Chart.js wants them, and what is drawn beside them.
 */

/** A colour of the style sheet, for what is drawn. */
function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
}

function pointsOf(xs, ys) {
    return Array.from(xs, (x, i) => ({ x, y: ys[i] }));
}

/** A line; with steps if each value stays until the next one. */
function lineOf(xs, ys, stroke, { stepped = false, width = 2, dash = [], dots = false, more } = {}) {
    return {
        type: "line",
        data: pointsOf(xs, ys),
        borderColor: stroke,
        backgroundColor: stroke,
        borderWidth: width,
        borderDash: dash,
        borderJoinStyle: "round",
        stepped: stepped && "before",
        pointRadius: dots ? 2.5 : 0,
        pointBorderWidth: 0,
        ...more,
    };
}

/** The ground between a line and the one after it. */
function bandTo(xs, ys, fill, stepped) {
    return lineOf(xs, ys, "transparent", { stepped, width: 0, more: { fill: "+1", backgroundColor: fill } });
}

/** Columns around values of x. */
function columnsOf(middles, heights) {
    return {
        type: "bar",
        data: Array.from(middles, (x, i) => ({ x, y: heights[i] > 0 ? heights[i] : null })),
        backgroundColor: colour("accent-fill"),
        barThickness: "flex",
        categoryPercentage: 1,
        barPercentage: 0.92,
        minBarLength: 1,
    };
}

/** Points of one size or each of its own; small if there are very many. */
function discsOf(xs, ys, radius = null) {
    const many = xs.length > 1000;
    return {
        type: "scatter",
        data: pointsOf(xs, ys),
        pointRadius: radius ?? (many ? 2 : 3.5),
        pointBackgroundColor: colour("accent-fill"),
        pointBorderColor: colour("accent"),
        pointBorderWidth: many ? 0 : 1,
    };
}

function clipped(plot, drawing) {
    Chart.helpers.clipArea(plot.ctx, plot.chartArea);
    drawing(plot);
    Chart.helpers.unclipArea(plot.ctx);
}

/** Text in a drawing; x and y in pixels. */
function write(plot, text, x, y, { fill = colour("soft"), align = "left", weight = "400" } = {}) {
    const { ctx } = plot;
    ctx.save();
    ctx.font = `${weight} ${TEXT}px ${FAMILY}`;
    ctx.fillStyle = fill;
    ctx.textAlign = align;
    ctx.textBaseline = "middle";
    ctx.fillText(text, x, y);
    ctx.restore();
}

/** A line in a drawing, between two points of the axes. */
function rule(plot, [x1, y1], [x2, y2], { stroke = colour("soft"), width = 1, dash = [] } = {}) {
    const { ctx, scales: { x, y } } = plot;
    ctx.save();
    ctx.beginPath();
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    ctx.setLineDash(dash);
    ctx.moveTo(x.getPixelForValue(x1), y.getPixelForValue(y1));
    ctx.lineTo(x.getPixelForValue(x2), y.getPixelForValue(y2));
    ctx.stroke();
    ctx.restore();
}

/** Where both axes have the same value. */
function diagonal(plot) {
    const { x, y } = plot.scales;
    const [low, high] = [Math.min(x.min, y.min), Math.max(x.max, y.max)];
    rule(plot, [low, low], [high, high], { dash: [5, 4] });
}

/** Names of lines, each `[text, xs, ys, fill]`, at the right where they end, moved apart where they would meet. */
function lineLabels(plot, lines) {
    const { chartArea: { top, bottom, right }, scales: { x, y } } = plot;
    const ends = lines.map(([text, xs, ys, fill]) => {
        const last = lastUpTo(xs, x.max);
        return last < 0 ? null : { text, fill, y: Math.max(top, Math.min(bottom, y.getPixelForValue(ys[last]))) };
    }).filter(Boolean).sort((a, b) => a.y - b.y);
    for (let i = 1; i < ends.length; i++) ends[i].y = Math.max(ends[i].y, ends[i - 1].y + 15);
    const beyond = Math.max(0, (ends.at(-1)?.y ?? 0) - bottom);
    for (const end of ends) write(plot, end.text, right + 7, end.y - beyond, { fill: end.fill, weight: "600" });
}

/** The number of the last of ordered values that is not above one, or -1. */
function lastUpTo(values, most) {
    let last = firstFrom(values, most);
    while (last < values.length && values[last] === most) last++;
    return last - 1;
}
