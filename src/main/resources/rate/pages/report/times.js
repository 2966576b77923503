/*
 * What the page has of the course of time: peaks, first places and news; and spans of time in words.
 */

function decodedTime({ provisional, peaks, reigns, news }, unit) {
    return {
        provisional,
        peaks: peaks && { rank: scaled(peaks.rank, unit), at: scaled(peaks.at, 1) },
        reigns: reigns && { ...reigns, tenures: reigns.tenures.map(([player, total, longest, count, first, last]) => ({ player, total, longest, count, first, last })) },
        news: news && { ...news, climb: news.climb && { ...news.climb, gain: news.climb.gain / unit } },
    };
}

/** When the last of some rows of a ladder was played. */
function lastGame(ladder, rows) {
    let last = -Infinity;
    for (const row of rows) if (ladder.last[row] > last) last = ladder.last[row];
    return last;
}

/** How long something was: hours, days or weeks; games in a log without times. */
function span(length) {
    if (!report.times) return counted(length, "game|games");
    if (length < DAY) return report.days ? "less than a day" : counted(Math.round(length / 3600), "hour|hours");
    return length < 70 * DAY ? counted(Math.round(length / DAY), "day|days") : counted(Math.round(length / (7 * DAY)), "week|weeks");
}

/** A game that is listed on the page, as a link to it among the games of one of some players who was in it; else its id. */
function gameLink(ladder, players, id) {
    const text = `game ${(report.numbered ? "#" : "") + label(String(id), 24)}`;
    const there = seatsOfGame(ladder, String(id));
    const player = players.find(one => ladder.rowOf[one] >= 0 && there.includes(one));
    return player === undefined ? text : element("a", { class: "to-game", href: address({ ladder, player, game: String(id) }) }, text);
}

/** The score of a listed game from the side of a player; nothing if it is not known. */
function scoreOfGame(ladder, player, id) {
    const number = listedGames().get(String(id));
    return contestsOf(ladder, player).filter(one => gameOf(ladder, one) === number).map(one => scoreText(ladder, one));
}

/** Who was in a game on a ladder; no player if it is not listed. */
function seatsOfGame({ contests: { count, game, teamFrom, seatFrom, seat } }, id) {
    const number = listedGames().get(id);
    const contest = number === undefined ? count : firstFrom(game, number);
    return contest < count && game[contest] === number ? seat.subarray(seatFrom[teamFrom[contest]], seatFrom[teamFrom[contest + 1]]) : [];
}

let gameIds = null;

function listedGames() {
    gameIds ??= new Map(report.games.id.map((id, game) => [String(id), game]));
    return gameIds;
}

/** Shows the game of a player that the address names, and marks it. */
function showGame(id) {
    const row = id === undefined ? null : byId("games")?.reveal(String(id));
    if (!row) return;
    row.classList.add("meant");
    row.querySelector("details").open = true;
    row.scrollIntoView({ block: "center" });
}
