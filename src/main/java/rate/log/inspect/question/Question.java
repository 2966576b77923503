package rate.log.inspect.question;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.engine.text.ShellWords;
import rate.log.form.Mapping;
import rate.log.inspect.role.ColumnSketch;

/**
 * Question about a log that only the user can answer.
 *
 * @param key short name by which an answer refers to it, and which it keeps as long as the log has what is asked about:
 *     {@code time-order}, {@code player:Home:TBA}
 * @param text what is not known, with the evidence
 * @param answers that are possible; an answer in words of the user's own is always another
 * @param ofFormat whether it is about how the log is written, so that a profile cannot be saved before
 */
public record Question(String key, String text, List<Answer> answers, boolean ofFormat) {

    /** One that is about how the log is written. */
    public static Question of(String key, String text, Answer... answers) {
        return new Question(key, text, List.of(answers), true);
    }

    /** Which of some columns means a canonical one; if there are none, any may. */
    public static Question ofColumns(String canonical, String text, List<ColumnSketch> columns) {
        Stream<String> names = columns.stream().map(column -> Mapping.written(column.name()));
        return new Question(
                canonical,
                text,
                (columns.isEmpty() ? Stream.of(BLANK) : names)
                        .map(name -> Answer.of("--map", canonical + "=" + name))
                        .toList(),
                true);
    }

    /** One that is about the games, however the log is written. */
    public static Question ofGames(String key, String text, Answer... answers) {
        return new Question(key, text, List.of(answers), false);
    }

    /** The answer that some columns mean others. */
    public static Answer map(String columns, String meaning) {
        return new Answer(List.of("--map", columns), meaning);
    }

    /** The answer that columns mean others, with the canonical name of each meaning and what has it. */
    public static Answer map(Map<String, String> columns, String meaning) {
        return map(
                columns.entrySet().stream()
                        .map(each -> each.getKey() + "=" + each.getValue())
                        .collect(Collectors.joining(",")),
                meaning);
    }

    /** In a word of an answer, the place of what only the user knows. */
    public static final String BLANK = "…";

    /** The answer that says nothing besides; null if every answer says something. */
    public @Nullable Answer yes() {
        return answers.stream()
                .filter(answer -> answer.words().isEmpty())
                .findFirst()
                .orElse(null);
    }

    /** The answers that are words for the command line, as a shell wants them, each with its meaning. */
    public List<String> choices() {
        return answers.stream()
                .filter(answer -> !answer.words().isEmpty())
                .map(Answer::text)
                .toList();
    }

    /**
     * One of its answers.
     *
     * @param words of a command line that say it; none if the log is right as it is read
     * @param meaning when it is the answer, or what it means, as it follows the words; may be empty
     */
    public record Answer(List<String> words, String meaning) {

        /** One of words only, which say what they mean. */
        public static Answer of(String... words) {
            return new Answer(List.of(words), "");
        }

        /** That the log is read rightly without a word. */
        public static Answer asRead(String meaning) {
            return new Answer(List.of(), meaning);
        }

        /** Says when it is the answer, or what it means. */
        public Answer meaning(String added) {
            return new Answer(words, added);
        }

        /** Returns true if the user has to say something in it. */
        public boolean isOpen() {
            return words.stream().anyMatch(word -> word.contains(BLANK));
        }

        /** Words, as a shell wants them, and meaning. */
        public String text() {
            return Letters.strip((words.isEmpty() ? "as it is read" : ShellWords.written(words)) + " " + meaning);
        }
    }
}
