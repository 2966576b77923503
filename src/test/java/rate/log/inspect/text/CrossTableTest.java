package rate.log.inspect.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CrossTableTest {

    private static @Nullable String filter(String... rows) {
        return CrossTable.filter(table(rows));
    }

    private static List<List<String>> table(String... rows) {
        return Arrays.stream(rows).map(row -> List.of(row.split(",", -1))).toList();
    }

    @Test
    void columns_with_the_numbers_of_rows_have_the_results_against_those_who_stand_there() {
        assertThat(filter("#,Fencer,1,2,3", "1,ANN,,V5,D2", "2,BOB,D3,,V5", "3,CID,V5,D1,"))
                .contains("{\"1\": \"ANN\", \"2\": \"BOB\", \"3\": \"CID\"} as $players")
                .contains("player: $row[\"Fencer\"]")
                .contains("sub(");
        assertThat(filter("Who,ANN,BOB,CID", "ANN,,1,0", "BOB,0,,1", "CID,1,0,"))
                .contains("(\"ANN\", \"BOB\", \"CID\") as $other")
                .doesNotContain("sub(");
    }

    @Test
    void rounds_of_go_name_the_opponent_the_result_and_the_colour() {
        assertThat(filter(
                        "Pl,Name,R1,R2,R3",
                        "1,Ann Lee,2+/w,3+/b,4+/w2",
                        "2,Bo Chi,1-/b,4+/w,3+/b",
                        "3,Cy Doe,4+/w,1-/w,2-/w",
                        "4,Di Eck,3-/b,2-/b,1-/b2"))
                .contains("/[wb]?[0-9]*")
                .contains("\"+\": \"win\"");
    }

    @Test
    void columns_of_places_are_races_unless_a_word_says_what_else_they_are() {
        List<List<String>> races = table(
                "Pos,Driver,Spa,Monza,Imola,Sum",
                "1,Ann,1,2,1,14",
                "2,Bob,2,1,3,13",
                "3,Cid,3,3,2,12",
                "4,Dan,4,5,4,6",
                "5,Eve,5,4,DNF,5",
                "6,Flo,6,6,5,4");
        assertThat(CrossTable.filter(races))
                .contains("{\"Spa\": 1, \"Monza\": 2, \"Imola\": 3}")
                .contains("place:");
        List<List<String>> parts = races.stream()
                .map(row -> row.get(0).equals("Pos")
                        ? List.of("Pos", "Driver", "Swim rank", "Bike rank", "Run rank", "Sum")
                        : row)
                .toList();
        assertThat(CrossTable.filter(parts)).isNull();
    }

    @Test
    void numbered_columns_of_places_are_races_unless_they_are_parts_of_one() {
        String[] rows = {"", "Ann,1,2,1,4", "Bob,2,1,3,6", "Cid,3,3,2,8", "Dan,4,5,4,13", "Eve,5,4,5,14"};
        rows[0] = "Name,P1,P2,P3,Total";
        assertThat(filter(rows)).contains("{\"P1\": 1, \"P2\": 2, \"P3\": 3}").contains("place: ");
        for (String header : List.of("Name,Lap1,Lap2,Lap3,Total", "Name,Swim,Bike,Run,Total")) {
            rows[0] = header;
            assertThat(filter(rows)).as(header).isNull();
        }
    }

    @Test
    void races_that_are_counted_have_each_a_word_of_its_own() {
        String[] rows = {"", "Ann,1,2,1", "Bob,2,1,Ret", "Cid,3,3,2", "Dan,DNS,4,3"};
        rows[0] = "rider,ITA1,SPA2,ITA3";
        assertThat(filter(rows)).contains("{\"ITA1\": 1, \"SPA2\": 2, \"ITA3\": 3}");
        rows[0] = "rider,ITA1,SPA4,FRA9";
        assertThat(filter(rows)).as("as ids").isNull();
    }

    @Test
    void regattas_have_the_numbers_of_boats_both_names_and_those_who_sail_with_them() {
        String[] rows = {
            "Rank,Sail No,First,Last,R1,R2,R3,Total",
            "1st,N 10,Ann,Lee,1,(3.0),1,5",
            "2nd,N 12,Bob,Ray,2,1,(7 OCS),10",
            "3rd,N 14,Cid,Dor,4,2,(7 DNC),13",
            "4th,N 16,Dan,Eck,3,5,2,10",
            "5th,N 18,Eve,Lee,5,4,3,12",
            "6th,N 20,Flo,Gay,6,6,4,16"
        };
        String player = "player: ($row[\"First\"] + \" \" + $row[\"Last\"]), place: ";
        assertThat(filter(rows)).contains(player);
        rows[0] = "Rank,Sail No,Helm Vorname,Helm Nachname,R1,R2,R3,Total";
        assertThat(filter(rows))
                .contains(player.replaceAll("(First|Last)", "Helm $1")
                        .replace("First", "Vorname")
                        .replace("Last", "Nachname"));
        rows[0] = "Rank,Sail No,HelmName,CrewName,R1,R2,R3,Total";
        rows[5] = rows[5].replace("Lee", "Fox");
        assertThat(filter(rows)).contains("player: $row[\"HelmName\"], place: ");
        rows[0] = "Rank,Sail No,Player 1,Player 2,R1,R2,R3,Total";
        assertThat(filter(rows)).as("two sides").isNull();
        rows[0] = "Rank,Sail No,First,Last,Lap 1,Lap 2,Lap 3,Total";
        assertThat(filter(rows)).as("parts of one race").isNull();
        rows[0] = "Rank,Sail No,HelmName,CrewName,R1,R2,R3,Total";
        rows[1] = rows[1].replace(",1,(3.0),1,", ",11,13,11,");
        assertThat(filter(rows)).as("points").isNull();
    }

    @Test
    void ranks_by_criteria_of_what_has_a_maker_are_no_races() {
        String[] rows = {
            "Product,Maker,Price,Quality,Noise",
            "Auk,Ian,1,1,2",
            "Bee,Joy,2,2,1",
            "Cod,Kit,3,4,4",
            "Doe,Liz,4,3,3",
            "Elk,Ned,5,6,5",
            "Fly,Oli,6,5,6"
        };
        assertThat(filter(rows)).isNull();
        rows[0] = "Driver,Car,R1,R2,R3";
        assertThat(filter(rows)).contains("player: $row[\"Driver\"], place: ");
        rows[0] = "Driver,Car,S1,S2,Finish";
        assertThat(filter(rows)).isNull();
        rows[6] = "Fly,Oli,DNF,5,6";
        rows[0] = "Driver,Car,Ascot,Brno,Clay";
        assertThat(filter(rows)).contains("player: $row[\"Driver\"], place: ");
    }

    @Test
    void scores_with_a_cross_between_them_get_a_sign_that_all_can_read() {
        assertThat(filter(",Ann,Bob,Cid", "Ann,-,1x3,", "Bob,0x0,-,2X1", "Cid,,4×4,-"))
                .contains("[xX×]", "\\(.one)-\\(.two)");
    }
}
