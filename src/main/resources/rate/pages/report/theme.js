/*
 * Light and dark: as the system has it, until the reader chooses; then as chosen, if the browser lets the page remember.
 */

const THEME = "rate-report-theme";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

/** What the reader chose, once it is given; a page opened from a file may have no storage, and forgets it. */
function chosen(choice) {
    try {
        if (choice) localStorage[THEME] = choice;
        return localStorage[THEME];
    } catch {
        return null;
    }
}

/** Has the button change the colours. Drawings listen to the event. */
function chooseTheme() {
    const button = document.getElementById("theme");
    let isDark;
    const show = (dark, isPaper) => {
        document.documentElement.dataset.theme = dark ? "dark" : "light";
        button.textContent = dark ? "☀" : "☾";
        button.title = dark ? "Switch to light colours" : "Switch to dark colours";
        button.setAttribute("aria-label", button.title);
        dispatchEvent(new CustomEvent("recolour", { detail: isPaper }));
    };
    const follow = () => {
        isDark = (chosen() ?? (systemDark.matches && "dark")) === "dark";
        show(isDark);
    };
    follow();
    systemDark.addEventListener("change", follow);
    button.hidden = false;
    button.addEventListener("click", () => {
        isDark = !isDark;
        chosen(isDark ? "dark" : "light");
        show(isDark);
    });
    addEventListener("beforeprint", () => show(false, true)); // paper is white
    addEventListener("afterprint", () => show(isDark));
}
