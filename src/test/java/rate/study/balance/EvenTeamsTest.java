package rate.study.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Ladder;
import rate.engine.math.SplitMix;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.Forecast;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.Systems;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.Standing;
import rate.study.balance.EvenTeams.BestSplit;
import rate.study.balance.EvenTeams.Splits;
import rate.study.balance.EvenTeams.SwapDescent;
import rate.study.predict.Entrant;
import rate.study.predict.Fixture;
import rate.study.predict.RunRatings;
import rate.study.predict.RunRatings.Situation;

class EvenTeamsTest {

    /** So near are two values that ought to be equal: the order of teams may change the last bits. */
    private static final double BITS = 1e-12;

    private static RunRatings<?> ratings(String system, Map<String, Map<String, Double>> players) {
        String[] words = system.split(" ");
        SystemEntry<?> entry = Systems.named(words[0]).orElseThrow();
        Map<String, String> over = words.length == 1 ? Map.of() : Map.of("teams", "mean", "free-for-all", "pairs");
        Profile profile = entry.profiles().get(0);
        List<Standing> rows = new ArrayList<>();
        players.forEach((name, rating) ->
                rows.add(new Standing(rows.size() + 1, name, 0, rating, 7, 3, 0, 4, "", "", 0, List.of(), List.of())));
        LadderStandings table = new LadderStandings("", List.of("mu", "sigma"), rows);
        return RunRatings.of(
                entry.configure(profile, over, Systems::able),
                Ladder.PLAYERS,
                table,
                Situation.UNKNOWN,
                message -> new InputRefused(ProblemKind.BAD_RUN, Location.of("run"), message));
    }

    /** Players of all strengths; some are equals. */
    private static EvenTeams<?> evenTeams(String system, int players, Random random) {
        double scale = system.startsWith("elo") || system.startsWith("glicko") ? 50 : 1;
        Map<String, Map<String, Double>> rows = new LinkedHashMap<>();
        for (int player = 0; player < players; player++) {
            Map<String, Double> rating = new LinkedHashMap<>();
            rating.put("mu", scale * (random.nextInt(5) == 0 ? 25 : 25 + 7 * random.nextGaussian()));
            rating.put("sigma", scale * (1 + 6 * random.nextDouble()));
            rating.put("phi", 0.5);
            rating.put("volatility", 0.06);
            rating.put("iterations", 0.0);
            rows.put("p" + player, rating);
        }
        RunRatings<?> ratings = ratings(system, rows);
        return EvenTeams.of(ratings, rows.keySet(), Aim.of(ratings));
    }

    /** The value of a split, computed from the system without the split. */
    private static <R> double value(EvenTeams<R> of, int[] teamOf, int teams) {
        int[] sizes = new int[teams];
        for (int team : teamOf) {
            sizes[team]++;
        }
        Fixture<R> fixture = of.ratings().fixture(sizes);
        int seat = 0;
        for (int team = 0; team < teams; team++) {
            for (int player = 0; player < teamOf.length; player++) {
                if (teamOf[player] == team) {
                    fixture.seat(seat++, of.entrants().get(player));
                }
            }
        }
        if (of.ratings().hasQuality()) {
            return fixture.quality();
        }
        Forecast forecast = fixture.forecast();
        double far = IntStream.range(0, teams)
                .mapToDouble(team -> Math.abs(forecast.expected(team) - 1.0 / teams))
                .sum();
        return 1 - far * teams / 2 / (teams - 1);
    }

    /** The best value of all ways to give each player a team, of those that are wanted. */
    private static double bruteForce(EvenTeams<?> of, int teams, Predicate<int[]> wanted) {
        int[] teamOf = new int[of.entrants().size()];
        double best = -1;
        for (long number = 0; number < Math.pow(teams, teamOf.length); number++) {
            long rest = number;
            for (int player = 0; player < teamOf.length; player++) {
                teamOf[player] = (int) (rest % teams);
                rest /= teams;
            }
            if (wanted.test(teamOf)) {
                best = Math.max(best, value(of, teamOf, teams));
            }
        }
        return best;
    }

    private static int difference(int[] teamOf, int teams) {
        int[] counts = new int[teams];
        for (int team : teamOf) {
            counts[team]++;
        }
        int least = Arrays.stream(counts).min().orElseThrow();
        return least == 0 ? Integer.MAX_VALUE : Arrays.stream(counts).max().orElseThrow() - least;
    }

