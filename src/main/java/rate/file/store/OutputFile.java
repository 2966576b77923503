package rate.file.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file being written. It counts its bytes and digests them, and once it is closed they are on the disk.
 *
 * <p>All methods throw {@link CannotWrite}, with the name of the file in its final place, where other streams throw an
 * {@link IOException}. After such an error nothing more can be written, and the file cannot be published.
 */
public final class OutputFile extends OutputStream {

    private final Path name;
    private final FileChannel channel;
    private final boolean forced;
    private final @Nullable MessageDigest digest;
    private final OutputStream out;
    private long bytes;
    private boolean closed;
    private boolean complete;
    private @Nullable IOException failure;
    private @Nullable String sha256;

    private OutputFile(Path name, FileChannel channel, boolean forced, boolean digested) {
        this.name = name;
        this.channel = channel;
        this.forced = forced;
        this.digest = digested ? Sha256.digest() : null;
        OutputStream bare = Channels.newOutputStream(channel);
        this.out = new BufferedOutputStream(digest == null ? bare : new DigestOutputStream(bare, digest));
    }

    /** A new file, with the mode that the umask gives and its final name; without a digest its writer sees to that. */
    static OutputFile create(Path path, Path name, boolean digested) {
        return create(path, name, true, digested, new FileAttribute<?>[0]);
    }

    /**
     * A new file that need not survive a power cut, as it is only a cache. Only its owner may read it: checkpoints have the key
     * of the hash of games, and with it anybody can write two games that have one hash.
     */
    static OutputFile createCache(Path path, Path name) {
        return create(path, name, false, false, OwnersOnly.file(path));
    }

    /** A new file with the mode that the umask gives, which need not survive a power cut, and whose writer digests it. */
    static OutputFile createUnforced(Path path, Path name) {
        return create(path, name, false, false, new FileAttribute<?>[0]);
    }

    private static OutputFile create(Path path, Path name, boolean forced, boolean digested, FileAttribute<?>[] mode) {
        try {
            FileChannel channel =
                    FileChannel.open(path, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), mode);
            return new OutputFile(name, channel, forced, digested);
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    /** A device or a pipe that is already there; nothing of it can be forced to a disk. */
    static OutputFile onto(Path device) {
        try {
            return new OutputFile(device, FileChannel.open(device, StandardOpenOption.WRITE), false, true);
        } catch (IOException e) {
            throw new CannotWrite(device, e);
        }
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int start, int length) {
        requireWritable();
        try {
            out.write(from, start, length);
            bytes += length;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void flush() {
        if (closed) {
            return;
        }
        requireWritable();
        try {
            out.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /**
     * Writes what is left and waits until the disk has it. After an earlier error the file is only closed, since the
     * error was reported; closing again does nothing.
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try (channel) {
            if (failure == null) {
                out.flush();
                if (forced) {
                    channel.force(true);
                }
                sha256 = digest == null ? null : Sha256.hex(digest.digest());
                complete = true;
            }
        } catch (IOException e) {
            complete = false;
            throw failed(e);
        }
    }

    /** Closes a file that nobody wants any more. */
    void abandon() {
        closed = true;
        try {
            channel.close();
        } catch (IOException e) {
            // It will be deleted, whatever is in it.
        }
    }

    public long bytes() {
        return bytes;
    }

    /**
     * SHA-256 of the content, 64 lower-case hexadecimal digits; null if the file has no digest of its own.
     *
     * @throws IllegalStateException if the file is not closed yet
     * @throws CannotWrite if it could not be written
     */
    public @Nullable String sha256() {
        requireComplete();
        return sha256;
    }

    /** Fails as {@link #sha256} does. */
    void requireComplete() {
        if (failure != null) {
            throw new CannotWrite(name, failure);
        }
        if (!complete) {
            throw new IllegalStateException(name + " is not closed");
        }
    }

    /** Returns whether everything is written, and on the disk. */
    boolean isComplete() {
        return complete;
    }

    private void requireWritable() {
        if (failure != null) {
            throw new CannotWrite(name, failure);
        }
        if (closed) {
            throw new IllegalStateException(name + " is closed");
        }
    }

    private CannotWrite failed(IOException e) {
        failure = e;
        return new CannotWrite(name, e);
    }

    /** A file that was written completely; its SHA-256, 64 lower-case digits, is null if it has no digest of its own. */
    public record WrittenFile(
            String name, long bytes, @Nullable String sha256) {}
}
