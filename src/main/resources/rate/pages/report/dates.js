/*
 * Times in the language of the page, where it has one; they are there as the log has them.
 */

function writeDates() {
    for (const time of document.querySelectorAll("time[datetime]")) {
        const text = time.getAttribute("datetime");
        const at = Date.parse(text) / 1000;
        const form = text.includes("T") ? { dateStyle: "medium", timeStyle: "short" } : { dateStyle: "medium" };
        const words = Number.isNaN(at) ? null : written(at, form);
        if (words !== null) time.textContent = words;
    }
}
