package rate.study.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.rating.Forecast;

class LogPoolTest {

    private static final int[] WON = {1, 2};
    private static final int[] DRAWN = {1, 1};
    private static final int[] LOST = {2, 1};

    private final Random random = new Random(4);

    /** A win by chance, with a logit. */
    private static Forecast duel(double logit) {
        return Forecast.duel(1 / (1 + Math.exp(-logit)), 0, 1 / (1 + Math.exp(logit)));
    }

    private int[] result(double win, double draw) {
        double uniform = random.nextDouble();
        return uniform < win ? WON : uniform < win + draw ? DRAWN : LOST;
    }

    private static double loss(Forecast forecast, int[] places) {
        double share = (1 + Math.signum(places[1] - places[0])) / 2.0;
        return -share * Math.log(forecast.expected(0)) - (1 - share) * Math.log(forecast.expected(1));
    }

    @Test
    void a_pool_of_one_is_that_one() {
        LogPool pool = new LogPool(1);
        for (int game = 0; game < 100; game++) {
            Forecast duel = duel(random.nextGaussian());
            Forecast pooled = pool.forecast(List.of(duel));
            assertThat(pooled.expected(0)).isCloseTo(duel.expected(0), within(1e-12));
            pool.learn(List.of(duel), result(0.4, 0.3));
            Forecast drawn = Forecast.duel(0.5, 0.2, 0.3);
            assertThat(pool.forecast(List.of(drawn))).isEqualTo(drawn);
            assertThat(pool.weights()).containsExactly(1);
        }
    }

    /** Of two members w is where the slope of the quadratic form is 0, or the nearer end. */
    @Test
    void two_weights_are_those_of_the_formula() {
        LogPool pool = new LogPool(2);
        double[] a = new double[3];
        double[] b = new double[2];
        double[] losses = new double[2];
        double w = 0.5;
        for (int game = 0; game < 500; game++) {
            double truth = 2 * random.nextGaussian();
            List<Forecast> members =
                    List.of(duel(truth + random.nextGaussian()), duel(1.5 * truth + 2 * random.nextGaussian()));
            int[] places = result(1 / (1 + Math.exp(-truth)), 0);
            double[] s = places == WON ? new double[] {1, 0} : new double[] {0, 1};
            double[][] x = new double[2][];
            for (int i = 0; i < 2; i++) {
                x[i] = Arrays.stream(members.get(i).first()).map(Math::log).toArray();
                losses[i] = 0.9999 * losses[i] - s[0] * x[i][0] - s[1] * x[i][1];
            }
            double d = w * (x[0][0] - x[0][1]) + (1 - w) * (x[1][0] - x[1][1]);
            double p = 1 / (1 + Math.exp(-d));
            assertThat(pool.forecast(members).first()[0]).isCloseTo(p, within(1e-9));
            double[] lead = {x[0][0] - x[0][1], x[1][0] - x[1][1]};
            double h = p * (1 - p);
            for (int i = 0; i < 2; i++) {
                b[i] = 0.9999 * b[i] + h * lead[i] * d - (p - s[0]) * lead[i];
            }
            a[0] = 0.9999 * a[0] + h * lead[0] * lead[0];
            a[1] = 0.9999 * a[1] + h * lead[1] * lead[1];
            a[2] = 0.9999 * a[2] + h * lead[0] * lead[1];
            double prior = 10 * Math.tanh((losses[1] - losses[0]) / 2);
            w = (b[0] - b[1] + prior + a[1] + 10 - a[2]) / (a[0] + a[1] + 20 - 2 * a[2]);
            w = Math.min(1, Math.max(0, w));
            pool.learn(members, places);
            assertThat(pool.weights()[0]).as("game %s", game).isCloseTo(w, within(1e-9));
        }
        assertThat(w).isBetween(0.6, 1.0);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7})
    void weights_and_forecasts_are_probabilities(int teams) {
        LogPool pool = new LogPool(4);
        for (int game = 0; game < 2000; game++) {
            List<Forecast> members = new ArrayList<>();
            for (int member = 0; member < 4; member++) {
                double[] powers =
                        random.doubles(teams).map(u -> Math.pow(u, 40)).toArray();
                Forecast plain = Forecast.proportional(powers);
                members.add(
                        teams == 2 && member == 3
                                ? Forecast.duel(0.75 * plain.first()[0], 0.25, 0.75 * plain.first()[1])
                                : plain);
            }
            Forecast pooled = pool.forecast(members);
            assertThat(DoubleStream.of(pooled.first()).sum() + pooled.draw()).isCloseTo(1, within(1e-12));
            assertThat(DoubleStream.of(pooled.first()).min().orElseThrow()).isNotNegative();
            pool.learn(members, random.ints(teams, 1, teams + 1).toArray());
            assertThat(DoubleStream.of(pool.weights()).min().orElseThrow()).isNotNegative();
            assertThat(DoubleStream.of(pool.weights()).sum()).isCloseTo(1, within(1e-9));
        }
    }

    /** Members of every quality, of which one can be right alone. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void is_hardly_ever_worse_than_its_best_member_and_better_than_members_that_err_apart(long seed) {
        random.setSeed(seed);
        double[] noise = {seed % 2 == 0 ? 0 : 0.5, random.nextDouble(), 0.5, 3 * random.nextDouble()};
        double draw = seed % 3 == 0 ? 0.3 : 0;
        LogPool pool = new LogPool(noise.length);
        double[] losses = new double[noise.length];
        double pooled = 0;
        int games = 4000;
        for (int game = 0; game < games; game++) {
            double truth = 1.5 * random.nextGaussian();
            List<Forecast> members = new ArrayList<>();
            for (double each : noise) {
                members.add(duel(truth + each * random.nextGaussian()));
            }
            int[] places = result((1 - draw) / (1 + Math.exp(-truth)), draw);
            pooled += loss(pool.forecast(members), places);
            for (int member = 0; member < losses.length; member++) {
                losses[member] += loss(members.get(member), places);
            }
            pool.learn(members, places);
        }
        double best = DoubleStream.of(losses).min().orElseThrow();
        assertThat(pooled).isLessThan(best + 12);
        if (noise[0] > 0 && draw == 0) {
            assertThat(pooled).isLessThan(best);
        }
    }

    @Test
    void draws_are_predicted_once_one_was_seen_and_follow_how_many_there_are() {
        LogPool pool = new LogPool(2);
        List<Forecast> even = List.of(duel(0), duel(0.1));
        assertThat(pool.forecast(even).draw()).isZero();
        pool.learn(even, WON);
        assertThat(pool.forecast(even).draw()).isZero();
        for (int game = 0; game < 3000; game++) {
            pool.learn(even, result(0.4, 0.2));
        }
        assertThat(pool.forecast(even).draw()).isCloseTo(0.2, within(0.02));
    }
}
