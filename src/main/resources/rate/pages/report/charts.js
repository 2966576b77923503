/*
 * Charts: the frame around a drawing of Chart.js, with a tip that follows pointer, finger or arrow keys, zoom by dragging,
 * by two fingers or + and −, and a button that takes the zoom back.
 */

const charts = new Set();
const PAPER = 680; // the width of a chart on paper, in CSS pixels
const TOO_NARROW = 40;

/*
 * A chart's description: `id`, `name` for those who cannot see it, `height`, `x` and `y` (see axes.js), `datasets()` for
 * Chart.js, `under` and `over` (drawn before and after them). What can be pointed at are its `stops()`, values of x in their
 * order, each with `spots(index)`, pairs of y and colour, and `tip(index)`, rows of [what, value]; if `within` is given, the
 * pointer must be so close to the spot. `pick(index)` is for a click, `both` if a drag zooms both ways, `right(width)` is
 * the room that labels need, `caption()` a sentence or two that say what there is to see.
 */
function chart(description) {
    const frame = element("div", { class: "chart-frame", tabindex: "0", role: "group", "aria-label": `${description.name}. Arrow keys move through the values, plus and minus zoom, 0 shows all.` });
    const marks = element("div", { class: "marks", "aria-hidden": "true" });
    const tip = element("div", { class: "tip", hidden: true });
    const spoken = element("p", { class: "unseen", "aria-live": "polite" });
    const reset = element("button", { type: "button", class: "quiet reset", disabled: true, title: "Shows all of it again" }, "Reset zoom");
    const below = beneath(description);
    const root = element("figure", { class: "chart-figure" },
        element("div", { class: "chart", id: description.id }, frame, tip, spoken, reset), below.nodes);
    const one = { root, frame, marks, tip, spoken, reset, description, below, plot: null, width: 0, stops: [], at: null, down: null, fingers: new Map() };
    reset.addEventListener("click", () => zoomOut(one));
    frame.addEventListener("keydown", event => steer(one, event));
    followPointer(one);
    charts.add(one);
    new ResizeObserver(() => fit(one)).observe(frame);
    return {
        root,
        /** Draws again, after the data changed. */
        redraw: () => draw(one, one.width),
        forget: () => forget(one),
    };
}

function forget(one) {
    one.plot?.destroy();
    charts.delete(one);
}

function forgetCharts(within) {
    for (const one of charts) if (within.contains(one.root)) forget(one);
}

function fit(one) {
    const width = Math.floor(one.frame.clientWidth);
    if (width < TOO_NARROW || width === one.width) return;
    if (one.plot && one.width > 0) {
        one.width = width;
        one.plot.resize(width, heightOf(one, width));
    } else draw(one, width, zoomOf(one));
}

function heightOf(one, width) {
    const height = one.description.height ?? 300;
    return Math.round(width < 500 ? Math.min(height, Math.max(220, width * 0.8)) : height);
}

/** Draws it anew, with the zoom that it is to have. */
function draw(one, width, zoom = {}) {
    if (width < TOO_NARROW) {
        one.width = 0; // it is hidden: drawn when it is seen
        return;
    }
    one.plot?.destroy();
    hideTip(one);
    one.width = width;
    one.at = null;
    one.stops = one.description.stops();
    const seen = one.below.fill();
    const canvas = element("canvas", { width, height: heightOf(one, width), role: "img", "aria-label": one.description.name + (seen && ". " + seen) });
    one.frame.replaceChildren(canvas, one.marks);
    one.plot = new Chart(canvas, settingsOf(one));
    for (const [axis, range] of Object.entries(zoom)) one.plot.zoomScale(axis, range);
}

/** All charts again, in other colours, and on paper as wide as that. */
addEventListener("recolour", ({ detail: isPaper }) => {
    for (const one of charts) {
        if (one.root.isConnected) draw(one, isPaper ? PAPER : Math.floor(one.frame.clientWidth), zoomOf(one));
    }
});

