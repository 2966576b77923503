package rate.engine.system.roborumble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import rate.Csv;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.Derivation;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.SystemEntry;
import rate.engine.system.DiagnosticRows;
import rate.engine.system.RumbleLog;

/** What the three ratings of the RoboRumble have in common, and the seven battles. */
class RoboRumbleTest {

    private static final double POINTS = 0.5000001e-6;
    private static final double VOLATILITIES = 0.5000001e-9;
    private static final List<SystemEntry<?>> ALL =
            List.of(RoboRumbleElo.ENTRY, RoboRumbleGlicko.ENTRY, RoboRumbleGlicko2.ENTRY);

    private static RumbleLog log(SystemEntry<?> entry, String profile, String... parameters) {
        Map<String, String> values = new java.util.HashMap<>();
        for (int i = 0; i < parameters.length; i += 2) {
            values.put(parameters[i], parameters[i + 1]);
        }
        return new RumbleLog(entry, profile, values);
    }

    private static RumbleLog seven(SystemEntry<?> entry, String profile, String... parameters) {
        return log(entry, profile, parameters).play(RumbleLog.seven());
    }

    @TestFactory
    Stream<DynamicTest> seven_battles_give_every_printed_digit_as_documented() {
        RumbleLog elo = seven(RoboRumbleElo.ENTRY, "documented");
        RumbleLog glicko = seven(RoboRumbleGlicko.ENTRY, "documented");
        RumbleLog glicko2 = seven(RoboRumbleGlicko2.ENTRY, "documented");
        return Csv.rows("/vectors/roborumble-documented.csv").stream()
                .map(row -> DynamicTest.dynamicTest("battle " + row.get("game") + ", " + row.get("player"), () -> {
                    String game = row.get("game");
                    String bot = row.get("player");
                    assertThat(elo.after(game, bot, "mu")).isCloseTo(Csv.number(row, "elo"), within(POINTS));
                    assertThat(glicko.after(game, bot, "mu")).isCloseTo(Csv.number(row, "glicko"), within(POINTS));
                    assertThat(glicko.after(game, bot, "sigma")).isCloseTo(Csv.number(row, "rd"), within(POINTS));
                    assertThat(glicko2.after(game, bot, "mu")).isCloseTo(Csv.number(row, "glicko2"), within(POINTS));
                    assertThat(glicko2.after(game, bot, "sigma")).isCloseTo(Csv.number(row, "rd2"), within(POINTS));
                    assertThat(glicko2.after(game, bot, "volatility"))
                            .isCloseTo(Csv.number(row, "volatility"), within(VOLATILITIES));
                }));
    }

    @TestFactory
    Stream<DynamicTest> seven_battles_give_the_numbers_that_the_server_stored() {
        RumbleLog elo = seven(RoboRumbleElo.ENTRY, "deployed");
        RumbleLog glicko = seven(RoboRumbleGlicko.ENTRY, "deployed");
        RumbleLog glicko2 = seven(RoboRumbleGlicko2.ENTRY, "deployed");
        return Csv.rows("/vectors/roborumble-deployed.csv").stream()
                .map(row -> DynamicTest.dynamicTest("battle " + row.get("game") + ", " + row.get("player"), () -> {
                    String game = row.get("game");
                    String bot = row.get("player");
                    assertStored(elo.after(game, bot, "mu"), 1000, row, "elo");
                    assertStored(glicko.after(game, bot, "mu"), 1000, row, "glicko");
                    assertStored(glicko.after(game, bot, "sigma"), 1000, row, "rd");
                    assertStored(glicko2.after(game, bot, "mu"), 1000, row, "glicko2");
                    assertStored(glicko2.after(game, bot, "sigma"), 1000, row, "rd2");
                    assertStored(glicko2.after(game, bot, "volatility"), 1_000_000, row, "volatility");
                    for (RumbleLog log : List.of(elo, glicko, glicko2)) {
                        assertStored(log.after(game, bot, "aps"), 1000, row, "aps");
                    }
                }));
    }

    /** The double next to a whole number of units. */
    private static void assertStored(double actual, double units, Map<String, String> row, String column) {
        assertThat(actual).as(column).isEqualTo(Csv.number(row, column) / units);
    }

    @TestFactory
    Stream<DynamicTest> seven_battles_give_the_columns_of_the_old_pages() {
        RumbleLog elo = seven(RoboRumbleElo.ENTRY, "documented");
        return Csv.rows("/vectors/roborumble-pbi.csv").stream()
                .map(row -> DynamicTest.dynamicTest("battle " + row.get("game") + ", " + row.get("player"), () -> {
                    for (String column : List.of("momentum", "specialization", "deviation")) {
                        double expected = Csv.number(row, column);
                        assertThat(elo.after(row.get("game"), row.get("player"), column))
                                .as(column)
                                .isCloseTo(expected, within(1e-11 * Math.max(1, Math.abs(expected))));
                    }
                }));
    }

