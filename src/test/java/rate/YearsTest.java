package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The years of a log are 0 to 9999, however its times are written: what is rated is verified, and all else is refused. */
class YearsTest {

    @TempDir
    private Path temp;

    private Program.Ended replay(String time, @Nullable String format, boolean json) throws IOException {
        String name = json ? "games.json" : "games.csv";
        Files.writeString(
                temp.resolve(name),
                json
                        ? "{\"game\":\"1\",\"time\":" + time + ",\"winner\":\"Ann\",\"loser\":\"Bob\"}\n"
                        : "game,time,winner,loser\n1," + time + ",Ann,Bob\n");
        return format == null
                ? Program.run(temp, "replay", name, "-q")
                : Program.run(temp, "replay", name, "-q", "--time-format=" + format);
    }

    /** {@link Program} has every run verified. */
    @ParameterizedTest
    @CsvSource({
        "253402300799, , false",
        "-62167219200, , false",
        "253402300799, , true",
        "-62167219200, , true",
        "\"9999-12-31T23:59:59.999999999Z\", , true",
        "0000-01-01, , false",
        "253402300799999, epoch-millis, false",
        "-62167219200000, epoch-millis, false",
        "-62167219200000, epoch-millis, true",
        "31.12.9999 23:59:59 +0000, dd.MM.uuuu HH:mm:ss Z, false"
    })
    void a_time_of_one_is_rated_and_verified(String time, @Nullable String format, boolean json) throws IOException {
        replay(time, format, json).done();
    }

    @ParameterizedTest
    @CsvSource({
        "253402300800, , false", "-62167219201, , false",
        "-62167219200.000000001, , false", "253402300800, , true",
        "\"253402300800\", , true", "-62167219201, , true",
        "0000-01-01T00:00:00+01:00, , false", "9999-12-31T23:59:59-01:00, , false",
        "253402300800000, epoch-millis, false", "-62167219200001, epoch-millis, false",
        "253402300800000, epoch-millis, true", "31.12.9999 23:59:59 -0001, dd.MM.uuuu HH:mm:ss Z, false",
        "01.01.10000, dd.MM.uuuuu, false", "+12345-01-01, uuuu-MM-dd, false"
    })
    void a_time_of_another_is_refused_at_its_place(String time, @Nullable String format, boolean json)
            throws IOException {
        Program.Ended ended = replay(time, format, json);
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(ended.err()).contains(json ? "games.json:1:" : "games.csv:2:", "has a year before 0 or after 9999");
        assertThat(temp.resolve("ratings")).doesNotExist();
    }
}
