/*
 * What there is to see in a chart, in a sentence or two made from its data; and its numbers as a table.
 */

/** The number of the greatest value, or -1. */
function greatest(values) {
    let best = -1;
    values.forEach((value, i) => { if (known(value) && (best < 0 || value > values[best])) best = i; });
    return best;
}

function nameOf(ladder, row) {
    return label(report.players[ladder.player[row]], 28);
}

// Of fewer, a half is no stretch of numbers.
const FEWEST_OF_HALF = 8;

function distributionCaption(ladder, values, what) {
    const ordered = Float64Array.from(values).filter(known).sort();
    if (ordered.length < FEWEST_OF_HALF) return null;
    const quarter = share => fixed(ordered[Math.floor(share * (ordered.length - 1))], ladder.decimals);
    const best = greatest(Array.from(values));
    return `Half of the players have a ${what} from ${quarter(0.25)} to ${quarter(0.75)}; the median is ${fixed(median(ordered), ladder.decimals)}. `
        + `The highest is ${fixed(values[best], ladder.decimals)}, of ${nameOf(ladder, best)}.`;
}

function calibrationCaption(bins, error) {
    const sure = bins.filter(bin => bin.low >= 0.5);
    const at = greatest(sure.map(bin => bin.count));
    if (at < 0) return null;
    const { low, high, actual, count } = sure[at];
    return `Teams that were expected to score ${percent(low)} to ${percent(high)} scored ${percent(actual, 1)} (${counted(count, "team|teams")}).`
        + (known(error) ? ` In the mean a point is ${percent(error, 1)} off the diagonal.` : "");
}

function expectationCaption(ladder, rows, xs, ys) {
    if (rows.length === 0) return "No player has so many games.";
    const above = rows.filter((_, i) => ys[i] > xs[i]).length;
    const most = greatest(rows.map((_, i) => Math.abs(ys[i] - xs[i])));
    return `${whole(above)} of ${counted(rows.length, "player|players")} scored more than expected. `
        + `The farthest from the diagonal is ${nameOf(ladder, rows[most])}: ${percent(ys[most], 1)}, where ${percent(xs[most], 1)} was expected.`;
}

function activityCaption(what, values, period, title) {
    const best = greatest(values);
    if (best < 0) return null;
    const ordered = values.filter(value => value > 0).sort((a, b) => a - b);
    return `At most ${whole(values[best])} ${what} ${period} (${title(best)})`
        + (ordered.length > 2 ? `; the median is ${whole(median(ordered))}, without those that had none.` : ".");
}

function rolesCaption(ladder, both, gap, decimals) {
    const above = both.filter(player => gap(player) > 0).length;
    const most = both[greatest(both.map(player => Math.abs(gap(player))))];
    return `${whole(above)} of ${whole(both.length)} are ranked higher as a commander. `
        + `The largest gap is that of ${label(report.players[most], 28)}: ${signed(gap(most), decimals)}.`;
}

/** Of a curve: from where to where, and how far up; `when` tells a point of it. */
function pathCaption(mean, mu, decimals, when) {
    const best = greatest(mu);
    if (best < 0 || mu.length < 2) return null;
    return `From ${fixed(mu[0], decimals)} to ${fixed(mu.at(-1), decimals)}. The highest ${mean} was ${fixed(mu[best], decimals)}, ${when(best)}.`;
}

/** Who ends highest, and how far ahead of whom. */
function compareCaption(names, ends, decimals) {
    const order = sorted(names.map((_, i) => i).filter(i => known(ends[i])), i => ends[i], true);
    if (order.length < 2) return null;
    const [first, second] = order;
    return `At the end ${names[first]} is ahead, at ${fixed(ends[first], decimals)}, and ${names[second]} follows at ${fixed(ends[second], decimals)}.`;
}

/** The caption of a chart, and its table, which is made when it is asked for: what its tip says of each value. */
function beneath(description) {
    const words = element("figcaption", { "aria-live": "polite" });
    const holder = element("div");
    const details = element("details", { class: "as-table", ontoggle: () => fillTable() }, element("summary", {}, "Show as a table"), holder);

    function fillTable() {
        if (details.open) holder.replaceChildren(numbersOf(description));
        else holder.replaceChildren();
    }

    return {
        nodes: [words, details],
        /** Again, after the data changed; what it says. */
        fill() {
            const text = description.caption?.() ?? "";
            words.textContent = text;
            words.hidden = text === "";
            fillTable();
            return text;
        },
    };
}

function numbersOf(description) {
    const tips = Array.from(description.stops(), (_, i) => (description.tip(i) ?? []).map(row => row.filter(known)));
    const titled = tips.some(([first]) => first?.length === 1);
    const heads = Array.from(new Set(tips.flatMap(tip => tip.filter(row => row.length > 1).map(row => row[0]))));
    const valueOf = (tip, head) => tip.find(row => row.length > 1 && row[0] === head)?.[1] ?? UNKNOWN;
    return pagedTable({
        id: description.id + "-table",
        caption: description.name,
        size: 12,
        rows: tips,
        columns: [
            titled && { key: "value", label: description.x.label ?? `value`, heads: true, cell: tip => element("bdi", {}, tip[0]?.[0] ?? UNKNOWN) },
            ...heads.map((head, i) => ({ key: "number-" + i, label: head, number: true, cell: tip => valueOf(tip, head) })),
        ].filter(Boolean),
    }).root;
}
