package rate.engine.system.election;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.FitContext;
import rate.engine.system.PairLog;
import rate.engine.system.election.CondorcetSystem.CondorcetParams;
import rate.engine.system.election.Links.LinkStrength;
import rate.engine.system.pairing.PairGames;
import rate.engine.system.pairing.PairGames.PairTeams;
import rate.engine.system.pairing.PairRule;
import rate.engine.system.pairing.PairScore;

/** Schulze's method and ranked pairs on the examples of their papers, and on others whose outcome is known. */
class CondorcetTest {

    private static PairLog thirtyVoters() {
        return new PairLog().ballots("5 ACBD 2 ACDB 3 ADCB 4 BACD 3 CBDA 3 CDBA 1 DACB 5 DBAC 4 DCBA");
    }

    /** The two numbers of all rows of paths, from the view of either side: {@code A B 28}. */
    private static List<String> paths(PairLog.Fitted fitted) {
        return twoSided(fitted, 4, 5);
    }

    private static List<String> votes(PairLog.Fitted fitted) {
        return twoSided(fitted, 2, 3);
    }

    private static List<String> twoSided(PairLog.Fitted fitted, int there, int back) {
        List<String> rows = new ArrayList<>();
        for (String row : fitted.diagnostic()) {
            String[] cells = row.split(" ");
            rows.add(cells[0] + " " + cells[1] + " " + cells[there]);
            rows.add(cells[1] + " " + cells[0] + " " + cells[back]);
        }
        return rows;
    }

    /** {@code BC} for a link that was locked, {@code (BC)} for one that was skipped, in the order in which they were taken. */
    private static String edges(PairLog.Fitted fitted) {
        List<String> edges = new ArrayList<>();
        for (String row : fitted.diagnostic()) {
            String[] cells = row.split(" ");
            assertThat(cells[0]).isEqualTo(Integer.toString(edges.size() + 1));
            String edge = cells[1] + cells[2];
            edges.add(cells[6].equals("locked") ? edge : "(" + edge + ")");
        }
        return String.join(" ", edges);
    }

    /** Requires a number for every two, in rows of a matrix apart by a stroke. */
    private static void requireMatrix(List<String> actual, String players, String matrix) {
        List<String> all = new ArrayList<>();
        for (int a = 0; a < players.length(); a++) {
            for (int b = 0; b < players.length(); b++) {
                if (a != b) {
                    String row = matrix.split(" \\| ")[a];
                    all.add(players.charAt(a) + " " + players.charAt(b) + " " + row.split(" ")[b]);
                }
            }
        }
        assertThat(actual).containsExactlyInAnyOrderElementsOf(all);
    }

    @Nested
    class OfSchulze {

        @Test
        void forty_five_voters_elect_as_in_the_paper() {
            PairLog.Fitted fitted = PairLog.fortyFiveVoters().by("schulze", "votes=wins");
            requireMatrix(
                    votes(fitted),
                    "ABCDE",
                    "0 20 26 30 22 | 25 0 16 33 18 | 19 29 0 17 24 | 15 12 28 0 14 | 23 27 21 31 0");
            requireMatrix(
                    paths(fitted),
                    "ABCDE",
                    "0 28 28 30 24 | 25 0 28 33 24 | 25 29 0 29 24 | 25 28 28 0 24 | 25 28 28 31 0");
            fitted.has("rank", "E 4 A 2 C 0 B -2 D -4");
            fitted.has("beats", "E 4 D 0");
            assertThat(fitted.of("mu", "E")).containsExactly(new double[] {102 / 1.8}, within(1e-12));
        }

        @Test
        void thirty_voters_elect_as_in_the_paper() {
            PairLog.Fitted fitted = thirtyVoters().by("schulze", "votes=wins");
            requireMatrix(paths(fitted), "ABCD", "0 20 20 17 | 19 0 19 17 | 19 21 0 17 | 18 18 18 0");
            fitted.has("rank", "D 3 A 1 C -1 B -3");
        }

        @Test
        void nine_voters_leave_two_who_may_be_called_the_first() {
            PairLog.Fitted fitted =
                    new PairLog().ballots("3 ABDC 2 DABC 2 DBCA 2 CBDA").by("schulze", "votes=wins");
            requireMatrix(paths(fitted), "ABCD", "0 5 5 5 | 5 0 7 5 | 0 0 0 0 | 6 5 7 0");
            fitted.has("rank", "D 2 B 1 A 0 C -3");
            fitted.has("ties", "D 1 B 2 A 1 C 0");
            assertThat(fitted.notes())
                    .contains(
                            "no player beats \"D\", \"B\": each of them may be ranked first",
                            "no player beats every other by votes: there is no Condorcet winner");
        }

