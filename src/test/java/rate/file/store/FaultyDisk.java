package rate.file.store;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import rate.file.store.UnpublishedFolder.OwnName;

/**
 * A real folder as a disk of its own, with somebody between it and the program who sees every operation that changes the
 * disk before and after it is done, and who can make it fail. The program does not know: it works on a {@link Path} as
 * on any other.
 */
final class FaultyDisk extends FileSystemProvider {

    /** Who stands between. */
    interface Attendant {

        /** Before an operation; if this throws, it fails and nothing has changed. */
        void before(Operation operation) throws IOException;

        /** After an operation other than a write. */
        default void after(Operation operation) {}

        /** How many bytes of a write reach the disk; if not all do, it fails behind them. */
        default int fits(int bytes) {
            return bytes;
        }

        /** After bytes were written to a file, from a position on. */
        default void written(Path path, long position, byte[] bytes) {}
    }

    /** Hidden names, which are random, in the order of their first use. */
    private static final Map<String, Integer> FIRST_USE = new ConcurrentHashMap<>();

    private final Path root;
    private final Attendant attendant;
    private final FaultyFiles files = new FaultyFiles(this);

    private FaultyDisk(Path root, Attendant attendant) {
        this.root = root;
        this.attendant = attendant;
    }

    /** An existing folder, seen through the disk. */
    static Path over(Path folder, Attendant attendant) throws IOException {
        Path root = folder.toRealPath();
        return new FaultyDisk(root, attendant).wrap(root);
    }

    Path wrap(Path real) {
        return FaultyPath.of(files, real);
    }

    /** The real path of one of this disk, or a real path itself. */
    static Path real(Path path) {
        return (Path) FaultyPath.real(path);
    }

    private Path shown(Path path) {
        return root.relativize(real(path).toAbsolutePath());
    }

    /** What is done to the disk. */
    private interface Act {
        void perform() throws IOException;
    }

    private static void used(Path path) {
        if (OwnName.is(path)) {
            FIRST_USE.putIfAbsent(path.getFileName().toString(), FIRST_USE.size());
        }
    }

    private void attend(Operation.Kind kind, Path path, Path to, Act act) throws IOException {
        used(path);
        Operation operation = new Operation(kind, shown(path), to);
        attendant.before(operation);
        act.perform();
        attendant.after(operation);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        if (!options.contains(StandardOpenOption.WRITE) && !options.contains(StandardOpenOption.APPEND)) {
            FileChannel channel = FileChannel.open(real(path), options, attributes);
            return Files.isDirectory(real(path)) ? new Channel(path, channel, Operation.Kind.FORCE_FOLDER) : channel;
        }
        used(path);
        Operation operation = new Operation(Operation.Kind.OPEN, shown(path), null);
        attendant.before(operation);
        FileChannel channel = FileChannel.open(real(path), options, attributes);
        attendant.after(operation);
        return new Channel(path, channel, Operation.Kind.FORCE);
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
        attend(Operation.Kind.FOLDER, path, null, () -> Files.createDirectory(real(path), attributes));
    }

    @Override
    public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes) throws IOException {
        attend(
                Operation.Kind.LINK,
                link,
                real(target),
                () -> Files.createSymbolicLink(real(link), real(target), attributes));
    }

    @Override
    public void delete(Path path) throws IOException {
        attend(Operation.Kind.DELETE, path, null, () -> Files.delete(real(path)));
    }

    /** As a disk does it: what is not there is not deleted, and that is no operation. */
    @Override
    public boolean deleteIfExists(Path path) throws IOException {
        if (!Files.exists(real(path), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        delete(path);
        return true;
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        attend(Operation.Kind.MOVE, source, shown(target), () -> Files.move(real(source), real(target), options));
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(real(folder))) {
            for (Path entry : found) {
                if (filter.accept(wrap(entry))) {
                    entries.add(wrap(entry));
                }
            }
        }
        // In one order, whatever the disk and its random names are.
        entries.sort(Comparator.comparing((Path entry) ->
                        FIRST_USE.getOrDefault(entry.getFileName().toString(), -1))
                .thenComparing(Comparator.naturalOrder()));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return entries.iterator();
            }

            @Override
            public void close() {}
        };
    }

    /** A second name of the same file. */
    @Override
    public void createLink(Path link, Path existing) throws IOException {
        attend(Operation.Kind.NAME, link, shown(existing), () -> Files.createLink(real(link), real(existing)));
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
        try (FileChannel to = newFileChannel(target, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))) {
            to.write(ByteBuffer.wrap(Files.readAllBytes(real(source))));
        }
    }

    /** Not wrapped, like a path that the program made from a text. */
    @Override
    public Path readSymbolicLink(Path link) throws IOException {
        return Files.readSymbolicLink(real(link));
    }

    @Override
    public boolean isSameFile(Path a, Path b) throws IOException {
        return Files.isSameFile(real(a), real(b));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return Files.isHidden(real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return Files.getFileStore(real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        real(path).getFileSystem().provider().checkAccess(real(path), modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return Files.getFileAttributeView(real(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return Files.readAttributes(real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        return Files.readAttributes(real(path), attributes, options);
    }

    @Override
    public String getScheme() {
        return "faulty";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    /** A file of this disk that can be written, or a folder that can be forced. */
    private final class Channel extends FaultyChannel {

        private final Path path;
        private final Operation.Kind force;

        Channel(Path path, FileChannel real, Operation.Kind force) {
            super(real);
            this.path = path;
            this.force = force;
        }

        @Override
        public int write(ByteBuffer from) throws IOException {
            attendant.before(new Operation(Operation.Kind.WRITE, shown(path), null));
            byte[] bytes = new byte[from.remaining()];
            from.duplicate().get(bytes);
            long position = real.position();
            int fits = attendant.fits(bytes.length);
            real.write(from.slice().limit(fits));
            if (fits < bytes.length) {
                throw new FileSystemException(path.toString(), null, "No space left on device");
            }
            from.position(from.limit());
            attendant.written(shown(path), position, bytes);
            return bytes.length;
        }

        @Override
        public FileChannel truncate(long size) throws IOException {
            attend(Operation.Kind.TRUNCATE, path, null, () -> real.truncate(size));
            return this;
        }

        @Override
        public void force(boolean metadata) throws IOException {
            attend(force, path, null, () -> real.force(false));
        }
    }
}
