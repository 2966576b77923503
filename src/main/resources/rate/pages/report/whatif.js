/*
 * The page of a change: everything is in it; this finds players by a part of the name.
 */

function prepareFilter(part) {
    const rows = Array.from(part.querySelectorAll("tbody tr"), row => ({ row, text: folded(row.querySelector(".who").textContent) }));
    const none = element("p", { class: "empty", hidden: true }, "No player has this name.");
    const range = part.querySelector(".range");
    part.append(none);
    part.querySelector("input").addEventListener("input", event => {
        const wanted = folded(event.target.value.trim());
        let shown = 0;
        for (const { row, text } of rows) {
            row.hidden = !text.includes(wanted);
            if (!row.hidden) shown++;
        }
        none.hidden = shown > 0;
        range.textContent = wanted === "" ? "" : `${whole(shown)} of ${whole(rows.length)}`;
    });
    part.querySelector(".controls").hidden = false;
}

/** Names without anything to see are shown by their characters' numbers. */
function showNames() {
    for (const name of document.querySelectorAll(".name")) {
        const text = name.textContent;
        if (visible(text) === text) continue;
        name.title = text;
        name.textContent = visible(text);
    }
}

chooseTheme();
document.querySelectorAll(".everyone").forEach(prepareFilter);
showNames();
watchAllRooms();
writeDates();
document.querySelector(".skip").addEventListener("click", () => byId("main").focus());
document.body.dataset.ready = "true";
