package rate.file.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainFileTest {

    private static final List<String> NAMES = List.of("players.csv", "ledger.csv", "rejects.csv");

    @TempDir
    private Path folder;

    @Test
    void of_some_names_those_are_present_that_stand_in_the_folder() throws IOException {
        Files.createFile(folder.resolve("ledger.csv"));
        Files.createFile(folder.resolve("games.csv"));
        assertThat(PlainFile.present(folder, NAMES)).containsExactly("ledger.csv");
    }

    @Test
    void a_link_that_leads_nowhere_and_a_folder_are_present() throws IOException {
        Files.createSymbolicLink(folder.resolve("players.csv"), Path.of("gone"));
        Files.createDirectory(folder.resolve("rejects.csv"));
        assertThat(PlainFile.present(folder, NAMES)).containsExactly("players.csv", "rejects.csv");
    }

    @Test
    void capitals_are_those_of_the_disk() throws IOException {
        Files.createFile(folder.resolve("Players.CSV"));
        assertThat(PlainFile.present(folder, NAMES).contains("players.csv"))
                .isEqualTo(Files.exists(folder.resolve("players.csv")));
    }

    @Test
    void nothing_is_present_where_there_is_no_folder() {
        assertThat(PlainFile.present(folder.resolve("none"), NAMES)).isEmpty();
        assertThat(PlainFile.present(folder.resolve("none").resolve("none"), NAMES))
                .isEmpty();
    }
}
