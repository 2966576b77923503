package rate.file.input.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.ProblemKind;
import rate.file.store.Sha256;

/**
 * One input: a file, a file in a zip archive, or standard input, hashed and counted while it is read.
 *
 * <p>A regular file is read up to the size it had when it was opened or its size was asked for, so that one which still grows
 * gives a log with a definite end; one that got shorter meanwhile is refused. Hash, count and size concern the raw bytes,
 * before decompression. One thread reads; {@link #bytesRead} and {@link #size} may be asked from another.
 *
 * <p>Whatever cannot be opened or read is refused as {@link ProblemKind#CANNOT_READ}, other archives than gzip as
 * {@link ProblemKind#UNSUPPORTED_ARCHIVE}.
 */
public final class Source implements AutoCloseable {

    private static final byte GZIP_FIRST = 0x1f;
    private static final byte GZIP_SECOND = (byte) 0x8b;

    private final String name;
    private final @Nullable Path path;
    private final @Nullable ZipMember member;
    private boolean isHashed = true;
    private @Nullable MessageDigest digest;
    private volatile long bytesRead;
    private volatile long size = -1;
    private @Nullable InputStream raw;
    private @Nullable InputStream content;
    private boolean compressed;
    private boolean workbook;
    private @Nullable BiFunction<String, Path, InputStream> rows;
    private boolean columnar;
    private Runnable closing = () -> {};
    private @Nullable String sha256;

    /**
     * A file.
     *
     * @param name the name as the user wrote it; it stands in messages and in the manifest
     */
    public Source(String name, Path path) {
        this(name, path, null);
    }

    /** A file in an archive: what is said here of a file's bytes holds of its content. */
    Source(ZipMember member) {
        this(member.name(), member.archive(), member);
        this.size = member.size();
    }

    private Source(String name, Path path, @Nullable ZipMember member) {
        this.name = name;
        this.path = path;
        this.member = member;
    }

    /**
     * A stream, such as standard input. It stays open when this source is closed, for it belongs to the caller.
     *
     * @param name what to call it, {@code -} for standard input
     * @param stream its raw bytes
     */
    public Source(String name, InputStream stream) {
        this.name = name;
        this.path = null;
        this.member = null;
        this.raw = new Raw(stream, Long.MAX_VALUE);
    }

    /** Returns this source, whose bytes are not hashed: nobody asks, or the caller does that. */
    public Source unhashed() {
        isHashed = false;
        return this;
    }

    /** The digest of the bytes up to now, made when it is first asked for: Java takes a while to find who makes one. */
    private MessageDigest digest() {
        if (digest == null) {
            digest = Sha256.digest();
        }
        return digest;
    }

    /** Returns this source; if it is a Parquet file, the reader is given its name and place for the rows as lines of JSON. */
    public Source withRows(BiFunction<String, Path, InputStream> reader) {
        rows = reader;
        return this;
    }

    /** The name, as the user wrote it. */
    public String name() {
        return name;
    }

    /** The file whose bytes are read, or the archive that it is in; empty for a stream. */
    public Optional<Path> file() {
        return Optional.ofNullable(path);
    }

    /** Raw bytes read up to now. */
    public long bytesRead() {
        return bytesRead;
    }

    /** Raw bytes there are to read: the size of a regular file; empty for a stream, a pipe or what cannot be found. */
    public OptionalLong size() {
        if (size < 0 && path != null && Files.isRegularFile(path)) {
            try {
                size = Files.size(path);
            } catch (IOException e) {
                return OptionalLong.empty();
            }
        }
        return size < 0 ? OptionalLong.empty() : OptionalLong.of(size);
    }

