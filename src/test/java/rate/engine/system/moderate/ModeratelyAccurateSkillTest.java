package rate.engine.system.moderate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Csv;
import rate.engine.game.Contest;
import rate.engine.math.Figures;
import rate.engine.math.SplitMix;
import rate.engine.rating.Derivation;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;

class ModeratelyAccurateSkillTest {

    private static final Map<String, String> CORRECTED = Map.of();
    private static final Map<String, String> SEED =
            ModeratelyAccurateSkill.ENTRY.profiles().get(1).values();
    private static final Map<String, String> PLAIN = Map.of("performance", "false");

    private static ModeratelyAccurateSkill with(Map<String, String> parameters) {
        return new ModeratelyAccurateSkill(new Parameters<>(ModeratelyAccurateSkill.Params::read).with(parameters));
    }

    private static ModeratelyAccurateSkill with(Map<String, String> parameters, int levels) {
        Map<String, String> more = new HashMap<>(parameters);
        more.put("levels", String.valueOf(levels));
        return with(more);
    }

    /** A game of single players, the best first. */
    private static List<LevelBelief> chain(ModeratelyAccurateSkill system, List<LevelBelief> players) {
        Table<LevelBelief> table = new Table<>(system.shape());
        for (int i = 0; i < players.size(); i++) {
            table.team(i + 1).seat(players.get(i));
        }
        return table.rate(system);
    }

    private static List<LevelBelief> duels(ModeratelyAccurateSkill system, int games) {
        List<LevelBelief> pair = List.of(system.newcomer(), system.newcomer());
        for (int game = 0; game < games; game++) {
            pair = chain(system, pair);
        }
        return pair;
    }

    private static LevelBelief random(SplitMix random, int levels) {
        double[] probability = new double[levels];
        double sum = 0;
        for (int i = 0; i < levels; i++) {
            probability[i] = 0.001 + random.nextDouble();
            sum += probability[i];
        }
        for (int i = 0; i < levels; i++) {
            probability[i] /= sum;
        }
        return LevelBelief.of(probability);
    }

    private static LevelBelief almostCertain(int level, int levels) {
        double[] probability = new double[levels];
        Arrays.fill(probability, 1e-300);
        probability[level - 1] = 1;
        return LevelBelief.of(probability);
    }

    /** The worked example of the source, block by block. */
    private static final class Example {

        private final Map<String, double[]> numbers = new HashMap<>();

        /** @param performances how the blocks with performances are computed */
        Example(Map<String, String> performances) {
            WinningProbabilities probabilities = new WinningProbabilities(1.3864, 0, 4);
            for (int i = 0; i < 5; i++) {
                double[] row = new double[5];
                for (int j = 0; j < 5; j++) {
                    row[j] = probabilities.ahead(i - j);
                }
                numbers.put("logistic/" + (i + 1), row);
            }
            ModeratelyAccurateSkill plain = with(PLAIN);
            ModeratelyAccurateSkill performing = with(performances);
            numbers.put("newcomer/skill", skill(plain.newcomer()));
            numbers.put("newcomer/mas", new double[] {plain.rank(plain.newcomer())});
            duel("", plain);
            duel(" with performance", performing);
            PerformanceLayer layer = PerformanceLayer.binomial(10);
            double[] highest = new double[10];
            highest[9] = 1;
            numbers.put("performance/skill 10", (performances.equals(SEED) ? layer.transposed() : layer).of(highest));
            LevelBelief newcomer = performing.newcomer();
            List<LevelBelief> three = chain(performing, List.of(newcomer, newcomer, newcomer));
            numbers.put("chain/first", three.get(0).probability());
            numbers.put("chain/second", three.get(1).probability());
            numbers.put("chain/third", three.get(2).probability());
            numbers.put(
                    "chain/mas", three.stream().mapToDouble(performing::rank).toArray());
        }

