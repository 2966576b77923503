package rate.file.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/** The folders that were missing on the way to a target, and were made for it. */
final class CreatedDirectories {

    /** The innermost first. */
    private final Deque<Path> made = new ArrayDeque<>();

    private CreatedDirectories() {}

    /**
     * Makes a folder and those above it that do not exist.
     *
     * @throws IOException if one cannot be made; those that were made are removed again
     */
    static CreatedDirectories upTo(Path target) throws IOException {
        Deque<Path> missing = new ArrayDeque<>();
        for (Path folder = target; folder != null && Files.notExists(folder); folder = folder.getParent()) {
            missing.push(folder);
        }
        CreatedDirectories folders = new CreatedDirectories();
        try {
            for (Path folder : missing) {
                folders.make(folder);
            }
        } catch (IOException e) {
            folders.removeEmpty();
            throw e;
        }
        return folders;
    }

    private void make(Path folder) throws IOException {
        try {
            Files.createDirectory(folder);
            made.push(folder);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(folder)) {
                throw e;
            }
            // Another run was faster; the folder is its.
        }
    }

    /** Waits until the disk knows the new folders. */
    void force() throws IOException {
        for (Path folder : made) {
            Path parent = folder.getParent();
            if (parent != null) {
                Folders.force(parent);
            }
        }
    }

    /** Removes them again, as far as nothing is in them. */
    void removeEmpty() {
        try {
            for (Path folder : made) {
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            // Somebody uses it by now.
        }
    }
}
