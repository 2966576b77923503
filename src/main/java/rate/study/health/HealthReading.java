package rate.study.health;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.game.ConditionLadder;
import rate.engine.game.GameTime;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.SystemEntry;
import rate.engine.text.Letters;
import rate.run.audit.read.ContestReader;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerContest;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.Standing;
import rate.study.health.Finding.EvidenceGame;
import rate.study.predict.RunSystem;

/**
 * Reads the ledger of a run, or the contests of a history system, once, and shows each game to the measures of its ladder. Then
 * it reads on for the games that are evidence, as far as the last of them.
 */
public final class HealthReading {

    private final PublishedRun run;
    private final RunManifest.ListedFile listed;
    private final Function<LadderFacts, List<Measure>> measures;
    private final SystemEntry.@Nullable Configured system;
    private final Map<String, Map<String, Integer>> earlierGames = new HashMap<>();
    private final Map<String, LadderFacts.Span> spans = new HashMap<>();
    private final Map<String, OneLadder> ladders = new LinkedHashMap<>();
    private boolean isTimed;
    private LadderFacts.Span all = new LadderFacts.Span(false, Long.MAX_VALUE, Long.MIN_VALUE);

    private List<LadderHealth> found = List.of();

    /** Pseudonyms by name; null if names are shown. */
    private final @Nullable Map<String, String> names;

    private static final class OneLadder {

        private final LadderFacts facts;
        private final RatedGame view;
        private final List<Measure> measures;
        private long games;

        private OneLadder(LadderFacts facts, List<Measure> measures) {
            this.facts = facts;
            this.view = new RatedGame(facts);
            this.measures = measures;
        }
    }

    /**
     * The findings of one ladder.
     *
     * @param ladder the name in the log; empty if it has none
     */
    public record LadderHealth(String role, String ladder, int players, long games, List<Measure.Findings> measures) {}

    private HealthReading(
            PublishedRun run,
            RunManifest.ListedFile listed,
            Function<LadderFacts, List<Measure>> measures,
            boolean hasPseudonyms) {
        this.names = hasPseudonyms ? new HashMap<>() : null;
        this.run = run;
        this.listed = listed;
        this.measures = measures;
        this.system = run.manifest().ledger().isPresent() ? RunSystem.of(run.manifest()) : null;
        LadderStandings.readAll(run)
                .forEach((members, tables) ->
                        tables.forEach((name, table) -> earlier(members.role().id() + name, table)));
    }

    private void earlier(String key, LadderStandings table) {
        Map<String, Integer> games = new HashMap<>();
        for (Standing row : table.rows()) {
            if (row.earlierGames() > 0) {
                games.put(row.player(), row.earlierGames());
            }
        }
        earlierGames.put(key, games);
        LongSummaryStatistics played = Standing.played(table.rows().stream());
        if (played.getCount() > 0) {
            isTimed = true;
            spans.put(key, new LadderFacts.Span(true, played.getMin(), played.getMax()));
            all = new LadderFacts.Span(
                    true, Math.min(played.getMin(), all.from()), Math.max(played.getMax(), all.to()));
        }
    }

    /**
     * Measures a run.
     *
     * @param hasPseudonyms true if players are shown by numbers instead of their names
     * @throws InputRefused if the run has neither a ledger nor contests, or they cannot be read
     */
    public static HealthReading of(
            PublishedRun run, Function<LadderFacts, List<Measure>> measures, boolean hasPseudonyms) {
        RunManifest.ListedFile listed = run.manifest()
                .ledgerOrContests()
                .orElseThrow(() -> new InputRefused(
                        ProblemKind.NO_LEDGER, Location.of(run.shown()), "the run has no ledger, which has its games"));
        HealthReading reading = new HealthReading(run, listed, measures, hasPseudonyms);
        reading.read();
        List<LadderHealth> found = new ArrayList<>();
        for (OneLadder each : reading.ladders.values()) {
            found.add(new LadderHealth(
                    each.facts.source().role(),
                    each.facts.source().ladder(),
                    each.facts.players(),
                    each.games,
                    each.measures.stream().map(Measure::finish).toList()));
        }
        reading.found = reading.new EvidenceReading().shown(found);
        return reading;
    }

    /** A ladder after the other, in the order of their first games. */
    public List<LadderHealth> found() {
        return found;
    }

    private String called(String name) {
        return names == null ? name : names.computeIfAbsent(name, none -> "player " + (names.size() + 1));
    }

