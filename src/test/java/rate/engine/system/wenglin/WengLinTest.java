package rate.engine.system.wenglin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.Csv;
import rate.engine.math.Normal;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Gaussian;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.system.SystemOf;
import rate.engine.system.Systems;
import rate.engine.system.Table;

/** The frame and the five models in it. */
class WengLinTest {

    private static final List<SystemEntry<?>> MODELS = List.of(
            PlackettLuce.ENTRY,
            PairwiseModels.BRADLEY_TERRY_FULL,
            PairwiseModels.BRADLEY_TERRY_PART,
            PairwiseModels.THURSTONE_MOSTELLER_FULL,
            PairwiseModels.THURSTONE_MOSTELLER_PART);

    static Stream<String> models() {
        return MODELS.stream().map(SystemEntry::name);
    }

    private static WengLin with(String model, String... words) {
        return (WengLin) SystemOf.<Gaussian>online(model, words);
    }

    private static boolean knows(String model, String parameter) {
        return Systems.named(model).orElseThrow().parameters().all().stream()
                .map(Parameter::name)
                .anyMatch(parameter::equals);
    }

    private static Map<String, List<Map<String, String>>> games(String resource) {
        Map<String, List<Map<String, String>>> games = new LinkedHashMap<>();
        for (Map<String, String> row : Csv.rows(resource)) {
            games.computeIfAbsent(row.get("id") + " " + row.get("model"), none -> new ArrayList<>())
                    .add(row);
        }
        return games;
    }

    private static Table<Gaussian> table(List<Map<String, String>> rows) {
        Table<Gaussian> table = Table.gaussian();
        String team = "";
        for (Map<String, String> row : rows) {
            if (!row.get("team").equals(team)) {
                team = row.get("team");
                table.team(Integer.parseInt(row.get("place")));
            }
            table.seat(number(row, "mu"), number(row, "sigma"));
        }
        return table;
    }

    /** Newcomers alone, at these places. */
    private static Table<Gaussian> newcomers(int... places) {
        Table<Gaussian> table = Table.gaussian();
        for (int place : places) {
            table.team(place).seat(25, 25.0 / 3);
        }
        return table;
    }

    /** A game of two, of whom the first wins. */
    private static Table<Gaussian> duel(double mu, double sigma, double otherMu, double otherSigma) {
        return Table.gaussian().team(1).seat(mu, sigma).team(2).seat(otherMu, otherSigma);
    }

    private static double sum(Forecast forecast) {
        double sum = forecast.draw();
        for (double probability : forecast.first()) {
            sum += probability;
        }
        return sum;
    }

    @TestFactory
    Stream<DynamicTest> every_model_gives_what_exact_arithmetic_gives() {
        return games("/vectors/weng-lin.csv").entrySet().stream()
                .map(game -> DynamicTest.dynamicTest(game.getKey(), () -> {
                    Map<String, String> first = game.getValue().get(0);
                    List<Gaussian> after = table(game.getValue()).rate(exact(first));
                    for (int i = 0; i < after.size(); i++) {
                        Map<String, String> row = game.getValue().get(i);
                        double mu = number(row, "mu_after");
                        double sigma = number(row, "sigma_after");
                        assertThat(after.get(i).mu()).isCloseTo(mu, within(1e-12 * (1 + Math.abs(mu))));
                        assertThat(after.get(i).sigma()).isCloseTo(sigma, within(1e-12 * sigma));
                    }
                }));
    }

    private WengLin exact(Map<String, String> row) {
        String model = row.get("model");
        String pairs = row.get("pairs");
        List<String> parameters = new ArrayList<>(List.of("gamma=" + row.get("gamma"), "tau=" + row.get("tau")));
        if (knows(model, "moments")) {
            parameters.add("moments=exact");
        }
        if (knows(model, "pairs")) {
            boolean window = Character.isDigit(pairs.charAt(0));
            parameters.addAll(window ? List.of("pairs=window", "window=" + pairs) : List.of("pairs=" + pairs));
        }
        return with(model, parameters.toArray(String[]::new));
    }