    @ParameterizedTest
    @CsvSource({
        "allegskill, 2",
        "trueskill, 3",
        "elo teams, 2",
        "glicko2 teams, 3",
    })
    void nothing_that_brute_force_finds_is_better(String system, int teams) {
        Random random = new Random(7);
        for (int players = teams; players <= (teams == 2 ? 9 : 7); players++) {
            for (int difference = players % teams == 0 ? 0 : 1; difference < 4; difference++) {
                EvenTeams<?> of = evenTeams(system, players, random);
                int most = difference;
                double best = bruteForce(of, teams, split -> difference(split, teams) <= most);
                BestSplit found = of.best(Terms.ofDifference(of.names(), teams, difference), 0);
                assertThat(found.isExact()).isTrue();
                assertThat(difference(found.split().teamOf(), teams)).isLessThanOrEqualTo(difference);
                assertThat(value(of, found.split().teamOf(), teams))
                        .as("%s, %d players", system, players)
                        .isCloseTo(best, within(BITS));
                int[] server = of.server(Terms.ofDifference(of.names(), teams, difference))
                        .teamOf();
                assertThat(difference(server, teams) > difference || value(of, server, teams) <= best + BITS)
                        .as("the server is never better")
                        .isTrue();
            }
        }
    }

    @Test
    void nothing_that_keeps_locks_groups_and_sizes_is_better() {
        Random random = new Random(8);
        for (int trial = 0; trial < 20; trial++) {
            EvenTeams<?> of = evenTeams("trueskill", 9, random);
            Terms terms = Terms.ofSizes(of.names(), 4, 2, 3);
            int locked = trial % 9;
            terms.lock(locked, 1);
            terms.together(3, 4);
            terms.together(4, 5);
            double best = bruteForce(
                    of,
                    3,
                    split -> split[locked] == 1
                            && split[3] == split[4]
                            && split[4] == split[5]
                            && Arrays.stream(split).filter(team -> team == 0).count() == 4
                            && Arrays.stream(split).filter(team -> team == 1).count() == 2);
            if (best < 0) {
                assertThatThrownBy(() -> of.best(terms, 0))
                        .hasMessage("no split has teams of 4, 2, 3 and keeps all locks and groups");
            } else {
                BestSplit found = of.best(terms, 0);
                assertThat(terms.isKept(found.split().teamOf())).isTrue();
                assertThat(value(of, found.split().teamOf(), 3)).isCloseTo(best, within(BITS));
            }
        }
    }

    /** What the search for many players finds, where all splits can still be seen; and beyond. */
    @ParameterizedTest
    @ValueSource(strings = {"allegskill", "trueskill", "elo teams"})
    void the_search_among_too_many_finds_what_is_nearly_as_good(String system) {
        Random random = new Random(10);
        for (int trial = 0; trial < 2; trial++) {
            EvenTeams<?> of = evenTeams(system, 10, random);
            Terms terms = Terms.ofDifference(of.names(), 2, 2);
            SwapDescent descent = new SwapDescent(terms, split -> value(of, split, 2));
            descent.fromAnywhere(new Splits(terms), new SplitMix(trial));
            double best = value(of, of.best(terms, 0).split().teamOf(), 2);
            assertThat(value(of, descent.best(), 2)).isCloseTo(best, within(1e-3));
        }
    }

    @Test
    void of_forty_players_the_same_seed_finds_the_same_and_no_worse_than_the_server() {
        EvenTeams<?> of = evenTeams("trueskill", 40, new Random(11));
        Terms terms = Terms.ofDifference(of.names(), 2, 6);
        BestSplit found = of.best(terms, 1);
        assertThat(found.isExact()).isFalse();
        assertThat(of.best(terms, 1).split().teamOf()).isEqualTo(found.split().teamOf());
        Appraisal server = of.server(terms);
        assertThat(difference(server.teamOf(), 2)).isLessThanOrEqualTo(6);
        assertThat(found.split().quality()).isGreaterThanOrEqualTo(server.quality());
    }

    /** Everybody would be as good on either team: the first split of the order of ranks and names is taken. */
    @Test
    void the_order_of_the_names_decides_nothing() {
        Map<String, Map<String, Double>> rows = new LinkedHashMap<>();
        for (String name : List.of("Eve", "Ann", "Dee", "Bob", "Cy", "Flo")) {
            rows.put(name, Map.of("mu", 25.0, "sigma", 8.0));
        }
        RunRatings<?> ratings = ratings("allegskill", rows);
        List<String> names = new ArrayList<>(rows.keySet());
        for (int trial = 0; trial < 10; trial++) {
            Collections.shuffle(names, new Random(trial));
            EvenTeams<?> of = EvenTeams.of(ratings, names, Aim.of(ratings));
            assertThat(of.names()).containsExactly("Ann", "Bob", "Cy", "Dee", "Eve", "Flo");
            BestSplit best = of.best(Terms.ofDifference(of.names(), 2, 0), 0);
            assertThat(best.split().teamOf()).containsExactly(0, 0, 0, 1, 1, 1);
            assertThat(best.splits()).isEqualTo(10);
        }
    }

