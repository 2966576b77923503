package rate.study.health.measure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Program;
import rate.engine.text.ShellWords;
import rate.run.audit.read.PublishedRun;
import rate.study.health.HealthReading;
import rate.study.health.LadderFacts;
import rate.study.health.PlantedLadder;

/** Every remedy is a command line that the program takes. */
class RemedyTest {

    @TempDir
    private Path folder;

    private Remedy remedy(String system) {
        new PlantedLadder(1).write(folder.resolve("log.csv"), 250);
        Program.Ended ended = Program.runUnproved(folder, "replay", "log.csv", "-q", "--system", system);
        assertThat(ended.exit()).as(ended.err()).isZero();
        List<LadderFacts> facts = new ArrayList<>();
        HealthReading.of(
                PublishedRun.open("ratings", folder.resolve("ratings")),
                ladder -> {
                    facts.add(ladder);
                    return List.of();
                },
                false);
        return new Remedy(facts.get(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"elo", "trueskill", "glicko", "glicko2", "allegskill", "plackett-luce", "margin"})
    void every_remedy_runs(String system) {
        Remedy remedy = remedy(system);
        List<List<String>> lines = Stream.of(
                        remedy.tune(),
                        remedy.entry(),
                        remedy.drift(),
                        remedy.level(),
                        remedy.condition("map"),
                        remedy.fit("home-advantage"))
                .filter(words -> !words.isEmpty())
                .distinct()
                .toList();
        assertThat(lines).hasSizeGreaterThan(1);
        for (List<String> line : lines) {
            Program.Ended ended = Program.runUnproved(
                    folder,
                    (String.join(" ", line) + " -q").replace("LOG", "log.csv").split(" "));
            assertThat(ended.exit()).as(line + "\n" + ended.err()).isZero();
        }
    }

    /** Pasted as they are shown, remedies read and rate what the run did. */
    @Test
    void a_remedy_has_the_options_of_the_run() throws IOException {
        new PlantedLadder(1).first(80).newcomers(1200).write(folder.resolve("log.csv"), 3_000);
        Files.writeString(folder.resolve("names.csv"), "old,new\nP1,O'Neill the 2nd\n");
        String[] options = {
            "--where", "map=A", "--since", "2020-01-02", "-P", "k=30", "--aliases", "names.csv", "--sort"
        };
        Program.Ended run = Program.runUnproved(
                folder,
                Stream.concat(Stream.of("replay", "log.csv", "-q", "--system", "elo"), Stream.of(options))
                        .toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();

        Set<String> remedies = new TreeSet<>();
        new ObjectMapper()
                .readTree(Program.runUnproved(folder, "health", "ratings", "--json")
                        .out())
                .findValuesAsText("remedy")
                .forEach(remedies::add);

        remedies.remove("null");
        assertThat(remedies)
                .contains("rate tune log.csv --system elo/documented --fit home-advantage --where map=A --sort"
                        + " --since 2020-01-02 --aliases names.csv -P k=30");
        for (String remedy : remedies) {
            List<String> words = ShellWords.read(remedy);
            Program.Ended ended =
                    Program.runUnproved(folder, words.subList(1, words.size()).toArray(String[]::new));
            assertThat(ended.exit()).as(remedy + "\n" + ended.err()).isZero();
        }
    }

    @Test
    void players_to_be_balanced_have_the_sizes_of_their_teams() {
        Remedy remedy = remedy("elo");
        assertThat(remedy.balance(new int[] {1, 1}, List.of("P1", "P2")))
                .containsExactly("balance", "--run", "RUN", "P1", "P2");
        assertThat(remedy.balance(new int[] {1, 2}, List.of("P1", "-q", "P2")))
                .containsExactly("balance", "--run", "RUN", "--sizes", "1,2", "--", "P1", "-q", "P2");
        assertThat(Program.runUnproved(folder, "balance", "--run", "ratings", "--sizes", "1,1", "--", "P1", "P2")
                        .exit())
                .isZero();
    }
}
