/*
 * Activity: how many games were played through time, and by how many players.
 */

function activitySection() {
    const { unit, at, games, players } = report.activity;
    if (at.length === 0) return null;
    const numbered = unit === "games" || !report.times;
    const step = at.length > 1 ? (at.at(-1) - at[0]) / (at.length - 1) : 1;
    const edges = [...at, at.at(-1) + step];
    const middles = at.map((one, i) => (one + edges[i + 1]) / 2);
    const title = i => (numbered ? `games ${whole(edges[i])} to ${whole(edges[i + 1] - 1)}` : unit === "hour" ? moment(at[i]) : bucketName(unit, at[i]));
    const tip = i => [[title(i)], ["games", whole(games[i])], ["players", whole(players[i])]];
    const one = (id, name, values, more) => chart({
        id,
        name,
        height: 170,
        x: { time: !numbered, whole: true, range: () => [edges[0], edges.at(-1)] },
        y: { label: name, range: (low, high) => [0, Math.max(1, high * 1.08)], whole: true },
        datasets: () => [columnsOf(middles, values)],
        stops: () => middles,
        tip,
        ...more,
    });
    const total = games.reduce((sum, count) => sum + count, 0);
    return section("activity", "Activity",
        numbered ? `${counted(total, "game")} in the order of the log, which has no times.` : `${counted(total, "game")} by ${unit}, in UTC.`,
        one("activity-games", "games", games).root,
        one("activity-players", "players", players).root);
}

function bucketName(unit, at) {
    if (unit === "month") return day(at).slice(0, -3);
    return (unit === "week" ? "week of " : "") + day(at);
}
