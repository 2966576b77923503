package rate.store;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of a {@link Scratch}: written once, then read. Nothing is forced to the disk, for nothing of it is to last. */
public final class ScratchFile {

    private static final int BUFFER = 1 << 16;

    private final Path home;
    private final Path file;

    ScratchFile(Path home, Path file) {
        this.home = home;
        this.file = file;
    }

    /** Where its content goes. All methods throw {@link CannotWrite} where other streams throw an {@link IOException}. */
    public OutputStream write() {
        try {
            return new Out(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        } catch (IOException e) {
            throw Scratch.cannotWrite(home, e);
        }
    }

    /**
     * Its content.
     *
     * @throws UncheckedIOException if it cannot be opened
     */
    public InputStream read() {
        try {
            return new BufferedInputStream(Files.newInputStream(file), BUFFER);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes room. What cannot be deleted now goes with its scratch. */
    public void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // It is deleted once more, with its folder.
        }
    }

    /** Buffered, for records are small. */
    private final class Out extends OutputStream {

        private final OutputStream out;
        private final byte[] buffer = new byte[BUFFER];
        private int size;

        Out(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) {
            if (size == BUFFER) {
                flush();
            }
            buffer[size++] = (byte) b;
        }

        @Override
        public void write(byte[] from, int start, int length) {
            if (length > BUFFER - size) {
                flush();
            }
            if (length > BUFFER) {
                pass(from, start, length);
            } else {
                System.arraycopy(from, start, buffer, size, length);
                size += length;
            }
        }

        @Override
        public void flush() {
            pass(buffer, 0, size);
            size = 0;
        }

        @Override
        public void close() {
            try (out) {
                flush();
            } catch (IOException e) {
                throw Scratch.cannotWrite(home, e);
            }
        }

        private void pass(byte[] from, int start, int length) {
            try {
                out.write(from, start, length);
            } catch (IOException e) {
                throw Scratch.cannotWrite(home, e);
            }
        }
    }
}
