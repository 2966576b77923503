package rate.study.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Games;
import rate.engine.game.Ladder;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleTeam;
import rate.engine.math.SplitMix;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.replay.period.PeriodRule;
import rate.engine.system.Systems;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.SplitEvaluation.Loss;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.tune.PointSweep.CannotEvaluate;
import rate.study.tune.Tuned.LossProfile;

class TunerTest {

    private static final int GAMES = 600;
    private static final int PLAYERS = 8;
    private static final SystemEntry<?> ELO = Systems.named("elo").orElseThrow();

    private final Games games = duels();

    /** Players whose skills never move: K should fall as games are played. */
    private static Games duels() {
        Roster roster = new Roster();
        Games games = new Games(roster);
        SplitMix random = new SplitMix(11);
        for (int game = 0; game < GAMES; game++) {
            int a = random.nextInt(PLAYERS);
            int b = (a + 1 + random.nextInt(PLAYERS - 1)) % PLAYERS;
            boolean won = random.nextDouble() < 1 / (1 + Math.exp((b - a) / 3.0));
            games.add(SampleGame.of(
                    roster,
                    "G" + game,
                    SampleGame.header(),
                    List.of(
                            SampleTeam.of(roster.enter("p" + a), won ? 1 : 2),
                            SampleTeam.of(roster.enter("p" + b), won ? 2 : 1)),
                    Location.of("log", game + 1, null)));
        }
        return games;
    }

    private static Candidate candidate(SystemEntry<?> entry, Map<String, String> values) {
        return new Candidate(entry.name(), entry.configure(entry.profiles().get(0), values, Systems::able));
    }

    private static Tunable tunable(SystemEntry<?> entry, String... names) {
        Candidate before = candidate(entry, Map.of());
        List<Parameter> parameters = entry.parameters().all().stream()
                .filter(each -> List.of(names).contains(each.name()))
                .toList();
        return new Tunable(
                before,
                Tunable.dimensions(before.system(), parameters),
                values -> candidate(entry, values).system());
    }

    /** The games up to this one train, those behind it test. */
    private TrainTestSplit split(int test) {
        return new TrainTestSplit(
                games, PeriodRule.parse("7d").orElseThrow(), EnumSet.of(Ladder.PLAYERS), false, 60, test);
    }

    private static Tuner.Rules rules(TrainTestSplit split, int starts, int origins, int jobs) {
        return new Tuner.Rules(split, Loss.SHARE, starts, origins, 2, 200, 1, jobs);
    }

    private Tuned tuned(int jobs, String... names) {
        return tuned(jobs, 1, names);
    }

    private Tuned tuned(int jobs, int origins, String... names) {
        return Tuner.tune(tunable(ELO, names), rules(split(360), 2, origins, jobs), (label, points) -> {});
    }

    /** Every K from 1 to 2000 in steps of 4 %, tried one by one. */
    @Test
    void it_finds_what_trying_everything_finds() {
        TrainTestSplit split = split(360);
        double least = Double.POSITIVE_INFINITY;
        double best = 0;
        for (double k = 1; k < 2000; k *= 1.04) {
            double loss =
                    split.train(candidate(ELO, Map.of("k", Double.toString(k)))).train(Loss.SHARE);
            best = loss < least ? k : best;
            least = Math.min(least, loss);
        }
        Tuned tuned = tuned(2, "k");
        assertThat(tuned.fitted().train()).isLessThanOrEqualTo(least + 1e-6);
        assertThat(tuned.fitted().values()[0]).isCloseTo(best, within(0.03 * best));
        assertThat(tuned.fitted().train()).isLessThan(tuned.before().train());
        assertThat(tuned.ideal().test()).isLessThanOrEqualTo(tuned.fitted().test());
    }

    @Test
    void it_does_not_depend_on_the_number_of_threads() {
        Tuned one = tuned(1, "k", "k-power");
        Tuned three = tuned(3, "k", "k-power");
        assertThat(one.fitted().values()).isEqualTo(three.fitted().values());
        assertThat(one.ideal().values()).isEqualTo(three.ideal().values());
        assertThat(one.gain()).isEqualTo(three.gain());
        assertThat(one.points()).isEqualTo(three.points());
    }

    @Test
    void it_does_not_depend_on_where_points_are_evaluated_nor_on_other_systems() {
        TrainTestSplit split = split(360);
        Tuner.Rules rules = rules(split, 2, 2, 1);
        List<Tunable> both = List.of(tunable(ELO, "k", "k-power"), tunable(ELO, "k"));
        Map<Integer, PointEvaluator> there = new ConcurrentHashMap<>();
        PointSweep elsewhere = new Elsewhere(3, (point, known) -> {
            assertThat(known).isSameAs(games);
            int system = point.values().containsKey("k-power") ? 0 : 1;
            return there.computeIfAbsent(system, number -> new PointEvaluator(both.get(number), rules))
                    .evaluate(point);
        });
        List<Tuned> here = Tuner.all(both, rules, (label, points) -> {}, null);
        List<Tuned> apart = Tuner.all(both, rules, (label, points) -> {}, elsewhere);
        for (int system = 0; system < 2; system++) {
            assertThat(apart.get(system))
                    .usingRecursiveComparison()
                    .ignoringFields("tunable")
                    .isEqualTo(here.get(system));
        }
        assertThat(here.get(0).points()).isGreaterThan(here.get(1).points());
        assertThat(there).hasSize(2);
    }

    private record Elsewhere(int jobs, BiFunction<Point, Games, byte[]> answers) implements PointSweep {
        @Override
        public byte[] evaluate(Point point, Games known) {
            return answers.apply(point, known);
        }
    }

