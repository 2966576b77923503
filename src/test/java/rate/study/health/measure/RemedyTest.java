package rate.study.health.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Program;
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
        List<String> lines = Stream.of(
                        remedy.tune(),
                        remedy.entry(),
                        remedy.drift(),
                        remedy.level(),
                        remedy.condition("map"),
                        remedy.fit("", "home-advantage"))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        assertThat(lines).hasSizeGreaterThan(1);
        for (String line : lines) {
            Program.Ended ended = Program.runUnproved(
                    folder, (line + " -q").replace("LOG", "log.csv").split(" "));
            assertThat(ended.exit()).as(line + "\n" + ended.err()).isZero();
        }
    }

    @Test
    void players_who_are_to_be_balanced_are_words_of_a_shell() {
        remedy("elo");
        String line = Remedy.balance(List.of("P1", "O'Neill the 2nd").iterator());

        assertThat(line).isEqualTo("balance --run RUN P1 \"O'Neill the 2nd\"");
        assertThat(Program.runUnproved(folder, "balance", "--run", "ratings", "P1", "P2")
                        .exit())
                .isZero();
    }
}
