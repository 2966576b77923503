package rate.file.input.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;

/** Inputs that a test makes up, some of which come to no good end. */
public final class Inputs {

    private Inputs() {}

    /** A text in UTF-8. */
    public static InputStream of(String text) {
        return new ByteArrayInputStream(text.getBytes(UTF_8));
    }

    /** A source with a text in UTF-8. */
    public static Source source(String name, String text) {
        return new Source(name, of(text));
    }

    /** The lines of games.csv. */
    public static Utf8Lines lines(String text) {
        return new Utf8Lines("games.csv", of(text));
    }

    /** A text that comes again without end, behind another. */
    public static InputStream endless(String before, String again) {
        byte[] bytes = again.getBytes(UTF_8);
        return new SequenceInputStream(of(before), new InputStream() {
            private int at;

            @Override
            public int read() {
                return bytes[at++ % bytes.length] & 0xff;
            }
        });
    }

    /** A text behind which reading fails. */
    public static InputStream failing(String before, String reason) {
        return new SequenceInputStream(of(before), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException(reason);
            }
        });
    }

    /** Gives its bytes in pieces of random size. */
    public static InputStream chunks(byte[] bytes, Random random) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                int most = random.nextBoolean() ? 3 : 100_000;
                return super.read(into, offset, Math.min(length, 1 + random.nextInt(most)));
            }
        };
    }

    public static byte[] gzip(byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    public static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    /** Why an input was refused. */
    public static Problem refusal(ThrowingCallable reading) {
        return catchThrowableOfType(InputRefused.class, reading).problem();
    }
}
