package rate.file.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.file.store.UnpublishedFolder.OwnName;

/**
 * The lock of a folder of runs. The system releases it when the process ends, however it ends, so no process ever has to decide
 * whether a lock is stale; the text of the file is for the message to those who come second, and shows that a run made it.
 *
 * <p>A file of another text, a link, a pipe, a folder, or a file that has a second name is somebody else's: it is neither
 * followed nor written to, and the run is refused. So that a file of a run is never without its text, it is written and locked
 * under a hidden name first, and then gets its own. What a dead run left is removed and made anew.
 *
 * <p>Whoever releases the lock deletes its file first. One who opened it before may then hold the lock of a file that is no
 * longer there, so what a dead run left counts only if the file at its path is the one that was locked.
 */
final class RunLock implements AutoCloseable {

    private static final String FILE = ".lock";

    /**
     * Text of the file of a run: a process, and what it does; on a second line a name that only a run makes. Behind it are line
     * ends, one more whenever it was looked at.
     */
    private static final Pattern TEXT = Pattern.compile("(?<told>process [0-9]+, [^\n]*)\n(?<shown>[^\n]+)\n+");

    /** A text that is longer is none of a run. */
    private static final int LONGEST = 8192;

    /** Reasons that a system gives where it has no hard links. */
    private static final Set<String> NO_LINKS =
            Set.of("Operation not permitted", "Operation not supported", "Function not implemented");

    /**
     * The folders whose lock this process has, with what others are told of it. Their files it must not even read: POSIX drops
     * the lock of a file as soon as the process closes any descriptor of it.
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
     * @param name the same, as the user says it
     * @param workshop where the file is made before it gets its name, on the same disk
     * @param holder what others are told, behind the number of the process: one line
     * @return null if another has it
     * @throws IOException if no file can be locked there; {@link NoSuchFileException} if the folder has gone
     * @throws CannotWrite if something is in its place that no run made
     */
    static @Nullable RunLock tryTake(Path home, Path name, Path workshop, String holder) throws IOException {
        Path real = home.toRealPath();
        String told = "process " + ProcessHandle.current().pid() + ", " + holder;
        if (OURS.putIfAbsent(real, told) != null) {
            return null;
        }
        FileChannel channel = null;
        try {
            Path file = real.resolve(FILE);
            if (isFree(file, name.resolve(FILE), workshop)) {
                channel = make(file, workshop, told + "\n" + OwnName.next() + "\n");
            }
            return channel == null ? null : new RunLock(real, channel);
        } finally {
            if (channel == null) {
                OURS.remove(real);
            }
        }
    }

    /** Removes what a dead run left; false if a living one has it. */
    private static boolean isFree(Path file, Path name, Path workshop) throws IOException {
        if (!PlainFile.isAnything(file)) {
            return true;
        }
        if (!PlainFile.is(file)) {
            throw CannotWrite.foreign(name);
        }
        // Opened for reading, too, for then a pipe that has come into its place does not make anybody wait.
        try (FileChannel left =
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            FileLock lock = left.tryLock();
            if (lock == null) {
                return false;
            }
            if (told(left).isEmpty() || hasOtherNames(file, workshop)) {
                throw new CannotWrite(
                        name, "it names no run; if rate is not running here, remove it, or choose another folder");
            }
            if (!isThere(left, file)) {
                return false;
            }
            Files.deleteIfExists(file);
            return true;
        } catch (NoSuchFileException e) {
            return true;
        } catch (OverlappingFileLockException e) {
            // This process has it, under another name.
            return false;
        } catch (AccessDeniedException e) {
            if (isHeld(file)) {
                return false;
            }
            throw e;
        }
    }

    /** The process that a file names, and what it does; empty if no run made the file. */
    private static String told(FileChannel channel) throws IOException {
        Matcher text = TEXT.matcher(text(channel));
        return text.matches() && OwnName.is(text.group("shown")) ? text.group("told") : "";
    }

