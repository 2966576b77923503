package rate.file.input.source;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

class Utf8LinesTest {

    @Test
    void lines_are_counted_from_1() {
        Utf8Lines lines = of(bytes("a\r\n\nb"));
        assertThat(lines.line()).isZero();
        lines.next();
        assertThat(lines.line()).isEqualTo(1);
        lines.next();
        lines.next();
        assertThat(lines.line()).isEqualTo(3);
        assertThat(lines.next()).isNull();
        assertThat(lines.next()).isNull();
        assertThat(lines.line()).isEqualTo(3);
    }

    @Test
    void lines_are_those_of_a_plain_decoder_wherever_the_chunks_end() {
        String[] pieces = {
            "a", "xyz,", "\n", "\r", "\r\n", "ë", "ß", "€", "日本", "😎", "\uFFFD", "\0", "\uFEFF", "\t", "\013", "\f",
            "\u0085", "\u2028", "\u2029"
        };
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder("-"); // a mark at the very begin would be dropped
            for (int i = random.nextInt(60); i >= 0; i--) {
                String piece = pieces[random.nextInt(pieces.length)];
                text.append(random.nextInt(10) == 0 ? piece.repeat(random.nextInt(40_000)) : piece);
            }
            InputStream chunks = Inputs.chunks(bytes(text.toString()), random);
            assertThat(read(new Utf8Lines("games.csv", chunks)).equals(reference(text.toString())))
                    .as("seed %d", seed)
                    .isTrue();
        }
    }

    @Nested
    class a_byte_order_mark {

        @Test
        void of_utf_8_is_dropped() {
            assertThat(read("\uFEFFgame,time")).containsExactly("game,time");
            assertThat(read("\uFEFF")).isEmpty();
        }

        @Test
        void is_an_ordinary_character_anywhere_else() {
            assertThat(read("\uFEFF\uFEFFa\n\uFEFFb")).containsExactly("\uFEFFa", "\uFEFFb");
        }

        @Test
        void of_another_encoding_is_refused() {
            assertThat(problem(bytes(0xff, 0xfe, 'a', 0)).toString())
                    .isEqualTo("games.csv: its byte-order mark says UTF-16, not UTF-8");
            assertThat(problem(bytes(0xfe, 0xff, 0, 'a')).message()).contains("UTF-16");
            assertThat(problem(bytes(0xff, 0xfe)).message()).contains("UTF-16");
            assertThat(problem(bytes(0xff, 0xfe, 0, 0, 'a', 0, 0, 0)).message()).contains("UTF-32");
            assertThat(problem(bytes(0, 0, 0xfe, 0xff, 0, 0, 0, 'a')).message()).contains("UTF-32");
            assertThat(problem("\uFEFFgame".getBytes(UTF_16LE)).kind()).isEqualTo(ProblemKind.BAD_ENCODING);
        }

        @Test
        void that_comes_byte_by_byte_is_recognised() {
            byte[] text = bytes("\uFEFFa");
            InputStream slow = new ByteArrayInputStream(text) {
                @Override
                public synchronized int read(byte[] bytes, int offset, int length) {
                    return super.read(bytes, offset, Math.min(1, length));
                }
            };
            assertThat(read(new Utf8Lines("games.csv", slow))).containsExactly("a");
        }
    }

    @Nested
    class a_byte_that_is_not_utf_8 {

        @Test
        void is_refused_with_its_line_column_and_value() {
            Problem problem = problem(Inputs.join(bytes("game,player\nG1,Zoë 😎"), bytes(0xe9), bytes(",x\nG2\n")));
            assertThat(problem.kind()).isEqualTo(ProblemKind.BAD_ENCODING);
            assertThat(problem.toString()).isEqualTo("games.csv:2:10: byte 0xE9 is not UTF-8");
            assertThat(problem.location().excerpt()).isEqualTo("G1,Zoë 😎\uFFFD,x");
        }

        @ParameterizedTest
        @CsvSource({
            "80, 80", "BF, BF", "C080, C0", "C1BF, C1", "E08080, E0", "E09FBF, E0", "F0808080, F0",
            "F08FBFBF, F0", "EDA080, ED", "EDBFBF, ED", "F4908080, F4", "F5808080, F5", "FE, FE", "FF, FF",
            "C3, C3", "E2, E2", "E282, E2", "F0, F0", "F09F, F0", "F09F98, F0", "C328, C3",
            "E28228, E2"
        })
        void is_refused_at_the_end_in_the_middle_and_at_a_line_end(String sequence, String reported) {
            byte[] bad = HexFormat.of().parseHex(sequence);
            for (String rest : List.of("", "\n", "\r\n", ",x\ny")) {
                Problem problem = problem(Inputs.join(bytes("a\nbc"), bad, bytes(rest)));
                assertThat(problem.toString()).startsWith("games.csv:2:3: byte 0x" + reported + " is not UTF-8");
            }
        }

        @Test
        void is_found_exactly_if_a_strict_decoder_finds_it() {
            int refused = 0;
            for (int seed = 0; seed < 2_000; seed++) {
                Random random = new Random(seed);
                byte[] bytes = bytes("aé€😎\uFFFDb");
                for (int i = random.nextInt(3); i > 0; i--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                String strict = strictly(bytes);
                if (strict == null) {
                    refused++;
                    assertThat(problem(bytes).kind()).as("seed %d", seed).isEqualTo(ProblemKind.BAD_ENCODING);
                } else {
                    assertThat(read(of(bytes))).as("seed %d", seed).isEqualTo(reference(strict));
                }
            }
            assertThat(refused).isBetween(400, 1_800);
        }

        private @Nullable String strictly(byte[] bytes) {
            try {
                return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            } catch (CharacterCodingException e) {
                return null;
            }
        }
    }

    @Nested
    class a_long_line {

        @ParameterizedTest
        @ValueSource(strings = {"x", "ë", "€"})
        void is_read_up_to_the_limit(String character) {
            String longest = character.repeat(Utf8Lines.MAX_LINE);
            assertThat(read(longest + "\n" + longest).equals(List.of(longest, longest)))
                    .isTrue();
            Problem problem = problem(bytes("a\n" + longest + character + "\nb"));
            assertThat(problem.kind()).isEqualTo(ProblemKind.LINE_TOO_LONG);
            assertThat(problem.toString()).isEqualTo("games.csv:2: the line has more than 1048576 characters");
        }

        @ParameterizedTest
        @ValueSource(bytes = {0, 'x', (byte) 0xe2})
        void without_end_is_refused_before_it_fills_the_memory(byte character) {
            long[] given = {0};
            InputStream endless = new InputStream() {
                @Override
                public int read() {
                    given[0]++;
                    return character & 0xff;
                }
            };
            Utf8Lines lines = new Utf8Lines("games.csv", endless);
            assertThat(Inputs.refusal(lines::next).kind()).isEqualTo(ProblemKind.LINE_TOO_LONG);
            assertThat(given[0]).isLessThanOrEqualTo(character < 0 ? 1 << 22 : 1 << 21);
        }
    }

    @Test
    void a_failing_input_is_refused() {
        Utf8Lines lines = new Utf8Lines("games.csv", Inputs.failing("", "Input/output error"));
        Problem problem = Inputs.refusal(lines::next);
        assertThat(problem.kind()).isEqualTo(ProblemKind.CANNOT_READ);
        assertThat(problem.toString()).isEqualTo("games.csv: Input/output error");
    }

    /** The lines of a text by the plainest means. */
    private static List<String> reference(String text) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\r\n|\n|\r", -1)));
        if (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    private static List<String> read(String text) {
        return read(of(bytes(text)));
    }

    private static List<String> read(Utf8Lines lines) {
        List<String> all = new ArrayList<>();
        for (String line = lines.next(); line != null; line = lines.next()) {
            all.add(line);
        }
        return all;
    }

    private static Problem problem(byte[] bytes) {
        return Inputs.refusal(() -> read(of(bytes)));
    }

    private static Utf8Lines of(byte[] bytes) {
        return new Utf8Lines("games.csv", new ByteArrayInputStream(bytes));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
