package rate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import rate.cli.Rate.Failures;
import rate.cli.config.Settings;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.ProcessContext;

class MemoryTest {

    private static final long MEGABYTE = 1 << 20;

    /** What a collector takes for itself is not in what Java says it has. */
    @ParameterizedTest
    @CsvSource({
        "16, 64m",
        "61, 128m",
        "64, 128m",
        "500, 1024m",
        "512, 1g",
        "700, 2g",
        "990, 2g",
        "1024, 2g",
        "3959, 8g",
        "5939, 12g",
        "6144, 12g",
        "100000, 196g"
    })
    void the_advice_is_at_least_twice_what_there_was(long megabytes, String advice) {
        assertThat(Failures.Memory.more(megabytes * MEGABYTE)).isEqualTo("Set RATE_JAVA_OPTS=-Xmx" + advice + ".");
    }

    @Test
    void what_java_has_is_said_and_more_is_advised() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(new ProcessContext(
                new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(),
                err,
                Map.of(),
                Path.of(""),
                Clock.systemUTC()));
        CommandLine command = new CommandLine(CommandLine.Model.CommandSpec.create());
        assertThat(new Failures(console, new Settings()).end(new OutOfMemoryError(), command))
                .isEqualTo(ExitCode.REFUSED.code());
        long bytes = Runtime.getRuntime().maxMemory();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("rate: this log needs more memory than " + bytes / MEGABYTE + " MB\n  "
                        + Failures.Memory.more(bytes) + "\n");
    }
}
