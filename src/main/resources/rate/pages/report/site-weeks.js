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
    const { list, week } = nav.dataset;
    const { weeks } = await fetched("weeks", list);
    const shown = made("output", { for: "week" }, dayText(week));
    const slider = made("input", {
        id: "week", type: "range", min: 0, max: weeks.length - 1, value: weeks.indexOf(week), "aria-label": "Week", "aria-valuetext": shown.value,
        input: () => {
            shown.value = dayText(weeks[slider.value]);
            slider.setAttribute("aria-valuetext", shown.value);
        },
        change: () => { location.href = "week-" + weeks[slider.value] + ".html#week"; },
    });
    nav.append(made("span", { class: "week" }, slider, " ", shown));
    if (location.hash === "#week") slider.focus();
}

addWeeks();
