package rate.engine.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.LawLimit;
import rate.engine.game.Contest;
import rate.engine.math.DifferenceSums;
import rate.engine.math.Logistic;
import rate.engine.math.MaxOfNormals;
import rate.engine.math.Normal;
import rate.engine.math.SplitMix;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Gaussian;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Points;
import rate.engine.rating.Seats;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.contest.FreeForAll;
import rate.engine.system.contest.Scoring;
import rate.engine.system.elo.Elo;
import rate.engine.system.wenglin.PlackettLuce.LuceModel;
import rate.engine.system.wenglin.WengLinFrame;
import rate.engine.system.wenglin.WengLinTeams;

/** Games of thousands of teams. */
@ExtendWith(LawLimit.class)
class CrowdTest {

    private static final int CROWD = 10_000;

    /** Far more than the fraction of a second that it takes, far less than the square of the teams would. */
    private static final Duration SOON = Duration.ofSeconds(6);

    static Stream<SystemEntry.Configured> systems() {
        return Stream.of(
                SystemOf.name("trueskill"),
                SystemOf.name("trueskill", "ties=chain"),
                SystemOf.name("plackett-luce"),
                SystemOf.name("elo", "free-for-all=share"),
                SystemOf.name("elo", "free-for-all=share", "curve=normal"));
    }

    @ParameterizedTest
    @MethodSource("systems")
    void ten_thousand_newcomers_and_then_the_same_again_are_rated_soon(SystemEntry.Configured configured) {
        Assertions.assertTimeout(SOON, () -> assertSettled((OnlineSystem<?>) configured.system()));
    }

    private static <R> void assertSettled(OnlineSystem<R> system) {
        List<R> ratings = new ArrayList<>();
        for (int team = 0; team < CROWD; team++) {
            ratings.add(system.newcomer());
        }
        SplitMix random = new SplitMix(4);
        for (int game = 0; game < 2; game++) {
            Table<R> table = new Table<>(system.shape());
            for (R rating : ratings) {
                table.team(1 + random.nextInt(2 * CROWD)).seat(rating);
            }
            Contest contest = table.contest();
            Seats<R> seats = table.seats();
            Forecast forecast = system.forecast(contest, seats);
            system.rate(contest, seats);
            for (int team = 0; team < CROWD; team++) {
                ratings.set(team, seats.after(team));
                assertThat(system.shape().isLegal(seats.after(team))).isTrue();
            }
            assertThat(seats.warnings()).isEmpty();
            assertThat(Arrays.stream(forecast.first()).sum()).isCloseTo(1, within(1e-9));
            int first = Scoring.bestFirst(CROWD, contest::place)[0];
            int last = Scoring.bestFirst(CROWD, contest::place)[CROWD - 1];
            assertThat(seats.after(first, 0) - seats.before(first, 0))
                    .isGreaterThan(seats.after(last, 0) - seats.before(last, 0));
        }
    }

    @Test
    void a_system_of_pairs_refuses_a_crowd_before_the_work_and_names_those_who_can() {
        Table<Points> crowd = new Table<>(Points.SHAPE);
        Table<Points> largest = new Table<>(Points.SHAPE);
        for (int team = 0; team <= GameFeature.MOST_TEAMS; team++) {
            crowd.team(team + 1).seat(1500);
            if (team > 0) {
                largest.team(team + 1, team).seat(1500);
            }
        }
        for (SystemEntry<?> entry : Systems.all()) {
            SystemEntry.Configured configured = SystemOf.name(entry.name());
            if (configured.uses().contains(GameFeature.CROWDS)) {
                assertThat(configured.refusal(crowd.contest())).as(entry.name()).isEmpty();
            } else {
                assertThat(configured.refusal(crowd.contest())).as(entry.name()).hasValueSatisfying(finding -> {
                    assertThat(finding.kind()).isEqualTo(ProblemKind.TOO_MANY_TEAMS);
                    assertThat(finding.message()).contains("2001 teams", "trueskill", "plackett-luce", "ttt");
                });
                assertThat(configured.refusal(largest.contest()).map(ContestFinding::message))
                        .as(entry.name())
                        .satisfiesAnyOf(
                                none -> assertThat(none).isEmpty(),
                                other -> assertThat(other.orElseThrow()).doesNotContain("more than 2000"));
            }
        }
        assertThat(SystemOf.name("elo", "free-for-all=pairs").refusal(crowd.contest()))
                .hasValueSatisfying(finding -> assertThat(finding.message()).contains("-P free-for-all=share"));
    }

    @Test
    void a_forecast_of_pairs_takes_no_crowd() {
        assertThat(SystemOf.name("plackett-luce", "forecast=openskill").uses())
                .contains(GameFeature.MANY_TEAMS)
                .doesNotContain(GameFeature.CROWDS);
        assertThat(SystemOf.name("elo", "free-for-all=share", "margin=goal-difference")
                        .uses())
                .contains(GameFeature.MANY_TEAMS)
                .doesNotContain(GameFeature.CROWDS);
    }

