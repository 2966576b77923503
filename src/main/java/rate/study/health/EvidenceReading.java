package rate.study.health;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import rate.run.audit.read.ContestReader;
import rate.run.audit.read.LedgerContest;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.study.health.Finding.EvidenceGame;
import rate.study.health.HealthReading.LadderHealth;

/** Reads a ledger again for the games that are evidence, so that no measure has to keep their ids. */
final class EvidenceReading {

    private final PublishedRun run;
    private final RunManifest.ListedFile listed;

    /** Shows a name. */
    private final UnaryOperator<String> name;

    /** Shows a text in which names may stand. */
    private final UnaryOperator<String> text;

    /** By number, then by role and ladder. */
    private final Map<Long, Map<String, EvidenceGame>> wanted = new HashMap<>();

    EvidenceReading(
            PublishedRun run, RunManifest.ListedFile listed, UnaryOperator<String> name, UnaryOperator<String> text) {
        this.name = name;
        this.text = text;
        this.run = run;
        this.listed = listed;
    }

    /** Returns these findings with each game of theirs in words. */
    List<LadderHealth> shown(List<LadderHealth> found) {
        long last = 0;
        for (LadderHealth ladder : found) {
            for (Measure.Findings each : ladder.measures()) {
                for (Finding finding : each.findings()) {
                    for (EvidenceGame game : finding.evidence()) {
                        wanted.computeIfAbsent(game.game(), none -> new HashMap<>())
                                .put(ladder.role() + ladder.ladder(), game);
                        last = Math.max(last, game.game());
                    }
                }
            }
        }
        if (last > 0) {
            read(last);
        }
        return found.stream()
                .map(ladder -> new LadderHealth(
                        ladder.role(),
                        text.apply(ladder.ladder()),
                        ladder.players(),
                        ladder.games(),
                        ladder.measures().stream()
                                .map(each -> new Measure.Findings(
                                        each.title(),
                                        each.findings().stream()
                                                .map(finding -> shown(finding, ladder))
                                                .toList(),
                                        each.tables()))
                                .toList()))
                .toList();
    }

    private Finding shown(Finding finding, LadderHealth ladder) {
        return finding.shownBy(finding.evidence().stream()
                .map(game -> wanted.getOrDefault(game.game(), Map.of())
                        .getOrDefault(ladder.role() + ladder.ladder(), game)
                        .of(game.value()))
                .toList());
    }

    private void read(long last) {
        long games = 0;
        try (ContestReader contests = new ContestReader(run, listed, false)) {
            for (LedgerContest contest = contests.next(); contest != null; contest = contests.next()) {
                games += contest.beginsGame() ? 1 : 0;
                if (games > last) {
                    return;
                }
                Map<String, EvidenceGame> its = contest.isIdle() ? Map.of() : wanted.getOrDefault(games, Map.of());
                LedgerRow first = contest.first();
                EvidenceGame game = its.get(first.role() + first.ladder());
                if (game != null) {
                    its.put(
                            first.role() + first.ladder(),
                            new EvidenceGame(
                                    games,
                                    game.value(),
                                    run.manifest().isNumbered() ? first.game() : text.apply(first.game()),
                                    words(contest)));
                }
            }
        }
    }

    /** Who played, with the share that was expected of the first team, and how it ended: {@code Ann (0.83) – Bob: loss}. */
    private Said words(LedgerContest contest) {
        List<List<LedgerRow>> teams = contest.teams();
        String sides = teams.stream()
                .limit(4)
                .map(team -> team.stream()
                                .limit(4)
                                .map(row -> name.apply(row.player()))
                                .collect(Collectors.joining("+"))
                        + (team.size() > 4 ? "+…" : ""))
                .collect(Collectors.joining(" – ", "", teams.size() > 4 ? " – …" : ""));
        LedgerRow first = contest.first();
        Object who = Said.verbatim(sides);
        who = first.time().isEmpty() ? who : Said.of("{1} {2}", first.time(), who);
        Said outcome = Said.of(contest.outcome(first));
        return first.expected().isEmpty()
                ? Said.of("{1}: {2}", who, outcome)
                : Said.of("{1}: {2}, expected {3}", who, outcome, first.expected());
    }
}
