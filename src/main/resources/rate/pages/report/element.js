/*
 * Making elements. Text is set as text, never as markup, for names come from logs that anybody wrote;
 * and no style attribute is written, for the page's security policy forbids it.
 */

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes; `on…` are listeners, `css` are style properties, what is null or false is left out. */
function element(tag, attributes, ...children) {
    return filled(document.createElement(tag), attributes, children);
}

function svg(tag, attributes, ...children) {
    return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes ?? {})) {
        if (value === null || value === undefined || value === false) continue;
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
        else if (name === "css") for (const [key, style] of Object.entries(value)) node.style.setProperty(key, style);
        else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
    return node;
}

/** A text with nodes in its places: {1} for the first. */
function woven(text, ...nodes) {
    return text.split(/\{(\d)\}/).map((piece, i) => (i % 2 === 1 ? nodes[piece - 1] : piece));
}

function byId(id) {
    return document.getElementById(id);
}

/** A section of the overview, with its heading. */
function section(id, heading, lead, ...children) {
    return element("section", { id, class: "part", "aria-labelledby": id + "-heading" },
        element("h2", { id: id + "-heading" }, heading),
        lead && element("p", { class: "lead" }, lead),
        ...children);
}

/** Buttons of which one is pressed. */
function choice(label, options, chosen, choose) {
    const group = element("div", { class: "choice", role: "group", "aria-label": label });
    for (const [value, text] of options) {
        group.append(element("button", {
            type: "button",
            "data-value": value,
            "aria-pressed": String(value === chosen),
            onclick: () => {
                for (const button of group.children) {
                    button.setAttribute("aria-pressed", String(button.dataset.value === value));
                }
                choose(value);
            },
        }, text));
    }
    return group;
}

/** Numbers with what they are, large. */
function figures(...pairs) {
    return element("dl", { class: "figures" }, pairs.filter(Boolean).map(([term, value, note]) =>
        element("div", {}, element("dt", {}, term), element("dd", {}, value), note && element("dd", { class: "note" }, note))));
}
