package rate.engine.system.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.math.Figures;
import rate.engine.system.PairLog;

/** The systems of pairings beside APS, on published examples and vectors. */
class PairwiseSystemTest {

    private static final double EXACT = 1e-12;
    private static final double SIX_DIGITS = 5e-7;

    private final PairLog five = new PairLog().play(PairLog.five());
    private final PairLog withoutOne = new PairLog().play(PairLog.fiveWithoutOne());

    @ParameterizedTest
    @CsvSource({
        "copeland, rank, P 3 Q 3 R 3 S 0.5 T 0.5",
        "copeland/darkcanuck, rank, P 6 Q 6 R 6 S 0 T 0",
        "copeland/literumble, rank, P 2 Q 2 R 2 S -4 T -4",
        "copeland/premier, rank, P 6 Q 6 R 6 S 1 T 1",
        "copeland, won, P 3 Q 3 R 3 S 0 T 0",
        "copeland, tied, P 0 Q 0 R 0 S 1 T 1",
        "copeland, lost, P 1 Q 1 R 1 S 3 T 3",
        "copeland, mu, P 67.5 Q 65 R 61.5 S 37 T 19",
        "borda, rank, P 270 Q 260 R 246 S 148 T 76",
        "borda/ballots, rank, P 9 Q 8 R 9 S 4 T 0",
        "knnpbi, rank, P 0 Q -0.125 R 5.25 S -23.5 T -24.125",
        "knnpbi, rms, P 9.354143466934854", // the root of (225 + 100 + 25) / 4
    })
    void five_who_all_met_have_these_numbers(String system, String column, String numbers) {
        five.by(system).has(column, system.startsWith("copeland") && !column.equals("mu") ? 0 : EXACT, numbers);
    }

    @ParameterizedTest
    @CsvSource({
        "copeland, P 2 Q 3 R 3 S 0.5 T 0.5",
        "borda, P 180 Q 260 R 246 S 148 T 66",
        "borda/ballots, P 7 Q 7 R 7 S 3 T 0",
    })
    void points_are_sums_over_the_pairings_there_are(String system, String ranks) {
        withoutOne.by(system).has("rank", EXACT, ranks);
    }

    /** 1/3 + 1/3 + 5/6 is 3/2, and not quite so in doubles. */
    @ParameterizedTest
    @CsvSource({
        "mirrored games are exactly tied, 'A 1 B 2,B 1 A 2,A 70 B 3,B 70 A 3,A 0 B 17,B 0 A 17', copeland, tied, A 1 B 1",
        "a pairing even by the scores is a tie, 'A 1 B 2,A 1 B 2,A 5 B 1', copeland, tied, A 1 B 1",
        "and counts half, 'A 1 B 2,A 1 B 2,A 5 B 1', copeland, rank, A 0.5 B 0.5",
        "all who score the same against a player have the most, A 1 B 3, anpp, rank, A 100 B 100",
    })
    void equals_are_equal_however_they_are_rounded(
            String what, String games, String system, String column, String numbers) {
        new PairLog().play(games.split(",")).by(system).has(column, numbers);
    }

    @Test
    void copeland_of_published_elections_comes_out() {
        PairLog.tennessee().by("copeland").has("rank", "N 3 C 2 K 1 M 0");
        PairLog.fortyFiveVoters().by("copeland").has("rank", "A 2 B 2 C 2 D 1 E 3");
    }

    @Test
    void pwin_is_the_percentage_of_opponents_that_one_is_ahead_of() {
        five.by("pwin").has("rank", "P 75 Q 75 R 75 S 0 T 0");
        five.by("pwin/half-points").has("rank", "P 75 Q 75 R 75 S 12.5 T 12.5");
        withoutOne.by("pwin").has("rank", EXACT, "P 66.66666666666667 Q 75 R 75 S 0 T 0");
    }

    @Test
    void anpp_is_the_mean_of_pairings_between_the_worst_and_the_best() {
        five.by("anpp").has("rank", SIX_DIGITS, "P 89.052231 Q 78.968254 R 67.291667 S 34.845810 T 0");
    }

    /** 64 of 84 points against 8 of them: 100 times the difference, divided by the difference, is 100.00000000000001. */
    @Test
    void the_best_against_an_opponent_has_a_hundred_to_the_bit() {
        for (int best = 51; best < 100; best++) {
            for (int worst = 1; worst < 50; worst++) {
                String rest = " V " + (97 - worst);
                new PairLog()
                        .play("A " + best + rest, "B " + worst + rest)
                        .by("anpp")
                        .has("rank", "A 100");
            }
        }
    }

    /** By hand: against T only Q, R and S are left, with 85, 99 and 50; of those who met P, Q, R and S with 45, 55 and 20. */
    @Test
    void anpp_is_over_the_pairings_there_are() {
        double pq = 100 * (55 - 15) / (55 - 15.0);
        double pr = 100 * (45 - 1) / (60 - 1.0);
        double rq = 100 * (40 - 15) / (55 - 15.0);
        double rs = 100 * (52 - 50) / (80 - 50.0);
        assertThat(withoutOne.by("anpp").of("rank", "P", "R"))
                .containsExactly(new double[] {(pq + pr + 100) / 3, (100 + rq + rs + 100) / 4}, within(EXACT));
    }

    @Test
    void every_player_votes_for_the_one_who_is_best_against_them() {
        five.by("vote").has("rank", "P 50 Q 25 R 50 S 0 T 0").has("votes", "P 2 Q 1 R 2 S 0 T 0");
        withoutOne.by("vote").has("rank", EXACT, "P 66.66666666666667 Q 25 R 50 S 0 T 0");
    }

    @Test
    void equals_share_a_vote() {
        new PairLog()
                .play("A 3 V 1", "B 3 V 1", "C 3 V 1", "D 1 V 1", "A 9 B 1")
                .by("vote")
                .has("votes", EXACT, "A 1.3333333333333333 B 0.3333333333333333 C 0.3333333333333333 D 0 V 3");
    }

    /** Of each of the five against the others in order, as the server's code has them. */
    @ParameterizedTest
    @CsvSource({"P, 0 -15 10 5", "Q, -10 15 4 -9.5", "R, 22.5 -2.5 -23 24", "S, -30 -10 -12 -42", "T, -27.5 -20 -47 -2"
    })
    void knnpbi_of_each_pairing_is_that_of_the_vectors(String player, String numbers) {
        double[] actual = five.by("knnpbi").diagnostic().stream()
                .map(row -> row.split(" "))
                .filter(cells -> cells[0].equals(player))
                .mapToDouble(cells -> Double.parseDouble(cells[9]))
                .toArray();
        assertThat(actual).containsExactly(Figures.of(numbers), within(EXACT));
    }

    @Test
    void borda_sums_percentages() {
        PairLog.tennessee().by("borda").has("rank", EXACT, "N 194 C 173 M 126 K 107");
        double[] votes = PairLog.fortyFiveVoters().by("borda").of("rank", "A", "B", "C", "D", "E");
        assertThat(Arrays.stream(votes).map(percent -> percent * 45 / 100))
                .usingElementComparator((one, other) -> Math.abs(one - other) <= EXACT ? 0 : 1)
                .containsExactly(98.0, 92.0, 89.0, 69.0, 102.0);
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
        log.by("borda/ballots").has("rank", "N 194 C 173 M 126 K 107");
    }
}
