package rate.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The lock of a folder of runs. The system releases it when the process ends, however it ends, so nobody ever has to judge
 * whether a lock is stale; the text of the file is only for the message to those who come second.
 *
 * <p>Whoever releases the lock deletes its file first. One who waited for it may then hold the lock of a file that is no longer
 * there, so the lock counts only if the file at its path is the one that was locked.
 */
final class RunLock implements AutoCloseable {

    private static final String FILE = ".lock";

    /**
     * The folders whose lock this process has, with what is told of it. Their files it must not even read: POSIX drops the lock
     * of a file as soon as the process closes any descriptor of it.
     */
    private static final Map<Path, String> OURS = new ConcurrentHashMap<>();

    private final Path home;
    private final FileChannel channel;

    private RunLock(Path home, FileChannel channel) {
        this.home = home;
        this.channel = channel;
    }

    /**
     * Takes the lock of a folder.
     *
     * @param home the folder, which exists
     * @param holder what others are told
     * @return null if another has it
     * @throws IOException if no file can be locked there; {@link java.nio.file.NoSuchFileException} if the folder has gone
     */
    static @Nullable RunLock tryTake(Path home, String holder) throws IOException {
        Path real = home.toRealPath();
        if (OURS.putIfAbsent(real, holder) != null) {
            return null;
        }
        FileChannel channel = null;
        boolean taken = false;
        try {
            channel = FileChannel.open(real.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            taken = channel.tryLock() != null && isThere(channel, real.resolve(FILE), holder);
            return taken ? new RunLock(real, channel) : null;
        } catch (AccessDeniedException e) {
            if (isHeld(real.resolve(FILE))) {
                return null;
            }
            throw e;
        } finally {
            if (!taken) {
                close(channel);
                OURS.remove(real);
            }
        }
    }

    /** Whether somebody holds the lock of a file that may only be read, since it is another user's. */
    private static boolean isHeld(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                FileLock shared = channel.tryLock(0, Long.MAX_VALUE, true)) {
            return shared == null;
        } catch (IOException e) {
            // Not even that: then it is the permissions that are to be told of.
            return false;
        }
    }

    /** Tells who has the lock; whether the file at that path is the locked one, which shows by its length. */
    private static boolean isThere(FileChannel channel, Path file, String holder) throws IOException {
        channel.truncate(0);
        channel.write(UTF_8.encode(holder));
        for (int change = 0; change < 2; change++) {
            channel.write(UTF_8.encode("\n"));
            if (!Files.exists(file) || Files.size(file) != channel.size()) {
                return false;
            }
        }
        return true;
    }

    /** Who has the lock of a folder, in his words; empty if he did not say. */
    static String holder(Path home) {
        try {
            String ours = OURS.get(home.toRealPath());
            return ours == null ? Files.readString(home.resolve(FILE)).strip() : ours;
        } catch (IOException e) {
            return "";
        }
    }

    /** Releases the lock and leaves nothing. */
    @Override
    public void close() {
        try {
            Files.deleteIfExists(home.resolve(FILE));
        } catch (IOException e) {
            // Without a lock the file says nothing, and whoever comes next uses it again.
        }
        close(channel);
        OURS.remove(home);
    }

    private static void close(@Nullable FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // The lock ends with the process.
        }
    }
}
