/*
 * The calculator: two teams picked by name, what is to be expected of a game between them, and by which formula.
 */

const SIDES = [["first", "First team"], ["second", "Second team"]];
const MOST_IN_A_TEAM = 50;
const HOMES = [["", "No team"], ["first", "First team"], ["second", "Second team"]];

function calculatorPage(ladder, chosen) {
    const { calculator } = ladder;
    const { lack } = calculator;
    const head = element("header", { class: "player-head" },
        element("p", { class: "path" }, element("a", { href: address({ ladder }), class: "back" }, "‹ " + ladder.title)),
        element("h2", { id: "calculator-name", tabindex: "-1" }, "Calculator"),
        !lack && element("p", { class: "lead" }, `What ${systemName().split(" / ")[0]} expects of a game, by the ratings at the end of the run. These are the numbers of rate predict.`));
    if (lack) return { nodes: [head, element("p", { class: "notice", id: "no-calculator" }, lack + ".")], forget: () => {} };
    const teams = teamsOf(ladder, chosen);
    const place = { ...teams, home: calculator.home === 0 ? null : chosen.home };
    const sides = SIDES.map(([side, text]) => sidePart(ladder, place, side, text));
    const ground = document.activeElement?.closest("#ground [data-value]")?.dataset.value;
    const isFull = teams.first.length > 0 && teams.second.length > 0;
    return {
        nodes: [
            head,
            element("section", { class: "part", "aria-label": "Teams" },
                element("div", { class: "columns", id: "teams" }, sides.map(({ node }) => node)),
                calculator.single && element("p", { class: "hint" }, `Teams have one player here: ${calculator.single}.`),
                element("div", { class: "controls", id: "ground" },
                    calculator.home === 0 ? element("span", {}, "The run has no advantage of a team at home.")
                        : ["At home", " ", choice("Who is at home", HOMES, place.home ?? "", home => go({ ladder, calculator: { ...place, home } }))],
                    isFull && element("a", { class: "button", id: "exchange", href: address({ ladder, calculator: exchanged(place) }) }, "Exchange the teams"))),
            isFull ? forecastPart(ladder, place) : element("p", { class: "notice" }, bestPair(ladder, place)),
        ],
        forget: () => {},
        get focus() {
            return known(ground) ? document.querySelector(`#ground [data-value="${ground}"]`) : sides.find(({ side, input }) => input && teams[side].length === 0)?.input;
        },
    };
}

/** Who plays: of those in the standings, each once. */
function teamsOf(ladder, { first, second }) {
    const most = ladder.calculator.single ? 1 : MOST_IN_A_TEAM;
    const has = player => ladder.rowOf[player] >= 0;
    const ones = [...new Set(first)].filter(has).slice(0, most);
    return { first: ones, second: [...new Set(second)].filter(player => has(player) && !ones.includes(player)).slice(0, most) };
}

function exchanged({ first, second, home }) {
    return { first: second, second: first, home: home === "first" ? "second" : home === "second" ? "first" : null };
}

function sidePart(ladder, place, side, text) {
    const most = ladder.calculator.single ? 1 : MOST_IN_A_TEAM;
    const to = (players, more) => address({ ladder, calculator: { ...place, [side]: players, ...more } });
    const chips = place[side].map(player => element("span", { class: "chip" },
        nameLink(ladder, player),
        element("a", { class: "away", href: to(place[side].filter(one => one !== player)), "aria-label": `Take out ${visible(report.players[player])}` }, "×")));
    const isOpen = place[side].length < most;
    const input = isOpen ? element("input", { id: side + "-search", type: "search", role: "combobox", autocomplete: "off", spellcheck: "false", placeholder: "Add a player", "aria-label": side === "first" ? "Add a player to the first team" : "Add a player to the second team", "aria-expanded": "false", "aria-controls": side + "-found", "aria-autocomplete": "list" }) : null;
    const list = element("div", { id: side + "-found", class: "found", role: "listbox", "aria-label": "Players found", hidden: true });
    if (isOpen) {
        finder({
            input, list, ladder: () => ladder,
            but: player => place.first.includes(player) || place.second.includes(player),
            choose: player => go({ ladder, calculator: { ...place, [side]: [...place[side], player] } }),
        });
    }
    return {
        side,
        input,
        node: element("div", { class: "column", role: "group", "aria-label": text, "data-side": side },
            element("h3", {}, text, place.home === side && element("span", { class: "count" }, "at home")),
            element("div", { class: "chips" }, chips, isOpen && element("div", { class: "finder" }, input, list))),
    };
}

