package rate.engine.system.trueskill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.Csv;
import rate.engine.game.Contest;
import rate.engine.game.Ladder;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Gaussian;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;

class AllegSkillTest {

    private static final double RELATIVE = 1e-12;
    private static final AllegSkillRating NEWCOMER = new AllegSkillRating(25, 25.0 / 3);

    static Table<AllegSkillRating> plain() {
        return new Table<>(AllegSkillRating.PLAIN);
    }

    private static AllegSkill with(String... words) {
        return (AllegSkill) SystemOf.<AllegSkillRating>online("allegskill", words);
    }

    private static AllegSkill production() {
        return (AllegSkill) SystemOf.<AllegSkillRating>online("allegskill/production");
    }

    /** The rows of a game of the vectors, seat by seat. */
    static Table<AllegSkillRating> table(Shape<AllegSkillRating> shape, List<Map<String, String>> rows) {
        Table<AllegSkillRating> table = new Table<>(shape);
        String side = "";
        for (Map<String, String> row : rows) {
            if (!row.get("side").equals(side)) {
                side = row.get("side");
                table.team(Boolean.parseBoolean(row.get("drawn")) ? 1 : Integer.parseInt(side));
            }
            table.seat(number(row, "mu"), number(row, "sigma")).played(number(row, "fraction"));
        }
        return table;
    }

    /** Relative, but where 0 is expected: P10 ends at a mean of 0 but for 1e-41, C4 at a V of 0. */
    private static void assertClose(double actual, double expected) {
        assertThat(actual).isCloseTo(expected, within(expected == 0 ? RELATIVE : RELATIVE * Math.abs(expected)));
    }

    private static void assertClose(AllegSkillRating actual, double mu, double sigma) {
        assertClose(actual.mu(), mu);
        assertClose(actual.sigma(), sigma);
    }

    @Nested
    class Vectors {

        @TestFactory
        Stream<DynamicTest> a_commander_gets_what_exact_arithmetic_gives() {
            return Csv.rows("/vectors/allegskill-commander.csv").stream()
                    .map(row -> DynamicTest.dynamicTest(row.get("id"), () -> {
                        boolean drawn = Boolean.parseBoolean(row.get("drawn"));
                        List<AllegSkillRating> after = plain().team(1)
                                .seat(number(row, "mu1"), number(row, "sigma1"))
                                .team(drawn ? 1 : 2)
                                .seat(number(row, "mu2"), number(row, "sigma2"))
                                .rate(with("epsilon=" + row.get("epsilon")), Ladder.COMMANDERS);
                        assertClose(after.get(0), number(row, "mu1_after"), number(row, "sigma1_after"));
                        assertClose(after.get(1), number(row, "mu2_after"), number(row, "sigma2_after"));
                    }));
        }

        @TestFactory
        Stream<DynamicTest> a_player_gets_what_exact_arithmetic_gives() {
            return Csv.byId("/vectors/allegskill-player.csv").entrySet().stream()
                    .map(game -> DynamicTest.dynamicTest(game.getKey(), () -> {
                        List<AllegSkillRating> after =
                                table(AllegSkillRating.PLAIN, game.getValue()).rate(with("clamp=true"), Ladder.PLAYERS);
                        for (int i = 0; i < after.size(); i++) {
                            Map<String, String> row = game.getValue().get(i);
                            assertClose(after.get(i), number(row, "mu_after"), number(row, "sigma_after"));
                        }
                    }));
        }

        @TestFactory
        Stream<DynamicTest> a_team_is_what_exact_arithmetic_gives() {
            Map<String, List<Map<String, String>>> games = Csv.byId("/vectors/allegskill-player.csv");
            AllegSkill system = with();
            return Csv.rows("/vectors/allegskill-team.csv").stream()
                    .map(row -> DynamicTest.dynamicTest(row.get("id"), () -> {
                        Table<AllegSkillRating> table = table(AllegSkillRating.PLAIN, games.get(row.get("id")));
                        Contest contest = table.contest();
                        for (int team = 0; team < 2; team++) {
                            Gaussian skill = system.skill(contest, table.seats(), team);
                            assertClose(skill.mu(), number(row, "mu" + (team + 1)));
                            assertClose(skill.sigma(), number(row, "sigma" + (team + 1)));
                        }
                        assertClose(system.quality(contest, table.seats()), number(row, "quality"));
                    }));
        }

        @Test
        void a_duel_of_players_equals_that_of_commanders() {
            Table<AllegSkillRating> duel = plain().team(1).seat(32, 5).team(2).seat(25, 25.0 / 3);
            assertThat(duel.rate(with(), Ladder.PLAYERS)).isEqualTo(duel.rate(with(), Ladder.COMMANDERS));
        }
    }

    /** By dense algebra with 40 digits: the normal likelihood of the skills that the outcome leaves, to the power of the weight. */
    @ParameterizedTest
    @CsvSource({
        "0.5, 2, 28.143989576585146 4.7402865057228037 23.35265500971739 5.5456692636490569",
        "0.5, 1, 26.600767106826815 4.4732078749394992 25.574895366169386 5.0647688113677674",
        "3, 2, 30.071819797844842 4.2670059068529171 20.576579491103427 4.6813180834831585",
        "3, 1, 26.302715072156385 4.0353361882680743 26.004090296094805 4.2339549067868544"
    })
    void a_weight_is_a_power_of_the_likelihood(double weight, int place, String numbers) {
        AllegSkill system = with("beta=4", "gamma=0", "epsilon=0.6");
        Table<AllegSkillRating> table = new Table<>(system.shape()).weighing(weight);
        table.team(1).seat(27, 5).team(place).seat(25, 6);
        table.requireAfter(system, 1e-12, numbers);
    }

