package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Logs as people keep them, below {@code src/test/resources/shapes}: a {@link CaseFile} for each, with the one command line
 * that reads it, the log, and in {@code out} what comes of it. Where {@code rate inspect} does not find such a line by itself,
 * {@code by-hand} says why.
 */
class ShapesTest {

    private static final Path SHAPES = Path.of("src/test/resources/shapes");

    /** More would mean that inspect is not worth a try. */
    private static final int MOST_BY_HAND = 2;

    @TempDir
    private Path temp;

    @TestFactory
    Stream<DynamicTest> every_game_is_read_by_one_command_line() throws IOException {
        return CaseFile.all(SHAPES).stream()
                .map(shape -> DynamicTest.dynamicTest(shape.name(), () -> {
                    Path work = shape.unpack(Files.createTempDirectory(temp, "shape"));
                    String out = replayed(work, shape.command());
                    if (Update.ON && !out.equals(shape.text("out"))) {
                        shape.set("out", out.getBytes(StandardCharsets.UTF_8));
                        shape.write();
                    }
                    assertThat(out).contains(", 0 rejected").isEqualTo(shape.text("out"));
                }));
    }

    @TestFactory
    Stream<DynamicTest> inspect_finds_the_command_line() throws IOException {
        return CaseFile.all(SHAPES).stream()
                .filter(shape -> !shape.has("by-hand"))
                .map(shape -> DynamicTest.dynamicTest(shape.name(), () -> {
                    Path work = shape.unpack(Files.createTempDirectory(temp, "shape"));
                    String command = shape.command();
                    replayed(work, command);
                    byte[] table = Files.readAllBytes(work.resolve("ratings/players.csv"));
                    List<String> words = List.of(CasesTest.words(command));
                    int system = words.indexOf("--system");
                    String option = "--system=" + (system < 0 ? "allegskill" : words.get(system + 1));
                    String inspection =
                            Program.run(work, "inspect", words.get(1), option).out();
                    String found =
                            inspection.strip().replaceFirst("(?s).*\n", "").strip();
                    assertThat(inspection).as("nothing is asked").contains("\nready\n");
                    replayed(work, found);
                    assertThat(work.resolve("ratings/players.csv")).as(found).hasBinaryContent(table);
                }));
    }

    @Test
    void all_but_two_are_found() throws IOException {
        assertThat(CaseFile.all(SHAPES).stream().filter(shape -> shape.has("by-hand")))
                .hasSizeLessThanOrEqualTo(MOST_BY_HAND);
    }

    private static String replayed(Path work, String command) throws IOException {
        Program.Ended ended = Program.run(work, CasesTest.words(command)).done();
        return CasesTest.withoutClock(ended.out()).replaceAll("head [0-9a-f]{64}", "head …");
    }
}
