/*
 * Charts: uPlot with the page's colours, a tip that follows pointer, finger or arrow keys, zoom by dragging or + and −,
 * and a button that takes the zoom back. What uPlot has no series for is drawn by functions of the caller.
 */

const charts = new Set();
const PAPER = 680; // the width of a chart on paper, in CSS pixels
const FONT = '12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/*
 * A chart's description: `id`, `name` for those who cannot see it, `height`, `data()` as uPlot wants it, `x` and `y`
 * ({ label, time, range, format }), `series(colours)`, maybe `bands`, `under` and `over` (drawn before and after the
 * series), `tip(index)` (rows of [what, value]), `nearest(plot, left, top)` for points that are not in order of x,
 * `pick(index)` for a click, `both` if a drag zooms both ways, `right` for the room that labels need.
 */
function chart(description) {
    const frame = element("div", { class: "chart-frame", tabindex: "0", role: "group", "aria-label": description.name
        + ". Arrow keys move through the values, plus and minus zoom, 0 shows all." });
    const tip = element("div", { class: "tip", hidden: true });
    const spoken = element("p", { class: "unseen", "aria-live": "polite" });
    const reset = element("button", { type: "button", class: "quiet reset", disabled: true, title: "Shows all of it again" }, "Reset zoom");
    const root = element("div", { class: "chart", id: description.id }, frame, tip, spoken, reset);
    const one = { root, frame, tip, spoken, reset, description, plot: null, width: 0 };
    reset.addEventListener("click", () => zoomOut(one));
    frame.addEventListener("keydown", event => steer(one, event));
    charts.add(one);
    new ResizeObserver(() => fit(one)).observe(frame);
    return {
        root,
        /** Draws again, after the data changed. */
        redraw: () => draw(one, one.width),
        forget: () => {
            one.plot?.destroy();
            charts.delete(one);
        },
    };
}

function fit(one) {
    const width = Math.floor(one.frame.clientWidth);
    if (width < 40 || width === one.width) return;
    if (one.plot) {
        one.width = width;
        one.plot.setSize({ width, height: heightOf(one, width) });
    } else draw(one, width);
}

function heightOf(one, width) {
    const height = one.description.height ?? 300;
    return Math.round(width < 500 ? Math.min(height, Math.max(220, width * 0.8)) : height);
}

function draw(one, width) {
    if (width < 40) return;
    one.plot?.destroy();
    one.width = width;
    const data = one.description.data();
    one.plot = new uPlot(optionsOf(one, width), data, one.frame);
    followTouch(one);
}

/** All charts again: other colours, or the width of paper. */
function redrawCharts(width = null) {
    for (const one of charts) {
        if (!one.root.isConnected) continue;
        draw(one, width ?? Math.floor(one.frame.clientWidth));
    }
}

function optionsOf(one, width) {
    const { x, y, series, bands, under, over, both, right, nearest, pick } = one.description;
    const axis = (format, more) => ({
        font: FONT,
        labelFont: FONT,
        stroke: colour("soft"),
        grid: { stroke: colour("grid"), width: 1 },
        ticks: { show: false },
        ...(format ? { values: (plot, splits) => splits.map(value => format(value)) } : {}),
        ...more,
    });
    return {
        width,
        height: heightOf(one, width),
        padding: [12, right ?? 12, 0, 0],
        legend: { show: false },
        tzDate: seconds => uPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
        scales: { x: { time: Boolean(x.time), range: x.range }, y: { range: y.range } },
        axes: [
            axis(x.time ? null : x.format ?? axisNumber, {
                ...(x.time ? { values: DATES, space: 64 } : { incrs: x.incrs }),
                label: x.label,
                labelSize: 20,
                size: x.time ? 40 : 28,
                grid: { show: Boolean(both) , stroke: colour("grid"), width: 1 },
            }),
            axis(y.format ?? axisNumber, { label: y.label, labelSize: 20, size: (plot, values) => axisWidth(values), incrs: y.incrs }),
        ],
        series: [{}, ...series()],
        bands,
        cursor: {
            drag: { x: true, y: Boolean(both), uni: both ? 20 : undefined, setScale: true },
            focus: undefined,
            points: { show: !nearest, size: 7 },
            y: Boolean(both),
        },
        hooks: {
            drawAxes: under ? [plot => clipped(plot, under)] : [],
            draw: over ? [plot => over(plot)] : [],
            setCursor: [plot => showTip(one, plot)],
            setScale: [(plot, key) => noteZoom(one, plot, key)],
            ready: [plot => {
                plot.over.addEventListener("mouseleave", () => hideTip(one));
                if (pick) {
                    plot.over.addEventListener("click", () => {
                        const index = indexAt(one, plot);
                        if (known(index)) pick(index);
                    });
                }
            }],
        },
    };
}

