package rate.file.input.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

class TranscodedTest {

    private static final Charset WINDOWS = Charset.forName("windows-1252");

    @Test
    void is_the_same_text_wherever_the_chunks_end() throws IOException {
        String[] pieces = {"a", "ä", "€", "\r\n", "日本", "😎", "xyz,"};
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Charset charset = seed % 2 == 0 ? StandardCharsets.UTF_16LE : Charset.forName("GB18030");
            StringBuilder text = new StringBuilder("-");
            for (int i = random.nextInt(60); i >= 0; i--) {
                String piece = pieces[random.nextInt(pieces.length)];
                text.append(random.nextInt(10) == 0 ? piece.repeat(random.nextInt(9_000)) : piece);
            }
            InputStream chunks = Inputs.chunks(text.toString().getBytes(charset), random);
            assertThat(read(chunks, charset).equals(text.toString()))
                    .as("seed %d", seed)
                    .isTrue();
        }
    }

    @Test
    void utf_16_has_the_order_of_bytes_that_its_mark_or_its_ascii_characters_have() throws IOException {
        String text = "Дата;Дома\n1;Зоя\n";
        for (Charset order : new Charset[] {StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE}) {
            assertThat(read(text.getBytes(order), StandardCharsets.UTF_16)).isEqualTo(text);
            assertThat(read(("\uFEFF" + text).getBytes(order), StandardCharsets.UTF_16))
                    .isEqualTo("\uFEFF" + text);
        }
    }

    @Test
    void what_is_not_of_the_charset_is_refused_where_it_stands() {
        Problem undefined = problem(bytes("winner,loser\r\nAnn,Zoë\rB", 0x81, "ü,Ann\nx"), WINDOWS);
        assertThat(undefined.kind()).isEqualTo(ProblemKind.BAD_ENCODING);
        assertThat(undefined.toString()).isEqualTo("games.csv:3:2: byte 0x81 is not windows-1252");
        assertThat(undefined.location().excerpt()).isEqualTo("B\uFFFDü,Ann");
    }

    @Test
    void everything_before_what_is_refused_is_read() throws IOException {
        Transcoded in = new Transcoded("games.csv", new ByteArrayInputStream(bytes("Zoë", 0x81, "")), WINDOWS);
        assertThat(new String(in.readNBytes(4), StandardCharsets.UTF_8)).isEqualTo("Zoë");
        assertThat(catchThrowableOfType(InputRefused.class, in::read)).isNotNull();
        assertThat(catchThrowableOfType(InputRefused.class, in::read)).isNotNull();
    }

    @Test
    void half_a_character_is_refused() {
        byte[] cut = {'a', 0, 'b'};
        assertThat(problem(cut, StandardCharsets.UTF_16LE).toString())
                .isEqualTo("games.csv:1: the file ends within a character of UTF-16LE");
        byte[] half = {'a', 0, 0, (byte) 0xDC, 'b', 0};
        assertThat(problem(half, StandardCharsets.UTF_16LE).toString())
                .isEqualTo("games.csv:1:2: bytes 0x00 0xDC are not UTF-16LE");
    }

    @Test
    void a_mark_of_another_charset_is_refused() {
        assertThat(problem("\uFEFFa".getBytes(StandardCharsets.UTF_16LE), WINDOWS)
                        .message())
                .isEqualTo("its byte-order mark says UTF-16, not windows-1252");
        assertThat(problem("\uFEFFa".getBytes(StandardCharsets.UTF_8), WINDOWS).message())
                .isEqualTo("its byte-order mark says UTF-8, not windows-1252");
        byte[] utf32 = {(byte) 0xFF, (byte) 0xFE, 0, 0, 'a', 0, 0, 0};
        assertThat(problem(utf32, StandardCharsets.UTF_16).message())
                .isEqualTo("its byte-order mark says UTF-32, not UTF-16");
    }

    @Test
    void a_text_of_utf_8_is_no_text_of_single_bytes() throws IOException {
        assertThat(problem("Zoë".getBytes(StandardCharsets.UTF_8), WINDOWS).message())
                .isEqualTo("its letters beyond ASCII are UTF-8, so it is not windows-1252");
        assertThat(read("Zoe".getBytes(StandardCharsets.UTF_8), WINDOWS)).isEqualTo("Zoe");
        assertThat(read("Ã¼ and Zoë".getBytes(WINDOWS), WINDOWS)).isEqualTo("Ã¼ and Zoë");
    }

    private static byte[] bytes(String before, int strange, String after) {
        return Inputs.join(before.getBytes(WINDOWS), new byte[] {(byte) strange}, after.getBytes(WINDOWS));
    }

    private static String read(byte[] bytes, Charset charset) throws IOException {
        return read(new ByteArrayInputStream(bytes), charset);
    }

    private static String read(InputStream in, Charset charset) throws IOException {
        try (Transcoded text = new Transcoded("games.csv", in, charset)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Problem problem(byte[] bytes, Charset charset) {
        return Inputs.refusal(() -> read(bytes, charset));
    }
}
