package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.InFolder;
import rate.pages.export.RunWorkbook.PeakColumns;
import rate.run.audit.read.PublishedRun;

class PeakColumnsTest extends InFolder {

    /** Ann has her peak after the second of three games. */
    @ParameterizedTest
    @CsvSource({
        "2024-05-01T10:00:00.250Z, 2024-05-01T10:00:01.125Z, 2024-05-01T10:00:02.500Z",
        "2024-05-01, 2024-05-02, 2024-05-03T10:00:00Z",
        "2024-05-01, 2024-05-02T18:30:00Z, 2024-05-03"
    })
    void the_time_of_a_peak_is_that_of_its_game_whatever_the_last_game_has(String first, String second, String third)
            throws IOException {
        write(
                "games.csv",
                "game,time,winner,loser\na," + first + ",Ann,Bob\nb," + second + ",Ann,Bob\nc," + third + ",Bob,Ann\n");
        run("replay", "games.csv", "-q", "--system", "elo").done();
        String[] columns = new PeakColumns(PublishedRun.open("ratings", folder.resolve("ratings")))
                .of("players", List.of("player", "last_played"), new String[] {"Ann", third});
        assertThat(List.of(columns).subList(3, 5)).containsExactly("b", second);
    }
}
