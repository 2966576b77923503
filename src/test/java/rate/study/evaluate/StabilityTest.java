package rate.study.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import rate.engine.game.Contest;
import rate.engine.game.Ladder;
import rate.engine.math.KendallTau;
import rate.engine.math.Ranks;

/** Tables on the way, computed a second time. */
class StabilityTest {

    private static final int GAMES = 400;
    private static final int PLAYERS = 9;

    private final Log log = Log.ofDuels(GAMES, PLAYERS, 7);

    private List<Stability> of(String... systems) {
        Map<String, Double> skills = new HashMap<>();
        for (int player = 0; player < PLAYERS - 1; player++) { // of the last one, nothing is known
            skills.put("p" + player, (double) player);
        }
        return of(log, new Stability.Truth(Map.of(Ladder.PLAYERS, skills)), systems);
    }

    private static List<Stability> of(Log log, Stability.Truth truth, String... systems) {
        return log.compared(
                        Log.rules(100, 0, 5, 1, truth),
                        Stream.of(systems).map(Log::candidate).toArray(Candidate[]::new))
                .stabilities();
    }

    /** Ratings by player after so many games; NaN of one who has not played. */
    private double[] elo(int games) {
        double[] ratings = new double[PLAYERS];
        Arrays.fill(ratings, Double.NaN);
        EloAgain elo = new EloAgain(PLAYERS);
        for (int i = 0; i < games; i++) {
            Contest contest = Ladder.PLAYERS.contest(log.games.game(i));
            elo.play(contest);
            for (int seat = 0; seat < 2; seat++) {
                int index = contest.player(seat).index();
                ratings[Integer.parseInt(contest.player(seat).name().substring(1))] = elo.ratings[index];
            }
        }
        return ratings;
    }

    @Test
    void tables_on_the_way_are_held_against_the_last_one_and_the_truth() {
        List<Stability> all = of("elo");
        assertThat(all).extracting(Stability::percent).containsExactly(5, 10, 20, 40, 60, 80, 100);
        double[] last = elo(GAMES);
        double[] truth = {0, 1, 2, 3, 4, 5, 6, 7, Double.NaN};
        double mean = 0;
        for (double rating : last) {
            mean += rating / PLAYERS;
        }
        double variance = 0;
        for (double rating : last) {
            variance += (rating - mean) * (rating - mean) / PLAYERS;
        }
        for (Stability each : all) {
            int games = GAMES * each.percent() / 100;
            double[] then = elo(games);
            double change = 0;
            int players = 0;
            for (int player = 0; player < PLAYERS; player++) {
                if (!Double.isNaN(then[player])) {
                    change += Math.abs(then[player] - last[player]);
                    players++;
                }
            }
            assertThat(each.games()).isEqualTo(games);
            assertThat(each.players()).isEqualTo(players);
            assertThat(each.tau()).isCloseTo(KendallTau.b(Ranks.of(then), Ranks.of(last)), within(1e-12));
            assertThat(each.change()).isCloseTo(change / players, within(1e-9));
            assertThat(each.spreads()).isCloseTo(change / players / Math.sqrt(variance), within(1e-9));
            assertThat(each.truthTau()).isCloseTo(KendallTau.b(Ranks.of(then), Ranks.of(truth)), within(1e-12));
        }
    }

    /** A line has no distance from itself, whatever its scale; one that is turned round has. */
    @Test
    void the_error_knows_no_scale() {
        List<Stability> all = of("aps", "elo");
        assertThat(all)
                .hasSize(14)
                .allSatisfy(each -> assertThat(each.truthError()).isBetween(0.0, 2.0));
        Stability last = all.get(6);
        assertThat(last.label()).isEqualTo("aps");
        assertThat(last.change()).isZero();
        assertThat(last.truthTau()).isGreaterThan(0.8);
        assertThat(last.truthError()).isLessThan(0.4).isLessThan(all.get(0).truthError());
    }

    /** Half of the players have no table before the last look. */
    @Test
    void who_comes_late_is_in_no_table_before() {
        Log late = new Log();
        for (int i = 0; i < 200; i++) {
            boolean old = i < 190;
            late.play(new int[] {1, 2}, old ? "a" : "c", old ? "b" : "d");
        }
        List<Stability> all = of(late, Stability.Truth.UNKNOWN, "elo");
        assertThat(all).extracting(Stability::players).containsExactly(2, 2, 2, 2, 2, 2, 4);
        assertThat(all.get(0).truthTau()).isNaN();
        assertThat(all.get(0).truthError()).isNaN();
    }
}
