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
import rate.engine.game.Contest;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Derivation;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.MetOpponents;
import rate.engine.rating.Seats;
import rate.engine.rating.SystemEntry;
import rate.engine.system.DiagnosticRows;
import rate.engine.system.RumbleLog;
import rate.engine.system.Table;

/** What the three ratings of the RoboRumble have in common, and the seven battles. */
class RoboRumbleTest {

    private static final double POINTS = 0.5000001e-6;
    private static final double VOLATILITIES = 0.5000001e-9;
    private static final List<SystemEntry<?>> ALL =
            List.of(RoboRumbleElo.ENTRY, RoboRumbleGlicko.ENTRY, RoboRumbleGlicko2.ENTRY);

    private static RumbleLog seven(SystemEntry<?> entry, String profile) {
        return new RumbleLog(entry.name() + "/" + profile).play(RumbleLog.seven());
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

    /** The ratings after the first battle of two, and what is doubtful in it. */
    private static <R> Seats<R> met(Table<R> table, FieldSystem<R> system) {
        Contest contest = table.contest();
        Seats<R> seats = table.seats();
        for (int seat = 0; seat < 2; seat++) {
            double pairing = system.pairing(0, 0, system.share(contest, seat));
            double[] seen = new double[system.seen()];
            system.show(seats.before(1 - seat), 1, seen, 0);
            seats.addField(
                    new MetOpponents(1, new int[] {0}, new double[] {pairing}, seen, seen.length, number -> "other"));
        }
        system.rate(contest, seats);
        return seats;
    }

    /** Odds of 20^1250 are no number, and still the two are only 200 points apart. */
    @Test
    void what_is_expected_depends_on_differences_alone_however_far_from_the_start() {
        RoboRumbleElo system =
                new RoboRumbleElo(RoboRumbleElo.ENTRY.parameters().with(Map.of()));
        for (double start : new double[] {-1e6, 1600, 15_000, 27_000, 29_000, 1e6}) {
            Table<RoboRumbleElo.Rating> table = new Table<>(system.shape())
                    .team(1, 1)
                    .seat(start + 200, 50, 1, 0, 0, 0)
                    .team(2, 0)
                    .seat(start, 50, 1, 0, 0, 0);
            Seats<RoboRumbleElo.Rating> after = met(table, system);
            assertThat(after.after(0).mu() - (start + 200)).isCloseTo(3 * (1 - 0.678946175689), within(1e-9));
            assertThat(after.after(1).mu() - start).isCloseTo(-3 * (1 - 0.678946175689), within(1e-9));
        }
    }

    @Test
    void a_volatility_that_runs_away_is_stopped_and_reported() {
        RoboRumbleGlicko2 system =
                new RoboRumbleGlicko2(RoboRumbleGlicko2.ENTRY.parameters().with(Map.of("max-volatility", "0.05")));
        Table<RumbleGlicko.Rating> table = new Table<>(system.shape())
                .team(1, 60)
                .seat(system.newcomer())
                .team(2, 40)
                .seat(system.newcomer());
        Seats<RumbleGlicko.Rating> after = met(table, system);
        assertThat(after.warnings()).extracting(ContestFinding::kind).containsOnly(ProblemKind.RUNAWAY_VOLATILITY);
        assertThat(after.after(0).volatility()).isEqualTo(0.05);
    }

    @Test
    void the_rank_is_the_rating_unless_deviations_are_asked_for() {
        RumbleGlicko.Rating rating = new RumbleGlicko.Rating(1700, 20, 0, 60, 7);
        for (String sigmas : List.of("0", "2")) {
            RoboRumbleGlicko system =
                    new RoboRumbleGlicko(RoboRumbleGlicko.ENTRY.parameters().with(Map.of("rank-sigmas", sigmas)));
            assertThat(system.rank(rating)).isEqualTo(1700 - 20 * Double.parseDouble(sigmas));
        }
    }
}
