package rate.study.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.study.simulate.League.PlaceGroup;
import rate.study.simulate.League.TieBreak;
import rate.study.simulate.LeagueTable.PointRule;

class LeagueFileTest {

    @Test
    void an_empty_league_has_three_points_for_a_win_and_lots() {
        League league = Season.league("{}");
        assertThat(league.points()).isEqualTo(new PointRule(3000, 1000, 0));
        assertThat(league.tieBreaks()).isEmpty();
        assertThat(league.isKnockout()).isFalse();
        assertThat(league.bestOf()).isEqualTo(1);
    }

    @Test
    void everything_may_be_said() {
        League league =
                Season.league("{\"kind\": \"league\", \"points\": {\"win\": 1, \"draw\": 0.5, \"loss\": -0.125},"
                        + " \"tie_breaks\": [\"wins\", \"head-to-head\", \"random\"], \"start\": {\"Ann\": -9},"
                        + " \"groups\": {\"first\": \"1\", \"last\": \"18-20\", \"second\": 2}, \"draw\": 0.25}");
        assertThat(league.points()).isEqualTo(new PointRule(1000, 500, -125));
        assertThat(league.tieBreaks()).containsExactly(TieBreak.WINS, TieBreak.HEAD_TO_HEAD, TieBreak.RANDOM);
        assertThat(league.start().get("Ann")).extracting(League.Start::points).isEqualTo(-9000L);
        assertThat(league.groups())
                .extracting(PlaceGroup::name, PlaceGroup::from, PlaceGroup::to)
                .containsExactly(tuple("first", 1, 1), tuple("last", 18, 20), tuple("second", 2, 2));
        assertThat(league.draw()).extracting(League.Draw::even).isEqualTo(0.25);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]|bad-league|1|a league must be an object",
                "{\"points\": 3}|bad-league|12|points must be an object",
                "{\"points\": {\"won\": 3}}|bad-league|20|unknown key \"won\"",
                "{\"points\": {\"win\": \"x\"}}|bad-league|20|must be a number",
                "{\"points\": {\"win\": 0.0001}}|bad-league|20|at most three digits",
                "{\"point\": 3}|bad-league|11|unknown key \"point\"",
                "{\"kind\": \"cup\"}|bad-league|10|league or knockout",
                "{\"tie_breaks\": \"wins\"}|bad-league|16|must be a list",
                "{\"tie_breaks\": [\"goal-difference\"]}|unknown-tie-break|17|cannot be computed",
                "{\"tie_breaks\": [\"wins\", \"wins\"]}|bad-league|25|there twice",
                "{\"groups\": {\"a\": \"3-2\"}}|bad-league|18|end before they begin",
                "{\"groups\": {\"a\": \"0\"}}|bad-league|18|a place or a range",
                "{\"draw\": 1}|bad-league|10|less than 1",
                "{\"kind\": \"knockout\", \"best_of\": 2}|bad-league|33|odd",
                "{\"best_of\": 3}|bad-league|13|for a knockout",
                "{\"points\": {}, \"kind\": \"knockout\"}|bad-league|12|a knockout has no points",
                "{} {}|bad-league|4|text follows",
                "{\"draw\": 0.1|bad-league|13|invalid JSON",
            })
    void what_is_wrong_is_said_where_it_is(String json, String kind, int column, String message) {
        assertThatThrownBy(() -> Season.league(json))
                .asInstanceOf(InstanceOfAssertFactories.type(InputRefused.class))
                .extracting(InputRefused::problem)
                .satisfies(problem -> expect(problem, kind, column, message));
    }

    private static void expect(Problem problem, String kind, int column, String message) {
        assertThat(problem.kind().id()).isEqualTo(kind);
        assertThat(problem.location().column()).isEqualTo(column);
        assertThat(problem.message()).contains(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"groups\": {\"last\": \"4-5\"}}|player1,player2\\nA,B\\nC,D\\n|bad-league|place 5",
                "{\"start\": {\"Z\": 1}}|player1,player2\\nA,B\\n|bad-league|in no fixture",
                "{\"draw\": 0.2}|player1,player2\\nA,B\\n|bad-league|has its own",
                "{}|team1,team2\\nA;B,C\\n|not-a-duel|one player against one",
                "{\"kind\": \"knockout\"}|player1,player2\\nA,B\\nC,D\\nE,F\\n|bad-bracket|game 3 of the round",
                "{\"kind\": \"knockout\"}|player1,player2\\nA,B\\nB,C\\n|bad-bracket|plays two games",
                "{\"kind\": \"knockout\"}|player1,player2,result\\nA,B,draw\\n|bad-bracket|neither player goes on",
            })
    void rules_that_do_not_fit_the_fixtures_are_refused(String league, String games, String kind, String message) {
        double[][] ratings = {{25, 8}, {25, 8}};
        Season season = Season.of("trueskill", "", ratings, league, games.replace("\\n", "\n"));
        assertThatThrownBy(() -> season.simulate(1, 1, 1))
                .asInstanceOf(InstanceOfAssertFactories.type(InputRefused.class))
                .extracting(InputRefused::problem)
                .satisfies(problem -> {
                    assertThat(problem.kind().id()).isEqualTo(kind);
                    assertThat(problem.message()).contains(message);
                    assertThat(problem.location().line()).isPositive();
                });
    }
}
