package rate.run.publish;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Roster;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.problem.WrongUsage;
import rate.engine.replay.Anchors;
import rate.engine.replay.FitListener;
import rate.engine.replay.InitialRatings;
import rate.engine.replay.OnlineReplay;
import rate.engine.replay.ParallelReplay;
import rate.engine.replay.Rater;
import rate.engine.replay.Replay;
import rate.engine.replay.Replay.WarmStart;
import rate.engine.replay.Standings;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.period.AsOf;
import rate.engine.state.BrokenState;
import rate.engine.text.Counted;
import rate.file.input.source.InputSummary;
import rate.file.output.JsonObject;
import rate.file.store.RunFolder;
import rate.log.GameLog;
import rate.log.order.LogReading;
import rate.run.form.FolderKind;
import rate.run.publish.ResumePoint.ResumeRequest;
import rate.run.publish.warning.WarningPolicy;

/** One replay from log to published run. */
public record ReplayRun(Plan plan, Surroundings around) {

    /**
     * Plan of a run: what is rated, and what is published of it.
     *
     * @param beginning what is known before the first game
     */
    public record Plan(
            Replay.Rules rules,
            Beginning beginning,
            LogReading reading,
            RunWriter.Form form,
            Acceptance acceptance,
            Options options) {

        /** Columns of the log that the table of games has. */
        List<String> kept() {
            return reading.form().kept();
        }

        /** Returns true if there is a table of games. */
        boolean hasGames() {
            return form.scores() || !kept().isEmpty();
        }
    }

    /**
     * Surroundings of a run: where it is made, and who is told of it. None of them changes a table.
     *
     * @param version of the program, for the manifest
     * @param jobs at least 1: how many threads rate and write
     */
    public record Surroundings(
            String version,
            PublishPlace place,
            int jobs,
            WarningPolicy warnings,
            Consumer<GameLog> eachGame,
            FitListener watch) {}

    /**
     * Which logs are accepted.
     *
     * @param stops whether the first game that cannot be rated ends the run
     * @param empty whether a log without games gives empty tables
     * @param shrunk whether a log that lost games since that run is published
     */
    public record Acceptance(boolean stops, boolean empty, Resume resume, boolean shrunk) {}

    /** Way to resume: whether a replay resumes from the current run, as far as the games are the same. */
    public enum Resume {
        /** It begins at the beginning, and keeps no checkpoints. */
        NO,
        /** It does, and if something changed begins before the change. */
        AUTO,
        /** It does, and something that changed ends it. */
        STRICT
    }

    /**
     * The state of a run before its first game: players, ratings, messages.
     *
     * @param roster receives the players; it knows the aliases, and those who are named beside the log
     * @param warmStart the messages with which fits begin
     * @param tables the files that was read from, by what they are for ({@code initial}, {@code warm_start}) and by ladder
     */
    public record Beginning(
            Roster roster, InitialRatings starts, WarmStart warmStart, Map<String, Map<String, InputSummary>> tables) {

        /** Returns this beginning, in which some ratings stay as they are. */
        public Beginning anchored(Anchors anchors) {
            return new Beginning(roster, anchors.over(starts, roster), warmStart, tables);
        }
    }

