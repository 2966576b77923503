package rate.log.inspect.seat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Samples;
import rate.log.inspect.role.Synonyms;

class SeatRolesTest {

    /** Tables; of which columns the roles are to be; and the columns of game, player and outcome with what that means. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            # rows of a game have its id, different players, and a column that has a place for all
            row,race,who,position,order_position / 1,18,Ann,1,1 / 2,18,Bob,2,2 / 3,18,Cid,\\N,3 / 4,19,Bob,1,1 / 5,19,Ann,2,2\
             / 6,19,Cid,3,3 ; found ; race, who, order_position, place
            # results count before numbers that are not called places
            match,login,spot,outcome / 1,Ann,2,VICTORY / 1,Bob,1,DEFEAT / 2,Bob,2,VICTORY / 2,Ann,1,DEFEAT / 3,Cid,1,DEFEAT\
             / 3,Ann,2,VICTORY ; found ; match, login, outcome, result
            # results that are numbers are places, unless there are no more than two
            race,player,result / a,Ann,1 / a,Bob,2 / a,Cid,3 / b,Bob,1 / b,Ann,2 / b,Cid,3 / c,Cid,1 / c,Bob,2 / c,Ann,3\
             ; named ; none, player, result, place
            race,player,result / a,Ann,1 / a,Bob,2 / b,Bob,1 / b,Ann,2 / c,Cid,1 / c,Bob,2\
             ; named ; none, player, result, result
            # the points for a place are not the place
            lobby,place pts,#,squad / a,3,1,Ann / a,2,2,Bob / a,1,3,Cid / b,3,1,Cid / b,2,2,Ann / b,1,3,Bob\
             ; found ; lobby, squad, #, place
            lobby,points place,#,squad / a,3,1,Ann / a,2,2,Bob / a,1,3,Cid / b,3,1,Cid / b,2,2,Ann / b,1,3,Bob\
             ; found ; lobby, squad, points place, place
            # a column called as games is no player and one called as players no game; some places are not in the log
            match id,player name,place / m1,Ann,1 / m1,Bob,2 / m1,Cid,3 / m2,Bob,4 / m2,Ann,1 / m2,Cid,2 / m3,Ann,3 / m3,Cid,4\
             / m3,Bob,2 / m4,Ann,2 / m4,Cid,4 / m4,Bob,3 ; any ; match id, player name, place, rank
            # of two columns called teams the one with more took part
            debate,side,team,place / 1,OG,Oxford,2 / 1,OO,Leiden,1 / 2,OO,Oxford,1 / 2,OG,Yale,2 / 3,OG,Leiden,1 / 3,OO,Yale,2\
             / 4,OG,Oxford,2 / 4,OO,Zagreb,1 ; found ; debate, team, place, place
            # numbers by which others were faster are those of a start
            run,who,#,took / 1,Ann,1,2:05.1 / 1,Bob,2,1:58.0 / 1,Cid,3,2:01.7 / 2,Bob,1,2:10.2 / 2,Cid,2,2:03.3\
             / 2,Ann,3,1:59.9 ; found ; run, who, took, time
            run,who,#,took / 1,Ann,3,2:05.1 / 1,Bob,1,1:58.0 / 1,Cid,2,2:01.7 / 2,Bob,3,2:10.2 / 2,Cid,2,2:03.3\
             / 2,Ann,1,1:59.9 ; found ; run, who, #, place
            """)
    void roles_are(String table, String way, String expected) {
        Sample sample = Samples.table(table);
        SeatRoles roles = switch (way) {
            case "any" -> anyNumber(sample).orElseThrow();
            case "named" -> named(sample);
            default -> find(sample);
        };
        String game = roles.game() == null ? "none" : roles.game().name();
        assertThat(String.join(
                        ", ", game, roles.player().name(), roles.outcome().name(), roles.meaning()))
                .isEqualTo(expected);
    }

    @Test
    void rows_in_the_order_of_places_tell_them_where_some_share_one_and_else_may_number_seats() {
        String names = "heat,tyaku,name,car";
        String[] rows = ("1,1,Ann,2 / 1,2,Bob,3 / 1,2,Cid,1 / 1,4,Dan,4 / 2,1,Eve,4 / 2,2,Flo,1 / 2,3,Gus,3 / 2,4,Hal,2"
                        + " / 3,1,Ida,1 / 3,2,Jon,4 / 3,3,Kim,2 / 3,4,Lea,3")
                .split(" / ");
        SeatRoles shared = anyNumber(Samples.of(names, rows)).orElseThrow();
        assertThat(List.of(
                        shared.game().name(),
                        shared.player().name(),
                        shared.outcome().name(),
                        shared.meaning()))
                .containsExactly("heat", "name", "tyaku", "place");
        String[] numbered = rows.clone();
        numbered[2] = "1,3,Cid,1";
        assertThat(anyNumber(Samples.of(names, numbered)).orElseThrow().meaning())
                .isEqualTo("rank");
        String[] dense = rows.clone();
        dense[3] = "1,3,Dan,4";
        assertThat(anyNumber(Samples.of(names, dense))).isEmpty();
        assertThat(anyNumber(Samples.of("heat,lane,name,car", numbered))).isEmpty();
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

    @Test
    void where_several_columns_say_who_did_not_finish_a_standing_is_not_that_of_one_game() {
        String[] rows = {"1,Ann,1,3,DNF", "2,Bob,4,DNF,1", "3,Cid,DNF,1,2", "4,Dan,2,2,4"};
        Sample several = Samples.of("pos,who,x,y,z", rows);
        assertThat(SeatRoles.standing(several, several.columns().get(1))).isNull();
        Arrays.setAll(rows, row -> rows[row].replaceFirst("[^,]*$", "5"));
        Sample few = Samples.of("pos,who,x,y,z", rows);
        assertThat(SeatRoles.standing(few, few.columns().get(1)))
                .isEqualTo(few.columns().get(0));
    }

    @Test
    void names_tell_the_game_and_the_places_where_no_player_comes_twice() {
        String names = "race_id,horse_id,horse_name,breed,finish";
        String[] rows = {"x,h1,Oak,A,1", "x,h2,Elm,B,2", "x,h3,Fir,C,3", "y,h4,Ash,A,2", "y,h5,Yew,B,1", "y,h6,Bay,A,-1"
        };
        Sample sample = Samples.of(names, rows);
        SeatRoles roles = called(sample).orElseThrow();
        assertThat(roles.game().name()).isEqualTo("race_id");
        assertThat(roles.player().name()).isEqualTo("horse_name");
        assertThat(roles.outcome().name()).isEqualTo("finish");
        assertThat(roles.rival(sample)).isNull();
        String[] shared =
                Arrays.stream(rows).map(row -> row.replaceFirst(",.$", ",3")).toArray(String[]::new);
        assertThat(called(Samples.of(names, shared)).map(found -> found.game().name()))
                .as("no places")
                .isNotEqualTo(Optional.of("race_id"));
    }

    @Test
    void two_columns_of_names_that_come_once_are_asked_about() {
        Sample sample =
                Samples.table("race_id,horse_name,jockey_name,finish / x,Oak Leaf,Ann Day,1 / x,Elm Top,Bob Ray,2"
                        + " / y,Ash Tree,Cid Poe,2 / y,Yew Bow,Dan Roe,1");
        assertThat(called(sample).orElseThrow().rival(sample))
                .isEqualTo(sample.columns().get(2));
    }

    @Test
    void headings_of_races_have_neither_a_player_nor_a_place() {
        Sample sample = Samples.table(
                "race_id,title,driver_id,finish / 1,Spa,, / 1,,7,1 / 1,,8,2 / 2,Rome,, / 2,,8,1 / 2,,7,2 / 2,,9,-1");
        SeatRoles roles = called(sample).orElseThrow();
        assertThat(roles.player().name()).isEqualTo("driver_id");
        assertThat(roles.hasHeadings(sample)).isTrue();
    }

    @Test
    void places_of_one_game_are_in_their_order_over_all_rows() {
        assertThat(ofAll("place,who,class", "1,Ann,1", "1,Bob,2", "2,Cid,2", "1,Dan,4", "3,Eve,6"))
                .isEqualTo("[class]");
        assertThat(ofAll("no,who,pos", "1,Ann,1", "2,Bob,2", "3,Cid,2", "4,Dan,4", "5,Eve,DNF"))
                .as("what is called so is the likelier")
                .isEqualTo("[pos, no]");
        assertThat(ofAll("pos,who", "1,Ann", "2,Bob", "1,Bob", "2,Ann")).isEqualTo("[]");
        assertThat(ofAll("pos,who", "1,Ann", "5,Bob", "9,Cid")).as("a choice").isEqualTo("[]");
        assertThat(ofAll("pos,who,played", "1,Ann,3", "2,Bob,3", "3,Cid,3"))
                .as("a table")
                .isEqualTo("[]");
    }

    private static String ofAll(String names, String... rows) {
        return SeatRoles.placesOfAll(Samples.of(names, rows)).stream()
                .map(ColumnSketch::name)
                .toList()
                .toString();
    }

    /** The roles where the names of columns may be synonyms. */
    private static Optional<SeatRoles> called(Sample sample) {
        return SeatRoles.of(sample, canonical -> Synonyms.find(canonical, sample.columns()), false);
    }

