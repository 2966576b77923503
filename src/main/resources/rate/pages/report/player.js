/*
 * One player: place, rating through time, largest changes, rivals and games.
 */

function playerPage(ladder, player, part) {
    const row = ladder.rowOf[player];
    const contests = contestsOf(ladder, player);
    const view = row >= 0 && ladder.paths && hasDetails(ladder, row) ? ratingChart(ladder, row) : null;
    const card = row >= 0 && part === "picture" ? cardPart(ladder, row) : null;
    return {
        nodes: [
            playerHead(ladder, player, row),
            card?.nodes,
            row >= 0 && playerFigures(ladder, row),
            view ? view.nodes : row >= 0 && !hasDetails(ladder, row) ? rowOnly(ladder, player) : element("section", { class: "part" }, row >= 0 && withoutLedger(contests.length > 0 ? "the rating through time" : "the rating through time, or the games")),
            row >= 0 && hasDetails(ladder, row) && resultsPart(ladder, player, row, contests),
            row >= 0 && hasDetails(ladder, row) && element("section", { class: "part", id: "moves" }, movesTables(ladder, row, contests)),
            contests.length > 0 && element("section", { class: "part", "aria-labelledby": "rivals-heading" },
                element("h3", { id: "rivals-heading" }, "Head-to-head"), partNote(contests.length, row < 0 ? contests.length : ladder.games[row]),
                rivalsPart(ladder, player, contests)),
            contests.length > 0 && splitters(ladder, player, contests).length > 0 && element("section", { class: "part", "aria-labelledby": "splits-heading" },
                element("h3", { id: "splits-heading" }, "Record"), partNote(contests.length, row < 0 ? contests.length : ladder.games[row]),
                splitsPart(ladder, player, contests)),
            contests.length > 0 && element("section", { class: "part", "aria-labelledby": "games-heading" },
                element("h3", { id: "games-heading" }, "Games"), partNote(contests.length, row < 0 ? contests.length : ladder.games[row]),
                gamesTable(ladder, player, contests)),
            row >= 0 && ladder.paths && hasDetails(ladder, row) && contests.length === 0 && (report.listed.of > 0 ? element("p", { class: "notice" }, "None of this player's games is among those listed on this page.") : withoutLedger("the games")),
        ],
        forget: () => {
            view?.forget();
            card?.forget();
        },
    };
}

function partNote(listed, all) {
    return listed < all && element("p", { class: "lead" }, `From the last ${whole(listed)} of ${counted(all, "game|games")}: this page lists no earlier ones.`);
}

function playerHead(ladder, player, row) {
    const others = laddersOf(player).filter(one => one !== ladder);
    return element("header", { class: "player-head" },
        element("p", { class: "path" }, element("a", { href: address({ ladder }), class: "back" }, "‹ " + ladder.title)),
        element("h2", { id: "player-name", tabindex: "-1" }, nameText(player)),
        element("p", { class: "doings" },
            row >= 0 && element("a", { class: "button", id: "to-compare", href: address({ ladder, compare: [player] }) }, "Compare with others"),
            row >= 0 && ladder.calculator && !ladder.calculator.lack && element("a", { class: "button", id: "to-calculator", href: address({ ladder, calculator: { first: [player], second: [] } }) }, "Predict a game"),
            row >= 0 && element("a", { class: "button", id: "to-picture", href: address({ ladder, player, section: "picture" }) }, "Picture"),
            others.map(one => element("a", { class: "button", "data-ladder": one.id, href: address({ ladder: one, player }) },
                `${one.role === ladder.role ? one.title : one.role === "commander" ? "As a commander" : "As a player"}: ${ordinal(one.place[one.rowOf[player]])}, ${one.word} ${fixed(one.rank[one.rowOf[player]], one.decimals)}`))),
        row < 0 && element("p", { class: "notice" }, "This player is not in the standings of this ladder."));
}

function playerFigures(ladder, row) {
    const { decimals } = ladder;
    const games = ladder.games[row];
    const highest = peakOf(ladder, row);
    const active = activePlace(ladder, row);
    const over = ladder.expected && ladder.actual[row] - ladder.expected[row];
    return figures(
        ["Place", ordinal(ladder.place[row]), [`of ${whole(ladder.shown)}`, ladder.before && known(placesWon(ladder, row)) && [", ", placesWon(ladder, row) === 0 ? "the same as the previous run" : woven("{1} since the previous run", placeChange(ladder, row))], active && element("span", { class: "active-place" }, active)]],
        [titled(ladder.word), rankCell(ladder, row), report.rankSigmas !== null && ladder.sigma ? `mu − ${axisNumber(sigmas())} sigma` : null],
        ladder.sigma ? ["mu ± sigma", [fixed(ladder.mu[row], decimals), element("small", {}, " ± " + fixed(ladder.sigma[row], decimals))]] : null,
        ladder.time.peaks && hasDetails(ladder, row) && ["Peak", highest ? fixed(highest.rank, decimals) : UNKNOWN, highest ? `highest ${ladder.word}, ${day(highest.at)}` : `provisional: ${provisionalWords(ladder)}`],
        ["Games", whole(games), `${whole(ladder.wins[row])} won, ${whole(ladder.draws[row])} drawn, ${whole(ladder.losses[row])} lost`],
        ladder.expected && known(over) && ["Score", fixed(ladder.actual[row], 1), [`expected ${fixed(ladder.expected[row], 1)}`, ", ", changeText(over, 1)]],
        ["Played", day(ladder.last[row]), known(ladder.first[row]) ? `since ${day(ladder.first[row])}` : null]);
}

/** The place among the active players, who are a part of all in a log that is long enough. */
function activePlace(ladder, row) {
    const days = activeDays(ladder);
    if (days === Infinity || isCut(ladder)) return null;
    sortOut(ladder, Array.from({ length: ladder.rows }, (_, one) => one));
    const { isActive, place, active } = ladder.kinds;
    const who = `${counted(active, "player|players")} active in the last ${counted(days, "day|days")}`;
    return isActive[row] ? `${ordinal(place[row])} of ${who}` : `not among the ${who}`;
}

/** The highest rank after a game, and when it was; nothing while a rating is provisional. */
function peakOf(ladder, row) {
    const { peaks } = ladder.time;
    return peaks && known(peaks.rank[row]) ? { rank: peaks.rank[row], at: peaks.at[row] } : null;
}
