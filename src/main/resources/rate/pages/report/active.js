/*
 * Who counts in the standings: who was active, whose rating is provisional, and who is in which tier.
 */

const USUAL_ACTIVE = 365; // days
const LONG_LADDER = 2 * 365; // days from the first game to the last, beyond which players have retired

let chosenActive = null; // days, Infinity for everybody, or null for what suits the ladder
let drawnActive = null; // with which the standings are shown

/** Who played in so many last days is active. Of a short ladder, or one without times, everybody is. */
function activeDays(ladder) {
    if (!report.times) return Infinity;
    ladder.usualActive ??= isLong(ladder) ? USUAL_ACTIVE : Infinity;
    return chosenActive ?? ladder.usualActive;
}

function isLong(ladder) {
    return ladder.ended - ladder.began > LONG_LADDER * DAY;
}

/** Adds the choice to an address. */
function addActive(words) {
    if (chosenActive !== null) words.set("active", chosenActive === Infinity ? "all" : chosenActive);
}

/** Takes the choice from an address. One that says nothing of it, such as an older link of the page, keeps it. */
function readActive(words) {
    const word = words.get("active") ?? "";
    if (word === "all") chosenActive = Infinity;
    else if (/^[1-9][0-9]{0,5}$/.test(word)) chosenActive = Number(word);
    else if (chosenActive !== null) writeAddress();
}

