/*
 * Commanders beside players: those who have a rank in both roles of the same ladder of the log.
 */

function rolesSection(ladder) {
    const both = inBothRoles(ladder);
    const other = otherRole(ladder);
    const [players, commanders] = ladder.role === "player" ? [ladder, other] : [other, ladder];
    const rank = (one, player) => one.rank[one.rowOf[player]];
    const ordered = sorted(both, player => rank(players, player), false);
    const xs = ordered.map(player => rank(players, player));
    const ys = ordered.map(player => rank(commanders, player));
    const view = chart({
        id: "roles-chart",
        name: "Rank as a player against rank as a commander",
        height: 380,
        both: true,
        caption: () => rolesCaption(ladder, both, gap, players.decimals),
        x: { label: "rank as a player" },
        y: { label: "rank as a commander" },
        datasets: () => [discsOf(xs, ys)],
        over: plot => clipped(plot, diagonal),
        stops: () => xs,
        spots: i => [[ys[i], colour("accent")]],
        within: 24,
        pick: i => go({ ladder, player: ordered[i] }),
        tip: i => [
            [label(report.players[ordered[i]], 28)],
            ["as a player", fixed(xs[i], players.decimals)],
            ["as a commander", fixed(ys[i], commanders.decimals)],
        ],
    });
    const gap = player => rank(commanders, player) - rank(players, player);
    const most = both.reduce((sum, player) => Math.max(sum, Math.abs(gap(player))), 0);
    const of = (one, values, digits) => player => fixed(values[one.rowOf[player]], digits);
    const column = (key, text, one, values, digits, more) =>
        ({ key, label: text, number: true, value: player => values[one.rowOf[player]], cell: of(one, values, digits), ...more });
    const table = pagedTable({
        id: "roles-table",
        caption: "Ranks in both roles",
        size: 12,
        rows: both,
        sort: { key: "commander", down: true },
        columns: [
            { key: "player", label: "Player", heads: true, kind: "who", value: player => foldedName(player), cell: player => nameLink(ladder, player) },
            column("rank", "Player", players, players.rank, players.decimals, { hint: "rank as a player" }),
            column("commander", "Commander", commanders, commanders.rank, commanders.decimals, { hint: "rank as a commander" }),
            column("commanded", "Led", commanders, commanders.games, 0, { hint: "games as a commander" }),
            { key: "gap", label: "Gap", hint: "commander − player", number: true, value: gap, cell: player => changeText(gap(player), players.decimals) },
            { key: "bar", label: "", kind: "change-cell", cell: player => changeBar(gap(player), most) },
        ],
    });
    return section("roles", "Commanders beside players", `${counted(both.length, "player has|players have")} a rank in both roles. Above the diagonal: ranked higher as a commander.`,
        element("div", { class: "beside" }, element("div", {}, view.root), table.root));
}

/** Those who have a rank in both roles, best players first. */
function inBothRoles(ladder) {
    const other = otherRole(ladder);
    const players = ladder.role === "player" ? ladder : other;
    return other ? Array.from(players.player).filter(player => ladder.rowOf[player] >= 0 && other.rowOf[player] >= 0) : [];
}

/** The ladder of the other role, of the same ladder of the log. */
function otherRole(ladder) {
    return report.ladders.find(one => one.name === ladder.name && one.role !== ladder.role);
}
