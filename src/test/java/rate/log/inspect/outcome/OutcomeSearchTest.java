package rate.log.inspect.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.log.inspect.guess.SidesSearch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Samples;

class OutcomeSearchTest {

    private static List<OutcomeRole> outcomes(Sample sample) {
        return OutcomeSearch.of(SidesSearch.among(sample).get(0), sample);
    }

    private static OutcomeRole best(Sample sample) {
        return outcomes(sample).get(0);
    }

    /** Tables, the likeliest columns that tell how games ended, and what these say of each. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            # numbers under names like those of the sides
            pla.tag,plb.tag,sca,scb / Ann,Bob,2,1 / Bob,Cid,0,2 / Cid,Ann,1,2 ; NUMBERS ; sca scb ; 1 -1 -1
            # a winner by a name, a word, a letter or a number
            home,away,winner / Ann,Bob,Ann / Bob,Cid,Cid / Cid,Ann,Cid ; WINNER ; winner ; 1 -1 1
            home,away,winner / Ann,Bob,home / Bob,Cid,away / Cid,Ann,home ; RESULT ; winner ; 1 -1 1
            home,away,winner / Ann,Bob,H / Bob,Cid,A / Cid,Ann,H ; RESULT ; winner ; 1 -1 1
            home,away,winner / Ann,Bob,1 / Bob,Cid,2 / Cid,Ann,1 ; RESULT ; winner ; 1 -1 1
            # what is called the winner, where scores say something else
            radiant_name,dire_name,radiant_score,dire_score,radiant_win / Ann,Bob,20,31,true / Bob,Cid,40,12,false\
             / Cid,Ann,22,25,true / Ann,Cid,7,5,false ; RESULT ; radiant_win ; 1 -1 1 -1
            # a result, with which of several numbers some agree
            home,away,home_x,away_x,home_y,away_y,res / Ann,Bob,9,1,0,2,A / Bob,Cid,8,2,3,1,H / Cid,Ann,7,3,1,4,A\
             / Ann,Cid,1,5,2,0,H ; RESULT ; res ; -1 1 -1 1
            # sets in columns of their own
            player1,player2,set 1,set 2,set 3 / Ann,Bob,6-4,3-6,6-1 / Bob,Cid,6-4,6-4, / Cid,Ann,1-6,6-4,3-6\
             ; SCORELINE ; set 1 set 2 set 3 ; 1 1 -1
            # full time, and not half time
            Team 1,Team 2,HT,FT / Ann,Bob,1-0,1-2 / Bob,Cid,0-0,3-2 / Cid,Ann,0-1,4-1 ; SCORELINE ; FT ; -1 1 1
            # a word for winning in one of two columns
            white.username,black.username,white.result,black.result / Ann,Bob,win,resigned / Bob,Cid,timeout,win\
             / Cid,Ann,agreed,agreed ; RESULT ; white.result ; 1 -1 0
            """)
    void an_outcome_is_told_by(String table, OutcomeKind kind, String columns, String results) {
        OutcomeRole best = best(Samples.table(table));
        assertThat(best.results())
                .containsExactly(Stream.of(results.split(" "))
                        .mapToInt(Integer::parseInt)
                        .toArray());
        assertThat(best.kind()).isEqualTo(kind);
        assertThat(String.join(" ", Samples.names(best.columns()))).isEqualTo(columns);
    }

    @Test
    void numbers_with_a_word_of_a_side_are_scores() {
        OutcomeRole best =
                best(Samples.of("home,away,home_goals,away_goals", "Ann,Bob,2,1", "Bob,Cid,0,0", "Cid,Ann,1,3"));
        assertThat(best.kind()).isEqualTo(OutcomeKind.SCORES);
        assertThat(best.map()).isEqualTo(Map.of("score1", "home_goals", "score2", "away_goals"));
        assertThat(best.results()).containsExactly(1, 0, -1);
    }

    @Test
    void of_goals_and_points_those_count_whose_margin_stands_beside_them() {
        String names = "home,away,home_goals,away_goals,home_points,away_points";
        String[] rows = {
            "Ann,Bob,9,8,61,59", "Bob,Cid,7,8,58,57", "Cid,Ann,5,3,40,33", "Ann,Cid,6,9,50,70", "Bob,Ann,2,8,20,60",
            "Cid,Bob,7,7,49,47", "Ann,Bob,4,5,31,38", "Bob,Cid,9,1,66,12", "Cid,Ann,6,5,41,42", "Ann,Cid,8,3,55,30"
        };
        Sample bare = Samples.of(names, rows);
        assertThat(OutcomeSearch.areTwoScores(outcomes(bare), bare)).isTrue();
        for (int i = 0; i < rows.length; i++) {
            String[] cells = rows[i].split(",");
            rows[i] += "," + (Integer.parseInt(cells[4]) - Integer.parseInt(cells[5]));
        }
        Sample sample = Samples.of(names + ",margin", rows);
        List<OutcomeRole> outcomes = outcomes(sample);
        assertThat(Samples.names(outcomes.get(0).columns())).containsExactly("home_points", "away_points");
        assertThat(OutcomeSearch.areTwoScores(outcomes, sample)).isFalse();
    }

    @Test
    void sets_count_whatever_the_points_within_them() {
        Sample sample = Samples.table("home,away,home_points,away_points,home_sets,away_sets / Ann,Bob,60,61,2,1"
                + " / Bob,Cid,42,30,2,0 / Cid,Ann,55,54,1,2");
        List<OutcomeRole> outcomes = outcomes(sample);
        assertThat(Samples.names(outcomes.get(0).columns())).containsExactly("home_sets", "away_sets");
        assertThat(OutcomeSearch.areTwoScores(outcomes, sample)).isFalse();
    }

    @Test
    void numbers_of_both_sides_are_scores_though_the_first_always_has_the_higher() {
        Stream<String> pairs = Stream.of("Ann,Bob", "Bob,Cid", "Cid,Ann", "Ann,Dot", "Bob,Ann", "Dot,Cid")
                .flatMap(pair -> Stream.of(pair, pair));
        String[] won = pairs.map(pair -> pair + ",3,1,0").toArray(String[]::new);
        won[4] = won[4].replace(",3,1,0", ",2,0,1");
        Sample sample = Samples.of("P1,P2,S1,S2,X", won);
        OutcomeRole best = best(sample);
        assertThat(best.map()).isEqualTo(Map.of("score1", "S1", "score2", "S2"));
        assertThat(best.mayBeLess()).isFalse();
        assertThat(best.isOneSidedBesideCodes(outcomes(sample))).isTrue();
        String[] lost = Stream.of(won).map(row -> row.replace("3,1", "1,3")).toArray(String[]::new);
        lost[4] = lost[4].replace("2,0", "0,2");
        assertThat(best(Samples.of("P1,P2,S1,S2,X", lost)).mayBeLess()).isTrue();
        assertThat(best(Samples.of("P1,P2,S1,S2,winner", won)).map()).containsOnlyKeys("result");
    }

    @Test
    void numbers_behind_the_columns_of_both_sides_are_pairs_of_which_none_alone_is_a_result() {
        String[] rows = {
            "Ann,12,2,1,0,Bob,7,0,0,1",
            "Bob,9,0,0,1,Cid,11,2,1,0",
            "Cid,8,0,0,1,Ann,10,2,1,0",
            "Bob,12,2,1,0,Ann,3,0,0,1"
        };
        Sample sample = Samples.of("@1,@2,@3,@4,@5,@6,@7,@8,@9,@10", rows);
        List<OutcomeRole> outcomes = outcomes(sample);
        assertThat(outcomes).extracting(OutcomeRole::kind).containsOnly(OutcomeKind.NEIGHBOURS);
        assertThat(outcomes.get(0).map()).isEqualTo(Map.of("score1", "@2", "score2", "@7"));
        assertThat(outcomes.get(0).results()).containsExactly(1, -1, -1, 1);
    }

    @Test
    void ratings_seeds_and_flags_tell_no_outcome() {
        Sample sample =
                Samples.table("home,away,home_elo,away_elo,rated / Ann,Bob,1500,1400,true / Bob,Cid,1400,1450,false"
                        + " / Cid,Ann,1450,1500,true");
        assertThat(outcomes(sample)).isEmpty();
    }

    /** Ten games whose scores at half time are never above those at the end, and end otherwise. */
    private static final String[] HALVES = {
        "Ann,Bob,0,0,X,2,1,1",
        "Bob,Cid,1,0,1,1,1,X",
        "Cid,Ann,0,1,2,3,2,1",
        "Ann,Cid,0,0,X,0,0,X",
        "Bob,Ann,0,1,2,2,1,1",
        "Cid,Bob,0,0,X,0,1,2",
        "Ann,Bob,1,1,X,1,1,X",
        "Bob,Cid,0,0,X,1,0,1",
        "Cid,Ann,2,0,1,2,2,X",
        "Ann,Cid,0,0,X,0,2,2"
    };

