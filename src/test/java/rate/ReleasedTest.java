package rate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.engine.state.StateReader;
import rate.file.store.Sha256;

/**
 * What released versions published is read by this one, or refused with advice; it is never misread. Each version has a listing
 * of a log, {@code in.csv}, and of the run that it made of all of it but the last ten games.
 */
class ReleasedTest extends InFolder {

    private static final Path RELEASED = Path.of("src/test/resources/released");

    static List<Named<CaseFile>> versions() throws IOException {
        return CaseFile.listings(RELEASED).stream()
                .map(version -> Named.of(version.name(), version))
                .toList();
    }

    private static CaseFile first() throws IOException {
        return CaseFile.listings(RELEASED).get(0);
    }

    /** The folder as that version left it. */
    private Path lay(CaseFile version) throws IOException {
        version.unpack(folder);
        String id = "20261122T000000Z-"
                + Sha256.of(version.content("run/manifest.json")).substring(0, 6);
        Path run = Files.createDirectories(folder.resolve("ratings/runs")).resolve(id);
        Files.move(folder.resolve("run"), run);
        Files.createSymbolicLink(folder.resolve("ratings/current"), Path.of("runs", id));
        return run;
    }

    @ParameterizedTest
    @MethodSource("versions")
    void its_run_is_verified(CaseFile version) throws IOException {
        lay(version);
        assertThat(done("verify ratings").out()).contains("verified, head ");
    }

    /** Other classes may compute otherwise: the log is rated as if it had never been. */
    @ParameterizedTest
    @MethodSource("versions")
    void its_checkpoints_are_refused_with_advice_and_all_is_rated(CaseFile version) throws IOException {
        lay(version);
        assertThat(assertResumedAsWhole())
                .contains("the last run cannot be resumed: its checkpoints are of another version of the program");
    }

    @Test
    void checkpoints_of_another_version_are_refused_with_advice_and_all_is_rated() throws IOException {
        changeIndex(version -> version.replaceAll("[0-9]", "0"), code -> code);
        assertThat(assertResumedAsWhole())
                .contains("the last run cannot be resumed: its checkpoints are of version 0.0");
    }

    /** A line of a system may change while the version does not. */
    @Test
    void checkpoints_of_another_build_are_refused_with_advice_and_all_is_rated() throws IOException {
        changeIndex(version -> version, code -> "0".repeat(code.length()));
        Program.Ended strict = run("replay", "in.csv", "-q", "--resume=strict", "-o", "ratings");
        assertThat(strict.exits(5).err()).contains("its checkpoints are of another build of version ");
        assertThat(assertResumedAsWhole())
                .contains("the last run cannot be resumed: its checkpoints are of another build of version ");
        assertThat(assertResumedAsWhole()).as("now they are ours").isEmpty();
    }

    /** Lays a run of this program with checkpoints, and changes what they say of who made them. */
    private void changeIndex(UnaryOperator<String> version, UnaryOperator<String> code) throws IOException {
        Files.write(folder.resolve("in.csv"), first().content("in.csv"));
        done("replay in.csv -q --resume -o ratings");
        Path index = folder.resolve("ratings/current/checkpoints.cache");
        StateReader from = new StateReader(Files.readAllBytes(index));
        assertThat(from.requiredText()).startsWith("rate-checkpoints/");
        String theirs = from.requiredText();
        String theirCode = from.requiredText();
        Sealed.change(index, theirs, version.apply(theirs));
        Sealed.change(index, theirCode, code.apply(theirCode));
    }

    @Test
    void checkpoints_of_another_format_are_refused_with_advice_and_all_is_rated() throws IOException {
        Path index = lay(first()).resolve("checkpoints.cache");
        Files.write(index, "rate-checkpoints/9, of which nobody knows today what it will be".getBytes(ISO_8859_1));
        assertThat(assertResumedAsWhole()).contains("the last run cannot be resumed: ");
    }

    /** What was said of it. */
    private String assertResumedAsWhole() throws IOException {
        Program.Ended resumed = done("replay in.csv -q --resume -o ratings");
        done("replay in.csv -q -o whole");
        for (String file : List.of("players.csv", "commanders.csv", "deltas.csv", "blocks.csv", "rejects.csv")) {
            Path whole = folder.resolve("whole").resolve(file);
            assertThat(Files.exists(folder.resolve("ratings").resolve(file))).isEqualTo(Files.exists(whole));
            if (Files.exists(whole)) {
                assertSame("ratings", "whole", file);
            }
        }
        return resumed.err();
    }
}
