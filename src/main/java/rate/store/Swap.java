package rate.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Puts new files in the place of old ones, each in one step: a reader sees the old or the new, never a part or nothing.
 * The old ones are kept until the end, so that a failure in the middle can be undone.
 */
final class Swap {

    /**
     * What will happen to a file.
     *
     * @param file its name in the folder
     * @param said the file as the user says it
     * @param fresh whether a new one comes, or the old one only goes
     */
    private record Change(String file, Path said, boolean fresh) {}

    private final UnpublishedFolder unpublished;
    private final Path target;
    private final Path name;
    private final List<Change> changes = new ArrayList<>();

    /**
     * A swap without changes.
     *
     * @param unpublished where the new files are
     * @param target where the old files are, and the new ones will be
     * @param name the target, as the user says it
     */
    Swap(UnpublishedFolder unpublished, Path target, Path name) {
        this.unpublished = unpublished;
        this.target = target;
        this.name = name;
    }

    /** A fresh file will go to its place. */
    void put(String file, Path said) {
        changes.add(new Change(file, said, true));
    }

    /** An old file will go, if there is one. A folder of that name is nobody's leftover, and stays. */
    void drop(String file, Path said) {
        if (!isFolder(target.resolve(file))) {
            changes.add(new Change(file, said, false));
        }
    }

    /**
     * Makes the changes in order, and waits until the disk has them.
     *
     * @throws CannotWrite if one cannot be made; then all is as it was
     */
    void run() {
        // All old files first: where keeping means copying, it takes time, and nothing has changed yet.
        changes.forEach(this::keep);
        Deque<Change> begun = new ArrayDeque<>();
        try {
            for (Change change : changes) {
                begun.push(change);
                make(change);
            }
            force();
        } catch (CannotWrite e) {
            begun.forEach(change -> undo(change, e));
            throw e;
        }
    }

    private void keep(Change change) {
        Path place = target.resolve(change.file);
        Path kept = unpublished.kept().resolve(change.file);
        if (isFolder(place)) {
            throw new CannotWrite(change.said, "a folder is in the way");
        }
        if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            link(place, kept);
        } catch (IOException e) {
            throw new CannotWrite(change.said, e);
        }
    }

    private static void link(Path place, Path kept) throws IOException {
        try {
            Files.createLink(kept, place);
        } catch (IOException | UnsupportedOperationException e) {
            // A disk without hard links, or a file of somebody else: a copy does as well.
            Files.copy(place, kept, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        }
    }

    private void make(Change change) {
        Path place = target.resolve(change.file);
        try {
            if (change.fresh) {
                Files.move(unpublished.fresh().resolve(change.file), place, StandardCopyOption.ATOMIC_MOVE);
            } else {
                Files.deleteIfExists(place);
            }
        } catch (IOException e) {
            throw new CannotWrite(change.said, e);
        }
    }

    private void force() {
        try {
            Folders.force(target);
        } catch (IOException e) {
            throw new CannotWrite(name, e);
        }
    }

    private void undo(Change change, CannotWrite reason) {
        Path place = target.resolve(change.file);
        Path kept = unpublished.kept().resolve(change.file);
        try {
            if (Files.exists(kept, LinkOption.NOFOLLOW_LINKS)) {
                Files.move(kept, place, StandardCopyOption.ATOMIC_MOVE);
            } else {
                Files.deleteIfExists(place);
            }
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    private static boolean isFolder(Path place) {
        return Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS);
    }
}
