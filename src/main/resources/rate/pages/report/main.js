/*
 * The page itself: loads the data, fills the frame, and shows what the address says.
 */

let here = null; // the place that is shown
let shownLadder = null; // the ladder of the overview
let leaf = null; // the player or comparison that is shown
let scrolled = 0; // where the overview was left
let scrolledStart = 0; // where the start was left
let afterPaint = null; // draws what is below the standings

/** To another place, as if its link had been followed. */
function go(place) {
    location.hash = address(place);
}

function show() {
    const place = placeOf(location.hash);
    const kind = place.compare ? "compare" : place.calculator ? "calculator" : known(place.player) ? "player" : hasStart() && !place.hasLadder && !place.section ? "start" : "overview";
    if (here?.kind === "overview" && kind !== "overview") scrolled = scrollY;
    if (here?.kind === "start" && kind !== "start") scrolledStart = scrollY;
    const returning = leaf !== null && kind === "overview";
    leaf?.forget();
    leaf = null;
    here = { ...place, kind };
    notice(place.missing.length > 0 ? `Not in this report: ${place.missing.map(name => label(name, 40)).join(", ")}` : null);
    drawLadders(place);
    for (const id of ["start", "overview", "player", "compare", "calculator"]) byId(id).hidden = id !== kind;
    byId("duels")?.toggleAttribute("hidden", kind !== "overview");
    byId("intro")?.toggleAttribute("hidden", kind !== "start" && kind !== "overview");
    if (kind === "start") showStart();
    else if (kind === "overview") showOverview(place, returning);
    else showLeaf(place, kind);
    drawContents(place);
    document.title = titleBefore(place, kind) + report.title;
}

/** What the title of the window begins with. */
function titleBefore(place, kind) {
    if (kind === "player") return visible(report.players[place.player]) + " · ";
    if (kind === "compare") return "Compare · ";
    if (kind === "calculator") return "Calculator · ";
    return kind === "overview" && hasStart() ? place.ladder.title + " · " : "";
}

function showStart() {
    if (byId("start").childElementCount === 0) byId("start").append(...startPage());
    scrollTo(0, scrolledStart);
}

function showOverview({ ladder, section: part }, returning) {
    if (shownLadder !== ladder || isOtherActive()) {
        shownLadder = ladder;
        returning = false;
        forgetCharts(byId("overview"));
        const parts = overview(ladder);
        byId("overview").replaceChildren(...parts.shift()());
        const rest = () => shownLadder === ladder && byId("overview").append(...parts.map(one => one()).filter(Boolean));
        if (part || document.body.dataset.ready) rest();
        else afterPaint = rest;
    }
    if (part && byId(part)) byId(part).scrollIntoView();
    else if (returning) scrollTo(0, scrolled);
    else if (!part) scrollTo(0, 0);
}

function showLeaf({ ladder, player, game, compare, calculator, section: part }, kind) {
    leaf = kind === "player" ? playerPage(ladder, player, part) : kind === "calculator" ? calculatorPage(ladder, calculator) : comparePage(ladder, compare);
    byId(kind).replaceChildren(...leaf.nodes.flat(Infinity).filter(Boolean));
    scrollTo(0, 0);
    (leaf.focus ?? byId(kind + "-name")).focus({ preventScroll: true });
    if (kind === "player") showGame(game);
}

/** The parts of the overview, each made when it is asked for: first the standings. */
function overview(ladder) {
    return [
        () => narrowScreen.matches ? [standingsSection(ladder), hero(ladder)] : [hero(ladder), standingsSection(ladder)],
        () => leadSection(ladder),
        () => hasPart(ladder, "changes") && changesSection(ladder),
        () => leadersSection(ladder),
        () => raceSection(ladder),
        () => hasPart(ladder, "distribution") && distributionSection(ladder),
        () => hasPart(ladder, "calibration") && calibrationSection(ladder),
        () => hasPart(ladder, "expectation") && expectationSection(ladder),
        () => activitySection(),
        () => hasPart(ladder, "roles") && rolesSection(ladder),
        () => aboutSection(),
    ];
}

/** The report in five numbers. */
function hero(ladder) {
    const ofRun = report.counts.rated;
    const rated = (report.ladders.length > 1 || known(report.only)) && ladder.rated > 0 ? ladder.rated : ofRun;
    const all = rated < ofRun ? `of ${whole(ofRun)} in the run` : rated < report.counts.games ? `of ${whole(report.counts.games)} in the log` : null;
    const { began, ended } = ladder;
    return element("section", { class: "hero", "aria-label": "In short" }, figures(
        ["Games rated", whole(rated), all],
        [ladder.role === "commander" ? "Commanders" : "Players", whole(ladder.shown), [ladder.name === "" ? null : visible(ladder.name), ladder.shown < ladder.of ? `of ${whole(ladder.of)} in the run` : null].filter(Boolean).join(", ") || null],
        report.times && ended >= began ? ["Played", day(ended), `since ${day(began)}`] : null,
        ladder.rows > 0 ? ["Leader", nameLink(ladder, ladder.player[0]), `${ladder.word} ${fixed(ladder.rank[0], ladder.decimals)}`] : null,
        known(ladder.calibration?.called) ? ["Favourites won", percent(ladder.calibration.called, 1), "a draw counts half"] : null,
        ["System", systemName().split(" / ")[0], report.system.profile]));
}

const PARTS = [["standings-part", "Standings"], ["lead", "News"], ["changes", "Changes"], ["leaders", "Number one"], ["race", "Top ten"], ["distribution", "Distribution"], ["calibration", "Forecasts"],
    ["expectation", "Expected and actual"], ["activity", "Activity"], ["roles", "Roles"], ["about", "About"]];

