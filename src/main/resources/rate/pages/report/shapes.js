/*
 * A picture as a list of shapes, which become markup (SVG) or a drawing (canvas), the same in both. A shape is one of
 *   { box: [x, y, width, height], round, fill }
 *   { text, at: [x, y], size, weight, fill, align }     align: left, center or right; y is the base line
 *   { line: [[x, y], …], stroke, width }
 *   { ground: [[x, y], …], fill }
 */

function markupOf(shapes, [width, height], title) {
    const rounded = value => Math.round(value * 100) / 100;
    const points = some => some.map(([x, y]) => rounded(x) + "," + rounded(y)).join(" ");
    return svg("svg", { xmlns: SVG, viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": title },
        svg("title", {}, title),
        shapes.map(one => {
            if (one.box) {
                const [x, y, w, h] = one.box.map(rounded);
                return svg("rect", { x, y, width: w, height: h, rx: one.round ?? null, fill: one.fill });
            }
            if (one.line) return svg("polyline", { points: points(one.line), fill: "none", stroke: one.stroke, "stroke-width": one.width, "stroke-linejoin": "round" });
            if (one.ground) return svg("polygon", { points: points(one.ground), fill: one.fill });
            return svg("text", {
                x: rounded(one.at[0]), y: rounded(one.at[1]), fill: one.fill, "font-family": FAMILY, "font-size": one.size, "font-weight": one.weight ?? 400,
                "text-anchor": { left: "start", center: "middle", right: "end" }[one.align ?? "left"],
            }, one.text);
        }));
}

function drawingOf(shapes, [width, height]) {
    const canvas = element("canvas", { width, height });
    const ctx = canvas.getContext("2d");
    const trace = some => {
        ctx.beginPath();
        some.forEach(([x, y]) => ctx.lineTo(x, y));
    };
    for (const one of shapes) {
        ctx.fillStyle = one.fill ?? "transparent";
        if (one.box) {
            const [x, y, w, h] = one.box;
            ctx.beginPath();
            if (one.round && ctx.roundRect) ctx.roundRect(x, y, w, h, one.round);
            else ctx.rect(x, y, w, h);
            ctx.fill();
        } else if (one.line) {
            trace(one.line);
            ctx.strokeStyle = one.stroke;
            ctx.lineWidth = one.width;
            ctx.lineJoin = "round";
            ctx.stroke();
        } else if (one.ground) {
            trace(one.ground);
            ctx.fill();
        } else {
            ctx.font = fontOf(one);
            ctx.textAlign = one.align ?? "left";
            ctx.fillText(one.text, ...one.at);
        }
    }
    return canvas;
}

function fontOf({ size, weight = 400 }) {
    return `${weight} ${size}px ${FAMILY}`;
}

let ruler = null;

/** How wide a text will be. */
function widthOf(text, size, weight) {
    ruler ??= document.createElement("canvas").getContext("2d");
    ruler.font = fontOf({ size, weight });
    return ruler.measureText(text).width;
}

/** A name as it fits into a width: smaller, and if that does not do, cut. */
function fitting(name, width, size, least, weight) {
    for (let smaller = size; smaller >= least; smaller -= 4) {
        if (widthOf(label(name, 1000), smaller, weight) <= width) return { text: label(name, 1000), size: smaller };
    }
    const letters = [...visible(name)].length;
    let [low, high] = [1, Math.min(letters, 200)];
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (widthOf(label(name, middle), least, weight) <= width) low = middle;
        else high = middle - 1;
    }
    return { text: label(name, low), size: least };
}

/** Hands a file to the reader. */
function handOver(name, blob) {
    const link = element("a", { href: URL.createObjectURL(blob), download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