    @Test
    void seven_battles_leave_the_pairings_with_what_the_final_ratings_expect() {
        Diagnostic pairings = seven(RoboRumbleElo.ENTRY, "documented").pairings();
        List<List<String>> rows = DiagnosticRows.of(pairings, Double::toString);
        List<Map<String, String>> expected = Csv.rows("/vectors/roborumble-pairings.csv");
        assertThat(rows).hasSameSizeAs(expected);
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < pairings.columns().size(); column++) {
                String cell = rows.get(row).get(column);
                String name = pairings.columns().get(column);
                if (cell.contains(".")) {
                    assertThat(Double.parseDouble(cell))
                            .as("%s of %s", name, expected.get(row))
                            .isCloseTo(Csv.number(expected.get(row), name), within(1e-11));
                } else {
                    assertThat(cell).isEqualTo(expected.get(row).get(name));
                }
            }
        }
    }

    /** What is shown of the opponents is what the sums and the new rating are made of. */
    @Test
    void the_sums_of_a_derivation_are_those_of_its_opponents() {
        for (SystemEntry<?> entry : ALL) {
            RumbleLog log = seven(entry, "documented");
            for (int seat = 0; seat < 2; seat++) {
                double sum = 0;
                double pairs = 0;
                int opponents = 0;
                for (Derivation.Section part : log.derivation()) {
                    if (part.seat() == seat && part.row() != null) {
                        List<Derivation.FormulaStep> steps = part.steps();
                        double g = entry.name().equals("roborumble-elo")
                                ? 1
                                : steps.get(1).value();
                        double pair = named(steps, "Pair");
                        pairs += pair;
                        sum += g * (pair - named(steps, "E"));
                        opponents++;
                    }
                }
                int asked = seat;
                List<Derivation.FormulaStep> all = log.derivation().stream()
                        .filter(part -> part.seat() == asked && part.row() == null)
                        .flatMap(part -> part.steps().stream())
                        .toList();
                assertThat(opponents).isEqualTo((int) named(all, "opponents"));
                assertThat(pairs).isCloseTo(named(all, "Σ Pair"), within(1e-15));
                assertThat(sum).isCloseTo(named(all, "S"), within(1e-14));
            }
        }
    }

    /** A step by its symbol, with or without the index of the paper. */
    private static double named(List<Derivation.FormulaStep> steps, String symbol) {
        return steps.stream()
                .filter(step -> step.symbol().equals(symbol) || step.symbol().equals(symbol + "_j"))
                .mapToDouble(Derivation.FormulaStep::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_mean_percentage_score_is_the_mean_of_the_pairings() {
        for (SystemEntry<?> entry : ALL) {
            RumbleLog log = seven(entry, "documented");
            assertScores(log, 66.3690, 62.1429, 36.9444, 35.0000);
            assertThat(log.last("A", "pairings")).isEqualTo(2);
            assertThat(log.last("B", "pairings")).isEqualTo(3);
            assertThat(log.last("C", "pairings")).isEqualTo(3);
            assertThat(log.last("D", "pairings")).isEqualTo(2);
        }
    }

    private static void assertScores(RumbleLog log, double... scores) {
        for (int bot = 0; bot < scores.length; bot++) {
            assertThat(log.last("ABCD".substring(bot, bot + 1), "aps")).isCloseTo(scores[bot], within(0.50001e-4));
        }
    }

    @Test
    void pairings_that_forget_give_the_numbers_of_the_older_server() {
        RumbleLog log = seven(RoboRumbleElo.ENTRY, "documented", "pairing", "ewma");
        assertThat(log.after("4", "A", "mu")).isCloseTo(1602.064768, within(POINTS));
        assertThat(log.after("4", "B", "mu")).isCloseTo(1600.022812, within(POINTS));
        assertThat(log.after("5", "A", "mu")).isCloseTo(1603.023200, within(POINTS));
        assertThat(log.after("5", "C", "mu")).isCloseTo(1597.098445, within(POINTS));
        assertThat(log.after("7", "B", "mu")).isCloseTo(1601.069872, within(POINTS));
        assertThat(log.after("7", "D", "mu")).isCloseTo(1599.080745, within(POINTS));
        assertScores(log, 66.2500, 61.6667, 37.5000, 35.0000);
    }

    @Test
    void results_can_count_instead_of_shares() {
        for (SystemEntry<?> entry : ALL) {
            RumbleLog log = log(entry, "documented", "score", "result");
            log.play("A B 51 50", "A B 3 3", "C A NaN NaN");
            assertThat(log.after("2", "A", "aps")).isEqualTo(75);
            assertThat(log.last("C", "aps")).isEqualTo(50);
        }
    }

    @Test
    void a_share_needs_scores_of_at_least_zero() {
        for (SystemEntry<?> entry : ALL) {
            RumbleLog log = log(entry, "documented");
            assertThat(log.refusal("A B NaN NaN").kind()).isEqualTo(ProblemKind.MISSING_SCORE);
            assertThat(log.refusal("A B 3 -1").kind()).isEqualTo(ProblemKind.MISSING_SCORE);
            assertThat(log.refusal("A B 3 0")).isNull();
        }
    }

    /** On the server, a bot was against itself what its first battle had not yet made it: a bot of 0 points. */
    @Test
    void a_deployed_newcomer_begins_at_zero_and_counts_as_the_start() {
        for (SystemEntry<?> entry : ALL) {
            RumbleLog log = log(entry, "deployed").play("A B 1 1");
            assertThat(log.expected("1", "A")).isCloseTo(0.5, within(1e-15));
            assertThat(log.last("A", "mu")).isBetween(1.0, 400.0);
            assertThat(log.last("A", "mu")).isEqualTo(log.last("B", "mu"));
        }
    }

    /** B leads if C gives everything away to B, and A leads again once C is gone, though nobody beats A. */
    @Test
    void a_king_is_made() {
        String[] battles = {"A B 57 43", "A C 67 33", "B C 60 40"};
        RumbleLog fair = log(RoboRumbleElo.ENTRY, "documented").play(battles);
        assertScores(fair, 62, 51.5, 36.5);

        battles[2] = "B C 100 0";
        RumbleLog made = log(RoboRumbleElo.ENTRY, "documented").play(battles);
        assertScores(made, 62, 71.5, 16.5);

        RumbleLog alone = log(RoboRumbleElo.ENTRY, "documented").play(battles[0]);
        assertScores(alone, 57, 43);
    }
}
