/*
 * Tables that are wider than their room cut long names, and if that is not enough scroll to the side, and say so: above them, and by a
 * shadow where they go on.
 */

const roomWatch = new ResizeObserver(entries => {
    // Later, because what is said changes the size of what is watched.
    requestAnimationFrame(() => {
        for (const box of new Set(entries.map(({ target }) => target.closest(".table-box")))) if (box) tellRoom(box);
    });
});

function watchRoom(box) {
    roomWatch.observe(box);
    if (box.firstElementChild) roomWatch.observe(box.firstElementChild);
    box.addEventListener("scroll", () => tellMore(box), { passive: true });
}

function tellRoom(box) {
    box.removeAttribute("data-tight");
    box.toggleAttribute("data-tight", box.scrollWidth > box.clientWidth + 2); // names are whole while there is room
    tellMore(box);
}

function tellMore(box) {
    const beyond = box.scrollWidth - box.clientWidth;
    if (beyond > 2) box.dataset.wide = "more columns →";
    else delete box.dataset.wide;
    box.toggleAttribute("data-more", beyond - Math.abs(box.scrollLeft) > 2);
}

function watchAllRooms() {
    document.querySelectorAll(".table-box").forEach(watchRoom);
}
