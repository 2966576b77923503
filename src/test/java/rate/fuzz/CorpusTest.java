package rate.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.io.IOException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import rate.CaseFile;

/** What the fuzzer found worth keeping goes through the same targets in every build. */
class CorpusTest {

    private static final Duration LONGEST = Duration.ofSeconds(20);

    @TestFactory
    Stream<DynamicTest> every_input_is_dealt_with_as_documented() throws IOException {
        Stream.Builder<DynamicTest> tests = Stream.builder();
        for (CaseFile inputs : Corpus.all()) {
            assertThat(inputs.files()).as("inputs of %s", inputs.name()).hasSizeBetween(5, 80);
            FuzzTarget target = FuzzTarget.all().get(inputs.name());
            for (String input : inputs.files()) {
                tests.add(DynamicTest.dynamicTest(
                        inputs.name() + "/" + input,
                        () -> assertTimeout(LONGEST, () -> target.take(inputs.content(input)))));
            }
        }
        return tests.build();
    }

    @Test
    void every_list_of_inputs_has_its_target() throws IOException {
        assertThat(Corpus.all().stream().map(CaseFile::name))
                .containsExactlyInAnyOrderElementsOf(FuzzTarget.all().keySet());
    }
}
