package rate.file.input.workbook;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.file.input.source.XmlTokens;
import rate.file.input.source.ZipArchive;

/**
 * The parts of a workbook, which are XML texts in a zip archive. What of the archive is not whole is refused, and so is what
 * unpacks without measure: neither the list of its parts nor a part can fill the memory or take long before that is known.
 */
final class WorkbookParts implements AutoCloseable {

    /** Length of a part, in bytes, up to which nobody asks what it was packed into. */
    private static final long HARMLESS = 64 << 20;

    /** Bytes of a part for one of the archive; deflate can make 1032 of one, and sheets come to 30. */
    private static final int SUSPICIOUS = 200;

    /** Longest list of parts, in bytes; a sheet takes about a hundred. */
    private static final long LONGEST_LIST = 1 << 20;

    private final String name;
    private final ZipFile zip;

    /**
     * @throws InputRefused if it is no whole archive
     */
    WorkbookParts(String name, Path file) {
        this.name = name;
        try {
            requireShortList(file);
            this.zip = new ZipFile(file.toFile());
        } catch (IOException e) {
            throw damaged(e);
        }
        Set<String> paths = new HashSet<>();
        zip.stream()
                .map(ZipEntry::getName)
                .filter(path -> !paths.add(path))
                .findFirst()
                .ifPresent(path -> {
                    close();
                    throw damaged(new IOException("it has two parts called " + path));
                });
    }

    /** The list of parts is read at once. */
    private void requireShortList(Path file) throws IOException {
        long length = ZipArchive.directoryLength(file);
        if (length < 0) {
            throw new IOException("its end is missing");
        }
        if (length > LONGEST_LIST) {
            throw new InputRefused(
                    ProblemKind.SUSPICIOUS_COMPRESSION,
                    Location.of(name),
                    "the list of the parts of the workbook has more than " + LONGEST_LIST + " bytes");
        }
    }

    /**
     * A part, before its root.
     *
     * @return null if there is none
     * @throws InputRefused if it unpacks beyond all measure, or is no sound XML
     */
    @Nullable
    Part part(String path) {
        ZipEntry entry = zip.getEntry(path);
        if (entry == null || entry.isDirectory()) {
            return null;
        }
        if (entry.getSize() > HARMLESS && entry.getSize() / SUSPICIOUS > entry.getCompressedSize()) {
            throw new InputRefused(
                    ProblemKind.SUSPICIOUS_COMPRESSION,
                    Location.of(name),
                    path + " in the workbook unpacks to " + (entry.getSize() >> 20) + " MiB, more than " + SUSPICIOUS
                            + " times what it takes there");
        }
        try {
            Whole in = new Whole(zip.getInputStream(entry), entry);
            return new Part(new XmlTokens(name + ":" + path, in), in);
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    record Part(XmlTokens xml, InputStream bytes) implements AutoCloseable {

        /** Reads what is left, so that the part is known to be whole. */
        void end() {
            try {
                bytes.transferTo(OutputStream.nullOutputStream());
            } catch (IOException e) {
                throw Source.cannotRead(xml.here().file(), e);
            }
        }

        @Override
        public void close() {
            try {
                bytes.close();
            } catch (IOException e) {
                throw Source.cannotRead(xml.here().file(), e);
            }
        }
    }

    /** Holds that a part has the length and the checksum that the archive says. */
    private final class Whole extends FilterInputStream {

        private final ZipEntry entry;
        private final CRC32 crc = new CRC32();
        private long count;

        Whole(InputStream in, ZipEntry entry) {
            super(in);
            this.entry = entry;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            int read;
            try {
                read = in.read(bytes, offset, length);
            } catch (IOException e) {
                throw damaged(e);
            }
            count += Math.max(read, 0);
            if (count > entry.getSize() || (read < 0 && count < entry.getSize())) {
                throw damaged(new IOException("the length of " + entry.getName() + " does not match"));
            }
            if (read > 0) {
                crc.update(bytes, offset, read);
            } else if (read < 0 && crc.getValue() != entry.getCrc()) {
                throw damaged(new IOException("the checksum of " + entry.getName() + " does not match"));
            }
            return read;
        }
    }

    private InputRefused damaged(IOException e) {
        return new InputRefused(
                ProblemKind.DAMAGED_ARCHIVE, Location.of(name), "the workbook is damaged: " + e.getMessage());
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            throw Source.cannotRead(name, e);
        }
    }
}
