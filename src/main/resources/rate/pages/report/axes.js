/*
 * The axes of charts: how far they reach, and their marks at round numbers, or at round times in UTC.
 */

const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const TEXT = 12; // CSS pixels

/*
 * An axis may have a `label`, a `format` of its marks, `time` for seconds of UTC, `whole` if there is nothing between whole
 * numbers, and a `range`: of x that of all of it, of y the one for the lowest and the highest value to be seen.
 */
function axesOf(description) {
    const axis = (name, { label, format, time, whole: wholes }) => ({
        type: "linear",
        bounds: "data",
        offset: false,
        border: { display: name === "x", color: colour("line") },
        grid: { display: name === "y" || Boolean(description.both), color: colour("grid"), drawTicks: false, offset: false },
        title: { display: Boolean(label), text: label ?? "", color: colour("soft"), padding: 4 },
        ticks: { color: colour("soft"), padding: 7, autoSkip: false, maxRotation: 0, callback: (value, i, marks) => marks[i].words ?? (format ?? axisNumber)(value) },
        afterDataLimits: scale => {
            if (!known(scale.options.min)) [scale.min, scale.max] = wholeRange(scale.chart, description, name);
        },
        afterFit: scale => {
            // So that charts below each other begin at the same place.
            if (name === "y") scale.width = Math.max(scale.width, label ? 56 : 32);
        },
        afterBuildTicks: scale => {
            const count = name === "x" ? Math.max(3, scale.width / 75) : Math.max(3, scale.height / 50);
            scale.ticks = time ? timeMarks(scale.min, scale.max, count)
                : roundMarks(scale.min, scale.max, count, wholes ? 1 : 0).map(value => ({ value }));
        },
    });
    return { x: axis("x", description.x), y: axis("y", description.y) };
}

/** The range of an axis that is not zoomed: of y, of what is seen of x. */
function wholeRange(plot, description, axis) {
    const { range, time } = description[axis];
    if (axis === "x") return range?.() ?? (description.both ? roomy(...reach(plot, "x")) : apart(...reach(plot, "x"), time ? DAY / 2 : 1));
    // Not what the x axis shows yet: it may be laid out after this one.
    const { min, max } = known(plot.scales.x.options.min) ? plot.scales.x.options : {};
    const seen = reach(plot, "y", min, max);
    const [low, high] = seen[0] > seen[1] ? reach(plot, "y") : seen;
    return range?.(low, high) ?? roomy(low, high);
}

/** The lowest and the highest value between two values of x; a step there comes from the point before. */
function reach(plot, axis, from = -Infinity, to = Infinity) {
    let low = Infinity;
    let high = -Infinity;
    for (const { data, stepped } of plot.data.datasets) {
        let before = null;
        let inside = false;
        for (const point of data) {
            if (point.x > to) break;
            if (point.x < from) before = point;
            else inside = true;
            if (point.x < from || !known(point[axis])) continue;
            low = Math.min(low, point[axis]);
            high = Math.max(high, point[axis]);
        }
        if (before && (stepped || !inside) && known(before[axis])) {
            low = Math.min(low, before[axis]);
            high = Math.max(high, before[axis]);
        }
    }
    return [low, high];
}

/** A range that has a width: with so much room around a single value. */
function apart(low, high, room) {
    if (low > high) return [0, 1];
    return low < high ? [low, high] : [low - room, high + room];
}

/** A range with a little room around the values. */
function roomy(low, high) {
    if (low > high) return [0, 1];
    const room = (high - low || 1) * 0.06;
    return [low - room, high + room];
}

function axisNumber(value) {
    const decimals = (String(Number(value.toPrecision(10))).split(".")[1] ?? "").length;
    return fixed(value, Math.min(6, decimals));
}

const DAY = 86400;
const STEPS = [1, 5, 15, 30, 60, 300, 900, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600, DAY, 2 * DAY, 7 * DAY, 14 * DAY];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** About so many round times between two, each with its words; what they share is said where it begins. */
function timeMarks(low, high, count) {
    const least = (high - low) / count;
    const step = STEPS.find(one => one >= least);
    const values = step ? stepsOf(step, low, high) : monthsOf(monthStep(least / (30.4 * DAY)), low, high);
    if (values.length < 2 && count < 40) return timeMarks(low, high, 2 * count); // one mark tells no distance
    let said = null;
    return values.map(value => {
        const [words, shared] = timeWords(value, step, least);
        const fresh = shared !== said;
        said = shared;
        return { value, words: shared === null ? words : [words, fresh ? shared : ""] };
    });
}

function stepsOf(step, low, high) {
    const from = step >= 7 * DAY ? 4 * DAY : 0; // weeks begin on Mondays, the epoch on a Thursday
    const values = [];
    for (let k = Math.ceil((low - from) / step); from + k * step <= high; k++) values.push(from + k * step);
    return values;
}

function monthStep(least) {
    return [1, 2, 3, 6].find(one => one >= least) ?? 12 * roundStep(Math.max(1, least / 12.5));
}

function monthsOf(step, low, high) {
    const month = new Date(low * 1000).getUTCFullYear() * 12;
    const values = [];
    for (let k = Math.floor(month / step); ; k++) {
        const value = new Date(0).setUTCFullYear(0, k * step) / 1000;
        if (value > high) return values;
        if (value >= low) values.push(value);
    }
}

function timeWords(value, step, least) {
    const at = instant(value);
    const month = written(value, { month: "short" }) ?? MONTHS[Number(at.slice(5, 7)) - 1];
    if (step < 60) return [at.slice(11, 19), day(value)];
    if (step < DAY) return [at.slice(11, 16), day(value)];
    if (step) return [written(value, { month: "short", day: "numeric" }) ?? `${month} ${Number(at.slice(8, 10))}`, at.slice(0, 4)];
    return least > 183 * DAY ? [at.slice(0, 4), null] : [month, at.slice(0, 4)];
}

/** What the axis of a curve is. */
function timeLabel(by) {
    return by === "game" ? "games played" : report.times ? "time (UTC)" : "number of the game in the log";
}
