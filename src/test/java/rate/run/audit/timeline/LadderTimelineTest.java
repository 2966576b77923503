package rate.run.audit.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import rate.engine.game.GameTime;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Standing;
import rate.run.audit.timeline.LadderNews.Climb;
import rate.run.audit.timeline.LadderNews.NumberOne;
import rate.run.audit.timeline.LadderNews.TopEntry;
import rate.run.audit.timeline.LadderNews.Upset;
import rate.run.audit.timeline.LadderNews.WinStreak;
import rate.run.audit.timeline.Reigns.Reign;
import rate.run.audit.timeline.Reigns.Tenure;

class LadderTimelineTest {

    private static final double NO_SIGMA = Double.NaN;

    private final LadderTimeline ladder = ladder(0, new ProvisionalRule(2, null));
    private int games;

    private static LadderTimeline ladder(long minGames, ProvisionalRule rule) {
        List<Standing> rows = List.of(
                new Standing(1, "Zoe", 0, Map.of(), 100, 100, 0, 0, "", "", 0, List.of(), List.of()),
                new Standing(2, "Vet", 0, Map.of(), 1, 1, 0, 0, "", "", 40, List.of(), List.of()));
        return new LadderTimeline(
                () -> null, (mu, sigma) -> mu - 3 * sigma, minGames, rule, new LadderStandings("", List.of(), rows));
    }

    /** A game between two, with the ratings after it. */
    private void game(String winner, double mu, String loser, double its) {
        games++;
        ladder.play(winner, mu, NO_SIGMA, 1, "G" + games, games);
        ladder.play(loser, its, NO_SIGMA, 0, "G" + games, games);
        ladder.end("G" + games, games);
    }

    private LadderNews news() {
        return ladder.news().orElseThrow();
    }

    @Test
    void a_peak_is_the_highest_rank_after_a_game() {
        game("Ann", 30, "Bob", 20);
        game("Ann", 33, "Bob", 18);
        game("Bob", 19, "Ann", 31);
        assertThat(ladder.peak("Ann")).contains(new PlayerPeak(33, 2, null, "G2"));
    }

    @Test
    void a_provisional_rating_is_no_peak() {
        game("Ann", 50, "Bob", 20);
        assertThat(ladder.peak("Ann")).isEmpty();
        game("Bob", 21, "Ann", 30);
        assertThat(ladder.peak("Ann")).contains(new PlayerPeak(30, 2, null, "G2"));
        assertThat(ladder.peak("Nobody")).isEmpty();
    }

    @Test
    void games_before_the_log_make_a_rating_less_provisional() {
        game("Vet", 50, "Bob", 20);
        assertThat(ladder.peak("Vet")).contains(new PlayerPeak(50, 1, null, "G1"));
        assertThat(ladder.peak("Bob")).isEmpty();
    }

    @Test
    void a_peak_of_a_curve_has_the_time_of_its_point() {
        GameTime day = GameTime.ofText("2024-01-02");
        ladder.point("Ann", 50, 0, GameTime.ofText("2024-01-01"));
        ladder.point("Ann", 60, 0, day);
        ladder.point("Ann", 40, 0, GameTime.ofText("2024-01-03T10:00:00Z"));
        assertThat(ladder.peak("Ann")).contains(new PlayerPeak(60, day.second(), day, ""));
    }

    @Test
    void curves_have_first_places_in_order_of_time() {
        ladder.point("Ann", 30, 0, GameTime.ofText("2024-01-01"));
        ladder.point("Ann", 20, 0, GameTime.ofText("2024-01-03"));
        ladder.point("Bob", 25, 0, GameTime.ofText("2024-01-02"));
        ladder.point("Bob", 26, 0, GameTime.ofText("2024-01-04"));
        ladder.endCurves();
        long day = 86_400;
        long first = GameTime.ofText("2024-01-01").second();
        assertThat(ladder.reigns().tenures())
                .containsExactly(
                        new Tenure("Ann", 2 * day, 2 * day, 1, first, first + 2 * day),
                        new Tenure("Bob", day, day, 1, first + 2 * day, first + 3 * day));
    }

