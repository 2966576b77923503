package rate.file.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.BadGame;
import rate.file.input.source.Inputs;
import rate.file.input.source.Source;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.name.Rosters;

/** Records of the formats that are no CSV, and the rosters that are read from such. */
class RecordsTest {

    @Nested
    class portable_game_notation {

        @Test
        void has_the_tags_of_each_game_and_not_its_moves() {
            Records games = pgn("""
                    [White "A"]
                    [Black "B \\"x\\\\y\\""]

                    1. e4 {[White "no"]
                    [Black "no"]} e5 *
                    [White "C"] [Black "D"]
                    ; [a comment
                    % [an escape
                    1-0
                    """);
            assertThat(texts(games, "white", "black")).containsExactly(List.of("A", "B \"x\\y\""), List.of("C", "D"));
        }

        @Test
        void has_a_fault_where_a_tag_is_garbled_and_only_there() {
            Records games = pgn("[White \"A\"]\n[Black B]\n\n1-0\n\n[White \"C\"]\n\n1-0\n");
            assertThat(games.next()).isTrue();
            assertThat(games.fault()).isNotNull();
            assertThat(games.next()).isTrue();
            assertThat(games.fault()).isNull();
            assertThat(games.location().line()).isEqualTo(6);
            assertThat(games.next()).isFalse();
        }

        private Records pgn(String text) {
            return new PgnRecords("a.pgn", Inputs.of(text));
        }
    }

    @Test
    void outputs_of_a_filter_may_begin_far_into_a_log() {
        String text = "a,b\n" + "x,nothing of these is a game\n".repeat(100_000) + "y,2\n";
        Layout layout = Layout.filtered("select(.a == \"y\") | {c: .b}");
        assertThat(texts(RecordFile.open(source(text), layout).records(), "c")).containsExactly(List.of("2"));
    }

    @Nested
    class objects_of_json {

        @Test
        void have_the_keys_of_objects_within_them_behind_a_point() {
            assertThat(texts(table("[{\"a\":{\"b\":{\"c\":1}}},{\"A\":{\"B\":{\"C\":2}}},{\"a\":3}]", null), "a.b.c"))
                    .containsExactly(List.of("1"), List.of("2"), List.of(""));
        }

        @Test
        void have_lists_of_texts_as_items_and_pass_over_others() {
            Records objects = table("[{\"a\":[\"x;y\",\"z\"],\"b\":[{\"c\":1}],\"d\":[],\"e\":null}]", null);
            assertThat(objects.next()).isTrue();
            assertThat(objects.items(objects.field("a"))).containsExactly("x;y", "z");
            for (String none : List.of("b", "d", "e", "f")) {
                assertThat(objects.items(objects.field(none))).as(none).isEmpty();
                assertThat(objects.text(objects.field(none))).as(none).isEmpty();
            }
        }

        @Test
        void are_called_by_their_key_or_their_number() {
            assertThat(keys(table("{\"games\":{\"x\":{},\"y\":{}}}", "games"))).containsExactly("x", "y");
            assertThat(keys(table("[{},{}]", null))).containsExactly("1", "2");
        }

        @Test
        void are_refused_if_a_side_comes_late() {
            Records objects = table("{\"player1\":\"A\"}\n".repeat(1 << 17) + "{\"player3\":\"C\"}", null);
            for (int i = 0; i < 1 << 17; i++) {
                assertThat(objects.next()).isTrue();
            }
            assertThat(Inputs.refusal(objects::next).kind()).isEqualTo(ProblemKind.LATE_KEY);
        }

        @Test
        void have_the_keys_of_all_of_the_first_ones() {
            assertThat(table("{\"a\":1}\n{\"b\":{\"c\":2},\"A\":3}\n[4]\n{\"d\":5}", null)
                            .names())
                    .containsExactly("a", "b.c");
            assertThat(table("{\"a\":1}\n{\"b\":2}\n{", null).names()).containsExactly("a", "b");
        }

        private List<String> keys(Records records) {
            List<String> keys = new ArrayList<>();
            while (records.next()) {
                keys.add(records.key());
            }
            return keys;
        }
    }

    @Nested
    class rosters {

        private final Rosters rosters = Rosters.read(
                source("cup,team,player\nX,Red,Ann\nX,,\nX,\" Blue \",Bob\nY,Red,Cy\n"), LogForm.own(), List.of("CUP"));

        @Test
        void know_a_team_by_its_name_and_key() {
            assertThat(rosters.file().games()).isEqualTo(3);
            assertThat(members("X", "Red")).containsExactly("Ann", "Red 2");
            assertThat(members("X", "Blue")).containsExactly("Bob");
            assertThat(members("Y", "Red")).containsExactly("Cy");
        }

        @Test
        void name_the_team_that_may_have_been_meant_of_the_same_key_only() {
            assertThatThrownBy(() -> members("Y", "Rde"))
                    .isInstanceOf(BadGame.class)
                    .hasMessage("team \"Rde\" has no roster in Y; did you mean \"Red\"?");
            assertThatThrownBy(() -> members("Y", "Blue"))
                    .isInstanceOf(BadGame.class)
                    .hasMessage("team \"Blue\" has no roster in Y");
        }