    private static boolean areInPairs(String names, String... rows) {
        Sample sample = Samples.of(names, rows);
        List<ColumnSketch> columns = sample.columns();
        return new SeatRoles(columns.get(0), columns.get(1), columns.get(3), "score").areInPairs(sample);
    }

    /** The roles where columns are called as what they mean. */
    private static SeatRoles named(Sample sample) {
        return SeatRoles.of(
                        sample,
                        canonical -> sample.columns().stream()
                                .filter(column -> column.name().equals(canonical))
                                .findFirst(),
                        true)
                .orElseThrow();
    }

    private static Optional<SeatRoles> anyNumber(Sample sample) {
        return SeatRoles.of(sample, none -> Optional.empty(), true);
    }

    private static SeatRoles find(Sample sample) {
        return SeatRoles.of(sample, none -> Optional.empty(), false).orElseThrow();
    }

    @Test
    void first_and_last_names_are_joined_also_where_other_words_have_one_of_these_within() {
        List<ColumnSketch> blasts =
                Samples.of("blast last,blast first", "Lee,Ann", "Ray,Bob").columns();
        assertThat(SeatRoles.written(blasts.get(0), blasts)).isEqualTo("blast first+' '+blast last");
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

    @Test
    void names_that_change_sides_may_have_taken_part_and_the_members_of_a_team_did_not() {
        String[] rows = {
            "1,Elf,Ann,1", "1,Orc,Bob,2", "1,Imp,Cid,3", "2,Orc,Ann,1", "2,Elf,Bob,2", "2,Imp,Cid,3",
            "3,Imp,Ann,1", "3,Orc,Cid,2", "3,Elf,Bob,3", "4,Elf,Cid,1", "4,Orc,Bob,2", "4,Imp,Ann,3",
        };
        Sample changed = Samples.of("game,faction,who,place", rows);
        assertThat(find(changed).rival(changed).name()).isEqualTo("who");
        Arrays.setAll(rows, row -> rows[row].replaceFirst("(Elf|Orc|Imp),...", "$1,Of $1"));
        Sample bound = Samples.of("game,faction,who,place", rows);
        assertThat(find(bound).rival(bound)).isNull();
    }

    @Test
    void of_a_horse_and_its_jockey_no_name_says_who_took_part() {
        String[] rows = {
            "1,Dark Star,A Lee,1", "1,Old Oak,B Fox,2", "1,Red Kite,C Orr,3",
            "2,Dark Star,B Fox,2", "2,Old Oak,A Lee,3", "2,Blue Jay,C Orr,1",
            "3,Red Kite,A Lee,1", "3,Blue Jay,B Fox,3", "3,Dark Star,C Orr,2",
        };
        Sample horses = Samples.of("run,horse,jockey,place", rows);
        assertThat(List.of(
                        find(horses).player().name(), find(horses).rival(horses).name()))
                .containsExactlyInAnyOrder("horse", "jockey");
        Sample named = Samples.of("run,deck,player,place", rows);
        assertThat(find(named).rival(named)).isNull();
        Sample played = Samples.of("run,who,hero,place", rows);
        assertThat(find(played).rival(played)).isNull();
    }

    @Test
    void two_columns_called_alike_with_the_same_players_may_be_partners() {
        String[] rows = {
            "1,Ann,Bob,1", "1,Cid,Dan,2", "2,Cid,Bob,1", "2,Dan,Ann,2", "3,Bob,Dan,1", "3,Ann,Cid,2",
        };
        Sample both = Samples.of("day,name 1,name 2,place", rows);
        assertThat(find(both).partner(both).name()).isEqualTo("name 2");
        Sample beaten = Samples.of("day,name,beaten by,place", rows);
        assertThat(find(beaten).partner(beaten)).isNull();
    }

    @Test
    void two_columns_may_tell_games_apart_together() {
        Sample sample = Samples.table("day,event,who,points / 1,back,Ann,9 / 1,back,Bob,7 / 1,free,Bob,8 / 1,free,Ann,6"
                + " / 2,free,Ann,9 / 2,free,Bob,7 / 2,back,Ann,8 / 2,back,Bob,6");
        assertThat(SeatRoles.together(sample, sample.columns().get(2)))
                .containsExactly(sample.columns().get(0), sample.columns().get(1));
    }

    @Test
    void other_numbers_may_say_how_a_game_ended_unless_a_name_does() {
        String[] rows = {
            "1,Ann,85,14", "1,Bob,80,7", "1,Cid,88,9", "2,Bob,79,7", "2,Cid,91,9", "2,Ann,84,14",
        };
        assertThat(others(Samples.of("day,who,gross,net", rows)))
                .extracting(ColumnSketch::name)
                .containsExactly("net");
        assertThat(others(Samples.of("day,who,score,net", rows))).isEmpty();
    }

    private static List<ColumnSketch> others(Sample sample) {
        List<ColumnSketch> columns = sample.columns();
        return new SeatRoles(columns.get(0), columns.get(1), columns.get(2), "rank").others(sample);
    }

    @Test
    void each_file_may_have_one_race_whose_track_was_in_another_too() {
        List<ColumnSketch> columns =
                List.of(new ColumnSketch("track"), new ColumnSketch("driver"), new ColumnSketch("position"));
        List<Sample.Row> rows = new ArrayList<>();
        for (int race = 0; race < 4; race++) {
            rows.add(new Sample.Row(race, new String[] {race % 2 == 0 ? "Spa" : "Monza", "Ann", "1"}));
            rows.add(new Sample.Row(race, new String[] {race % 2 == 0 ? "Spa" : "Monza", "Bob", "2"}));
        }
        Sample sample = new Sample(columns, columns, rows);
        assertThat(CommonRows.ofGame(sample, columns.get(2), columns.subList(0, 2)))
                .isSameAs(columns.get(0));
    }

    @Test
    void who_played_together_has_one_outcome_in_nearly_every_game() {
        Sample sample = Samples.of(
                "game,side,car,place", "1,A,x,1", "1,A,y,1", "1,B,y,2", "2,A,x,2", "2,B,y,1", "2,B,x,1", "3,A,x,1");
        List<ColumnSketch> columns = sample.columns();
        assertThat(CommonRows.ofTeams(sample, columns.subList(0, 1), columns.subList(3, 4), columns.subList(1, 3)))
                .containsExactly(columns.get(1));
    }
}
