package rate.engine.system.elo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Points;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;

class EloTest {

    private final Elo football = with("margin=goal-difference", "k=40");

    private static Elo with(String... words) {
        return (Elo) SystemOf.<Points>online("elo", words);
    }

    private static Elo profile(String name) {
        return (Elo) SystemOf.<Points>online("elo/" + name);
    }

    private static Table<Points> table() {
        return new Table<>(with().shape());
    }

    private static Table<Points> duel(double first, double second, int firstPlace, int secondPlace) {
        return table().team(firstPlace).seat(first).team(secondPlace).seat(second);
    }

    private static Table<Points> scored(double first, double second, double score, double other) {
        return table().team(score >= other ? 1 : 2, score)
                .seat(first)
                .team(score <= other ? 1 : 2, other)
                .seat(second);
    }

    private static double[] after(Table<Points> table, Elo system) {
        return table.rate(system).stream().mapToDouble(Points::mu).toArray();
    }

    /** The well-known example of a tournament of five games at 1613, K = 32. */
    @Test
    void five_games_of_the_encyclopedia_give_1601() {
        Elo system = with();
        double[] opponents = {1609, 1477, 1388, 1586, 1720};
        double[] scores = {0, 0.5, 1, 1, 0};
        double[] expected = {.505756, .686300, .785027, .538778, .350705};
        double change = 0;
        for (int i = 0; i < opponents.length; i++) {
            int place = scores[i] == 0 ? 2 : 1;
            Table<Points> game = duel(1613, opponents[i], place, scores[i] == 1 ? 2 : 1);
            assertThat(game.forecast(system).expected(0)).isCloseTo(expected[i], within(5e-7));
            change += after(game, system)[0] - 1613;
        }
        assertThat(1613 + change).isCloseTo(1601.269876863, within(5e-10));
    }

    @Test
    void what_one_wins_the_other_loses() {
        double[] after = after(duel(1723.25, 1499.5, 2, 1), with());
        assertThat(after[0] + after[1]).isEqualTo(1723.25 + 1499.5);
    }

    @Test
    void the_normal_curve_of_the_book_expects_three_quarters_from_one_class() {
        assertThat(duel(1200, 1000, 1, 2).forecast(with("curve=normal")).expected(0))
                .isCloseTo(0.76024993890652326884, within(1e-15));
    }

    @Test
    void newcomers_have_a_factor_of_their_own() {
        Elo system = with("k=10", "k-new=40", "new-games=30");
        double[] after = after(
                table().team(1).seat(1500).history(29, 0).team(2).seat(1500).history(30, 0), system);
        assertThat(after).containsExactly(1520, 1495);
    }

    private double gain(double own, double other) {
        return after(scored(1500, 1500, own, other), football)[0] - 1500;
    }

    @Test
    void a_win_by_more_goals_counts_more() {
        assertThat(gain(1, 0)).isEqualTo(20);
        assertThat(gain(2, 0)).isEqualTo(30);
        assertThat(gain(5, 2)).isEqualTo(35);
        assertThat(gain(7, 0)).isEqualTo(45);
        assertThat(gain(0, 3)).isEqualTo(-35);
        assertThat(gain(2, 2)).isZero();
    }

    @Test
    void a_game_without_scores_is_refused() {
        assertThat(football.refusal(duel(1500, 1500, 1, 2).contest()))
                .map(ContestFinding::kind)
                .contains(ProblemKind.MISSING_SCORE);
        assertThat(with().refusal(duel(1500, 1500, 1, 2).contest())).isEmpty();
    }

    /**
     * Games of FiveThirtyEight's table of the NFL, nfl_games.csv, 1920: both ratings before, the scores, and the ratings that the table
     * has before the next game of each; NaN for one who had none.
     */
    @ParameterizedTest
    @CsvSource({
        "1503.42, 1300, 43, 0, 1515.278, NaN",
        "1300, 1493.002, 0, 0, 1305.377, 1487.625",
        "1559.405, 1402.774, 0, 7, 1523.251, 1438.927",
        "1522.621, 1521.291, 17, 6, 1542.193, 1501.719",
        "1567.27, 1553.555, 0, 3, 1549.690, 1571.135",
        "1531.807, 1540.777, 20, 20, 1529.368, 1543.215",
        "1560.198, 1556.623, 7, 3, 1572.764, 1544.056"
    })
    void the_margin_of_fivethirtyeight_gives_its_published_table(
            double home, double guest, double goals, double against, double homeAfter, double guestAfter) {
        Elo nfl = with("margin=fivethirtyeight", "k=20", "home-advantage=65");
        double[] after = after(scored(home, guest, goals, against), nfl);
        assertThat(after[0]).isCloseTo(homeAfter, within(1.5e-3));
        if (!Double.isNaN(guestAfter)) {
            assertThat(after[1]).isCloseTo(guestAfter, within(1.5e-3));
        }
    }