    /**
     * Result of a replay.
     *
     * @param forum the tables of a forum; null if the log is none
     * @param published what it is called, and its head
     * @param resumed games of the log that did not have to be rated again
     * @param fresh how many warnings of each kind the run before did not have; with games that are later than expected,
     *     which are no warnings of the log
     * @param reasons how many of each kind there are why the last run was not resumed, or not wholly, and what was accepted
     */
    public record RunResult(
            List<Standings> standings,
            @Nullable ForumTables forum,
            ReplayLoop.LogSummary log,
            RunWriter.Published published,
            long resumed,
            Map<ProblemKind, Long> fresh,
            Map<ProblemKind, Long> reasons) {

        RunResult with(Map<ProblemKind, Long> others) {
            return new RunResult(standings, forum, log, published, resumed, fresh, others);
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

    /** Rates the games of a run elsewhere, and gives the run what became of them: called in this order, each once. */
    public interface Elsewhere {

        /** Begins, once it is known that the run can be written. */
        void begin(RunFolder folder);

        /** A rater that takes the games over, as if the replay had played them. */
        Rater rater(Replay replay, RunWriter run);

        /** Gives the replay the ratings of all ladders, as the log is at its end. */
        void end(Replay replay);
    }

    /** Refuses games that are later than the day of the tables, or have no time. */
    private record TimesUntil(AsOf asOf, Rater rater) implements Rater {

        @Override
        public @Nullable Problem play(Game game) {
            GameTime time = game.time();
            GameTime day = asOf.day();
            String option = "--as-of " + asOf.text() + ": game \"" + game.id() + "\" (" + game.location() + ") ";
            if (time == null) {
                throw new WrongUsage(option + "has no time, so no table is of a day");
            }
            if (day != null && !time.isUntil(day)) {
                throw new WrongUsage(option + "is later, of " + time.text() + "; --until " + asOf.text()
                        + " leaves out later games");
            }
            return rater.play(game);
        }

        @Override
        public long rated() {
            return rater.rated();
        }
    }

    /** Players whom a message names. */
    private static final int NAMED = 3;

    /**
     * Replays and publishes.
     *
     * @throws rate.engine.problem.InputRefused if the input cannot be used; then nothing is published
     * @throws rate.file.store.CannotWrite if the run cannot be written; then nothing is published
     */
    public RunResult execute(Opener opener) {
        try (TableFolder folder = newFolder()) {
            return plan.acceptance().resume() == Resume.NO ? rateAll(opener, folder) : resume(opener, folder);
        }
    }

    /**
     * Replays and publishes a log whose games are rated elsewhere, without resuming; the run has the same bytes as one of
     * {@link #execute}.
     */
    public RunResult executeElsewhere(Opener opener, Elsewhere elsewhere) {
        try (TableFolder folder = newFolder();
                RunWriter run = newWriter(folder, around.warnings())) {
            elsewhere.begin(folder.folder());
            try (GameLog log = opener.open(plan.beginning().roster(), run.rejects())) {
                Replay replay = Replay.of(setting(run.sink(), run.rejects()));
                ReplayLoop pass = read(log, run.keeping(elsewhere.rater(replay, run)), run);
                elsewhere.end(replay);
                return end(replay, log, pass, run, null);
            }
        }
    }

    private TableFolder newFolder() {
        return new TableFolder(around.place(), FolderKind.RUN, plan.form().format(), plan.hasGames());
    }

    private RunWriter newWriter(TableFolder folder, WarningPolicy policy) {
        return new RunWriter(folder, plan, around.jobs(), policy);
    }

    /** The setting of a replay of the plan, whose changes and warnings go to the given receivers. */
    public Replay.Setting setting(Delta.@Nullable Sink sink, ProblemListener warnings) {
        Beginning begin = plan.beginning();
        return new Replay.Setting(plan.rules(), begin.roster(), begin.starts())
                .fitting(begin.warmStart(), plan.kept(), around.watch())
                .telling(sink, warnings)
                .jobs(around.jobs());
    }

    private RunResult rateAll(Opener opener, TableFolder folder) {
        try (RunWriter run = newWriter(folder, around.warnings());
                GameLog log = opener.open(plan.beginning().roster(), run.rejects())) {
            Replay.Setting setting = setting(run.sink(), run.rejects());
            Replay replay = Replay.of(setting);
            ReplayLoop pass;
            if (replay instanceof OnlineReplay online && around.jobs() >= ParallelReplay.LEAST_JOBS) {
                try (ParallelReplay ladders = new ParallelReplay(setting, online)) {
                    log.watch(ladders::ahead);
                    pass = read(log, run.keeping(ladders), run);
                    ladders.end();
                }
            } else {
                pass = read(log, run.keeping(replay), run);
            }
            return end(replay, log, pass, run, null);
        }
    }

    /**
     * Resumes from the current run. As long as games differ from those that it had, begins again with an earlier checkpoint.
     */
    private RunResult resume(Opener opener, TableFolder folder) {
        WarningPolicy policy = around.warnings();
        Map<ProblemKind, Long> reasons = new EnumMap<>(ProblemKind.class);
        ResumeRequest request =
                new ResumeRequest(Program.running(around.version()), RunKey.of(plan), plan.acceptance(), problem -> {
                    reasons.merge(problem.kind(), 1L, Long::sum);
                    policy.warningListener().warning(problem);
                });
        WarningPolicy.OnceTold told = new WarningPolicy.OnceTold(policy.warningListener());
        WarningPolicy once = new WarningPolicy(told, policy.which(), policy.expected());
        ResumePoint from = request.find(folder.folder().current());
        while (true) {
            try (RunWriter run = newWriter(folder, once)) {
                return resume(opener, folder, run, request, from).with(reasons);
            } catch (ResumePoint.GamesDiffer e) {
                from = request.before(e);
            } catch (BrokenState e) {
                request.reportUnusable(from, e);
                from = null;
            }
            folder.folder().startOver();
            told.startOver();
        }
    }

    private RunResult resume(
            Opener opener, TableFolder folder, RunWriter run, ResumeRequest request, @Nullable ResumePoint from) {
        try (ResumingRater rater = new ResumingRater(
                        request, from, folder.folder(), run, warnings -> Replay.of(setting(run.sink(), warnings)));
                GameLog log = opener.open(plan.beginning().roster(), rater.problems())) {
            ReplayLoop pass = read(log, rater, run);
            rater.end(log);
            return end(rater.replay, log, pass, run, rater);
        }
    }

    private ReplayLoop read(GameLog log, Rater rater, RunWriter run) {
        ReplayLoop pass = new ReplayLoop(plan.rules().choice(), run.rejects());
        Rater told = new WarningPolicy.ExpectedTimes(rater, around.warnings().expected(), run.warnings());
        AsOf asOf = plan.rules().asOf();
        pass.read(log, asOf == null ? told : new TimesUntil(asOf, told), around.eachGame());
        return pass;
    }

    /** Publishes what was rated; {@code resumed} played them, or is null if the run may not be resumed. */
    private RunResult end(Replay replay, GameLog log, ReplayLoop pass, RunWriter run, @Nullable ResumingRater resumed) {
        replay.adjustIdle();
        plan.beginning().starts().end(replay, run.rejects());
        ReplayLoop.LogSummary read = pass.done(log, replay.rated());
        List<Standings> standings = replay.standings(plan.form().minGames());
        if (read.count("games") > 0 || !plan.acceptance().empty()) {
            pass.refuseNothing(read, "; --allow-empty publishes empty tables");
            refuseEmptyTables(standings, read);
        }
        if (resumed != null) {
            resumed.requireNoneLost(log);
        }
        ForumTables forum = ForumTables.of(log.forum(), standings);
        RunWriter.Published published = run.publish(
                standings,
                plan.rules().choice(),
                forum,
                new Manifest(
                        FolderKind.RUN,
                        around.version(),
                        new JsonObject()
                                .put("system", Manifest.system(plan.rules().system())),
                        plan.options(),
                        read,
                        plan.beginning().tables(),
                        plan.reading().beside(),
                        Manifest.coverage(standings)));
        return new RunResult(
                standings,
                forum,
                read,
                published,
                resumed == null ? 0 : resumed.passedOver(),
                Map.copyOf(run.warnings().fresh()),
                Map.of());
    }

    private void refuseEmptyTables(List<Standings> standings, ReplayLoop.LogSummary read) {
        if (standings.stream().anyMatch(table -> !table.rows().isEmpty())) {
            return;
        }
        List<String> removed = standings.stream()
                .map(Standings::basis)
                .flatMap(basis -> basis == null ? Stream.of() : basis.removed().stream())
                .map(each -> each.player() + " " + each.reason())
                .toList();
        throw ReplayLoop.refused(
                ProblemKind.NOTHING_RATED,
                read,
                removed.isEmpty()
                        ? "no player has " + Counted.of(plan.form().minGames(), "game") + ", as --min-games requires"
                        : "no player can be rated with these parameters: "
                                + String.join(", ", removed.subList(0, Math.min(NAMED, removed.size())))
                                + (removed.size() > NAMED ? ", and so on" : ""));
    }
}
