package rate.study.health.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.run.audit.read.PublishedRun;
import rate.study.health.Finding;
import rate.study.health.Finding.Severity;
import rate.study.health.HealthReading;
import rate.study.health.HealthReading.LadderHealth;
import rate.study.health.PlantedLadder;

/** Ladders with a planted fault, in which it is found with its size; and ladders without one. */
class HealthMeasuresTest extends InFolder {

    private static final String ELO = "elo";

    private List<LadderHealth> ladders(String... words) {
        make("replay log.csv -q", words);
        return HealthReading.of(PublishedRun.open("ratings", folder.resolve("ratings")), HealthMeasures::of, false)
                .found();
    }

    private List<Finding> found(String... words) {
        return ladders(words).stream()
                .flatMap(ladder -> ladder.measures().stream())
                .flatMap(measure -> measure.findings().stream())
                .toList();
    }

    private static Finding of(String kind, List<Finding> findings) {
        return findings.stream()
                .filter(each -> each.kind().equals(kind))
                .findFirst()
                .orElseThrow(() -> new AssertionError(kind + " is not among " + findings));
    }

    /** Findings that were tested: matches can be uneven without a fault of the ratings. */
    private static List<String> faults(List<Finding> findings) {
        return findings.stream()
                .filter(each -> !Double.isNaN(each.p()))
                .filter(each -> each.severity().compareTo(Severity.INFORMATION) < 0)
                .map(Finding::kind)
                .toList();
    }

    /**
     * 60 founders have mean 1500 and 270 newcomers 1250, while the mean of all ratings stays 1500. So the start of the newcomer behind n others
     * is 250 · 60 / (60 + n) too high, which is 95 on average.
     */
    @Test
    void newcomers_who_start_too_high_are_found_with_their_offset() {
        new PlantedLadder(1).newcomers(1250).write(folder.resolve("log.csv"), 12_000);

        Finding found = of("newcomers-too-high", found("--system", ELO));

        assertThat(found.severity()).isEqualTo(Severity.SERIOUS);
        assertThat(found.figure().low()).isBetween(-130.0, -95.0);
        assertThat(found.figure().high()).isBetween(-95.0, -50.0);
        assertThat(found.rate()).isLessThan(0.001);
        assertThat(found.evidence()).hasSize(3).allMatch(game -> game.id().matches("G[0-9]+") && game.value() < 0);
        assertThat(found.remedy()).containsSubsequence("--fit", "k-new");
    }

    @Test
    void newcomers_who_start_too_low_are_found() {
        new PlantedLadder(2).newcomers(1650).write(folder.resolve("log.csv"), 9_000);

        Finding found = of("newcomers-too-low", found("--system", "glicko2"));

        assertThat(found.figure().value()).isBetween(80.0, 220.0);
        assertThat(found.effect()).isPositive();
        assertThat(found.remedy()).containsSubsequence("--fit", "sigma");
    }

    @Test
    void a_start_that_is_too_certain_is_found() {
        new PlantedLadder(3).write(folder.resolve("log.csv"), 9_000);

        Finding found = of("newcomers-too-slow", found("--system", "trueskill", "-P", "sigma=1"));

        assertThat(found.figure().low()).isGreaterThan(1.5);
        assertThat(found.sentence().toString()).contains("starting sigma of about");
    }

    @Test
    void points_that_passing_newcomers_leave_behind_are_inflation() {
        new PlantedLadder(4).newcomers(1200).passing(10, 20).write(folder.resolve("log.csv"), 12_000);

        Finding found = of("inflation", found("--system", ELO));

        assertThat(found.figure().low()).isPositive();
        assertThat(found.sentence().toString()).contains("in games with newcomers");
    }

    @Test
    void points_that_strong_newcomers_take_are_deflation() {
        new PlantedLadder(5).passing(15, 60).newcomers(1700).write(folder.resolve("log.csv"), 12_000);

        List<Finding> found = found("--system", ELO, "-P", "k-new=80", "-P", "new-games=30");

        assertThat(of("deflation", found).sentence().toString()).contains("in games with newcomers");
        assertThat(of("conservation", found).sentence().toString()).startsWith("No sum is kept");
    }

    @Test
    void an_advantage_of_the_side_is_found_and_its_remedy_cures_it() {
        new PlantedLadder(6).first(80).write(folder.resolve("log.csv"), 8_000);

        Finding found = of("side", found("--system", ELO));

        assertThat(found.figure().value()).isBetween(0.05, 0.13);
        assertThat(found.remedy())
                .containsExactly("tune", "LOG", "--system", "elo/documented", "--fit", "home-advantage");
    }

    @Test
    void a_map_that_favours_a_side_is_found_in_a_column_that_is_kept() {
        new PlantedLadder(7).map(120).write(folder.resolve("log.csv"), 8_000);

        Finding found = of("side-by-map", found("--system", ELO, "--keep-columns", "map"));

        assertThat(found.sentence().toString()).contains("\"map: B\"");
        assertThat(found.figure().value()).isBetween(0.08, 0.2);
        assertThat(found.remedy()).containsSubsequence("--map", "condition=map");
    }

    @Test
    void systems_keep_their_sums() {
        new PlantedLadder(8).write(folder.resolve("log.csv"), 500);

        assertThat(of("conservation", found("--system", ELO)).sentence().toString())
                .startsWith("Games only pass points on");
        assertThat(of("conservation", found("--system", "trueskill")).sentence().toString())
                .contains("each divided by its variance");
    }

    /** Three measures and ten leagues are 30 tests, of which 1.5 find something by chance on average. */
    @Test
    void leagues_without_a_fault_give_no_more_alarms_than_the_rate_says() {
        int faults = 0;
        for (int seed = 1; seed <= 10; seed++) {
            unproved("generate", "--games=3000", "--players=150", "--seed=" + seed, "-o", "log.csv");
            faults += faults(found("--system", "trueskill")).size();
        }
        assertThat(faults).isLessThanOrEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "elo", "glicko", "glicko2", "stephenson", "trueskill", "plackett-luce", "elo-mmr",
                "margin", "roborumble-elo", "moderately-accurate-skill", "aps", "batch-elo", "whr", "ttt",
                "schulze"
            })
    void every_family_of_systems_is_measured(String system) {
        new PlantedLadder(9).write(folder.resolve("log.csv"), 300);

        List<LadderHealth> ladders = ladders("--system", system);

        assertThat(ladders).hasSize(1);
        assertThat(ladders.get(0).games()).isEqualTo(300);
        assertThat(ladders.get(0).measures()).allSatisfy(measure -> {
            assertThat(measure.findings()).isNotEmpty();
            assertThat(measure.findings())
                    .allMatch(finding -> !finding.sentence().toString().contains("NaN"));
        });
    }
}
