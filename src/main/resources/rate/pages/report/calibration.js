/*
 * How well the forecasts were calibrated: in games with a predicted score of 70 %, was the mean score 70 %?
 */

function calibrationSection(ladder) {
    const lead = "Before each game the ratings give each team an expected score. On the diagonal, expected and actual scores agree.";
    const { calibration } = ladder;
    if (!calibration) return section("calibration", "Forecasts", null, withoutLedger("the calibration of forecasts"));
    const bins = calibration.bins.filter(([, , count]) => count > 0)
        .map(([low, high, count, expected, actual]) => ({ low: low / 1000, high: high / 1000, count, expected, actual, error: Math.sqrt((actual * (1 - actual)) / count) }));
    if (bins.length === 0) return section("calibration", "Forecasts", null, element("p", { class: "notice" }, "No game of this ladder was forecast."));
    const most = Math.max(...bins.map(bin => bin.count));
    const xs = bins.map(bin => bin.expected);
    const ys = bins.map(bin => bin.actual);
    const view = chart({
        id: "calibration-chart",
        name: "Expected scores against actual scores",
        height: 400,
        both: true,
        caption: () => calibrationCaption(bins, calibration.error),
        x: { label: "expected score", range: () => [-0.02, 1.02], format: percent },
        y: { label: "actual score", range: () => [-0.02, 1.02], format: percent },
        datasets: () => [discsOf(xs, ys, bins.map(bin => 3 + 7 * Math.sqrt(bin.count / most)))],
        under: plot => {
            diagonal(plot);
            for (const bin of bins) {
                rule(plot, [bin.expected, bin.actual - 2 * bin.error], [bin.expected, bin.actual + 2 * bin.error], { stroke: colour("accent"), width: 1.5 });
            }
        },
        stops: () => xs,
        spots: i => [[ys[i], colour("accent")]],
        within: 40,
        tip: i => [
            [`expected ${percent(bins[i].low)} to ${percent(bins[i].high)}`],
            ["mean expected", percent(bins[i].expected, 1)],
            [`score`, percent(bins[i].actual, 1)],
            [`teams`, whole(bins[i].count)],
        ],
    });
    return section("calibration", "Forecasts", lead,
        element("div", { class: "beside" },
            element("div", {}, view.root),
            element("div", {},
                figures(
                    ["Brier", fixed(calibration.brier, 4), "Mean squared error. 0 is perfect, 0.25 is a coin toss between two teams."],
                    ["Log loss", fixed(calibration.logLoss, 4), "Log loss per game. 0 is perfect, 0.6931 is a coin toss between two teams."],
                    ["Favourites", percent(calibration.called, 1), "How often the favourite won. A draw, or a game without a favourite, counts half."],
                    known(calibration.error) && ["Calibration error", percent(calibration.error, 1), "Mean distance of the points from the diagonal."],
                    ["Teams", whole(calibration.teams), "Forecasts evaluated, one per team and game."]))));
}

/** What a section says if the run has nothing to draw it from: no ledger, or one without forecasts. */
function withoutLedger(what) {
    const why = report.ledger ? "The system of this run makes no forecasts" : "This run has no ledger";
    return element("p", { class: "notice" }, `${why}, so the page cannot show ${what}.`, report.ledger ? "" : " History systems write none, nor does --ledger=none.");
}
