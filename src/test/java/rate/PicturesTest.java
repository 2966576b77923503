package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pictures of a document are what the program draws today, and its numbers what it computes. */
class PicturesTest {

    private static final Path PICTURES = Path.of("docs/pictures");
    private static final Path PAGE = Path.of("docs/trueskill-in-pictures.md");

    @TempDir
    Path temp;

    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> paths = Files.list(folder)) {
            for (Path path : paths.toList()) {
                files.put(String.valueOf(path.getFileName()), Files.readString(path));
            }
        }
        return files;
    }

    @Test
    void they_are_what_the_script_gives_today() throws Exception {
        String to = (Update.ON ? PICTURES : temp).toString();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("java.class.path");
        String[] rate = {to, java, "-XX:TieredStopAtLevel=1", "-cp", classes, "rate.cli.Rate"};
        Process script = new ProcessBuilder(Program.words("python3 src/test/tools/make-plots.py --to", rate))
                .redirectErrorStream(true)
                .start();
        String said = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(script.waitFor()).as(said).isZero();
        assertThat(files(Update.ON ? PICTURES : temp))
                .as("src/test/tools/make-plots.py makes them anew")
                .isEqualTo(files(PICTURES));
    }

    @Test
    void the_document_shows_each() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(files(PICTURES).keySet()).hasSize(10).allMatch(file -> page.contains("](pictures/" + file + ")"));
    }

    /** The numbers are those of the notes about the example, not of the program. */
    @ParameterizedTest
    @CsvSource({
        "1, 60.3672015598, 4.94977193513, 34.1247750440, 16.4943022195",
        "2, 58.3960896454, 4.90116514238, 65.6625656739, 12.2263427372"
    })
    void its_numbers_are_right(String game, String mu, String sigma, String otherMu, String otherSigma)
            throws IOException {
        assertThat(Files.readString(PAGE)).contains(mu, sigma, otherMu, otherSigma);
        Path samples = Path.of("sample-data").toAbsolutePath();
        String log = samples.resolve("trueskill-example.csv").toString();
        String[] more = {log, "--game", game, "--initial", "players=" + samples.resolve("trueskill-ratings.csv")};
        Program.Ended ended =
                Program.run(temp, Program.words("explain --exact --system trueskill/plain -P beta=6.25", more));
        for (String number : List.of(mu, sigma, otherMu, otherSigma)) {
            // All digits but the last, which is rounded.
            assertThat(ended.out()).contains(number.substring(0, number.length() - 2));
        }
    }
}
