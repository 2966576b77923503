/*
 * One player: place, rating through time, largest changes, rivals and games.
 */

function playerPage(ladder, player, part) {
    const row = ladder.rowOf[player];
    const contests = contestsOf(ladder, player);
    const view = row >= 0 && ladder.paths && hasDetails(ladder, row) ? pathChart(ladder, row) : null;
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

/** Whether each game has its point; points of curves have no games of their own. */
function isEveryGame(paths, row) {
    return paths.whole[row] === 1 && paths.games[row] > 0;
}

/** The rating through time with its band; by game too, if the curve has every game. */
function pathChart(ladder, row) {
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
