package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A folder, an archive of it, and its files named one by one are one log: for every night, and for who verifies it. */
class FoldersTest extends InFolder {

    @BeforeEach
    void seasons() throws IOException {
        season(1, "Ann,Bob", "Bob,Cy");
        season(2, "Cy,Ann", "Ann,Bob");
        season(10, "Bob,Ann", "Ann,Cy");
    }

    private void season(int number, String... games) throws IOException {
        Files.createDirectories(folder.resolve("logs"));
        write("logs/season" + number + ".csv", "winner,loser\n" + String.join("\n", games) + "\n");
    }

    /** An archive of the logs of some seasons. */
    private void zip(int... seasons) throws IOException {
        try (OutputStream file = Files.newOutputStream(folder.resolve("logs.zip"));
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (int season : seasons) {
                String name = "season" + season + ".csv";
                out.putNextEntry(new ZipEntry(name));
                out.write(Files.readAllBytes(folder.resolve("logs").resolve(name)));
            }
        }
    }

    @Test
    void a_folder_and_an_archive_give_what_their_files_give_in_order() throws IOException {
        zip(10, 2, 1);
        done("replay logs/season1.csv logs/season2.csv logs/season10.csv -q -o files");
        done("replay logs -q -o folder");
        done("replay logs.zip -q -o archive");
        assertSame("folder", "files", "deltas.csv");
        assertSame("archive", "files", "deltas.csv");
    }

    @Test
    void a_run_is_verified_and_altered_from_a_folder_or_an_archive_of_the_same_files() throws IOException {
        zip(10, 2, 1);
        done("replay logs -q -o ratings");
        assertThat(done("verify ratings --rate logs.zip").out()).contains("rated again from logs.zip/season1.csv");
        assertThat(done("verify ratings --rate logs").out()).contains("rated again from logs/season1.csv");
        assertThat(done("whatif logs.zip --run ratings --set beta=5").out()).contains("beta");
    }

    @Test
    void the_manifest_names_a_file_of_an_archive_with_the_archive() throws IOException {
        zip(10, 2, 1);
        done("replay logs.zip -q");
        assertThat(read("ratings/manifest.json"))
                .contains("\"name\" : \"logs.zip/season1.csv\"", "\"name\" : \"logs.zip/season10.csv\"");
    }

    @Test
    void a_new_file_at_the_end_of_a_folder_continues_the_run_that_lies_in_it() throws IOException {
        done("replay logs -q -o logs/ratings --resume");
        season(11, "Ann,Cy", "Cy,Bob");
        Program.Ended ended = done("replay logs -o logs/ratings --resume");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).contains("8 games rated, 0 rejected, 6 resumed");
        done("replay logs -q -o anew");
        assertSame("logs/ratings", "anew", "deltas.csv");
    }

    @Test
    void a_new_file_before_others_is_a_change_of_the_log() throws IOException {
        done("replay logs -q --resume");
        season(3, "Ann,Cy");
        Program.Ended ended = done("replay logs --resume");
        assertThat(ended.err()).contains("logs/season3.csv:2", "this is the first game that differs");
    }

    @Test
    void to_choose_among_copies_and_to_sort_the_files_are_read_again() throws IOException {

        String log = "id,when,winner,loser\nG2,2026-01-02,Ann,Bob\nG1,2026-01-01,Bob,Ann\nG2,2026-01-02,Bob,Ann\n";
        write("logs/season1.csv", log);
        Files.delete(folder.resolve("logs/season2.csv"));
        Files.delete(folder.resolve("logs/season10.csv"));
        String words = " -q --map game=id,time=when --sort --duplicates=last -o ";
        done("replay logs" + words + "folder");
        zip(1);
        done("replay logs.zip" + words + "archive");
        assertSame("archive", "folder", "deltas.csv");
        assertThat(read("folder/deltas.csv")).contains("G1", "G2");
    }
}
