/*
 * The story of a game for one player, in the sentences of `rate explain`: their texts are in the data, their conditions those of
 * rate.study.explain.Story. The page has rounded numbers, so a sentence is left out where these do not prove it.
 */

const UPSET = 0.25;

/** The cell of a game: its id, which opens its story. */
function storyCell(ladder, player, contest, id, points) {
    const holder = element("div");
    return element("details", {
        class: "story",
        ontoggle: () => holder.replaceChildren(...storyOf(ladder, player, contest, points).map(text => element("p", { dir: "auto" }, text))),
    }, element("summary", {}, gameId(id)), holder);
}

/** Its sentences. The points are those of the player's path before and after the game, if the page has them. */
function storyOf(ladder, player, contest, points) {
    const told = [opening(ladder, player, contest)];
    const { result, expected, teams } = contest;
    if (!report.ledger) return [...told, sentence("together", {})];
    const who = visible(report.players[player]);
    if (points) told.push(...movesOf(ladder, who, points, result, teams));
    const weights = ladder.contests.weights?.[contest.team];
    if (weights) told.push(weightsOf(weights, teamMembers(ladder, contest.team)));
    if (known(expected) && teams === 2 && result !== "d") {
        const ofWinner = result === "w" ? expected : 1 - expected;
        if (ofWinner < UPSET) told.push(sentence("upset", {}));
        else if (ofWinner > 1 - UPSET / 2) told.push(sentence("predicted", {}));
    }
    return told;
}

function opening(ladder, player, contest) {
    const { result, expected, teams, place } = contest;
    const kind = teams > 2 ? "placed" : { w: "won", d: "drew", l: "lost" }[result];
    return sentence((known(expected) ? "" : "plain_") + kind, {
        who: peopleText([player, ...mates(ladder, contest, player)]),
        them: peopleText(opponents(ladder, contest)),
        share: shareText(expected),
        place: ordinal(place),
        teams: whole(teams),
    });
}

/** What a game did to the numbers of a player, and what is odd in it. */
function movesOf(ladder, who, [before, after], result, teams) {
    const { paths, unit } = ladder;
    const of = numbers => [numbers[before], numbers[after]];
    const decimals = Math.abs(paths.mu[before]) >= 1000 ? 1 : Math.abs(paths.mu[before]) >= 10 ? 2 : 3;
    const [was, is] = of(paths.mu);
    const moved = is - was;
    const told = [];
    if (paths.sigma) {
        const [wide, narrow] = of(paths.sigma);
        const [low, high] = [rankOf(was, wide), rankOf(is, narrow)];
        const sure = Math.abs(high - low) > 5 / unit;
        if (sure && moved !== 0 && wide !== narrow) {
            told.push(sentence("rank", { who, rank: moveText(low, high, decimals), mu: moveText(was, is, decimals), sigma: moveText(wide, narrow, decimals) }));
        }
        if (sure && high < low && moved > 0 && narrow > wide) return [...told, sentence("sigma_grew", { who })];
        if (sure && high > low && moved < 0 && narrow < wide) return [...told, sentence("sigma_shrank", { who })];
    } else if (moved !== 0) {
        told.push(sentence("rating", { who, rating: moveText(was, is, decimals) }));
    }
    if (moved < 0 && result === "w") told.push(sentence("fell", { who }));
    if (moved > 0 && result === "l" && teams === 2) told.push(sentence("rose", { who }));
    return told;
}

/** Who of the team weighed how much, which `rate report` has found by the exact numbers. */
function weightsOf([kind, share, sigma, decimals, , ...seats], members) {
    return sentence(["part", "part_sigma", "part_most", "alike", "nearly"][kind - 1], {
        who: peopleText(seats.map(seat => members[seat])),
        share: shareText(share / 100),
        sigma: fixed(sigma / 10 ** decimals, decimals),
    });
}

function sentence(key, pieces) {
    return report.story[key].replace(/\{(\w+)\}/g, (_, name) => pieces[name]);
}

function peopleText(players) {
    const all = players.map(player => visible(report.players[player]));
    if (all.length > 4) return sentence("more", { names: all.slice(0, 3).join(", "), count: whole(all.length - 3) });
    return all.length === 1 ? all[0] : sentence("and", { names: all.slice(0, -1).join(", "), last: all.at(-1) });
}

function shareText(share) {
    if (share < 0.01) return sentence("less", { number: percent(0.01) });
    return share > 0.99 ? sentence("over", { number: percent(0.99) }) : percent(share);
}

function moveText(before, after, decimals) {
    const text = fixed(Math.abs(after - before), decimals);
    const change = /[1-9]/.test(text) ? text : sentence("less", { number: fixed(10 ** -decimals, decimals) });
    return sentence(after > before ? "up" : "down", { change, after: fixed(after, decimals) });
}
