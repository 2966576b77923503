/*
 * The choice of a week: a control above the standings of a week, which leads to those of another.
 */

/** A day as the language of the page has it. */
function dayText(day) {
    const [year, month, date] = day.slice(0, 10).split("-");
    return `${year}-${month}-${date}`;
}

async function addWeeks() {
    const nav = document.getElementById("weeks");
    if (!nav) return;
    const { weeks } = await fetched("weeks", nav.dataset.list);
    const now = weeks.indexOf(nav.dataset.week);
    const shown = made("output", { for: "week" }, dayText(nav.dataset.week));
    const slider = made("input", { id: "week", type: "range", min: "0", max: String(weeks.length - 1), value: String(now), "aria-label": "Week", "aria-valuetext": shown.textContent });
    slider.addEventListener("input", () => {
        shown.value = dayText(weeks[Number(slider.value)]);
        slider.setAttribute("aria-valuetext", shown.value);
    });
    slider.addEventListener("change", () => { location.href = "week-" + weeks[Number(slider.value)] + ".html#week"; });
    nav.append(made("span", { class: "week" }, slider, " ", shown));
    if (location.hash === "#week") slider.focus();
}

addWeeks();
