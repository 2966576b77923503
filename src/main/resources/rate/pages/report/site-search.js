/*
 * The search of a site: for players by the beginnings of words of their names, and for games by their ids. It looks in scripts, since a
 * page that is opened from a disk may read nothing else; SiteSearch divides them by the same rules.
 */

const { root } = document.currentScript.dataset;
const SEARCH_DELAY = 120;
const MOST_FOUND = 12;
const asked = {};

/** Scripts with data call it. */
window.rateSite = (name, data) => asked[name].done(data);

/** The data that a script hands over, asked for once. */
function fetched(name, file = "search/" + name + ".js") {
    if (!asked[name]) {
        const one = asked[name] = {};
        one.data = new Promise((done, error) => {
            one.done = done;
            document.head.append(made("script", { src: root + file, error }));
        });
        one.data.catch(() => delete asked[name]); // the next one asks again
    }
    return asked[name].data;
}

/** Gives an element attributes, and listeners to events. */
function set(node, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value instanceof Function) node.addEventListener(name, value);
        else node.setAttribute(name, value);
    }
    return node;
}

function made(tag, attributes, ...children) {
    const node = set(document.createElement(tag), attributes);
    node.append(...children);
    return node;
}

function wordsOf(text) {
    return text.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().split(/[ -/:-@[-`{-~\u00a0\u3000]+/).filter(Boolean);
}

/** Which of 2^bits scripts has a text. */
function scriptOf(text, bits) {
    let hash = 0;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash, 31) + text.charCodeAt(i) | 0;
    return bits === 0 ? 0 : Math.imul(hash, 0x9E3779B1) >>> (32 - bits);
}

async function playersOf(query, { players }) {
    const words = wordsOf(query).sort((a, b) => b.length - a.length);
    if (!words.length || words[0].length < 2 && players > 0) return null; // by one letter alone, no script has all
    const { found } = await fetched("players-" + scriptOf(words[0].slice(0, 2), players));
    return found.filter(([name]) => words.every(word => wordsOf(name).some(one => one.startsWith(word))))
        .map(([name, page]) => [name, "", page + ".html"]);
}

async function gamesOf(query, { games, numbered }) {
    const id = numbered ? query.replace(/^#/, "") : query;
    const { found } = await fetched("games-" + scriptOf(id, games));
    return found.filter(([its]) => its === id).map(([its, time, teams, page]) =>
        [teams, `${numbered ? "#" : ""}${its} ${time && dayText(time)}`, page + ".html#game=" + encodeURIComponent(its)]);
}

/** What a query finds; null if it is too short for that. */
async function foundBy(query) {
    const index = await fetched("index");
    const [players, games] = await Promise.all([playersOf(query, index), gamesOf(query, index)]);
    return players || games.length ? [...players ?? [], ...games] : null;
}

function addSearch() {
    let timer = 0;
    let options = [];
    let at = 0;
    const show = isShown => {
        list.hidden = !isShown;
        input.setAttribute("aria-expanded", isShown);
        if (!isShown) input.removeAttribute("aria-activedescendant");
    };
    const choose = i => {
        if (!options.length) return;
        at = (i + options.length) % options.length;
        options.forEach((one, which) => one.setAttribute("aria-selected", which === at));
        input.setAttribute("aria-activedescendant", "found-" + at);
        options[at].scrollIntoView({ block: "nearest" });
    };
    const look = async () => {
        const query = input.value.trim();
        const found = query ? await foundBy(query).catch(() => undefined) : null;
        if (query !== input.value.trim()) return; // more was typed since
        options = (found ?? []).slice(0, MOST_FOUND).map(([text, hint, page], i) =>
            made("a", { id: "found-" + i, role: "option", tabindex: -1, href: root + page }, made("bdi", {}, text), made("span", { class: "hint" }, hint)));
        list.replaceChildren(...(options.length ? options : [made("p", { class: "hint" }, found ? "Nothing found." : "The search cannot be read.")]));
        list.dataset.query = query;
        show(query !== "" && found !== null);
        choose(0);
    };
    const keys = { Escape: () => show(false), Enter: () => options[at]?.click(), ArrowDown: () => choose(at + 1), ArrowUp: () => choose(at - 1) };
    const list = made("div", { id: "found", role: "listbox", "aria-label": "Found", hidden: true });
    const input = made("input", {
        id: "search", type: "search", role: "combobox", autocomplete: "off", spellcheck: "false", placeholder: "Player or game",
        "aria-label": "Find a player by name, or a game by its id", "aria-expanded": "false", "aria-controls": "found", "aria-autocomplete": "list",
        input: () => {
            clearTimeout(timer);
            timer = setTimeout(look, SEARCH_DELAY);
        },
        keydown: event => {
            if (!(event.key in keys) || list.hidden) return;
            keys[event.key]();
            event.preventDefault();
        },
    });
    document.getElementById("contents").append(made("div", { class: "finder" }, input, list));
    document.addEventListener("click", event => { if (!event.target.closest?.(".finder")) show(false); });
}

/** Shows the game that the address names, if it is among those that the page lists. */
function showGame() {
    const id = new URLSearchParams(location.hash.slice(1)).get("game");
    const cell = id && [...document.querySelectorAll("td")].find(one => [id, "#" + id].includes((one.querySelector("summary") ?? one).textContent.trim()));
    if (!cell) return;
    cell.querySelector("details")?.setAttribute("open", "");
    cell.parentNode.classList.add("is-found");
    cell.scrollIntoView({ block: "center" });
}

addSearch();
showGame();
addEventListener("hashchange", showGame);
