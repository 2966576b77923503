/*
 * Light and dark: as the system has it, until the reader chooses; then as chosen, if the browser lets the page remember.
 */

const THEME = "rate-report-theme";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

function remembered() {
    try {
        return localStorage.getItem(THEME);
    } catch {
        return null; // a page opened from a file may have no storage
    }
}

function remember(theme) {
    try {
        localStorage.setItem(THEME, theme);
    } catch {
        return; // then it is forgotten with the page
    }
}

function theme() {
    return document.documentElement.dataset.theme;
}

function setTheme(name) {
    document.documentElement.dataset.theme = name;
    const switching = name === "dark" ? "Switch to light colours" : "Switch to dark colours";
    byId("theme").textContent = name === "dark" ? "☀" : "☾";
    byId("theme").setAttribute("aria-label", switching);
    byId("theme").title = switching;
    redrawCharts();
}

function chooseTheme() {
    const chosen = remembered();
    setTheme(chosen === "dark" || chosen === "light" ? chosen : systemDark.matches ? "dark" : "light");
    systemDark.addEventListener("change", () => {
        if (!remembered()) setTheme(systemDark.matches ? "dark" : "light");
    });
    byId("theme").hidden = false;
    byId("theme").addEventListener("click", () => {
        const next = theme() === "dark" ? "light" : "dark";
        remember(next);
        setTheme(next);
    });
}

/** A colour of the style sheet, for what is drawn. */
function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
}

/** Paper is white, whatever the screen was. */
function printInLight() {
    let before = null;
    addEventListener("beforeprint", () => {
        before = theme();
        document.documentElement.dataset.theme = "light";
        redrawCharts(PAPER);
    });
    addEventListener("afterprint", () => setTheme(before ?? "light"));
}
