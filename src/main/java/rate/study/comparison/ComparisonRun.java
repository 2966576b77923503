package rate.study.comparison;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.problem.ProblemKind;
import rate.engine.replay.LadderChoice;
import rate.engine.text.Counted;
import rate.file.input.source.InputSummary;
import rate.file.output.JsonObject;
import rate.file.output.TableFormat;
import rate.log.GameLog;
import rate.log.order.LogReading.FilesBeside;
import rate.run.form.FolderKind;
import rate.run.form.RunFiles;
import rate.run.publish.Manifest;
import rate.run.publish.Options;
import rate.run.publish.PublishPlace;
import rate.run.publish.Rejects;
import rate.run.publish.ReplayLoop;
import rate.run.publish.ReplayRun;
import rate.run.publish.RunWriter;
import rate.run.publish.TableFolder;
import rate.run.publish.warning.WarningPolicy.WarningListener;
import rate.run.publish.warning.Warnings.FirstOfEachKind;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.Comparison;
import rate.study.evaluate.Eligibility;
import rate.study.evaluate.Evaluator;
import rate.study.evaluate.Sweep;
import rate.study.evaluate.score.Prediction;

/** One comparison from log to published tables; the sweep evaluates candidates elsewhere, and is null if that is done here. */
public record ComparisonRun(Plan plan, @Nullable Sweep sweep) {

    /**
     * Settings of a comparison: its candidates and rules, and the place and form of its output.
     *
     * @param tables those that their initial ratings and resets are from, by what they are for, system and ladder
     * @param putOut whether a candidate that cannot rate a game is left out; otherwise the game is
     */
    public record Plan(
            String version,
            PublishPlace place,
            TableFormat format,
            boolean stop,
            List<Candidate> candidates,
            Map<String, Map<String, InputSummary>> tables,
            boolean putOut,
            LadderChoice choice,
            Evaluator.Rules rules,
            Options options,
            FilesBeside beside) {}

    /**
     * Result of a comparison that was published: the candidates left out because they cannot rate all games ({@link
     * Comparison#failed} are those that failed on the way), what was read and became of it, and its name and head.
     */
    public record ComparisonResult(
            Comparison comparison,
            List<Eligibility.Out> out,
            ReplayLoop.LogSummary log,
            RunWriter.Published published) {}

    /** Who is told how far it is. */
    public interface FitListener extends WarningListener {

        /** One more game was read. */
        void game(GameLog log);

        /** A candidate is ready; told one after the other. */
        void ready(Candidate candidate);
    }

    private static final int REASONS = 10;

    /** The games that all candidates rate, for a {@link Sweep}: of a log of which a comparison has seen that it can be read. */
    public Eligibility games(Roster roster, ReplayRun.Opener opener) {
        Eligibility eligibility = eligibility(roster);
        try (GameLog log = opener.open(roster, problem -> {})) {
            for (Game game = log.next(); game != null; game = log.next()) {
                if (plan.choice().admits(game)) {
                    eligibility.play(game);
                }
            }
        }
        return eligibility;
    }

    private Eligibility eligibility(Roster roster) {
        return new Eligibility(
                plan.candidates(),
                plan.rules().periods(),
                plan.choice().ladders(),
                plan.putOut(),
                plan.rules().carriesSeasons(),
                roster);
    }

