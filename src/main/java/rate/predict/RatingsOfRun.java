package rate.predict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.audit.PastRun;
import rate.audit.run.LadderStandings;
import rate.audit.run.PublishedRun;
import rate.audit.run.RunManifest;
import rate.audit.run.Standing;
import rate.game.ConditionLadder;
import rate.game.Ladder;
import rate.problem.Unknown;
import rate.problem.WrongUsage;
import rate.rating.SystemEntry;
import rate.replay.period.PeriodRule;
import rate.run.OptionWords;

/** The ratings of a run, at its end or before one of its games. */
public final class RatingsOfRun {

    private final PublishedRun run;
    private final RunManifest manifest;

    /** What is to blame if the run is of no use. */
    private final String option;

    /** The system of the run, made once for all of its ladders. */
    private SystemEntry.@Nullable Configured system;

    /** @param option that names the run, with a colon and a space behind it; empty if a word does that is no option */
    public RatingsOfRun(PublishedRun run, String option) {
        this.run = run;
        this.manifest = run.manifest();
        this.option = option;
    }

    /**
     * Those of the players.
     *
     * @param ladder the ladder of the log; null if there is one only
     * @param at a game of the run, or a date or instant, from which on nothing is known; null for all that the run knows
     */
    public RunRatings<?> read(@Nullable String ladder, @Nullable String at) {
        Map<String, LadderStandings> tables = LadderStandings.read(run, players(run));
        LadderStandings table = chosen(tables, ladder);
        try {
            double games = games(tables);
            return at == null ? ratings(table, tables, its -> end(its, games)) : past(table.name(), at);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(option + e.getMessage());
        }
    }

    /**
     * Those of the players of every ladder, also under a single condition, at the end of the run.
     *
     * @return by the names of the ladders
     */
    public Map<String, RunRatings<?>> all() {
        Map<String, LadderStandings> tables = LadderStandings.read(run, players(run));
        Map<String, RunRatings<?>> all = new LinkedHashMap<>();
        double games = games(tables);
        try {
            tables.forEach((name, table) -> all.put(name, ratings(table, Map.of(), its -> end(its, games))));
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(option + e.getMessage());
        }
        return all;
    }

    private RunManifest.Listed players(PublishedRun of) {
        return of.manifest()
                .table(Ladder.PLAYERS.id())
                .orElseThrow(() -> new WrongUsage(option + run.shown() + " has no table of players"));
    }

    private RunRatings<?> past(String ladder, String at) {
        PastRun past = PastRun.named(run, at, false);
        PublishedRun published = past.published();
        Map<String, LadderStandings> tables = LadderStandings.read(published, players(published));
        return ratings(
                tables.getOrDefault(ladder, new LadderStandings(ladder, List.of(), List.of())),
                tables,
                its -> situation(past.contests(its.name()), past.drawn(its.name()), past.isEnd()));
    }

    /** The ratings of a ladder, with those under each condition if the run has them. */
    private RunRatings<?> ratings(
            LadderStandings table,
            Map<String, LadderStandings> tables,
            Function<LadderStandings, Situation> situation) {
        if (system == null) {
            system = RunSystem.of(manifest);
        }
        RunRatings<?> ratings = RunRatings.of(system, table, situation.apply(table), manifest::refused);
        for (LadderStandings other : tables.values()) {
            if (manifest.blends() && ConditionLadder.isBeside(table.name(), other.name())) {
                ratings.addCondition(other, situation.apply(other), manifest::refused);
            }
        }
        return ratings;
    }

    /** Whether it is a ladder of games, whatever their condition. */
    private boolean isWhole(LadderStandings table) {
        return !manifest.blends() || !ConditionLadder.isOne(table.name());
    }

    /** The games of all players on all ladders of games. */
    private double games(Map<String, LadderStandings> tables) {
        return tables.values().stream()
                .filter(this::isWhole)
                .mapToDouble(RatingsOfRun::games)
                .sum();
    }

    /**
     * A table has no games, but how many each of its players had: if all games have as many players, that tells the draws, too.
     *
     * @param all the games of all players on all ladders of games
     */
    private Situation end(LadderStandings table, double all) {
        double own = games(table);
        double drawn = table.rows().stream().mapToDouble(Standing::draws).sum();
        double rated = manifest.counts().getOrDefault("rated", 0L);
        return all == 0
                ? situation(0, 0, true)
                : situation(Math.round(rated * own / all), Math.round(rated * drawn / all), true);
    }

    private static double games(LadderStandings table) {
        return table.rows().stream().mapToDouble(Standing::games).sum();
    }

    private Situation situation(long games, long draws, boolean isEnd) {
        Object period = manifest.options().get("period");
        return new Situation(
                PeriodRule.named(period == null ? null : OptionWords.text(period)),
                manifest.anchored(),
                games,
                draws,
                isEnd);
    }

    private LadderStandings chosen(Map<String, LadderStandings> tables, @Nullable String named) {
        List<LadderStandings> whole =
                tables.values().stream().filter(this::isWhole).toList();
        if (named == null && whole.size() == 1) {
            return whole.get(0);
        }
        List<String> names = tables.keySet().stream()
                .filter(name -> !name.isEmpty())
                .sorted()
                .toList();
        if (named == null) {
            throw new WrongUsage("the run has several ladders; choose one with --ladder: " + String.join(", ", names));
        }
        LadderStandings table = named.isEmpty() ? null : tables.get(named);
        if (table == null) {
            throw new WrongUsage(
                    names.isEmpty()
                            ? "--ladder: the log has no ladders"
                            : "--ladder: " + Unknown.name("ladder", named, names));
        }
        return table;
    }
}