        private void duel(String kind, ModeratelyAccurateSkill system) {
            List<LevelBelief> once = duels(system, 1);
            numbers.put("single" + kind + "/winner", once.get(0).probability());
            numbers.put("single" + kind + "/loser", once.get(1).probability());
            List<LevelBelief> ten = duels(system, 10);
            LevelBelief winner = ten.get(0);
            numbers.put("ten" + kind + "/winner", winner.probability());
            numbers.put("ten" + kind + "/loser", ten.get(1).probability());
            numbers.put(
                    "ten" + kind + "/sum",
                    new double[] {Arrays.stream(winner.probability(), 5, 10).sum()});
            numbers.put("ten" + kind + "/skill", skill(winner));
            numbers.put(
                    "ten" + kind + "/mas",
                    ten.stream().mapToDouble(system::rank).toArray());
        }

        private static double[] skill(LevelBelief belief) {
            return new double[] {belief.mu(), belief.sigma()};
        }

        double number(Map<String, String> row) {
            String key = row.get("block") + "/" + row.get("row");
            assertThat(numbers).containsKey(key);
            return numbers.get(key)[Integer.parseInt(row.get("column")) - 1];
        }
    }

    @Test
    void every_number_that_the_source_prints_is_what_the_transposed_table_gives_to_its_last_digit() {
        Example example = new Example(SEED);
        List<Map<String, String>> rows = Csv.rows("/vectors/moderately-accurate-skill-published.csv");
        for (Map<String, String> row : rows) {
            BigDecimal printed = new BigDecimal(row.get("printed"));
            BigDecimal off =
                    new BigDecimal(example.number(row)).subtract(printed).abs();
            assertThat(off.multiply(BigDecimal.valueOf(2))).as("%s", row).isLessThanOrEqualTo(printed.ulp());
        }
        assertThat(rows).hasSize(157);
    }

    @Test
    void the_same_games_by_the_text_of_the_source_get_what_40_digits_give() {
        Example example = new Example(CORRECTED);
        List<Map<String, String>> rows = Csv.rows("/vectors/moderately-accurate-skill-corrected.csv");
        for (Map<String, String> row : rows) {
            double expected = Double.parseDouble(row.get("expected"));
            assertThat(example.number(row)).as("%s", row).isCloseTo(expected, within(1e-13 * Math.abs(expected)));
        }
        assertThat(rows).hasSize(113);
    }

    /** The columns of the tables of a derivation. */
    private record Stated(List<Derivation.Section> parts) {

        double[] game(String kind, String symbol) {
            return column(part -> part.seat() == Derivation.NONE && part.team() == Derivation.NONE, kind, symbol);
        }

        double[] seat(int seat, boolean isInput, String kind, String symbol) {
            return column(part -> part.seat() == seat && part.isInput() == isInput, kind, symbol);
        }

        double[] team(int team, boolean isInput, String symbol) {
            return column(part -> part.team() == team && part.isInput() == isInput, "performance", symbol);
        }

        private double[] column(Predicate<Derivation.Section> of, String kind, String symbol) {
            return parts.stream()
                    .filter(of)
                    .filter(part -> part.row() != null && part.row().kind().equals(kind))
                    .flatMap(part -> part.steps().stream())
                    .filter(step -> step.symbol().equals(symbol))
                    .mapToDouble(Derivation.FormulaStep::value)
                    .toArray();
        }
    }

    @Nested
    class EveryCombination {

        private static final int LEVELS = 3;

        @TestFactory
        Stream<DynamicTest> a_small_game_gets_what_counting_all_combinations_gives() {
            List<int[]> games = List.of(
                    new int[] {2, 2},
                    new int[] {1, 1, 1, 1},
                    new int[] {3, 1},
                    new int[] {1, 3},
                    new int[] {1, 2, 1},
                    new int[] {1, 1});
            return games.stream()
                    .flatMap(sizes -> Stream.of(CORRECTED, SEED)
                            .map(rule -> DynamicTest.dynamicTest(
                                    Arrays.toString(sizes) + rule, () -> compare(sizes, rule))));
        }

