package rate.publish;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Player;
import rate.game.Roster;
import rate.log.Corrected;
import rate.log.GameLog;
import rate.problem.Complaints;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Nearest;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.problem.ProblemKind.Scope;
import rate.rating.SystemEntry;
import rate.replay.Anchors;
import rate.replay.LadderChoice;
import rate.replay.PeriodRule;
import rate.replay.Replay;
import rate.replay.Standings;
import rate.replay.Starts;
import rate.replay.WarmStart;
import rate.replay.Watch;

/** One replay from log to published run. */
public final class ReplayRun {

    /**
     * What is to be done.
     *
     * @param version of the program, for the manifest
     * @param form how the run is written
     * @param system what rates
     * @param periods where a rating period ends, for systems that have them
     * @param choice which ladders are rated
     * @param minGames players with fewer games are left out of the tables
     * @param allowEmpty whether a log without games gives empty tables
     * @param anchors whose ratings stay as they are
     * @param options every option that determines the result, for the manifest
     * @param rosters who plays in which team, as a file of which the games are teams; null if the log says it itself
     */
    public record Plan(
            String version,
            RunWriter.Form form,
            SystemEntry.Configured system,
            PeriodRule periods,
            LadderChoice choice,
            int minGames,
            boolean allowEmpty,
            Anchors anchors,
            Map<String, @Nullable Object> options,
            GameLog.@Nullable Input rosters) {}

    /**
     * Where players start and fits go on from, and from which tables that was read.
     *
     * @param starts the ratings
     * @param tables the files, by ladder
     * @param warmStart from what fits go on
     * @param messages the files of that, by ladder
     */
    public record Beginning(
            Starts starts,
            Map<String, GameLog.Input> tables,
            WarmStart warmStart,
            Map<String, GameLog.Input> messages) {

        /** The same, with fits that go on from an earlier run. */
        public Beginning with(WarmStart earlier, Map<String, GameLog.Input> files) {
            return new Beginning(starts, tables, earlier, files);
        }
    }

    /**
     * What was done.
     *
     * @param standings the tables
     * @param inputs what was read
     * @param corrected what was corrected in it
     * @param counts what was counted: games, rated, rejected, not_counted, excluded, outside, other_ladders, duplicates,
     *     equal_times, doubts
     * @param problems how many problems of each kind
     */
    public record Done(
            List<Standings> standings,
            List<GameLog.Input> inputs,
            Corrected corrected,
            Map<String, Long> counts,
            Map<ProblemKind, Long> problems) {

        /** One of the counts. */
        public long count(String name) {
            return counts.getOrDefault(name, 0L);
        }
    }

    /** Opens the log once it is known who receives its players and its problems. */
    @FunctionalInterface
    public interface Opener {
        GameLog open(Roster roster, Complaints complaints);
    }

    private final Plan plan;
    private final Roster roster;

    /**
     * @param plan what is to be done
     * @param roster receives the players; one that knows the aliases
     */
    public ReplayRun(Plan plan, Roster roster) {
        this.plan = plan;
        this.roster = roster;
    }

    /**
     * Replays and publishes.
     *
     * @param opener opens the log
     * @param beginning reads the starting ratings, entering their players in the roster
     * @param doubts is shown problems that do not keep a game from being rated
     * @param eachGame is told of the log after each game
     * @param watch sees how far the fit of a history is
     * @throws InputRefused if the input cannot be used; then nothing is published
     * @throws rate.store.CannotWrite if the run cannot be written; then nothing is published
     */
    public Done execute(
            Opener opener,
            Function<Roster, Beginning> beginning,
            Consumer<Problem> doubts,
            Consumer<GameLog> eachGame,
            Watch watch) {
        Beginning begin = beginning.apply(roster);
        try (RunWriter run = new RunWriter(plan.form(), plan.system(), doubts);
                GameLog log = opener.open(roster, run.rejects())) {
            Replay replay = Replay.of(new Replay.Setting(
                    plan.system(),
                    plan.periods(),
                    roster,
                    plan.choice().ladders(),
                    plan.anchors().over(begin.starts()),
                    begin.warmStart(),
                    run.ledger(),
                    run.rejects(),
                    watch));
            long otherLadders = 0;
            Set<String> names = new TreeSet<>();
            for (Game game = log.next(); game != null; game = log.next()) {
                if (game.ladder() != null) {
                    names.add(game.ladder());
                }
                long before = replay.rated();
                Problem problem = plan.choice().admits(game) ? replay.play(game) : null;
                if (problem != null) {
                    run.rejects().hear(problem);
                } else if (replay.rated() == before) {
                    otherLadders++;
                }
                eachGame.accept(log);
            }
            replay.settle();
            hearOfUnusedAnchors(replay, run.rejects());
            Done done = done(replay, run.rejects(), log, otherLadders);
            if (done.count("games") > 0 || !plan.allowEmpty()) {
                refuseUnknownLadders(names, done);
                refuseEmptyTables(done);
            }
            run.publish(
                    done.standings(),
                    plan.choice(),
                    new Manifest(
                            plan.version(),
                            plan.system(),
                            plan.options(),
                            done.corrected(),
                            done.inputs(),
                            begin.tables(),
                            begin.messages(),
                            plan.rosters(),
                            done.standings(),
                            done.counts(),
                            done.problems()));
            return done;
        }
    }

