package rate.file.input.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;

/**
 * The directory of a zip archive: which files it has, and where. It is read entry by entry, so that memory is needed for the
 * files that are chosen, and the sizes that it states are checked before anything is unpacked.
 *
 * <p>Java's own ZipFile holds the whole directory, and checks no sum. Archives with ZIP64, which are larger than 4 GiB or have
 * more than 65,534 entries, are refused.
 */
public final class ZipArchive {

    private static final int END_SIGNATURE = 0x06054b50;
    private static final int END_LENGTH = 22;
    private static final int LONGEST_COMMENT = 0xffff;

    private static final int ENTRY_SIGNATURE = 0x02014b50;
    private static final int ENTRY_LENGTH = 46;

    /** No system has longer paths. */
    private static final int LONGEST_NAME = 1 << 12;

    private static final int ENCRYPTED = 1;
    private static final int MANY = 0xffff;
    private static final long LARGE = 0xffff_ffffL;

    /** The charset of names that are not UTF-8, which the first programs of the kind used. */
    private static final Charset OLD_NAMES = Charset.forName("IBM437");

    private final String name;
    private final Path file;
    private final List<ZipMember> members = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private long packed;
    private long unpacked;

    private ZipArchive(String name, Path file) {
        this.name = name;
        this.file = file;
    }

