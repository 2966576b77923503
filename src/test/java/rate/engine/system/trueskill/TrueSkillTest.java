package rate.engine.system.trueskill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Csv;
import rate.engine.math.SplitMix;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Seats;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;

class TrueSkillTest {

    private static final double SIGMA = 25.0 / 3;

    private final TrueSkill system = with();

    private static TrueSkill with(String... words) {
        return (TrueSkill) SystemOf.<TrueSkill.Rating>online("trueskill", words);
    }

    private Table<TrueSkill.Rating> table() {
        return new Table<>(system.shape());
    }

    /** The places, and equal newcomers in them, one each. */
    private Table<TrueSkill.Rating> newcomers(int... places) {
        Table<TrueSkill.Rating> table = table();
        for (int place : places) {
            table.team(place).seat(25, SIGMA, 0);
        }
        return table;
    }

    @TestFactory
    Stream<DynamicTest> games_end_as_exact_arithmetic_and_the_field_say() {
        return Csv.rows("/vectors/trueskill-games.csv").stream()
                .map(row -> DynamicTest.dynamicTest(row.get("name"), () -> check(row)));
    }

    private static void check(Map<String, String> row) {
        TrueSkill rule = rule(row.get("parameters"));
        Table<TrueSkill.Rating> table = new Table<>(rule.shape());
        String[] places = row.get("places").split(" ");
        String[] teams = row.get("teams").split(" \\| ");
        for (int i = 0; i < teams.length; i++) {
            table.team(Integer.parseInt(places[i]));
            for (String player : teams[i].split(" ")) {
                String[] numbers = player.split(":");
                table.seat(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]), 0);
                table.played(numbers.length > 2 ? Double.parseDouble(numbers[2]) : 1);
            }
        }
        List<TrueSkill.Rating> after = table.rate(rule);
        String[] expected = row.get("expected").split(" \\| | ");
        double tolerance = Double.parseDouble(row.get("tolerance"));
        assertThat(after).hasSameSizeAs(expected);
        for (int i = 0; i < expected.length; i++) {
            String[] numbers = expected[i].split(":");
            assertRelative(after.get(i).mu(), Double.parseDouble(numbers[0]), tolerance);
            assertRelative(after.get(i).sigma(), Double.parseDouble(numbers[1]), tolerance);
        }
    }

    /**
     * By dense algebra with 40 digits: expectation propagation over all skills and performances; the normal likelihood of the skills
     * that is left, to the power of the weight.
     */
    @ParameterizedTest
    @CsvSource({
        "0.5, level, 1 2, 27.298686984691525 4.9173148563914429 24.096112148539352 4.0173631468669618 24.571191952670584 5.8347769783410523",
        "0.5, level, 1 1, 24.468051179321042 4.5478669194271456 23.18526399334588 3.9720429610586694 28.634976029687613 5.1804705282193409",
        "3, level, 1 2, 28.156085096051761 4.5943930112259428 24.372007580412695 3.9775831861171432 23.340273872004898 5.2644049548539733",
        "3, level, 1 1, 22.462653469712109 4.1310935106545388 22.539962750154887 3.9246134725065244 31.514012345462814 4.4025045430136109",
        "0.5, chain, 1 2 3, 30.719449075694976 4.6128827127767646 22.344521019909883 3.8522525898160778 14.982625244957644 6.0246974784427059 23.353188442497276 5.52199785007195",
        "0.5, chain, 1 2 2, 29.544528344511486 4.5778928296984305 21.878565139123872 3.835139081547759 13.570420498575427 5.9235583318607887 26.079395870603221 5.0948304957120762",
        "0.5, level, 1 2 2, 29.499686284796501 4.579185391272281 21.899660155273981 3.836302799898114 13.634354624445756 5.9304760750811533 26.096714972095283 5.0880018308805356",
        "3, chain, 1 2 3, 35.418237335878578 3.9978239956881288 21.002189518382229 3.683117868415796 10.91432823263537 4.9588352526694371 19.601835127591267 4.5350411962417877",
        "3, chain, 1 2 2, 32.815428892737266 3.9341532437678255 20.056809770765089 3.6747492882049439 8.0491003821649629 4.901473959933288 25.44746437061638 4.091976943460901",
        "3, level, 1 2 2, 32.759071274268615 3.9355030603531652 20.076916417356726 3.6755681780791892 8.1100389879888451 4.9071107387070204 25.483520534322781 4.0868889349532147"
    })
    void a_weight_is_a_power_of_the_likelihood(double weight, String ties, String places, String numbers) {
        TrueSkill rule = with("beta=4", "tau=0.5", "draw-probability=0.2", "ties=" + ties);
        Table<TrueSkill.Rating> table = new Table<>(rule.shape()).weighing(weight);
        String[] place = places.split(" ");
        table.team(Integer.parseInt(place[0])).seat(27, 5, 0);
        if (place.length == 2) {
            table.seat(24, 4, 0).played(0.5);
        } else {
            table.team(Integer.parseInt(place[1])).seat(24, 4, 0).seat(20, 7, 0);
        }
        table.team(Integer.parseInt(place[place.length - 1])).seat(25, 6, 0);

        table.requireAfter(rule, 3.6e-9, numbers);
    }

    /** As many teams as comparisons leave room for: of nearly weight 1, the messages that converged are found again. */
    @Test
    void near_a_weight_of_one_nothing_jumps() {
        int[] places = {3, 1, 2, 2, 5, 4, 4, 4};
        List<TrueSkill.Rating> plain = newcomers(places).rate(system);
        List<TrueSkill.Rating> near = newcomers(places).weighing(1 + 1e-12).rate(system);
        for (int seat = 0; seat < places.length; seat++) {
            assertRelative(near.get(seat).mu(), plain.get(seat).mu(), 1e-10);
            assertRelative(near.get(seat).sigma(), plain.get(seat).sigma(), 1e-10);
        }
    }

    private static void assertRelative(double actual, double expected, double tolerance) {
        assertThat(actual).isCloseTo(expected, within(tolerance * Math.abs(expected)));
    }

    /** As words say, maybe with a profile before the others. */
    private static TrueSkill rule(String words) {
        List<String> all = new ArrayList<>(List.of(words.isEmpty() ? new String[0] : words.split(" ")));
        String name = all.isEmpty() || !all.get(0).startsWith("profile=")
                ? "trueskill"
                : all.remove(0).replace("profile=", "trueskill/");
        return (TrueSkill) SystemOf.<TrueSkill.Rating>online(name, all.toArray(String[]::new));
    }

    @Nested
    class SmallFractions {

        private final SplitMix random = new SplitMix(33);

        @Test
        void the_margin_of_the_paper_does_not_shrink_with_them_and_that_is_told() {
            Table<TrueSkill.Rating> duel = duel(0.01);
            assertThat(duel.rate(system).get(0).mu()).isCloseTo(55.51, within(0.01));
            assertThat(warnings(system, duel)).extracting("kind").containsOnly(ProblemKind.LITTLE_PLAYED);
            assertThat(warnings(system, duel(1))).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(doubles = {0.5, 0.01, 1e-9})
        void a_margin_by_fractions_makes_equal_ones_as_good_as_whole_ones(double fraction) {
            TrueSkill scaled = with("margin-by=fractions");
            List<TrueSkill.Rating> after = duel(fraction).rate(scaled);
            List<TrueSkill.Rating> whole = duel(1).rate(system);
            assertThat(warnings(scaled, duel(fraction))).isEmpty();
            for (int n = 0; n < 2; n++) {
                assertRelative(after.get(n).mu(), whole.get(n).mu(), 1e-13);
                assertRelative(after.get(n).sigma(), whole.get(n).sigma(), 1e-13);
            }
        }

        /** In a race of whole players the first and the last may move further: that is what the race says. */
        @ParameterizedTest
        @ValueSource(ints = {2, 3, 7})
        void no_team_that_hardly_played_moves_by_more_than_sigma_without_a_word(int teams) {
            int told = 0;
            for (int game = 0; game < 300; game++) {
                Table<TrueSkill.Rating> table = table();
                double[] sigmas = new double[2 * teams];
                double[] mus = new double[2 * teams];
                double[] played = new double[teams];
                for (int n = 0; n < 2 * teams; n++) {
                    if (n % 2 == 0) {
                        table.team(1 + random.nextInt(teams));
                    }
                    mus[n] = 25 + 5 * random.nextGaussian();
                    sigmas[n] = 8 * random.nextDouble() + 0.1;
                    double fraction = Math.pow(10, -3 * random.nextDouble());
                    table.seat(mus[n], sigmas[n], 0).played(fraction);
                    played[n / 2] += fraction;
                }
                List<TrueSkill.Rating> after = table.rate(system);
                int large = 0;
                for (int team = 0; team < teams; team++) {
                    boolean moves = false;
                    for (int n = 2 * team; n < 2 * team + 2; n++) {
                        moves |= Math.abs(after.get(n).mu() - mus[n]) > Math.hypot(sigmas[n], 25.0 / 300);
                    }
                    large += moves && played[team] < 0.5 ? 1 : 0;
                }
                assertThat(warnings(system, table)).hasSize(large);
                told += large;
            }
            assertThat(told).isGreaterThan(10);
        }

        private Table<TrueSkill.Rating> duel(double fraction) {
            Table<TrueSkill.Rating> table = table().team(1).seat(25, SIGMA, 0).played(fraction);
            return table.team(2).seat(25, SIGMA, 0).played(fraction);
        }

        private List<ContestFinding> warnings(TrueSkill rule, Table<TrueSkill.Rating> table) {
            Seats<TrueSkill.Rating> seats = table.seats();
            rule.rate(table.contest(), seats);
            return seats.warnings();
        }
    }

    @Test
    void one_who_hardly_played_has_hardly_a_standard_deviation() {
        Table<TrueSkill.Rating> table = table().team(1).seat(0, SIGMA, 0).played(1e-5);
        table.team(2).seat(0, SIGMA, 0).team(3).seat(0, SIGMA, 0);
        assertThat(table.forecast(with("mu=0")).first()[0]).isCloseTo(0.25, within(1e-3));
    }

    @Test
    void quality_is_no_probability_and_that_of_the_field() {
        assertThat(quality(newcomers(1, 2))).isCloseTo(0.447, within(5e-4));
        assertThat(quality(table().team(1).seat(25, SIGMA, 0).team(2).seat(30, SIGMA, 0)))
                .isCloseTo(0.41614607, within(1e-8));
        List<Double> equal = new ArrayList<>();
        for (int players = 2; players < 9; players++) {
            equal.add(quality(newcomers(IntStream.rangeClosed(1, players).toArray())));
        }
        assertThat(equal).isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(quality(table().team(1).seat(25, 0.001, 0).team(2).seat(25, 0.001, 0)))
                .isCloseTo(1, within(1e-7));
    }

    private double quality(Table<TrueSkill.Rating> table) {
        return system.quality(table.contest(), table.seats());
    }
}