    @Test
    void of_two_results_that_of_the_higher_scores_is_that_of_the_whole() {
        OutcomeRole whole = best(Samples.of("home,away,ab home,ab away,ab res,cd home,cd away,cd res", HALVES));
        assertThat(whole.results()).containsExactly(1, 0, 1, 0, 1, -1, 0, 1, 0, -1);
        Sample unknown = Samples.of(
                "home,away,ab res,cd res",
                Stream.of(HALVES)
                        .map(row -> row.replaceAll(",[0-9],[0-9](?=,[X12])", ""))
                        .toArray(String[]::new));
        assertThat(OutcomeSearch.rivals(outcomes(unknown)))
                .as("nothing says which")
                .hasSize(2);
    }

    @Test
    void totals_behind_parts_of_which_those_of_the_sides_alternate_are_the_scores() {
        Sample sample =
                Samples.table("home,away,x1 home,x1 away,x2 home,x2 away,all home,all away / Ann,Bob,9,1,0,4,9,5"
                        + " / Bob,Cid,2,8,5,3,7,11 / Cid,Ann,7,3,3,9,10,12");
        OutcomeRole best = best(sample);
        assertThat(Samples.names(best.columns())).containsExactly("all home", "all away");
        assertThat(best.areSums(sample)).isTrue();
        assertThat(best.results()).containsExactly(1, -1, -1);
    }