    /**
     * Two teams of that table between 1920 and 1921, and 1921 and 1922: the rating before the last game of a season, that game,
     * and the rating before the first of the next.
     */
    @ParameterizedTest
    @CsvSource({
        "1566.206, 1645.856, 0, 0, 1546.233, 1598.476",
        "1641.262, 1476.436, 0, 0, 1589.952, 1491.847",
        "1493.895, 1608.401, 0, 7, NaN, 1585.573"
    })
    void a_new_season_of_the_nfl_begins_as_its_published_table_says(
            double home, double guest, double goals, double against, double homeNext, double guestNext) {
        Elo nfl = profile("nfl");
        assertThat(nfl.season().isWanted()).isTrue();
        assertThat(with().season().isWanted()).isFalse();
        double[] after = after(scored(home, guest, goals, against), nfl);
        if (!Double.isNaN(homeNext)) {
            assertThat(nfl.newSeason(new Points(after[0]), nfl.season().revertTo())
                            .mu())
                    .isCloseTo(homeNext, within(1.5e-3));
        }
        assertThat(nfl.newSeason(new Points(after[1]), nfl.season().revertTo()).mu())
                .isCloseTo(guestNext, within(1.5e-3));
    }

    /** Where the published denominator is 0, and where it is negative, a winner gains as if 2000 points behind. */
    @Test
    void a_winner_of_fivethirtyeight_gains_however_far_behind() {
        Elo nfl = with("margin=fivethirtyeight", "k=20");
        for (double gap : new double[] {2000, 2200, 1e9}) {
            double[] after = after(table().team(1, 1).seat(-gap).team(2, 0).seat(0), nfl);
            assertThat(after[0] + gap).isCloseTo(20 * Math.log(2) * 11, within(2e-3));
        }
    }

    @Test
    void a_power_of_the_margin() {
        Elo power = with("margin=power", "margin-power=0.5", "k=10");
        assertThat(after(table().team(1, 4).seat(1500).team(2, 1).seat(1500), power)[0])
                .isCloseTo(1510, within(1e-12));
        assertThat(after(table().team(1, 1).seat(1500).team(1, 1).seat(1600), power)[0])
                .isEqualTo(after(duel(1500, 1600, 1, 1), with("k=10"))[0]);
    }

    /** 250 / (n + 5)^0.4 by decimal arithmetic: 131.3263... after no game, 60.2993... after 30. */
    @Test
    void the_schedule_of_tennis_falls_with_the_games_of_a_player() {
        Elo tennis = profile("tennis");
        double[] after = after(table().team(1).seat(1500).team(2).seat(1700).history(30, 0), tennis);
        assertThat(after[0]).isCloseTo(1599.77482135755853675, within(1e-11));
        assertThat(after[1]).isCloseTo(1654.1877372526445620, within(1e-11));
    }

    /** By decimal arithmetic: K of each player is that of the band, which begins with its least rating. */
    @ParameterizedTest
    @CsvSource({
        "fide-live, 30, 2399.5, 30, 2400, 1, 2409.51439114689626695, 2394.99280442655186652",
        "fide-live, 99, 2405, 29, 1800, 0.5, 2400.29809654905320241, 1818.80761380378719035",
        "uscf-bands, 0, 2099.5, 0, 2100, 1, 2115.52302583503402712, 2087.98273062372447965",
        "uscf-bands, 9, 2400, 9, 2399, 0, 2391.97697421265355485, 2411.03453868101966771"
    })
    void federations_of_chess_have_bands_of_ratings(
            String name, int games, double a, int otherGames, double b, double score, double afterA, double afterB) {
        Elo chess = profile(name);
        Table<Points> table = table().team(score < 0.5 ? 2 : 1).seat(a).history(games, 0);
        table.team(score > 0.5 ? 2 : 1).seat(b).history(otherGames, 0);
        assertThat(after(table, chess)).containsExactly(new double[] {afterA, afterB}, within(1e-11));
    }

