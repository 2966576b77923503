/*
 * Who had the first place through time: a ribbon, and a table behind it.
 */

const COLOURED = 5; // so many players have a colour of their own
const NAME_WIDTH = 7; // percent of the ribbon that a name needs

function hasLeaders(ladder) {
    return ladder.time.reigns !== null && ladder.time.reigns.players > 1;
}

function leadersSection(ladder) {
    if (!hasLeaders(ladder)) return null;
    const { reigns } = ladder.time;
    const who = reigns.tenures.slice(0, COLOURED).map(({ player }) => player);
    const lead = `${counted(reigns.players, "player|players")} had the first place of the standings, which changed hands ${counted(reigns.count - 1, "time|times")}; who plays no more keeps it until another passes.`
        + (reigns.thinned ? " The ribbon shows who had it longest in each of many equal stretches; the table counts all." : "");
    return section("leaders", "Number one", lead, ribbon(reigns, who), legend(ladder, who, reigns), tenureTable(ladder, who));
}

function colourOf(who, player) {
    const at = who.indexOf(player);
    return at < 0 ? null : at + 1;
}

function ribbon(reigns, who) {
    const { player, from, to } = reigns;
    if (player.length === 0) return null;
    const [begin, end] = [from[0], to[to.length - 1]];
    const part = moment => ((moment - begin) / (end - begin)) * 100;
    const pieces = player.map((one, i) => {
        const width = part(to[i]) - part(from[i]);
        const text = visible(report.players[one]) + ": " + `${day(from[i])} to ${day(to[i])}, ${span(to[i] - from[i])}`;
        return element("span", { title: text, "data-line": colourOf(who, one), css: { left: share(part(from[i])), width: share(width) } },
            width > NAME_WIDTH && element("bdi", {}, visible(report.players[one])));
    });
    const marks = report.times ? timeMarks(begin, end, narrowScreen.matches ? 2 : 6).map(({ value, words }) => [value, [words].flat().join(" ")]) : roundMarks(begin, end, 5, 1).map(value => [value, `game ${whole(value)}`]);
    return element("div", { class: "ribbon-box", "aria-hidden": "true" },
        element("div", { class: "ribbon" }, pieces),
        element("div", { class: "ribbon-axis" }, marks.filter(([value]) => part(value) >= 0 && part(value) < 94).map(([value, words]) => element("span", { css: { left: share(part(value)) } }, words))));
}

function swatch(line) {
    return element("span", { class: "swatch", "data-line": line, "aria-hidden": "true" });
}

function legend(ladder, who, reigns) {
    return element("p", { class: "ribbon-legend" }, who.map(player => element("span", {}, swatch(colourOf(who, player)), nameText(player))),
        reigns.players > who.length && element("span", {}, swatch(null), `others`));
}

function tenureTable(ladder, who) {
    const { tenures, players } = ladder.time.reigns;
    const table = pagedTable({
        id: "tenures",
        caption: "Time with the first place",
        rows: tenures,
        size: 10,
        sort: { key: "total", down: true },
        columns: [
            { key: "player", label: "Player", heads: true, kind: "who", cell: one => [swatch(colourOf(who, one.player)), nameLink(ladder, one.player)] },
            { key: "total", label: "Number one for", number: true, value: one => one.total, cell: one => span(one.total) },
            { key: "count", label: "Times", hint: "how often the player came to the first place", number: true, value: one => one.count, cell: one => whole(one.count) },
            { key: "longest", label: "Longest", hint: "longest time without a break", number: true, value: one => one.longest, cell: one => span(one.longest) },
            { key: "first", label: "First", number: true, kind: "date", value: one => one.first, cell: one => day(one.first) },
            { key: "last", label: "Until", number: true, kind: "date", value: one => one.last, cell: one => day(one.last) },
        ],
    });
    return [table.root, players > tenures.length && element("p", { class: "lead" }, `And ${whole(players - tenures.length)} more, each for a shorter time.`)];
}
