package rate.file.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import rate.file.store.OutputFile.WrittenFile;

/** One file that the user named: replaced when its content is complete, untouched before that. */
public final class SingleFile {

    private SingleFile() {}

    /** Writes the content of a file. It may close the stream, but need not. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes a file. If the content fails, the old file stays as it is. A symbolic link stays a link; the file it leads
     * to is replaced. A device or a pipe is written directly.
     *
     * @param file its folder has to exist
     * @throws IOException whatever the content throws of its own
     * @throws CannotWrite if the file cannot be written
     */
    public static WrittenFile write(Path file, Content content) throws IOException {
        requirePlace(file);
        return isDevice(file) ? writeOnto(file, content) : replace(file, content);
    }

    /** Writes a text in UTF-8, as {@link #write(Path, Content)} does. */
    public static void write(Path file, String text) throws IOException {
        write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Looks whether a file can be there, before its content costs anything.
     *
     * @throws CannotWrite if it is a folder, or its folder is not there
     */
    public static void requirePlace(Path file) {
        if (Files.isDirectory(file)) {
            throw new CannotWrite(file, "it is a folder");
        }
        if (!isDevice(file)) {
            place(file);
        }
    }

    private static boolean isDevice(Path file) {
        return Files.exists(file) && !Files.isRegularFile(file);
    }

    /**
     * Writes a file as {@link #write} does, in a folder that is made if it is not there.
     *
     * @throws CannotWrite if the folder cannot be made, either
     */
    public static WrittenFile writeIn(Path folder, String name, Content content) throws IOException {
        try {
            CreatedDirectories.upTo(folder.toAbsolutePath());
        } catch (IOException e) {
            throw new CannotWrite(folder, e);
        }
        return write(folder.resolve(name), content);
    }

    private static WrittenFile writeOnto(Path device, Content content) throws IOException {
        OutputFile output = OutputFile.onto(device);
        try (output) {
            content.writeTo(output);
        }
        return written(device, output);
    }

    private static WrittenFile replace(Path file, Content content) throws IOException {
        Path place = place(file);
        try (AtomicFile next = AtomicFile.of(file, place)) {
            try (OutputFile output = next.output) {
                content.writeTo(output);
            }
            next.publish();
            return written(file, next.output);
        }
    }

    /** The file itself, if the name is a link to it; its folder exists. */
    private static Path place(Path file) {
        try {
            Path place = Folders.follow(file);
            if (!Files.isDirectory(place.resolveSibling(""))) {
                throw new CannotWrite(file, "no such folder");
            }
            return place;
        } catch (IOException e) {
            throw new CannotWrite(file, e);
        }
    }

    private static WrittenFile written(Path file, OutputFile output) {
        return new WrittenFile(String.valueOf(file.getFileName()), output.bytes(), output.sha256());
    }

    /** New version of a file, written in a hidden folder beside it, until it takes its place in one step. */
    private static final class AtomicFile implements AutoCloseable {

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
}
