package rate.file.output;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Remembers a failed write. Whatever the writers above do with the exception, every later write and the close fail
 * too, so that a table with a hole in it is never taken for a whole one.
 */
final class UnforgivingStream extends OutputStream {

    private final OutputStream out;
    private boolean whole = true;
    private boolean closed;

    UnforgivingStream(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int start, int length) throws IOException {
        requireOpen();
        requireWhole();
        whole = false;
        out.write(from, start, length);
        whole = true;
    }

    @Override
    public void flush() throws IOException {
        requireWhole();
        whole = false;
        out.flush();
        whole = true;
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            try (out) {
                requireWhole();
            }
        }
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw new IOException("the table is closed");
        }
    }

    private void requireWhole() throws IOException {
        if (!whole) {
            throw new IOException("an earlier part of the table could not be written");
        }
    }
}