        /** Every table that is stated, against the same counting; messages up to a factor. */
        @Test
        void the_tables_of_a_derivation_are_those_of_the_counting() {
            int[] sizes = {1, 2, 1};
            ModeratelyAccurateSkill system = with(CORRECTED, LEVELS);
            Table<LevelBelief> table = new Table<>(system.shape());
            List<List<double[]>> teams = seat(table, sizes, 7);
            Contest contest = table.contest();
            Seats<LevelBelief> seats = table.seats();
            seats.derivation().open();
            system.rate(contest, seats);
            Stated stated = new Stated(seats.derivation().sections());

            Enumeration all = new Enumeration(1.3864, false, teams);
            for (int i = 1; i <= LEVELS; i++) {
                for (int x = 0; x < LEVELS; x++) {
                    double binomial = new double[] {1, 2, 1}[x] * Math.pow(i / 4.0, x) * Math.pow(1 - i / 4.0, 2 - x);
                    assertThat(stated.game("level", "P(x=" + x + ")")[i - 1]).isCloseTo(binomial, within(1e-15));
                }
            }
            double[] w = stated.game("difference", "w");
            for (int d = -4; d <= 4; d++) {
                assertThat(w[d + 4]).isCloseTo(1 / (1 + Math.exp(-1.3864 * d)), within(1e-15));
            }
            for (int seat = 0; seat < 4; seat++) {
                int team = new int[] {0, 1, 1, 2}[seat];
                requireSame(stated.seat(seat, true, "performance", "f_n(x)"), all.performance[seat]);
                double[] prior = teams.get(team).get(seat == 2 ? 1 : 0);
                assertThat(stated.seat(seat, true, "level", "P(i)")).containsExactly(prior);
                assertThat(stated.seat(seat, false, "level", "P(i)")).containsExactly(prior);
                requireSame(stated.seat(seat, false, "level", "P'(i)"), all.posterior[seat]);
                double[] likelihood = new double[LEVELS];
                for (int i = 0; i < LEVELS; i++) {
                    likelihood[i] = all.posterior[seat][i] / prior[i];
                }
                requireProportional(stated.seat(seat, false, "level", "L(i)"), likelihood);
            }
            requireProportional(stated.seat(1, false, "performance", "λ_n(x)"), all.likelihood(1));
            requireProportional(stated.seat(2, false, "performance", "λ_n(x)"), all.likelihood(2));
            requireSame(stated.team(1, true, "f_T(x)"), all.performanceOfTeam[1]);
            for (int team = 0; team < 3; team++) {
                requireProportional(stated.team(team, false, "λ_T(x)"), all.likelihoodOfTeam(team));
                double[] above = new Enumeration(1.3864, false, teams.subList(0, team + 1)).likelihoodOfTeam(team);
                double[] below = new Enumeration(1.3864, false, teams.subList(team, 3)).likelihoodOfTeam(0);
                requireProportional(stated.team(team, false, "a_T(x)"), above);
                requireProportional(stated.team(team, false, "b_T(x)"), below);
            }
        }

        /** Seats teams of players about whom something is believed; what, by team and player, is returned. */
        private static List<List<double[]>> seat(Table<LevelBelief> table, int[] sizes, long seed) {
            SplitMix random = new SplitMix(seed);
            List<List<double[]>> teams = new ArrayList<>();
            for (int size : sizes) {
                teams.add(new ArrayList<>());
                table.team(teams.size());
                for (int j = 0; j < size; j++) {
                    LevelBelief prior = random(random, LEVELS);
                    teams.get(teams.size() - 1).add(prior.probability());
                    table.seat(prior);
                }
            }
            return teams;
        }

        private static void requireSame(double[] stated, double[] counted) {
            assertThat(stated).containsExactly(counted, within(1e-14));
        }

