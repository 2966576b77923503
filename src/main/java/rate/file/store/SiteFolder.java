package rate.file.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.file.store.LockRequest.RunLocked;

/**
 * A folder of the pages of a site. A file that has the content it had is not touched; any other is replaced in one step; what
 * the site has no more goes. Nothing else in the folder is changed: only files count as the site's that stand in its list with
 * the digest that they have.
 *
 * <p>The list, {@value #LIST}, is replaced last. Files that take their places before that stand in a journal, which is written
 * to the disk first: whatever happens in between, the next site knows them for its own, and completes what was begun.
 */
public final class SiteFolder implements AutoCloseable {

    public static final String LIST = "site.sha256";

    static final String JOURNAL = ".site.sha256";

    /** So many files take their places at a time. */
    private static final int BATCH = 256;

    /**
     * Result of writing a site.
     *
     * @param files it has, without the list
     * @param written files that are new or have another content
     */
    public record Outcome(int files, long bytes, int written, int removed) {}

    /** A file that waits for its place. */
    private record Waiting(Path staged, SiteList.Entry entry) {}

    private final Path name;
    private final Path home;
    private final CreatedDirectories made;
    private final RunLock lock;
    private final UnpublishedFolder unpublished;
    private final ShutdownHook hook;

    /** By address the digests of the files that sites wrote. */
    private final Map<String, Set<String>> ours = new HashMap<>();

    /** By address the digest of what is there. */
    private final Map<String, String> present = new HashMap<>();

    /** By address the digest of what shall be there. */
    private final Map<String, String> site = new TreeMap<>();

    private final Set<String> planned = new HashSet<>();
    private final List<Waiting> batch = new ArrayList<>();
    private final Set<Path> folders = new HashSet<>();

    /** Folders in which files have their places by now. */
    private final Set<Path> there = new HashSet<>();

    private long bytes;
    private int staged;
    private int written;
    private boolean ended;

    private SiteFolder(Path name, Path home, CreatedDirectories made, UnpublishedFolder unpublished, RunLock lock)
            throws IOException {
        this.name = name;
        this.home = home;
        this.made = made;
        this.lock = lock;
        SiteList.read(home.resolve(LIST), name.resolve(LIST), false).forEach(this::own);
        SiteList.read(home.resolve(JOURNAL), name.resolve(JOURNAL), true).forEach(this::own);
        this.unpublished = unpublished;
        this.hook = ShutdownHook.add(this::end);
    }

    private void own(SiteList.Entry entry) {
        ours.computeIfAbsent(entry.address(), none -> new HashSet<>()).add(entry.sha256());
    }

    /**
     * Begins a site. The folder and those above it are made if they are missing; a symbolic link to it is followed now and not
     * again.
     *
     * @param holder what others are told who want to write there meanwhile: one line
     * @throws RunLocked if others write there
     * @throws CannotWrite if it cannot be made or written to, or something else has the name of its list
     */
    public static SiteFolder open(Path folder, String holder) {
        try {
            return open(folder, Folders.home(folder), holder);
        } catch (IOException e) {
            throw new CannotWrite(folder, e);
        }
    }

    private static SiteFolder open(Path name, Path home, String holder) throws IOException {
        CreatedDirectories made = CreatedDirectories.upTo(home);
        UnpublishedFolder unpublished = null;
        RunLock lock = null;
        try {
            unpublished = UnpublishedFolder.in(home);
            lock = RunLock.tryTake(home, name, unpublished.path, holder);
            if (lock == null) {
                throw new RunLocked(name, RunLock.holder(home));
            }
            return new SiteFolder(name, home, made, unpublished, lock);
        } catch (IOException | CannotWrite | RunLocked e) {
            end(unpublished, lock, made);
            throw e;
        }
    }

    private static void end(@Nullable UnpublishedFolder unpublished, @Nullable RunLock lock, CreatedDirectories made) {
        if (unpublished != null) {
            unpublished.delete();
        }
        if (lock != null) {
            lock.close();
        }
        made.removeEmpty();
    }