    /** The commander page crunches its numbers by hand; its printed coefficients are ten digits long. */
    @Nested
    class WorkedExample {

        private static final double PRINTED = 2e-9;
        private static final double ROOT = Math.sqrt(186) * Math.sqrt(2 / Math.PI);
        private static final double SCALE = Math.sqrt(2 / Math.PI);

        private final AllegSkillRating a = NEWCOMER;
        private final AllegSkillRating b = new AllegSkillRating(32, 5);
        private final AllegSkill system = with();

        private List<AllegSkillRating> beats(AllegSkillRating winner, AllegSkillRating loser) {
            Table<AllegSkillRating> table = plain().team(1).seat(winner);
            return table.team(2).seat(loser).rate(system, Ladder.COMMANDERS);
        }

        private void assertPrinted(double actual, double printed) {
            assertThat(actual).isCloseTo(printed, within(PRINTED * Math.abs(printed)));
        }

        @Test
        void the_better_commander_wins_digit_by_digit() {
            List<AllegSkillRating> after = beats(b, a);
            assertPrinted((after.get(0).mu() - 32) / ROOT, 0.09195636321);
            assertPrinted((25 - after.get(1).mu()) / ROOT, 0.2554343423);
            assertPrinted(
                    wOf(b, after.get(0)) / 5 / 5,
                    2.758690898 * SCALE * (0.5701294519 * SCALE + 0.04463650105 * Math.sqrt(186)) / 25);
            assertPrinted(
                    wOf(a, after.get(1)),
                    21.28619519 * SCALE * (0.5701294519 * SCALE + 0.04463650105 * Math.sqrt(186)));
            assertOneDecimal(after.get(0), 33.0, 4.8);
            assertOneDecimal(after.get(1), 22.2, 7.2);
        }

        /** σ⁴/c² · W, read back from the spread: σ² + γ² − σ'². */
        private double wOf(AllegSkillRating before, AllegSkillRating after) {
            double gamma = 25.0 / 300;
            return before.sigma() * before.sigma() + gamma * gamma - after.sigma() * after.sigma();
        }

        private void assertOneDecimal(AllegSkillRating rating, double mu, double sigma) {
            assertThat(Math.round(rating.mu() * 10) / 10.0).isEqualTo(mu);
            assertThat(Math.round(rating.sigma() * 10) / 10.0).isEqualTo(sigma);
        }
    }

    @Test
    void a_sigma_that_would_fall_below_nothing_is_kept_and_reported() {
        Table<AllegSkillRating> table = plain().team(1).seat(25, 25.0 / 3).played(0.01);
        table.seat(25, 25.0 / 3).played(0.01).team(2).seat(40, 1);
        Seats<AllegSkillRating> seats = table.seats();
        with().rate(table.contest(Ladder.PLAYERS), seats);
        assertThat(seats.warnings()).extracting(ContestFinding::kind).containsExactly(ProblemKind.NEGATIVE_VARIANCE);
        assertThat(seats.after(0).sigma()).isEqualTo(25.0 / 3 * 0.99, within(1e-12));
    }

    @Nested
    class Production {

        private Table<AllegSkillRating> fullGame() {
            Table<AllegSkillRating> table = plain().team(1);
            for (int i = 0; i < 5; i++) {
                table.seat(25, 8);
            }
            table.team(2);
            for (int i = 0; i < 5; i++) {
                table.seat(25, 8).played(0.6);
            }
            return table.lasting(900);
        }

        private List<ProblemKind> refusal(Table<AllegSkillRating> table) {
            return production().refusal(table.contest(Ladder.PLAYERS)).stream()
                    .map(ContestFinding::kind)
                    .toList();
        }

        @Test
        void a_game_shorter_than_five_minutes_does_not_count() {
            assertThat(refusal(fullGame().lasting(299))).containsExactly(ProblemKind.SHORT_GAME);
            assertThat(refusal(fullGame().lasting(300))).isEmpty();
        }

        @Test
        void a_game_with_fewer_than_ten_who_stayed_does_not_count() {
            assertThat(refusal(fullGame().seat(25, 8).played(0.5))).isEmpty();
            Table<AllegSkillRating> nine = plain().team(1).seat(25, 8).team(2);
            for (int i = 0; i < 8; i++) {
                nine.seat(25, 8).played(0.51);
            }
            assertThat(refusal(nine.lasting(900))).containsExactly(ProblemKind.TOO_FEW_PLAYERS);
        }

        @Test
        void the_rank_is_three_fifths_and_never_negative() {
            assertThat(production().rank(new AllegSkillRating(44.12, 1.69))).isCloseTo(23.43, within(1e-9));
            assertThat(production().rank(NEWCOMER)).isZero();
            assertThat(production().rank(new AllegSkillRating(5, 5))).isZero();
        }

        @Test
        void means_of_players_are_kept_in_range_and_those_of_commanders_are_not() {
            Table<AllegSkillRating> table =
                    plain().team(1).seat(49.9, 8).team(2).seat(49, 8);
            assertThat(table.rate(production(), Ladder.PLAYERS).get(0).mu()).isEqualTo(50);
            assertThat(table.rate(production(), Ladder.COMMANDERS).get(0).mu()).isGreaterThan(50);
        }
    }
}
