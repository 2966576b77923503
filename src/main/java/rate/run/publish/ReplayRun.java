package rate.run.publish;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.Anchors;
import rate.engine.replay.FitListener;
import rate.engine.replay.HistoryReplay;
import rate.engine.replay.InitialRatings;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.OnlineReplay;
import rate.engine.replay.ParallelReplay;
import rate.engine.replay.Rater;
import rate.engine.replay.Replay;
import rate.engine.replay.Standings;
import rate.engine.replay.WarmStart;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.period.PeriodRule;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.text.Counted;
import rate.file.input.source.InputFile;
import rate.file.output.JsonObject;
import rate.file.store.OutputFile;
import rate.log.GameLog;
import rate.log.correct.Corrections;
import rate.log.order.FilesBeside;
import rate.run.form.FolderKind;
import rate.run.publish.Resumption.ResumeRequest;
import rate.run.publish.ledger.LedgerForm;
import rate.run.publish.ledger.RowFormatter;
import rate.run.publish.ledger.ShapeColumns;
import rate.run.publish.share.LadderShare;
import rate.run.publish.share.RatedElsewhere;
import rate.run.publish.share.SharedRater;
import rate.run.publish.warning.ExpectedTimes;
import rate.run.publish.warning.OnceTold;
import rate.run.publish.warning.WarningPolicy;

/** One replay from log to published run. */
public final class ReplayRun {

    /**
     * Plan of a replay.
     *
     * @param version of the program, for the manifest
     * @param form how the run is written
     * @param system what rates
     * @param periods where a rating period ends, for systems that have them
     * @param choice which ladders are rated
     * @param minGames players with fewer games are left out of the tables
     * @param allowEmpty whether a log without games gives empty tables
     * @param anchors whose ratings stay as they are
     * @param carriesSeasons whether each season is a ladder of its own
     * @param options what the manifest says of the options
     * @param beside what is read beside the log to read it
     * @param corrections what is to be corrected in the log
     * @param resume whether to resume from an earlier run
     * @param acceptsShrunk whether a log that lost games since that run is published
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
            boolean carriesSeasons,
            Options options,
            FilesBeside beside,
            Corrections corrections,
            Resume resume,
            boolean acceptsShrunk) {}

    /** Mode of resumption: whether a replay resumes from the current run, as far as the games are the same. */
    public enum Resume {
        /** It begins at the beginning, and keeps no checkpoints. */
        NO,
        /** It does, and if something changed begins before the change. */
        AUTO,
        /** It does, and something that changed ends it. */
        STRICT
    }

    /**
     * With what ratings players start, and with what messages fits begin.
     *
     * @param starts the ratings
     * @param warmStart the messages with which fits begin
     * @param tables the files that was read from, by what they are for ({@code initial}, {@code warm_start}) and by ladder
     */
    public record Beginning(InitialRatings starts, WarmStart warmStart, Map<String, Map<String, InputFile>> tables) {}

    /**
     * Result of a replay.
     *
     * @param standings the tables
     * @param forum the tables of a forum; null if the log is none
     * @param log what was read, and what became of it
     * @param published what it is called, and its head
     * @param resumed games of the log that did not have to be rated again
     * @param fresh how many warnings of each kind the run before did not have; with games that are later than expected,
     *     which are no warnings of the log
     * @param reasons how many of each kind there are why the last run was not resumed, or not wholly, and what was accepted
     */
    public record Done(
            List<Standings> standings,
            @Nullable ForumTables forum,
            LogPass.Done log,
            RunWriter.Published published,
            long resumed,
            Map<ProblemKind, Long> fresh,
            Map<ProblemKind, Long> reasons) {

        Done with(Map<ProblemKind, Long> others) {
            return new Done(standings, forum, log, published, resumed, fresh, others);
        }

        /** Warnings of the log, and of what it is compared with. */
        public long warnings() {
            return log.count("warnings") + sum(reasons);
        }

        /** Those of them that the run before did not have. */
        public long newWarnings() {
            return sum(fresh) - newFutureGames() + sum(reasons);
        }

        private static long sum(Map<ProblemKind, Long> counts) {
            return counts.values().stream().mapToLong(Long::longValue).sum();
        }

        /** Games later than expected of which the run before did not tell. */
        public long newFutureGames() {
            return fresh.getOrDefault(ProblemKind.FUTURE_GAME, 0L);
        }
    }

    /** Opens the log once it is known who receives its players and its problems. */
    @FunctionalInterface
    public interface Opener {

        /** The log, from its beginning; a run that resumes may open it more than once. */
        GameLog open(Roster roster, ProblemListener listener);
    }

    /** Rates the games elsewhere, once it is known that the run can be written. */
    @FunctionalInterface
    public interface Sharing {

        /** Begins. */
        RatedElsewhere begin();
    }

