package rate.log.inspect;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.log.form.LogForm;
import rate.log.game.Recognition;
import rate.log.order.LogReading;

/**
 * Looks at a log in three passes: at the beginning of each file for how it is written, at its columns for what they could
 * mean, and at its games as far as they can be read so.
 */
public final class Inspector {

    private Inspector() {}

    /**
     * Inspects a log.
     *
     * @param sources gives its files, anew for each pass
     * @param said what the user said of it: a profile, and words besides
     * @param profile by name or file; null if there is none
     * @param words what was said besides
     * @param clock tells what lies in the future
     * @throws InputRefused if a file cannot be read
     */
    public static Inspection inspect(
            Supplier<List<Source>> sources, LogReading said, @Nullable String profile, LogForm words, Clock clock) {
        Proposal proposal = new Proposal(sources, said);
        LayoutGuess layout = new LayoutGuess(proposal);
        List<FileFacts> files = layout.guess();
        Sketch sketch = layout.sketch();
        Meanings meanings = new Meanings(proposal, sketch);
        boolean ambiguous = meanings.guess();
        GameSurvey survey = new GameSurvey(proposal, sketch, clock);
        GameFacts games = proposal.recognised().isComplete() ? survey.games(ambiguous) : null;
        Recognition read = proposal.recognised();
        new Remarks(proposal.findings(), proposal.questions()).of(files, sketch, read, games, said.rosters() != null);
        return new Inspection(
                files,
                columns(sketch, read, proposal, words),
                sketch.sound(),
                meanings.patterns(read),
                survey.isZoneMissing(),
                read.shape(),
                games,
                proposal.findings(),
                profile == null ? read.form() : proposal.form(),
                Arguments.of(
                        profile == null ? read.form().name() : profile,
                        words.with(proposal.besides().form()),
                        sketch.names()),
                hints(games, read),
                proposal.questions());
    }

    private static List<Inspection.ColumnFacts> columns(
            Sketch sketch, Recognition read, Proposal proposal, LogForm words) {
        List<Inspection.ColumnFacts> columns = new ArrayList<>();
        for (ColumnSketch column : sketch.columns()) {
            List<String> meanings = read.meanings().getOrDefault(column.key(), List.of());
            columns.add(new Inspection.ColumnFacts(
                    column.name(),
                    column.kind(),
                    column.rows() == 0 ? 0 : (double) column.filled() / sketch.sound(),
                    column.distinct(),
                    column.hasMore(),
                    column.content(),
                    String.join(", ", meanings),
                    meanings.isEmpty() ? "" : why(meanings.get(0), read, proposal, words)));
        }
        return columns;
    }

    private static String why(String canonical, Recognition read, Proposal proposal, LogForm words) {
        if (proposal.besides().maps(canonical)) {
            return "guess";
        }
        if (words.mapping().texts().containsKey(canonical)) {
            return "map";
        }
        return read.form().mapping().texts().containsKey(canonical) ? "profile" : "name";
    }

    /**
     * Returns the words that a run needs besides, because of the games: with these words it rejects none that the survey does
     * not.
     */
    private static List<String> hints(@Nullable GameFacts games, Recognition read) {
        List<String> hints = new ArrayList<>();
        if (games == null) {
            return hints;
        }
        String rounds = games.sameTime().word();
        if (rounds != null
                && read.shape() != Recognition.Shape.SERIES
                && games.sameTime().isCertain()) {
            hints.add(rounds);
        } else if (games.gaps().backwards() > 0) {
            hints.add("--sort");
        }
        boolean manyTeams = games.teamCounts().keySet().stream().anyMatch(count -> count > 2);
        if (manyTeams) {
            hints.addAll(List.of("--system", "trueskill")); // it rates all that the usual one does, and more teams
        }
        if (games.rejected() > games.of(ProblemKind.ABANDONED_GAME) && games.games() > 0 && !games.isRefusing()) {
            hints.add("--on-problem=reject");
        }
        return hints;
    }
}
