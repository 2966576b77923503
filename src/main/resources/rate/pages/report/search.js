/*
 * Find a player by a part of the name, from anywhere: a box with what was found below it, arrow keys and Enter.
 */

const FOUND = 8;
const foldedNames = [];

function foldedName(player) {
    return (foldedNames[player] ??= folded(report.players[player]));
}

/** Players of the ladder whose names have the text: those that are it first, then those that begin with it, then as they stand in the table. */
function playersWith(ladder, text, limit = Infinity, but = () => false) {
    const wanted = folded(text.trim());
    const same = [];
    const begin = [];
    const within = [];
    for (const player of ladder.player) {
        if (but(player)) continue;
        const name = foldedName(player);
        const at = name.indexOf(wanted);
        if (name === wanted) same.push(player);
        else if (at === 0) begin.push(player);
        else if (at > 0 || report.players[player].includes(text)) within.push(player);
    }
    return [...same, ...begin, ...within].slice(0, limit);
}

/** Makes of an input and a list a box that finds players; `choose` is called with the chosen one. */
function finder({ input, list, ladder, but, choose }) {
    let found = [];
    let active = -1;

    function show() {
        const text = input.value;
        found = text.trim() === "" ? [] : playersWith(ladder(), text, FOUND, but);
        active = found.length > 0 ? 0 : -1;
        list.replaceChildren(...found.map((player, i) => option(player, i)));
        if (text.trim() !== "" && found.length === 0) list.append(element("p", { class: "empty" }, ladder().none));
        list.hidden = list.childElementCount === 0;
        input.setAttribute("aria-expanded", String(!list.hidden));
        mark();
    }

    function option(player, i) {
        return element("div", { role: "option", id: `${list.id}-${i}`, "data-player": player, onmousedown: event => event.preventDefault(), onclick: () => take(i) },
            nameText(player), element("span", { class: "hint" }, ladder().hint(player)));
    }

    function mark() {
        [...list.querySelectorAll("[role=option]")].forEach((one, i) => one.setAttribute("aria-selected", String(i === active)));
        if (active >= 0) input.setAttribute("aria-activedescendant", `${list.id}-${active}`);
        else input.removeAttribute("aria-activedescendant");
    }

    function take(i) {
        const player = found[i];
        close();
        input.value = "";
        choose(player);
    }

    function close() {
        list.hidden = true;
        input.setAttribute("aria-expanded", "false");
        input.removeAttribute("aria-activedescendant");
    }

    input.addEventListener("input", show);
    input.addEventListener("focus", show);
    input.addEventListener("blur", close);
    input.addEventListener("keydown", event => {
        if (event.key === "Escape") {
            input.value = "";
            close();
        } else if (event.key === "Enter" && active >= 0 && !list.hidden) {
            event.preventDefault();
            take(active);
        } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && found.length > 0) {
            event.preventDefault();
            active = (active + (event.key === "ArrowDown" ? 1 : -1) + found.length) % found.length;
            mark();
        }
    });
}
