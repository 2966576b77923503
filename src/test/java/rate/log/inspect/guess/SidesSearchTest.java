package rate.log.inspect.guess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Samples;
import rate.log.inspect.role.Sides;

class SidesSearchTest {

    private static final String TWO = " / Ann,Bob / Bob,Cid / Cid,Ann";
    private static final String FOUR =
            " / Ann,Bob,Cid,Dan / Bob,Cid,Dan,Ann / Cid,Dan,Ann,Bob / Dan,Ann,Bob,Cid / Ann,Cid,Bob,Dan";
    private static final String IDS = " / 1,4,0,11,12 / 2,2,1,12,13 / 3,0,2,13,14 / 4,1,4,14,11 / 5,3,1,11,13";

    /** Tables, and the columns of both sides; nothing if there are no sides. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            # two columns with the same players, never one in a row
            town,c7,zz,hall / Rom,Ann,Bob,A / Rom,Bob,Cid,A / Ulm,Cid,Ann,B / Ulm,Ann,Cid,B / Ulm,Dan,Ann,A ; c7 ; zz
            # words of results are no players
            one,other / W,L / L,W / D,D / W,L ; ;
            # the side at home is the first
            away_team,home_team TWO ; home_team ; away_team
            # families of columns are the members of teams
            w_p1,w_p2,l_p1,l_p2 FOUR ; w_p1,w_p2 ; l_p1,l_p2
            l_p1,l_p2,w_p1,w_p2 FOUR ; w_p1,w_p2 ; l_p1,l_p2
            Heim 1,Heim 2,Gast 1,Gast 2 FOUR ; Heim 1,Heim 2 ; Gast 1,Gast 2
            Player A1,Player A2,Player B1,Player B2 FOUR ; Player A1,Player A2 ; Player B1,Player B2
            X_1,Y_1,X_2,Y_2 FOUR ; X_1,X_2 ; Y_1,Y_2
            team1_player1,team1_player2,team2_player1,team2_player2 FOUR ; team1_player1,team1_player2\
             ; team2_player1,team2_player2
            # ids are sides if they are called so, and numbers of games are not
            no,home_score,away_score,home_team_id,visitor_team_id IDS ; home_team_id ; visitor_team_id
            no,p,q,r,s IDS ; ;
            # who won and lost a part of a match are sides, and what each of them chose is none
            map_winner,map_loser / Ann,Bob / Ann,Cid / Dan,Bob ; map_winner ; map_loser
            tactic_winner,tactic_loser / Ann,Bob / Ann,Cid / Dan,Bob ; ;
            # officials are none unless they are called as sides
            reported_winner,reported_loser TWO ; reported_winner ; reported_loser
            Official Home Team,Official Away Team TWO ; Official Home Team ; Official Away Team
            Umpire A,Umpire B TWO ; ;
            Referee Name 1,Referee Name 2 TWO ; ;
            """)
    void columns_are_the_sides(String table, @Nullable String first, @Nullable String second) {
        List<Sides> sides = SidesSearch.among(
                Samples.table(table.replace(" TWO", TWO).replace(" FOUR", FOUR).replace(" IDS", IDS)));
        if (first == null) {
            assertThat(sides).isEmpty();
        } else {
            assertSides(sides.get(0), first, second);
        }
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
    void numbers_of_rows_are_no_ids_and_who_plays_is_before_scores_in_a_table_without_names() {
        String[] rows = new String[12];
        for (int row = 0; row < 12; row++) {
            rows[row] = (row + 1) + "," + (row % 6 + 1) + "," + (row * 5 % 7 + 1) + "," + (row * 4 % 7) + ","
                    + ((row + 1) % 6 + 1);
        }
        assertSides(SidesSearch.among(Samples.of("@1,@2,@3,@4,@5", rows)).get(0), "@2", "@5");
    }

    @Test
    void two_labels_in_turn_are_no_players_beside_a_pair_of_which_a_column_names_the_winner() {
        String[] rows = {"left,right,Ann,Bob,Ann", "right,left,Cid,Bob,Cid", "left,right,Ann,Dan,Dan"};
        String names = "shown_side_a_as,shown_side_b_as,model_pro,model_con,winner_model";
        List<Sides> sides = SidesSearch.among(Samples.of(names, rows));
        assertThat(sides).hasSize(1);
        assertSides(sides.get(0), "model_pro", "model_con");
        List<Sides> duels = SidesSearch.among(
                Samples.of("side_a_as,side_b_as,map,town,winner", "Ann,Bob,A,B,Ann", "Bob,Ann,C,A,Ann"));
        assertThat(duels).hasSize(1);
        assertSides(duels.get(0), "side_a_as", "side_b_as");
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
        Sample twice = Samples.table("date,team,opponent / 2024-01-01,Ann,Bob / 2024-01-01,Bob,Ann / 2024-01-02,Bob,Cid"
                + " / 2024-01-02,Cid,Bob");
        Sides sides = SidesSearch.among(twice).get(0);
        assertThat(sides.isTwice(twice, new int[] {1, -1, 0, 0})).isTrue();
        assertThat(sides.isTwice(twice, new int[] {1, 1, 0, 0}))
                .as("a return match")
                .isFalse();
    }

    private static void assertSides(Sides sides, String first, String second) {
        assertThat(String.join(",", Samples.names(sides.first()))).isEqualTo(first);
        assertThat(String.join(",", Samples.names(sides.second()))).isEqualTo(second);
    }

    @Test
    void a_number_that_stands_for_the_name_of_the_winner_and_is_always_that_of_a_side_says_who_won() {
        Sample sample =
                Samples.table("team1,team2,toss,winner,won_no / 1,2,1,Ash,1 / 2,3,3,Elm,2 / 3,1,3,Ash,1 / 2,1,2,Elm,2"
                        + " / 1,3,1,Fir,3");
        Sides sides = new Sides(sample.columns().subList(0, 1), sample.columns().subList(1, 2));
        ColumnSketch number = WinnerAsSides.insteadOf(sample.columns().get(3), sides, sample);
        assertThat(number).isSameAs(sample.columns().get(4));
        Sides winners =
                new Sides(sample.columns().subList(3, 4), sample.columns().subList(1, 2));
        assertThat(WinnerAsSides.insteadOf(sample.columns().get(3), winners, sample))
                .as("a side has the name")
                .isNull();
    }
}