        @Test
        void five_bots_have_their_pairings_for_votes() {
            PairLog.Fitted fitted = new PairLog().play(PairLog.five()).by("schulze");
            requireMatrix(
                    paths(fitted), "PQRST", "0 55 55 80 90 | 55 0 60 70 85 | 55 55 0 55 99 | 0 0 0 0 0 | 0 0 0 0 0");
            fitted.has("beats", "P 2 Q 3 R 2 S 0 T 0");
            fitted.has("beaten_by", "P 0 Q 0 R 1 S 3 T 3");
            assertThat(fitted.diagnostic().get(0)).isEqualTo("Q P 45 55 55 55 no");
            assertThat(fitted.diagnostic()).contains("Q R 60 40 60 55 yes", "S T 50 50 0 0 no");
        }

        @Test
        void who_never_met_has_no_link_and_no_votes() {
            PairLog.Fitted fitted = new PairLog().play("A 3 B 1", "C 2 D 1").by("schulze");
            assertThat(fitted.diagnostic())
                    .contains("A C 0 0 0 0 no", "A B 75 25 75 0 yes")
                    .hasSize(6);
            fitted.has("rank", "A 1 B -1 C 1 D -1");
        }
    }

    @Nested
    class OfRankedPairs {

        @Test
        void the_capital_of_tennessee_is_nashville() {
            PairLog.Fitted fitted = PairLog.tennessee().by("ranked-pairs", "votes=wins");
            assertThat(edges(fitted)).isEqualTo("CK NK NC NM CM KM");
            assertThat(fitted.diagnostic().get(0)).isEqualTo("1 C K 83 17 83 locked");
            fitted.has("rank", "N 3 C 1 K -1 M -3");
            assertThat(PairLog.tennessee()
                            .by("ranked-pairs", "votes=wins", "strength=margins")
                            .diagnostic())
                    .first()
                    .isEqualTo("1 C K 83 17 66 locked");
        }

        @Test
        void a_circle_is_broken_at_its_weakest_link() {
            PairLog.Fitted fitted =
                    new PairLog().ballots("80 123 50 231 40 312").by("ranked-pairs", "votes=wins");
            assertThat(String.join(", ", fitted.diagnostic()))
                    .isEqualTo("1 2 3 130 40 130 locked, 2 1 2 120 50 120 locked, 3 3 1 90 80 90 skipped");
            fitted.has("rank", "1 2 2 0 3 -2");
            assertThat(fitted.notes())
                    .contains("1 of 3 links skipped, because each would close a cycle with stronger links");
        }

        @Test
        void voters_elect_another_than_by_schulze() {
            PairLog.Fitted all = PairLog.fortyFiveVoters().by("ranked-pairs", "votes=wins");
            assertThat(edges(all)).isEqualTo("BD ED AD CB (DC) EB AC (BA) CE (EA)");
            all.has("rank", "A 4 C 2 E 0 B -2 D -4");
            PairLog.Fitted thirty = thirtyVoters().by("ranked-pairs", "votes=wins");
            assertThat(edges(thirty)).isEqualTo("CB AC (BA) DB CD (DA)");
            thirty.has("rank", "A 3 C 1 D -1 B -3");
        }

        @Test
        void of_equal_links_that_of_the_better_winner_is_taken_first_and_of_equal_means_the_names_decide() {
            PairLog.Fitted fitted = new PairLog().play(PairLog.five()).by("ranked-pairs");
            assertThat(edges(fitted)).isEqualTo("RT PT QT PS QS QR PQ (RP) RS");
            fitted.has("rank", "P 4 Q 2 R 0 S -3 T -3");
            assertThat(fitted.notes())
                    .contains("2 links are as strong as another. Their order follows the means, then the names");
            assertThat(edges(new PairLog().results("c>a b>c a>b").by("ranked-pairs")))
                    .isEqualTo("ab bc (ca)");
        }

