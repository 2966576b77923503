package rate.publish;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import rate.game.Roster;
import rate.input.source.InputFile;
import rate.judge.Comparison;
import rate.judge.Contestant;
import rate.judge.Entrants;
import rate.judge.Judge;
import rate.log.Bookmarks;
import rate.log.GameLog;
import rate.problem.InputRefused;
import rate.problem.ProblemKind;
import rate.publish.doubt.FirstOfAKind;
import rate.publish.doubt.Teller;
import rate.replay.LadderChoice;
import rate.table.TableFormat;

/** One comparison from log to published tables. */
public final class ComparisonRun {

    /** Name of the file that says what a comparison was made from and with. */
    public static final String MANIFEST = TableFolder.MANIFEST;

    /**
     * What is to be done.
     *
     * @param version of the program, for the manifest
     * @param place where
     * @param format of the tables
     * @param stop whether the first game that cannot be rated ends it
     * @param contestants who is compared
     * @param putOut whether a contestant who cannot rate a game is out; otherwise the game is
     * @param choice which ladders are rated
     * @param rules how it is judged
     * @param options what the manifest says of the options
     * @param rosters who plays in which team, as a file of which the games are teams; null if the log says it itself
     */
    public record Plan(
            String version,
            Place place,
            TableFormat format,
            boolean stop,
            List<Contestant> contestants,
            boolean putOut,
            LadderChoice choice,
            Judge.Rules rules,
            Options options,
            @Nullable InputFile rosters) {}

    /**
     * What was done.
     *
     * @param comparison what came of it
     * @param out who is out, because he cannot rate all games
     *     ({@link Comparison#failed} are those who failed on the way)
     * @param log what was read, and what became of it
     * @param published what it is called, and its head
     */
    public record Done(
            Comparison comparison, List<Entrants.Out> out, LogPass.Done log, RunWriter.Published published) {}

    /** Who is told how far it is. */
    public interface Watch extends Teller {

        /** One more game was read. */
        void game(GameLog log);

        /** A contestant is ready; told one after the other. */
        void ready(Contestant contestant);
    }

    /** Reasons in a message. */
    private static final int REASONS = 10;

    private final Plan plan;

    public ComparisonRun(Plan plan) {
        this.plan = plan;
    }

    /**
     * Compares and publishes.
     *
     * @param roster receives the players; one that knows the aliases
     * @param opener opens the log
     * @param watch is told how far it is
     * @throws InputRefused if the input cannot be used; then nothing is published
     * @throws rate.store.CannotWrite if the tables cannot be written; then nothing is published
     */
    public Done execute(Roster roster, ReplayRun.Opener opener, Watch watch) {
        try (TableFolder folder = new TableFolder(plan.place(), FolderKind.COMPARISON, plan.format())) {
            FirstOfAKind doubts = new FirstOfAKind(watch);
            Rejects rejects = Rejects.in(folder, plan.format(), plan.stop(), doubts);
            Entrants entrants = new Entrants(
                    plan.contestants(), plan.rules().periods(), plan.choice().ladders(), plan.putOut(), roster);
            LogPass.Done read = read(entrants, rejects, opener, roster, watch);
            doubts.end();
            rejects.close();
            folder.count(Rejects.TABLE, rejects.rows());
            refuseNobody(entrants.in(), entrants.out(), "no system can rate all games", read);
            Comparison comparison = new Judge(plan.rules()).compare(entrants.in(), entrants.games(), watch::ready);
            refuseNobody(comparison.contestants(), comparison.failed(), "no system came to the end of the log", read);
            if (comparison.ladders().stream()
                    .allMatch(ladder -> ladder.rankings().isEmpty())) {
                throw LogPass.refused(
                        ProblemKind.NOTHING_RATED,
                        read,
                        "no player has " + plan.rules().minGames() + " games, which --min-games asks");
            }
            new ComparisonTables(comparison, folder).write();
            RunWriter.Published published = folder.publish(manifest(comparison, entrants.out(), read));
            return new Done(comparison, entrants.out(), read, published);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private LogPass.Done read(Entrants entrants, Rejects rejects, ReplayRun.Opener opener, Roster roster, Watch watch) {
        try (GameLog log = opener.open(roster, rejects, Bookmarks.NONE)) {
            LogPass pass = new LogPass(plan.choice(), rejects);
            pass.read(log, entrants, watch::game, none -> {});
            LogPass.Done read = pass.done(log, entrants.rated());
            pass.refuseNothing(read, "");
            return read;
        }
    }

    private static void refuseNobody(List<Contestant> left, List<Entrants.Out> out, String what, LogPass.Done read) {
        if (left.isEmpty()) {
            StringJoiner reasons = new StringJoiner("; ", what + ": ", "");
            for (Entrants.Out each : out.subList(0, Math.min(out.size(), REASONS))) {
                String game = each.reason().game();
                reasons.add(each.contestant().label() + ": " + (game == null ? "" : "game " + game + ": ")
                        + each.reason().explanation());
            }
            if (out.size() > REASONS) {
                reasons.add("and " + (out.size() - REASONS) + " more");
            }
            throw LogPass.refused(ProblemKind.NOTHING_RATED, read, reasons.toString());
        }
    }

    private Manifest manifest(Comparison comparison, List<Entrants.Out> out, LogPass.Done read) {
        return new Manifest(
                FolderKind.COMPARISON,
                plan.version(),
                json -> systems(json, comparison, out),
                plan.options(),
                read,
                Map.of(),
                plan.rosters(),
                json -> {
                    json.writeNumberField("warm_up", comparison.warmUp());
                    CoverageJson.write(json, comparison);
                });
    }

    private static void systems(JsonGenerator json, Comparison comparison, List<Entrants.Out> outs) throws IOException {
        json.writeArrayFieldStart("systems");
        for (Contestant contestant : comparison.contestants()) {
            Manifest.system(json, contestant.system());
        }
        json.writeEndArray();
        LeftOutJson.write(json, outs, comparison);
    }
}
