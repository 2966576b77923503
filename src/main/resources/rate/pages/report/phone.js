/*
 * The standings on a narrow screen: name, rank, change and record come first, the other columns behind them, to the side.
 */

const narrowScreen = matchMedia("(max-width: 640px)");
const FIRST_ON_PHONES = ["place", "player", "rank", "moved", "record"];

/** The columns of the standings in the order for this screen. */
function columnsOfScreen(ladder, columns) {
    if (!narrowScreen.matches) return columns;
    const has = key => columns.some(column => column.key === key);
    const all = columns.filter(column => !["wins", "draws", "losses"].includes(column.key));
    if (has("wins")) all.push(recordColumn(ladder));
    const place = ({ key }) => (FIRST_ON_PHONES.includes(key) ? FIRST_ON_PHONES.indexOf(key) : FIRST_ON_PHONES.length);
    return sorted(all, place, false);
}

/** Wins and losses in one column, draws between them if there are any. */
function recordColumn({ wins, draws, losses }) {
    const drawn = draws.some(count => count > 0);
    return {
        key: "record", label: drawn ? "W–D–L" : "W–L", hint: "won, lost", number: true,
        value: row => wins[row] - losses[row],
        cell: row => [wins[row], ...(drawn ? [draws[row]] : []), losses[row]].map(whole).join("–"),
    };
}

/** Draws the overview again when a screen becomes narrow, or wide. */
function followScreen(redraw) {
    narrowScreen.addEventListener("change", redraw);
}
