/*
 * Results of a player: the form of the last games, the longest and present runs, and the games that went better and worse than
 * expected. Runs and games are those of the whole run, whether the page lists its games or not.
 */

const LAST = 20;
const OUTCOMES = { w: `won`, d: `drawn`, l: `lost` };

function resultsPart(ladder, player, row, contests) {
    const { results } = ladder;
    if (!results) return null;
    return element("section", { class: "part", id: "results", "aria-labelledby": "results-heading" },
        element("h3", { id: "results-heading" }, "Form and streaks"),
        contests.length > 0 && formStrip(ladder, row, contests),
        streakFigures(results, row),
        notableTables(ladder, player, row));
}

/** The last games, oldest first: a letter each, told in full to those who point or listen. */
function formStrip(ladder, row, contests) {
    const last = contests.slice(-LAST);
    const lacks = last.length < Math.min(LAST, ladder.games[row]) ? " that this page lists" : "";
    const tell = contest => {
        const game = ladder.contests.game[contest.contest];
        const against = opponents(ladder, contest);
        const more = against.length > 2 ? " " + `and ${whole(against.length - 2)} more` : "";
        const expected = known(contest.expected) ? `, expected ${percent(contest.expected)}` : "";
        return moment(report.games.at[game]) + ": " + `${OUTCOMES[contest.result]}${scoreText(ladder, contest) ?? ""} against ${against.slice(0, 2).map(one => label(report.players[one], 30)).join(", ")}${more}` + expected;
    };
    const [score, expected] = [total(last, one => one.score), total(last, one => one.expected)];
    const record = ["w", "d", "l"].map(result => last.filter(one => one.result === result).length);
    return element("div", { id: "form" },
        element("p", { class: "lead" },
            `The last ${counted(last.length, "game|games")}${lacks}, the latest at the right: ${record.join("–")}, score ${percent(score / last.length)}`,
            known(expected) && [`, expected ${percent(expected / last.length)}`, " (", changeText(score - expected, 1), ")"], "."),
        element("ol", { class: "form" }, last.map(contest => {
            const words = tell(contest);
            const [kind, letter] = { w: ["win", `W`], d: ["draw", `D`], l: ["loss", `L`] }[contest.result];
            return element("li", { class: "result " + kind, title: words, tabindex: "0" },
                element("span", { "aria-hidden": "true" }, letter), element("span", { class: "unseen" }, words));
        })));
}

function total(ones, value) {
    return ones.reduce((sum, one) => sum + value(one), 0);
}

const STREAKS = [["wins", "Longest winning run"], ["unbeaten", "Longest unbeaten run"], ["losses", "Longest losing run"]];

function streakFigures(results, row) {
    const until = kind => `until ${dayOf(results[kind].end[row])}`;
    return figures(
        ...STREAKS.map(([kind, text]) => [text, counted(results[kind].longest[row], "game|games"), results[kind].longest[row] > 0 && until(kind)]),
        ["Now", presentRun(results, row), null]);
}

/** Days of results are written as days, games without times as numbers. */
function dayOf(at) {
    return day(at * (report.times ? DAY : 1));
}

/** The run that the last game belongs to. */
function presentRun({ wins, unbeaten, losses }, row) {
    const [won, held, lost] = [wins, unbeaten, losses].map(kind => kind.now[row]);
    if (lost > 0) return `${whole(lost)} lost`;
    if (won === held) return held > 0 ? `${whole(won)} won` : UNKNOWN;
    return won > 0 ? `${whole(won)} won, ${whole(held)} unbeaten` : `${whole(held)} unbeaten`;
}

/** The games that ended farthest above and below what was expected. */
function notableTables(ladder, player, row) {
    const { results: { games, from } } = ladder;
    const all = Array.from({ length: from[row + 1] - from[row] }, (_, i) => from[row] + i);
    const table = (heading, id, some) => some.length > 0 && element("div", { class: "column" }, element("h4", {}, heading),
        plainTable(heading, [
            { key: "at", label: report.times ? "Day" : "Number", kind: "date", cell: i => dayOf(games.at[i]) },
            { key: "game", label: "Game", heads: true, kind: "id", cell: i => notableGame(ladder, player, games.id[i]) },
            { key: "result", label: "Result", kind: "score", cell: i => [resultBadge(games.outcome[i]), scoreOfGame(ladder, player, games.id[i])] },
            { key: "expected", label: "Expected", number: true, cell: i => percent(games.expected[i] / 1000) },
            { key: "against", label: "Against", kind: "names", cell: i => opponentNames(ladder, games, i) },
        ], some, id));
    return element("div", { class: "columns" },
        table("Best results", "best-results", all.slice(0, games.best[row])),
        table("Worst results", "worst-results", all.slice(games.best[row])));
}

/** A game that the page lists is a link to it. */
function notableGame(ladder, player, id) {
    return listedGames().has(String(id)) ? element("a", { href: address({ ladder, player, game: String(id) }) }, gameId(id)) : gameId(id);
}

function opponentNames(ladder, { against, opponents: counts }, i) {
    const rest = counts[i] - against[i].length;
    return [names(ladder, against[i]), rest > 0 && element("span", { class: "hint" }, " ", `and ${whole(rest)} more`)];
}