    /** A text of the log, in which each name that is a word of its own has become its pseudonym. */
    public String hidden(String text) {
        if (names == null) {
            return text;
        }
        String lower = folded(text);
        Map<String, String> within = new HashMap<>();
        for (OneLadder each : ladders.values()) {
            for (String name : each.facts.names()) {
                String low = folded(name);
                if (!low.isEmpty() && lower.contains(low)) {
                    within.put(low, called(name));
                }
            }
        }
        String longestFirst = within.keySet().stream()
                .sorted(Comparator.comparing(String::length).reversed().thenComparing(each -> each))
                .map(Pattern::quote)
                .collect(Collectors.joining("|", "(?<![\\p{L}\\p{N}])(?:", ")(?![\\p{L}\\p{N}])"));
        return within.isEmpty()
                ? text
                : Pattern.compile(longestFirst, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                        .matcher(text)
                        .replaceAll(name -> within.getOrDefault(folded(name.group()), "player"));
    }

    /** A text in small letters, each by itself as patterns compare them: İ and ı are i. */
    private static String folded(String text) {
        return text.codePoints()
                .map(letter -> Letters.small(Letters.capital(letter)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private void read() {
        long games = 0;
        long at = 0;
        boolean hasClock = false;
        try (ContestReader contests = new ContestReader(run, listed, true)) {
            for (LedgerContest contest = contests.next(); contest != null; contest = contests.next()) {
                LedgerRow first = contest.first();
                if (contest.beginsGame()) {
                    games++;
                    GameTime time = GameTime.ofText(first.time());
                    at = !isTimed ? games : time == null ? at : time.second();
                    hasClock = time != null && !time.isDay();
                }
                OneLadder ladder = ladder(first, contests.kept());
                if (ladder == null) {
                    continue;
                }
                if (contest.isIdle()) {
                    move(ladder, first);
                } else if (ladder.view.fill(contest, games, at, hasClock)) {
                    ladder.games++;
                    for (Measure measure : ladder.measures) {
                        measure.game(ladder.view);
                    }
                }
            }
        }
    }

    private @Nullable OneLadder ladder(LedgerRow row, List<String> kept) {
        String name = row.ladder();
        if (ConditionLadder.isOne(name) && run.manifest().blends()) {
            return null; // its games are those of the whole ladder
        }
        String key = row.role() + name;
        OneLadder known = ladders.get(key);
        if (known == null) {
            LadderFacts.Source source = new LadderFacts.Source(
                    run.manifest(),
                    system,
                    row.role(),
                    name,
                    span(key),
                    kept,
                    earlierGames.getOrDefault(key, Map.of()));
            LadderFacts facts = new LadderFacts(source, this::called, this::hidden);
            known = new OneLadder(facts, measures.apply(facts));
            ladders.put(key, known);
        }
        return known;
    }

    /** By the tables; a player with too few games stands in none. */
    private LadderFacts.Span span(String key) {
        LadderFacts.Span known = spans.getOrDefault(key, all);
        return isTimed
                ? new LadderFacts.Span(true, known.from(), known.to())
                : new LadderFacts.Span(isTimed, 1, run.manifest().counts().getOrDefault("rated", 1L));
    }

    private static void move(OneLadder ladder, LedgerRow row) {
        int player = ladder.facts.number(row.player());
        double before = row.valueBefore(LedgerColumns.MU);
        double after = row.valueAfter(LedgerColumns.MU);
        ladder.facts.move(player, after, row.valueAfter(LedgerColumns.SIGMA));
        for (Measure measure : ladder.measures) {
            measure.moved(player, before, after);
        }
    }

    /** Reads a ledger again for the games that are evidence, so that no measure has to keep their ids. */
    private final class EvidenceReading {

        /** By number, then by role and ladder. */
        private final Map<Long, Map<String, EvidenceGame>> wanted = new HashMap<>();

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
                            hidden(ladder.ladder()),
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
                                        run.manifest().isNumbered() ? first.game() : hidden(first.game()),
                                        words(contest)));
                    }
                }
            }
        }

        /** Who played, with the share that was expected of the first team, and how it ended: {@code Ann (0.83) – Bob: loss}. */
        private FindingText words(LedgerContest contest) {
            List<List<LedgerRow>> teams = contest.teams();
            String sides = teams.stream()
                    .limit(4)
                    .map(team -> team.stream()
                                    .limit(4)
                                    .map(row -> called(row.player()))
                                    .collect(Collectors.joining("+"))
                            + (team.size() > 4 ? "+…" : ""))
                    .collect(Collectors.joining(" – ", "", teams.size() > 4 ? " – …" : ""));
            LedgerRow first = contest.first();
            Object who = FindingText.verbatim(sides);
            who = first.time().isEmpty() ? who : FindingText.of("{1} {2}", first.time(), who);
            FindingText outcome = FindingText.of(contest.outcome(first));
            return first.expected().isEmpty()
                    ? FindingText.of("{1}: {2}", who, outcome)
                    : FindingText.of("{1}: {2}, expected {3}", who, outcome, first.expected());
        }
    }
}
