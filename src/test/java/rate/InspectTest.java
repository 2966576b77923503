package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code rate inspect} says of a log is so: the words that it prints read the log. */
class InspectTest {

    private static final Path CASES = Path.of("src/test/resources/cases");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path temp;

    @Tag(Thorough.TAG)
    @Test
    void every_log_is_inspected_or_refused_and_without_an_open_question_the_printed_words_replay_it()
            throws IOException {
        int replayed = 0;
        for (Path log : logs()) {
            Path work = work(log);
            Program.Ended ended = Program.run(work, "inspect", "--json", name(log));
            assertThat(ended.exit()).as("%s: %s", log, ended.err()).isIn(0, 3);
            if (ended.exit() != 0) {
                assertThat(ended.err()).as("%s", log).startsWith("rate: ");
                continue;
            }
            JsonNode inspection = JSON.readTree(ended.out());
            long games = inspection.path("games").path("games").asLong();
            if (!inspection.path("questions").isEmpty() || games == 0) {
                continue;
            }
            List<String> words = new ArrayList<>();
            inspection.path("words").forEach(word -> words.add(word.asText()));
            assertThat(words.get(0)).isEqualTo("rate");
            Program.Ended replay =
                    Program.run(work, words.subList(1, words.size()).toArray(String[]::new));
            assertThat(replay.exit()).as("%s: %s", words, replay.err()).isIn(0, 4);
            if (words.get(1).equals("replay")) {
                Program.Ended written = Program.run(work, "inspect", name(log), "--write", "written.json");
                assertThat(written.exit()).as("%s: %s", log, written.err()).isZero();
                Program.Ended again = Program.run(work, "replay", "--config", "written.json", "-o", "again");
                assertThat(again.exit()).as("%s: %s", log, again.err()).isEqualTo(replay.exit());
                assertThat(options(work.resolve("again"))).isEqualTo(options(work.resolve("ratings")));
            }
            replayed++;
        }
        assertThat(replayed).isGreaterThan(100);
    }

    @Test
    void a_saved_profile_reads_what_the_printed_words_read() throws IOException {
        Files.writeString(temp.resolve("liga.csv"), """
                Datum;Heim;Gast;Tore Heim;Tore Gast
                13.04.2009 18:00;Ann;Bob;2,5;1
                14.04.2009 18:00;Bob;Cy;1;1
                """);
        Program.Ended saved = Program.run(
                        temp, "inspect liga.csv --zone Europe/Berlin --system elo --save liga.json --json".split(" "))
                .done();
        List<String> words = new ArrayList<>();
        JSON.readTree(saved.out()).path("words").forEach(word -> words.add(word.asText()));
        words.addAll(List.of("-o", "by-words"));
        Program.Ended byWords = Program.run(temp, words.subList(1, words.size()).toArray(String[]::new));
        Program.Ended byProfile = Program.run(
                temp, "replay", "liga.csv", "--profile", "liga.json", "--system", "elo", "-o", "by-profile");
        assertThat(byWords.exit()).as(byWords.err()).isZero();
        assertThat(byProfile.exit()).as(byProfile.err()).isZero();
        for (String table : List.of("players.csv", "deltas.csv")) {
            assertThat(temp.resolve("by-profile").resolve(table))
                    .hasSameTextualContentAs(temp.resolve("by-words").resolve(table));
        }
    }

    @Test
    void every_log_that_the_program_makes_needs_no_words_but_of_its_system() throws IOException {
        for (String shape : List.of("duels", "teams", "free-for-all")) {
            for (String format : List.of("csv", "json")) {
                String log = shape + "." + format;
                String[] form = {"--shape", shape, "--format", format, "-o", log};
                Program.run(temp, Program.words("generate --games 50 --odd-names", form));
                JsonNode inspection = JSON.readTree(
                        Program.run(temp, "inspect", "--json", log).out());
                assertThat(inspection.path("questions")).as(log).isEmpty();
                assertThat(inspection.path("games").path("games").asLong()).isEqualTo(50);
                assertThat(inspection.path("command").asText())
                        .isEqualTo("rate replay " + log + " --system "
                                + (shape.equals("teams") ? "allegskill" : "trueskill") + " -P draw-probability=log");
            }
        }
    }

    private static JsonNode options(Path run) throws IOException {
        return JSON.readTree(run.resolve("manifest.json").toFile()).path("options");
    }

    private Path work(Path log) throws IOException {
        Path work = Files.createTempDirectory(temp, "log");
        Files.copy(log, work.resolve(name(log)));
        return work;
    }

    private static String name(Path log) {
        return String.valueOf(log.getFileName());
    }

    /** The logs of all cases, and those that come with the program. What many cases have is one. */
    private Collection<Path> logs() throws IOException {
        Map<String, Path> logs = new LinkedHashMap<>();
        Path cases = temp.resolve("cases");
        for (CaseFile each : CaseFile.all(CASES)) {
            each.unpack(cases.resolve(each.name()));
        }
        for (Path folder : List.of(cases, Path.of("sample-data"))) {
            try (Stream<Path> files = Files.walk(folder)) {
                List<Path> all = files.filter(Files::isRegularFile)
                        .filter(file -> folder != cases || name(file).matches("in[0-9]?\\..*"))
                        .sorted()
                        .toList();
                for (Path log : all) {
                    logs.putIfAbsent(name(log) + "\n" + Files.readString(log, StandardCharsets.ISO_8859_1), log);
                }
            }
        }
        return logs.values();
    }
}