    /** Sources of a run, however often it begins, and the listeners to its progress. */
    private record Job(Opener opener, Beginning begin, Consumer<GameLog> eachGame, FitListener watch) {}

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
     * @param warningPolicy what is told of it
     * @param eachGame is told of the log after each game
     * @param watch sees how far the fit of a history is
     * @throws InputRefused if the input cannot be used; then nothing is published
     * @throws rate.file.store.CannotWrite if the run cannot be written; then nothing is published
     */
    public Done execute(
            Opener opener,
            Function<Roster, Beginning> beginning,
            WarningPolicy warningPolicy,
            Consumer<GameLog> eachGame,
            FitListener watch) {
        Job job = new Job(opener, beginning.apply(roster), eachGame, watch);
        try (TableFolder folder =
                new TableFolder(plan.form().place(), FolderKind.RUN, plan.form().format(), isKeeping())) {
            return plan.resume() == Resume.NO
                    ? rateAll(job, folder, warningPolicy)
                    : resume(job, folder, warningPolicy);
        }
    }

    /**
     * Replays and publishes a log whose games are rated elsewhere, without resuming; the run has the same bytes as one of
     * {@link #execute}. Of a history system, the ladders are fitted elsewhere.
     *
     * @param opener opens the log, with the same games
     * @param sharing rates them
     */
    public Done executeShared(
            Opener opener,
            Function<Roster, Beginning> beginning,
            WarningPolicy warningPolicy,
            Consumer<GameLog> eachGame,
            Sharing sharing) {
        Job job = new Job(opener, beginning.apply(roster), eachGame, FitListener.NOBODY);
        try (TableFolder folder = new TableFolder(
                        plan.form().place(), FolderKind.RUN, plan.form().format(), isKeeping());
                RunWriter run = newWriter(folder, warningPolicy)) {
            RatedElsewhere elsewhere = sharing.begin();
            writePartitions(elsewhere.partitions().getBytes(StandardCharsets.UTF_8), folder);
            try (GameLog log = opener.open(roster, run.rejects())) {
                Replay replay = replay(job, run, run.rejects());
                LogPass pass;
                if (replay instanceof OnlineReplay online) {
                    SharedRater rater = new SharedRater(elsewhere, online, roster, run::append, run.rejects());
                    pass = read(log, run.keeping(rater), job, warningPolicy, run);
                    rater.end();
                } else {
                    pass = read(log, run.keeping(replay), job, warningPolicy, run);
                    restoreFits((HistoryReplay) replay, elsewhere.states());
                }
                return end(replay, log, pass, job.begin, run, 0, () -> {});
            }
        }
    }

    /**
     * Rates some of the ladders of a log, for a run that is written elsewhere.
     *
     * @param beginning reads the starting ratings
     */
    public LadderShare share(Function<Roster, Beginning> beginning) {
        Beginning begin = beginning.apply(roster);
        RowFormatter rows = new RowFormatter(
                new ShapeColumns(plan.system().system().columns()),
                plan.form().ledger(),
                plan.form().format(),
                plan.form().teams());
        boolean isShown = plan.form().ledger() != LedgerForm.NONE || plan.form().teams();
        return new LadderShare(roster, rows, warnings ->
                (OnlineReplay) replay(begin, isShown ? rows : null, warnings, FitListener.NOBODY));
    }

    private static void writePartitions(byte[] lines, TableFolder folder) {
        if (lines.length > 0) {
            try (OutputFile partitions = folder.folder().createCache("partitions")) {
                partitions.write(lines, 0, lines.length);
            }
        }
    }

    private static void restoreFits(HistoryReplay replay, Iterator<byte[]> states) {
        while (states.hasNext()) {
            StateReader state = new StateReader(states.next());
            replay.restoreFits(state);
            state.requireEnd();
        }
    }

    /**
     * A replay of some of the ladders of a log by a history system, for a run that is written elsewhere: of its
     * {@linkplain HistoryReplay#saveFits fits}.
     *
     * @param beginning reads the starting ratings
     */
    public HistoryReplay historyShare(Function<Roster, Beginning> beginning) {
        return (HistoryReplay) replay(beginning.apply(roster), null, problem -> {}, FitListener.NOBODY);
    }

    private boolean isKeeping() {
        return !plan.form().kept().isEmpty();
    }

    private RunWriter newWriter(TableFolder folder, WarningPolicy warningPolicy) {
        return new RunWriter(folder, plan.form(), plan.system(), plan.carriesSeasons(), warningPolicy);
    }

    private Done rateAll(Job job, TableFolder folder, WarningPolicy warningPolicy) {
        try (RunWriter run = newWriter(folder, warningPolicy);
                GameLog log = job.opener.open(roster, run.rejects())) {
            Replay.Setting setting = setting(job.begin, run.sink(), run.rejects(), job.watch);
            Replay replay = Replay.of(setting);
            LogPass pass;
            if (replay instanceof OnlineReplay online && plan.form().jobs() >= ParallelReplay.LEAST_JOBS) {
                try (ParallelReplay ladders = new ParallelReplay(setting, online, plan.choice())) {
                    log.watch(ladders::ahead);
                    pass = read(log, run.keeping(ladders), job, warningPolicy, run);
                    ladders.end();
                }
            } else {
                pass = read(log, run.keeping(replay), job, warningPolicy, run);
            }
            return end(replay, log, pass, job.begin, run, 0, () -> {});
        }
    }

