package rate.file.input.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;

class ByteWindowTest {

    private static final long SEED = 8;

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static boolean passes(InputStream in) throws IOException {
        try {
            new ByteWindow("in.json", in, ByteWindow.LONGEST_GAME).readAllBytes();
            return true;
        } catch (InputRefused refused) {
            assertThat(refused.problem().kind()).isEqualTo(ProblemKind.BAD_ENCODING);
            return false;
        }
    }

    @Test
    void it_lets_through_what_is_utf_8_in_any_portions() throws IOException {
        SplitMix random = new SplitMix(SEED);
        int[] leads = {0xF0, 0xF1, 0xF4, 0xF5, 0xE0, 0xED, 0xC2, 0x41, 0x90, 0x8F, 0xBF, 0x80};
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = new byte[1 + random.nextInt(8)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) leads[random.nextInt(leads.length)];
            }
            int cut = random.nextInt(bytes.length + 1);
            InputStream portions = new SequenceInputStream(
                    new ByteArrayInputStream(bytes, 0, cut), new ByteArrayInputStream(bytes, cut, bytes.length - cut));
            assertThat(passes(portions)).as("seed %d round %d", SEED, round).isEqualTo(isUtf8(bytes));
        }
    }

    @Test
    void it_names_the_byte_with_which_no_character_begins_and_its_line() {
        byte[] bytes = "\u00fc\n\u00e4\nM\u00fcller".getBytes(StandardCharsets.UTF_8);
        bytes[bytes.length - 5] = 'x'; // behind the first byte of the last umlaut
        InputStream portions = new SequenceInputStream(
                new ByteArrayInputStream(bytes, 0, bytes.length - 5),
                new ByteArrayInputStream(bytes, bytes.length - 5, 5));
        assertThatThrownBy(() -> new ByteWindow("in.json", portions, ByteWindow.LONGEST_GAME).readAllBytes())
                .isInstanceOfSatisfying(InputRefused.class, refused -> {
                    assertThat(refused.problem().message()).startsWith("byte 0xC3 is not UTF-8");
                    assertThat(refused.problem().location().line()).isEqualTo(3);
                });
    }
}
