/*
 * Where the reader is, as the part of the address behind the #: so that links, bookmarks and the back button work.
 * A name that cannot be written in an address is given by its number.
 */

function writable(name) {
    return name !== "" && !/[\ud800-\udfff]/u.test(name);
}

/** The address of a place: a ladder and a player, players side by side, two teams, or a section of the overview or of a player. */
function address({ ladder, player, game, compare, calculator, section: part }) {
    const words = new URLSearchParams();
    if (part) words.set("section", part);
    if (known(player)) addName(words, "player", player);
    for (const one of compare ?? []) addName(words, "compare", one);
    if (compare && compare.length === 0) words.set("compare", "");
    if (calculator) addTeams(words, calculator);
    if (known(game)) words.set("game", game);
    if (ladder) words.set("ladder", ladder.id);
    addActive(words);
    return "#" + words;
}

function addTeams(words, { first, second, home }) {
    words.set("calculator", home ?? "");
    for (const one of first) addName(words, "first", one);
    for (const one of second) addName(words, "second", one);
}

function addName(words, key, player) {
    const name = report.players[player];
    if (writable(name)) words.append(key, name);
    else words.append(key + "-number", player);
}

/** What the address says; what it names and the report has not is left out, and told in `missing`. */
function placeOf(hash) {
    const words = new URLSearchParams(hash.replace(/^#/, ""));
    const missing = [];
    readActive(words);
    const asked = report.ladders.find(one => one.id === words.get("ladder"));
    if (words.has("ladder") && !asked) missing.push(words.get("ladder"));
    const players = key => [
        ...words.getAll(key).filter(name => name !== "").map(name => playerNamed(name, missing)),
        ...words.getAll(key + "-number").map(Number),
    ].filter(player => report.players[player] !== undefined);
    const compare = words.has("compare") || words.has("compare-number") ? [...new Set(players("compare"))] : null;
    const player = players("player")[0];
    const ladder = asked ?? (hasStart() && known(player) ? mainLadder(player) : undefined) ?? report.ladders[0];
    const home = ["first", "second"].find(one => one === words.get("calculator")) ?? null;
    const calculator = words.has("calculator") ? { first: players("first"), second: players("second"), home } : null;
    return {
        ladder, hasLadder: asked !== undefined, player, game: words.get("game") ?? undefined, compare, calculator,
        section: words.get("section"), missing,
    };
}

function playerNamed(name, missing) {
    const player = playerNumbers().get(name);
    if (player === undefined) missing.push(name);
    return player;
}

let numbers = null;

function playerNumbers() {
    numbers ??= new Map(report.players.map((name, player) => [name, player]));
    return numbers;
}