    /**
     * Compares and publishes.
     *
     * @param roster receives the players; one that knows the aliases
     * @throws rate.engine.problem.InputRefused if the input cannot be used; then nothing is published
     * @throws rate.file.store.CannotWrite if the tables cannot be written; then nothing is published
     */
    public ComparisonResult execute(Roster roster, ReplayRun.Opener opener, FitListener watch) {
        try (TableFolder folder = new TableFolder(plan.place(), FolderKind.COMPARISON, plan.format(), false)) {
            FirstOfEachKind warnings = new FirstOfEachKind(watch);
            Rejects rejects = new Rejects(folder, plan.stop(), warnings);
            Eligibility eligibility = eligibility(roster);
            ReplayLoop.LogSummary read = read(eligibility, rejects, opener, roster, watch);
            HomeRecord.of(eligibility.games())
                    .finding(eligibility.in())
                    .ifPresent(finding -> rejects.report(ReplayLoop.problem(ProblemKind.HOSTS_IGNORED, read, finding)));
            warnings.end();
            rejects.close();
            folder.count(RunFiles.REJECTS, rejects.rows());
            refuseNobody(eligibility.in(), eligibility.out(), "no system can rate all games", read);
            Comparison comparison =
                    new Evaluator(plan.rules(), sweep).compare(eligibility.in(), eligibility.games(), watch::ready);
            refuseNobody(comparison.candidates(), comparison.failed(), "no system reached the end of the log", read);
            if (comparison.ladders().stream()
                    .allMatch(ladder -> ladder.rankings().isEmpty())) {
                throw ReplayLoop.refused(
                        ProblemKind.NOTHING_RATED,
                        read,
                        "no player has " + Counted.of(plan.rules().minGames(), "game") + ", as --min-games requires");
            }
            new ComparisonTables(comparison, folder).write();
            RunWriter.Published published = folder.publish(manifest(comparison, eligibility.out(), read));
            return new ComparisonResult(comparison, eligibility.out(), read, published);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ReplayLoop.LogSummary read(
            Eligibility eligibility, Rejects rejects, ReplayRun.Opener opener, Roster roster, FitListener watch) {
        try (GameLog log = opener.open(roster, rejects)) {
            ReplayLoop pass = new ReplayLoop(plan.choice(), rejects);
            pass.read(log, eligibility, watch::game);
            ReplayLoop.LogSummary read = pass.done(log, eligibility.rated());
            pass.refuseNothing(read, "");
            return read;
        }
    }

    private static void refuseNobody(
            List<Candidate> left, List<Eligibility.Out> out, String what, ReplayLoop.LogSummary read) {
        if (left.isEmpty()) {
            StringJoiner reasons = new StringJoiner("; ", what + ": ", "");
            for (Eligibility.Out each : out.subList(0, Math.min(out.size(), REASONS))) {
                String game = each.reason().game();
                reasons.add(each.candidate().label() + ": " + (game == null ? "" : "game " + game + ": ")
                        + each.reason().explanation());
            }
            if (out.size() > REASONS) {
                reasons.add("and " + (out.size() - REASONS) + " more");
            }
            throw ReplayLoop.refused(ProblemKind.NOTHING_RATED, read, reasons.toString());
        }
    }

    private Manifest manifest(Comparison comparison, List<Eligibility.Out> out, ReplayLoop.LogSummary read) {
        return new Manifest(
                FolderKind.COMPARISON,
                plan.version(),
                new JsonObject()
                        .each(
                                "systems",
                                comparison.candidates(),
                                candidate -> new JsonObject()
                                        .put("label", candidate.label())
                                        .putAll(Manifest.system(candidate.system())))
                        .putAll(leftOut(out, comparison)),
                plan.options(),
                read,
                plan.tables(),
                plan.beside(),
                new JsonObject()
                        .put("burn_in", comparison.burnIn())
                        .put(
                                "without_forecast",
                                comparison.ladders().stream()
                                        .mapToInt(Comparison.OnLadder::withoutForecast)
                                        .sum())
                        .put("coverage", coverage(comparison)));
    }

    /**
     * The systems of a comparison that need a remark beside its tables: {@code out} (cannot rate all games), {@code failed}
     * (did not reach the end of them), and {@code certainties} (gave a result less than the least probability that counts).
     */
    public static JsonObject leftOut(List<Eligibility.Out> out, Comparison comparison) {
        List<JsonObject> certainties = new ArrayList<>();
        for (Comparison.OnLadder ladder : comparison.ladders()) {
            for (Prediction prediction : ladder.predictions()) {
                if (prediction.clipped() > 0) {
                    certainties.add(new JsonObject()
                            .put("system", prediction.label())
                            .put("table", ladder.name().ladder().id())
                            .put("ladder", ladder.name().name())
                            .put("results", prediction.clipped())
                            .put("of", prediction.contests()));
                }
            }
        }
        return new JsonObject()
                .put("out", systems(out))
                .put("failed", systems(comparison.failed()))
                .put("certainties", certainties);
    }

    private static List<JsonObject> systems(List<Eligibility.Out> outs) {
        return outs.stream()
                .map(out -> new JsonObject()
                        .put("system", out.candidate().label())
                        .put("game", out.reason().game())
                        .put("problem", out.reason().kind().id())
                        .put("explanation", out.reason().explanation()))
                .toList();
    }

    private static List<JsonObject> coverage(Comparison comparison) {
        List<JsonObject> tables = new ArrayList<>();
        for (Comparison.OnLadder ladder : comparison.ladders()) {
            ladder.bases()
                    .forEach((system, basis) -> tables.add(new JsonObject()
                            .put("system", system)
                            .putAll(Manifest.coverage(
                                    ladder.name().ladder(), ladder.name().name(), basis))));
        }
        return tables;
    }
}
