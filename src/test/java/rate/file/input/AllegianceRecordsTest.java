package rate.file.input;

import static org.assertj.core.api.Assertions.assertThat;

import rate.file.input.source.Inputs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows from the rows of the servers' data sets; that they are read in any form, {@code GameRecordsTest} holds. */
class AllegianceRecordsTest {

    private static List<List<String>> texts(String xml, String... fields) {
        Records records = new AllegianceRecords("in.xml", Inputs.of(xml));
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
}