    @Test
    void bands_are_in_order() {
        assertThatThrownBy(() -> with("middle-from=2000", "high-from=2000"))
                .isInstanceOf(IllegalParameter.class)
                .hasMessage("high-from must be greater than middle-from");
        assertThat(Elo.ENTRY.parameters().json()).containsEntry("high-from", "\"none\"");
    }

    /** K of the World Football Elo Ratings by kind of match: 60, 50, 40, 30, 20. */
    @ParameterizedTest
    @CsvSource({"1.5, 60", "1.25, 50", "1, 40", "0.75, 30", "0.5, 20"})
    void the_weight_of_a_game_is_a_factor_of_k(double weight, double k) {
        assertThat(SystemOf.name("elo").uses()).contains(GameFeature.WEIGHTS);
        double[] after =
                after(table().weighing(weight).team(1).seat(1500).team(2).seat(1500), with("k=40"));
        assertThat(after).containsExactly(1500 + k / 2, 1500 - k / 2);
    }

    @Test
    void a_share_of_the_points_needs_points() {
        Elo shares = with("score=share");
        assertThat(shares.refusal(duel(1500, 1500, 1, 2).contest()))
                .map(ContestFinding::message)
                .contains(
                        "team team1 has no score, but a share of the points needs a score of at least 0 from every team");
        assertThat(shares.refusal(
                        table().team(1, 1).seat(1500).team(2, -1).seat(1500).contest()))
                .map(ContestFinding::message)
                .contains("the score of team team2 is negative,"
                        + " but a share of the points needs a score of at least 0 from every team");
        assertThat(after(table().team(1, 0).seat(1500).team(1, 0).seat(1500), shares))
                .containsExactly(1500, 1500);
    }

    /** A published package for such games weighs each of the three duels with 2/3: 1208.346, 910.434, 981.220. */
    @Test
    void three_players_are_three_duels() {
        Table<Points> game =
                table().team(1).seat(1200).team(2).seat(900).team(3).seat(1000);
        double[] published = {8.346, 10.434, -18.780};
        double[] pairs = after(game, with("free-for-all=pairs"));
        double[] share = after(game, with("free-for-all=share"));
        double[] before = {1200, 900, 1000};
        for (int i = 0; i < 3; i++) {
            assertThat(pairs[i] - before[i]).isCloseTo(published[i] * 3 / 2, within(1e-3));
            assertThat(share[i] - before[i]).isCloseTo(published[i] * 3 / 4, within(1e-3));
        }
    }

    @Test
    void places_are_those_at_the_same_and_at_the_next_places() {
        Table<Points> game = table().team(1).seat(1500).team(2).seat(1500);
        game.team(2).seat(1500).team(5).seat(1500);
        assertThat(after(game, with("free-for-all=places"))).containsExactly(1532, 1500, 1500, 1468);
    }

    @Test
    void probabilities_of_being_first_are_in_proportion_to_beating_all_others() {
        Table<Points> game =
                table().team(1).seat(1700).team(2).seat(1500).team(3).seat(1300);
        double[] first = game.forecast(with("free-for-all=pairs")).first();
        double near = 1 / (1 + Math.pow(10, -0.5));
        double far = 1 / (1 + Math.pow(10, -1));
        double sum = near * far + near * (1 - near) + (1 - near) * (1 - far);
        assertThat(first[0]).isCloseTo(near * far / sum, within(1e-15));
        assertThat(first[1]).isCloseTo(near * (1 - near) / sum, within(1e-15));
    }

    @Test
    void a_team_plays_as_its_mean_and_its_members_share_the_result() {
        Elo system = with("teams=mean");
        Table<Points> game = table().team(2).seat(1600).seat(1400);
        game.team(1).seat(1450).seat(1550).seat(1500);
        assertThat(after(game, system)).containsExactly(1584, 1384, 1466, 1566, 1516);
    }

    @Test
    void points_beyond_all_measure_have_shares() {
        double[] after =
                after(table().team(1, 1.5e308).seat(1500).team(2, 1e308).seat(1500), with("score=share"));
        assertThat(after[0]).isCloseTo(1500 + 32 * 0.1, within(1e-9));
    }
}
