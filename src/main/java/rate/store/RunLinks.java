package rate.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * The links by which a folder of runs shows its current run: {@code current} leads to it, and every file of it has a link of its
 * own through {@code current}. So all files change together, in the one step in which {@code current} is replaced.
 */
final class RunLinks {

    /** The link to the current run. */
    static final String CURRENT = "current";

    private final Path home;
    private final Path name;
    private final Path workshop;

    /**
     * @param home the folder of the runs
     * @param name the same, as the user says it
     * @param workshop where links are made before they are moved into place, on the same disk
     */
    RunLinks(Path home, Path name, Path workshop) {
        this.home = home;
        this.name = name;
        this.workshop = workshop;
    }

    /**
     * Refuses what is in the way of the links and cannot be replaced.
     *
     * @throws CannotWrite if a folder stands where a link has to, or a file where the current run is
     */
    void requireRoom(Collection<String> files) {
        if (Files.exists(home.resolve(CURRENT), LinkOption.NOFOLLOW_LINKS)
                && !Files.isSymbolicLink(home.resolve(CURRENT))) {
            throw new CannotWrite(name.resolve(CURRENT), "something is in the way that is no link to a run");
        }
        for (String file : files) {
            if (Files.isDirectory(home.resolve(file), LinkOption.NOFOLLOW_LINKS)) {
                throw new CannotWrite(name.resolve(file), "a folder is in the way");
            }
        }
    }

    /** Where {@code current} leads now; null if nowhere. */
    @Nullable
    Path current() throws IOException {
        Path link = home.resolve(CURRENT);
        return Files.isSymbolicLink(link) ? Files.readSymbolicLink(link) : null;
    }

    /** Makes the links of files that have nothing in their place yet: they lead nowhere until {@code current} does. */
    void prepare(Collection<String> files) throws IOException {
        for (String file : files) {
            if (!Files.exists(home.resolve(file), LinkOption.NOFOLLOW_LINKS)) {
                place(file, Path.of(CURRENT, file));
            }
        }
    }

    /** Makes a run the current one, or none if there is none to be. */
    void lead(@Nullable Path run) throws IOException {
        if (run == null) {
            Files.deleteIfExists(home.resolve(CURRENT));
        } else {
            place(CURRENT, run);
        }
    }

    /** Replaces by links what stood in the places of the files, and takes away the links of files that are no more. */
    void tidy(Collection<String> files) throws IOException {
        for (String file : files) {
            if (!leadsThroughCurrent(home.resolve(file))) {
                place(file, Path.of(CURRENT, file));
            }
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(home)) {
            for (Path entry : entries) {
                if (leadsThroughCurrent(entry)
                        && !files.contains(entry.getFileName().toString())) {
                    Files.deleteIfExists(entry);
                }
            }
        }
    }

    private static boolean leadsThroughCurrent(Path place) throws IOException {
        return Files.isSymbolicLink(place)
                && Files.readSymbolicLink(place).equals(Path.of(CURRENT, String.valueOf(place.getFileName())));
    }

    /** Puts a link into its place in one step. */
    private void place(String link, Path to) throws IOException {
        Path made = workshop.resolve(link);
        try {
            Files.deleteIfExists(made);
            Files.createSymbolicLink(made, to);
        } catch (UnsupportedOperationException e) {
            throw new IOException("there are no symbolic links on this disk", e);
        }
        Files.move(made, home.resolve(link), StandardCopyOption.ATOMIC_MOVE);
    }
}