    @TestFactory
    Stream<DynamicTest> every_model_gives_what_openskill_publishes() {
        return games("/vectors/openskill-published.csv").entrySet().stream()
                .map(game -> DynamicTest.dynamicTest(game.getKey(), () -> {
                    Map<String, String> first = game.getValue().get(0);
                    String tau = first.get("tau");
                    WengLin system = tau.isEmpty() ? with(first.get("model")) : with(first.get("model"), "tau=" + tau);
                    List<Gaussian> after = table(game.getValue()).rate(system);
                    for (int i = 0; i < after.size(); i++) {
                        Map<String, String> row = game.getValue().get(i);
                        assertThat(after.get(i).mu()).isCloseTo(number(row, "mu_after"), within(1e-9));
                        if (!row.get("sigma_after").isEmpty()) {
                            assertThat(after.get(i).sigma()).isCloseTo(number(row, "sigma_after"), within(1e-9));
                        }
                    }
                }));
    }

    @ParameterizedTest
    @MethodSource("models")
    void the_order_of_team_mates_changes_no_bit_of_balanced_teams(String model) {
        WengLin system = with(model, "balance=true");
        Table<Gaussian> table =
                Table.gaussian().team(1).seat(31.1, 4.7).seat(12.3, 1.9).seat(25.7, 8.3);
        List<Gaussian> one = table.team(2).seat(22, 7).rate(system);
        Table<Gaussian> again =
                Table.gaussian().team(1).seat(25.7, 8.3).seat(31.1, 4.7).seat(12.3, 1.9);
        List<Gaussian> other = again.team(2).seat(22, 7).rate(system);
        assertThat(other).containsExactly(one.get(2), one.get(0), one.get(1), one.get(3));
    }

