package rate.run.publish;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import rate.engine.game.Game;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.Rater;
import rate.engine.text.Counted;
import rate.file.input.source.InputSummary;
import rate.log.GameLog;
import rate.log.correct.Corrected;

/** Reads a log once, from beginning to end: hands on the games of the chosen ladders, and counts what became of each. */
public final class ReplayLoop {

    /**
     * Inputs of a pass through the log, and the counts of their games and problems.
     *
     * @param counts what was counted: games, rated, rejected, not_counted, excluded, outside, other_ladders, duplicates,
     *     equal_times, warnings
     */
    public record LogSummary(
            List<InputSummary> inputs, Corrected corrected, Map<String, Long> counts, Map<ProblemKind, Long> problems) {

        public long count(String name) {
            return counts.getOrDefault(name, 0L);
        }
    }

    private final LadderChoice choice;
    private final Rejects rejects;
    private final Set<String> names = new HashSet<>();
    private long games;
    private long refused;

    public ReplayLoop(LadderChoice choice, Rejects rejects) {
        this.choice = choice;
        this.rejects = rejects;
    }

    public void read(GameLog log, Rater rater, Consumer<GameLog> eachGame) {
        for (Game game = log.next(); game != null; game = log.next()) {
            games++;
            if (game.ladder() != null) {
                names.add(game.ladder());
            }
            Problem problem = choice.admits(game) ? rater.play(game) : null;
            if (problem != null) {
                refused++;
                rejects.report(problem);
            }
            eachGame.accept(log);
        }
    }

    /** Returns the result of the pass, once all problems of the games are reported. */
    public LogSummary done(GameLog log, long rated) {
        Map<String, Long> counts = new LinkedHashMap<>();
        long rejected = rejects.count(ProblemKind.Scope.GAME);
        long excluded = rejects.count(ProblemKind.EXCLUDED);
        long notCounted = rejects.count(ProblemKind.Scope.RULE) - excluded;
        Corrected corrected = log.corrected();
        long outside = corrected.outside();
        long otherLadders = games - rated - refused;
        long duplicates = rejects.count(ProblemKind.DUPLICATE_GAME);
        counts.put("games", rated + rejected + notCounted + excluded + outside + otherLadders + duplicates);
        counts.put("rated", rated);
        counts.put("rejected", rejected);
        counts.put("not_counted", notCounted);
        counts.put("excluded", excluded);
        counts.put("outside", outside);
        counts.put("other_ladders", otherLadders);
        counts.put("duplicates", duplicates);
        counts.put("equal_times", log.equalTimes());
        counts.put("warnings", rejects.count(ProblemKind.Scope.WARNING));
        return new LogSummary(log.inputs(), corrected, counts, rejects.counts());
    }

    /**
     * Refuses a log of which nothing was rated: an empty table must not replace a full one.
     *
     * @param instead what the user can do about a log without games; empty if nothing
     * @throws InputRefused if there is no game, or none was rated, or a ladder that was asked for is not there
     */
    public void refuseNothing(LogSummary summary, String instead) {
        refuseUnknownLadders(summary);
        long games = summary.count("games");
        long filtered =
                summary.inputs().stream().mapToLong(InputSummary::filtered).sum();
        if (games == 0 && filtered > 0) {
            throw refused(
                    ProblemKind.NOTHING_RATED,
                    summary,
                    "none of " + Counted.of(filtered, "row or game matches", "rows or games matches")
                            + " the conditions of --where or of the profile");
        }
        if (games == 0) {
            throw refused(ProblemKind.EMPTY_LOG, summary, "the log contains no game" + instead);
        }
        if (summary.count("rated") == 0) {
            List<String> reasons = new ArrayList<>();
            summary.problems().forEach((kind, count) -> reasons.add(count + " " + kind.id()));
            if (summary.count("outside") > 0) {
                reasons.add(summary.count("outside") + " outside of --since and --until");
            }
            if (summary.count("other_ladders") > 0) {
                reasons.add(summary.count("other_ladders") + " of other ladders");
            }
            throw refused(ProblemKind.NOTHING_RATED, summary, "no game could be rated: " + String.join(", ", reasons));
        }
    }

    private void refuseUnknownLadders(LogSummary summary) {
        Set<String> known = new TreeSet<>(names);
        for (String wanted : choice.names()) {
            if (!known.contains(wanted)) {
                throw refused(
                        ProblemKind.UNKNOWN_LADDER,
                        summary,
                        "no game is on a ladder \"" + wanted + "\"; ladders are: players, commanders"
                                + (known.isEmpty() ? "" : ", " + String.join(", ", known))
                                + Nearest.hint(wanted, known));
            }
        }
    }

    /** A log that is refused as a whole. */
    public static InputRefused refused(ProblemKind kind, LogSummary summary, String message) {
        return new InputRefused(problem(kind, summary, message));
    }

    /** A problem of a log as a whole. */
    public static Problem problem(ProblemKind kind, LogSummary summary, String message) {
        String file = summary.inputs().isEmpty() ? "-" : summary.inputs().get(0).name();
        return new Problem(kind, Location.of(file), message);
    }
}