        @Test
        void begin_with_the_name_of_a_team() {
            Problem refusal =
                    Inputs.refusal(() -> Rosters.read(source("team,player\n,Ann\n"), LogForm.own(), List.of()));
            assertThat(refusal.kind()).isEqualTo(ProblemKind.MISSING_VALUE);
        }

        private List<String> members(String cup, String team) {
            Records log = RecordFile.table(source("cup\n" + cup + "\n"), Layout.unsaid());
            Rosters.Key key = rosters.key(new Columns(log, LogForm.own()));
            assertThat(log.next()).isTrue();
            return key.members(team, log::location);
        }
    }

    private static List<List<String>> texts(Records records, String... names) {
        List<List<String>> all = new ArrayList<>();
        while (records.next()) {
            assertThat(records.fault()).isNull();
            List<String> texts = new ArrayList<>();
            for (String name : names) {
                texts.add(records.text(records.field(name)));
            }
            all.add(texts);
        }
        return all;
    }

    private static Records table(String text, @Nullable String at) {
        return RecordFile.table(source(text), Layout.at(at));
    }

    private static Source source(String text) {
        return Inputs.source("a", text);
    }

    @Test
    void the_look_at_the_beginning_takes_texts_longer_than_any_of_a_game() {
        String log = "[{\"moves\":\"" + "x".repeat(100_000) + "\",\"winner\":\"Ann\"},{\"WINNER\":\"Bob\"}]";
        Records records =
                RecordFile.open(Inputs.source("in.json", log), Layout.unsaid()).records();
        assertThat(records.names()).containsExactly("moves", "winner");
        assertThat(records.beginning("winner")).containsExactly("Ann");
    }

    private static Records allegiance(String xml) {
        return new AllegianceRecords("in.xml", Inputs.of(xml));
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

    /** What follows from the rows of the servers' data sets; that they are read in any form, {@code GameRecordsTest} holds. */
    private static final String TIMES = "StartTime='2010-05-01T19:00:00Z' EndTime='2010-05-01T19:10:00Z'";

    @ParameterizedTest
    @CsvSource({
        "Ann, Ann", "*Ann, Ann", "?Ann@AB, Ann", "Ann@AB(2), Ann", "Ann@A@B, Ann",
        "Ann(12), Ann", "Ann(x), Ann(x)", "Ann(1)(2), Ann(1)", "(1), 1)", "_Ann_, _Ann_",
        "Zo\u00eb@AB, Zo\u00eb", "**Ann, *Ann", "*, *", "@AB, @AB", "*@AB, @AB"
    })
    void a_pilot_is_a_callsign_without_what_servers_put_around_it(String callsign, String pilot) {
        assertThat(texts(allegiance(game(TIMES, team("TeamName='a'", callsign, "1"))), "pilot"))
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
        String game = game("StartTime='" + start + "' EndTime='" + end + "'", team("TeamName='a'", "Ann", "1"));
        assertThat(texts(allegiance(game), "length", "match")).containsExactly(List.of(length, match));
    }

    private static LineRecords lines(String regex, String text) {
        return new LineRecords(Inputs.lines(text), regex, List.of());
    }

    private static List<String> all(LineRecords records) {
        String[] names = records.names().toArray(String[]::new);
        return texts(records, names).stream().map(row -> String.join("|", row)).toList();
    }

    @Test
    void a_heading_holds_up_to_the_end_of_its_block() {
        LineRecords records = lines(
                "(?<block_time>\\d+-\\d+)|(?<name>\\w+) (?<score>\\d+)",
                "1-1\nAnn 3\nBob 2\n\nAnn 1\n2-2\nhello there\nBob 9\n");
        assertThat(records.names()).containsExactly("time", "name", "score", "block");
        assertThat(all(records)).containsExactly("1-1|Ann|3|1", "1-1|Bob|2|1", "|Ann|1|2", "2-2|Bob|9|3");
        assertThat(records.findings())
                .singleElement()
                .satisfies(found -> assertThat(found.toString()).contains("games.csv:7", "1 line does not match"));
    }

    @Test
    void a_heading_that_holds_does_so_up_to_the_next() {
        LineRecords records =
                lines("(?<heading_time>\\d+-\\d+)|(?<name>\\w+) (?<score>\\d+)", "1-1\n\nAnn 3\n\nBob 2\n2-2\nBob 9\n");
        assertThat(records.names()).containsExactly("time", "name", "score", "block");
        assertThat(all(records)).containsExactly("1-1|Ann|3|2", "1-1|Bob|2|3", "2-2|Bob|9|4");
    }

    @Test
    void time_grows_with_the_line_whatever_the_expression() {
        String line = "a".repeat(100_000) + "b";
        assertThat(all(lines("(?<x>(a+)+)", line + "\naa"))).containsExactly("aa|1");
    }

    @Test
    void endless_repetition_is_refused_before_it_is_written_out() {
        for (String regex : new String[] {"(?<x>((a{1000}){1000}){1000})", "(?<x>(a{1,900}b){900})"}) {
            assertThatThrownBy(() -> LineRecords.require(regex)).hasMessageContaining("repeats too much");
        }
        assertThatThrownBy(() -> LineRecords.require("abc")).hasMessageContaining("named groups");
        assertThatThrownBy(() -> LineRecords.require("(?<x>a")).hasMessageContaining("not a regular expression");
    }
}
