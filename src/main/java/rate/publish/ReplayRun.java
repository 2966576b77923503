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
import rate.input.source.InputFile;
import rate.input.source.Source;
import rate.log.Bookmarks;
import rate.log.GameLog;
import rate.log.correct.Corrections;
import rate.log.order.Bookmark;
import rate.problem.Complaints;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Nearest;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.publish.doubt.ExpectedTimes;
import rate.publish.doubt.Telling;
import rate.rating.SystemEntry;
import rate.replay.Anchors;
import rate.replay.LadderChoice;
import rate.replay.OnlineReplay;
import rate.replay.PeriodRule;
import rate.replay.Rater;
import rate.replay.Replay;
import rate.replay.Standings;
import rate.replay.Starts;
import rate.replay.WarmStart;
import rate.replay.Watch;
import rate.state.StateReader;

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
     * @param options what the manifest says of the options
     * @param rosters who plays in which team, as a file of which the games are teams; null if the log says it itself
     * @param corrections what is to be corrected in the log
     * @param resume whether to go on from an earlier run
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
            Options options,
            @Nullable InputFile rosters,
            Corrections corrections,
            Resume resume) {}

    /** Whether a replay goes on from the run that is current, as far as that is what it would come to itself. */
    public enum Resume {
        /** It begins at the beginning, and keeps no checkpoints. */
        NO,
        /** It does, and if something changed begins before the change. */
        AUTO,
        /** It does, and something that changed ends it. */
        STRICT
    }

    /**
     * Where players start and fits go on from.
     *
     * @param starts the ratings
     * @param warmStart from what fits go on
     * @param tables the files that was read from, by what they are for ({@code initial}, {@code warm_start}) and by ladder
     */
    public record Beginning(Starts starts, WarmStart warmStart, Map<String, Map<String, InputFile>> tables) {}

    /**
     * What was done.
     *
     * @param standings the tables
     * @param log what was read, and what became of it
     * @param published what it is called, and its head
     * @param resumed games of the log that did not have to be read and rated again
     * @param fresh how many of each kind of doubt the run before did not have; with games that are later than expected,
     *     which are no doubts of the log
     */
    public record Done(
            List<Standings> standings,
            LogPass.Done log,
            RunWriter.Published published,
            long resumed,
            Map<ProblemKind, Long> fresh) {

        /** Doubts of the log that the run before did not have. */
        public long newDoubts() {
            return fresh.values().stream().mapToLong(Long::longValue).sum() - newFutureGames();
        }

        /** Games later than expected of which the run before did not tell. */
        public long newFutureGames() {
            return fresh.getOrDefault(ProblemKind.FUTURE_GAME, 0L);
        }
    }

    /** Opens the log once it is known who receives its players and its problems. */
    public interface Opener {

        /** The files, to be read once by whoever asks. */
        List<Source> sources();

        /** The log. */
        GameLog open(Roster roster, Complaints complaints, Bookmarks bookmarks);
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
     * @param telling what is told of it
     * @param eachGame is told of the log after each game
     * @param watch sees how far the fit of a history is
     * @throws InputRefused if the input cannot be used; then nothing is published
     * @throws rate.store.CannotWrite if the run cannot be written; then nothing is published
     */
    public Done execute(
            Opener opener,
            Function<Roster, Beginning> beginning,
            Telling telling,
            Consumer<GameLog> eachGame,
            Watch watch) {
        Beginning begin = beginning.apply(roster);
        String key = RunKey.of(plan, begin.tables());
        Resumption.Wish wish = plan.resume() != Resume.NO
                ? new Resumption.Wish(
                        Program.running(plan.version()),
                        key,
                        opener.sources(),
                        plan.resume() == Resume.STRICT,
                        telling.teller()::doubt)
                : null;
        try (RunWriter run = new RunWriter(plan.form(), plan.system(), telling, wish)) {
            Resumption from = run.resumption();
            Bookmarks bookmarks = from == null ? new Bookmarks(null, null, List.of(), wish != null) : from.bookmarks();
            try (GameLog log = opener.open(roster, run.rejects(), bookmarks)) {
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
                Checkpoints checkpoints = run.checkpoints();
                if (from != null) {
                    log.begin();
                    restore(from.checkpoint(), replay, pass);
                }
                Rater rater = new ExpectedTimes(replay, telling.expected(), run.doubts());
                pass.read(log, rater, eachGame, bookmark -> {
                    // A system of the whole history has nothing to go on from.
                    if (replay instanceof OnlineReplay online) {
                        checkpoints.keep(bookmark, checkpoint(bookmark, online, pass, run));
                        run.doubts().mark(pass.games());
                    }
                });
                if (wish != null) {
                    checkpoints.end(wish.program(), key, log.contents());
                }
                return end(replay, log, pass, begin, run);
            }
        }
    }

    private Done end(Replay replay, GameLog log, LogPass pass, Beginning begin, RunWriter run) {
        replay.settle();
        hearOfUnusedAnchors(replay, run.rejects());
        LogPass.Done read = pass.done(log, replay.rated());
        List<Standings> standings = replay.standings(plan.minGames());
        if (read.count("games") > 0 || !plan.allowEmpty()) {
            pass.refuseNothing(read, "; --allow-empty publishes empty tables");
            refuseEmptyTables(standings, read);
        }
        RunWriter.Published published = run.publish(
                standings,
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
                        json -> CoverageJson.write(json, standings)));
        Resumption from = run.resumption();
        return new Done(
                standings,
                read,
                published,
                from == null ? 0 : from.checkpoint().games(),
                Map.copyOf(run.doubts().fresh()));
    }

    private static void restore(Checkpoint from, Replay replay, LogPass pass) {
        ((OnlineReplay) replay).restore(new StateReader(from.replay()));
        pass.restore(new StateReader(from.pass()));
    }

    private static Checkpoint checkpoint(Bookmark bookmark, OnlineReplay replay, LogPass pass, RunWriter run) {
        return new Checkpoint(
                pass.games(),
                bookmark.state(),
                Checkpoints.state(replay::save),
                Checkpoints.state(pass::save),
                Checkpoints.state(run.rejects()::save),
                run.ledgerState());
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

    private void refuseEmptyTables(List<Standings> standings, LogPass.Done read) {
        if (standings.stream().anyMatch(table -> !table.rows().isEmpty())) {
            return;
        }
        List<String> removed = standings.stream()
                .map(Standings::basis)
                .flatMap(basis -> basis == null ? Stream.of() : basis.removed().stream())
                .map(each -> each.player() + " " + each.reason())
                .toList();
        throw LogPass.refused(
                ProblemKind.NOTHING_RATED,
                read,
                removed.isEmpty()
                        ? "no player has " + plan.minGames() + " games, which --min-games asks"
                        : "nobody can be rated against anybody by these games, as the system is set: "
                                + String.join(", ", removed.subList(0, Math.min(NAMED, removed.size())))
                                + (removed.size() > NAMED ? ", and so on" : ""));
    }
}