    @Test
    void a_reign_begins_with_the_game_that_changes_the_first_place() {
        game("Ann", 30, "Bob", 20);
        game("Ann", 31, "Bob", 19);
        game("Bob", 32, "Ann", 28);
        game("Bob", 33, "Ann", 27);
        Reigns reigns = ladder.reigns();
        assertThat(reigns.size()).isEqualTo(2);
        assertThat(reigns.get(0)).isEqualTo(new Reign("Ann", 1, 3));
        assertThat(reigns.get(1)).isEqualTo(new Reign("Bob", 3, 4));
    }

    @Test
    void who_has_too_few_games_for_the_table_is_not_first() {
        LadderTimeline strict = ladder(2, new ProvisionalRule(0, null));
        strict.play("Ann", 30, NO_SIGMA, 1, "G1", 1);
        strict.play("Bob", 20, NO_SIGMA, 0, "G1", 1);
        strict.end("G1", 1);
        assertThat(strict.reigns().size()).isZero();
        strict.play("Bob", 21, NO_SIGMA, 1, "G2", 2);
        strict.play("Eve", 10, NO_SIGMA, 0, "G2", 2);
        strict.end("G2", 2);
        assertThat(strict.reigns().get(0).player()).isEqualTo("Bob");
    }

    @Test
    void a_tenure_is_all_reigns_of_a_player() {
        game("Ann", 30, "Bob", 20);
        game("Bob", 35, "Ann", 28);
        game("Ann", 36, "Bob", 30);
        game("Ann", 37, "Bob", 29);
        game("Ann", 38, "Bob", 28);
        assertThat(ladder.reigns().tenures())
                .containsExactly(new Tenure("Ann", 3, 2, 2, 1, 5), new Tenure("Bob", 1, 1, 1, 2, 3));
    }

    @Test
    void a_new_first_place_is_news_with_the_old_one() {
        game("Ann", 30, "Bob", 20);
        ladder.beginPeriod();
        game("Bob", 35, "Ann", 28);
        game("Bob", 36, "Ann", 27);
        assertThat(news().numberOne()).isEqualTo(new NumberOne("Bob", 2, "G2", "Ann", 1, 2));
    }

    private void first(String player, double mu, long at) {
        ladder.play(player, mu, NO_SIGMA, 1, "at " + at, at);
        ladder.end("at " + at, at);
    }

    @Test
    void the_old_first_place_ended_when_the_next_one_began_not_with_the_latest() {
        first("Ann", 30, 0);
        ladder.beginPeriod();
        first("Bob", 35, 10);
        first("Cy", 40, 50);
        assertThat(news().numberOne()).isEqualTo(new NumberOne("Cy", 50, "at 50", "Ann", 0, 10));
    }

    @Test
    void without_a_game_in_the_period_there_are_no_news() {
        assertThat(ladder.news()).isEmpty();
        game("Ann", 30, "Bob", 20);
        assertThat(ladder.news()).isEmpty();
        ladder.beginPeriod();
        assertThat(ladder.news()).isEmpty();
    }

    @Test
    void a_streak_goes_on_and_has_three_wins_at_least() {
        game("Ann", 30, "Bob", 20);
        ladder.beginPeriod();
        game("Ann", 31, "Bob", 19);
        assertThat(news().streak()).isNull();
        game("Ann", 32, "Bob", 18);
        assertThat(news().streak()).isEqualTo(new WinStreak("Ann", 3, "G3"));
        game("Bob", 20, "Ann", 30);
        assertThat(news().streak()).isNull();
    }

    @Test
    void of_equal_streaks_that_of_the_higher_place_is_told() {
        ladder.beginPeriod();
        for (int i = 0; i < 3; i++) {
            game("Eve", 26 + i, "Dan", 15 - i);
            game("Ann", 30 + i, "Bob", 20 - i);
        }
        assertThat(news().streak()).isEqualTo(new WinStreak("Ann", 3, "G6"));
    }

    @Test
    void the_climber_gains_most_places() {
        game("Ann", 40, "Bob", 30);
        game("Ann", 40, "Bob", 30);
        game("Eve", 20, "Dan", 10);
        game("Eve", 20, "Dan", 10);
        ladder.beginPeriod();
        game("Eve", 35, "Bob", 29); // from 3 to 2
        game("Dan", 41, "Ann", 39); // from 4 to 1
        assertThat(news().climb()).isEqualTo(new Climb("Dan", 4, 1, 31, "G6"));
    }

