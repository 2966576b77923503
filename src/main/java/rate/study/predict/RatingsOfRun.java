package rate.study.predict;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.ConditionLadder;
import rate.engine.game.Game;
import rate.engine.game.Ladder;
import rate.engine.game.Role;
import rate.engine.math.Numbers;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.DavidsonDraws;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.period.AsOf;
import rate.engine.replay.period.PeriodRule;
import rate.run.audit.PastRun;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.Standing;
import rate.run.form.OptionWords;
import rate.study.predict.RunRatings.Situation;

/** The ratings of a run, at its end or before one of its games. */
public final class RatingsOfRun {

    private final PublishedRun run;
    private final RunManifest manifest;

    /** The option that is named in the message if the run is of no use. */
    private final String option;

    /** The system of the run, made once for all of its ladders. */
    private SystemEntry.@Nullable Configured system;

    /** The draws of its ledger; null before they were asked for. */
    private @Nullable DrawsOfRun drawn;

    /**
     * Whose ratings are meant: those on the only ladder if none is named, and of players if no role is, or of the commanders of
     * a run that rated no others.
     */
    public record LadderSelection(
            @Nullable String ladder, @Nullable Role role) {}

    /** @param option that names the run, with a colon and a space behind it; empty if a word does that is no option */
    public RatingsOfRun(PublishedRun run, String option) {
        this.run = run;
        this.manifest = run.manifest();
        this.option = option;
    }

    /**
     * Those that are meant; of players, or of the commanders of a run that rated no others, if nothing is said. They are those
     * before a game of the run, or a date or instant; null for the end.
     */
    public RunRatings<?> read(LadderSelection selection, @Nullable String at) {
        Role role = selection.role();
        return read(selection.ladder(), role == null ? manifest.members() : Ladder.of(role), at);
    }

    /**
     * Those by which fixtures are predicted if nothing is said: if all name their commanders and nobody else, the commanders';
     * if some name commanders, the players' and then the commanders'.
     */
    public List<RunRatings<?>> read(LadderSelection selection, List<Game> fixtures, @Nullable String at) {
        boolean hasCommanders = selection.role() == null
                && manifest.table(Ladder.COMMANDERS.id()).isPresent()
                && fixtures.stream().anyMatch(game -> Ladder.COMMANDERS.contest(game) != null);
        if (!hasCommanders) {
            return List.of(read(selection, at));
        }
        RunRatings<?> commanders = read(selection.ladder(), Ladder.COMMANDERS, at);
        return manifest.members() == Ladder.COMMANDERS || fixtures.stream().allMatch(RatingsOfRun::isOfCommandersAlone)
                ? List.of(commanders)
                : List.of(read(selection, at), commanders);
    }

    private static boolean isOfCommandersAlone(Game game) {
        return game.seats() == game.teams() && Ladder.COMMANDERS.contest(game) != null;
    }

    private RunRatings<?> read(@Nullable String ladder, Ladder members, @Nullable String at) {
        Map<String, LadderStandings> tables = LadderStandings.read(run, table(run, members));
        LadderStandings table = chosen(tables, ladder);
        return WrongUsage.unless(
                option,
                () -> at == null
                        ? ratings(members, table, tables, ends(members, tables))
                        : past(members, table.name(), at));
    }

    /**
     * Those of every ladder, also under a single condition, at the end of the run, by their members and the names of the
     * ladders.
     */
    public Map<Ladder, Map<String, RunRatings<?>>> all() {
        Map<Ladder, Map<String, RunRatings<?>>> all = new EnumMap<>(Ladder.class);
        try {
            for (Ladder members : Ladder.values()) {
                if (manifest.table(members.id()).isPresent()) {
                    Map<String, LadderStandings> tables = LadderStandings.read(run, table(run, members));
                    Function<LadderStandings, Situation> ends = ends(members, tables);
                    Map<String, RunRatings<?>> its = new LinkedHashMap<>();
                    tables.forEach((name, table) -> its.put(name, ratings(members, table, Map.of(), ends)));
                    all.put(members, its);
                }
            }
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(option + e.getMessage());
        }
        return all;
    }

    private RunManifest.ListedFile table(PublishedRun of, Ladder members) {
        return of.manifest()
                .table(members.id())
                .orElseThrow(() -> new WrongUsage(option + run.shown() + " has no table of " + members.id()));
    }

    private RunRatings<?> past(Ladder members, String ladder, String at) {
        DrawsOfRun drawn = new DrawsOfRun();
        PastRun past = PastRun.named(run, at, false, drawn::learn);
        PublishedRun published = past.published();
        Map<String, LadderStandings> tables = LadderStandings.read(published, table(published, members));
        return ratings(
                members,
                tables.getOrDefault(ladder, new LadderStandings(ladder, List.of(), List.of())),
                tables,
                its -> situation(
                        past.contests(its.name()),
                        past.drawn(its.name()),
                        () -> drawn.of(members, its.name()),
                        past.isEnd()));
    }

