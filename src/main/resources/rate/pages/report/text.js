/*
 * Numbers, dates and names as text. Numbers have fixed decimals and a real minus, dates are UTC, and what is not known is
 * a dash. Dates are ISO and numbers English, unless the page has a language for them.
 */

const UNKNOWN = "–";
const LOCALE = document.documentElement.dataset.locale ?? null;
const formats = new Map();
const dateFormats = new Map();

function known(value) {
    return value !== null && value !== undefined && !Number.isNaN(value);
}

function fixed(value, decimals) {
    if (!known(value)) return UNKNOWN;
    if (!formats.has(decimals)) {
        formats.set(decimals, new Intl.NumberFormat(LOCALE ?? "en-US",
            { minimumFractionDigits: decimals, maximumFractionDigits: decimals, numberingSystem: "latn" }));
    }
    const text = formats.get(decimals).format(value);
    return /[1-9]/.test(text) ? text.replace("-", "−") : text.replace(/[-−]/, "");
}

function whole(value) {
    return fixed(value, 0);
}

/** A word as a heading. */
function titled(word) {
    return word === "mu" ? word : word[0].toUpperCase() + word.slice(1);
}

/** With its sign, as a change. */
function signed(value, decimals) {
    const text = fixed(value, decimals);
    return known(value) && value > 0 && /[1-9]/.test(text) ? "+" + text : text;
}

function percent(share, decimals = 0) {
    return known(share) ? fixed(share * 100, decimals) + "\u00a0%" : UNKNOWN;
}

/** A number with what it counts: a noun in singular and plural. */
function counted(number, noun) {
    const forms = noun.split("|");
    const isOne = number === 1 || (number === 0 && /^(fr|pt)/.test(document.documentElement.lang));
    return whole(number) + " " + (isOne ? forms[0] : forms.at(-1));
}

/** A time of the log, to the minute if it has times of day; if the log has no times, the number of a game. */
function moment(at) {
    if (!known(at)) return UNKNOWN;
    if (!report.times || report.days) return day(at);
    return written(at, { dateStyle: "medium", timeStyle: "short" }) ?? instant(at).slice(0, 16).replace("T", " ");
}

/** The day of a time of the log. */
function day(at) {
    if (!known(at)) return UNKNOWN;
    if (!report.times) return `game ${whole(at)}`;
    return written(at, { dateStyle: "medium" }) ?? isoDay(at);
}

/** A day as fields for dates have it. */
function isoDay(at) {
    return instant(at).split("T")[0];
}

/** A time as the language of the page has it; null if it has none. */
function written(at, form) {
    if (LOCALE === null || instant(at) === UNKNOWN) return null;
    const key = JSON.stringify(form);
    if (!dateFormats.has(key)) {
        dateFormats.set(key, new Intl.DateTimeFormat(LOCALE, { ...form, timeZone: "UTC", calendar: "gregory", numberingSystem: "latn" }));
    }
    return dateFormats.get(key).format(at * 1000);
}

function instant(seconds) {
    const date = new Date(seconds * 1000);
    return Number.isNaN(date.getTime()) ? UNKNOWN : date.toISOString();
}

/** How a place is said: 1st, 2nd, 11th. */
function ordinal(place) {
    const ends = "st|nd|rd|th".split("|");
    const rest = place % 100 > 10 && place % 100 < 14 ? 0 : place % 10;
    return whole(place) + (ends[ends.length > 2 ? (rest || 4) - 1 : place - 1] ?? ends.at(-1));
}

const NOTHING_TO_SEE = /^[\s\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** The name, or its characters' numbers if none of them can be seen. */
function visible(name) {
    if (!NOTHING_TO_SEE.test(name)) return name;
    const points = [...name].slice(0, 4).map(point => "U+" + point.codePointAt(0).toString(16).toUpperCase().padStart(4, "0"));
    return "⟨" + (points.join(" ") || `empty`) + "⟩";
}

/** The name cut for a drawing, without piles of accents, kept apart from the text around it whatever its direction. */
function label(name, length = 18) {
    const letters = [...visible(name).replace(/(\p{M}{2})\p{M}+/gu, "$1")];
    return "\u2068" + (letters.length > length ? letters.slice(0, length - 1).join("") + "…" : letters.join("")) + "\u2069";
}

/** The name for the page: isolated, cut by the style, whole in its title. */
function nameText(player) {
    const name = report.players[player];
    const shown = visible(name);
    return element("bdi", { class: "name", title: shown !== name || name.length > 24 ? name : null }, shown);
}

/** The name as a link to the player, if the standings have one. */
function nameLink(ladder, player) {
    if (ladder.rowOf[player] < 0) return nameText(player);
    return element("a", { class: "to-player", href: address({ ladder, player }), "data-player": player }, nameText(player));
}

/** Letters as they are compared in a search: small, without accents. */
function folded(text) {
    return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
