/*
 * Activity: how many games were played through time, and by how many players.
 */

function activitySection() {
    if (report.activity.at.length === 0) return null;
    const { unit, at, end, games, players } = periods(report.activity);
    const numbered = unit === "games";
    const edges = [...at, end];
    const middles = at.map((one, i) => (one + edges[i + 1]) / 2);
    const title = i => (numbered ? `games ${whole(edges[i])} to ${whole(edges[i + 1] - 1)}` : unit === "hour" ? moment(at[i]) : bucketName(unit, at[i]));
    const tip = i => [[title(i)], [`games`, whole(games[i])], [`players`, whole(players[i])]];
    const one = (id, name, values, more) => chart({
        id,
        name,
        height: 170,
        caption: () => activityCaption(name, values, numbered ? "in a stretch of games" : { hour: "an hour", day: "a day", week: "a week", month: "a month" }[unit], title),
        x: { label: numbered ? "number of the game" : "time (UTC)", time: !numbered, whole: true, range: () => [edges[0], edges.at(-1)] },
        y: { label: name, range: (low, high) => [0, Math.max(1, high * 1.08)], whole: true },
        datasets: () => [columnsOf(middles, values)],
        stops: () => middles,
        tip,
        ...more,
    });
    const total = games.reduce((sum, count) => sum + count, 0);
    return section("activity", "Activity",
        numbered ? `${counted(total, "game|games")} in the order of the log, which has no times.` : `${counted(total, "game|games")} by ${{ hour: `hour`, day: `day`, week: `week`, month: `month` }[unit]}, in UTC.`,
        one("activity-games", `games`, games).root,
        one("activity-players", `players`, players).root);
}

/** With the periods without games, and when the last one ends. */
function periods({ unit, at, games, players }) {
    if (unit === "games") return { unit, at, end: at.at(-1) + games.at(-1), games, players };
    const starts = [at[0]];
    while (starts.at(-1) < at.at(-1)) starts.push(nextPeriod(unit, starts.at(-1)));
    const number = new Map(at.map((one, i) => [one, i]));
    const filled = counts => starts.map(one => counts[number.get(one)] ?? 0);
    return { unit, at: starts, end: nextPeriod(unit, at.at(-1)), games: filled(games), players: filled(players) };
}

function nextPeriod(unit, at) {
    if (unit !== "month") return at + { hour: DAY / 24, day: DAY, week: 7 * DAY }[unit];
    const day = new Date(at * 1000);
    return day.setUTCMonth(day.getUTCMonth() + 1) / 1000;
}

function bucketName(unit, at) {
    if (unit === "month") return written(at, { year: "numeric", month: "long" }) ?? isoDay(at).slice(0, -3);
    return unit === "week" ? `week of ${day(at)}` : day(at);
}
