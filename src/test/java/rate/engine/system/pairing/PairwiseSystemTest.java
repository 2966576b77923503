package rate.engine.system.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import rate.engine.system.PairLog;

/** The systems of pairings beside APS, on published examples and vectors. */
class PairwiseSystemTest {

    private static final Offset<Double> EXACT = within(1e-12);
    private static final Offset<Double> SIX_DIGITS = within(5e-7);
    private static final String[] FIVE = {"P", "Q", "R", "S", "T"};

    private static PairLog five() {
        return new PairLog().play(PairLog.five());
    }

    /** The five without the pairing of the first with the last. */
    private static PairLog withoutOne() {
        return new PairLog()
                .play(Arrays.stream(PairLog.five())
                        .filter(game -> !game.startsWith("P 90"))
                        .toArray(String[]::new));
    }

    @Test
    void copeland_counts_pairings_ahead_by_each_of_its_rules() {
        PairLog log = five();
        assertThat(log.by("copeland").of("rank", FIVE)).containsExactly(3, 3, 3, 0.5, 0.5);
        assertThat(log.by("copeland/darkcanuck").of("rank", FIVE)).containsExactly(6, 6, 6, 0, 0);
        assertThat(log.by("copeland/literumble").of("rank", FIVE)).containsExactly(2, 2, 2, -4, -4);
        assertThat(log.by("copeland/premier").of("rank", FIVE)).containsExactly(6, 6, 6, 1, 1);
        assertThat(log.by("copeland").of("won", FIVE)).containsExactly(3, 3, 3, 0, 0);
        assertThat(log.by("copeland").of("tied", FIVE)).containsExactly(0, 0, 0, 1, 1);
        assertThat(log.by("copeland").of("lost", FIVE)).containsExactly(1, 1, 1, 3, 3);
        assertThat(log.by("copeland").of("mu", FIVE)).containsExactly(new double[] {67.5, 65, 61.5, 37, 19}, EXACT);
    }

    @Test
    void copeland_of_published_elections_comes_out() {
        assertThat(PairLog.tennessee().by("copeland").of("rank", "N", "C", "K", "M"))
                .containsExactly(3, 2, 1, 0);
        assertThat(PairLog.fortyFiveVoters().by("copeland").of("rank", "A", "B", "C", "D", "E"))
                .containsExactly(2, 2, 2, 1, 3);
    }

    @Test
    void points_are_sums_over_the_pairings_there_are() {
        assertThat(withoutOne().by("copeland").of("rank", FIVE)).containsExactly(2, 3, 3, 0.5, 0.5);
        assertThat(withoutOne().by("borda").of("rank", FIVE))
                .containsExactly(new double[] {180, 260, 246, 148, 66}, EXACT);
        assertThat(withoutOne().by("borda/ballots").of("rank", FIVE)).containsExactly(7, 7, 7, 3, 0);
    }

    @Test
    void a_pairing_of_mirrored_games_is_exactly_tied() {
        PairLog log = new PairLog().play("A 1 B 2", "B 1 A 2", "A 70 B 3", "B 70 A 3", "A 0 B 17", "B 0 A 17");
        assertThat(log.by("copeland").of("tied", "A", "B")).containsExactly(1, 1);
    }

    @Test
    void pwin_is_the_percentage_of_opponents_that_one_is_ahead_of() {
        assertThat(five().by("pwin").of("rank", FIVE)).containsExactly(75, 75, 75, 0, 0);
        assertThat(five().by("pwin/half-points").of("rank", FIVE)).containsExactly(75, 75, 75, 12.5, 12.5);
        assertThat(withoutOne().by("pwin").of("rank", FIVE))
                .containsExactly(new double[] {200 / 3.0, 75, 75, 0, 0}, EXACT);
    }

    @Test
    void anpp_is_the_mean_of_pairings_between_the_worst_and_the_best() {
        assertThat(five().by("anpp").of("rank", FIVE))
                .containsExactly(new double[] {89.052231, 78.968254, 67.291667, 34.845810, 0}, SIX_DIGITS);
    }

    /** 64 of 84 points against 8 of them: 100 times the difference, divided by the difference, is 100.00000000000001. */
    @Test
    void the_best_against_an_opponent_has_a_hundred_to_the_bit() {
        for (int best = 51; best < 100; best++) {
            for (int worst = 1; worst < 50; worst++) {
                PairLog log =
                        new PairLog().play("A " + best + " V " + (97 - worst), "B " + worst + " V " + (97 - worst));
                assertThat(log.by("anpp").of("rank", "A")).containsExactly(100.0);
            }
        }
    }

    /** By hand: against T only Q, R and S are left, with 85, 99 and 50; of those who met P, Q, R and S with 45, 55 and 20. */
    @Test
    void anpp_is_over_the_pairings_there_are() {
        double pq = 100 * (55 - 15) / (55 - 15.0);
        double pr = 100 * (45 - 1) / (60 - 1.0);
        double ps = 100;
        assertThat(withoutOne().by("anpp").of("rank", "P")).containsExactly(new double[] {(pq + pr + ps) / 3}, EXACT);
        double rp = 100;
        double rq = 100 * (40 - 15) / (55 - 15.0);
        double rs = 100 * (52 - 50) / (80 - 50.0);
        double rt = 100;
        assertThat(withoutOne().by("anpp").of("rank", "R"))
                .containsExactly(new double[] {(rp + rq + rs + rt) / 4}, EXACT);
    }

