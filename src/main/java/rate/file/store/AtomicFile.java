package rate.file.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** New version of a file, written in a hidden folder beside it, until it takes its place in one step. */
final class AtomicFile implements AutoCloseable {

    private final Path name;
    private final Path place;
    private final UnpublishedFolder unpublished;
    private final ShutdownHook hook;
    private final OutputFile output;
    private boolean ended;

    private AtomicFile(Path name, Path place) throws IOException {
        this.name = name;
        this.place = place;
        this.unpublished = UnpublishedFolder.in(place.resolveSibling(""));
        this.hook = ShutdownHook.add(this::end);
        try {
            this.output = OutputFile.create(fresh(), name, true);
        } catch (CannotWrite e) {
            close();
            throw e;
        }
        try {
            keepMode();
        } catch (IOException e) {
            output.abandon();
            close();
            throw e;
        }
    }

    /** The modes of the file that is there, before anything is in the new one; a new file has what the umask gives. */
    private void keepMode() throws IOException {
        if (Files.exists(place) && OwnersOnly.isKnown(place)) {
            Files.setPosixFilePermissions(fresh(), Files.getPosixFilePermissions(place));
        }
    }

    /**
     * Begins it.
     *
     * @param name the file as the user says it
     * @param place the file itself, all links followed
     * @throws CannotWrite if nothing can be written beside it
     */
    static AtomicFile of(Path name, Path place) {
        try {
            return new AtomicFile(name, place);
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    /** Receives the content. */
    OutputFile output() {
        return output;
    }

    /**
     * Puts it in its place.
     *
     * @throws CannotWrite if it was not written completely, or cannot be put there; then the old file is what it was
     */
    synchronized void publish() {
        if (ended) {
            throw new CannotWrite(name, "interrupted");
        }
        output.requireComplete();
        if (Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
            throw new CannotWrite(name, "a folder is in the way");
        }
        try {
            Files.move(fresh(), place, StandardCopyOption.ATOMIC_MOVE);
            Folders.force(place.resolveSibling(""));
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    @Override
    public void close() {
        end();
        hook.remove();
    }

    private synchronized void end() {
        if (!ended) {
            ended = true;
            unpublished.delete();
        }
    }

    private Path fresh() {
        return unpublished.fresh().resolve(place.getFileName());
    }
}
