package rate.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A folder of runs, in which one is being written: its files are published together or not at all.
 *
 * <pre>
 * ratings/current -> runs/20261120T031704Z-5f2c91
 * ratings/players.csv -> current/players.csv         and so on for every file of the run
 * ratings/runs/20261120T031704Z-5f2c91/players.csv   …
 * </pre>
 *
 * <p>Files are written into a hidden folder beside the runs. {@link #publish} forces it to the disk, gives it its name among the
 * runs, and last of all leads {@code current} there, in one step: whatever happens, at every instant the current run is an
 * old one or the new one, whole. {@link #close} without publishing leaves no trace, nor does a process that is interrupted.
 * What a killed process leaves behind, the next run removes; no lock is ever left, since the system releases it.
 */
public final class RunFolder implements AutoCloseable {

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9.-]{0,63}");

    private static final String RUNS = "runs";

    /** How the names of caches end. */
    static final String CACHE = ".cache";

    private enum State {
        OPEN,
        CLOSED,
        INTERRUPTED
    }

    private final Path name;
    private final Path home;
    private final Path runs;
    private final MadeFolders made;
    private final RunLock lock;
    private final UnpublishedFolder unpublished;
    private final RunLinks links;
    private final ShutdownHook hook;
    private final Map<String, OutputFile> files = new LinkedHashMap<>();
    private State state = State.OPEN;

    private RunFolder(Path name, Path home, MadeFolders made, RunLock lock) throws IOException {
        this.name = name;
        this.home = home;
        this.runs = home.resolve(RUNS);
        this.made = made;
        this.lock = lock;
        this.unpublished = UnpublishedFolder.alone(runs);
        this.links = new RunLinks(home, name, unpublished.path());
        this.hook = ShutdownHook.add(this::interrupt);
    }

    /**
     * Begins a run. The folder and those above it are made if they are missing; a symbolic link is followed now and not
     * again.
     *
     * @param folder where the run will be published
     * @param turn who wants to write there
     * @throws Busy if another run does
     * @throws CannotWrite if there is no such folder and none can be made, or nothing can be written in it
     */
    public static RunFolder open(Path folder, Turn turn) {
        try {
            Path home = Links.follow(folder);
            if (Files.exists(home) && !Files.isDirectory(home)) {
                throw new CannotWrite(folder, "it is a file, not a folder");
            }
            for (long attempt = 1; ; attempt++) {
                RunFolder opened = tryOpen(folder, home, turn);
                if (opened != null) {
                    return opened;
                }
                if (attempt == turn.attempts()) {
                    throw new Busy(folder, RunLock.holder(home));
                }
                Turn.pause();
            }
        } catch (IOException e) {
            throw new CannotWrite(folder, e);
        }
    }

    /** Null if another run writes there. */
    private static @Nullable RunFolder tryOpen(Path name, Path home, Turn turn) throws IOException {
        MadeFolders made = MadeFolders.upTo(home.resolve(RUNS));
        RunLock lock = null;
        try {
            made.force();
            lock = RunLock.tryTake(home, turn.holder());
            if (lock == null) {
                made.removeEmpty();
                return null;
            }
            return new RunFolder(name, home, made, lock);
        } catch (NoSuchFileException e) {
            // Another run that came to nothing took the folders away that it had made.
            end(lock, made);
            return null;
        } catch (IOException e) {
            end(lock, made);
            throw e;
        }
    }

    private static void end(@Nullable RunLock lock, MadeFolders made) {
        if (lock != null) {
            lock.close();
        }
        made.removeEmpty();
    }

    /** The run that is current in a folder of runs, all links followed; empty if the folder has none. */
    public static Optional<Path> current(Path folder) {
        Path link = folder.resolve(RunLinks.CURRENT);
        try {
            return Files.isSymbolicLink(link) ? Optional.of(link.toRealPath()) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * A new file of this run. It has to be closed before the run is published; files are listed in the order of
     * their creation.
     *
     * @param file a plain name: lower-case letters, digits, points and hyphens, 64 at most, first a letter or digit
     * @throws IllegalArgumentException if the name is none of these, or that of the folder of the runs or of the current one
     * @throws IllegalStateException if this run has such a file, or is over
     * @throws CannotWrite if the file cannot be made
     */
    public OutputFile create(String file) {
        return create(file, true);
    }

    /** The same for a file whose digests are whoever's writes it. */
    public OutputFile createUndigested(String file) {
        return create(file, false);
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
     * disk, and goes when another run becomes the current one. Whoever reads it has to be content if it is damaged.
     *
     * @param name without its extension, plain
     */
    public synchronized OutputFile createCache(String name) {
        requirePlain(name);
        requireOpen();
        String file = name + CACHE;
        return OutputFile.createCache(unpublished.fresh().resolve(file), this.name.resolve(file));
    }

    /**
     * The same by taking over that of another run, which stays. It costs no room where the disk has hard links.
     *
     * @return false if it is not there any more
     */
    public synchronized boolean adoptCache(Path run, String name) {
        requirePlain(name);
        requireOpen();
        String file = name + CACHE;
        Path here = unpublished.fresh().resolve(file);
        if (Files.notExists(run.resolve(file))) {
            return false;
        }
        try {
            link(run.resolve(file), here);
            return true;
        } catch (IOException e) {
            throw new CannotWrite(this.name.resolve(file), e);
        }
    }

    private static void link(Path from, Path to) throws IOException {
        try {
            Files.createLink(to, from);
        } catch (IOException | UnsupportedOperationException e) {
            // A disk without hard links, or a file of somebody else: a copy does as well.
            Files.copy(from, to);
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
        try {
            unpublished.empty();
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    /** The file of a run that {@link #createCache} made. */
    public static Path cache(Path run, String name) {
        return run.resolve(name + CACHE);
    }

    /** The run that is current in this folder, all links followed; empty if there is none. */
    public Optional<Path> current() {
        return current(home);
    }

    /** The files that are complete so far, in the order of their creation; those still open are left out. */
    public synchronized List<Written> written() {
        List<Written> written = new ArrayList<>();
        files.forEach((file, output) -> {
            if (output.isComplete()) {
                written.add(new Written(file, output.bytes(), output.sha256()));
            }
        });
        return written;
    }

    /**
     * Makes this run the current one, and removes what is too old. The writing is over then, even if that failed.
     *
     * @param id what the run is to be called: as {@link RunNames} has it; a number is appended if there is such a run
     * @param keep how many runs stay beside this one, the youngest ones
     * @param obsolete names of files from before there were runs, which go
     * @return what the run is called
     * @throws IllegalStateException if a file is still open, or the run is over
     * @throws CannotWrite if a file was not written completely or the run cannot be put in its place; then the current run
     *     is the one that was
     */
    public synchronized String publish(String id, int keep, List<String> obsolete) {
        requireOpen();
        obsolete.forEach(RunFolder::requirePlain);
        files.values().forEach(OutputFile::requireComplete);
        try {
            links.requireRoom(files.keySet());
            String free = RunNames.free(id, runs);
            Path before = links.current();
            move(free);
            try {
                links.prepare(files.keySet());
                links.lead(Path.of(RUNS, free));
                Folders.force(home);
            } catch (IOException e) {
                takeBack(free, before, e);
                throw e;
            }
            tidy(obsolete);
            OldRuns.remove(runs, free, keep, unpublished);
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
    private void tidy(List<String> obsolete) {
        try {
            Set<String> gone = new LinkedHashSet<>(obsolete);
            gone.removeAll(files.keySet());
            for (String file : gone) {
                if (Files.isRegularFile(home.resolve(file), LinkOption.NOFOLLOW_LINKS)) {
                    Files.deleteIfExists(home.resolve(file));
                }
            }
            links.tidy(files.keySet());
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

    /** For tests: what is done if the process is interrupted. */
    ShutdownHook hook() {
        return hook;
    }

    private static void requirePlain(String file) {
        if (!NAME.matcher(file).matches() || file.equals(RUNS) || file.equals(RunLinks.CURRENT)) {
            throw new IllegalArgumentException("not a plain file name: " + file);
        }
    }
}