const DATES = [
    [3600 * 24 * 365, "{YYYY}", null, null, null, null, null, null, 1],
    [3600 * 24 * 28, "{MMM}", "\n{YYYY}", null, null, null, null, null, 1],
    [3600 * 24, "{MMM} {D}", "\n{YYYY}", null, null, null, null, null, 1],
    [60, "{HH}:{mm}", "\n{YYYY}-{MM}-{DD}", null, "\n{MM}-{DD}", null, null, null, 1],
    [1, "{HH}:{mm}:{ss}", "\n{YYYY}-{MM}-{DD}", null, "\n{MM}-{DD}", null, null, null, 1],
];

function axisNumber(value) {
    if (value === null) return "";
    return Number.isInteger(value) ? whole(value) : fixed(value, Math.min(6, Math.max(1, -Math.floor(Math.log10(Math.abs(value) % 1 || 1)))))
        .replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
}

function axisWidth(values) {
    return 14 + 7 * Math.max(2, ...(values ?? []).map(value => String(value ?? "").length));
}

function clipped(plot, drawing) {
    const { ctx, bbox } = plot;
    ctx.save();
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    ctx.clip();
    drawing(plot);
    ctx.restore();
}

/** Text in a drawing; x and y in canvas pixels. */
function write(plot, text, x, y, { fill = colour("soft"), align = "left", weight = "" } = {}) {
    const { ctx } = plot;
    ctx.save();
    ctx.font = weight + " " + FONT.replace("12px", 12 * devicePixelRatio + "px");
    ctx.fillStyle = fill;
    ctx.textAlign = align;
    ctx.textBaseline = "middle";
    ctx.fillText(text, x, y);
    ctx.restore();
}

/** A line in a drawing, between two points of the scales. */
function rule(plot, [x1, y1], [x2, y2], { stroke = colour("soft"), width = 1, dash = [] } = {}) {
    const { ctx } = plot;
    ctx.save();
    ctx.beginPath();
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width * devicePixelRatio;
    ctx.setLineDash(dash.map(part => part * devicePixelRatio));
    ctx.moveTo(plot.valToPos(x1, "x", true), plot.valToPos(y1, "y", true));
    ctx.lineTo(plot.valToPos(x2, "x", true), plot.valToPos(y2, "y", true));
    ctx.stroke();
    ctx.restore();
}

function disc(plot, x, y, radius, { fill, stroke }) {
    const { ctx } = plot;
    ctx.beginPath();
    ctx.arc(plot.valToPos(x, "x", true), plot.valToPos(y, "y", true), radius * devicePixelRatio, 0, 2 * Math.PI);
    if (fill) {
        ctx.fillStyle = fill;
        ctx.fill();
    }
    if (stroke) {
        ctx.strokeStyle = stroke;
        ctx.lineWidth = devicePixelRatio;
        ctx.stroke();
    }
}

function indexAt(one, plot) {
    const { left, top } = plot.cursor;
    if (left < 0) return null;
    return one.description.nearest ? one.description.nearest(plot, left, top) : plot.cursor.idx;
}

function showTip(one, plot) {
    const index = one.held ?? indexAt(one, plot);
    const rows = known(index) ? one.description.tip(index) : null;
    if (!rows) return hideTip(one);
    one.tip.replaceChildren(...rows.map(([what, value], i) => value === undefined
        ? element("strong", { dir: "auto" }, what)
        : element("span", {}, element("span", { class: "what", dir: "auto" }, what), element("span", { class: "value" }, value))));
    one.tip.hidden = false;
    const at = { left: plot.cursor.left + plot.bbox.left / devicePixelRatio, top: plot.cursor.top + plot.bbox.top / devicePixelRatio };
    const beyond = at.left + one.tip.offsetWidth + 24 > one.width;
    one.tip.style.left = Math.max(0, beyond ? at.left - one.tip.offsetWidth - 12 : at.left + 12) + "px";
    one.tip.style.top = Math.max(0, at.top - one.tip.offsetHeight - 8) + "px";
}