    /** Resumes from the current run. As long as games differ from those that it had, begins again with an earlier checkpoint. */
    private Done resume(Job job, TableFolder folder, WarningPolicy warningPolicy) {
        Map<ProblemKind, Long> reasons = new EnumMap<>(ProblemKind.class);
        ResumeRequest request = new ResumeRequest(
                Program.running(plan.version()),
                RunKey.of(plan, job.begin.tables()),
                plan.resume() == Resume.STRICT,
                plan.acceptsShrunk(),
                problem -> {
                    reasons.merge(problem.kind(), 1L, Long::sum);
                    warningPolicy.warningListener().warning(problem);
                });
        OnceTold told = new OnceTold(warningPolicy.warningListener());
        WarningPolicy once = new WarningPolicy(told, warningPolicy.which(), warningPolicy.expected());
        Resumption from = request.find(folder.folder().current());
        while (true) {
            try {
                return resume(job, folder, once, request, from).with(reasons);
            } catch (GamesDiffer e) {
                from = request.before(e);
            } catch (BrokenState e) {
                request.reportUnusable(from, e);
                from = null;
            }
            folder.folder().startOver();
            told.startOver();
        }
    }

    private Done resume(
            Job job,
            TableFolder folder,
            WarningPolicy warningPolicy,
            ResumeRequest request,
            @Nullable Resumption from) {
        try (RunWriter run = newWriter(folder, warningPolicy);
                ResumingRater rater =
                        new ResumingRater(request, from, folder.folder(), run, warnings -> replay(job, run, warnings));
                GameLog log = job.opener.open(roster, rater.problems())) {
            LogPass pass = read(log, rater, job, warningPolicy, run);
            rater.end(log);
            return end(rater.replay(), log, pass, job.begin, run, rater.passedOver(), () -> rater.requireNoneLost(log));
        }
    }

    private Replay replay(Job job, RunWriter run, ProblemListener warnings) {
        return replay(job.begin, run.sink(), warnings, job.watch);
    }

    private Replay replay(Beginning begin, Delta.@Nullable Sink sink, ProblemListener warnings, FitListener watch) {
        return Replay.of(setting(begin, sink, warnings, watch));
    }

    private Replay.Setting setting(
            Beginning begin, Delta.@Nullable Sink sink, ProblemListener warnings, FitListener watch) {
        return new Replay.Setting(
                plan.system(),
                plan.periods(),
                roster,
                plan.choice().ladders(),
                plan.anchors().over(begin.starts()),
                begin.warmStart(),
                sink,
                warnings,
                watch,
                plan.carriesSeasons(),
                plan.form().jobs());
    }

    private LogPass read(GameLog log, Rater rater, Job job, WarningPolicy warningPolicy, RunWriter run) {
        LogPass pass = new LogPass(plan.choice(), run.rejects());
        pass.read(log, new ExpectedTimes(rater, warningPolicy.expected(), run.warnings()), job.eachGame);
        return pass;
    }

    private Done end(
            Replay replay,
            GameLog log,
            LogPass pass,
            Beginning begin,
            RunWriter run,
            long resumed,
            Runnable comparison) {
        replay.adjustIdle();
        begin.starts().end(replay, run.rejects());
        reportUnusedAnchors(replay, run.rejects());
        LogPass.Done read = pass.done(log, replay.rated());
        List<Standings> standings = replay.standings(plan.minGames());
        if (read.count("games") > 0 || !plan.allowEmpty()) {
            pass.refuseNothing(read, "; --allow-empty publishes empty tables");
            refuseEmptyTables(standings, read);
        }
        comparison.run();
        ForumTables forum = ForumTables.of(log.forum(), standings);
        RunWriter.Published published = run.publish(
                standings,
                plan.choice(),
                forum,
                new Manifest(
                        FolderKind.RUN,
                        plan.version(),
                        new JsonObject().put("system", Manifest.system(plan.system())),
                        plan.options(),
                        read,
                        begin.tables(),
                        plan.beside(),
                        CoverageJson.of(standings)));
        return new Done(
                standings,
                forum,
                read,
                published,
                resumed,
                Map.copyOf(run.warnings().fresh()),
                Map.of());
    }

    /** An anchor that fixes no player is misspelt, or of another log. */
    private void reportUnusedAnchors(Replay replay, Rejects rejects) {
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
        rejects.report(new Problem(
                ProblemKind.UNUSED_ANCHOR,
                Location.of("--anchor"),
                null,
                "no rated game has the player " + String.join(", ", words)));
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
                        ? "no player has " + Counted.of(plan.minGames(), "game") + ", as --min-games requires"
                        : "no player can be rated with these parameters: "
                                + String.join(", ", removed.subList(0, Math.min(NAMED, removed.size())))
                                + (removed.size() > NAMED ? ", and so on" : ""));
    }
}
