package rate.log.inspect;

import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.log.form.LogForm;
import rate.log.game.RawLog;
import rate.log.game.Recognition;
import rate.log.inspect.game.GameFacts;
import rate.log.inspect.game.SystemProposal;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sides;
import rate.log.inspect.text.CrossTable;
import rate.log.order.LogOrder;
import rate.log.order.LogOrder.DuplicatePolicy;
import rate.log.order.LogReading;

/**
 * Looks at a log in three passes: at the beginning of each file for how it is written, at its columns for what they could
 * mean, and at its games as far as they can be read so.
 */
public final class Inspector {

    /** Columns of the first side. */
    private static final Set<String> FIRST = Set.of("player1", "team1");

    /** So many records are shown with a question. */
    private static final int FIRST_ROWS = 3;

    private Inspector() {}

    /**
     * Words of the user about a log.
     *
     * @param profile of its format, by name or file; null if there is none
     * @param form what was said besides
     * @param rejecting true if games that cannot be read are to be left out
     * @param asRead keys of the questions that were answered by saying that the log is right as it is read
     */
    public record Said(@Nullable String profile, LogForm form, boolean rejecting, Set<String> asRead) {}

    /**
     * Inspects a log.
     *
     * @param sources gives its files, anew for each pass
     * @param request how it is to be read, by all that was said of it
     * @param said the words themselves
     * @param clock tells what lies in the future
     * @throws InputRefused if a file cannot be read
     */
    public static Inspection inspect(Supplier<List<Source>> sources, LogReading request, Said said, Clock clock) {
        Proposal proposal = new Proposal(sources, request);
        LayoutGuess layout = new LayoutGuess(proposal);
        List<FileFacts> files = layout.guess();
        Sketch sketch = layout.sketch();
        ColumnMeanings meanings = new ColumnMeanings(proposal, sketch);
        boolean ambiguous = meanings.guess();
        GameSurvey survey = new GameSurvey(proposal, sketch, clock);
        GameFacts games = proposal.recognised().isComplete() ? survey.games(ambiguous) : null;
        Recognition read = proposal.recognised();
        settle(proposal, said);
        new Remarks(proposal).of(files, sketch, read, games, request.rosters() != null);
        settle(proposal, said);
        return new Inspection(
                files,
                columns(sketch, read, proposal, said.form()),
                sketch.looked(),
                meanings.patterns(read),
                survey.isZoneMissing(),
                read.shape(),
                games,
                proposal.findings(),
                said.profile() == null ? read.form() : proposal.form(),
                Arguments.of(
                        said.profile() == null ? read.form().name() : said.profile(),
                        said.form().with(proposal.besides().form()),
                        sketch.names()),
                games == null || read.shape() == Recognition.Shape.POSTS
                        ? null
                        : "tennis".equals(read.form().name())
                                ? SystemProposal.ofTennis(games)
                                : SystemProposal.of(games, namesHost(sketch, read)),
                hints(games, read, request, said, survey.isNewestFirst(), sketch),
                proposal.questions(),
                firstRows(proposal));
    }

    /** Takes away the questions that were answered by words which change nothing of how a record is read. */
    private static void settle(Proposal proposal, Said said) {
        LogOrder order = proposal.request().order();
        proposal.questions()
                .removeIf(question -> (question.yes() != null && said.asRead().contains(question.key()))
                        || (order.rearranged() && isAnsweredBy(question, "--sort"))
                        || (order.duplicates() != DuplicatePolicy.STOP && isAnsweredBy(question, "--duplicates"))
                        || (said.rejecting() && isAnsweredBy(question, "--on-problem")));
    }

    private static boolean isAnsweredBy(Question question, String option) {
        return question.answers().stream()
                .anyMatch(answer ->
                        !answer.isOpen() && answer.words().stream().anyMatch(word -> word.startsWith(option)));
    }

    private static List<Map<String, String>> firstRows(Proposal proposal) {
        List<Map<String, String>> rows = new ArrayList<>();
        try (RawLog log = proposal.first()) {
            while (rows.size() < FIRST_ROWS && log.next()) {
                Map<String, String> row = new LinkedHashMap<>();
                for (String name : log.names()) {
                    row.put(name, log.text(log.field(name)));
                }
                rows.add(row);
            }
        } catch (InputRefused broken) {
            return rows; // the passes before told it
        }
        return rows;
    }

    private static List<Inspection.ColumnFacts> columns(
            Sketch sketch, Recognition read, Proposal proposal, LogForm words) {
        List<Inspection.ColumnFacts> columns = new ArrayList<>();
        for (ColumnSketch column : sketch.columns()) {
            List<String> meanings = read.of(column.key()).stream().distinct().toList();
            columns.add(new Inspection.ColumnFacts(
                    column.name(),
                    column.kind(),
                    column.rows() == 0 ? 0 : (double) column.filled() / sketch.looked(),
                    column.distinct(),
                    column.hasMore(),
                    column.content(),
                    String.join(", ", meanings),
                    meanings.isEmpty() ? "" : why(meanings.get(0), read, proposal, words)));
        }
        return columns;
    }

    /** Returns true if a column says who is at home, or is called so and has the players of the first side. */
    private static boolean namesHost(Sketch sketch, Recognition read) {
        return sketch.columns().stream().anyMatch(column -> {
            List<String> meanings = read.of(column.key());
            return meanings.contains("home") || (meanings.stream().anyMatch(FIRST::contains) && Sides.areHosts(column));
        });
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
    private static List<String> hints(
            @Nullable GameFacts games,
            Recognition read,
            LogReading request,
            Said said,
            boolean newestFirst,
            Sketch sketch) {
        List<String> hints = new ArrayList<>();
        if (games == null) {
            return hints;
        }
        if (newestFirst) {
            hints.add("--newest-first");
        }
        String rounds = games.sameTime().word();
        boolean isSorted = request.order().sorted();
        if (!isSorted
                && rounds != null
                && read.shape() != Recognition.Shape.SERIES
                && games.sameTime().isCertain()) {
            hints.add(rounds);
        } else if (!isSorted && CrossTable.hasRounds(read.form().layout().jq())) {
            hints.add("--sort=time,round");
        } else if (!isSorted && games.gaps().backwards() > 0) {
            hints.add("--sort");
        }
        if (!said.rejecting()
                && games.rejected() > games.of(ProblemKind.ABANDONED_GAME)
                && games.games() > 0
                && (!games.isRefusing() || sketch.areNoGames(games.rejected()))) {
            hints.add("--on-problem=reject");
        }
        return hints;
    }
}
