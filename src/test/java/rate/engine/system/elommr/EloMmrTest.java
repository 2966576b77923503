package rate.engine.system.elommr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Csv;
import rate.engine.game.GameTime;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;
import rate.engine.rating.GameFeature;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;

class EloMmrTest {

    private static EloMmr with(String... words) {
        return (EloMmr) SystemOf.<Belief>online("elo-mmr", words);
    }

    private static List<Belief> contest(EloMmr system, List<Belief> beliefs, int... places) {
        Table<Belief> table = new Table<>(system.shape());
        for (int i = 0; i < places.length; i++) {
            table.team(places[i]).seat(beliefs.get(i));
        }
        return table.rate(system);
    }

    /** Logistic and normal ones, with and without weights, a short memory, ties of both kinds. */
    @Test
    void as_the_program_of_the_authors_computes_it() {
        Map<String, Map<Character, Belief>> tables = new HashMap<>();
        for (Map<String, String> row : Csv.rows("/numbers/elo-mmr.csv")) {
            Belief player = tables.computeIfAbsent(
                            row.get("parameters") + "," + row.get("weighted"),
                            name -> replay(row.get("parameters"), Boolean.parseBoolean(row.get("weighted"))))
                    .get(row.get("player").charAt(0));
            assertThat(player.mu()).as("%s", row).isCloseTo(Double.parseDouble(row.get("mu")), within(1e-9));
            assertThat(player.sigma()).as("%s", row).isCloseTo(Double.parseDouble(row.get("sigma")), within(1e-9));
        }
        assertThat(tables).hasSize(8);
    }

    private static Map<Character, Belief> replay(String parameters, boolean isWeighted) {
        EloMmr system = with(parameters.isEmpty() ? new String[0] : parameters.split(" "));
        Map<Character, Belief> players = new HashMap<>();
        for (Map<String, String> contest : Csv.rows("/numbers/elo-mmr-contests.csv")) {
            String[] seats = contest.get("places").split(" ");
            Table<Belief> table =
                    new Table<>(system.shape()).weighing(isWeighted ? Double.parseDouble(contest.get("weight")) : 1);
            for (String seat : seats) {
                table.team(Integer.parseInt(seat.substring(1)))
                        .seat(players.getOrDefault(seat.charAt(0), system.newcomer()));
            }
            List<Belief> after = table.rate(system);
            for (int i = 0; i < seats.length; i++) {
                players.put(seats[i].charAt(0), after.get(i));
            }
        }
        return players;
    }

    /** With as many days for each, γ² + γ_d² D is the γ² of a greater limit, whose numbers are those of the authors' program. */
    @ParameterizedTest
    @ValueSource(strings = {"logistic", "normal"})
    void days_drift_as_a_greater_limit_does(String model) {
        double gamma2 = 80.0 * 80 * 80 * 80 / (200 * 200 - 80 * 80) + 4 * 9;
        double limit = Math.sqrt((Math.sqrt(gamma2 * gamma2 + 4 * gamma2 * 200 * 200) - gamma2) / 2);
        EloMmr byDay = with("model=" + model, "drift-per-day=2");
        EloMmr byGame = with("model=" + model, "sigma-limit=" + limit);
        Belief first = contest(byDay, List.of(byDay.newcomer(), byDay.newcomer()), 1, 2)
                .get(0);
        Table<Belief> table = new Table<>(byDay.shape()).at(new GameTime(0, 0, false));
        table.team(2)
                .seat(first)
                .rested(9 * 86_400)
                .team(1)
                .seat(byDay.newcomer())
                .rested(9 * 86_400);
        List<Belief> after = table.rate(byDay);
        for (int seat = 0; seat < 2; seat++) {
            Belief same = table.rate(byGame).get(seat);
            assertThat(after.get(seat).mu()).isCloseTo(same.mu(), within(1e-9));
            assertThat(after.get(seat).sigma()).isCloseTo(same.sigma(), within(1e-9));
        }
        assertThat(table.forecast(byDay).expected(0))
                .isCloseTo(table.forecast(byGame).expected(0), within(1e-12));
        Belief aged = byDay.aged(first, 0, 9 * 86_400);
        assertThat(aged.mu()).isEqualTo(first.mu());
        assertThat(aged.sigma()).isCloseTo(Math.sqrt(first.sigma() * first.sigma() + 36), within(1e-9));
        assertThat(byDay.agesInTime()).isTrue();
        assertThat(with().agesInTime()).isFalse();
    }

