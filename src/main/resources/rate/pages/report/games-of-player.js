/*
 * Which of a ladder's listed contests a player was in. Built for all players at once, when the first is opened:
 * a stretch of seats for each of them, in the order of the log.
 */

function seatIndex(ladder) {
    if (ladder.index) return ladder.index;
    const { count, teamFrom, seatFrom, seat } = ladder.contests;
    const teams = seatFrom.length - 1;
    const teamOf = new Int32Array(seat.length);
    const contestOf = new Int32Array(teams);
    for (let contest = 0; contest < count; contest++) contestOf.fill(contest, teamFrom[contest], teamFrom[contest + 1]);
    for (let team = 0; team < teams; team++) teamOf.fill(team, seatFrom[team], seatFrom[team + 1]);
    const from = new Int32Array(report.players.length + 1);
    for (const player of seat) from[player + 1]++;
    for (let player = 1; player < from.length; player++) from[player] += from[player - 1];
    const next = from.slice();
    const seats = new Int32Array(seat.length);
    for (let i = 0; i < seat.length; i++) seats[next[seat[i]]++] = i;
    ladder.index = { from, seats, teamOf, contestOf };
    return ladder.index;
}

/** The player's listed contests, oldest first: contest, team, and result for the player. */
function contestsOf(ladder, player) {
    const { from, seats, teamOf, contestOf } = seatIndex(ladder);
    const { expected } = ladder.contests;
    const found = [];
    for (let i = from[player]; i < from[player + 1]; i++) {
        const team = teamOf[seats[i]];
        const contest = contestOf[team];
        found.push({ contest, team, ...outcome(ladder, contest, team), expected: expected[team] });
    }
    return found;
}

/** The team's result in the contest: w, d or l, its place, and the share it took of those it met. */
function outcome(ladder, contest, team) {
    const { teamFrom, place } = ladder.contests;
    const teams = teamFrom[contest + 1] - teamFrom[contest];
    let ahead = 0;
    let level = 0;
    for (let other = teamFrom[contest]; other < teamFrom[contest + 1]; other++) {
        if (other === team) continue;
        if (place[other] < place[team]) ahead++;
        else if (place[other] === place[team]) level++;
    }
    const result = ahead > 0 ? "l" : level > 0 ? "d" : "w";
    return { result, teams, place: place[team], score: ahead > 0 ? 0 : 1 / (level + 1) };
}

function teamMembers(ladder, team) {
    const { seatFrom, seat } = ladder.contests;
    return seat.subarray(seatFrom[team], seatFrom[team + 1]);
}
