package rate.file.input;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.assertThat;

import rate.engine.problem.Problem;
import rate.file.input.source.Inputs;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.BadGame;
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
        assertThat(texts(RecordFile.open(source(text), layout).records(), "c"))
                .containsExactly(List.of("2"));
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
        Records records = RecordFile.open(Inputs.source("in.json", log), Layout.unsaid()).records();
        assertThat(records.names()).containsExactly("moves", "winner");
        assertThat(records.beginning("winner")).containsExactly("Ann");
    }
}
