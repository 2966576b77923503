package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The units of packages are those that the documents lead to. */
class PackagedUnitsTest {

    @ParameterizedTest
    @ValueSource(strings = {"rate.service", "rate.timer", "rate-failed.service"})
    void the_document_leads_to_the_unit(String unit) throws IOException {
        assertThat(Files.readString(Path.of("docs/nightly.md"))).contains("](../src/package/" + unit + ")");
        assertThat(Path.of("src/package", unit)).exists();
    }

    @Test
    void the_unit_starts_a_command_of_the_package_and_a_unit_that_is_there() throws IOException {
        String unit = Files.readString(Path.of("src/package/rate.service"));
        assertThat(unit).contains("ExecStart=/usr/bin/rate-nightly ", "OnFailure=rate-failed.service", "NIGHTLY_PAGE=");
        assertThat(Files.readString(Path.of("scripts/package"))).contains("/bin/rate-nightly\"");
    }
}