    /** Of two teams twice the smaller share. */
    @ParameterizedTest
    @CsvSource({
        "'0.5,0.5', 0, 1",
        "'0.75,0.25', 0, 0.5",
        "'1,0', 0, 0",
        "'0.6,0.2', 0.2, 0.6",
        "'0.5,0.25,0.25', 0, 0.75",
        "'1,0,0', 0, 0"
    })
    void evenness_is_1_where_all_teams_expect_alike_and_0_where_one_is_certain(
            String wins, double draw, double evenness) {
        double[] first =
                Stream.of(wins.split(",")).mapToDouble(Double::parseDouble).toArray();
        assertThat(Appraisal.evenness(new Forecast(first, draw))).isCloseTo(evenness, within(BITS));
    }

    @Test
    void a_newcomer_has_the_rating_with_which_the_system_begins() {
        EvenTeams<?> of = EvenTeams.of(ratings("trueskill", Map.of()), List.of("New", "Newer"), Aim.QUALITY);
        Entrant<?> entrant = of.entrants().get(0);
        assertThat(entrant.isNewcomer()).isTrue();
        assertThat(entrant.rank()).isCloseTo(0, within(BITS));
        Appraisal duel = of.best(Terms.ofDifference(of.names(), 2, 0), 0).split();
        assertThat(duel.forecast().first()[0]).isEqualTo(duel.forecast().first()[1]);
    }

    @Test
    void a_game_that_the_system_does_not_rate_is_refused_with_its_reason() {
        EvenTeams<?> of = evenTeams("elo", 4, new Random(1));
        assertThatThrownBy(() -> of.best(Terms.ofDifference(of.names(), 2, 0), 0))
                .hasMessageStartingWith("team 1 has 2 players, but with these parameters elo does not rate teams");
    }

    private static boolean isOfEqualTeams(int[] teamOf) {
        return difference(teamOf, 2) == 0;
    }

    private static int again(int[] teamOf, int[] before) {
        int again = 0;
        for (int one = 0; one < before.length; one++) {
            for (int other = 0; other < one; other++) {
                again += before[one] == before[other] && teamOf[one] == teamOf[other] ? 1 : 0;
            }
        }
        return again;
    }

    /** Of two teams of four each has two of each earlier team at best: four pairs again, and of such splits the best is taken. */
    @ParameterizedTest
    @ValueSource(strings = {"trueskill", "elo teams"})
    void team_mates_are_parted_first(String system) {
        Random random = new Random(3);
        for (int round = 0; round < 10; round++) {
            EvenTeams<?> of = evenTeams(system, 8, random);
            int[] before =
                    of.best(Terms.ofDifference(of.names(), 2, 0), 0).split().teamOf();
            Terms terms = Terms.ofDifference(of.names(), 2, 0);
            for (int one = 0; one < before.length; one++) {
                for (int other = 0; other < one; other++) {
                    if (before[one] == before[other]) {
                        terms.avoid(one, other);
                    }
                }
            }
            Appraisal found = of.best(terms, 0).split();
            assertThat(found.again()).isEqualTo(again(found.teamOf(), before)).isEqualTo(4);
            assertThat(value(of, found.teamOf(), 2))
                    .isCloseTo(
                            bruteForce(of, 2, teamOf -> isOfEqualTeams(teamOf) && again(teamOf, before) == 4),
                            within(BITS));
        }
    }

    /** Of two teams of TrueSkill both agree; of three they need not. */
    @Test
    void evenness_can_be_wanted_in_place_of_quality() {
        Random random = new Random(9);
        boolean isOther = false;
        for (int round = 0; round < 20; round++) {
            EvenTeams<?> of = evenTeams("trueskill", 6, random);
            EvenTeams<?> even = EvenTeams.of(of.ratings(), of.names(), Aim.EVENNESS);
            Terms terms = Terms.ofDifference(of.names(), 3, 0);
            Appraisal quality = of.best(terms, 0).split();
            Appraisal evenness = even.best(terms, 0).split();
            assertThat(evenness.evenness()).isGreaterThanOrEqualTo(quality.evenness());
            assertThat(quality.quality()).isGreaterThanOrEqualTo(evenness.quality());
            isOther |= evenness.evenness() > quality.evenness() && quality.quality() > evenness.quality();
        }
        assertThat(isOther).isTrue();
    }
}
