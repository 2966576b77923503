package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SipHashTest {

    private static final SipHash.Key OF_THE_PAPER = new SipHash.Key(0x0706050403020100L, 0x0f0e0d0c0b0a0908L);

    /** The vectors of the paper and of the reference implementation: the bytes 0, 1, 2, … under the key 0, 1, … 15. */
    @ParameterizedTest
    @CsvSource({
        "0, 310e0edd47db6f72, a3817f04ba25a8e66df67214c7550293",
        "1, fd67dc93c539f874, da87c1d86b99af44347659119b22fc45",
        "2, 5a4fa9d909806c0d, 8177228da4a45dc7fca38bdef60affe4",
        "8, 6224939a79f5f593, 3b62a9ba6258f5610f83e264f31497b4",
        "15, e545be4961ca29a1, 5493e99933b0a8117e08ec0f97cfc3d9",
        "16, db9bc2577fcc2a3f, 6ee2a4ca67b054bbfd3315bf85230577",
        "24, 94af49f6c650adb8, 2db479ae78bd50d8882a8a178a6132ad"
    })
    void is_that_of_its_authors(int bytes, String of64, String of128) {
        assertThat(hex(added(SipHash.of64(OF_THE_PAPER), bytes).end())).isEqualTo(of64);
        SipHash wide = added(SipHash.of128(OF_THE_PAPER), bytes);
        assertThat(hex(wide.end()) + hex(wide.secondHalf())).isEqualTo(of128);
    }

    /** As the paper makes words of bytes: the last one is filled up with zeros, and has the number of bytes as its highest byte. */
    private static SipHash added(SipHash hash, int bytes) {
        ByteBuffer words =
                ByteBuffer.allocate((bytes / Long.BYTES + 1) * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < bytes; i++) {
            words.put(i, (byte) i);
        }
        words.put(words.capacity() - 1, (byte) bytes);
        while (words.hasRemaining()) {
            hash.add(words.getLong());
        }
        return hash;
    }

    private static String hex(long value) {
        return HexFormat.of()
                .formatHex(ByteBuffer.allocate(Long.BYTES)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(value)
                        .array());
    }

    @Test
    void of_texts_knows_where_one_ends() {
        SipHash hash = SipHash.of64(OF_THE_PAPER);
        long one = hash.add("ab").add("c").end();
        assertThat(hash.begin().add("a").add("bc").end()).isNotEqualTo(one);
        assertThat(hash.begin().add("abc").add("").end()).isNotEqualTo(one);
        assertThat(hash.begin().add("ab").add("c").end()).isEqualTo(one);
    }

    @Test
    void another_key_is_another_hash() {
        assertThat(SipHash.Key.random()).isNotEqualTo(SipHash.Key.random());
        assertThat(SipHash.of64(SipHash.Key.random()).add("abc").end())
                .isNotEqualTo(SipHash.of64(SipHash.Key.random()).add("abc").end());
    }

    @Test
    void a_text_is_its_length_and_then_four_characters_a_word() {
        SipHash texts =
                SipHash.of64(OF_THE_PAPER).begin().add("abcdefé").add("").add("wxyz");
        SipHash words = SipHash.of64(OF_THE_PAPER).begin();
        words.add(7)
                .add(0x0061_0062_0063_0064L)
                .add(0x0065_0066_00e9L)
                .add(0)
                .add(4)
                .add(0x0077_0078_0079_007aL);
        assertThat(texts.end()).isEqualTo(words.end());
    }
}
