package rate.file.input.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileNameTest {

    @ParameterizedTest
    @CsvSource({
        "logs/season-2019.csv.gz, season-2019",
        "season.2019.csv, season.2019",
        "C:\\logs\\a.jsonl, a",
        "a.CSV.GZ, a",
        "a.gz, a",
        ".hidden, .hidden",
        ".hidden.csv, .hidden",
        "v1.0/log, log",
        "-, -"
    })
    void a_file_is_called_without_folder_and_ending(String path, String name) {
        assertThat(FileName.plain(path)).isEqualTo(name);
    }
}