function writeAddress() {
    const words = new URLSearchParams(location.hash.replace(/^#/, ""));
    addActive(words);
    history.replaceState(history.state, "", "#" + words);
}

/** Whether the standings have to be drawn anew. */
function isOtherActive() {
    return drawnActive !== chosenActive;
}

/** Who is shown: those of some last days, or everybody. */
function activeControl(ladder, change) {
    drawnActive = chosenActive;
    if (!report.times || ladder.rows === 0) return null;
    const shown = activeDays(ladder);
    const isOn = element("input", { id: "active", type: "checkbox", checked: shown !== Infinity });
    const days = element("input", {
        id: "active-days", type: "number", min: "1", max: "999999", step: "1", inputmode: "numeric", "aria-label": "Days",
        value: shown === Infinity ? USUAL_ACTIVE : shown,
    });
    const choose = () => {
        const number = Math.floor(Number(days.value));
        if (isOn.checked && !(number >= 1 && number <= 999999)) return; // not typed to the end
        chosenActive = drawnActive = isOn.checked ? number : Infinity;
        writeAddress();
        change();
    };
    isOn.addEventListener("change", choose);
    days.addEventListener("input", () => {
        isOn.checked = true;
        choose();
    });
    return element("span", { class: "active-choice" }, element("label", {}, isOn, " Active in the last "), days, " ", `days`);
}

function isProvisional(ladder, row) {
    return ladder.games[row] + (ladder.earlier?.[row] ?? 0) < ladder.time.provisional
        || (report.time.sigma !== null && ladder.sigma !== null && ladder.sigma[row] > report.time.sigma);
}

/** Sorts the rows of a table out: who is active, their places among these, percentiles and tiers. */
function sortOut(ladder, rows) {
    const days = activeDays(ladder);
    if (ladder.kinds?.days === days && ladder.kinds.rows === rows) return;
    ladder.end = isCut(ladder) ? ladder.ended : lastGame(ladder, rows);
    const since = ladder.end - days * DAY;
    const isActive = new Uint8Array(ladder.rows);
    const place = new Int32Array(ladder.rows);
    const percentile = new Float64Array(ladder.rows).fill(NaN);
    const tier = new Array(ladder.rows).fill(null);
    const counting = [];
    let active = 0;
    for (const row of sorted(rows, one => ladder.place[one], false)) {
        if (since > -Infinity && !(ladder.last[row] > since)) continue;
        isActive[row] = 1;
        place[row] = ++active;
        if (!isProvisional(ladder, row)) counting.push(row);
    }
    if (!isCut(ladder)) counting.forEach((row, above) => {
        percentile[row] = (counting.length - above - 1) / counting.length;
        tier[row] = tierOf(ladder.rank[row], above, counting.length);
    });
    ladder.kinds = { days, rows, isActive, place, percentile, tier, active, of: rows.length, counting: counting.length };
}

/** The tier of a rank with so many of all above it: a share of players is rounded up. */
function tierOf(rank, above, all) {
    let share = 0;
    for (const one of report.time.tiers) {
        share += one.share ?? 0;
        const isIn = one.least !== null ? rank >= one.least : one.share === null || above < Math.ceil(share * all - 1e-9);
        if (isIn) return one.name;
    }
    return null;
}

function isShown(ladder, row) {
    return activeDays(ladder) === Infinity || ladder.kinds.isActive[row] === 1;
}

/** Where everybody is shown, who has not played for so many days as the field says is greyed. */
function rowKind(ladder, row) {
    const days = Number(byId("active-days")?.value) || USUAL_ACTIVE;
    return report.times && !(ladder.last[row] > ladder.end - days * DAY) ? "retired" : null;
}

/** The last day of who is greyed, where a narrow screen has no column for it. */
function lastDay(ladder, row) {
    return rowKind(ladder, row) && element("span", { class: "last-day" }, `last ${day(ladder.last[row])}`);
}

/** The place among those who are shown; that of the whole table is in the tooltip. */
function placeCell(ladder, row) {
    const all = activeDays(ladder) === Infinity;
    if (all || ladder.kinds.place[row] === ladder.place[row]) return whole(ladder.place[row]);
    return element("span", { title: `${ordinal(ladder.place[row])} of all ${whole(ladder.kinds.of)}` }, whole(ladder.kinds.place[row]));
}

/** The rank, with a mark if it is provisional. */
function rankCell(ladder, row) {
    const text = fixed(ladder.rank[row], ladder.decimals);
    return isProvisional(ladder, row)
        ? [text, element("span", { class: "provisional", title: `provisional: ${provisionalWords(ladder)}` }, "?", element("span", { class: "unseen" }, " ", `provisional`))]
        : text;
}

function provisionalWords(ladder) {
    const { sigma } = report.time;
    return [ladder.time.provisional > 0 && `fewer than ${counted(ladder.time.provisional, "game|games")}`,
        sigma !== null && ladder.sigma && `a sigma above ${axisNumber(sigma)}`].filter(Boolean).join(`, or `);
}

/** What is above the table: how many are shown, and what the marks mean. */
function kindWords(ladder) {
    const days = activeDays(ladder);
    const { active, of } = ladder.kinds;
    const provisional = Array.from({ length: ladder.rows }, (_, row) => row).some(row => ladder.games[row] > 0 && isProvisional(ladder, row));
    return [
        days !== Infinity && `${whole(active)} of ${counted(of, "player|players")} played in the last ${counted(days, "day|days")} before ${day(ladder.end)}. Places are among these.`,
        provisional && `? is a provisional ${ladder.word}: ${provisionalWords(ladder)}.`,
    ].filter(Boolean).join(" ");
}

/** The columns about tiers, percentiles and peaks. */
function kindColumns(ladder) {
    const { peaks } = ladder.time;
    const tiers = report.time.tiers.map(one => one.name);
    return {
        tier: tiers.length > 0 && !isCut(ladder) && {
            key: "tier", label: "Tier", hint: tierHint(), value: row => (ladder.kinds.tier[row] === null ? NaN : tiers.indexOf(ladder.kinds.tier[row])),
            cell: row => ladder.kinds.tier[row] === null ? UNKNOWN : element("span", { class: "tier", "data-tier": tiers.indexOf(ladder.kinds.tier[row]) }, ladder.kinds.tier[row]),
        },
        percentile: !isCut(ladder) && {
            key: "percentile", label: "Perc.", hint: "percentile: the share of the players shown, without provisional ones, who are placed below", number: true,
            value: row => ladder.kinds.percentile[row], cell: row => percent(ladder.kinds.percentile[row]),
        },
        peak: peaks && hasAllDetails(ladder) && {
            key: "peak", label: "Peak", hint: `highest ${ladder.word} after a game, without provisional ratings`, number: true, kind: "peak",
            value: row => peaks.rank[row],
            cell: row => known(peaks.rank[row]) ? element("span", { title: day(peaks.at[row]) }, fixed(peaks.rank[row], ladder.decimals), element("span", { class: "when unseen" }, day(peaks.at[row]))) : UNKNOWN,
        },
    };
}

function tierHint() {
    return report.time.tiers.map(one => one.least !== null ? `${one.name}: rank ${axisNumber(one.least)} or higher` : one.share !== null ? `${one.name}: ${percent(one.share, one.share * 100 % 1 ? 1 : 0)}` : `${one.name}: all others`).join(", ");
}
