package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Logs as people keep them, below {@code src/test/resources/shapes}: a folder for each, with the log, the one command line in
 * {@code cmd} that reads it, and in {@code out} what comes of it. Where {@code rate inspect} does not find such a line by
 * itself, {@code by-hand} says why.
 */
class ShapesTest {

    private static final Path SHAPES = Path.of("src/test/resources/shapes");

    /** More would mean that inspect is not worth a try. */
    private static final int MOST_BY_HAND = 2;

    @TempDir
    private Path temp;

    private static List<Path> shapes() throws IOException {
        try (Stream<Path> folders = Files.list(SHAPES)) {
            return folders.sorted().toList();
        }
    }

    @TestFactory
    Stream<DynamicTest> every_game_is_read_by_one_command_line() throws IOException {
        return shapes().stream()
                .map(shape -> DynamicTest.dynamicTest(shape.getFileName().toString(), () -> {
                    Path work = CasesTest.copy(shape, Files.createTempDirectory(temp, "shape"));
                    String out = replayed(
                            work, Files.readString(shape.resolve("cmd")).strip());
                    Path wanted = shape.resolve("out");
                    if (Update.ON) {
                        Files.writeString(wanted, out);
                    }
                    assertThat(out).contains(", 0 rejected").isEqualTo(Files.readString(wanted));
                }));
    }

    @TestFactory
    Stream<DynamicTest> inspect_finds_the_command_line() throws IOException {
        return shapes().stream()
                .filter(shape -> Files.notExists(shape.resolve("by-hand")))
                .map(shape -> DynamicTest.dynamicTest(shape.getFileName().toString(), () -> {
                    Path work = CasesTest.copy(shape, Files.createTempDirectory(temp, "shape"));
                    String command = Files.readString(shape.resolve("cmd")).strip();
                    replayed(work, command);
                    byte[] table = Files.readAllBytes(work.resolve("ratings/players.csv"));
                    String log = CasesTest.words(command)[1];
                    String inspection = Program.run(work, "inspect", log).out();
                    String found = inspection
                            .lines()
                            .reduce((first, second) -> second)
                            .orElse("")
                            .strip();
                    assertThat(inspection).as("nothing is asked").contains("\nready\n");
                    replayed(work, found);
                    assertThat(work.resolve("ratings/players.csv")).as(found).hasBinaryContent(table);
                }));
    }

    @Test
    void all_but_two_are_found() throws IOException {
        assertThat(shapes().stream().filter(shape -> Files.exists(shape.resolve("by-hand"))))
                .hasSizeLessThanOrEqualTo(MOST_BY_HAND);
    }

    private static String replayed(Path work, String command) throws IOException {
        Program.Ended ended = Program.run(work, CasesTest.words(command));
        assertThat(ended.exit()).as(ended.err()).isZero();
        return CasesTest.withoutClock(ended.out()).replaceAll("head [0-9a-f]{64}", "head …");
    }
}
