package rate.file.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A folder of its own for every run, inside the target, where files wait to be published: on the same disk, so that
 * they can be moved into place in one step.
 *
 * <p>Its file {@code .lock} is locked while the process lives. The system releases the lock even at {@code kill -9}, so
 * a run that finds an unlocked one knows that its run is dead, and removes it. A folder whose name is none that a run gives
 * ({@link OwnName}) is somebody else's, and stays.
 */
final class UnpublishedFolder {

    private static final String LOCK = ".lock";
    private static final String FRESH = "fresh";
    private static final String GONE = "gone-";

    /**
     * The folders of this process, which it must not try to lock: POSIX drops the lock of a file as soon as the process
     * closes any descriptor of it.
     */
    private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

    /** The folder itself, where other things can be prepared. */
    final Path path;

    private final @Nullable FileChannel lock;

    private UnpublishedFolder(Path path, @Nullable FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /** A new folder in the target. Those of dead runs are removed first, to make room. */
    static UnpublishedFolder in(Path target) throws IOException {
        return make(target.toRealPath(), UnpublishedFolder::removeIfAbandoned);
    }

    /**
     * Makes a new folder in a target where only the caller may write now, because it holds the lock of the target. Every other
     * folder of this kind is removed first: it is of a dead run, even of one that died before it had a lock.
     */
    static UnpublishedFolder alone(Path target) throws IOException {
        return make(target.toRealPath(), UnpublishedFolder::deleteOrLeave);
    }

    private static UnpublishedFolder make(Path home, Consumer<Path> removal) throws IOException {
        removeOthers(home, removal);
        Path path = Files.createDirectory(OwnName.in(home), OwnersOnly.folder(home));
        OURS.add(path);
        UnpublishedFolder folder = new UnpublishedFolder(path, lock(path.resolve(LOCK)));
        try {
            Files.createDirectory(folder.fresh());
        } catch (IOException e) {
            folder.delete();
            throw e;
        }
        return folder;
    }

    /** Where new files wait; nothing else is in it, so they can have any name. */
    Path fresh() {
        return path.resolve(FRESH);
    }

    /** Deletes the files that wait. */
    void empty() throws IOException {
        Folders.delete(fresh());
        Files.createDirectory(fresh());
    }

    /**
     * Moves a folder of the same disk here in one step, so that it will be deleted with the rest.
     *
     * @throws IOException if that cannot be made to last; the folder is where it was, for a power cut might bring it back
     *     without the files that were deleted
     */
    void takeAway(Path folder) throws IOException {
        Path gone = path.resolve(GONE + folder.getFileName());
        Files.move(folder, gone, StandardCopyOption.ATOMIC_MOVE);
        try {
            Folders.force(folder.resolveSibling(""));
        } catch (IOException e) {
            Files.move(gone, folder, StandardCopyOption.ATOMIC_MOVE);
            throw e;
        }
    }

    /** Deletes the folder with all that is in it. What cannot be deleted is left to the next run. */
    void delete() {
        deleteOrLeave(path);
        PlainFile.closeOrLeave(lock);
        OURS.remove(path);
    }

    /**
     * A locked file, or none where files cannot be locked. It has content only once it is locked: an empty one says
     * nothing about whether its run is alive.
     */
    private static @Nullable FileChannel lock(Path file) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            channel.lock();
            channel.write(StandardCharsets.UTF_8.encode(
                    "process " + ProcessHandle.current().pid() + "\n"));
            return channel;
        } catch (IOException e) {
            // Without a lock the folder is not removed by others; a disk that is full will tell by itself.
            PlainFile.closeOrLeave(channel);
            return null;
        }
    }

    private static void removeOthers(Path home, Consumer<Path> removal) {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(home, OwnName::is)) {
            for (Path folder : found) {
                if (!OURS.contains(folder) && (PlainFile.isFolder(folder) || PlainFile.is(folder))) {
                    removal.accept(folder);
                }
            }
        } catch (IOException e) {
            // A courtesy: nothing depends on it.
        }
    }

    private static void removeIfAbandoned(Path folder) {
        Path file = folder.resolve(LOCK);
        try {
            if (!PlainFile.is(file) || Files.size(file) == 0) {
                return;
            }
            try (FileChannel channel = FileChannel.open(
                            file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                    FileLock lock = channel.tryLock()) {
                if (lock != null) {
                    deleteOrLeave(folder);
                }
            }
        } catch (IOException | OverlappingFileLockException e) {
            // Another run's, or gone already.
        }
    }

    private static void deleteOrLeave(Path folder) {
        try {
            Folders.delete(folder);
        } catch (IOException e) {
            // Litter, but neither the old files nor the new ones are touched by it.
        }
    }

    /**
     * Names of hidden files and folders that a run makes and that the next run may remove: {@code .unpublished-}, 16 random
     * hexadecimal digits, and 8 digits of a digest of these. Nobody gives such a name by accident, and a name is there from the
     * first moment on, whatever is lost of the content.
     */
    static final class OwnName {

        private static final String PREFIX = ".unpublished-";

        private static final Pattern NAME =
                Pattern.compile(Pattern.quote(PREFIX) + "(?<random>[0-9a-f]{16})-(?<digest>[0-9a-f]{8})");

        private static final int RANDOM_BYTES = 8;
        private static final int DIGEST_BYTES = 4;

        private static final SecureRandom RANDOM = new SecureRandom();

        private OwnName() {}

        /** A new name in a folder; nothing is made. */
        static Path in(Path folder) {
            return folder.resolve(next());
        }

        /** A new name, which also shows that a text is a run's. */
        static String next() {
            byte[] bytes = new byte[RANDOM_BYTES];
            RANDOM.nextBytes(bytes);
            String random = HexFormat.of().formatHex(bytes);
            return PREFIX + random + "-" + digest(random);
        }

        /** Returns whether a run gave a file or folder its name. */
        static boolean is(Path path) {
            return is(String.valueOf(path.getFileName()));
        }

        /** Returns whether a run made a name. */
        static boolean is(String name) {
            Matcher matcher = NAME.matcher(name);
            return matcher.matches() && matcher.group("digest").equals(digest(matcher.group("random")));
        }

        private static String digest(String random) {
            byte[] digest = Sha256.digest().digest((PREFIX + random).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
        }
    }
}
