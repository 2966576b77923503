package rate.file.input.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Against loops that look at one byte after the other, at every place in the eight bytes that are looked at as one. */
class ByteScanTest {

    /** What is looked for, its neighbours by a bit, and the same with the highest bit set. */
    private static final byte[] NEAR = "\n\r\",\013\t\f\016#!-+\0\1x\177\u008a\u008d\u00a2\u00ac\u0080\u0081\u00ff"
            .getBytes(StandardCharsets.ISO_8859_1);

    private static final int LONGEST = 40;

    @Nested
    class the_end_of_a_line {

        @Test
        void is_the_first_lf_or_cr() {
            everywhere((bytes, from, to) ->
                    assertThat(ByteScan.lineEnd(bytes, from, to)).isEqualTo(lineEnd(bytes, from, to)));
        }

        @Test
        void hides_behind_no_neighbour() {
            for (int end : new int[] {'\n', '\r'}) {
                for (int near = -128; near < 128; near++) {
                    for (int at = 0; at < 20; at++) {
                        byte[] bytes = filled(24, (byte) 'x');
                        bytes[at] = (byte) near;
                        bytes[at + 1] = (byte) end;
                        bytes[at + 2] = (byte) near;
                        assertThat(ByteScan.lineEnd(bytes, 0, bytes.length)).isEqualTo(lineEnd(bytes, 0, bytes.length));
                    }
                }
            }
        }
    }

    @Nested
    class ascii {

        @Test
        void has_no_byte_with_its_highest_bit_set() {
            everywhere((bytes, from, to) ->
                    assertThat(ByteScan.isAscii(bytes, from, to)).isEqualTo(isAscii(bytes, from, to)));
        }

        @Test
        void is_not_asked_of_the_bytes_beside() {
            for (int from = 0; from <= 20; from++) {
                for (int to = from; to <= 24; to++) {
                    byte[] bytes = filled(24, (byte) 0xe2);
                    Arrays.fill(bytes, from, to, (byte) 0x7f);
                    assertThat(ByteScan.isAscii(bytes, from, to)).isTrue();
                    for (int high = from; high < to; high++) {
                        bytes[high] = (byte) 0x80;
                        assertThat(ByteScan.isAscii(bytes, from, to)).isFalse();
                        bytes[high] = 0x7f;
                    }
                }
            }
        }
    }

    @Nested
    class the_fields_of_a_line {

        @Test
        void end_at_the_separators_and_at_the_end() {
            everywhere((bytes, from, to) -> {
                byte[] plain = bytes.clone();
                for (int i = 0; i < plain.length; i++) {
                    plain[i] = plain[i] == '"' ? (byte) ('"' | 0x80) : plain[i];
                }
                requireFields(plain, from, to, LONGEST + 1);
            });
        }

        @Test
        void are_counted_up_to_the_room_there_is() {
            for (int commas = 0; commas <= 24; commas++) {
                for (int room = 1; room <= 26; room++) {
                    requireFields(filled(commas, (byte) ','), 0, commas, room);
                }
            }
        }

        @Test
        void are_not_told_if_there_is_a_quote_among_them() {
            for (int from = 0; from < 9; from++) {
                for (int quote = from; quote < 30; quote++) {
                    byte[] bytes = filled(30, (byte) ',');
                    bytes[quote] = '"';
                    assertThat(ByteScan.fields(bytes, from, 30, ',', new int[31]))
                            .isEqualTo(-1);
                    requireFields(bytes, from, quote, 31);
                    requireFields(bytes, quote + 1, 30, 31);
                }
            }
        }

        private void requireFields(byte[] bytes, int from, int to, int room) {
            int[] expected = new int[room];
            int count = 0;
            for (int i = from; i <= to && count < room; i++) {
                if (i == to || bytes[i] == ',') {
                    expected[count++] = i;
                }
            }
            int[] ends = new int[room];
            assertThat(ByteScan.fields(bytes, from, to, ',', ends)).isEqualTo(count);
            assertThat(ends).startsWith(Arrays.copyOf(expected, count));
        }
    }

    private interface Check {
        void of(byte[] bytes, int from, int to);
    }

    /** Some hundred thousand parts of arrays in which much is found, or little. */
    private static void everywhere(Check check) {
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[LONGEST];
            int rare = 1 + random.nextInt(12);
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = random.nextInt(rare) == 0 ? NEAR[random.nextInt(NEAR.length)] : (byte) 'x';
            }
            for (int from = 0; from <= 16; from++) {
                for (int to = from; to <= bytes.length; to++) {
                    check.of(bytes, from, to);
                }
            }
        }
    }

    private static byte[] filled(int length, byte value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, value);
        return bytes;
    }

    private static int lineEnd(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\n' || bytes[i] == '\r') {
                return i;
            }
        }
        return to;
    }

    private static boolean isAscii(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }
}