/** What would be wrong of a part of the players. */
const WHOLE_LADDERS = ["changes", "race", "distribution", "calibration", "expectation", "roles"];

/** Whether the overview of a ladder has a part. */
function hasPart(ladder, id) {
    if (isCut(ladder) && WHOLE_LADDERS.includes(id)) return false;
    if (id === "changes") return ladder.before !== null;
    if (id === "lead") return leadSentences(ladder).length > 0;
    if (id === "leaders") return hasLeaders(ladder);
    if (id === "race") return hasRace(ladder);
    if (id === "calibration" || id === "expectation") return report.ledger || ladder.calibration !== null;
    if (id === "roles") return inBothRoles(ladder).length > 0;
    return id !== "activity" || report.activity.at.length > 0;
}

function drawContents({ ladder }) {
    const compare = here.kind === "compare" ? here.compare : here.kind === "player" ? [here.player] : [];
    if (here.kind === "start") return byId("contents").replaceChildren(...startLink(true));
    byId("contents").replaceChildren(
        ...startLink(false),
        ...PARTS.filter(([id]) => hasPart(ladder, id)).map(([id, text]) =>
            element("a", { href: address({ ladder, section: id }), "data-section": id, "aria-current": here.kind === "overview" && here.section === id ? "true" : null }, text)),
        element("a", { href: address({ ladder, compare }), "data-section": "compare", "aria-current": here.kind === "compare" ? "true" : null }, "Compare"),
        element("a", { href: address({ ladder, calculator: here.calculator ?? { first: compare.slice(0, 1), second: compare.slice(1, 2) } }), "data-section": "calculator", "aria-current": here.kind === "calculator" ? "true" : null }, "Calculator"));
}

function drawLadders({ ladder, player, compare, calculator }) {
    const holder = byId("ladder");
    holder.hidden = report.ladders.length < 2 || here.kind === "start";
    const place = one => ({
        ladder: one,
        player: known(player) && one.rowOf[player] >= 0 ? player : undefined,
        compare: compare?.filter(each => one.rowOf[each] >= 0),
        calculator,
    });
    if (report.ladders.length > 20) {
        drawLadderSearch(holder, place);
        return;
    }
    if (report.ladders.length > 3) {
        holder.className = "";
        holder.replaceChildren(element("select", { "aria-label": "Ladder", onchange: event => go(place(report.ladders[Number(event.target.value)])) },
            report.ladders.map(one => element("option", { value: one.number, "data-ladder": one.id, selected: one === ladder }, one.title))));
        return;
    }
    holder.replaceChildren(...report.ladders.map(one =>
        element("button", { type: "button", "data-ladder": one.id, "aria-pressed": String(one === ladder), onclick: () => go(place(one)) }, one.title)));
}

// Of many ladders one is found by a part of its name: a list of hundreds is too long to scroll through.
function drawLadderSearch(holder, place) {
    holder.className = "";
    const list = element("datalist", { id: "ladders" }, report.ladders.map(one => element("option", { value: one.title })));
    const choose = event => {
        const chosen = report.ladders.find(one => one.title === event.target.value);
        if (chosen) go(place(chosen));
    };
    const input = element("input", {
        type: "search", list: "ladders", "aria-label": "Ladder", placeholder: `Find one of ${report.ladders.length} ladders`, onchange: choose,
    });
    holder.replaceChildren(input, list);
}

function notice(text) {
    byId("notice").hidden = !text;
    byId("notice").textContent = text ?? "";
}

function searched() {
    return here.kind === "start" ? everybody() : here.ladder;
}

function prepareSearch() {
    byId("find").hidden = false;
    byId("found").classList.add("found");
    finder({ input: byId("search"), list: byId("found"), ladder: searched, choose: player => go({ ladder: here.kind === "start" ? mainLadder(player) : here.ladder, player }) });
    addEventListener("keydown", event => {
        if (event.key !== "/" || event.ctrlKey || event.metaKey || /INPUT|SELECT|TEXTAREA/.test(document.activeElement?.tagName)) return;
        event.preventDefault();
        byId("search").focus();
    });
}

function prepareLinks() {
    document.querySelector(".skip").addEventListener("click", event => {
        event.preventDefault();
        byId("main").focus();
    });
    const open = isOpen => byId("menu").setAttribute("aria-expanded", String(isOpen));
    byId("menu").hidden = false;
    byId("menu").addEventListener("click", () => open(byId("menu").getAttribute("aria-expanded") === "false"));
    addEventListener("hashchange", () => open(false));
    byId("contents").addEventListener("click", event => {
        open(false);
        const link = event.target.closest("a[data-section]");
        if (link && link.hash === location.hash) byId(link.dataset.section)?.scrollIntoView();
    });
}

async function begin() {
    chooseTheme();
    if (typeof DecompressionStream === "undefined") {
        return notice("This browser cannot unpack the data of this page: it has no DecompressionStream. Open it in Chrome or Edge 80, Firefox 113, Safari 16.4, or newer. Below are the first rows of each table.");
    }
    try {
        await load(decoded);
    } catch (problem) {
        return notice("The data of this page is damaged, so only the first rows of each table can be shown. " + problem);
    }
    byId("summary").remove();
    prepareSearch();
    prepareLinks();
    addEventListener("hashchange", show);
    followScreen(() => { shownLadder = null; show(); });
    show();
    if (afterPaint) await new Promise(done => setTimeout(done)); // readers see the standings meanwhile
    afterPaint?.();
    document.body.dataset.ready = "true";
    setTimeout(() => report.ladders.slice(0, FEW_LADDERS).forEach(seatIndex), 50); // so that the first player opens as quickly as the others
}

begin();