    /**
     * Searches a system so many times side by side, where the point of one call is refused, as by a machine that has another log.
     *
     * @return how many points were asked for
     */
    private int searchRefused(int refused, int systems) {
        Tuner.Rules rules = rules(split(360), 2, 1, 1);
        Tunable one = tunable(ELO, "k");
        PointEvaluator there = new PointEvaluator(one, rules);
        AtomicInteger calls = new AtomicInteger();
        PointSweep elsewhere = new Elsewhere(1, (point, known) -> {
            if (calls.incrementAndGet() == refused) {
                throw new CannotEvaluate(
                        new InputRefused(new Problem(ProblemKind.CANNOT_READ, Location.of("log.csv"), "another one")));
            }
            return there.evaluate(point);
        });
        assertThatThrownBy(() -> Tuner.all(Collections.nCopies(systems, one), rules, (label, points) -> {}, elsewhere))
                .isInstanceOf(InputRefused.class)
                .hasMessageContaining("another one");
        return calls.get();
    }

    /** That a machine has another log is no property of the point that it was asked for. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 13, 34})
    void a_refusal_elsewhere_ends_the_search_whichever_point_it_met(int call) {
        searchRefused(call, 1);
    }

    /** What one search meets ends all of them: they read the same log. */
    @Test
    void a_refusal_elsewhere_ends_the_other_searches() {
        assertThat(searchRefused(3, 3)).as("points that were on their way").isLessThan(3 + 3);
    }

    /** Each origin finds what a search with the games before it finds, and the last one is what is fitted. */
    @Test
    void before_each_stretch_the_parameters_are_fitted_to_all_games_before_it() {
        Tuned rolling = tuned(2, 3, "k");
        assertThat(rolling.origins()).extracting(Tuned.Origin::first).containsExactly(360, 440, 520);
        double loss = 0;
        for (Tuned.Origin origin : rolling.origins()) {
            TrainTestSplit before = split(origin.first());
            Tuned alone = Tuner.tune(tunable(ELO, "k"), rules(before, 2, 1, 1), (label, points) -> {});
            assertThat(origin.train()).isCloseTo(alone.fitted().train(), within(1e-6));
            assertThat(origin.values()[0])
                    .isCloseTo(
                            alone.fitted().values()[0],
                            within(0.02 * alone.fitted().values()[0]));
            loss += origin.test() * origin.tested();
        }
        assertThat(rolling.fitted().values()).isEqualTo(rolling.origins().get(2).values());
        assertThat(rolling.fitted().test()).isCloseTo(loss / rolling.tested(), within(1e-12));
        assertThat(rolling.before().test())
                .isCloseTo(tuned(1, "margin-power").before().test(), within(1e-12));
        Tuned byOneThread = tuned(1, 3, "k");
        assertThat(byOneThread.fitted().values()).isEqualTo(rolling.fitted().values());
        assertThat(byOneThread.gain()).isEqualTo(rolling.gain());
    }

    /** No margin counts, there is no season and no other K for newcomers. */
    @Test
    void parameters_without_effect_are_left_out_and_without_others_nothing_is_gained() {
        Tuned tuned = tuned(2, "k", "k-new", "margin-power", "revert");
        List<String> searched = new ArrayList<>();
        tuned.tunable().dimensions().forEach(each -> searched.add(each.name()));
        assertThat(searched).containsExactly("k");
        assertThat(tuned.inert()).containsExactlyInAnyOrder("k-new", "margin-power", "revert");
        Tuned nothing = tuned(1, "margin-power");
        assertThat(nothing.tunable().dimensions()).isEmpty();
        assertThat(nothing.fitted().test()).isEqualTo(nothing.before().test());
        assertThat(nothing.isBetter()).isFalse();
    }

    /** The search sees what the filter predicts, the verdict what refits do. */
    @Test
    void a_history_system_is_searched_by_its_filter_and_confirmed_by_refits() {
        SystemEntry<?> ttt = Systems.named("ttt").orElseThrow();
        Tunable tunable = tunable(ttt, "sigma");
        TrainTestSplit split = split(360);
        Tuned tuned = Tuner.tune(tunable, rules(split, 2, 1, 2), (label, points) -> {});
        double least = Double.POSITIVE_INFINITY;
        for (double sigma = 0.05; sigma < 50; sigma *= 1.4) {
            Candidate tried = candidate(ttt, Map.of("sigma", Double.toString(sigma)));
            least = Math.min(least, split.train(tried).train(Loss.SHARE));
        }
        assertThat(tuned.refits()).isEqualTo(2);
        assertThat(tuned.fitted().train()).isLessThanOrEqualTo(least + 1e-6);
        assertThat(tuned.before().test())
                .isEqualTo(split.confirmed(tunable.candidate(), 2).test(Loss.SHARE))
                .isNotEqualTo(split.all(tunable.candidate()).test(Loss.SHARE));
        assertThat(tuned.gain().logLoss().value())
                .isCloseTo(tuned.fitted().test() - tuned.before().test(), within(1e-12));
        assertThat(tuned(1, "k").refits()).isZero();
    }

    @Test
    void a_profile_goes_along_one_parameter() {
        Tuned tuned = tuned(2, "k", "k-power");
        LossProfile profile = tuned.profiles().get(0);
        assertThat(profile.values()).isSorted().hasSize(LossProfile.STEPS + 1);
        assertThat(profile.values()[0]).isEqualTo(1);
        assertThat(profile.least()).isGreaterThanOrEqualTo(tuned.fitted().train() - 1e-5);
    }
}