        @Test
        void more_votes_or_a_greater_margin_may_elect_different_players() {
            PairLog log = new PairLog().results("A>B*5 B>A*4 B>C*3 C>A*2");
            assertThat(edges(log.by("ranked-pairs", "votes=wins"))).isEqualTo("AB BC (CA)");
            assertThat(edges(log.by("ranked-pairs", "votes=wins", "strength=margins")))
                    .isEqualTo("BC CA (AB)");
            log.by("schulze", "votes=wins").has("rank", "A 2 B 0 C -2");
            log.by("schulze", "votes=wins", "strength=margins").has("rank", "A -2 B 2 C 0");
        }

        @Test
        void of_equal_votes_the_link_with_fewer_against_it_is_the_stronger_one() {
            PairLog log = new PairLog().results("A>B*2 B>A B>C*2 C>A*2 A>C");
            assertThat(edges(log.by("ranked-pairs", "votes=wins"))).startsWith("BC ");
        }
    }

    @Nested
    class OnVotes {

        @Test
        void every_bot_is_a_voter_on_ballots() {
            PairLog log = new PairLog().play(PairLog.five());
            requireMatrix(
                    votes(log.by("schulze", "votes=ballots")),
                    "PQRST",
                    "0 2 2 2 3 | 1 0 1 3 3 | 1 2 0 3 3 | 1 0 0 0 3 | 0 0 0 0 0");
            log.by("schulze", "votes=ballots").has("rank", "P 4 R 2 Q 0 S -2 T -4");
            log.by("ranked-pairs", "votes=ballots").has("rank", "P 4 R 2 Q 0 S -2 T -4");
        }

        @Test
        void a_voter_who_met_one_of_two_only_says_nothing_and_one_who_holds_them_equal_halves_his_vote() {
            PairLog log =
                    new PairLog().play("A 60 V 40", "B 60 V 40", "A 70 W 30", "B 55 X 45", "A 80 Y 20", "B 70 Y 30");
            assertThat(votes(log.by("schulze", "votes=ballots"))).contains("A B 1.5", "B A 0.5");
        }

        @Test
        void a_draw_is_half_a_win() {
            PairLog log = new PairLog().results("A>B A=B*2 B>A*2");
            assertThat(log.by("schulze", "votes=wins").diagnostic()).containsExactly("B A 3 2 3 0 yes");
            assertThat(log.by("schulze", "votes=winrate").diagnostic()).containsExactly("B A 60 40 60 0 yes");
        }

        @Test
        void a_rate_of_wins_looks_at_results_whatever_the_points() {
            PairLog log = new PairLog().play("A 90 B 10", "A 45 B 55", "A 49 B 51");
            assertThat(log.by("schulze").diagnostic()).containsExactly("A B 61.333 38.667 61.333 0 yes");
            assertThat(log.by("schulze", "votes=winrate").diagnostic())
                    .containsExactly("B A 66.667 33.333 66.667 0 yes");
        }
    }

    @Test
    void means_that_differ_by_rounding_alone_are_equal() {
        PairLog log = new PairLog().ballots("4 yxz 3 xzy 2 zyx");
        double[] means = log.by("aps").of("mu", "x", "y");
        CondorcetParams params = new CondorcetParams(
                VoteKind.APS, LinkStrength.MARGINS, PairRule.ofMean(new PairGames(PairScore.RESULT, PairTeams.NONE)));
        Electorate electorate = Electorate.of(log.history(), params);
        assertThat(means[0]).isLessThan(means[1]).isCloseTo(500 / 9.0, within(1e-12));
        assertThat(electorate.names().get(electorate.seeding().player(0))).isEqualTo("x");
    }

    @Test
    void more_players_than_fit_are_refused_before_memory_runs_out() {
        assertThat(Electorate.tooMany(4000, 512L << 20)).isNull();
        assertThat(Electorate.tooMany(10_000, 1L << 30))
                .isEqualTo("the pairs of 10,000 players need 1,335 MiB of memory, but only 1,024 MiB are available");
        PairLog log = new PairLog();
        for (int i = 0; i < 10_001; i++) {
            log.results("a" + i + ">b" + i);
        }

        assertThatThrownBy(() -> PairLog.system("ranked-pairs").fit(log.history(), FitContext.NOTHING))
                .isInstanceOfSatisfying(InputRefused.class, refused -> {
                    assertThat(refused.problem().kind()).isEqualTo(ProblemKind.TOO_MANY_PLAYERS);
                    assertThat(refused).hasMessage("log: 20,002 players are more than the limit of 20,000");
                });
    }
}