    /** Returns whether the source can be read only once: a stream, a pipe, a device. */
    public boolean isFleeting() {
        return path == null || (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path));
    }

    /** Returns whether the source is an archive; known once it is open. */
    public boolean isCompressed() {
        return compressed;
    }

    /** Returns whether the source is an Office document, such as a workbook (.xlsx); known once it is open as a log. */
    public boolean isWorkbook() {
        return workbook;
    }

    /** Returns whether the source is a Parquet file, whose lines are ours; known once it is open. */
    public boolean isColumnar() {
        return columnar;
    }

    /** Closes something together with this source. */
    public void closeWith(Runnable other) {
        closing = other;
    }

    /**
     * Returns a new source of this file, to be read once more from its beginning up to the size that this one knows.
     *
     * @throws IllegalStateException if it {@link #isFleeting}
     */
    public Source again() {
        if (path == null || isFleeting()) {
            throw new IllegalStateException(name + " can be read only once");
        }
        Source again = new Source(name, path, member);
        again.size = size().orElse(-1);
        again.isHashed = isHashed;
        again.rows = rows;
        return again;
    }

    /**
     * The first raw bytes of the same file, to be read as if it had no others.
     *
     * @param bytes how many, at least 1
     * @throws IllegalStateException if it {@link #isFleeting}
     */
    public Source beginning(long bytes) {
        Source beginning = again();
        beginning.size = bytes;
        return beginning;
    }

    /**
     * The bytes of the log, decompressed if they begin as a gzip archive does; the name is not looked at. Can be called
     * once.
     */
    public InputStream open() {
        return open(false);
    }

    /**
     * Opens the log as {@link #open} does, but gives the bytes of a workbook as they are: {@link #isWorkbook} tells whether it
     * is one. Can be called once.
     */
    public InputStream openLog() {
        return open(true);
    }

    private InputStream open(boolean alsoWorkbook) {
        try {
            content = decompressed(openRaw(), alsoWorkbook);
            return content;
        } catch (IOException e) {
            throw cannotRead(name, e);
        }
    }

    /** The raw bytes, whatever they look like. Can be called once, and instead of {@link #open}. */
    public InputStream openRaw() {
        if (content != null) {
            throw new IllegalStateException(name + " is open already");
        }
        try {
            raw = raw == null ? openFile(Objects.requireNonNull(path)) : raw;
            content = raw;
            return raw;
        } catch (IOException e) {
            throw cannotRead(name, e);
        }
    }

    /**
     * Reads what is left to the end: the hash then covers the whole input, and an archive is known to be whole.
     * Opens the source if nobody has.
     */
    public void drain() {
        drainTo(OutputStream.nullOutputStream());
    }

    /**
     * Reads what is left to the end, as {@link #drain}, and writes it to a stream.
     *
     * @param out takes it, decompressed
     */
    public void drainTo(OutputStream out) {
        InputStream left = content == null ? openLog() : content;
        try {
            left.transferTo(out);
            if (columnar && raw != null) {
                raw.transferTo(OutputStream.nullOutputStream()); // which its reader has read by itself
            }
        } catch (IOException e) {
            throw cannotRead(name, e);
        }
        if (sha256 == null) {
            sha256 = isHashed ? Sha256.hex(digest().digest()) : "";
        }
    }

    /**
     * SHA-256 of all raw bytes, as 64 lower-case hexadecimal digits; empty if it is {@link #unhashed}.
     *
     * @throws IllegalStateException before {@link #drain}
     */
    public String sha256() {
        if (sha256 == null) {
            throw new IllegalStateException(name + " has not been drained");
        }
        return sha256;
    }

    @Override
    public void close() {
        InputStream outermost = content == null ? raw : content;
        Runnable other = closing;
        closing = () -> {};
        try {
            if (outermost != null) {
                outermost.close();
            }
            if (columnar && raw != null) {
                raw.close();
            }
        } catch (IOException e) {
            throw cannotRead(name, e);
        }
        other.run();
    }

    /** The refusal of an input that failed, with the reason but without the path on this machine. */
    public static InputRefused cannotRead(String name, IOException failure) {
        String reason = failure instanceof NoSuchFileException missing
                ? "there is no such file" + nearest(name, Path.of(missing.getFile()))
                : failure instanceof AccessDeniedException
                        ? "permission denied"
                        : failure instanceof FileSystemException ofFile ? ofFile.getReason() : failure.getMessage();
        return new InputRefused(ProblemKind.CANNOT_READ, Location.of(name), reason == null ? "reading failed" : reason);
    }

    /**
     * The end of a message that a file or folder is not there: the one with the nearest name beside it; empty if there is none.
     *
     * @param path the place that this stands for
     */
    public static String nearest(String name, Path path) {
        Path file = path.toAbsolutePath();
        String wanted = String.valueOf(file.getFileName());
        List<String> names = new ArrayList<>();
        Path folder = file.getParent();
        if (folder != null && Files.isDirectory(folder)) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
                all.forEach(each -> names.add(String.valueOf(each.getFileName())));
            } catch (IOException | DirectoryIteratorException e) {
                return ""; // there is nothing to suggest
            }
        }
        names.sort(Comparator.naturalOrder());
        String before = name.endsWith(wanted) ? name.substring(0, name.length() - wanted.length()) : "";
        return Optional.of(wanted)
                .filter(missing -> !names.contains(missing)) // else it is a link that leads nowhere
                .flatMap(missing -> Nearest.of(missing, names))
                .map(near -> "; did you mean " + before + near + "?")
                .orElse("");
    }

    private Raw openFile(Path file) throws IOException {
        if (member != null) {
            return new Raw(member.open(), size);
        }
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (attributes.isDirectory()) {
            throw new IOException("it is a directory, not a file");
        }
        InputStream stream = Files.newInputStream(file);
        if (!attributes.isRegularFile()) {
            return new Raw(stream, Long.MAX_VALUE);
        }
        if (size < 0) {
            size = attributes.size();
        }
        // Files of the kernel, under /proc, say that they have 0 bytes and have more.
        return new Raw(stream, size == 0 ? Long.MAX_VALUE : size);
    }

    /** A lone first magic byte is a cut archive, too: no log consists of that control character. */
    private InputStream decompressed(InputStream bytes, boolean alsoWorkbook) throws IOException {
        byte[] head = bytes.readNBytes(UnsupportedArchive.LONGEST_MAGIC);
        UnsupportedArchive foreign = UnsupportedArchive.of(head);
        if (foreign == UnsupportedArchive.PARQUET && rows != null && path != null && member == null && !isFleeting()) {
            columnar = true;
            return rows.apply(name, path);
        }
        workbook = foreign == UnsupportedArchive.OFFICE && alsoWorkbook && member == null;
        if (foreign != null && !workbook) {
            String advice = member != null
                    ? foreign.adviceWithin()
                    : (foreign == UnsupportedArchive.ZIP || foreign == UnsupportedArchive.PARQUET) && isFleeting()
                            ? foreign.adviceOfStream()
                            : foreign.advice(name);
            throw new InputRefused(ProblemKind.UNSUPPORTED_ARCHIVE, Location.of(name), advice);
        }
        PushbackInputStream whole = new PushbackInputStream(bytes, UnsupportedArchive.LONGEST_MAGIC);
        whole.unread(head);
        compressed = head.length > 0 && head[0] == GZIP_FIRST && (head.length == 1 || head[1] == GZIP_SECOND);
        return compressed ? unpacked(whole) : whole;
    }

    /** The content of a gzip archive, if that is no archive of files again. */
    private InputStream unpacked(InputStream archive) throws IOException {
        PushbackInputStream inner =
                new PushbackInputStream(new GzipMembers(name, archive), UnsupportedArchive.LONGEST_MAGIC);
        byte[] head = new byte[UnsupportedArchive.LONGEST_MAGIC];
        int length = Math.max(0, inner.read(head)); // and not the end of what is shorter, which may be damaged
        if (UnsupportedArchive.of(head) == UnsupportedArchive.TAR) {
            throw new InputRefused(
                    ProblemKind.UNSUPPORTED_ARCHIVE, Location.of(name), UnsupportedArchive.TAR.advice(name));
        }
        inner.unread(head, 0, length);
        return inner;
    }

    /** The raw bytes up to a limit, counted and hashed on their way. */
    private final class Raw extends InputStream {

        private final InputStream in;
        private final long limit;
        private long count;

        Raw(InputStream in, long limit) {
            this.in = in;
            this.limit = limit;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            if (length == 0) {
                return 0;
            }
            if (count == limit) {
                return -1;
            }
            int read;
            try {
                read = in.read(bytes, offset, (int) Math.min(length, limit - count));
                if (read < 0 && limit != Long.MAX_VALUE) {
                    throw new IOException("it became shorter while it was being read");
                }
            } catch (IOException e) {
                throw cannotRead(name, e);
            }
            if (read > 0) {
                if (isHashed) {
                    digest().update(bytes, offset, read);
                }
                count += read;
                bytesRead = count;
            }
            return read;
        }

        @Override
        public void close() throws IOException {
            if (path != null) {
                in.close();
            }
        }
    }
}
