package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The units of packages are those that the documents explain. */
class PackagedUnitsTest {

    @ParameterizedTest
    @ValueSource(strings = {"rate.service", "rate.timer", "rate-failed.service"})
    void the_document_shows_the_unit_as_it_is_packaged(String unit) throws IOException {
        String shown = Files.readString(Path.of("docs/nightly.md"));
        String packaged =
                Files.readString(Path.of("src/package", unit)).indent(4).replaceAll("(?m)^ +$", "");
        assertThat(shown).contains("`" + unit + "`:\n\n" + packaged);
    }

    @Test
    void the_unit_starts_a_command_of_the_package_and_a_unit_that_is_there() throws IOException {
        String unit = Files.readString(Path.of("src/package/rate.service"));
        assertThat(unit).contains("ExecStart=/usr/bin/rate-nightly ", "OnFailure=rate-failed.service", "NIGHTLY_PAGE=");
        assertThat(Files.readString(Path.of("scripts/package"))).contains("/bin/rate-nightly\"");
    }
}