/** A pair to begin with: the best of those who are not named. */
function bestPair(ladder, place) {
    const named = [...place.first, ...place.second];
    const best = Array.from(ladder.player.subarray(0, 4)).filter(player => !named.includes(player));
    const first = place.first.length > 0 ? place.first : best.splice(0, 1);
    const second = place.second.length > 0 ? place.second : best.splice(0, 1);
    if (first.length === 0 || second.length === 0) return "Name a player for each team.";
    return woven("Name a player for each team, or take {1}.", element("a", { id: "best-pair", href: address({ ladder, calculator: { ...place, first, second } }) },
        woven("{1} against {2}", nameText(first[0]), nameText(second[0]))));
}

function forecastPart(ladder, { first, second, home }) {
    const { calculator } = ladder;
    const rows = players => players.map(player => ladder.rowOf[player]);
    const forecast = duelForecast(calculator, rows(first), rows(second), home);
    const knowsDraws = calculator.margin > 0 || calculator.nu > 0;
    const called = players => players.length === 1 ? nameText(players[0]) : players === first ? "the first team" : "the second team";
    return element("section", { class: "part", "aria-labelledby": "forecast-heading", id: "forecast" },
        element("h3", { id: "forecast-heading" }, "Forecast"),
        figures(
            [woven("A win of {1}", called(first)), percent(forecast.win, 1)],
            knowsDraws && ["A draw", percent(forecast.draw, 1)],
            [woven("A win of {1}", called(second)), percent(forecast.loss, 1)],
            knowsDraws && ["Expected score", percent(forecast.win + forecast.draw / 2, 1), "of the first team; a draw counts half"],
            known(forecast.quality) && ["Quality", fixed(forecast.quality, 3), "1 is an even match of known skills"]),
        forecastBar(forecast),
        stakesPart(ladder, first, second, home),
        !knowsDraws && element("p", { class: "hint" }, "The system predicts no draws: a probability is the expected score, in which a draw counts half."),
        element("h4", {}, "The formula"),
        element("ul", { class: "plain formula", id: "formula" }, formulaLines(calculator, forecast, home).map(line => element("li", {}, line))));
}

/** What each result would do to the rating of everybody, side by side. */
function stakesPart(ladder, first, second, home) {
    const { calculator, decimals, changes } = ladder;
    const rows = players => players.map(player => ladder.rowOf[player]);
    const stakes = duelStakes(calculator, rows(first), rows(second), home);
    const command = names => names.map(player => `"${visible(report.players[player])}"`).join(" ");
    if (!stakes) return element("p", { class: "hint", id: "no-stakes" }, "What each result would do to the ratings:", " ", element("code", {}, `rate predict RUN ${command(first)} vs ${command(second)} --stakes`));
    const [mu, sigma] = calculator.numbers;
    const seats = [...first.map((player, at) => ({ player, team: 0, at })), ...second.map((player, at) => ({ player, team: 1, at }))];
    const cell = (seat, result, number) => {
        const after = stakes[seat.team === 0 ? result : 2 - result][seat.team][seat.at];
        const row = ladder.rowOf[seat.player];
        const before = { mu: mu[row], sigma: sigma?.[row] ?? NaN };
        const value = one => number === "rank" ? rankOf(one.mu, one.sigma) : one[number];
        return [fixed(value(after), decimals), " ", changeText(value(after) - value(before), changes)];
    };
    const numbers = sigma ? ["rank", "mu", "sigma"] : ["mu"];
    return element("div", { id: "stakes" },
        element("h4", {}, "What each result would do"),
        plainTable("What each result would do", [
            { key: "player", label: "Player", heads: true, kind: "who", cell: ({ seat, number }) => number === numbers[0] ? nameLink(ladder, seat.player) : "" },
            { key: "number", label: "", cell: ({ number }) => number === "rank" || !sigma ? ladder.word : number },
            ...["Win", "Draw", "Loss"].map((label, result) => ({ key: label, label, number: true, cell: ({ seat, number }) => cell(seat, result, number) })),
        ], seats.flatMap(seat => numbers.map(number => ({ seat, number })))));
}

