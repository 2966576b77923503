package rate.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A folder whose files are published together or not at all.
 *
 * <p>Files are written into a hidden folder inside the target. {@link #publish} moves them to their places; until then,
 * and if it never comes to that, the files of an earlier run stay what they are, byte for byte. {@link #close} without
 * publishing leaves no trace, nor does a process that is interrupted. What a killed process leaves behind, the next run
 * removes.
 *
 * <p>Each file is replaced in one step, and a failure between two steps is undone. Only a power cut or a kill in the
 * instant of publishing can leave files of two runs side by side; the manifest, created last and so moved last, then
 * does not match and tells.
 */
public final class RunFolder implements AutoCloseable {

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9.-]{0,63}");

    private enum State {
        OPEN,
        CLOSED,
        INTERRUPTED
    }

    private final Path name;
    private final Path target;
    private final MadeFolders made;
    private final UnpublishedFolder unpublished;
    private final ShutdownHook hook;
    private final Map<String, OutputFile> files = new LinkedHashMap<>();
    private State state = State.OPEN;

    private RunFolder(Path name, Path target, MadeFolders made) throws IOException {
        this.name = name;
        this.target = target;
        this.made = made;
        this.unpublished = UnpublishedFolder.in(target);
        this.hook = ShutdownHook.add(this::interrupt);
    }

    /**
     * Begins a run. The folder and those above it are made if they are missing; a symbolic link is followed now and not
     * again.
     *
     * @param folder where the files will be published
     * @throws CannotWrite if there is no such folder and none can be made, or nothing can be written in it
     */
    public static RunFolder open(Path folder) {
        Path target;
        try {
            target = Links.follow(folder);
        } catch (IOException e) {
            throw new CannotWrite(folder, e);
        }
        if (Files.exists(target) && !Files.isDirectory(target)) {
            throw new CannotWrite(folder, "it is a file, not a folder");
        }
        return open(folder, target);
    }

    /**
     * Begins a run.
     *
     * @param name what errors are said to concern
     * @param target the folder itself, all links followed
     */
    static RunFolder open(Path name, Path target) {
        try {
            MadeFolders made = MadeFolders.upTo(target);
            try {
                made.force();
                return new RunFolder(name, target, made);
            } catch (IOException e) {
                made.removeEmpty();
                throw e;
            }
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    /**
     * A new file of this run. It has to be closed before the run is published; files are published in the order of
     * their creation.
     *
     * @param file a plain name: lower-case letters, digits, points and hyphens, 64 at most, first a letter or digit
     * @throws IllegalArgumentException if the name is none of these
     * @throws IllegalStateException if this run has such a file, or is over
     * @throws CannotWrite if the file cannot be made
     */
    public OutputFile create(String file) {
        requirePlain(file);
        return create(file, name.resolve(file));
    }

    /** A new file of any name, which errors call by the given path. */
    synchronized OutputFile create(String file, Path named) {
        requireOpen();
        if (files.containsKey(file)) {
            throw new IllegalStateException(named + " was created before");
        }
        OutputFile output = OutputFile.create(unpublished.fresh().resolve(file), named);
        files.put(file, output);
        return output;
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
     * Puts the files in their places and removes those of an earlier run that this one does not have. The run is over
     * then, even if that failed.
     *
     * @param obsolete names of files that do not belong to this run; those that it wrote are kept all the same
     * @throws IllegalStateException if a file is still open, or the run is over
     * @throws CannotWrite if a file was not written completely or cannot be put in its place; everything is as before
     */
    public synchronized void publish(List<String> obsolete) {
        requireOpen();
        obsolete.forEach(RunFolder::requirePlain);
        files.values().forEach(OutputFile::requireComplete);
        Swap swap = new Swap(unpublished, target, name);
        files.forEach((file, output) -> swap.put(file, output.name()));
        obsolete.stream().filter(file -> !files.containsKey(file)).forEach(file -> swap.drop(file, name.resolve(file)));
        try {
            swap.run();
        } finally {
            end(State.CLOSED);
            hook.remove();
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
        made.removeEmpty();
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
        if (!NAME.matcher(file).matches()) {
            throw new IllegalArgumentException("not a plain file name: " + file);
        }
    }
}
