package rate.input.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import rate.Thorough;
import rate.math.SplitMix;

class Utf8CheckTest {

    private static final long SEED = 8;

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    @Tag(Thorough.TAG)
    @Test
    void it_judges_every_sequence_of_up_to_three_bytes_as_the_platform_does() {
        for (int length = 1; length <= 3; length++) {
            for (int value = 0; value < 1 << (8 * length); value += length == 3 ? 7 : 1) {
                byte[] bytes = new byte[length];
                for (int i = 0; i < length; i++) {
                    bytes[i] = (byte) (value >> (8 * i));
                }
                Utf8Check check = new Utf8Check();
                boolean sound = check.feed(bytes, 0, length) < 0 && check.isWhole();
                assertThat(sound).as("%x", value).isEqualTo(isUtf8(bytes));
            }
        }
    }

    @Test
    void it_judges_four_bytes_and_any_portions_as_the_platform_does() {
        SplitMix random = new SplitMix(SEED);
        int[] leads = {0xF0, 0xF1, 0xF4, 0xF5, 0xE0, 0xED, 0xC2, 0x41, 0x90, 0x8F, 0xBF, 0x80};
        for (int round = 0; round < 200_000; round++) {
            byte[] bytes = new byte[1 + random.nextInt(8)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) leads[random.nextInt(leads.length)];
            }
            Utf8Check check = new Utf8Check();
            int cut = random.nextInt(bytes.length + 1);
            boolean sound =
                    check.feed(bytes, 0, cut) < 0 && check.feed(bytes, cut, bytes.length - cut) < 0 && check.isWhole();
            assertThat(sound).as("seed %d round %d", SEED, round).isEqualTo(isUtf8(bytes));
        }
    }
}
