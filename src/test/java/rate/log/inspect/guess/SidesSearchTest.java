package rate.log.inspect.guess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Samples;
import rate.log.inspect.role.Sides;

class SidesSearchTest {

    @Test
    void two_columns_with_the_same_players_never_one_in_a_row_are_the_sides() {
        Sample sample = Samples.of(
                "town,c7,zz,hall", "Rom,Ann,Bob,A", "Rom,Bob,Cid,A", "Ulm,Cid,Ann,B", "Ulm,Ann,Cid,B", "Ulm,Dan,Ann,A");
        assertSides(SidesSearch.among(sample).get(0), List.of("c7"), List.of("zz"));
    }

    @Test
    void of_many_columns_rather_those_of_names_may_be_sides() {
        String numbers =
                IntStream.range(0, 70).mapToObj(at -> "x" + at + "_id,").collect(Collectors.joining());
        String row = IntStream.range(0, 70).mapToObj(at -> "{0},").collect(Collectors.joining());
        Sample sample = Samples.of(numbers + "who", row.replace("{0}", "1") + "Ann", row.replace("{0}", "2") + "Bob");
        assertThat(Sides.names(sample)).hasSize(60).endsWith(sample.columns().get(70));
    }

    @Test
    void the_side_at_home_is_the_first() {
        Sample sample = Samples.of("away_team,home_team", "Ann,Bob", "Bob,Cid", "Cid,Ann");
        assertSides(SidesSearch.among(sample).get(0), List.of("home_team"), List.of("away_team"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "w_p1,w_p2,l_p1,l_p2 | w_p1;w_p2 | l_p1;l_p2",
                "l_p1,l_p2,w_p1,w_p2 | w_p1;w_p2 | l_p1;l_p2",
                "Heim 1,Heim 2,Gast 1,Gast 2 | Heim 1;Heim 2 | Gast 1;Gast 2",
                "Player A1,Player A2,Player B1,Player B2 | Player A1;Player A2 | Player B1;Player B2",
                "X_1,Y_1,X_2,Y_2 | X_1;X_2 | Y_1;Y_2",
                "team1_player1,team1_player2,team2_player1,team2_player2"
                        + " | team1_player1;team1_player2 | team2_player1;team2_player2"
            })
    void families_of_columns_are_the_members_of_teams(String names, String first, String second) {
        Sample sample = Samples.of(
                names, "Ann,Bob,Cid,Dan", "Bob,Cid,Dan,Ann", "Cid,Dan,Ann,Bob", "Dan,Ann,Bob,Cid", "Ann,Cid,Bob,Dan");
        assertSides(SidesSearch.among(sample).get(0), List.of(first.split(";")), List.of(second.split(";")));
    }

    @Test
    void ids_are_sides_if_they_are_called_so_and_numbers_of_games_are_not() {
        String[] rows = {"1,4,0,11,12", "2,2,1,12,13", "3,0,2,13,14", "4,1,4,14,11", "5,3,1,11,13"};
        Sample called = Samples.of("no,home_score,away_score,home_team_id,visitor_team_id", rows);
        assertSides(SidesSearch.among(called).get(0), List.of("home_team_id"), List.of("visitor_team_id"));
        assertThat(SidesSearch.among(Samples.of("no,p,q,r,s", rows))).isEmpty();
    }

    @Test
    void numbers_of_rows_are_no_ids_and_who_plays_is_before_scores_in_a_table_without_names() {
        String[] rows = new String[12];
        for (int row = 0; row < 12; row++) {
            rows[row] = (row + 1) + "," + (row % 6 + 1) + "," + (row * 5 % 7 + 1) + "," + (row * 4 % 7) + ","
                    + ((row + 1) % 6 + 1);
        }
        assertSides(SidesSearch.among(Samples.of("@1,@2,@3,@4,@5", rows)).get(0), List.of("@2"), List.of("@5"));
    }

    @Test
    void two_labels_in_turn_are_no_players_beside_a_pair_of_which_a_column_names_the_winner() {
        String[] rows = {"left,right,Ann,Bob,Ann", "right,left,Cid,Bob,Cid", "left,right,Ann,Dan,Dan"};
        String names = "shown_side_a_as,shown_side_b_as,model_pro,model_con,winner_model";
        List<Sides> sides = SidesSearch.among(Samples.of(names, rows));
        assertThat(sides).hasSize(1);
        assertSides(sides.get(0), List.of("model_pro"), List.of("model_con"));
        List<Sides> duels = SidesSearch.among(
                Samples.of("side_a_as,side_b_as,map,town,winner", "Ann,Bob,A,B,Ann", "Bob,Ann,C,A,Ann"));
        assertThat(duels).hasSize(1);
        assertSides(duels.get(0), List.of("side_a_as"), List.of("side_b_as"));
    }

    @Test
    void who_won_and_lost_a_part_of_a_match_are_sides_and_what_each_of_them_chose_is_none() {
        String[] rows = {"Ann,Bob", "Ann,Cid", "Dan,Bob"};
        assertSides(
                SidesSearch.among(Samples.of("map_winner,map_loser", rows)).get(0),
                List.of("map_winner"),
                List.of("map_loser"));
        assertThat(SidesSearch.among(Samples.of("tactic_winner,tactic_loser", rows)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "reported_winner,reported_loser | 1",
                "Official Home Team,Official Away Team | 1",
                "Umpire A,Umpire B | 0",
                "Referee Name 1,Referee Name 2 | 0"
            })
    void officials_are_none_unless_they_are_called_as_sides(String names, int sides) {
        assertThat(SidesSearch.among(Samples.of(names, "Ann,Bob", "Bob,Cid", "Cid,Ann")))
                .hasSize(sides);
    }

    @Test
    void words_of_results_are_no_players() {
        assertThat(SidesSearch.among(Samples.of("one,other", "W,L", "L,W", "D,D", "W,L")))
                .isEmpty();
    }

    @Test
    void columns_belong_to_a_side_by_a_word_and_to_a_team_by_for_and_against() {
        Sample sample = Samples.of("home,away,h_goals,a_goals,goalsFor,goalsAgainst,@40,@70");
        List<ColumnSketch> columns = sample.columns();
        Sides sides = new Sides(columns.subList(0, 1), columns.subList(1, 2));
        assertThat(sides.order(columns.get(2), columns.get(3))).isEqualTo(1);
        assertThat(sides.order(columns.get(3), columns.get(2))).isEqualTo(-1);
        assertThat(sides.order(columns.get(4), columns.get(5))).isEqualTo(1);
        assertThat(sides.order(columns.get(6), columns.get(7))).isZero();
        assertThat(sides.called("H")).isEqualTo(1);
        assertThat(sides.called("visitor")).isEqualTo(2);
        assertThat(sides.called("draw")).isZero();
    }

    @Test
    void a_game_that_has_a_row_for_either_side_is_there_twice() {
        Sample twice = Samples.of(
                "date,team,opponent",
                "2024-01-01,Ann,Bob",
                "2024-01-01,Bob,Ann",
                "2024-01-02,Bob,Cid",
                "2024-01-02,Cid,Bob");
        Sides sides = SidesSearch.among(twice).get(0);
        assertThat(sides.isTwice(twice, new int[] {1, -1, 0, 0})).isTrue();
        assertThat(sides.isTwice(twice, new int[] {1, 1, 0, 0}))
                .as("a return match")
                .isFalse();
    }

    private static void assertSides(Sides sides, List<String> first, List<String> second) {
        assertThat(Samples.names(sides.first())).isEqualTo(first);
        assertThat(Samples.names(sides.second())).isEqualTo(second);
    }
}
