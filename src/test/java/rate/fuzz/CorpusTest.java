package rate.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What the fuzzer found worth keeping goes through the same targets in every build. */
class CorpusTest {

    private static final Path CORPUS = Path.of("src/test/resources/fuzz");
    private static final Duration LONGEST = Duration.ofSeconds(20);

    @TestFactory
    Stream<DynamicTest> every_input_is_dealt_with_as_documented() throws IOException {
        Stream.Builder<DynamicTest> tests = Stream.builder();
        for (String name : FuzzTarget.all().keySet()) {
            List<Path> inputs = files(CORPUS.resolve(name));
            assertThat(inputs).as("inputs of %s", name).hasSizeBetween(5, 80);
            FuzzTarget target = FuzzTarget.all().get(name);
            for (Path input : inputs) {
                tests.add(DynamicTest.dynamicTest(
                        name + "/" + input.getFileName(),
                        () -> assertTimeout(LONGEST, () -> target.take(Files.readAllBytes(input)))));
            }
        }
        return tests.build();
    }

    @Test
    void every_folder_of_inputs_has_its_target() throws IOException {
        TreeSet<String> folders = new TreeSet<>();
        files(CORPUS).forEach(folder -> folders.add(folder.getFileName().toString()));
        assertThat(folders).isEqualTo(new TreeSet<>(FuzzTarget.all().keySet()));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
