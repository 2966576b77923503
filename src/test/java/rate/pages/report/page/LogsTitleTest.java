package rate.pages.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.file.input.language.Language;

class LogsTitleTest {

    @ParameterizedTest
    @CsvSource({
        "results.csv.gz, Results",
        "winter_league-2026.csv, Winter League 2026",
        "games-2024-01-05.jsonl.zst, Games 2024-01-05",
        "league.north.csv, League.north",
        "-, standard input",
        "liga 2, Liga 2",
        ".csv, .csv",
        "__.csv, __.csv",
    })
    void a_log_is_called_by_its_words_without_endings(String log, String title) {
        assertThat(LogsTitle.of(List.of(log), Language.ENGLISH)).isEqualTo(title);
    }
}