    /** The text of a file; empty if it is too long for one of a run, or is no file. */
    private static String text(FileChannel channel) throws IOException {
        long size = channel.size();
        if (size == 0 || size > LONGEST) {
            return "";
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) size);
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
            // On to the end.
        }
        return UTF_8.decode(bytes.flip()).toString();
    }

    /** Returns whether a file has a second name, but for the hidden one that a run died before it could take away. */
    private static boolean hasOtherNames(Path file, Path workshop) throws IOException {
        if (names(file) == 1) {
            return false;
        }
        try (DirectoryStream<Path> drafts = Files.newDirectoryStream(workshop, OwnName::is)) {
            for (Path draft : drafts) {
                if (PlainFile.is(draft) && Files.isSameFile(draft, file)) {
                    Files.deleteIfExists(draft);
                }
            }
        }
        return names(file) != 1;
    }

    /** How many names a file has; 1 where nobody can say it. */
    private static int names(Path file) throws IOException {
        try {
            Object names = Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
            return names instanceof Integer number ? number : 1;
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            return 1;
        }
    }

    /** Returns whether the file at a path, which is one of a run, is the one that is open, which shows by its length. */
    private static boolean isThere(FileChannel channel, Path file) throws IOException {
        channel.position(channel.size());
        for (int change = 0; change < 2; change++) {
            channel.write(UTF_8.encode("\n"));
            if (!PlainFile.is(file) || Files.size(file) != channel.size()) {
                return false;
            }
        }
        return true;
    }

    /** A new file that is locked; null if another was faster. */
    private static @Nullable FileChannel make(Path file, Path workshop, String text) throws IOException {
        Path draft = OwnName.in(workshop);
        FileChannel channel = locked(draft, text);
        boolean made = false;
        try {
            Files.createLink(file, draft);
            made = true;
            return channel;
        } catch (FileAlreadyExistsException e) {
            return null;
        } catch (UnsupportedOperationException e) {
            return makeAtOnce(file, text);
        } catch (FileSystemException e) {
            if (NO_LINKS.contains(String.valueOf(e.getReason()))) {
                return makeAtOnce(file, text);
            }
            throw e;
        } finally {
            if (!made) {
                PlainFile.closeOrLeave(channel);
            }
            PlainFile.deleteOrLeave(draft);
        }
    }

    /**
     * Makes the locked file directly, where hard links are not supported; null if it exists. A run that dies in between leaves
     * a file that it cannot prove to be its own.
     */
    private static @Nullable FileChannel makeAtOnce(Path file, String text) throws IOException {
        try {
            return locked(file, text);
        } catch (FileAlreadyExistsException e) {
            return null;
        }
    }

    private static FileChannel locked(Path file, String text) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        boolean done = false;
        try {
            if (channel.tryLock() == null) {
                throw new IOException("another process locks new files");
            }
            channel.write(UTF_8.encode(text));
            // Or a power cut would leave a file that nobody knows for one of a run.
            channel.force(true);
            done = true;
            return channel;
        } finally {
            if (!done) {
                PlainFile.closeOrLeave(channel);
                PlainFile.deleteOrLeave(file);
            }
        }
    }

    /** Returns whether somebody holds the lock of a file that may only be read, since it is another user's. */
    private static boolean isHeld(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
                FileLock shared = channel.tryLock(0, Long.MAX_VALUE, true)) {
            return shared == null;
        } catch (IOException e) {
            // Not even that: then it is the permissions that are to be told of.
            return false;
        }
    }

    /** Who has the lock of a folder, in their words; empty if they did not say. */
    static String holder(Path home) {
        try {
            Path real = home.toRealPath();
            String ours = OURS.get(real);
            if (ours != null || !PlainFile.is(real.resolve(FILE))) {
                return ours == null ? "" : ours;
            }
            try (FileChannel channel =
                    FileChannel.open(real.resolve(FILE), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
                return told(channel);
            }
        } catch (IOException e) {
            return "";
        }
    }

    /** Releases the lock and leaves nothing; without it the file says nothing, and the next run removes it. */
    @Override
    public void close() {
        PlainFile.deleteOrLeave(home.resolve(FILE));
        PlainFile.closeOrLeave(channel);
        OURS.remove(home);
    }
}
