package rate.file.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.file.store.LockRequest.RunLocked;
import rate.file.store.OldRuns.EarlierRuns;
import rate.file.store.OutputFile.WrittenFile;

/**
 * A folder of runs, in which one is being written: its files are published together or not at all.
 *
 * <pre>
 * ratings/current -> runs/20261120T031704Z-5f2c91
 * ratings/players.csv -> current/players.csv         and so on for every file of the run
 * ratings/runs/20261120T031704Z-5f2c91/players.csv   …
 * </pre>
 *
 * <p>Files are written into a hidden folder beside the runs. {@link #publish} forces it to the disk, gives it its name among
 * the runs, and last of all leads {@code current} there, in one step: whatever happens, at every instant the current run is an
 * old one or the new one, whole. {@link #close} without publishing leaves no trace, nor does a process that is interrupted.
 * What a killed process leaves behind, the next run removes; no lock is ever left, since the system releases it.
 */
public final class RunFolder implements AutoCloseable {

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9.-]{0,63}");

    static final String RUNS = "runs";

    private enum State {
        OPEN,
        CLOSED,
        INTERRUPTED
    }

    private final Path name;
    private final Path home;
    private final Path runs;
    private final CreatedDirectories made;
    private final RunLock lock;
    private final UnpublishedFolder unpublished;
    /** For tests: what is done if the process is interrupted. */
    final ShutdownHook hook;

    private final Map<String, OutputFile> files = new LinkedHashMap<>();
    private final Set<String> asides = new HashSet<>();
    private CurrentRunLinks links;
    private State state = State.OPEN;

    private RunFolder(Path name, Path home, CreatedDirectories made, RunLock lock) throws IOException {
        this.name = name;
        this.home = home;
        this.runs = home.resolve(RUNS);
        this.made = made;
        this.lock = lock;
        this.unpublished = UnpublishedFolder.alone(runs);
        this.links = new CurrentRunLinks(home, name, unpublished.path, Set.of());
        this.hook = ShutdownHook.add(this::interrupt);
    }

    /**
     * Begins a run. The folder and those above it are made if they are missing; a symbolic link is followed now and not
     * again. In the folder no link is followed that no run made.
     *
     * @throws RunLocked if another run does
     * @throws CannotWrite if there is no such folder and none can be made, nothing can be written in it, or something that is
     *     no run's has the name of its lock, of its current run or of the folder of the runs
     */
    public static RunFolder open(Path folder, LockRequest turn) {
        try {
            Path home = Folders.home(folder);
            for (long attempt = 1; ; attempt++) {
                RunFolder opened = tryOpen(folder, home, turn);
                if (opened != null) {
                    return opened;
                }
                if (attempt == turn.attempts()) {
                    throw new RunLocked(folder, RunLock.holder(home));
                }
                LockRequest.pause();
            }
        } catch (IOException e) {
            throw new CannotWrite(folder, e);
        }
    }

    /** Null if another run writes there. */
    private static @Nullable RunFolder tryOpen(Path name, Path home, LockRequest turn) throws IOException {
        Path runs = home.resolve(RUNS);
        if (PlainFile.isAnything(runs) && !PlainFile.isFolder(runs)) {
            throw CannotWrite.foreign(name.resolve(RUNS));
        }
        CreatedDirectories made = CreatedDirectories.upTo(runs);
        RunLock lock = null;
        try {
            made.force();
            lock = RunLock.tryTake(home, name, runs, turn.holder());
            if (lock == null) {
                made.removeEmpty();
                return null;
            }
            return new RunFolder(name, home, made, lock);
        } catch (NoSuchFileException e) {
            // Another run that came to nothing took the folders away that it had made.
            end(lock, made);
            return null;
        } catch (IOException | CannotWrite e) {
            end(lock, made);
            throw e;
        }
    }

    private static void end(@Nullable RunLock lock, CreatedDirectories made) {
        if (lock != null) {
            lock.close();
        }
        made.removeEmpty();
    }

    /**
     * Takes note of what this run may replace, and refuses to go on if something else is in its way.
     *
     * @param old files from before there were runs, which lie in the folder itself: they become links, or go
     * @throws CannotWrite if something has the name of such a file, or of the current run, that no run made
     */
    public synchronized void claim(Collection<String> mayWrite, Set<String> old) {
        requireOpen();
        mayWrite.forEach(RunFolder::requirePlain);
        old.forEach(RunFolder::requirePlain);
        links = new CurrentRunLinks(home, name, unpublished.path, old);
        try {
            links.requireOurs(mayWrite);
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    /**
     * A new file of this run. It has to be closed before the run is published; files are listed in the order of their creation.
     *
     * @param file a plain name: lower-case letters, digits, points and hyphens, 64 at most, first a letter or digit
     * @throws IllegalArgumentException if the name is none of these, or that of the folder of the runs or of the current one
     * @throws IllegalStateException if this run has such a file, or is over
     * @throws CannotWrite if the file cannot be made
     */
    public OutputFile create(String file) {
        return create(file, true);
    }

    /** Creates a file of this run as {@link #create(String)} does, but without a digest: its writer computes that itself. */
    public OutputFile createUndigested(String file) {
        return create(file, false);
    }

    /**
     * Creates a file of this run that is not listed among those {@link #written}: a view of them, or one that differs from run
     * to run.
     */
    public synchronized OutputFile createAside(String file) {
        OutputFile output = create(file, true);
        asides.add(file);
        return output;
    }

    private synchronized OutputFile create(String file, boolean digested) {
        requirePlain(file);
        requireOpen();
        if (files.containsKey(file)) {
            throw new IllegalStateException(name.resolve(file) + " was created before");
        }
        OutputFile output = OutputFile.create(unpublished.fresh().resolve(file), name.resolve(file), digested);
        files.put(file, output);
        return output;
    }

    /**
     * A file that belongs to the run without being a part of what it says: it is not listed, has no link, is not forced to the
     * disk, and goes when another run becomes the current one. Only its owner may read it, and has to be content if it is
     * damaged.
     *
     * @param name without its extension: {@code checkpoints}, {@code checkpoint-} and a number, {@code games}, {@code
     *     warnings}; or {@code partitions} and {@code program}, which stay
     */
    public synchronized OutputFile createCache(String name) {
        String file = Caches.file(name);
        requireOpen();
        return OutputFile.createCache(unpublished.fresh().resolve(file), this.name.resolve(file));
    }

    /**
     * Takes over a cache of another run, which keeps it, instead of writing a new one by {@link #createCache}. It takes no
     * space where the disk has hard links.
     *
     * @return false if it is not there any more
     */
    public synchronized boolean adoptCache(Path run, String name) {
        String file = Caches.file(name);
        requireOpen();
        Path here = unpublished.fresh().resolve(file);
        if (!PlainFile.is(run.resolve(file))) {
            return false;
        }
        try {
            link(run.resolve(file), here, this.name.resolve(file));
            return true;
        } catch (IOException e) {
            throw new CannotWrite(this.name.resolve(file), e);
        }
    }

    /** Removes one of this run, which nobody needs any more. One that cannot be removed stays, and is of no harm. */
    public synchronized void deleteCache(String name) {
        requireOpen();
        PlainFile.deleteOrLeave(unpublished.fresh().resolve(Caches.file(name)));
    }

    private static void link(Path from, Path to, Path name) throws IOException {
        try {
            if (OwnersOnly.is(from)) {
                Files.createLink(to, from);
                return;
            }
        } catch (IOException | UnsupportedOperationException e) {
            // A disk without hard links, or a file of somebody else: a copy does as well.
        }
        try (InputStream in = PlainFile.open(from);
                OutputFile out = OutputFile.createCache(to, name)) {
            in.transferTo(out);
        }
    }

    /**
     * Throws away what was written of this run so far; it is still its turn.
     *
     * @throws CannotWrite if that cannot be deleted
     */
    public synchronized void startOver() {
        requireOpen();
        files.values().forEach(OutputFile::abandon);
        files.clear();
        asides.clear();
        try {
            unpublished.empty();
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    /** The file of a run that {@link #createCache} made. */
    public static Path cache(Path run, String name) {
        return run.resolve(Caches.file(name));
    }

    /**
     * The run that is current in this folder, which may be gone; empty if none is.
     *
     * @throws CannotWrite if something has its name that no run made
     */
    public Optional<Path> current() {
        try {
            links.requireOurs(Set.of());
            return Optional.ofNullable(links.current()).map(home::resolve);
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    /** All that are called as runs, the youngest first. */
    public List<Path> runs() {
        try {
            return OldRuns.folders(runs);
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    /** Where the files of this run lie until it is published. */
    public synchronized Path fresh() {
        requireOpen();
        return unpublished.fresh();
    }

    /** The files that are complete so far, in the order of their creation; those still open, and those aside, are left out. */
    public synchronized List<WrittenFile> written() {
        List<WrittenFile> written = new ArrayList<>();
        files.forEach((file, output) -> {
            if (output.isComplete() && !asides.contains(file)) {
                written.add(new WrittenFile(file, output.bytes(), output.sha256()));
            }
        });
        return written;
    }

    /**
     * Makes this run the current one, and removes what is too old. The writing is over then, even if that failed.
     *
     * @param id what the run is to be called: as {@link RunNames} has it; a number is appended if there is such a run
     * @param keep how many runs stay beside this one, those that were published last; if any, also the one that was current
     *     until now
     * @throws IllegalStateException if a file is still open, or the run is over
     * @throws CannotWrite if a file was not written completely or the run cannot be put in its place; then the current run
     *     is the one that was
     */
    public synchronized String publish(String id, int keep, EarlierRuns earlier) {
        requireOpen();
        files.values().forEach(OutputFile::requireComplete);
        try {
            links.requireOurs(files.keySet());
            String free = RunNames.free(id, runs);
            Path before = links.current();
            Caches.writeSequence(unpublished.fresh(), name, OldRuns.nextSequence(runs));
            move(free);
            try {
                links.prepare(files.keySet());
                links.lead(Path.of(RUNS, free));
                Folders.force(home);
            } catch (IOException e) {
                takeBack(free, before, e);
                throw e;
            }
            tidy(earlier);
            OldRuns.remove(runs, free, before, keep, unpublished, earlier);
            return free;
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        } finally {
            end(State.CLOSED);
            hook.remove();
        }
    }

    /** Gives the run its place among the others. */
    private void move(String id) throws IOException {
        Folders.force(unpublished.fresh());
        Path run = runs.resolve(id);
        Files.move(unpublished.fresh(), run, StandardCopyOption.ATOMIC_MOVE);
        try {
            Folders.force(runs);
        } catch (IOException e) {
            unpublished.takeAway(run);
            throw e;
        }
    }

    /** The run does not become the current one after all. */
    private void takeBack(String id, @Nullable Path before, IOException reason) {
        try {
            if (!Optional.ofNullable(before).equals(Optional.ofNullable(links.current()))) {
                links.lead(before);
                // Or the new run would be gone, and after a power cut still be the current one.
                Folders.force(home);
            }
            unpublished.takeAway(runs.resolve(id));
        } catch (IOException e) {
            // Then the new run is the current one, and it is whole.
            reason.addSuppressed(e);
        }
    }

    /** The run is published. What is left to do concerns only names that nobody needs, and the next run does it, too. */
    private void tidy(EarlierRuns earlier) {
        try {
            links.tidy(files.keySet(), earlier.files());
        } catch (IOException e) {
            // As said.
        }
    }

    /** Ends the run. If it was not published, everything is as it was before. Closing again does nothing. */
    @Override
    public synchronized void close() {
        if (state == State.OPEN) {
            files.values().forEach(OutputFile::abandon);
            end(State.CLOSED);
            hook.remove();
        }
    }

    private synchronized void interrupt() {
        if (state == State.OPEN) {
            end(State.INTERRUPTED);
        }
    }

    private void end(State last) {
        state = last;
        unpublished.delete();
        end(lock, made);
    }

    private void requireOpen() {
        if (state == State.INTERRUPTED) {
            throw new CannotWrite(name, "interrupted");
        }
        if (state == State.CLOSED) {
            throw new IllegalStateException("the run in " + name + " is over");
        }
    }

    private static void requirePlain(String file) {
        if (!NAME.matcher(file).matches() || file.equals(RUNS) || file.equals(CurrentRunLinks.CURRENT)) {
            throw new IllegalArgumentException("not a plain file name: " + file);
        }
    }
}
