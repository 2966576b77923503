package rate.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers whether writing failed: printers swallow errors, and a failed write is a failure. */
public final class WatchedStream extends OutputStream {

    private final OutputStream out;
    private @Nullable IOException failure;

    WatchedStream(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    /** The first failure; null if every write succeeded. */
    @Nullable
    public IOException failure() {
        return failure;
    }

    /** Whether the reader simply went away, as {@code head} does when it has seen enough. */
    public static boolean isClosedPipe(@Nullable Throwable e) {
        String message = e == null ? null : e.getMessage();
        return message != null && message.toLowerCase(Locale.ROOT).contains("broken pipe");
    }
}
