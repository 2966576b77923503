package rate.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.game.Player;
import rate.game.Roster;
import rate.log.GameLog;
import rate.problem.Complaints;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Nearest;
import rate.problem.Problem;
import rate.problem.ProblemKind;
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
     * Where players start and fits go on from.
     *
     * @param starts the ratings
     * @param warmStart from what fits go on
     * @param tables the files that was read from, by what they are for ({@code initial}, {@code warm_start}) and by ladder
     */
    public record Beginning(Starts starts, WarmStart warmStart, Map<String, Map<String, GameLog.Input>> tables) {}

    /**
     * What was done.
     *
     * @param standings the tables
     * @param log what was read, and what became of it
     */
    public record Done(List<Standings> standings, LogPass.Done log) {}

    /** Opens the log once it is known who receives its players and its problems. */
    @FunctionalInterface
    public interface Opener {
        GameLog open(Roster roster, Complaints complaints);
    }

    /** Players whom a message names. */
    private static final int NAMED = 3;

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
            LogPass pass = new LogPass(plan.choice(), run.rejects());
            pass.read(log, replay, eachGame);
            replay.settle();
            hearOfUnusedAnchors(replay, run.rejects());
            LogPass.Done read = pass.done(log, replay.rated());
            Done done = new Done(replay.standings(plan.minGames()), read);
            if (read.count("games") > 0 || !plan.allowEmpty()) {
                pass.refuseNothing(read, "; --allow-empty publishes empty tables");
                refuseEmptyTables(done);
            }
            run.publish(
                    done.standings(),
                    plan.choice(),
                    new Manifest(
                            FolderKind.RUN,
                            plan.version(),
                            json -> {
                                json.writeFieldName("system");
                                Manifest.system(json, plan.system());
                            },
                            plan.options(),
                            read,
                            begin.tables(),
                            plan.rosters(),
                            json -> CoverageJson.write(json, done.standings())));
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

    private void refuseEmptyTables(Done done) {
        if (done.standings().stream().anyMatch(table -> !table.rows().isEmpty())) {
            return;
        }
        List<String> removed = done.standings().stream()
                .map(Standings::basis)
                .flatMap(basis -> basis == null ? Stream.of() : basis.removed().stream())
                .map(each -> each.player() + " " + each.reason())
                .toList();
        throw LogPass.refused(
                ProblemKind.NOTHING_RATED,
                done.log(),
                removed.isEmpty()
                        ? "no player has " + plan.minGames() + " games, which --min-games asks"
                        : "nobody can be rated against anybody by these games, as the system is set: "
                                + String.join(", ", removed.subList(0, Math.min(NAMED, removed.size())))
                                + (removed.size() > NAMED ? ", and so on" : ""));
    }
}
