package rate.log.inspect.seat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Samples;

class SeatRolesTest {

    private static final String[] RACES = {
        "1,18,Ann,1,1", "2,18,Bob,2,2", "3,18,Cid,\\N,3", "4,19,Bob,1,1", "5,19,Ann,2,2", "6,19,Cid,3,3",
    };

    @Test
    void rows_of_a_game_have_its_id_different_players_and_their_places() {
        SeatRoles roles = find("row,race,who,position,order_position", RACES);
        assertThat(roles.game().name()).isEqualTo("race");
        assertThat(roles.player().name()).isEqualTo("who");
        assertThat(roles.outcome().name())
                .as("the column that has a place for all")
                .isEqualTo("order_position");
    }

    @Test
    void results_count_before_numbers_that_are_not_called_places() {
        SeatRoles roles = find(
                "match,login,spot,outcome",
                "1,Ann,2,VICTORY",
                "1,Bob,1,DEFEAT",
                "2,Bob,2,VICTORY",
                "2,Ann,1,DEFEAT",
                "3,Cid,1,DEFEAT",
                "3,Ann,2,VICTORY");
        assertThat(roles.meaning()).isEqualTo("result");
    }

    @Test
    void each_two_rows_are_a_game_if_a_column_never_agrees_in_them_and_says_nothing_of_teams() {
        String names = "day,who,at,points";
        String[] rows = {
            "1,Ann,H,3", "1,Bob,A,1", "1,Cid,H,2", "1,Dan,A,4", "1,Eve,H,1", "1,Flo,A,6",
            "2,Ann,H,3", "2,Cid,A,2", "2,Bob,H,1", "2,Eve,A,4", "2,Dan,H,1", "2,Flo,A,0",
        };
        assertThat(areInPairs(names, rows)).isTrue();
        String[] teams = rows.clone();
        Arrays.setAll(teams, row -> rows[row].replaceFirst("([HA]),.", rows[row].contains("H") ? "H,5" : "A,2"));
        assertThat(areInPairs(names, teams)).isFalse();
        String[] once = rows.clone();
        once[3] = "1,Dan,H,4";
        assertThat(areInPairs(names, once)).isFalse();
        assertThat(areInPairs(names, Arrays.copyOf(rows, 6))).as("by chance").isFalse();
    }

    private static boolean areInPairs(String names, String... rows) {
        Sample sample = Samples.of(names, rows);
        List<ColumnSketch> columns = sample.columns();
        return new SeatRoles(columns.get(0), columns.get(1), columns.get(3), "score").areInPairs(sample);
    }

    private static SeatRoles find(String names, String... rows) {
        return SeatRoles.of(Samples.of(names, rows), none -> Optional.empty(), false)
                .orElseThrow();
    }

    @Test
    void the_name_of_a_column_with_a_part_of_a_name_may_have_that_word_in_others() {
        List<ColumnSketch> columns =
                Samples.of("blast last,blast first", "Lee,Ann", "Ray,Bob").columns();
        assertThat(SeatRoles.written(columns.get(0), columns)).isEqualTo("blast first+' '+blast last");
    }

    @Test
    void first_and_last_names_are_joined() {
        List<ColumnSketch> columns =
                Samples.of("last,first", "Lee,Ann", "Ray,Bob").columns();
        assertThat(SeatRoles.written(columns.get(0), columns)).isEqualTo("first+' '+last");
        assertThat(SeatRoles.written(columns.get(1), columns)).isEqualTo("first+' '+last");
        assertThat(SeatRoles.written(columns.get(1), columns.subList(1, 2))).isEqualTo("first");
    }

    @Test
    void all_who_took_part_may_have_one_result() {
        Sample sample = Samples.of("play,player,outcome", "1,Ann,Win", "1,Bob,Win", "2,Ann,Loss", "2,Cid,Loss");
        ColumnSketch game = sample.columns().get(0);
        assertThat(SeatRoles.areAlike(sample, game, sample.columns().get(2))).isTrue();
        assertThat(SeatRoles.areAlike(sample, game, sample.columns().get(1))).isFalse();
    }
}
