package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
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

    /** The other launchers have no archive of classes, and start each run as that of a shell starts one that is not small. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "scripts/rate.cmd",
                "src/package/npm/program.js",
                "src/package/python/rate/_program.py",
                "src/package/jbang-catalog.json"
            })
    void all_launchers_give_java_the_same_flags(String launcher) throws IOException {
        String launch = Files.readString(Path.of("scripts/launch"));
        String large =
                launch.replaceAll("(?s)if is_small.*?else(.*?)fi\n", "$1").replaceAll("(?m)^(?:#|case |\\[ -s ).*", "");
        assertThat(flags(Files.readString(Path.of(launcher))))
                .contains("-XX:NewSize=48m", "-XX:InitialRAMPercentage=0.1")
                .containsExactlyInAnyOrderElementsOf(flags(large));
    }

    private static List<String> flags(String script) {
        return Pattern.compile("-(?:XX:|Xlog:|Dpicocli)[^\\s'\")]+")
                .matcher(script)
                .results()
                .map(MatchResult::group)
                .toList();
    }
}
