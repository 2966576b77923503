package rate.file.input.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Inputs;
import rate.file.input.source.Utf8Lines;

class CsvRowsTest {

    @Nested
    class a_record {

        @Test
        void with_text_is_none_that_is_a_rule() {
            assertThat(filled("a,b\n---,----\n :---: , ---\n---\n--,---\n-,-\n---,x\n"))
                    .extracting(row -> String.join(" ", row))
                    .containsExactly("a b", "---", "-- ---", "- -", "--- x");
        }

        @Test
        void with_text_is_none_that_has_only_separators_blanks_and_empty_quotes() {
            assertThat(filled(",,\n \n\"\",\" \",\t\na,\n,\"\"\n,\",\"\n\"\"\"\"\n,\"\n\"\n\",\"\"\"\n,0\n,,\n"))
                    .containsExactly(
                            List.of("a", ""),
                            List.of("", ","),
                            List.of("\""),
                            List.of("", "\n"),
                            List.of(",\""),
                            List.of("", "0"));
        }

        @Test
        void with_text_comes_before_so_many_rows_that_no_spreadsheet_has_them() {
            CsvRows rows =
                    rows("a,b\n" + ",\n".repeat(CsvRows.MOST_BLANK) + "c,d\n" + ",\n".repeat(CsvRows.MOST_BLANK + 2));
            assertThat(rows.nextFilled()).isTrue();
            assertThat(rows.nextFilled()).isTrue();
            assertThat(rows.text(0)).isEqualTo("c");
            assertThat(Inputs.refusal(rows::nextFilled).kind()).isEqualTo(ProblemKind.LINE_TOO_LONG);
        }
    }

    @Nested
    class a_place {

        @Test
        void is_the_line_the_record_starts_on() {
            CsvRows rows = rows("game,player\n\nG1,\"ann\nsmith\",1\r\nG2,bob,2");
            List<Long> lines = new ArrayList<>();
            List<String> texts = new ArrayList<>();
            while (rows.next()) {
                lines.add(rows.line());
                texts.add(rows.text());
            }
            assertThat(lines).containsExactly(1L, 3L, 5L);
            assertThat(texts).containsExactly("game,player", "G1,\"ann", "G2,bob,2");
        }

        @Test
        void of_a_field_is_the_character_it_begins_with() {
            CsvRows rows = rows("G1,,\"a,\"\"b\",ë\"x,7,\n");
            rows.next();
            assertThat(rows.fields()).containsExactly("G1", "", "a,\"b", "ë\"x", "7", "");
            assertThat(IntStream.range(0, 6).map(rows::columnOf)).containsExactly(1, 4, 5, 13, 17, 19);
            assertThat(rows.location().toString()).isEqualTo("games.csv:1");
            assertThat(rows.location(4).toString()).isEqualTo("games.csv:1:17");
            assertThat(rows.location(4).excerpt()).isEqualTo(rows.text());
        }

        @Test
        void of_a_field_that_is_missing_or_on_a_later_line_is_the_whole_line() {
            CsvRows rows = rows("a,\"b\nc\",d\ne\n");
            rows.next();
            assertThat(rows.columnOf(1)).isEqualTo(3);
            assertThat(rows.columnOf(2)).isZero();
            assertThat(rows.location(2).toString()).isEqualTo("games.csv:1");
            rows.next();
            assertThat(rows.columnOf(1)).isZero();
        }
    }

    @Nested
    class a_misplaced_quote {

        @ParameterizedTest
        @CsvSource(delimiterString = "==>", quoteCharacter = '`', textBlock = """
                a,b\\n1,"bob\\n2,cy\\n     ==> 2:3: the quote that begins here is never closed
                "a\\nb","c              ==> 2:4: the quote that begins here is never closed
                "                      ==> 1:1: the quote that begins here is never closed
                a\\n"b"c,d\\n            ==> 2:4: text follows a closing quote
                "a" ,b                 ==> 1:4: text follows a closing quote
                1,"I missed " it",3    ==> 1:14: text follows a closing quote
                a,b\\n1,"bob\\n2,"cy"\\n ==> 2:3: the quote that begins here ends in line 3, in the middle of a field
                """)
        void is_refused_where_it_opens_or_at_the_text_behind_it(String text, String refusal) {
            assertThat(misquoted(text.translateEscapes())).isEqualTo("games.csv:" + refusal);
        }

