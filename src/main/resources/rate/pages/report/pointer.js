/*
 * What a pointer or fingers do on a chart: show a value, choose it, zoom.
 */

const CLICK = 5; // pixels: a longer move is a drag

function followPointer(one) {
    const { frame, fingers } = one;
    frame.addEventListener("pointerdown", event => {
        const place = placeOn(frame, event);
        const touch = event.pointerType === "touch";
        one.down = { ...place, seen: touch ? shownAt(one) : null, touch };
        one.now = place;
        if (!touch) return;
        fingers.set(event.pointerId, { ...place, value: one.plot.scales.x.getValueForPixel(place.left) });
        if (fingers.size === 1) follow(one, place);
    });
    frame.addEventListener("pointermove", event => {
        const place = placeOn(frame, event);
        one.now = place;
        if (fingers.has(event.pointerId)) Object.assign(fingers.get(event.pointerId), place);
        if (fingers.size === 2) pinch(one);
        else follow(one, place);
    });
    for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, event => fingers.delete(event.pointerId));
    frame.addEventListener("pointerleave", event => event.pointerType !== "touch" && hideTip(one));
    frame.addEventListener("blur", () => hideTip(one));
    frame.addEventListener("click", event => choose(one, placeOn(frame, event)));
    frame.addEventListener("dblclick", () => zoomOut(one));
}

function placeOn(frame, event) {
    const box = frame.getBoundingClientRect();
    return { left: event.clientX - box.left, top: event.clientY - box.top };
}

function follow(one, place) {
    if (!one.plot?.isZoomingOrPanning()) showTip(one, indexAt(one, place), place);
}

/** The value that is shown, if any. */
function shownAt(one) {
    return one.tip.hidden ? null : one.at;
}

/** A click opens what it is on; a finger shows it first. */
function choose(one, place) {
    const { description, down } = one;
    if (!description.pick || !down || Math.hypot(place.left - down.left, place.top - down.top) > CLICK) return;
    const index = indexAt(one, place);
    if (known(index) && (!down.touch || down.seen === index)) description.pick(index);
}

/** Which ways a drag zooms: along one axis if it goes along it. */
function dragged({ down, now }) {
    if (!down) return "xy";
    const [x, y] = [Math.abs(now.left - down.left), Math.abs(now.top - down.top)];
    return x > 20 && y > 20 ? "xy" : x >= y ? "x" : "y";
}

/** Two fingers hold the values that they were put on. */
function pinch(one) {
    const [a, b] = one.fingers.values();
    if (Math.abs(a.left - b.left) < 20 || a.value === b.value) return;
    const { left, width } = one.plot.chartArea;
    const unit = (a.value - b.value) / (a.left - b.left);
    const low = a.value - (a.left - left) * unit;
    if (unit > 0) zoomTo(one, "x", low, low + width * unit);
}

/** The number of the value at a place, or null. */
function indexAt(one, { left, top }) {
    const { plot, stops, description } = one;
    if (!plot || !Chart.helpers._isPointInArea({ x: left, y: top }, plot.chartArea, 8)) return null;
    if (description.within) return nearestSpot(one, left, top);
    const x = plot.scales.x.getValueForPixel(left);
    const after = firstFrom(stops, x);
    if (stops.length === 0) return null;
    if (after === stops.length) return after - 1;
    return after > 0 && x - stops[after - 1] < stops[after] - x ? after - 1 : after;
}

function nearestSpot({ plot, stops, description }, left, top) {
    const { x, y } = plot.scales;
    let best = null;
    let least = description.within;
    for (let i = 0; i < stops.length; i++) {
        const aside = Math.abs(x.getPixelForValue(stops[i]) - left);
        if (aside >= least) continue;
        const distance = Math.hypot(aside, y.getPixelForValue(description.spots(i)[0][0]) - top);
        if (distance >= least) continue;
        least = distance;
        best = i;
    }
    return best;
}

/** Of ordered values, the number of the first that is not below one. */
function firstFrom(values, least) {
    let low = 0;
    let high = values.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (values[middle] < least) low = middle + 1;
        else high = middle;
    }
    return low;
}

/** Shows a value: its tip at the place, or at the value itself, and its spots. */
function showTip(one, index, place = null) {
    const { plot, description, tip, stops } = one;
    const rows = known(index) ? description.tip(index) : null;
    if (!rows) return hideTip(one);
    one.at = index;
    const { x, y } = plot.scales;
    const { top, bottom } = plot.chartArea;
    const left = x.getPixelForValue(stops[index]);
    const spots = (description.spots?.(index) ?? []).filter(([value]) => known(value)).map(([value, fill]) => [y.getPixelForValue(value), fill]);
    one.marks.replaceChildren(
        ...(description.within ? [] : [element("i", { class: "cross", css: { left: left + "px", top: top + "px", height: bottom - top + "px" } })]),
        ...spots.filter(([at]) => at >= top - 1 && at <= bottom + 1)
            .map(([at, fill]) => element("i", { class: "spot", css: { left: left + "px", top: at + "px", background: fill } })));
    tip.replaceChildren(...rows.map(tipRow));
    tip.hidden = false;
    const at = place ?? { left, top: Math.max(top, Math.min(bottom, spots[0]?.[0] ?? top)) };
    const right = Math.max(at.left, left) + 12; // neither on the pointer nor on the spots
    const beyond = right + tip.offsetWidth + 12 > one.width;
    tip.style.left = Math.max(0, beyond ? Math.min(at.left, left) - tip.offsetWidth - 12 : right) + "px";
    tip.style.top = Math.max(0, at.top - tip.offsetHeight - 8) + "px";
}

function tipRow([what, value]) {
    return value === undefined
        ? element("strong", { dir: "auto" }, what)
        : element("span", {}, element("span", { class: "what", dir: "auto" }, what), element("span", { class: "value" }, value));
}

function hideTip(one) {
    one.tip.hidden = true;
    one.marks.replaceChildren();
}
