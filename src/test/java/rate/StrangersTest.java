package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Logs that nobody fitted the program to: {@code rate inspect LOG --write rate.json --run} is the first and only command, and
 * is to read them with at most one answered question. Some were written by hand, below {@code src/test/resources/strangers};
 * the others {@link StrangeLogs} makes. In {@code expected.txt} is a line for each, with what comes of it: whoever makes the
 * program read more raises the lines, by hand or with {@code -Dupdate=true}.
 */
class StrangersTest {

    private static final Path STRANGERS = Path.of("src/test/resources/strangers");
    private static final Path EXPECTED = STRANGERS.resolve("expected.txt");
    private static final int MADE = 48;
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path temp;

    /** What comes of a log, from the best to the worst. */
    private enum Verdict {
        /** It is read right at once. */
        READ,
        /** It is read right with one answered question. */
        ASKS,
        /** Questions stay open, or it is refused, and no ratings are written. */
        OPEN,
        /** No answer to the question reads it right, and one reads it wrong. */
        MISLEADS,
        /** It is read at once, and wrong. */
        MISREADS;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record Outcome(Verdict verdict, String shown) {}

    @TestFactory
    Stream<DynamicTest> a_log_that_was_never_seen_before_is_read_as_expected() throws IOException {
        Map<String, String> expected = expected();
        return strangers().stream()
                .map(stranger -> DynamicTest.dynamicTest(stranger.name(), () -> {
                    Outcome outcome = outcome(stranger);
                    String word = outcome.verdict().word();
                    if (Update.ON) {
                        expected.put(stranger.name(), word);
                        Files.write(
                                EXPECTED,
                                expected.entrySet().stream()
                                        .map(line -> line.getKey() + " " + line.getValue())
                                        .toList());
                    }
                    assertThat(word)
                            .as("%s%n%s", stranger.name(), outcome.shown())
                            .isEqualTo(expected.get(stranger.name()));
                }));
    }

    @Test
    void a_line_is_expected_of_each_log_and_of_no_other() throws IOException {
        assertThat(expected().keySet())
                .containsExactlyElementsOf(
                        strangers().stream().map(Stranger::name).toList());
    }

    private static Map<String, String> expected() throws IOException {
        Map<String, String> expected = new LinkedHashMap<>();
        for (String line : Files.readAllLines(EXPECTED)) {
            String[] words = line.split(" ");
            expected.put(words[0], words[1]);
        }
        return expected;
    }

    private static List<Stranger> strangers() throws IOException {
        List<Stranger> strangers = new ArrayList<>(Stranger.all(STRANGERS));
        IntStream.rangeClosed(1, MADE).mapToObj(StrangeLogs::of).forEach(strangers::add);
        strangers.addAll(TeamLogs.all());
        return strangers;
    }

    private Outcome outcome(Stranger stranger) throws IOException {
        Path work = Files.createTempDirectory(temp, "first");
        Program.Ended first = inspected(work, stranger, List.of());
        if (hasRun(work)) {
            String difference = difference(work, stranger);
            return new Outcome(difference.isEmpty() ? Verdict.READ : Verdict.MISREADS, shown(first) + difference);
        }
        Verdict best = Verdict.OPEN;
        StringBuilder shown = new StringBuilder(shown(first));
        for (List<String> answer : answers(work, stranger)) {
            Path again = Files.createTempDirectory(temp, "answered");

            Program.Ended ended = inspected(again, stranger, answer);
            shown.append(answer).append('\n').append(shown(ended));
            if (hasRun(again)) {
                String difference = difference(again, stranger);
                if (difference.isEmpty()) {
                    return new Outcome(Verdict.ASKS, shown.toString());
                }
                shown.append(difference).append('\n');
                best = Verdict.MISLEADS;
            }
        }
        return new Outcome(best, shown.toString());
    }

    private static Program.Ended inspected(Path work, Stranger stranger, List<String> answer) throws IOException {
        String[] words = {"inspect", stranger.lay(work), "--write", "rate.json", "--run"};
        Program.Ended ended = Program.run(work, Program.with(words, answer.toArray(String[]::new)));
        assertThat(ended.err()).as(stranger.name()).doesNotContain("rate: a bug");
        return ended;
    }

    private static boolean hasRun(Path work) {
        return Files.exists(work.resolve("ratings/deltas.csv"));
    }

    private static String shown(Program.Ended ended) {
        return ended.out() + ended.err();
    }

    private static String difference(Path work, Stranger stranger) throws IOException {
        Tally tally = Tally.ofLedger(work.resolve("ratings/deltas.csv"));
        List<String> differences =
                stranger.truths().stream().map(tally::differenceFrom).toList();
        return differences.contains("") ? "" : differences.get(0);
    }

    /** The words that answer the first question, each way; none where a person would have to complete them. */
    private static List<List<String>> answers(Path work, Stranger stranger) throws IOException {
        Program.Ended inspection = Program.run(work, "inspect", stranger.lay(work), "--json");
        List<List<String>> answers = new ArrayList<>();
        try {
            JsonNode question =
                    JSON.readTree(inspection.out()).path("questions").path(0);
            for (JsonNode answer : question.path("answers")) {
                List<String> words = new ArrayList<>();
                answer.path("words").forEach(word -> words.add(word.asText()));
                if (words.isEmpty()) {
                    words.addAll(List.of("--answer", question.path("key").asText() + "=yes"));
                }
                if (!answer.path("open").asBoolean()) {
                    answers.add(words);
                }
            }
        } catch (JsonProcessingException e) {
            return List.of(); // it was refused
        }
        return answers;
    }
}
