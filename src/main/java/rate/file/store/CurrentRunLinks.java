package rate.file.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The links by which a folder of runs shows its current run: {@code current} leads to it, and every file of it has a link of
 * its own through {@code current}. So all files change together, in the one step in which {@code current} is replaced.
 *
 * @param name the home, as the user says it
 * @param workshop where links are made before they are moved into place, on the same disk
 * @param old the files of a run from before there were runs, which stand in the places of links
 */
record CurrentRunLinks(Path home, Path name, Path workshop, Set<String> old) {

    static final String CURRENT = "current";

    private static final String NO_LINK = "it is not a link made by rate";

    CurrentRunLinks {
        old = Set.copyOf(old);
    }

    /**
     * Refuses to begin where something is in the way of the links that no run made.
     *
     * @throws CannotWrite if {@code current} is no link to a run, or anything but a link to a file of the current run, or a
     *     file from before there were runs, stands where such a link has to be
     */
    void requireOurs(Collection<String> files) throws IOException {
        if (PlainFile.isAnything(home.resolve(CURRENT))) {
            Path run = current();
            if (run == null) {
                throw CannotWrite.inTheWay(name.resolve(CURRENT), whatIsNoCurrentRun());
            }
            if (PlainFile.isAnything(home.resolve(run)) && !PlainFile.isFolder(home.resolve(run))) {
                throw CannotWrite.foreign(name.resolve(run));
            }
        }
        for (String file : PlainFile.present(home, files)) {
            if (!leadsThroughCurrent(home.resolve(file)) && !isOld(file)) {
                throw CannotWrite.inTheWay(name.resolve(file), NO_LINK);
            }
        }
    }

    private String whatIsNoCurrentRun() throws IOException {
        Path link = home.resolve(CURRENT);
        return Files.isSymbolicLink(link)
                ? "it leads to " + Files.readSymbolicLink(link) + ", which is not a run of this folder"
                : NO_LINK;
    }

    /** Returns whether there is still the file from before there were runs. */
    private boolean isOld(String file) {
        return old.contains(file) && PlainFile.is(home.resolve(file));
    }

    /**
     * The run to which {@code current} leads now, however the link says it: {@code runs/} and the name of the run, which may be
     * there no more; null if it leads nowhere, or to anything else.
     */
    @Nullable
    Path current() throws IOException {
        Path link = home.resolve(CURRENT);
        if (!Files.isSymbolicLink(link)) {
            return null;
        }
        Path to = Files.exists(link)
                ? link.toRealPath()
                : home.resolve(Files.readSymbolicLink(link).toString()).normalize();
        Path among = to.getParent();
        boolean isRun = RunNames.isRun(to)
                && among != null
                && Files.isDirectory(among)
                && Files.isSameFile(among, home.resolve(RunFolder.RUNS));
        return isRun ? Path.of(RunFolder.RUNS, String.valueOf(to.getFileName())) : null;
    }

    /** Makes the links of files that have nothing in their place yet: they lead nowhere until {@code current} does. */
    void prepare(Collection<String> files) throws IOException {
        Set<String> present = PlainFile.present(home, files);
        for (String file : files) {
            if (!present.contains(file)) {
                link(home.resolve(file), Path.of(CURRENT, file));
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

    /**
     * Replaces by links the files from before there were runs, and takes away those, and the links, of files that are no more.
     *
     * @param possible those that a run can have: a link of any other name is somebody else's, wherever it leads
     */
    void tidy(Collection<String> files, Set<String> possible) throws IOException {
        for (String file : old) {
            if (isOld(file) && files.contains(file)) {
                place(file, Path.of(CURRENT, file));
            } else if (isOld(file)) {
                Files.deleteIfExists(home.resolve(file));
            }
        }
        for (String file : PlainFile.present(home, possible)) {
            if (!files.contains(file) && leadsThroughCurrent(home.resolve(file))) {
                Files.deleteIfExists(home.resolve(file));
            }
        }
    }

    private static boolean leadsThroughCurrent(Path place) throws IOException {
        return Files.isSymbolicLink(place)
                && Files.readSymbolicLink(place).equals(Path.of(CURRENT, String.valueOf(place.getFileName())));
    }

    /** Puts a link into its place in one step, over what is there. */
    private void place(String link, Path to) throws IOException {
        Path made = workshop.resolve(link);
        Files.deleteIfExists(made);
        link(made, to);
        Files.move(made, home.resolve(link), StandardCopyOption.ATOMIC_MOVE);
    }

    private static void link(Path link, Path to) throws IOException {
        try {
            Files.createSymbolicLink(link, to);
        } catch (UnsupportedOperationException e) {
            throw new IOException("this disk does not support symbolic links", e);
        }
    }
}