    @Test
    void a_limit_that_no_number_of_contests_reaches_is_refused() {
        assertThatThrownBy(() -> with("sigma-limit=200"))
                .isInstanceOf(IllegalParameter.class)
                .hasMessageContaining("sigma-limit must be less than beta");
    }

    @Test
    void only_the_logistic_model_takes_crowds() {
        assertThat(SystemOf.name("elo-mmr", "model=logistic").uses()).contains(GameFeature.CROWDS);
        assertThat(SystemOf.name("elo-mmr", "model=normal").uses())
                .doesNotContain(GameFeature.CROWDS)
                .contains(GameFeature.MANY_TEAMS);
    }

    /** Beyond 256 sums are interpolated; so far apart that nothing ties them they are not. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 300, 5000})
    void of_a_crowd_performances_solve_the_equation_term_by_term(double apart) {
        EloMmr system = with();
        SplitMix random = new SplitMix(4);
        int size = 600;
        List<Belief> beliefs = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            beliefs.add(Belief.beginning(
                    1500 + apart * random.nextGaussian(),
                    50 + 300 * random.nextDouble(),
                    system.shape().width()));
            places.add(1 + i / 2);
        }
        Collections.shuffle(places, new Random(3));
        int[] place = places.stream().mapToInt(each -> each).toArray();
        List<Belief> after = contest(system, beliefs, place);
        double drift = Math.pow(80, 4) / (200 * 200 - 80 * 80);
        for (int i = 0; i < size; i += 37) {
            double p = after.get(i).terms()[2];
            double slope = 0;
            double scale = 0;
            for (int j = 0; j < size; j++) {
                double sigma = beliefs.get(j).sigma();
                double w = Math.PI / Math.sqrt(3) / Math.sqrt(sigma * sigma + drift + 200 * 200);
                double term = -w * Math.tanh(w * (p - beliefs.get(j).mu()) / 2);
                slope += place[j] == place[i] ? 2 * term : term + w * Integer.signum(place[j] - place[i]);
                scale += w;
            }
            assertThat(slope).isCloseTo(0, within(1e-12 * scale));
        }
    }

    /** By hand: δ² is 350² + γ² + 200². */
    @Test
    void of_two_it_is_the_logistic_curve_of_the_difference() {
        EloMmr system = with();
        Table<Belief> table = new Table<>(system.shape()).team(1).seat(1700, 350);
        Forecast forecast = table.team(2).seat(1500, 350).forecast(system);
        double delta2 = 350 * 350 + Math.pow(80, 4) / (200 * 200 - 80 * 80) + 200 * 200;
        double p = 1 / (1 + Math.exp(-Math.PI * 200 / Math.sqrt(6 * delta2)));
        assertThat(forecast.first()[0]).isCloseTo(p, within(1e-15));
    }

    @Test
    void of_several_it_is_in_proportion_and_the_same_for_two() {
        EloMmr system = with();
        Table<Belief> table = new Table<>(system.shape());
        table.team(1).seat(1700, 200).team(2).seat(1500, 200).team(3).seat(1500, 200);
        double[] first = table.forecast(system).first();
        Table<Belief> two = new Table<>(system.shape());
        two.team(1).seat(1700, 200).team(2).seat(1500, 200);
        double[] duel = two.forecast(system).first();
        assertThat(first[0] / first[1]).isCloseTo(duel[0] / duel[1], within(1e-12));
        assertThat(first[1]).isEqualTo(first[2]);
    }
}