function settingsOf(one) {
    const { description, width } = one;
    return {
        type: "line",
        data: { datasets: description.datasets() },
        options: {
            responsive: false,
            maintainAspectRatio: false,
            devicePixelRatio: Math.max(devicePixelRatio, width === PAPER ? 2 : 1),
            animation: false,
            parsing: false,
            normalized: true,
            events: [],
            font: { family: FAMILY, size: TEXT },
            layout: { padding: ({ chart: plot }) => ({ top: 12, right: description.right?.(plot.width) ?? 12 }) },
            scales: axesOf(description),
            plugins: {
                legend: { display: false },
                tooltip: { enabled: false },
                colors: { enabled: false },
                zoom: { zoom: {
                    mode: () => (description.both ? dragged(one) : "x"),
                    drag: { enabled: true, threshold: CLICK, backgroundColor: colour("band"), borderColor: colour("accent"), borderWidth: 1 },
                } },
            },
        },
        plugins: [{
            beforeDatasetsDraw: plot => description.under && clipped(plot, description.under),
            afterDatasetsDraw: plot => description.over?.(plot),
            afterUpdate: () => {
                hideTip(one); // its value may be elsewhere now
                one.reset.disabled = Object.keys(zoomOf(one)).length === 0;
            },
        }],
    };
}

/** The axes that are zoomed, and to what. */
function zoomOf(one) {
    return Object.fromEntries(Object.entries(one.plot?.scales ?? {})
        .filter(([, { options }]) => known(options.min))
        .map(([axis, { options: { min, max } }]) => [axis, { min, max }]));
}

function zoomOut(one) {
    one.plot?.resetZoom("none");
}

function zoom(one, factor) {
    const shown = shownAt(one);
    for (const axis of one.description.both ? ["x", "y"] : ["x"]) {
        const { min, max } = one.plot.scales[axis];
        const middle = axis === "x" && known(one.at) ? one.stops[one.at] : (min + max) / 2;
        const half = ((max - min) / 2) * factor;
        zoomTo(one, axis, middle - half, middle + half);
    }
    if (known(shown)) showTip(one, shown);
}

/** Zooms an axis, to all of it at the most. */
function zoomTo(one, axis, low, high) {
    const [least, most] = wholeRange(one.plot, one.description, axis);
    const [min, max] = [Math.max(least, low), Math.min(most, high)];
    if (max - min > (most - least) * 1e-6) one.plot.zoomScale(axis, { min, max });
    if (["x", "y"].every(each => isWhole(one, each))) zoomOut(one);
}

function isWhole(one, axis) {
    const { min, max, options } = one.plot.scales[axis];
    const [least, most] = wholeRange(one.plot, one.description, axis);
    return !known(options.min) || (min <= least && max >= most);
}

function steer(one, event) {
    if (!one.plot || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) moveBy(one, step);
    else if (event.key === "+" || event.key === "=") zoom(one, 0.5);
    else if (event.key === "-") zoom(one, 2);
    else if (event.key === "0" || event.key === "Escape") zoomOut(one);
    else if (event.key === "Enter" && one.description.pick && known(one.at)) one.description.pick(one.at);
    else return;
    event.preventDefault();
}

/** To the next value that is to be seen: the tip goes there and says it. */
function moveBy(one, step) {
    const { min, max } = one.plot.scales.x;
    const first = one.stops.findIndex(x => x >= min);
    const last = one.stops.length - 1 - Array.from(one.stops).reverse().findIndex(x => x <= max);
    if (first < 0 || last >= one.stops.length || first > last) return;
    const next = known(one.at) ? one.at + step : step > 0 ? first : last;
    showTip(one, Math.max(first, Math.min(last, next)));
    one.spoken.textContent = (one.description.tip(one.at) ?? []).map(row => row.filter(known).join(" ")).join(", ");
}
