package rate.study.health.measure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.Program;
import rate.engine.text.ShellWords;
import rate.run.audit.read.PublishedRun;
import rate.study.health.Finding;
import rate.study.health.Finding.FindingFigure;
import rate.study.health.Finding.Severity;
import rate.study.health.FindingText;
import rate.study.health.HealthReading;
import rate.study.health.HealthReport;
import rate.study.health.LadderFacts;
import rate.study.health.PlantedLadder;

/** Every remedy is a command line that the program takes. */
class RemedyTest extends InFolder {

    private Remedy remedy(String system) {
        new PlantedLadder(1).write(folder.resolve("log.csv"), 200);
        make("replay log.csv -q --system", system);
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
            paste("rate " + String.join(" ", line).replace("LOG", "log.csv"));
        }
    }

    /** Pasted as they are shown, remedies read and rate what the run did. */
    @Test
    void a_remedy_has_the_options_of_the_run() throws IOException {
        new PlantedLadder(1).first(80).newcomers(1200).write(folder.resolve("log.csv"), 1_200);
        write("names.csv", "old,new\nP1,O'Neill the 2nd\n");
        String[] options = {
            "--where", "map=A", "--since", "2020-01-02", "-P", "k=30", "--aliases", "names.csv", "--sort"
        };
        make("replay log.csv -q --system elo", options);

        Set<String> remedies = remedies();
        remedies.forEach(this::paste);
        assertThat(remedies)
                .contains("rate tune log.csv --system elo/documented --fit home-advantage --where map=A --sort"
                        + " --since 2020-01-02 --aliases names.csv -P k=30");
    }

    private Set<String> remedies() throws IOException {
        Set<String> remedies = new TreeSet<>();
        new ObjectMapper()
                .readTree(unproved("health", "ratings", "--json").out())
                .findValuesAsText("remedy")
                .forEach(remedies::add);
        remedies.remove("null");
        return remedies;
    }

    /** Runs it as it is shown, but for the effort of a search, which is as little as can be. */
    private void paste(String remedy) {
        List<String> words =
                ShellWords.read(remedy.replaceFirst("^rate tune ", "rate tune -q --starts=1 --samples=100 "));
        Program.Ended ended = unproved(words.subList(1, words.size()).toArray(String[]::new));
        assertThat(ended.exit()).as(remedy + "\n" + ended.err()).isZero();
    }

    @Test
    void a_remedy_maps_a_condition_instead_of_that_of_the_run() throws IOException {
        new PlantedLadder(1).map(300).write(folder.resolve("log.csv"), 1_200);
        Files.write(
                folder.resolve("log.csv"),
                Files.readAllLines(folder.resolve("log.csv")).stream()
                        .map(line -> line + (line.startsWith("game") ? ",K+D" : line.substring(line.lastIndexOf(','))))
                        .toList());
        outputOf("replay log.csv -q --system elo --map condition=map --keep-columns K+D");

        String remedy = "rate tune log.csv --system elo/documented --map 'condition=\"K+D\"' --fit blend";
        Set<String> remedies = remedies();
        assertThat(remedies).contains(remedy);
        remedies.stream().filter(each -> each.contains("K+D")).forEach(this::paste);
    }

    /** The manifest does not know where the run is that it started from. */
    @Test
    void a_run_that_started_from_another_has_no_remedy_that_needs_that() throws IOException {
        outputOf("generate --games 4000 --players 60 --seed 3 --plant traders=2 -o log.csv");
        outputOf("replay log.csv -q --system ttt -o earlier");
        outputOf("replay log.csv -q --system ttt --warm-start earlier");

        assertThat(outputOf("health earlier --json")).contains("rate whatif log.csv");
        assertThat(outputOf("health ratings --json")).contains("won in turns").doesNotContain("rate whatif");
    }

    private String outputOf(String words) {
        return unproved(words.split(" ")).done().out();
    }

    /** A player, a ladder and a log may be called like a sign. */
    @Test
    void the_log_and_the_run_stand_only_at_their_places() {
        Finding finding = Finding.of("kind", Severity.NOTABLE, FindingText.of("Text."), FindingFigure.of(1, "points"));
        HealthReport report =
                new HealthReport("my run", List.of("RUN", "b.csv"), "elo", List.of(), UnaryOperator.identity());
        assertThat(report.command(finding.remediedBy(List.of("balance", "--run", "RUN", "LOG", "RUN"))))
                .isEqualTo("rate balance --run 'my run' LOG RUN");
        assertThat(report.command(finding.remediedBy(List.of("whatif", "LOG", "--run", "RUN", "--ban", "LOG"))))
                .isEqualTo("rate whatif RUN b.csv --run 'my run' --ban LOG");
        assertThat(report.command(finding.remediedBy(List.of("top", "RUN", "--ladder=--run"))))
                .isEqualTo("rate top 'my run' --ladder=--run");
    }

    @Test
    void players_to_be_balanced_have_the_sizes_of_their_teams() {
        Remedy remedy = remedy("elo");
        assertThat(remedy.balance(new int[] {1, 1}, List.of("P1", "P2")))
                .containsExactly("balance", "--run", "RUN", "P1", "P2");
        assertThat(remedy.balance(new int[] {1, 2}, List.of("P1", "-q", "P2")))
                .containsExactly("balance", "--run", "RUN", "--sizes", "1,2", "--", "P1", "-q", "P2");
        make("balance --run ratings --sizes 1,1 -- P1 P2");
    }
}