    /**
     * Says which files the site will have, before the first is written, and looks at those that are there.
     *
     * @param addresses all of them, from the folder on, each of small letters, digits, points and hyphens, in folders of such
     *     names
     * @throws CannotWrite if a file is in the way that no site wrote, or that was changed since; then nothing was changed
     */
    public void claim(Collection<String> addresses) {
        for (String address : addresses) {
            if (!SiteList.isAddress(address) || address.equals(LIST) || !planned.add(address)) {
                throw new IllegalArgumentException("no address, or one of two files: " + address);
            }
        }
        try {
            Set<String> all = new TreeSet<>(planned);
            all.addAll(ours.keySet());
            for (String address : all) {
                look(address);
            }
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    private void look(String address) throws IOException {
        requireFolders(address);
        Path file = home.resolve(address);
        if (!PlainFile.isAnything(file)) {
            return;
        }
        Set<String> digests = ours.get(address);
        if (digests == null) {
            throw CannotWrite.inTheWay(name.resolve(address), "it is not a file of a site that rate made");
        }
        if (!PlainFile.is(file)) {
            throw CannotWrite.inTheWay(name.resolve(address), "it is not the file that rate wrote");
        }
        String sha256 = PlainFile.sha256(file);
        // An empty one is what a power cut left of it.
        if (!digests.contains(sha256) && Files.size(file) > 0) {
            throw CannotWrite.inTheWay(name.resolve(address), "it was changed since rate wrote it");
        }
        present.put(address, sha256);
    }

    /** No link is followed to a folder that may be anybody's. */
    private void requireFolders(String address) {
        for (int slash = address.indexOf('/'); slash >= 0; slash = address.indexOf('/', slash + 1)) {
            Path folder = home.resolve(address.substring(0, slash));
            if (folders.add(folder) && PlainFile.isAnything(folder) && !PlainFile.isFolder(folder)) {
                throw CannotWrite.inTheWay(name.resolve(address.substring(0, slash)), "it is not a folder of the site");
            }
        }
    }

    /**
     * Writes a file, if it has another content than what is there.
     *
     * @param address one of those that were said
     * @param content of it; it may close the stream, but need not
     * @throws IOException whatever the content throws of its own
     * @throws CannotWrite if it cannot be written
     */
    public void write(String address, SingleFile.Content content) throws IOException {
        if (!planned.contains(address) || site.containsKey(address)) {
            throw new IllegalArgumentException("not said, or written before: " + address);
        }
        Path path = unpublished.fresh().resolve(Integer.toString(staged++));
        SiteFile next = new SiteFile(path, name.resolve(address));
        boolean isKept = false;
        try {
            content.writeTo(next);
            String sha256 = next.sha256();
            site.put(address, sha256);
            bytes += next.size();
            if (!sha256.equals(present.get(address))) {
                keep(next, new Waiting(path, new SiteList.Entry(address, sha256)));
                isKept = true;
            }
        } finally {
            if (!isKept) {
                next.discard();
            }
        }
        if (batch.size() == BATCH) {
            place();
        }
    }

    private synchronized void keep(SiteFile file, Waiting waiting) {
        requireOpen();
        file.keep();
        batch.add(waiting);
    }

    /** Puts files in their places, of which the journal knows before. */
    private synchronized void place() {
        requireOpen();
        if (batch.isEmpty()) {
            return;
        }
        try {
            StringBuilder lines = new StringBuilder();
            batch.forEach(waiting -> lines.append(waiting.entry.line()));
            note(lines.toString());
            for (Waiting waiting : batch) {
                Path file = home.resolve(waiting.entry.address());
                Path folder = file.resolveSibling("");
                if (there.add(folder)) {
                    Files.createDirectories(folder);
                }
                Files.move(waiting.staged, file, StandardCopyOption.ATOMIC_MOVE);
                written++;
            }
            batch.clear();
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    private void note(String lines) throws IOException {
        Path journal = home.resolve(JOURNAL);
        boolean isNew = !PlainFile.isAnything(journal);
        try (FileChannel channel = FileChannel.open(
                journal,
                Set.of(
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.CREATE,
                        LinkOption.NOFOLLOW_LINKS))) {
            // Behind the last whole line: what an earlier build began there is none.
            channel.position(wholeLines(channel));
            channel.truncate(channel.position());
            for (ByteBuffer text = StandardCharsets.US_ASCII.encode(lines); text.hasRemaining(); ) {
                channel.write(text);
            }
            channel.force(true);
        }
        if (isNew) {
            Folders.force(home);
        }
    }

    private static long wholeLines(FileChannel channel) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(1);
        long end = channel.size();
        while (end > 0) {
            one.clear();
            channel.read(one, end - 1);
            if (one.get(0) == '\n') {
                return end;
            }
            end--;
        }
        return end;
    }

    /**
     * Completes the site: the last files take their places, those that it has no more go, and its list is written.
     *
     * @throws CannotWrite if that cannot be done; the next site completes it
     * @throws IllegalStateException if a file that was said was not written
     */
    public synchronized Outcome finish() {
        if (site.size() < planned.size()) {
            throw new IllegalStateException("not all files were written");
        }
        place();
        try {
            int removed = 0;
            for (String address : present.keySet()) {
                if (!planned.contains(address)) {
                    remove(home.resolve(address));
                    removed++;
                }
            }
            list();
            Files.deleteIfExists(home.resolve(JOURNAL));
            return new Outcome(site.size(), bytes, written, removed);
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    /** With the folders in which nothing else was. */
    private void remove(Path file) throws IOException {
        Files.deleteIfExists(file);
        try {
            for (Path folder = file.resolveSibling(""); !folder.equals(home.resolve("")); ) {
                Files.delete(folder);
                folder = folder.resolveSibling("");
            }
        } catch (DirectoryNotEmptyException e) {
            // Others are still in it.
        }
    }

    private void list() throws IOException {
        Path list = home.resolve(LIST);
        byte[] lines = SiteList.bytes(site);
        if (PlainFile.is(list) && Arrays.equals(lines, PlainFile.bytes(list))) {
            return;
        }
        Path path = unpublished.fresh().resolve(LIST);
        try (OutputFile out = OutputFile.create(path, name.resolve(LIST), false)) {
            out.write(lines, 0, lines.length);
        }
        Files.move(path, list, StandardCopyOption.ATOMIC_MOVE);
        Folders.force(home);
    }

    private void requireOpen() {
        if (ended) {
            throw new CannotWrite(name, "interrupted");
        }
    }

    /** Ends it. What has its place stays there; what waits for it goes. Closing again does nothing. */
    @Override
    public void close() {
        end();
        hook.remove();
    }

    private synchronized void end() {
        if (!ended) {
            ended = true;
            end(unpublished, lock, made);
        }
    }

    /**
     * Which files a site has, each with its digest: lines as {@code sha256sum} writes and checks them. An address has small
     * letters, digits, points and hyphens, in folders of such names, so that none leads out of the site, and none begins with a
     * point.
     */
    private static final class SiteList {

        /** A file of the site, by its address from the folder of the site on, with the SHA-256 of its content. */
        record Entry(String address, String sha256) {

            String line() {
                return sha256 + "  " + address + "\n";
            }
        }

        private static final String NAME = "[a-z0-9][a-z0-9.-]*";
        private static final Pattern ADDRESS = Pattern.compile(NAME + "(/" + NAME + ")*");
        private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (" + ADDRESS.pattern() + ")");

        private SiteList() {}

        /** Returns whether a file of a site may be called so. */
        static boolean isAddress(String address) {
            return ADDRESS.matcher(address).matches();
        }

        /**
         * Reads a list; one that is not there has nothing in it.
         *
         * @param name the file as the user says it
         * @param mayBeCut whether what follows the last line end counts for nothing
         * @throws CannotWrite if something else has its name
         */
        static List<Entry> read(Path file, Path name, boolean mayBeCut) throws IOException {
            List<Entry> entries = new ArrayList<>();
            if (!PlainFile.isAnything(file)) {
                return entries;
            }
            if (!PlainFile.is(file)) {
                throw foreign(name);
            }
            String text = new String(PlainFile.bytes(file), StandardCharsets.UTF_8);
            int end = text.lastIndexOf('\n') + 1;
            if (end < text.length() && !mayBeCut) {
                throw foreign(name);
            }
            for (String line : text.substring(0, end).split("\n", 0)) {
                Matcher entry = LINE.matcher(line);
                if (entry.matches()) {
                    entries.add(new Entry(entry.group(2), entry.group(1)));
                } else if (!line.isEmpty()) {
                    throw foreign(name);
                }
            }
            return entries;
        }

        private static CannotWrite foreign(Path name) {
            return CannotWrite.inTheWay(name, "it is not a list of the files of a site");
        }

        static byte[] bytes(Map<String, String> digests) {
            StringBuilder text = new StringBuilder();
            digests.forEach((address, sha256) -> text.append(new Entry(address, sha256).line()));
            return text.toString().getBytes(StandardCharsets.US_ASCII);
        }
    }
}
