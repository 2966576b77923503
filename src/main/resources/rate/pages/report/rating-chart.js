/*
 * The chart of a player's rating through time.
 */

/** Whether each game has its point; points of curves have no games of their own. */
function isEveryGame(paths, row) {
    return paths.whole[row] === 1 && paths.games[row] > 0;
}

/** The rating through time with its band; by game too, if the curve has every game. */
function ratingChart(ladder, row) {
    const { paths } = ladder;
    const [from, to] = [paths.from[row], paths.from[row + 1]];
    const games = paths.games[row];
    const every = isEveryGame(paths, row);
    let by = "time";
    const at = paths.at.slice(from, to);
    const mu = paths.mu.slice(from, to);
    const sigma = paths.sigma?.slice(from, to);
    const low = sigma?.map((one, i) => mu[i] - sigmas() * one);
    const high = sigma?.map((one, i) => mu[i] + sigmas() * one);
    const xs = () => (by === "time" ? at : Array.from({ length: games + 1 }, (_, i) => i));
    const ranked = sigma && report.rankSigmas !== null;
    const view = chart({
        id: "player-chart",
        name: `Rating of ${visible(report.players[ladder.player[row]])} through time`,
        height: 360,
        right: () => 30 + 7.5 * (Math.max(ladder.mean.length, ranked ? `rank`.length : 0) - 1),
        caption: () => pathCaption(ladder.mean, Array.from(mu), ladder.decimals, i => (i === 0 && games > 0 ? "before the first game" : moment(at[i]))),
        x: { get label() { return timeLabel(by); }, get time() { return by === "time" && report.times; }, whole: true },
        y: { label: ranked ? "mu and rank" : ladder.mean },
        datasets: () => {
            const stepped = by === "time"; // a rating stays as it is until the next game
            return [
                lineOf(xs(), mu, colour("accent"), { stepped, dots: to - from < 60 }),
                sigma && bandTo(xs(), high, colour("band"), stepped),
                sigma && lineOf(xs(), low, colour("rank"), { stepped, width: ranked ? 1.5 : 0 }),
            ].filter(Boolean);
        },
        over: plot => lineLabels(plot, [[ladder.mean, xs(), mu, colour("accent")], ...(ranked ? [[`rank`, xs(), low, colour("rank")]] : [])]),
        stops: xs,
        spots: i => [[mu[i], colour("accent")], ...(ranked ? [[low[i], colour("rank")]] : [])],
        tip: i => [
            [i === 0 && games > 0 ? "before the first game" : every && i > games ? "at the end of the log" : moment(at[i])],
            every && i > 0 && i <= games ? [`game`, `${whole(i)} of ${whole(games)}`] : null,
            [ladder.mean, fixed(mu[i], ladder.decimals)],
            sigma ? ["sigma", fixed(sigma[i], ladder.decimals)] : null,
            ranked ? [`rank`, fixed(low[i], ladder.decimals)] : null,
            every && i > 0 ? [`change`, signed(mu[i] - mu[i - 1], ladder.changes)] : null,
        ].filter(Boolean),
    });
    const legend = sigma ? `The band is mu ± ${axisNumber(sigmas())} sigma. ` : "";
    return {
        nodes: element("section", { class: "part", "aria-labelledby": "trend-heading" },
            element("h3", { id: "trend-heading" }, "Rating"),
            element("p", { class: "lead" }, legend + (every ? `${counted(games, "game|games")}, each a point.` : paths.whole[row] ? `${counted(to - from, "point|points")} of ${counted(ladder.games[row], "game|games")}.` : `Thinned to ${whole(to - from)} points of ${counted(ladder.games[row], "game|games")}.`) + " Drag or pinch to zoom."),
            element("div", { class: "controls" }, every && choice("The axis", [["time", report.times ? "By time" : "By number in the log"], ["game", "By games played"]], by, value => {
                by = value;
                view.redraw();
            })),
            view.root),
        forget: view.forget,
    };
}