/** The three probabilities as parts of one bar. */
function forecastBar({ win, draw, loss }) {
    const width = part => share(part * 100);
    return svg("svg", { class: "record forecast-bar", role: "img", "aria-label": `${percent(win, 1)}, ${percent(draw, 1)}, ${percent(loss, 1)}` },
        svg("rect", { class: "loss", x: 0, y: 4, width: "100%", height: 8 }),
        svg("rect", { class: "draw", x: 0, y: 4, width: width(1 - loss), height: 8 }),
        svg("rect", { class: "win", x: 0, y: 4, width: width(win), height: 8 }));
}

/** Seven digits of a number, with the mark before decimals that the page has. */
function digits(value) {
    return String(Number(value.toPrecision(7))).replace("-", "−").replace(".", fixed(0.5, 1)[1]);
}

/** The formula with its symbols, and the numbers of this game. */
function formulaLines(calculator, { win, draw, loss, steps }, home) {
    const { p = win, k, unscaled = p } = steps;
    const { nu, scale } = calculator;
    const share = nu > 0 ? "p" : "P(win)";
    const given = nu > 0 ? [
        `P(win) : P(draw) : P(loss) = κ² : ν κ : 1, Davidson's model, with ν = ${digits(nu)} by the draws of the log, and κ = ${digits(k)}, which leaves P(win) + P(draw) / 2 = p`,
        `P(win) = ${digits(win)}, P(draw) = ${digits(draw)}, P(loss) = ${digits(loss)}`] : [];
    const lead = home === "first" ? [" + H", ` + ${digits(calculator.home)}`] : home === "second" ? [" − H", ` − ${digits(calculator.home)}`] : ["", ""];
    if (calculator.form === "levels") {
        const [a, b] = steps.expected;
        return [
            `X₁, X₂: the sums of the performances of the members, from the histograms of their levels; on average ${digits(a)} and ${digits(b)}`,
            `${share} = Σ P(X₁) P(X₂) / (1 + e^(−s (X₁ − X₂${lead[0]}))) = ${digits(p)}, with s = ${digits(calculator.steepness)}${home ? `, H = ${digits(calculator.home)}` : ""}`,
            ...given,
        ];
    }
    const { a, b, c, x, e, difference } = steps;
    const { base, more, factor, unit, margin, marginGrows, mean, form, numbers } = calculator;
    const teams = a.size + b.size > 2;
    const further = a.size + b.size - 2;
    const drifts = numbers[2]?.some(one => one > 0);
    const of = form === "normal" ? "Φ" : "L";
    const times = (count, text) => count === 1 ? text : `${digits(count)} ${text}`;
    return [
        `M = ${!teams ? "μ" : mean ? "the mean of μ" : "Σ μ"}: M₁ = ${digits(a.mean)}, M₂ = ${digits(b.mean)}`,
        `d = M₁ − M₂${lead[0]} = ${digits(a.mean)} − ${digits(b.mean)}${lead[1]} = ${digits(difference)}`,
        factor > 0 && `V = ${!teams ? "" : mean ? "the mean of " : "Σ "}σ²${drifts ? " with its drift until the game" : ""}: V₁ = ${digits(a.variance)}, V₂ = ${digits(b.variance)}`,
        factor > 0 && `c = √(${digits(base)}${more > 0 && further > 0 ? ` + ${digits(more)} · ${counted(further, "further player|further players")}` : ""} + ${times(factor, "(V₁ + V₂)")}) = ${digits(c)}`,
        `x = ${times(unit, "d")}${factor > 0 ? " / c" : ""} = ${digits(x)}`,
        margin > 0 && `e = ${times(unit, "ε")} / c = ${digits(e)}, with the draw margin ε = ${digits(e * c / unit)}${marginGrows && teams ? ", which grows with the number of players" : ""}`,
        form === "normal" ? "Φ is the normal distribution function" : "L(x) = 1 / (1 + e^−x)",
        `${scale ? "u" : share} = ${of}(x${margin > 0 ? " − e" : ""}) = ${digits(unscaled)}`,
        scale && `${share} = u^s / (u^s + (1 − u)^s) = ${digits(p)}, s = ${digits(scale)}`,
        margin > 0 && `P(draw) = 1 − P(win) − P(loss) = ${digits(draw)}`,
        nu === 0 && `P(loss) = ${scale ? "1 − P(win)" : `${of}(−x${margin > 0 ? " − e" : ""})`} = ${digits(loss)}`,
        ...given,
    ].filter(Boolean);
}
