package rate.file.input.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;

/**
 * The content of a gzip archive (RFC 1952) of one or more members, in constant memory.
 *
 * <p>The end of this stream means that every member was whole: after each trailer stands either the end of the input or
 * the header of another member. Anything else is refused as {@link ProblemKind#DAMAGED_ARCHIVE}, again at every further
 * read. Java's own GZIPInputStream ends silently at a damaged second member, and the games behind it are lost.
 *
 * <p>An archive that unpacks to more than {@value #HARMLESS} bytes and more than {@value #SUSPICIOUS} times its own is refused
 * as {@link ProblemKind#SUSPICIOUS_COMPRESSION}: such a one holds next to nothing, a thousand times over.
 */
final class GzipMembers extends InputStream {

    private static final int MAGIC = 0x8b1f;
    private static final int DEFLATE = 8;
    private static final int HEADER_CRC = 1 << 1;
    private static final int EXTRA = 1 << 2;
    private static final int NAME = 1 << 3;
    private static final int COMMENT = 1 << 4;
    private static final int RESERVED = 0xe0;
    private static final int BUFFER = 1 << 16;

    /** Content, in bytes, up to which nobody asks what it was packed into. */
    static final long HARMLESS = 64 << 20;

    /** Content for a byte of the archive; deflate can make 1032 of one, and logs come to 30. */
    static final int SUSPICIOUS = 1000;

    private final String name;
    private final InputStream archive;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 headerCrc = new CRC32();
    private final CRC32 contentCrc = new CRC32();

    private final byte[] buffer = new byte[BUFFER];
    private int position;
    private int limit;

    private long taken; // bytes of the archive, with those still in the buffer
    private long content;
    private int member;
    private boolean inMember;
    private boolean ended;
    private @Nullable InputRefused refusal;

    /** @param archive its bytes from the first magic byte on */
    GzipMembers(String name, InputStream archive) {
        this.name = name;
        this.archive = archive;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (refusal != null) {
            throw refusal;
        }
        while (!ended) {
            if (!inMember) {
                member++;
                readHeader();
                inMember = true;
            }
            int inflated = inflate(bytes, offset, length);
            if (inflated > 0) {
                contentCrc.update(bytes, offset, inflated);
                refuseSuspicious(inflated);
                return inflated;
            }
            readTrailer();
            inMember = false;
            ended = position == limit && !fill();
        }
        return -1;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        archive.close();
    }

    /** Content of this member; 0 bytes at its end. */
    private int inflate(byte[] bytes, int offset, int length) throws IOException {
        try {
            while (true) {
                int inflated = inflater.inflate(bytes, offset, length);
                if (inflated > 0 || inflater.finished()) {
                    return inflated;
                }
                if (inflater.needsDictionary()) {
                    throw damaged("it needs a dictionary");
                }
                if (!fill()) {
                    throw damaged("it ends in the middle of its data");
                }
                inflater.setInput(buffer, 0, limit);
            }
        } catch (DataFormatException e) {
            throw damaged("its data cannot be decompressed");
        }
    }

    private void refuseSuspicious(int inflated) {
        content += inflated;
        long used = taken - inflater.getRemaining();
        if (content > HARMLESS && content > SUSPICIOUS * used) {
            throw refused(
                    ProblemKind.SUSPICIOUS_COMPRESSION,
                    "the gzip archive unpacks to more than " + (HARMLESS >> 20) + " MiB, " + SUSPICIOUS
                            + " times the bytes read");
        }
    }

    private void readHeader() throws IOException {
        headerCrc.reset();
        if (header16() != MAGIC) {
            throw damaged("it does not begin with a gzip header");
        }
        if (header8() != DEFLATE) {
            throw damaged("its compression method is not deflate");
        }
        int flags = header8();
        if ((flags & RESERVED) != 0) {
            throw damaged("its header has unknown flags");
        }
        for (int i = 0; i < 6; i++) {
            header8(); // time, level, operating system
        }
        if ((flags & EXTRA) != 0) {
            for (int left = header16(); left > 0; left--) {
                header8();
            }
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        if ((flags & HEADER_CRC) != 0) {
            int computed = (int) headerCrc.getValue() & 0xffff;
            if (header16() != computed) {
                throw damaged("the checksum of its header does not match");
            }
        }
        contentCrc.reset();
        inflater.reset();
        inflater.setInput(buffer, position, limit - position);
    }

    private void readTrailer() throws IOException {
        position = limit - inflater.getRemaining();
        long crc = trailer32();
        long size = trailer32();
        if (crc != contentCrc.getValue()) {
            throw damaged("the checksum of its content does not match");
        }
        if (size != (inflater.getBytesWritten() & 0xffff_ffffL)) {
            throw damaged("the length of its content does not match");
        }
    }

    private void skipText() throws IOException {
        while (header8() != 0) {}
    }

    private int header16() throws IOException {
        int low = header8();
        return low | header8() << 8;
    }

    private int header8() throws IOException {
        int value = next("it ends in its header");
        headerCrc.update(value);
        return value;
    }

    private long trailer32() throws IOException {
        long value = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            value |= (long) next("it ends before its checksum") << shift;
        }
        return value;
    }

    /** The next byte of the archive; at its end the refusal says what is missing. */
    private int next(String missing) throws IOException {
        if (position == limit && !fill()) {
            throw damaged(missing);
        }
        return buffer[position++] & 0xff;
    }

    /** Reads more of the archive over what has been used; false at its end. */
    private boolean fill() throws IOException {
        int read;
        do {
            read = archive.read(buffer, 0, BUFFER);
        } while (read == 0);
        position = 0;
        limit = Math.max(read, 0);
        taken += limit;
        return read > 0;
    }

    private InputRefused damaged(String what) {
        return refused(ProblemKind.DAMAGED_ARCHIVE, "member " + member + " of the gzip archive is damaged: " + what);
    }

    private InputRefused refused(ProblemKind kind, String message) {
        refusal = new InputRefused(kind, Location.of(name), message);
        return refusal;
    }
}
