package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.pages.export.RunWorkbook.PeakColumns;
import rate.run.audit.read.PublishedRun;

class PeakColumnsTest extends InFolder {

    private static final List<String> COLUMNS = List.of("player", "last_played");

    /** Ann has her peak after the second of three games. */
    private PeakColumns peaks(String first, String second, String third) throws IOException {
        write(
                "games.csv",
                "game,time,winner,loser\na," + first + ",Ann,Bob\nb," + second + ",Ann,Bob\nc," + third + ",Bob,Ann\n");
        run("replay", "games.csv", "-q", "--system", "elo").done();
        return new PeakColumns(PublishedRun.open("ratings", folder.resolve("ratings")));
    }

    private static List<String> ofAnn(PeakColumns peaks, String last) {
        return List.of(peaks.of("players", COLUMNS, new String[] {"Ann", last})).subList(3, 5);
    }

    @Test
    void the_time_of_a_peak_keeps_its_fraction_of_a_second() throws IOException {
        PeakColumns peaks = peaks("2024-05-01T10:00:00.250Z", "2024-05-01T10:00:01.125Z", "2024-05-01T10:00:02.500Z");
        assertThat(ofAnn(peaks, "2024-05-01T10:00:02.500Z")).containsExactly("b", "2024-05-01T10:00:01.125Z");
    }

    @Test
    void a_date_stays_a_date_though_the_last_game_has_a_time_of_day() throws IOException {
        PeakColumns peaks = peaks("2024-05-01", "2024-05-02", "2024-05-03T10:00:00Z");
        assertThat(ofAnn(peaks, "2024-05-03T10:00:00Z")).containsExactly("b", "2024-05-02");
    }

    @Test
    void a_time_of_day_stays_though_the_last_game_has_a_date() throws IOException {
        PeakColumns peaks = peaks("2024-05-01", "2024-05-02T18:30:00Z", "2024-05-03");
        assertThat(ofAnn(peaks, "2024-05-03")).containsExactly("b", "2024-05-02T18:30:00Z");
    }
}