    @ParameterizedTest
    @MethodSource("models")
    void nothing_but_numbers_comes_of_any_numbers(String model) {
        double[] means = {-1.7e308, -1e300, -1e6, 0, 1e-300, 25, 1e6, 1e300, 1.7e308};
        double[] sigmas = {4.9e-324, 1e-300, 1e-3, 8, 1e3, 1e160, 1e300, 1.7e308};
        SplitMix random = new SplitMix(7);
        List<WengLin> systems = List.of(
                with(model), with(model, "tau=0", "limit-sigma=true"), with(model, "balance=true", "weights=raw"));
        for (int game = 0; game < 600; game++) {
            Table<Gaussian> table = Table.gaussian();
            int teams = 2 + random.nextInt(4);
            for (int team = 0; team < teams; team++) {
                table.team(1 + random.nextInt(teams));
                for (int n = random.nextInt(3); n >= 0; n--) {
                    table.seat(means[random.nextInt(means.length)], sigmas[random.nextInt(sigmas.length)])
                            .played(random.nextInt(2) == 0 ? 1 : 1e-300);
                }
            }
            for (WengLin system : systems) {
                assertThat(table.rate(system))
                        .allSatisfy(rating -> assertThat(Gaussian.SHAPE.isLegal(rating))
                                .as("%s", rating)
                                .isTrue());
                assertThat(sum(table.forecast(system))).isCloseTo(1, within(1e-12));
                assertThat(system.quality(table.contest(), table.seats())).isBetween(0.0, 1.0);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void a_larger_scale_of_skill_changes_nothing_else(String model) {
        double[] scales = {0x1p-500, 0x1p500};
        List<Gaussian> points = newcomers(1, 2, 2).rate(with(model));
        for (double scale : scales) {
            List<String> parameters = new ArrayList<>();
            for (String name : List.of("beta", "tau", "epsilon")) {
                if (knows(model, name)) {
                    double value = name.equals("beta") ? 25.0 / 6 : name.equals("tau") ? 25.0 / 300 : 0.1;
                    parameters.add(name + "=" + scale * value);
                }
            }
            Table<Gaussian> table = Table.gaussian();
            for (int place : new int[] {1, 2, 2}) {
                table.team(place).seat(scale * 25, scale * 25 / 3);
            }
            List<Gaussian> scaled = table.rate(with(model, parameters.toArray(String[]::new)));
            for (int i = 0; i < scaled.size(); i++) {
                assertThat(scaled.get(i).mu() / scale).isCloseTo(points.get(i).mu(), within(1e-12));
                assertThat(scaled.get(i).sigma() / scale)
                        .isCloseTo(points.get(i).sigma(), within(1e-12));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void the_result_is_no_part_of_probabilities(String model) {
        for (String forecast : List.of("likelihood", "openskill")) {
            WengLin system = with(model, "forecast=" + forecast);
            double[] one = three(1, 2, 3).forecast(system).first();
            double[] other = three(3, 1, 2).forecast(system).first();
            assertThat(other).isEqualTo(one);
        }
    }

    private Table<Gaussian> three(int... places) {
        Table<Gaussian> table = Table.gaussian().team(places[0]).seat(31, 4);
        return table.team(places[1]).seat(22, 7).team(places[2]).seat(27, 2);
    }

    @Test
    void the_slope_of_the_logarithm_of_a_probability_is_the_step() {
        double h = 1e-5;
        for (SystemEntry<?> model : MODELS) {
            WengLin system = with(model.name(), "tau=0");
            double slope = (Math.log(winOf(system, 27 + h)) - Math.log(winOf(system, 27 - h))) / (2 * h);
            Gaussian after = duel(27, 4, 25, 6).rate(system).get(0);
            assertThat(after.mu()).as(model.name()).isCloseTo(27 + 16 * slope, within(1e-7));
        }
    }

    private double winOf(WengLin system, double mu) {
        return duel(mu, 4, 25, 6).forecast(system).first()[0];
    }

    @Test
    void probabilities_of_plackett_luce_are_a_softmax_and_of_the_others_products_of_duels() {
        double c = Math.sqrt(3 * 625.0 / 36 + 16 + 49 + 4);
        double[] e = {Math.exp(31 / c), Math.exp(22 / c), Math.exp(27 / c)};
        double all = e[0] + e[1] + e[2];
        assertThat(three(1, 2, 3).forecast(with("plackett-luce", "tau=0")).first())
                .containsExactly(new double[] {e[0] / all, e[1] / all, e[2] / all}, within(1e-14));

        WengLin duels = with("bradley-terry-full", "tau=0");
        double ab = duel(31, 4, 22, 7).forecast(duels).first()[0];
        double ac = duel(31, 4, 27, 2).forecast(duels).first()[0];
        double bc = duel(22, 7, 27, 2).forecast(duels).first()[0];
        double[] products = {ab * ac, (1 - ab) * bc, (1 - ac) * (1 - bc)};
        double sum = products[0] + products[1] + products[2];
        assertThat(three(1, 2, 3).forecast(duels).first())
                .containsExactly(new double[] {products[0] / sum, products[1] / sum, products[2] / sum}, within(1e-14));
    }

    @Test
    void openskill_predicts_the_same_whatever_the_model() {
        double x = (31 - 22) / Math.sqrt(2 * 625.0 / 36 + 16 + 49);
        for (SystemEntry<?> model : MODELS) {
            Forecast forecast = duel(31, 4, 22, 7).forecast(with(model.name(), "forecast=openskill"));
            assertThat(forecast.first()[0]).isCloseTo(Normal.cdf(x), within(1e-15));
            assertThat(forecast.draw()).isZero();
        }
    }

    /** One minus nothing: known and equal skills. And the definition, with the determinants and the inverse written out. */
    @Test
    void quality_is_that_of_equal_performances_as_a_share_of_known_and_equal_skills() {
        double b = 25.0 / 6 * 25 / 6;
        for (SystemEntry<?> model : MODELS) {
            WengLin system = with(model.name());
            assertThat(quality(system, new double[][] {{20, 1e-9}, {20, 1e-9}, {20, 1e-9}}))
                    .isCloseTo(1, within(1e-12));
            double c2 = 2 * b + 49 + 9;
            assertThat(quality(system, new double[][] {{28, 7}, {21, 3}}))
                    .isCloseTo(Math.sqrt(2 * b / c2) * Math.exp(-49 / (2 * c2)), within(1e-14));
            double u = 2 * b + 49 + 9;
            double v = 2 * b + 9 + 25;
            double off = -(b + 9);
            double det = u * v - off * off;
            double x = 28 - 21;
            double y = 21 - 22;
            double distance = (v * x * x - 2 * off * x * y + u * y * y) / det;
            assertThat(quality(system, new double[][] {{28, 7}, {21, 3}, {22, 5}}))
                    .isCloseTo(Math.sqrt(3 * b * b / det) * Math.exp(-distance / 2), within(1e-14));
        }
    }

    @Test
    void a_team_is_the_sum_of_its_members_and_one_alone_is_the_member() {
        for (SystemEntry<?> model : MODELS) {
            WengLin system = with(model.name());
            Table<Gaussian> table =
                    Table.gaussian().team(1).seat(28, 7).seat(21, 3).team(2).seat(1e308, 1e-3);
            Gaussian two = system.skill(table.contest(), table.seats(), 0);
            assertThat(two.mu()).isEqualTo(49);
            assertThat(two.sigma()).isCloseTo(Math.sqrt(58), within(1e-14));
            assertThat(system.skill(table.contest(), table.seats(), 1)).isEqualTo(new Gaussian(1e308, 1e-3));
        }
    }

    private double quality(WengLin system, double[][] ratings) {
        Table<Gaussian> table = Table.gaussian();
        for (int team = 0; team < ratings.length; team++) {
            table.team(team + 1).seat(ratings[team][0], ratings[team][1]);
        }
        return system.quality(table.contest(), table.seats());
    }

    @Test
    void partial_and_full_pairing_agree_on_all_pairs() {
        Table<Gaussian> table = newcomers(1, 2, 3, 4);
        assertThat(table.rate(with("bradley-terry-part", "pairs=all")))
                .isEqualTo(table.rate(with("bradley-terry-full")));
        assertThat(table.rate(with("thurstone-mosteller-part", "pairs=all", "c-factor=1")))
                .isEqualTo(table.rate(with("thurstone-mosteller-full")));
    }

    @Test
    void neighbours_take_the_tied_in_the_order_of_the_log_and_places_take_them_as_equals() {
        Table<Gaussian> table = newcomers(1, 2, 2, 4);
        List<Gaussian> neighbours = table.rate(with("bradley-terry-part", "pairs=neighbours", "tau=0"));
        assertThat(neighbours.get(1).mu()).isCloseTo(22.36, within(0.01));
        assertThat(neighbours.get(2).mu()).isCloseTo(27.64, within(0.01));
        List<Gaussian> places = table.rate(with("bradley-terry-part", "pairs=places"));
        assertThat(places.get(1)).isEqualTo(places.get(2));
    }

    @Test
    void a_window_is_as_wide_as_it_says() {
        Table<Gaussian> table = newcomers(1, 2, 3, 4, 5, 6, 7);
        WengLin narrow = with("bradley-terry-part", "window=1");
        WengLin wide = with("bradley-terry-part", "window=2147483647");
        assertThat(table.rate(narrow).get(3).mu()).isEqualTo(25);
        assertThat(table.rate(narrow).get(1).sigma())
                .isEqualTo(table.rate(narrow).get(3).sigma());
        assertThat(table.rate(wide).get(0).mu() - 25)
                .isCloseTo((table.rate(with("bradley-terry-full")).get(0).mu() - 25) / 6, within(1e-12));
    }

    private Table<Gaussian> threeAgainstOne(double... fractions) {
        Table<Gaussian> table = Table.gaussian().team(1);
        for (double fraction : fractions) {
            table.seat(25, 8).played(fraction);
        }
        return table.team(2).seat(25, 8);
    }

    @Test
    void fractions_of_a_team_reach_from_one_to_two() {
        WengLin system = with("plackett-luce", "tau=0");
        List<Gaussian> plain = threeAgainstOne(1, 1, 1).rate(system);
        List<Gaussian> weighed = threeAgainstOne(0.2, 0.4, 0.6).rate(system);
        double gain = plain.get(0).mu() - 25;
        assertThat(weighed.get(0).mu() - 25).isCloseTo(gain, within(1e-12));
        assertThat(weighed.get(1).mu() - 25).isCloseTo(1.5 * gain, within(1e-12));
        assertThat(weighed.get(2).mu() - 25).isCloseTo(2 * gain, within(1e-12));
        assertThat(weighed.get(3).mu() - 25).isCloseTo((plain.get(3).mu() - 25) / 2, within(1e-12));
    }

    @Test
    void raw_fractions_scale_a_gain_and_divide_a_loss() {
        WengLin system = with("plackett-luce", "weights=raw");
        List<Gaussian> plain = newcomers(1, 2).rate(system);
        Table<Gaussian> half = Table.gaussian().team(1).seat(25, 25.0 / 3).played(0.5);
        List<Gaussian> weighed = half.team(2).seat(25, 25.0 / 3).played(0.5).rate(system);
        assertThat(weighed.get(0).mu() - 25).isCloseTo((plain.get(0).mu() - 25) / 2, within(1e-12));
        assertThat(weighed.get(1).mu() - 25).isCloseTo((plain.get(1).mu() - 25) * 2, within(1e-12));
    }

    @Test
    void scores_matter_only_beyond_the_margin() {
        WengLin system = with("bradley-terry-full", "margin=2");
        assertThat(favourite(system, 12, 10)).isEqualTo(favourite(with("bradley-terry-full"), 12, 10));
        assertThat(favourite(system, 30, 10)).isGreaterThan(favourite(system, 15, 10));
    }

    private double favourite(WengLin system, double score, double other) {
        Table<Gaussian> table =
                Table.gaussian().team(1, score).seat(30, 5).team(2, other).seat(20, 5);
        return table.rate(system).get(0).mu();
    }

    @Test
    void a_limited_sigma_never_grows() {
        Table<Gaussian> table = duel(60, 0.1, 20, 0.1);
        for (SystemEntry<?> model : MODELS) {
            assertThat(table.rate(with(model.name())).get(0).sigma()).isGreaterThan(0.1);
            assertThat(table.rate(with(model.name(), "limit-sigma=true")).get(0).sigma())
                    .isEqualTo(0.1);
        }
    }

    @Test
    void exact_moments_are_smooth_where_those_of_openskill_leap() {
        assertThat(greatestLeap("exact")).isLessThan(0.001);
        assertThat(greatestLeap("openskill")).isGreaterThan(0.1);
    }

    /** By how much a spread differs after draws at nearly the same, hopeless distance. */
    private double greatestLeap(String moments) {
        WengLin system = with("thurstone-mosteller-full", "moments=" + moments);
        double leap = 0;
        double last = Double.NaN;
        for (double mu = 60; mu < 75; mu += 0.01) {
            Table<Gaussian> draw = Table.gaussian().team(1).seat(0, 5).team(1).seat(mu, 5);
            double sigma = draw.rate(system).get(0).sigma();
            leap = Math.max(leap, Double.isNaN(last) ? 0 : Math.abs(sigma - last));
            last = sigma;
        }
        return leap;
    }

    @Test
    void a_system_uses_what_its_parameters_let_it_use() {
        assertThat(SystemOf.name("plackett-luce").uses())
                .containsExactlyInAnyOrder(
                        GameFeature.MANY_TEAMS,
                        GameFeature.CROWDS,
                        GameFeature.TEAMS,
                        GameFeature.DRAWS,
                        GameFeature.FRACTIONS,
                        GameFeature.WEIGHTS);
        assertThat(SystemOf.name("plackett-luce", "weights=none").uses()).doesNotContain(GameFeature.FRACTIONS);
        assertThat(SystemOf.name("bradley-terry-part", "margin=2").uses()).contains(GameFeature.SCORES);
    }

    @ParameterizedTest
    @MethodSource("models")
    void the_profile_of_the_paper_has_no_drift(String model) {
        String profile = Systems.named(model).orElseThrow().profiles().get(1).name();
        SystemEntry.Configured paper = SystemOf.name(model + "/" + profile);
        assertThat(paper.uses()).doesNotContain(GameFeature.FRACTIONS);
        WengLin system = (WengLin) paper.system();
        Table<Gaussian> foregone = duel(500, 1, 0, 1);
        assertThat(foregone.rate(system).get(0).sigma()).isEqualTo(1);
    }
}