    @Test
    void who_was_provisional_or_in_no_table_does_not_climb() {
        game("Ann", 40, "Bob", 30);
        game("Ann", 40, "Bob", 30);
        game("Ann", 40, "Eve", 20);
        ladder.beginPeriod();
        game("Eve", 50, "Bob", 29); // had one game of two
        game("Dan", 45, "Bob", 28); // is new
        assertThat(news().climb()).isNull();
    }

    private static LadderNews climbed(double sigmaBefore) {
        LadderTimeline careful = ladder(0, new ProvisionalRule(0, 2.0));
        careful.play("Ann", 40, 1, 1, "G1", 1);
        careful.play("Bob", 30, sigmaBefore, 0, "G1", 1);
        careful.end("G1", 1);
        careful.beginPeriod();
        careful.play("Bob", 50, 1, 1, "G2", 2);
        careful.play("Ann", 39, 1, 0, "G2", 2);
        careful.end("G2", 2);
        return careful.news().orElseThrow();
    }

    @Test
    void whose_sigma_was_too_great_as_the_period_began_does_not_climb() {
        assertThat(climbed(2.1).climb()).isNull();
        assertThat(climbed(2).climb()).isEqualTo(new Climb("Bob", 2, 1, 23, "G2"));
    }

    @Test
    void of_more_than_ten_players_those_who_came_among_the_first_ten_are_told() {
        for (int i = 0; i < 12; i++) {
            game("P" + i, 100 - i, "L", 1);
        }
        ladder.beginPeriod();
        game("P11", 200, "L", 1);
        game("New", 150, "L", 1);
        game("P1", 160, "L", 1);
        assertThat(news().entries())
                .containsExactly(new TopEntry("P11", 1, false, "G13"), new TopEntry("New", 3, true, "G14"));
    }

    private Upset upset(double[] expected, double[] shares) {
        List<List<LedgerRow>> nobody = IntStream.range(0, shares.length)
                .mapToObj(team -> List.<LedgerRow>of())
                .toList();
        ladder.expect("E", 9, nobody, expected, shares);
        game("Ann", 30, "Bob", 20);
        return news().upset();
    }

    @Test
    void the_upset_is_the_win_of_which_least_was_expected() {
        ladder.beginPeriod();
        double[] won = {1, 0};
        double[] lost = {0, 1};
        assertThat(upset(new double[] {0.66, 0.34}, lost)).isNull();
        assertThat(upset(new double[] {0.7, 0.3}, lost)).returns(0.3, Upset::expected);
        assertThat(upset(new double[] {0.2, 0.8}, won)).returns(0.2, Upset::expected);
        assertThat(upset(new double[] {0.25, 0.75}, won)).returns(0.2, Upset::expected);
        assertThat(upset(new double[] {0.1, 0.9}, lost)).returns(0.2, Upset::expected);
        assertThat(upset(new double[] {Double.NaN, Double.NaN}, lost)).returns(0.2, Upset::expected);
    }

    @Test
    void a_draw_is_an_upset_if_no_win_is_one() {
        ladder.beginPeriod();
        assertThat(upset(new double[] {0.2, 0.8}, new double[] {0.5, 0.5})).isNull();
        Upset draw = upset(new double[] {0.1, 0.9}, new double[] {0.5, 0.5});
        assertThat(draw.isDraw()).isTrue();
        assertThat(draw.expected()).isEqualTo(0.1);
        assertThat(upset(new double[] {0.3, 0.7}, new double[] {1, 0}).isDraw()).isFalse();
        assertThat(upset(new double[] {0.05, 0.95}, new double[] {0.5, 0.5}).isDraw())
                .isFalse();
    }

    @Test
    void in_a_game_of_many_what_is_expected_counts_as_a_part_of_an_even_share() {
        ladder.beginPeriod();
        double[] even = {0.25, 0.25, 0.25, 0.25};
        assertThat(upset(even, new double[] {1, 0, 0, 0})).isNull();
        double[] uneven = {0.1, 0.3, 0.3, 0.3};
        assertThat(upset(uneven, new double[] {1, 0, 0, 0}).teams()).isEqualTo(4);
    }
}
