package rate.file.input;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows from the rows of the servers' data sets; that they are read in any form, {@code GameRecordsTest} holds. */
class AllegianceRecordsTest {

    private static List<List<String>> texts(String xml, String... fields) {
        Records records = new AllegianceRecords("in.xml", new ByteArrayInputStream(xml.getBytes(UTF_8)));
        List<List<String>> texts = new ArrayList<>();
        while (records.next()) {
            assertThat(records.fault()).isNull();
            List<String> row = new ArrayList<>();
            for (String field : fields) {
                row.add(records.text(records.field(field)));
            }
            texts.add(row);
        }
        return texts;
    }

    private static String game(String times, String... teams) {
        return "<Game GameID='1' " + times + ">" + String.join("", teams) + "</Game>";
    }

    private static String team(String fields, String... callsignsAndSeconds) {
        StringBuilder team = new StringBuilder("<Team " + fields + ">");
        for (int i = 0; i < callsignsAndSeconds.length; i += 2) {
            team.append("<TeamMember Callsign='" + callsignsAndSeconds[i] + "' Duration='" + callsignsAndSeconds[i + 1]
                    + "'/>");
        }
        return team + "</Team>";
    }

    private static final String TIMES = "StartTime='2010-05-01T19:00:00Z' EndTime='2010-05-01T19:10:00Z'";

    @ParameterizedTest
    @CsvSource({
        "Ann, Ann", "*Ann, Ann", "?Ann@AB, Ann", "Ann@AB(2), Ann", "Ann@A@B, Ann",
        "Ann(12), Ann", "Ann(x), Ann(x)", "Ann(1)(2), Ann(1)", "(1), 1)", "_Ann_, _Ann_",
        "Zo\u00eb@AB, Zo\u00eb", "**Ann, *Ann", "*, *", "@AB, @AB", "*@AB, @AB"
    })
    void a_pilot_is_a_callsign_without_what_servers_put_around_it(String callsign, String pilot) {
        assertThat(texts(game(TIMES, team("TeamName='a'", callsign, "1")), "pilot"))
                .containsExactly(List.of(pilot));
    }

    @ParameterizedTest
    @CsvSource({
        "2010-02-04T18:29:50.0000000-00:00, 2010-02-04T18:57:51.0000000-00:00, 1681, 1@2010-02-04T18:29:50Z",
        "2010-02-04T19:29:50+01:00, 2010-02-04T18:57:51.25Z, 1681.25, 1@2010-02-04T18:29:50Z",
        "2010-02-04T23:59:59, 2010-02-05T00:00:01, 2, 1@2010-02-04T23:59:59",
        "2010-02-05T00:00:01Z, 2010-02-05T00:00:00.5Z, -0.5, 1@2010-02-05T00:00:01Z",
        "2010-02-05T00:00:01Z, 2010-02-05T00:10:01, '', 1@2010-02-05T00:00:01Z",
        "'', 2010-02-05T00:10:01Z, '', 1"
    })
    void a_game_is_named_by_its_start_and_lasts_to_its_end(String start, String end, String length, String match) {
        assertThat(texts(
                        game("StartTime='" + start + "' EndTime='" + end + "'", team("TeamName='a'", "Ann", "1")),
                        "length",
                        "match"))
                .containsExactly(List.of(length, match));
    }

    @ParameterizedTest
    @CsvSource({"-2147483648, 0", "-1, 0", "0, 0", "1, 1", "600, 600", "601, 600", "1e9, 600", "x, x", "'', ''"})
    void seconds_are_at_least_0_and_at_most_the_length_of_the_game(String duration, String seconds) {
        assertThat(texts(game(TIMES, team("TeamName='a'", "Ann", duration)), "seconds"))
                .containsExactly(List.of(seconds));
    }

    @Test
    void a_draw_is_a_game_that_no_team_has_won() {
        assertThat(texts(game(TIMES, team("Won='true'", "Ann", "1"), team("Won='0'", "Bob", "1")), "outcome"))
                .containsExactly(List.of("win"), List.of("loss"));
        assertThat(texts(game(TIMES, team("Won='false'", "Ann", "1"), team("Won='False'", "Bob", "1")), "outcome"))
                .containsExactly(List.of("draw"), List.of("draw"));
        assertThat(texts(game(TIMES, team("", "Ann", "1"), team("Won='1'", "Bob", "1")), "outcome"))
                .containsExactly(List.of(""), List.of("win"));
    }

    @Test
    void a_team_without_a_name_of_its_own_has_its_number_besides() {
        assertThat(texts(
                        game(
                                TIMES,
                                team("TeamName='a' TeamNumber='0'", "Ann", "1"),
                                team("TeamName='' TeamNumber='1'", "Bob", "1"),
                                team("TeamName='a' TeamNumber='2'", "Cy", "1"),
                                team("TeamName='b' TeamNumber='3'", "Di", "1")),
                        "side"))
                .containsExactly(List.of("a 0"), List.of("1"), List.of("a 2"), List.of("b"));
    }

    @Test
    void the_commander_is_who_has_that_callsign_by_whatever_token() {
        assertThat(texts(
                        game(TIMES, team("Commander='Ann@AB'", "Bob", "1", "*Ann@AB", "1"), team("", "Ann", "1")),
                        "role"))
                .containsExactly(List.of("player"), List.of("commander"), List.of("player"));
    }
}
