/*
 * What happened lately, in sentences made of the data. Where nothing happened, nothing is said.
 */

const SOON = 4; // so many names are read out, then how many more

function leadSection(ladder) {
    const sentences = leadSentences(ladder);
    if (sentences.length === 0) return null;
    const { news } = ladder.time;
    const heading = report.time.days === null ? "News since the previous run" : report.time.days === 1 ? "News of the last day" : `News of the last ${whole(report.time.days)} days`;
    const games = news && counted(news.games, "game|games");
    const played = news && (report.times ? `${games} rated, until ${day(ladder.ended)}.` : `${games} rated.`);
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
    return shown.map((player, i) => [i === 0 ? null : i === shown.length - 1 && more === 0 ? [" ", `and`, " "] : ", ", nameLink(ladder, player)])
        .concat(more > 0 ? [" ", `and ${whole(more)} more`] : []);
}

function upsetWords(ladder, upset) {
    if (!upset) return null;
    const { team, others, teams, expected } = upset;
    const [who, them] = [named(ladder, team, upset.of), named(ladder, others, upset.ofOthers)];
    const against = teams > 2 && upset.ofOthers > 2
        ? woven(upset.draw ? "{1} shared the first place of {2}" : "{1} came first of {2}", who, whole(teams))
        : woven(upset.draw ? "{1} drew with {2}" : "{1} beat {2}", who, them);
    const game = woven(report.times ? "in {1} on {2}" : "in {1}", gameLink(ladder, team, upset.game), element("time", {}, day(upset.at)));
    return [element("strong", {}, "Biggest upset:"), " ", against, scoreOfGame(ladder, team[0], upset.game), " ", game, `, with an expected score of ${percent(expected, 1)}.`];
}

function firstWords(ladder, first) {
    if (!first) return null;
    const held = known(first.oldSince) && first.oldUntil - first.oldSince > 0;
    return [element("strong", {}, "New number one:"), " ", nameLink(ladder, first.player),
        known(first.since) ? [report.times ? [" ", `since ${day(first.since)}`] : null, woven(", after {1}", gameLink(ladder, [first.player, first.old], first.game))] : null, ". ",
        woven(held ? "{1} was number one before, for {2}." : "{1} was number one before.", nameLink(ladder, first.old), held && span(first.oldUntil - first.oldSince))];
}

function climbWords(ladder, climb) {
    if (!climb) return null;
    const row = ladder.rowOf[climb.player];
    // As the table of changes has it, whose numbers are rounded.
    const gain = report.time.days === null && known(ladder.before?.rank[row]) ? ladder.rank[row] - ladder.before.rank[row] : climb.gain;
    return [element("strong", {}, "Largest climb:"), " ",
        woven("{1} went up {2}, from {3} to {4} among all players", nameLink(ladder, climb.player), counted(climb.from - climb.to, "place|places"), ordinal(climb.from), ordinal(climb.to)),
        ` (${ladder.word} ${signed(gain, ladder.changes)}`, climb.game === undefined ? null : woven(", last in {1}", gameLink(ladder, [climb.player], climb.game)), ")."];
}

function streakWords(ladder, streak) {
    if (!streak) return null;
    return [element("strong", {}, "Longest winning streak:"), " ", woven("{1} has won {2} games in a row, last {3}.", nameLink(ladder, streak.player), whole(streak.wins), gameLink(ladder, [streak.player], streak.game))];
}

function entryWords(ladder, entries) {
    if (!entries || entries.length === 0) return null;
    return [element("strong", {}, "New in the top ten:"), " ",
        entries.map((entry, i) => [i === 0 ? null : ", ", nameLink(ladder, entry.player), ` (${ordinal(entry.place)}`, entry.new && ", new on the ladder", ")"]), "."];
}