    /** The formulas of docs/systems/weng-lin.md, choice by choice, and in two passes. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 30, 2000})
    void choices_at_once_are_those_one_by_one(double apart) {
        SplitMix random = new SplitMix(5);
        WengLinFrame frame = new Parameters<>(WengLinFrame::read).with(Map.of());
        for (int round = 0; round < 200; round++) {
            Table<Gaussian> table = Table.gaussian();
            int size = 2 + random.nextInt(12);
            for (int team = 0; team < size; team++) {
                table.team(1 + random.nextInt(round % 2 == 0 ? size : 1000))
                        .seat(new Gaussian(25 + apart * random.nextGaussian(), 1 + 7 * random.nextDouble()));
            }
            WengLinTeams teams = WengLinTeams.ranked(table.contest(), table.seats(), frame);
            double[][] one = new double[2][size];
            double[][] other = new double[2][size];
            LuceModel.choiceByChoice(teams, teams.c(), one[0], one[1]);
            LuceModel.atOnce(teams, teams.c(), other[0], other[1]);
            assertThat(other[0]).containsExactly(one[0], within(1e-13));
            assertThat(other[1]).containsExactly(one[1], within(1e-13));
        }
    }

    @Test
    void elo_of_a_crowd_is_the_sum_of_its_duels() {
        for (String home : List.of("0", "100")) {
            for (String curve : List.of("logistic", "normal")) {
                for (String score : List.of("result", "share")) {
                    assertSums(Map.of("free-for-all", "share", "home-advantage", home, "curve", curve, "score", score));
                }
            }
        }
    }

    /** Against the formulas, duel by duel. */
    private static void assertSums(Map<String, String> parameters) {
        Elo elo = new Elo(new Parameters<>(Elo.Params::read).with(parameters));
        SplitMix random = new SplitMix(6);
        Table<Points> table = new Table<>(Points.SHAPE);
        int teams = FreeForAll.FEW + 100;
        double[] ratings = new double[teams];
        for (int team = 0; team < teams; team++) {
            ratings[team] = 1500 + 300 * random.nextGaussian();
            int place = 1 + random.nextInt(200);
            table.team(place, 300 - place).seat(ratings[team]);
        }
        Contest contest = table.contest();
        List<Points> after = table.rate(elo);
        double[] logs = new double[teams];
        boolean isNormal = parameters.get("curve").equals("normal");
        double advantage = Double.parseDouble(parameters.get("home-advantage"));
        for (int a = 0; a < teams; a++) {
            double residual = 0;
            for (int b = 0; b < teams; b++) {
                if (a != b) {
                    double d = ratings[a] - ratings[b] + (a == 0 ? advantage : b == 0 ? -advantage : 0);
                    double e = isNormal ? Normal.cdf(Math.sqrt(2) * d / 400) : 1 / (1 + Math.pow(10, -d / 400));
                    logs[a] += Math.log(e);
                    residual += Scoring.valueOf(parameters.get("score").toUpperCase(Locale.ROOT))
                                    .of(contest, a, b)
                            - e;
                }
            }
            assertThat(after.get(a).mu()).isCloseTo(ratings[a] + 32 * residual / (teams - 1), within(1e-10));
        }
        double greatest = Arrays.stream(logs).max().orElseThrow();
        double sum = Arrays.stream(logs).map(log -> Math.exp(log - greatest)).sum();
        Forecast forecast = table.forecast(elo);
        for (int a = 0; a < teams; a++) {
            assertThat(forecast.first()[a]).isCloseTo(Math.exp(logs[a] - greatest) / sum, within(1e-11));
        }
    }

    @Test
    void a_crowd_states_its_derivation_team_by_team() {
        Elo elo = new Elo(new Parameters<>(Elo.Params::read).with(Map.of("free-for-all", "share")));
        Table<Points> table = new Table<>(Points.SHAPE);
        for (int team = 0; team <= FreeForAll.FEW; team++) {
            table.team(team + 1).seat(1500 + team);
        }
        Seats<Points> seats = table.seats();
        seats.derivation().open();
        elo.rate(table.contest(), seats);
        assertThat(seats.derivation().sections())
                .hasSize(3 * (FreeForAll.FEW + 1))
                .allSatisfy(part -> assertThat(part.opponent()).isEqualTo(Derivation.NONE));
        assertThat(table.rate(elo).get(7)).isEqualTo(seats.after(7));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 10, 100, 1e5})
    void sums_over_differences_are_exact(double range) {
        SplitMix random = new SplitMix(7);
        double[] x = new double[400];
        Arrays.setAll(x, i -> range * random.nextDouble());
        double[] fast = DifferenceSums.sums(x, Logistic::of);
        double[] logs = DifferenceSums.sums(x, z -> Normal.logUpperTail(-z));
        for (int i = 0; i < x.length; i++) {
            double sum = 0;
            double log = 0;
            for (double other : x) {
                sum += Logistic.of(x[i] - other);
                log += Normal.logUpperTail(other - x[i]);
            }
            assertThat(fast[i]).isCloseTo(sum, within(1e-13 * x.length));
            assertThat(logs[i]).isCloseTo(log, within(1e-12 * Math.abs(log)));
        }
    }

    @Test
    void one_of_ten_thousand_equals_is_the_greatest() {
        double[] mean = new double[CROWD];
        double[] sigma = new double[CROWD];
        Arrays.fill(sigma, 3);
        assertThat(MaxOfNormals.probabilities(mean, sigma)[77]).isCloseTo(1.0 / CROWD, within(1e-16));
        mean[0] = 1e-9; // so that no two neighbours are one
        Arrays.setAll(sigma, i -> 3 + (i % 2) * 1e-9);
        assertThat(MaxOfNormals.probabilities(mean, sigma)[77]).isCloseTo(1.0 / CROWD, within(1e-11));
    }
}