    /** An anchor that nobody is held by was misspelt, or is of another log. */
    private void hearOfUnusedAnchors(Replay replay, Rejects rejects) {
        List<Player> unused = plan.anchors().players().stream()
                .filter(player -> !replay.hasRated(player))
                .toList();
        if (unused.isEmpty()) {
            return;
        }
        List<String> rated = IntStream.range(0, roster.size())
                .mapToObj(roster::player)
                .filter(replay::hasRated)
                .map(Player::name)
                .toList();
        List<String> words = new ArrayList<>();
        for (Player player : unused) {
            words.add("\"" + player + "\""
                    + Nearest.of(player.name(), rated)
                            .map(name -> " (did you mean \"" + name + "\"?)")
                            .orElse(""));
        }
        rejects.hear(new Problem(
                ProblemKind.UNUSED_ANCHOR,
                Location.of("--anchor"),
                null,
                "no game was rated of " + String.join(", ", words)));
    }

    private Done done(Replay replay, Rejects rejects, GameLog log, long otherLadders) {
        List<Standings> standings = replay.standings(plan.minGames());
        Map<String, Long> counts = new LinkedHashMap<>();
        long rejected = rejects.count(Scope.GAME);
        long excluded = rejects.count(ProblemKind.EXCLUDED);
        long notCounted = rejects.count(Scope.RULE) - excluded;
        Corrected corrected = log.corrected();
        long outside = corrected.outside();
        long duplicates = rejects.count(ProblemKind.DUPLICATE_GAME);
        counts.put("games", replay.rated() + rejected + notCounted + excluded + outside + otherLadders + duplicates);
        counts.put("rated", replay.rated());
        counts.put("rejected", rejected);
        counts.put("not_counted", notCounted);
        counts.put("excluded", excluded);
        counts.put("outside", outside);
        counts.put("other_ladders", otherLadders);
        counts.put("duplicates", duplicates);
        counts.put("equal_times", log.equalTimes());
        counts.put("doubts", rejects.count(Scope.DOUBT));
        return new Done(standings, log.inputs(), corrected, counts, rejects.counts());
    }

    private void refuseUnknownLadders(Set<String> names, Done done) {
        for (String wanted : plan.choice().names()) {
            if (!names.contains(wanted)) {
                String near = Nearest.of(wanted, names)
                        .map(name -> "; did you mean \"" + name + "\"?")
                        .orElse("");
                throw refused(
                        ProblemKind.UNKNOWN_LADDER,
                        done,
                        "no game is on a ladder \"" + wanted + "\"; ladders are: players, commanders"
                                + (names.isEmpty() ? "" : ", " + String.join(", ", names)) + near);
            }
        }
    }

    /** An empty table must not replace a full one. */
    private void refuseEmptyTables(Done done) {
        long games = done.count("games");
        long filtered =
                done.inputs().stream().mapToLong(GameLog.Input::filtered).sum();
        if (games == 0 && filtered > 0) {
            throw refused(
                    ProblemKind.NOTHING_RATED,
                    done,
                    "the conditions of --where or of the profile left out all " + filtered + " rows or games");
        }
        if (games == 0) {
            throw refused(
                    ProblemKind.EMPTY_LOG, done, "there is no game in the log; --allow-empty publishes empty tables");
        }
        if (done.count("rated") == 0) {
            List<String> reasons = new ArrayList<>();
            done.problems().forEach((kind, count) -> reasons.add(count + " " + kind.id()));
            if (done.count("outside") > 0) {
                reasons.add(done.count("outside") + " outside of --since and --until");
            }
            if (done.count("other_ladders") > 0) {
                reasons.add(done.count("other_ladders") + " of other ladders");
            }
            throw refused(ProblemKind.NOTHING_RATED, done, "no game could be rated: " + String.join(", ", reasons));
        }
        if (done.standings().stream().allMatch(table -> table.rows().isEmpty())) {
            throw refused(
                    ProblemKind.NOTHING_RATED,
                    done,
                    "no player has " + plan.minGames() + " games, which --min-games asks");
        }
    }

    private static InputRefused refused(ProblemKind kind, Done done, String message) {
        String file = done.inputs().isEmpty() ? "-" : done.inputs().get(0).name();
        return new InputRefused(new Problem(kind, Location.of(file), null, message));
    }
}