        private static void requireProportional(double[] stated, double[] counted) {
            double factor = counted[0] / stated[0];
            assertThat(Arrays.stream(stated).map(one -> one * factor).toArray())
                    .containsExactly(counted, within(1e-14));
        }

        @ParameterizedTest
        @ValueSource(ints = {0, 1, 2})
        void the_team_at_home_is_as_far_ahead_as_the_parameter_says(int host) {
            ModeratelyAccurateSkill system = with(Map.of("home-advantage", "0.7"), LEVELS);
            Table<LevelBelief> table = new Table<>(system.shape()).host(host);
            List<List<double[]>> teams = seat(table, new int[] {1, 2, 1}, 4081231);
            Enumeration all = new Enumeration(1.3864, false, teams, host, 0.7);
            List<LevelBelief> after = table.rate(system);
            for (int i = 0; i < after.size(); i++) {
                assertThat(after.get(i).probability()).containsExactly(all.posterior[i], within(1e-14));
            }
            assertThat(table.forecast(system).first()).containsExactly(all.first, within(1e-14));
            assertThat(table.neutral().rate(system))
                    .usingRecursiveComparison()
                    .isEqualTo(table.rate(with(Map.of(), LEVELS)));
        }

        private void compare(int[] sizes, Map<String, String> rule) {
            ModeratelyAccurateSkill system = with(rule, LEVELS);
            Table<LevelBelief> table = new Table<>(system.shape());
            List<List<double[]>> teams = seat(table, sizes, 4081231);
            Enumeration all = new Enumeration(1.3864, rule.equals(SEED), teams);
            List<LevelBelief> after = table.rate(system);
            for (int i = 0; i < after.size(); i++) {
                assertThat(after.get(i).probability()).containsExactly(all.posterior[i], within(1e-14));
            }
            assertThat(table.forecast(system).first()).containsExactly(all.first, within(1e-14));
        }
    }

    /** Where the better one always wins, histograms become narrow, and a win moves a mean by less than rounding does. */
    @Test
    void not_even_rounding_lets_a_winner_fall_or_a_loser_rise() {
        ModeratelyAccurateSkill system = with(CORRECTED);
        SplitMix random = new SplitMix(5);
        LevelBelief[] bestFirst = new LevelBelief[20];
        Arrays.fill(bestFirst, system.newcomer());
        for (int game = 0; game < 5_000; game++) {
            int winner = random.nextInt(19);
            int loser = winner + 1 + random.nextInt(19 - winner);
            List<LevelBelief> after = chain(system, List.of(bestFirst[winner], bestFirst[loser]));
            assertThat(after.get(0).mu()).as("game %d", game).isGreaterThanOrEqualTo(bestFirst[winner].mu());
            assertThat(after.get(1).mu()).as("game %d", game).isLessThanOrEqualTo(bestFirst[loser].mu());
            bestFirst[winner] = after.get(0);
            bestFirst[loser] = after.get(1);
        }
        for (LevelBelief belief : bestFirst) {
            assertThat(system.shape().isLegal(belief)).isTrue();
            assertThat(belief.mu())
                    .isCloseTo(LevelBelief.of(belief.probability()).mu(), within(1e-12));
        }
    }

    /** With the table transposed, a likelihood is no chance, and the extreme levels lose by every game. */
    @Test
    void with_the_transposed_table_a_winner_may_fall() {
        double[] probability = new double[10];
        Arrays.fill(probability, 1e-4);
        probability[9] = 1 - 9e-4;
        LevelBelief highest = LevelBelief.of(probability.clone());
        probability[9] = 1e-4;
        probability[0] = 1 - 9e-4;
        LevelBelief lowest = LevelBelief.of(probability);
        assertThat(chain(with(SEED), List.of(highest, lowest)).get(0).mu()).isLessThan(highest.mu());
        assertThat(chain(with(CORRECTED), List.of(highest, lowest)).get(0).mu()).isGreaterThan(highest.mu());
    }

