package rate.file.store;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
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
            OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            return new BufferedOutputStream(new Out(out), BUFFER); // records are small
        } catch (IOException e) {
            throw Scratch.cannotWrite(home, e);
        }
    }

    /** Where it is, once it is written. */
    public Path path() {
        return file;
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
        PlainFile.deleteOrLeave(file);
    }

    private final class Out extends OutputStream {

        private final OutputStream out;

        Out(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] from, int start, int length) {
            try {
                out.write(from, start, length);
            } catch (IOException e) {
                throw Scratch.cannotWrite(home, e);
            }
        }

        @Override
        public void close() {
            try {
                out.close();
            } catch (IOException e) {
                throw Scratch.cannotWrite(home, e);
            }
        }
    }
}