    /** The ratings of a ladder, with those under each condition if the run has them. */
    private RunRatings<?> ratings(
            Ladder members,
            LadderStandings table,
            Map<String, LadderStandings> tables,
            Function<LadderStandings, Situation> situation) {
        if (system == null) {
            system = RunSystem.of(manifest);
        }
        RunRatings<?> ratings = RunRatings.of(system, members, table, situation.apply(table), manifest::refused);
        for (LadderStandings other : tables.values()) {
            if (manifest.blends() && ConditionLadder.isBeside(table.name(), other.name())) {
                ratings.addCondition(other, situation.apply(other), manifest::refused);
            }
        }
        return ratings;
    }

    /** Returns whether a table is of a ladder of games, whatever their condition. */
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
     * Returns the situation at the end of a ladder: the games that count are those of the log, whichever of their members are
     * rated. A table has no games, but how many each of its players had: if all games have as many players, that tells the
     * draws, too.
     */
    private Function<LadderStandings, Situation> ends(Ladder members, Map<String, LadderStandings> tables) {
        Ladder counted = manifest.members();
        Map<String, LadderStandings> games =
                members == counted ? tables : LadderStandings.read(run, table(run, counted));
        double all = games(games);
        return its -> {
            LadderStandings table = games.getOrDefault(its.name(), its);
            double own = games(table);
            double drawn = table.rows().stream().mapToDouble(Standing::draws).sum();
            double rated = manifest.rated();
            long contests = all == 0 ? 0 : Math.round(rated * own / all);
            long draws = all == 0 ? 0 : Math.round(rated * drawn / all);
            return situation(contests, draws, () -> draws(members, its.name(), contests, draws), true);
        };
    }

    /** Davidson's model on a ladder. Without a ledger, nothing tells which games were uneven. */
    private DavidsonDraws draws(Ladder members, String ladder, long games, long draws) {
        if (manifest.ledger().isEmpty()) {
            return DavidsonDraws.ofEven(games, draws);
        }
        if (drawn == null) {
            drawn = DrawsOfRun.of(run);
        }
        return drawn.of(members, ladder);
    }

    private static double games(LadderStandings table) {
        return table.rows().stream().mapToDouble(Standing::games).sum();
    }

    private Situation situation(long games, long draws, Supplier<DavidsonDraws> davidson, boolean isEnd) {
        return new Situation(
                PeriodRule.ofOption(
                        manifest.options().hasNonNull("period")
                                ? OptionWords.text(manifest.options().path("period"))
                                : null),
                manifest.anchored(),
                games,
                draws,
                davidson,
                isEnd && !manifest.asOf().isEmpty() ? AsOf.ofText(manifest.asOf()) : null,
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

    /**
     * Davidson's model of draws as the games of a run have taught it, on each of its ladders: by the expected shares of its
     * ledger, which are rounded to 6 decimals.
     */
    private static final class DrawsOfRun {

        private final Map<OfMembers, DavidsonDraws> ladders = new HashMap<>();

        private record OfMembers(String role, String ladder) {}

        /** Reads the ledger of a run, which has one. */
        static DrawsOfRun of(PublishedRun run) {
            DrawsOfRun draws = new DrawsOfRun();
            try (Ledger ledger = Ledger.of(run)) {
                for (List<LedgerRow> rows = ledger.nextContest(); !rows.isEmpty(); rows = ledger.nextContest()) {
                    draws.learn(rows);
                }
            }
            return draws;
        }

        /** Learns from the rows of the next contest, if it is of two teams; a row without a game teaches nothing. */
        void learn(List<LedgerRow> contest) {
            LedgerRow first = contest.get(0);
            List<LedgerRow> others = contest.stream()
                    .filter(row -> !row.team().equals(first.team()))
                    .toList();
            if (others.isEmpty()) {
                return;
            }
            LedgerRow second = others.get(0);
            if (others.stream().allMatch(row -> row.team().equals(second.team()))) {
                DavidsonDraws draws = of(first.role(), first.ladder());
                double expected = Numbers.parse(first.expected());
                draws.learn(
                        draws.forecast(expected, 1 - expected), first.place().equals(second.place()));
            }
        }

        DavidsonDraws of(Ladder members, String ladder) {
            return of(members.role().id(), ladder);
        }

        private DavidsonDraws of(String role, String ladder) {
            return ladders.computeIfAbsent(new OfMembers(role, ladder), none -> new DavidsonDraws());
        }
    }
}