    /** Returns whether a file begins as a zip archive does that is no document of an office program. */
    static boolean is(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            UnsupportedArchive begun = UnsupportedArchive.of(in.readNBytes(UnsupportedArchive.LONGEST_MAGIC));
            return begun == UnsupportedArchive.ZIP || begun == UnsupportedArchive.EMPTY_ZIP;
        }
    }

    /**
     * The files of an archive that are wanted, in natural order of their names.
     *
     * @param choice which files are wanted, of those that are not hidden
     * @throws InputRefused if the archive is damaged, of a kind that is not read, or would unpack beyond all measure
     */
    static List<ZipMember> members(String name, Path file, Predicate<String> choice) throws IOException {
        ZipArchive archive = new ZipArchive(name, file);
        try {
            archive.read(choice);
        } catch (EOFException e) {
            throw archive.damaged("its directory ends too early");
        }
        archive.members.sort((a, b) -> new FileOrder().compare(a.path(), b.path()));
        return archive.members;
    }

    private void read(Predicate<String> choice) throws IOException {
        long tailStart = Math.max(0, Files.size(file) - END_LENGTH - LONGEST_COMMENT);
        ByteBuffer tail = tail(file);
        int end = end(tail);
        if (end < 0) {
            throw damaged("the directory at its end is missing");
        }
        int count = tail.getShort(end + 10) & 0xffff;
        long length = tail.getInt(end + 12) & LARGE;
        long offset = tail.getInt(end + 16) & LARGE;
        if (count == MANY || length == LARGE || offset == LARGE) {
            throw large(name);
        }
        long start = tailStart + end - length;
        long base = start - offset; // what stands before an archive that unpacks itself
        if (start < 0 || base < 0) {
            throw damaged("its directory is not where it should be");
        }
        long left = length;
        try (DataInputStream directory = new DataInputStream(new BufferedInputStream(from(file, start), 1 << 16))) {
            for (int i = 0; i < count; i++) {
                left -= readEntry(directory, base, start, choice);
            }
        }
        if (left != 0) {
            throw damaged("its directory has another length than it states");
        }
        if (packed > start) {
            throw damaged("its entries overlap");
        }
        refuseSuspicious(name, packed, unpacked);
    }

    /** The bytes of a file from a place on, at which reading begins without reading what is before. */
    private static InputStream from(Path file, long offset) throws IOException {
        InputStream in = Files.newInputStream(file);
        try {
            in.skipNBytes(offset);
            return in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /** The length of the directory of an archive, in bytes, as it states it; -1 if the end of the archive is missing. */
    public static long directoryLength(Path file) throws IOException {
        ByteBuffer tail = tail(file);
        int end = end(tail);
        return end < 0 ? -1 : tail.getInt(end + 12) & LARGE;
    }

    /** The bytes at the end of an archive, among which its last record begins. */
    private static ByteBuffer tail(Path file) throws IOException {
        try (InputStream in = from(file, Math.max(0, Files.size(file) - END_LENGTH - LONGEST_COMMENT))) {
            return ByteBuffer.wrap(in.readNBytes(END_LENGTH + LONGEST_COMMENT)).order(ByteOrder.LITTLE_ENDIAN);
        }
    }

    /** Where the last record begins, behind which there is nothing but its comment; -1 if it is missing. */
    private static int end(ByteBuffer tail) {
        int end = tail.capacity() - END_LENGTH;
        while (end >= 0
                && (tail.getInt(end) != END_SIGNATURE
                        || (tail.getShort(end + 20) & 0xffff) != tail.capacity() - END_LENGTH - end)) {
            end--;
        }
        return Math.max(-1, end);
    }

    /** Reads an entry; how many bytes of the directory it takes. */
    private long readEntry(DataInputStream directory, long base, long end, Predicate<String> choice)
            throws IOException {
        byte[] head = new byte[ENTRY_LENGTH];
        directory.readFully(head);
        ByteBuffer entry = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN);
        if (entry.getInt(0) != ENTRY_SIGNATURE) {
            throw damaged("its directory is not sound");
        }
        int flags = entry.getShort(8);
        int method = entry.getShort(10) & 0xffff;
        long crc = entry.getInt(16) & LARGE;
        long entryPacked = entry.getInt(20) & LARGE;
        long size = entry.getInt(24) & LARGE;
        int nameLength = entry.getShort(28) & 0xffff;
        if (nameLength > LONGEST_NAME) {
            throw damaged("its directory has a name of " + nameLength + " bytes");
        }
        byte[] written = new byte[nameLength];
        int beside = (entry.getShort(30) & 0xffff) + (entry.getShort(32) & 0xffff);
        long offset = entry.getInt(42) & LARGE;
        directory.readFully(written);
        directory.skipNBytes(beside);
        String path = decoded(written).replace('\\', '/');
        packed += entryPacked;
        if (!path.endsWith("/") && !LogChoice.isHiddenPath(path) && choice.test(path)) {
            String whole = name + "/" + path;
            if (entryPacked == LARGE || size == LARGE || offset == LARGE) {
                throw large(whole);
            }
            if ((flags & ENCRYPTED) != 0) {
                throw new InputRefused(ProblemKind.UNSUPPORTED_ARCHIVE, Location.of(whole), "it is encrypted");
            }
            if (method != ZipMember.STORED && method != ZipMember.DEFLATED) {
                throw new InputRefused(
                        ProblemKind.UNSUPPORTED_ARCHIVE,
                        Location.of(whole),
                        "it is packed by method " + method + ", and only 8 (deflate) is read");
            }
            if (!names.add(path)) {
                throw damaged("it has two entries called " + path);
            }
            refuseSuspicious(whole, entryPacked, size);
            unpacked += size;
            members.add(new ZipMember(whole, path, file, method, crc, entryPacked, size, base + offset, end));
        }
        return ENTRY_LENGTH + (long) written.length + beside;
    }

    /** The measure is that of gzip. No more than what is stated is ever unpacked. */
    private static void refuseSuspicious(String what, long packed, long unpacked) {
        if (unpacked > GzipMembers.HARMLESS && unpacked > GzipMembers.SUSPICIOUS * packed) {
            throw new InputRefused(
                    ProblemKind.SUSPICIOUS_COMPRESSION,
                    Location.of(what),
                    "it unpacks to more than " + (GzipMembers.HARMLESS >> 20) + " MiB, " + GzipMembers.SUSPICIOUS
                            + " times what it is packed into");
        }
    }

    /** Names are UTF-8, whatever the archive says of them, unless they cannot be. */
    private static String decoded(byte[] written) {
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(written)).toString();
        } catch (CharacterCodingException e) {
            return new String(written, OLD_NAMES);
        }
    }

    private static InputRefused large(String what) {
        return new InputRefused(
                ProblemKind.UNSUPPORTED_ARCHIVE,
                Location.of(what),
                "it is a zip archive of the kind for more than 4 GiB or 65,534 entries (ZIP64). Unpack it to a folder, and"
                        + " name that");
    }

    private InputRefused damaged(String what) {
        return damaged(name, what);
    }

    /** The refusal of an archive, or of a file in it, that is not whole. */
    static InputRefused damaged(String name, String what) {
        return new InputRefused(ProblemKind.DAMAGED_ARCHIVE, Location.of(name), "the zip archive is damaged: " + what);
    }
}