function hideTip(one) {
    one.tip.hidden = true;
}

function noteZoom(one, plot, key) {
    if (key !== "x") return;
    const x = plot.data[0];
    const { min, max } = plot.scales.x;
    one.full ??= [min, max];
    if (one.shownData !== plot.data) {
        one.shownData = plot.data;
        one.full = [min, max];
    }
    one.reset.disabled = x.length === 0 || (min <= one.full[0] && max >= one.full[1]);
}

function zoomOut(one) {
    one.plot?.setData(one.plot.data, true);
    if (one.full) one.plot?.setScale("x", { min: one.full[0], max: one.full[1] });
}

function steer(one, event) {
    const plot = one.plot;
    if (!plot || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) moveTo(one, Math.max(0, Math.min(plot.data[0].length - 1, (one.at ?? (step > 0 ? -1 : plot.data[0].length)) + step)));
    else if (event.key === "+" || event.key === "=") zoom(one, 0.5);
    else if (event.key === "-") zoom(one, 2);
    else if (event.key === "0" || event.key === "Escape") zoomOut(one);
    else if (event.key === "Enter" && one.description.pick && known(one.at)) one.description.pick(one.at);
    else return;
    event.preventDefault();
}

/** To a value, by its number: the tip goes there and says it. */
function moveTo(one, index) {
    const { plot, description } = one;
    one.at = index;
    const value = plot.data.slice(1).map(series => series[index]).find(known) ?? plot.scales.y.min;
    one.held = index;
    plot.setCursor({ left: plot.valToPos(plot.data[0][index], "x"), top: plot.valToPos(value, "y") });
    one.held = null;
    one.spoken.textContent = (description.tip(index) ?? []).map(row => row.filter(known).join(" ")).join(", ");
}

function zoom(one, factor) {
    const { plot } = one;
    const { min, max } = plot.scales.x;
    const middle = known(one.at) ? plot.data[0][one.at] : (min + max) / 2;
    const half = ((max - min) / 2) * factor;
    const [low, high] = one.full;
    plot.setScale("x", { min: Math.max(low, middle - half), max: Math.min(high, middle + half) });
}

/** A finger that moves along the chart moves the tip; up and down it scrolls the page. */
function followTouch(one) {
    one.plot.over.addEventListener("pointermove", event => {
        if (event.pointerType !== "touch") return;
        const box = one.plot.over.getBoundingClientRect();
        one.plot.setCursor({ left: event.clientX - box.left, top: event.clientY - box.top });
    });
}

/** For `nearest`: which of the points is close to the pointer, within some pixels. */
function nearestPoint(xs, ys, within = 24) {
    return (plot, left, top) => {
        let best = null;
        let least = within * within;
        for (let i = 0; i < xs.length; i++) {
            const dx = plot.valToPos(xs[i], "x") - left;
            const dy = plot.valToPos(ys[i], "y") - top;
            const distance = dx * dx + dy * dy;
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    };
}

/** A series that only says where the values are; something else draws it. */
function unseenSeries() {
    return { paths: () => null, points: { show: false } };
}

/** Bars between edges, one more than there are heights. */
function columns(edges, heights) {
    return plot => {
        const { ctx } = plot;
        const floor = plot.valToPos(0, "y", true);
        ctx.fillStyle = colour("accent-fill");
        heights.forEach((height, i) => {
            const left = plot.valToPos(edges[i], "x", true);
            const right = plot.valToPos(edges[i + 1], "x", true);
            const gap = right - left > 4 * devicePixelRatio ? devicePixelRatio : 0;
            ctx.fillRect(left + gap / 2, plot.valToPos(height, "y", true), Math.max(right - left - gap, devicePixelRatio), floor - plot.valToPos(height, "y", true));
        });
    };
}
