/*
 * What happened lately, in sentences made of the data. Where nothing happened, nothing is said.
 */

const SOON = 4; // so many names are read out, then how many more

function leadSection(ladder) {
    const sentences = leadSentences(ladder);
    if (sentences.length === 0) return null;
    const { news } = ladder.time;
    const heading = "News " + (report.time.days === null ? "since the previous run" : report.time.days === 1 ? "of the last day" : `of the last ${whole(report.time.days)} days`);
    const played = news && counted(news.games, "game") + " rated" + (report.times ? `, until ${day(ladder.ended)}` : "") + ".";
    return section("lead", heading, played, element("ul", { class: "news" }, sentences.map(words => element("li", {}, words))));
}

function leadSentences(ladder) {
    const news = ladder.time.news ?? {};
    const tables = tableNews(ladder);
    return [
        upsetWords(ladder, news.upset),
        firstWords(ladder, news.first ?? tables.first),
        climbWords(ladder, news.climb ?? tables.climb),
        streakWords(ladder, news.streak),
        entryWords(ladder, news.entries?.length > 0 ? news.entries : tables.entries),
    ].filter(Boolean);
}

/** A system that rates all games at once has no ratings of past days: what the tables of two runs say. */
function tableNews(ladder) {
    if (report.ledger || !ladder.before || isCut(ladder) || report.time.days !== null) return {};
    const rows = Array.from({ length: ladder.rows }, (_, row) => row);
    const won = row => placesWon(ladder, row);
    const climber = sorted(rows.filter(row => won(row) > 0 && !isProvisional(ladder, row)), won, true)[0];
    const first = rows.find(row => ladder.place[row] === 1);
    const old = rows.find(row => ladder.before.place[row] === 1) ?? null;
    const was = ladder.before.place.reduce((most, place) => (place > most ? place : most), 0);
    return {
        climb: climber === undefined ? null : { player: ladder.player[climber], from: ladder.before.place[climber], to: ladder.place[climber], gain: ladder.rank[climber] - ladder.before.rank[climber] },
        first: first === undefined || old === null || first === old ? null : { player: ladder.player[first], old: ladder.player[old] },
        entries: was <= 10 ? [] : rows.filter(row => ladder.place[row] <= 10 && !(ladder.before.place[row] <= 10))
            .map(row => ({ player: ladder.player[row], place: ladder.place[row], new: !known(ladder.before.place[row]) })),
    };
}

/** Names in a row: Ann, Bob and Eve; of many some, and how many more there are. */
function named(ladder, players, of = players.length) {
    const shown = players.length > SOON ? players.slice(0, SOON) : players;
    const more = of - shown.length;
    return shown.map((player, i) => [i === 0 ? null : i === shown.length - 1 && more === 0 ? " and " : ", ", nameLink(ladder, player)])
        .concat(more > 0 ? [` and ${whole(more)} more`] : []);
}

function upsetWords(ladder, upset) {
    if (!upset) return null;
    const { team, others, teams, expected } = upset;
    const verb = upset.draw ? " drew with " : " beat ";
    const against = teams > 2 && upset.ofOthers > 2
        ? [upset.draw ? " shared the first place" : " came first", ` of ${whole(teams)}`]
        : [verb, named(ladder, others, upset.ofOthers)];
    return [element("strong", {}, "Biggest upset: "), named(ladder, team, upset.of), against, scoreOfGame(ladder, team[0], upset.game), " in ", gameLink(ladder, team, upset.game),
        report.times ? ` on ${day(upset.at)}` : null, `, with an expected score of ${percent(expected, 1)}.`];
}

function firstWords(ladder, first) {
    if (!first) return null;
    return [element("strong", {}, "New number one: "), nameLink(ladder, first.player),
        known(first.since) ? [report.times ? ` since ${day(first.since)}` : null, ", after ", gameLink(ladder, [first.player, first.old], first.game)] : null, ". ",
        nameLink(ladder, first.old), " was number one before",
        known(first.oldSince) && first.oldUntil - first.oldSince > 0 ? `, for ${span(first.oldUntil - first.oldSince)}.` : "."];
}

function climbWords(ladder, climb) {
    if (!climb) return null;
    return [element("strong", {}, "Largest climb: "), nameLink(ladder, climb.player), ` went up ${counted(climb.from - climb.to, "place")}, from ${ordinal(climb.from)} to ${ordinal(climb.to)}`,
        ` among all players (${ladder.word} ${signed(climb.gain, ladder.changes)}`, climb.game === undefined ? null : [", last in ", gameLink(ladder, [climb.player], climb.game)], ")."];
}

function streakWords(ladder, streak) {
    if (!streak) return null;
    return [element("strong", {}, "Longest winning streak: "), nameLink(ladder, streak.player), ` has won ${whole(streak.wins)} games in a row, last `, gameLink(ladder, [streak.player], streak.game), "."];
}

function entryWords(ladder, entries) {
    if (!entries || entries.length === 0) return null;
    return [element("strong", {}, "New in the top ten: "),
        entries.map((entry, i) => [i === 0 ? null : ", ", nameLink(ladder, entry.player), ` (${ordinal(entry.place)}${entry.new ? ", new on the ladder" : ""})`]), "."];
}