    private void assertSound(ModeratelyAccurateSkill system, Table<LevelBelief> table) {
        for (LevelBelief belief : table.rate(system)) {
            assertThat(system.shape().isLegal(belief)).as("%s", belief).isTrue();
            assertThat(system.rank(belief)).isFinite();
        }
        double[] first = table.forecast(system).first();
        assertThat(Arrays.stream(first)).allMatch(probability -> probability >= 0 && probability <= 1);
        assertThat(Arrays.stream(first).sum()).isCloseTo(1, within(1e-12));
    }

    private Table<LevelBelief> upset(ModeratelyAccurateSkill system, int teams, int size, int levels) {
        Table<LevelBelief> table = new Table<>(system.shape());
        for (int team = 0; team < teams; team++) {
            table.team(team + 1);
            for (int j = 0; j < size; j++) {
                table.seat(almostCertain(team * 2 < teams ? 1 : levels, levels));
            }
        }
        return table;
    }

    @TestFactory
    Stream<DynamicTest> no_upset_however_absurd_gives_a_number_that_is_none() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Map<String, String> rule : List.of(CORRECTED, SEED, PLAIN)) {
            for (String steepness : List.of("1e-300", "0.001", "1.3864", "1000", "1e300")) {
                for (int levels : new int[] {2, 10, 100}) {
                    Map<String, String> parameters = new HashMap<>(rule);
                    parameters.put("steepness", steepness);
                    ModeratelyAccurateSkill system = with(parameters, levels);
                    tests.add(DynamicTest.dynamicTest(parameters + " " + levels, () -> {
                        assertSound(system, upset(system, 2, 1, levels));
                        assertSound(system, upset(system, 60, 1, levels));
                        assertSound(system, upset(system, 2, 10, levels));
                        assertSound(system, upset(system, 4, 3, levels));
                    }));
                }
            }
        }
        return tests.stream();
    }

    @Nested
    class Tables {

        private final ModeratelyAccurateSkill system = with(CORRECTED, 3);
        private final Shape<LevelBelief> shape = system.shape();

        @Test
        void the_whole_histogram_is_the_rating() {
            assertThat(shape.columns()).containsExactly("mu", "sigma", "level_1", "level_2", "level_3");
            double[] numbers = {0, 2.1, 0.7, 0.2, 0.5, 0.3};
            double[] copy = new double[6];
            shape.write(shape.read(numbers, 1), copy, 1);
            assertThat(copy).containsExactly(numbers);
        }

        @Test
        void a_table_is_believed_in_its_histogram_and_not_in_its_mean() {
            LevelBelief belief = shape.restart(new double[] {25, 8, 0, 0.5, 0.5});
            assertThat(belief.mu()).isEqualTo(2.5);
            assertThat(belief.sigma()).isEqualTo(0.5);
        }

        @Test
        void a_mean_that_is_off_by_rounding_is_taken_up_as_it_is() {
            double mu = Math.nextUp(2.1);
            assertThat(shape.restart(new double[] {mu, 0.7, 0.2, 0.5, 0.3}).mu())
                    .isEqualTo(mu);
        }

        @Test
        void a_histogram_that_is_none_is_refused() {
            assertThat(shape.isLegal(shape.restart(new double[] {2, 1, 0.2, 0.3, 0.5})))
                    .isTrue();
            for (String wrong : List.of(
                    "0.5 0.5 0.5",
                    "0.2 0.2 0.2",
                    "-0.5 0.5 1",
                    "0 1 0",
                    "0 0 0",
                    "NaN 0.5 0.5",
                    "1e300 1e-300 0.5",
                    "Infinity 0 0")) {
                assertThat(shape.isLegal(shape.restart(Figures.of("2 1 " + wrong))))
                        .as(wrong)
                        .isFalse();
            }
        }
    }
}