    @Test
    void all_who_score_the_same_against_a_player_have_the_most() {
        assertThat(new PairLog().play("A 1 B 3").by("anpp").of("rank", "A", "B"))
                .containsExactly(100, 100);
    }

    @Test
    void every_player_votes_for_the_one_who_is_best_against_them() {
        assertThat(five().by("vote").of("rank", FIVE)).containsExactly(50, 25, 50, 0, 0);
        assertThat(five().by("vote").of("votes", FIVE)).containsExactly(2, 1, 2, 0, 0);
        assertThat(withoutOne().by("vote").of("rank", FIVE))
                .containsExactly(new double[] {200 / 3.0, 25, 50, 0, 0}, EXACT);
    }

    @Test
    void equals_share_a_vote() {
        PairLog log = new PairLog().play("A 3 V 1", "B 3 V 1", "C 3 V 1", "D 1 V 1", "A 9 B 1");
        assertThat(log.by("vote").of("votes", "A", "B", "C", "D", "V"))
                .containsExactly(new double[] {1 / 3.0 + 1, 1 / 3.0, 1 / 3.0, 0, 3}, EXACT);
    }

    /** The pairings of the five, as the server's code has them. */
    private static final Map<String, Double> KNNPBI = new TreeMap<>(Map.ofEntries(
            Map.entry("P Q", 0.0),
            Map.entry("P R", -15.0),
            Map.entry("P S", 10.0),
            Map.entry("P T", 5.0),
            Map.entry("Q P", -10.0),
            Map.entry("Q R", 15.0),
            Map.entry("Q S", 4.0),
            Map.entry("Q T", -9.5),
            Map.entry("R P", 22.5),
            Map.entry("R Q", -2.5),
            Map.entry("R S", -23.0),
            Map.entry("R T", 24.0),
            Map.entry("S P", -30.0),
            Map.entry("S Q", -10.0),
            Map.entry("S R", -12.0),
            Map.entry("S T", -42.0),
            Map.entry("T P", -27.5),
            Map.entry("T Q", -20.0),
            Map.entry("T R", -47.0),
            Map.entry("T S", -2.0)));

    @Test
    void knnpbi_of_each_pairing_is_that_of_the_vectors() {
        Map<String, Double> actual = new TreeMap<>();
        for (String row : five().by("knnpbi").diagnostic()) {
            String[] cells = row.split(" ");
            actual.put(cells[0] + " " + cells[1], Double.valueOf(cells[9]));
        }
        assertThat(actual.keySet()).isEqualTo(KNNPBI.keySet());
        actual.forEach((pairing, number) -> assertThat(number).as(pairing).isCloseTo(KNNPBI.get(pairing), EXACT));
    }

    /** 1/3 + 1/3 + 5/6 is 3/2, and not quite so in doubles. */
    @Test
    void a_pairing_that_is_even_by_the_scores_is_a_tie_however_it_is_rounded() {
        PairLog log = new PairLog().play("A 1 B 2", "A 1 B 2", "A 5 B 1");
        assertThat(log.by("copeland").of("tied", "A", "B")).containsExactly(1, 1);
        assertThat(log.by("copeland").of("rank", "A", "B")).containsExactly(0.5, 0.5);
    }

    @Test
    void knnpbi_of_a_player_is_the_mean_over_pairings_and_has_their_root_mean_square() {
        PairLog.Fitted fitted = five().by("knnpbi");
        assertThat(fitted.of("rank", FIVE)).containsExactly(new double[] {0, -0.125, 5.25, -23.5, -24.125}, EXACT);
        assertThat(fitted.of("rms", "P")).containsExactly(new double[] {Math.sqrt((225 + 100 + 25) / 4.0)}, EXACT);
    }

    @Test
    void borda_sums_percentages() {
        assertThat(five().by("borda").of("rank", FIVE)).containsExactly(new double[] {270, 260, 246, 148, 76}, EXACT);
        assertThat(PairLog.tennessee().by("borda").of("rank", "N", "C", "M", "K"))
                .containsExactly(new double[] {194, 173, 126, 107}, EXACT);
        double[] votes = Arrays.stream(PairLog.fortyFiveVoters().by("borda").of("rank", "A", "B", "C", "D", "E"))
                .map(percent -> percent * 45 / 100)
                .toArray();
        assertThat(votes).containsExactly(new double[] {98, 92, 89, 69, 102}, EXACT);
    }

    @Test
    void borda_counts_places_on_the_ballots_of_opponents() {
        assertThat(five().by("borda/ballots").of("rank", FIVE)).containsExactly(9, 8, 9, 4, 0);
    }

    /** Every voter is an opponent of his own, against whom a candidate scores the better the higher he stands. */
    @Test
    void ballots_of_a_published_election_give_its_count() {
        PairLog log = new PairLog();
        int voter = 0;
        for (String group : new String[] {"42 MNCK", "26 NCKM", "15 CKNM", "17 KCNM"}) {
            String ballot = group.substring(3);
            for (int i = 0; i < Integer.parseInt(group.substring(0, 2)); i++) {
                voter++;
                for (int at = 0; at < 4; at++) {
                    log.play(ballot.charAt(at) + " " + (3 - at) + " voter" + voter + " " + at);
                }
            }
        }
        assertThat(log.by("borda/ballots").of("rank", "N", "C", "M", "K")).containsExactly(194, 173, 126, 107);
    }
}
