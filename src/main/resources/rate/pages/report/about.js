/*
 * What this is made from: the system and its parameters, the logs, the counts, what was thinned, and the manifest.
 */

const COUNTS = {
    games: `games`, rated: `rated`, rejected: `rejected`, not_counted: `not counted`, excluded: `excluded`, outside: `outside`,
    other_ladders: `other ladders`, duplicates: `duplicates`, equal_times: `equal times`, warnings: `warnings`,
};

function aboutSection() {
    const { system, counts, manifest } = report;
    const parameters = Object.entries(system.parameters ?? {});
    return section("about", "About this run", null,
        element("div", { class: "columns" },
            element("div", { class: "column" },
                element("h3", {}, "System"),
                pairsTable("System and parameters", [[`system`, systemName()], ...parameters.map(([name, value]) => [name, String(value)])])),
            element("div", { class: "column" },
                element("h3", {}, "Games"),
                pairsTable("Counts", Object.entries(counts).map(([name, count]) => [COUNTS[name] ?? name, whole(count)])),
                element("h3", {}, "What this page shows"),
                element("ul", { class: "plain", id: "thinned" }, thinned().map(text => element("li", {}, text)))),
            element("div", { class: "column" },
                element("h3", {}, "Logs"),
                (manifest.read ?? []).map(file => element("dl", { class: "file" },
                    element("dt", {}, element("bdi", {}, visible(String(file.name)))),
                    element("dd", {}, `${whole(file.bytes)} bytes, ${counted(file.games, "game|games")}`),
                    element("dd", { class: "digest" }, "SHA-256 ", file.sha256))),
                element("h3", {}, "Manifest"),
                element("p", {}, "Its digest identifies the run. It shows whether this page belongs to a run."),
                element("p", { class: "digest", id: "digest" }, "SHA-256 ", report.manifestDigest))),
        element("details", { id: "manifest" }, element("summary", {}, "The whole manifest"),
            element("pre", { tabindex: "0" }, JSON.stringify(manifest, null, 2))));
}

function systemName() {
    return report.system.name + (report.system.profile ? " / " + report.system.profile : "");
}

function pairsTable(caption, pairs) {
    return plainTable(caption, [
        { key: "name", label: "Name", heads: true, cell: ([name]) => element("bdi", {}, name) },
        { key: "value", label: "Value", number: true, cell: ([, value]) => value },
    ], pairs);
}

/** What of the run is in this file, and what was left out so that it stays small. */
function thinned() {
    const { games, of, points, pointsOf } = report.listed;
    const curves = points < pointsOf
        ? `Curves are thinned to ${whole(points)} of ${whole(pointsOf)} points: first, last, highest and lowest are kept.`
        : "All points of all curves are shown.";
    const listed = games < of
        ? `The last ${whole(games)} of ${whole(of)} games are listed with their teams; head-to-heads and lists of games use only these. Standings, changes and forecasts use all.`
        : of === 1 ? "The one game is listed." : `All ${whole(of)} games are listed.`;
    const missing = missingOfRun();
    if (report.ledger) return [...missing, listed, curves];
    const drawn = report.ladders.some(ladder => ladder.paths);
    return [
        ...missing,
        `The run has no ledger: the page has standings${drawn ? " and curves" : ""}, but no ${of > 0 ? "" : "games or "}forecasts.`,
        of > 0 && listed,
        drawn && curves,
    ].filter(Boolean);
}
