/*
 * What a page of very many players had no room for: beside the first players of a ladder the others have their row only, or not even that.
 * The page says so wherever a reader would miss it, and how to see it.
 */

/** Whether the page has fewer rows of the ladder than it has players. */
function isCut(ladder) {
    return ladder.rows < ladder.shown;
}

/** Whether the page has more of a player than the row: the rating through time, the peak, and results. */
function hasDetails(ladder, row) {
    return row < ladder.details;
}

function hasAllDetails(ladder) {
    return ladder.details >= ladder.shown;
}

/** A command, whose words are not broken. */
function command(words) {
    return element("code", {}, words.split(" ").map((word, i) => [i > 0 && " ", element("span", {}, word)]));
}

/** How everything is seen: of one ladder, or of any if none is given. */
function wayToAll(ladder) {
    if (report.listed.laddersOf === 1 || known(report.only) || ladder?.name === "") return woven("{1} makes pages of all players.", command("rate report RUN --site FOLDER"));
    const name = ladder && /^[\w.:-]{1,24}$/.test(ladder.name) ? ladder.name : "NAME";
    return woven(ladder ? "{1} makes a page of this ladder with all of it." : "{1} makes a page of one ladder with all of it.", command("rate report RUN --ladder " + name));
}

/** What is missing of a ladder, as a part of the page; nothing if nothing is. */
function missingNote(ladder) {
    if (!isCut(ladder) && hasAllDetails(ladder)) return null;
    const what = isCut(ladder)
        ? `the first ${whole(ladder.rows)} of ${counted(ladder.shown, "player|players")} of this ladder, and for no ratings through time, forecasts or games`
        : ladder.details === 0 ? `the standings of this ladder, but for no ${detailWords()}` : `the ${detailWords()} of the first ${counted(ladder.details, "player|players")} of this ladder only`;
    return element("p", { class: "notice room" }, `This page has room for ${what}.`, " ", wayToAll(ladder));
}

function detailWords() {
    return report.ledger ? "ratings through time, peaks, streaks and best games" : "curves and streaks";
}

/** What stands where the page has no more of a player than the row. */
function rowOnly(ladder, player) {
    return element("p", { class: "notice" }, woven("This page has no room for the {1} of {2}.", detailWords(), nameText(player)), " ", wayToAll(ladder));
}

/** What is missing of all ladders together, in sentences. */
function missingOfRun() {
    const { details, rows, rowsOf, ladders, laddersOf } = report.listed;
    if (details === rowsOf && ladders === laddersOf) return [];
    return [
        ladders < laddersOf && [`This page has room for ${whole(ladders)} of ${counted(laddersOf, "ladder|ladders")}, those with the most games.`, " ", woven("{1} lists all.", command("rate top RUN"))],
        rows < rowsOf && `The standings have the first players of each ladder: there is room for ${whole(rows)} of ${whole(rowsOf)} rows.`,
        details === 0 ? `There is no room for ${detailWords()}.`
            : details < rowsOf && `The page has the ${detailWords()} of the first players of each ladder, ${whole(details)} of ${whole(rowsOf)}.`,
        wayToAll(null),
    ].filter(Boolean);
}
