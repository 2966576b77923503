/*
 * What a site does beside being read: its search, for players by the beginnings of words of their names, and for games by their ids.
 * What it looks in are scripts, since a page that is opened from a disk may read nothing else; SiteSearch divides them by the same
 * rules.
 */

const { root } = document.currentScript.dataset;
const SEARCH_DELAY = 120;
const MOST_FOUND = 12;
const asked = new Map();

/** Scripts with data call it. */
window.rateSite = (name, data) => asked.get(name).done(data);

/** The data that a script hands over, asked for once. */
function fetched(name, file = "search/" + name + ".js") {
    if (!asked.has(name)) {
        const one = {};
        one.data = new Promise((done, failed) => {
            one.done = done;
            const script = document.createElement("script");
            script.src = root + file;
            script.onerror = () => {
                asked.delete(name); // the next one asks again
                failed();
            };
            document.head.append(script);
        });
        asked.set(name, one);
    }
    return asked.get(name).data;
}

/** An element with attributes and children; a null child is left out. */
function made(tag, attributes, ...children) {
    const node = document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => node.setAttribute(name, value));
    node.append(...children);
    return node;
}

function wordsOf(text) {
    return text.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().split(/[ -/:-@[-`{-~\u00a0\u3000]+/).filter(word => word);
}

/** Which of 2^bits scripts has a text. */
function scriptOf(text, bits) {
    let hash = 0;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash, 31) + text.charCodeAt(i) | 0;
    return bits === 0 ? 0 : Math.imul(hash, 0x9E3779B1) >>> (32 - bits);
}

async function playersOf(query, { players }) {
    const words = wordsOf(query);
    const beginning = words.reduce((long, word) => word.length > long.length ? word : long, "").slice(0, 2);
    if (!beginning) return [];
    if (beginning.length < 2 && players > 0) return null; // by one letter alone, no script has all
    const script = scriptOf(beginning, players);
    const { found } = await fetched("players-" + script);
    return found.filter(([name]) => {
        const its = wordsOf(name);
        return words.every(word => its.some(one => one.startsWith(word)));
    }).map(([name, page]) => ({ text: name, hint: "", href: root + page + ".html" }));
}

async function gamesOf(query, { games, numbered }) {
    const id = numbered ? query.replace(/^#/, "") : query;
    const script = scriptOf(id, games);
    const { found } = await fetched("games-" + script);
    return found.filter(([its]) => its === id).map(([its, time, teams, page]) =>
        ({ text: teams, hint: `${numbered ? "#" : ""}${its} ${time && dayText(time)}`, href: root + page + ".html#game=" + encodeURIComponent(its) }));
}

function addSearch() {
    const input = made("input", { id: "search", type: "search", role: "combobox", autocomplete: "off", spellcheck: "false", placeholder: "Player or game", "aria-label": "Find a player by name, or a game by its id", "aria-expanded": "false", "aria-controls": "found", "aria-autocomplete": "list" });
    const list = made("div", { id: "found", role: "listbox", "aria-label": "Found", hidden: "" });
    document.getElementById("contents").append(made("div", { class: "finder" }, input, list));
    let asking = 0;
    let timer = 0;
    const options = () => [...list.querySelectorAll("[role=option]")];
    const close = () => {
        list.hidden = true;
        input.setAttribute("aria-expanded", "false");
        input.removeAttribute("aria-activedescendant");
    };
    const choose = at => {
        options().forEach((one, i) => one.setAttribute("aria-selected", String(i === at)));
        input.setAttribute("aria-activedescendant", "found-" + at);
        options()[at].scrollIntoView({ block: "nearest" });
    };
    const look = async () => {
        const own = ++asking;
        const query = input.value.trim();
        if (!query) return close();
        let found = null;
        try {
            const index = await fetched("index");
            const [players, games] = await Promise.all([playersOf(query, index), gamesOf(query, index)]);
            if (!players && !games.length) return close();
            found = [...players ?? [], ...games];
        } catch {
            found = null;
        }
        if (own !== asking) return undefined;
        list.replaceChildren(...(found ?? []).slice(0, MOST_FOUND).map((one, at) =>
            made("a", { id: "found-" + at, role: "option", tabindex: "-1", href: one.href, "aria-selected": "false" },
                made("bdi", {}, one.text), ...(one.hint ? [made("span", { class: "hint" }, one.hint)] : []))));
        if (!found?.length) list.replaceChildren(made("p", { class: "hint" }, found ? "Nothing found." : "The search cannot be read."));
        list.dataset.query = query;
        list.hidden = false;
        input.setAttribute("aria-expanded", "true");
        if (found?.length) choose(0);
        return undefined;
    };
    input.addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(look, SEARCH_DELAY);
    });
    input.addEventListener("keydown", event => {
        const all = options();
        const at = all.findIndex(one => one.getAttribute("aria-selected") === "true");
        if (event.key === "Escape") close();
        else if (event.key === "Enter" && at >= 0 && !list.hidden) all[at].click();
        else if (event.key === "ArrowDown" && all.length) choose((at + 1) % all.length);
        else if (event.key === "ArrowUp" && all.length) choose((at + all.length - 1) % all.length);
        else return;
        event.preventDefault();
    });
    document.addEventListener("click", event => { if (!event.target.closest?.(".finder")) close(); });
}

/** Shows the game that the address names, if it is among those that the page lists. */
function showGame() {
    let id = "";
    try {
        id = decodeURIComponent(/^#game=(.*)$/.exec(location.hash)?.[1] ?? "");
    } catch {
        return; // an address that was torn
    }
    const row = id && [...document.querySelectorAll("td")].map(cell => ({ cell, text: (cell.querySelector("summary") ?? cell).textContent.trim() }))
        .find(({ text }) => text === id || text === "#" + id)?.cell;
    if (!row) return;
    row.querySelector("details")?.setAttribute("open", "");
    row.closest("tr").classList.add("is-found");
    row.scrollIntoView({ block: "center" });
}

addSearch();
showGame();
addEventListener("hashchange", showGame);