        @Test
        void that_is_still_open_after_64_lines_is_refused_where_it_opens() {
            String tooLong = "a,\"" + "\n".repeat(CsvRows.MAX_QUOTED_LINES) + "b\",d\n";
            assertThat(misquoted(tooLong))
                    .isEqualTo("games.csv:1:3: the quote that begins here is still open after 64 lines");
            String longest = "a,\"" + "\n".repeat(CsvRows.MAX_QUOTED_LINES - 1) + "b\",d\n";
            assertThat(read(longest)).hasSize(1);
            assertThat(read("\"\n" + "\",\"\n".repeat(200) + "\"")).hasSize(1);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "x,6'5\"",
                    "x,6'5\",",
                    "x,a\"\"b,c",
                    "x,6\"\"\",c",
                    "x,a\"b\"c\"",
                    "\"y\",6'5\"",
                    "\"y\nz\",6'5\""
                })
        void that_opencsv_would_join_or_drop_is_refused(String record) {
            Problem problem = problem("h\n" + record + "\nnext\n");
            assertThat(problem.kind()).isEqualTo(ProblemKind.UNCLOSED_QUOTE);
            assertThat(problem.message()).isEqualTo("the field contains a quote, but does not begin with one");
            String excerpt = Objects.requireNonNull(problem.location().excerpt());
            assertThat(excerpt.charAt(problem.location().column() - 1)).isEqualTo('"');
        }
    }

    @Nested
    class a_limit {

        @Test
        void holds_for_the_length_of_a_field() {
            String longest = "x".repeat(CsvRows.MAX_FIELD);
            assertThat(read("a," + longest + "\n\"" + longest + "\",b\n")).hasSize(2);
            assertThat(tooLong("a\nb," + longest + "x\n"))
                    .isEqualTo("games.csv:2: a field has more than 65536 characters");
            assertThat(tooLong("a\nb,\"" + longest + "x\"\n"))
                    .isEqualTo("games.csv:2: a field has more than 65536 characters");
            String half = "x".repeat(CsvRows.MAX_FIELD / 2);
            assertThat(tooLong("\"" + half + "\n" + half + "\"")).startsWith("games.csv:1: a field");
        }

        @Test
        void holds_for_the_number_of_columns() {
            String most = ",".repeat(CsvRows.MAX_COLUMNS - 1);
            assertThat(read(most).get(0)).hasSize(CsvRows.MAX_COLUMNS);
            assertThat(read("\"a\"" + most).get(0)).hasSize(CsvRows.MAX_COLUMNS);
            assertThat(read("\"a" + most + "\"" + most).get(0)).hasSize(CsvRows.MAX_COLUMNS);
            for (String record : List.of(most + ",", "\"a\"" + most + ",", most + ",\"a\"", "\"a\n\"" + most + ",")) {
                assertThat(tooLong(record)).isEqualTo("games.csv:1: the record has more than 1024 columns");
            }
            assertThat(tooLong((most + "\"a\n\",").repeat(2))).startsWith("games.csv:1: the record");
        }

        @Test
        void holds_for_the_length_of_a_record() {
            String part = "\"" + "x".repeat(59_999) + "\n\",";
            assertThat(read(part.repeat(17))).hasSize(1);
            assertThat(tooLong("a\n" + part.repeat(18)))
                    .isEqualTo("games.csv:2: the record has more than 1048576 characters");
        }

        /** In opencsv alone these take from seconds to minutes. */
        @Test
        @Timeout(60)
        void keeps_hostile_quotes_quick() {
            String million = ",".repeat(1_000_000);
            assertThat(tooLong(million + "\"a\"")).contains("columns");
            assertThat(tooLong("a" + million.substring(500_000) + "\"" + million.substring(500_000)))
                    .contains("columns");
            assertThat(tooLong("\"" + "\"\"".repeat(500_000) + "\"")).contains("field");
            assertThat(tooLong("\"\",".repeat(340_000))).contains("columns");
            assertThat(misquoted("\"" + ("\"\"".repeat(8_000) + "\n").repeat(100)))
                    .contains("64 lines");
            assertThat(misquoted("a,b\n1,\"bob\n" + "2,cy and a longer name\n".repeat(100_000)))
                    .startsWith("games.csv:2:3:");
        }
    }

    @Nested
    class any_text {

        @Test
        void is_read_as_a_plain_automaton_reads_it() {
            String alphabet = "\"\"\"\"a,,,\n\n\r \\;'#";
            int refused = 0;
            int several = 0;
            for (int seed = 0; seed < 8_000; seed++) {
                Random random = new Random(seed);
                StringBuilder text = new StringBuilder();
                for (int i = random.nextInt(14); i > 0; i--) {
                    text.append(alphabet.charAt(random.nextInt(alphabet.length())));
                }
                Optional<List<List<String>>> expected = Automaton.rows(text.toString());
                if (expected.isPresent()) {
                    assertThat(read(text.toString())).as("%s", text).isEqualTo(expected.get());
                    several += expected.get().size() > 1 ? 1 : 0;
                } else {
                    assertThat(problem(text.toString()).kind()).as("%s", text).isEqualTo(ProblemKind.UNCLOSED_QUOTE);
                    refused++;
                }
            }
            assertThat(refused).isGreaterThan(800);
            assertThat(several).isGreaterThan(800);
        }

        @Test
        void that_was_written_with_quotes_is_read_back_with_every_column_found() {
            String alphabet = "ab ,\"\n\\ë€'#";
            for (int seed = 0; seed < 3_000; seed++) {
                Random random = new Random(seed);
                List<String> fields = new ArrayList<>();
                StringBuilder text = new StringBuilder();
                for (int column = random.nextInt(6); column >= 0; column--) {
                    StringBuilder field = new StringBuilder();
                    for (int i = random.nextInt(8); i > 0; i--) {
                        field.append(alphabet.charAt(random.nextInt(alphabet.length())));
                    }
                    fields.add(field.toString());
                    text.append("\"" + field.toString().replace("\"", "\"\"") + "\",");
                }
                text.setLength(text.length() - 1);
                CsvRows rows = rows(text + "\n");
                assertThat(rows.next()).isTrue();
                assertThat(rows.fields()).as("seed %d", seed).containsExactlyElementsOf(fields);
                requireColumns(rows, text.toString(), fields);
                assertThat(rows.next()).isFalse();
            }
        }

        private void requireColumns(CsvRows rows, String text, List<String> fields) {
            int begin = 1;
            for (int field = 0; field < fields.size(); field++) {
                int expected = begin <= rows.text().length() ? begin : 0;
                assertThat(rows.columnOf(field))
                        .as("field %d of %s", field, text)
                        .isEqualTo(expected);
                begin += fields.get(field).replace("\"", "\"\"").length() + 3;
            }
        }
    }

    @Test
    void problems_of_the_encoding_pass_through() {
        byte[] bytes = {'a', '\n', '"', (byte) 0xff};
        CsvRows rows = new CsvRows(new Utf8Lines("games.csv", new ByteArrayInputStream(bytes)), ',');
        assertThatCode(rows::next).doesNotThrowAnyException();
        assertThat(Inputs.refusal(rows::next).kind()).isEqualTo(ProblemKind.BAD_ENCODING);
    }

    /** RFC 4180, character by character, with quotes allowed in unquoted fields as far as {@link CsvRows} says. */
    private static final class Automaton {

        private final List<List<String>> rows = new ArrayList<>();
        private List<String> row = new ArrayList<>();
        private final StringBuilder field = new StringBuilder();
        private boolean quoted;

        /** Empty if the text is refused. */
        static Optional<List<List<String>>> rows(String text) {
            Automaton automaton = new Automaton();
            return automaton.read(text.replace("\r\n", "\n").replace('\r', '\n') + "\n")
                    ? Optional.of(automaton.rows)
                    : Optional.empty();
        }

        private boolean read(String text) {
            boolean open = false;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (open) {
                    if (c != '"') {
                        field.append(c);
                    } else if (text.charAt(i + 1) == '"') {
                        field.append(text.charAt(++i));
                    } else {
                        open = false;
                    }
                } else if (c == '"' && field.isEmpty() && !quoted) {
                    quoted = true;
                    open = true;
                } else if (c == ',' || c == '\n') {
                    boolean last = c == '\n' || text.charAt(i + 1) == '\n';
                    if (!quoted && !kept(field.toString(), last)) {
                        return false;
                    }
                    endField(c == '\n');
                } else if (quoted) {
                    return false;
                } else {
                    field.append(c);
                }
            }
            return !open;
        }

        private static boolean kept(String plain, boolean last) {
            boolean odd = plain.chars().filter(c -> c == '"').count() % 2 == 1;
            return !plain.contains("\"\"") && !(last && odd);
        }

        private void endField(boolean endOfLine) {
            boolean emptyLine = endOfLine && row.isEmpty() && field.isEmpty() && !quoted;
            if (!emptyLine) {
                row.add(field.toString());
            }
            if (endOfLine && !row.isEmpty()) {
                rows.add(row);
                row = new ArrayList<>();
            }
            field.setLength(0);
            quoted = false;
        }
    }

    private static List<List<String>> read(String text) {
        return all(text, CsvRows::next);
    }

    private static List<List<String>> filled(String text) {
        return all(text, CsvRows::nextFilled);
    }

    private static List<List<String>> all(String text, Predicate<CsvRows> next) {
        List<List<String>> all = new ArrayList<>();
        CsvRows rows = rows(text);
        while (next.test(rows)) {
            all.add(List.of(rows.fields()));
        }
        return all;
    }

    private static CsvRows rows(String text) {
        return new CsvRows(Inputs.lines(text), ',');
    }

    private static Problem problem(String text) {
        return Inputs.refusal(() -> read(text));
    }

    private static String misquoted(String text) {
        Problem problem = problem(text);
        assertThat(problem.kind()).isEqualTo(ProblemKind.UNCLOSED_QUOTE);
        return problem.toString();
    }

    private static String tooLong(String text) {
        Problem problem = problem(text);
        assertThat(problem.kind()).isEqualTo(ProblemKind.LINE_TOO_LONG);
        return problem.toString();
    }
}
