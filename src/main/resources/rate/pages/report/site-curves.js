/*
 * A curve answers to a pointer and to the arrow keys: with the date and the rating at the nearest of its points.
 */

const PAGE = 10;
const MINUTES_OF_A_DAY = 1440;

/** Numbers that are written as differences. */
function summed(text) {
    let sum = 0;
    return text.split(" ").map(part => sum += Number(part));
}

function addReading(plot) {
    const { at, values, ranks, decimals, by, box, x, y } = plot.dataset;
    const points = summed(at);
    const series = [["mu", values], [`rank`, ranks]].filter(([, text]) => text).map(([name, text]) => ({ name, of: summed(text).map(one => one / 10 ** decimals) }));
    const [[left, top, right, bottom], [from, to], [low, high]] = [box, x, y].map(text => text.split(" ").map(Number));
    const isTimed = by === "days";
    const unit = isTimed ? MINUTES_OF_A_DAY : 1;
    const across = i => left + (right - left) * (points[i] / unit - from) / (to - from);
    const up = value => bottom - (bottom - top) * (value - low) / (high - low);
    const svg = (tag, attributes) => set(document.createElementNS(plot.namespaceURI, tag), attributes);
    const marks = svg("g", {});
    const reading = made("p", { class: "reading" });
    plot.after(reading);
    let now = points.length - 1;
    const text = value => value.toLocaleString(document.documentElement.dataset.locale ?? "en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).replace("-", "−");
    const show = i => {
        now = Math.min(Math.max(i, 0), points.length - 1);
        const when = isTimed ? dayText(new Date(points[now] * 60000).toISOString()) : `${by} ${points[now]}`;
        const numbers = series.map(({ name, of }) => (series.length > 1 ? name + " " : "") + text(of[now])).join(", ");
        reading.textContent = `${when}: ${numbers}`;
        set(plot, { "aria-valuenow": now + 1, "aria-valuetext": reading.textContent });
        const cx = across(now);
        marks.replaceChildren(svg("path", { class: "margin", d: `M${cx} ${top}V${bottom}` }),
            ...series.map(({ of }) => svg("circle", { class: "point", cx, cy: up(of[now]), r: 4 })));
        plot.append(marks);
    };
    const hide = () => {
        marks.remove();
        reading.textContent = "\u00a0";
    };
    const showNearest = event => {
        const pointer = new DOMPoint(event.clientX, 0).matrixTransform(plot.getScreenCTM().inverse()).x;
        const away = i => Math.abs(across(i) - pointer);
        show(points.reduce((best, _, i) => away(i) <= away(best) ? i : best, 0));
    };
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageDown: -PAGE, PageUp: PAGE, Home: -points.length, End: points.length };
    hide();
    set(plot, {
        role: "slider", tabindex: 0, "aria-valuemin": 1, "aria-valuemax": points.length, "aria-valuenow": points.length,
        pointermove: showNearest,
        pointerdown: showNearest,
        pointerleave: () => { if (document.activeElement !== plot) hide(); },
        focus: () => show(now),
        blur: hide,
        keydown: event => {
            if (!(event.key in steps) || event.ctrlKey || event.altKey || event.metaKey) return;
            show(now + steps[event.key]);
            event.preventDefault();
        },
    });
}

document.querySelectorAll("[data-at]").forEach(addReading);
watchAllRooms();
chooseTheme();
document.body.dataset.ready = "";
