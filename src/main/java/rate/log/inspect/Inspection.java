package rate.log.inspect;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.log.form.LogForm;
import rate.log.game.Recognition;
import rate.log.inspect.game.GameFacts;
import rate.log.inspect.game.SystemProposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.question.Remark;

/**
 * Result of the inspection of a log.
 *
 * @param files of which it consists
 * @param columns of all files together
 * @param lookedAt how many records the columns were taken from: those with a field for each column
 * @param timePatterns patterns that read all times, if the log has any; more than one if they cannot be told apart
 * @param zoneMissing whether times name no zone, and none was given
 * @param shape what a record is
 * @param games what the games are; null if the log cannot be read as games yet
 * @param findings what may be wrong
 * @param form what has to be said of the log, profile included
 * @param words the same for the command line
 * @param system that suits the games; null if they are not read, or posts
 * @param hints what the run needs besides, words of a command line
 * @param questions what has to be said besides, and only the user knows
 * @param firstRows texts of the first records of the first file, by the names of its columns
 */
public record Inspection(
        List<FileFacts> files,
        List<ColumnFacts> columns,
        long lookedAt,
        List<String> timePatterns,
        boolean zoneMissing,
        Recognition.Shape shape,
        @Nullable GameFacts games,
        List<Remark> findings,
        LogForm form,
        List<String> words,
        @Nullable SystemProposal system,
        List<String> hints,
        List<Question> questions,
        List<Map<String, String>> firstRows) {

    /*
     * How a log is inspected without a second parser.
     *
     * log.inspect reads a log in several passes, and none keeps it: the beginning of each file (its format), its
     * records as named texts (RawLog; each column a sketch of bounded size), and its games as far as they can be read
     * (GameLog.unordered: sound in themselves, whatever their order). Between the passes it asks Recognition what the columns
     * mean, with what is known so far. So its answers come from the code that replays, not from a second parser.
     *
     *     | result | what it is |
     *     | guess | becomes a word of the command line |
     *     | question | is for the user; a guess that could as well mean its opposite must be a question |
     *     | finding | is only reported |
     *
     * How it knows what columns mean. Names count where they are canonical, those of a profile, or synonyms of canonical
     * ones (Synonyms). All else is told by values: by the sketches, and by a sample of rows at the beginning of the log, in
     * which columns stand side by side (Sample). The search goes from who played to how it ended:
     *
     *     | class | looks for |
     *     | Sides | columns, or halves of families of them, with many values in common and never the same in a row |
     *     | OutcomeRole | for each of the likeliest sides, every column and pair that may tell who won, by row |
     *     | SeatRoles | where no row has two sides: columns with one text, a different name, and a place in each game |
     *     | CommonRows | where no name tells games or teams apart: what the rows of one have in common |
     *
     * Of several ways to tell how games ended the one counts that tells most of them, and that others agree with, for two
     * columns that say the same by chance are rare. Names then decide what values cannot: which side is the first, and
     * which of two ways as sound is likelier. The numbers of columns and pairs that are looked at are bounded, and so is
     * the sample: a wide table costs little more than it costs to read it.
     *
     * How a question is answered. Each of its answers is words of a command line (Question.Answer), or none if the log is
     * right as it is read. Whoever asked adds the words to those of the user and inspects anew (cli.log.Answers), so that
     * an answer is checked like an option, and may lead to further questions. A question has a key that does not change
     * with the words, by which a configuration keeps its answer. None is asked of what the user has said (settle).
     */

    /**
     * A column.
     *
     * @param name as the log has it
     * @param kind what is in it, in words
     * @param filled share of the records that have something in it, from 0 to 1
     * @param distinct number of different texts
     * @param manyDistinct whether there are more than so many
     * @param content from the smallest to the largest number, or some texts
     * @param meaning our column, or columns with commas between them; empty if none
     * @param why {@code name}, {@code profile}, {@code map} or {@code guess}; empty without a meaning
     */
    public record ColumnFacts(
            String name,
            String kind,
            double filled,
            int distinct,
            boolean manyDistinct,
            String content,
            String meaning,
            String why) {}
}
