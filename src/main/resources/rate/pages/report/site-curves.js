/*
 * A curve answers to a pointer and to the arrow keys: with the date and the rating at the nearest of its points.
 */

const PAGE_OF_POINTS = 10;
const MINUTES_OF_A_DAY = 1440;

/** Numbers that are written as differences. */
function summed(text) {
    let sum = 0;
    return text.split(" ").map(part => sum += Number(part));
}

function addReading(plot) {
    const { at, values, ranks, decimals, by, box, x, y } = plot.dataset;
    const points = summed(at);
    const series = [["mu", values], ["rank", ranks]].filter(([, text]) => text).map(([name, text]) => ({ name, of: summed(text).map(one => one / 10 ** decimals) }));
    const [left, top, right, bottom] = box.split(" ").map(Number);
    const [from, to] = x.split(" ").map(Number);
    const [low, high] = y.split(" ").map(Number);
    const isTimed = by === "days";
    const place = i => isTimed ? points[i] / MINUTES_OF_A_DAY : points[i];
    const across = i => left + (right - left) * (place(i) - from) / (to - from);
    const up = value => bottom - (bottom - top) * (value - low) / (high - low);
    const svg = (tag, name) => {
        const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
        node.setAttribute("class", name);
        return node;
    };
    const line = svg("path", "margin");
    const dots = series.map(() => svg("circle", "point"));
    const reading = made("p", { class: "reading" }, "\u00a0");
    plot.after(reading);
    let now = points.length - 1;
    const text = value => value.toLocaleString(document.documentElement.dataset.locale ?? "en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).replace("-", "−");
    const show = i => {
        now = Math.min(Math.max(i, 0), points.length - 1);
        const when = isTimed ? dayText(new Date(points[now] * 60000).toISOString()) : `${by} ${points[now]}`;
        const numbers = series.map(({ name, of }) => (series.length > 1 ? name + " " : "") + text(of[now])).join(", ");
        reading.textContent = `${when}: ${numbers}`;
        plot.setAttribute("aria-valuenow", String(now + 1));
        plot.setAttribute("aria-valuetext", reading.textContent);
        line.setAttribute("d", `M${across(now)} ${top}V${bottom}`);
        series.forEach(({ of }, which) => {
            dots[which].setAttribute("cx", across(now));
            dots[which].setAttribute("cy", up(of[now]));
            dots[which].setAttribute("r", 4);
        });
        plot.append(line, ...dots);
    };
    const hide = () => {
        [line, ...dots].forEach(node => node.remove());
        reading.textContent = "\u00a0";
    };
    const nearest = event => {
        const { left: begin, width } = plot.getBoundingClientRect();
        const pointer = (event.clientX - begin) / width * plot.viewBox.baseVal.width;
        let best = 0;
        for (let i = 1; i < points.length; i++) if (Math.abs(across(i) - pointer) <= Math.abs(across(best) - pointer)) best = i;
        return best;
    };
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageDown: -PAGE_OF_POINTS, PageUp: PAGE_OF_POINTS, Home: -points.length, End: points.length };
    plot.setAttribute("role", "slider");
    plot.setAttribute("tabindex", "0");
    plot.setAttribute("aria-valuemin", "1");
    plot.setAttribute("aria-valuemax", String(points.length));
    plot.addEventListener("pointermove", event => show(nearest(event)));
    plot.addEventListener("pointerdown", event => show(nearest(event)));
    plot.addEventListener("pointerleave", () => { if (document.activeElement !== plot) hide(); });
    plot.addEventListener("focus", () => show(now));
    plot.addEventListener("blur", hide);
    plot.addEventListener("keydown", event => {
        if (!(event.key in steps) || event.ctrlKey || event.altKey || event.metaKey) return;
        show(now + steps[event.key]);
        event.preventDefault();
    });
    plot.setAttribute("aria-valuenow", String(points.length));
}

document.querySelectorAll("[data-at]").forEach(addReading);
watchAllRooms();
document.body.dataset.ready = "";
