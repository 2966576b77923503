package rate.report.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;

class FixedDeflateTest {

    private static void assertSame(byte[] bytes) throws IOException {
        byte[] packed = FixedDeflate.zlib(bytes);
        assertThat(new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes())
                .isEqualTo(bytes);
    }

    @Test
    void every_run_comes_out_as_it_was() throws IOException {
        for (int length = 0; length < 600; length++) {
            byte[] bytes = new byte[length + 2];
            bytes[0] = 1;
            bytes[length + 1] = (byte) 200;
            assertSame(bytes);
            assertSame(new byte[length]);
        }
    }

    @Test
    void any_bytes_come_out_as_they_were() throws IOException {
        Random random = new Random(1);
        byte[] bytes = new byte[70_000];
        random.nextBytes(bytes);
        assertSame(bytes);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (bytes[i] & 1);
        }
        assertSame(bytes);
        assertSame(new byte[0]);
    }

    @Test
    void long_runs_are_small() {
        assertThat(FixedDeflate.zlib(new byte[1_000_000])).hasSizeLessThan(8000);
    }
}
