/*
 * The first ten through time: bars that rise and fall, played or moved by hand. The ranks come from the ratings through time that the
 * page has; where these are thinned, the last one that is there holds.
 */

const RACERS = 10;
const FRAMES = 80;
const FRAME_TIME = 450; // milliseconds
const FEWEST_RACERS = 3;

function hasRace(ladder) {
    return ladder.paths !== null && hasAllDetails(ladder) && ladder.rows >= FEWEST_RACERS && framesOf(ladder).length > 2;
}

/** Moments at equal distances, from the first game to the last. */
function framesOf(ladder) {
    ladder.frames ??= framesFrom(ladder.paths);
    return ladder.frames;
}

function framesFrom(paths) {
    const first = paths.at.reduce((least, at) => (at < least ? at : least), Infinity);
    const last = paths.at.reduce((most, at) => (at > most ? at : most), -Infinity);
    const least = report.times ? (report.days ? DAY : 3600) : 1;
    const frames = Math.min(FRAMES, Math.floor((last - first) / least));
    return frames >= 1 ? Array.from({ length: frames + 1 }, (_, i) => (i === frames ? last : first + Math.floor(((last - first) / frames) * i))) : [];
}

/** The first ten as of a moment, with their ranks. */
function firstAt(ladder, moment) {
    const { paths } = ladder;
    const best = [];
    for (let row = 0; row < ladder.rows; row++) {
        const before = paths.games[row] > 0 ? 1 : 0; // the first point is what was before the first game
        const points = lastUpTo(paths.at.subarray(paths.from[row] + before, paths.from[row + 1]), moment) + 1;
        if (points < Math.max(1, paths.whole[row] ? leastGames() : 1)) continue;
        const at = paths.from[row] + before + points - 1;
        // At the end it is that of the standings.
        const rank = moment === framesOf(ladder).at(-1) ? ladder.rank[row] : rankOf(paths.mu[at], paths.sigma?.[at]);
        if (best.length === RACERS && rank <= best[RACERS - 1].rank) continue;
        let place = best.length;
        while (place > 0 && best[place - 1].rank < rank) place--;
        best.splice(place, 0, { row, rank });
        if (best.length > RACERS) best.pop();
    }
    return best;
}

function raceSection(ladder) {
    if (!hasRace(ladder)) return null;
    const frames = framesOf(ladder);
    const shown = new Map(); // the bar of each row that is there
    let timer = null;
    let at = frames.length - 1;

    const field = element("div", { class: "race-field", "aria-hidden": "true" });
    const when = element("output", { class: "race-when", for: "race-slider" });
    const slider = element("input", { id: "race-slider", type: "range", min: 0, max: frames.length - 1, value: at, "aria-label": "Date of the first ten", oninput: () => stop(Number(slider.value)) });
    const play = element("button", { id: "race-play", type: "button", class: "quiet", onclick: () => (timer === null ? start() : stop()) }, "▶ Play");
    const spoken = element("ol", { class: "unseen", id: "race-list" });

    function move(to) {
        at = to;
        const now = firstAt(ladder, frames[at]);
        const [most, least] = [now[0]?.rank ?? 0, now.at(-1)?.rank ?? 0];
        const there = new Set(now.map(({ row }) => row));
        for (const [row, bar] of shown) {
            if (there.has(row)) continue;
            bar.remove();
            shown.delete(row);
        }
        now.forEach(({ row, rank }, place) => {
            if (!shown.has(row)) {
                shown.set(row, racer(ladder, row));
                field.append(shown.get(row));
            }
            const bar = shown.get(row);
            bar.style.setProperty("--place", place);
            bar.style.setProperty("--reach", most > least ? (1 + (2 * (rank - least)) / (most - least)) / 3 : 1);
            bar.querySelector(".race-rank").textContent = fixed(rank, ladder.decimals);
        });
        slider.value = at;
        slider.setAttribute("aria-valuetext", day(frames[at]));
        when.textContent = day(frames[at]);
        if (timer === null) spoken.replaceChildren(...now.map(({ row, rank }) => element("li", {}, `${visible(report.players[ladder.player[row]])} ${fixed(rank, ladder.decimals)}`)));
    }

    function start() {
        if (at === frames.length - 1) move(0);
        timer = setInterval(() => {
            if (!field.isConnected || at === frames.length - 1) return stop();
            move(at + 1);
        }, FRAME_TIME);
        play.textContent = "❚❚ Pause";
    }

    function stop(to = at) {
        clearInterval(timer);
        timer = null;
        play.textContent = "▶ Play";
        move(to);
    }

    const seen = new IntersectionObserver(entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        seen.disconnect();
        move(at);
    });
    seen.observe(field);
    const thinned = ladder.paths.whole.some(whole => !whole) ? " Long ratings through time are thinned on this page, so that dates are approximate." : "";
    return section("race", "The top ten through time", `At ${whole(frames.length)} ${report.times ? `dates` : `moments`} from the first game to the last. The first bar is three times as long as the last, the others are in proportion.` + thinned,
        element("div", { class: "controls race-controls" }, play, slider, when), field, spoken);
}

function racer(ladder, row) {
    return element("div", { class: "racer" }, element("span", { class: "race-bar" }), nameText(ladder.player[row]), element("span", { class: "race-rank" }));
}