    @Test
    void scores_stand_between_the_names_of_both_sides_in_their_order_only() {
        String[] rows = {
            "Ann,Bob,Ann 3 - 1 Bob,7", "Bob,Cid,Bob 0 - 3 Cid,8", "Cid,Ann,DQ,9", "Ann,Cid,Ann 3 - 2 Cid,7",
        };
        assertThat(best(Samples.of("one,two,told,table", rows)).results()).containsExactly(1, -1, Sample.UNTOLD, 1);
        rows[3] = "Ann,Cid,Cid 3 - 2 Ann,7";
        Sample turned = Samples.of("one,two,told,table", rows);
        assertThat(outcomes(turned)).noneMatch(way -> way.kind() == OutcomeKind.SCORELINE);
    }

    @Test
    void results_of_both_sides_are_those_of_the_first_and_no_names() {
        OutcomeRole both = best(Samples.table("home_id,away_id,home_outcome,away_outcome / a1,b1,win,overtime_loss"
                + " / b1,c1,shootout_loss,shootout_win / c1,a1,loss,win"));
        assertThat(both.map()).isEqualTo(Map.of("result", "home_outcome"));
        assertThat(both.results()).containsExactly(1, -1, -1);
    }

    @Test
    void a_result_that_is_called_as_that_of_the_second_side_is_turned_round() {
        OutcomeRole second = best(
                Samples.of("home,away,away_outcome", "Ann,Bob,win", "Bob,Cid,loss", "Cid,Ann,draw", "Ann,Cid,win"));
        assertThat(second.results()).containsExactly(-1, 1, 0, -1);
        assertThat(second.map().get("result"))
                .contains("away_outcome=='win','loss'", "away_outcome=='loss','win'", "away_outcome=='draw','draw'");
    }

    @Test
    void scores_of_the_sides_refute_words_that_often_name_the_other_one_but_not_where_less_is_better() {
        String[] rows = new String[12];
        String[] golf = new String[12];
        for (int row = 0; row < 12; row++) {
            boolean isFirst = row % 2 == 0;
            String game = "P" + row % 5 + ",P" + (row + 1) % 5 + "," + (isFirst ? "3,1," : "0,2,");
            rows[row] = game + (row % 3 == 0 ? "W" : "L");
            golf[row] = game + (isFirst ? "L" : "W");
        }
        String scores = "team_a,team_b,score_a,score_b,result";
        assertThat(best(Samples.of(scores, rows)).kind()).isEqualTo(OutcomeKind.SCORES);
        assertThat(best(Samples.of(scores, golf)).kind()).isEqualTo(OutcomeKind.RESULT);
        assertThat(best(Samples.of(scores.replace("score", "kills"), rows)).kind())
                .isEqualTo(OutcomeKind.RESULT);
        assertThat(best(Samples.of("team,opponent,home_score,away_score,result", rows))
                        .kind())
                .as("the first score may be that of the host")
                .isEqualTo(OutcomeKind.RESULT);
    }
}
