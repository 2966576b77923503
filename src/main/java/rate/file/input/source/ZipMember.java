package rate.file.input.source;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * A file in a zip archive.
 *
 * @param name of the archive and of the file, for messages
 * @param method how it is packed: {@link #STORED} or {@link #DEFLATED}
 * @param crc the checksum of its content
 * @param size how many bytes it has unpacked
 * @param limit behind the last byte that can be its
 */
record ZipMember(
        String name, String path, Path archive, int method, long crc, long packed, long size, long offset, long limit) {

    static final int STORED = 0;
    static final int DEFLATED = 8;

    private static final String MISFIT = "its directory does not fit its content";

    private static final int SIGNATURE = 0x04034b50;
    private static final int HEADER = 30;
    private static final int BUFFER = 1 << 16;

    /**
     * Its content, to be read and closed by the caller: as many bytes as the directory of the archive states, and with the last
     * of them it is known that it is whole.
     *
     * @throws IOException if the archive cannot be read
     * @throws rate.engine.problem.InputRefused if it is damaged there
     */
    InputStream open() throws IOException {
        InputStream in = Files.newInputStream(archive);
        try {
            enter(in);
        } catch (EOFException e) {
            in.close();
            throw damaged(MISFIT);
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
        InputStream raw = new Packed(in, packed);
        return new Content(method == STORED ? raw : new Inflated(raw));
    }

    /** Goes to the first byte of what is packed. */
    private void enter(InputStream in) throws IOException {
        in.skipNBytes(offset);
        byte[] read = new byte[HEADER];
        new DataInputStream(in).readFully(read);
        ByteBuffer header = ByteBuffer.wrap(read).order(ByteOrder.LITTLE_ENDIAN);
        int beside = (header.getShort(26) & 0xffff) + (header.getShort(28) & 0xffff);
        if (header.getInt(0) != SIGNATURE || offset + HEADER + beside + packed > limit) {
            throw damaged(MISFIT);
        }
        in.skipNBytes(beside);
    }

    private RuntimeException damaged(String what) {
        return ZipArchive.damaged(name, what);
    }

    /** The bytes of the archive that are this file's. */
    private static final class Packed extends FilterInputStream {

        private long left;

        Packed(InputStream in, long length) {
            super(in);
            this.left = length;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int at, int length) throws IOException {
            int read = left == 0 ? -1 : in.read(bytes, at, (int) Math.min(length, left));
            left -= Math.max(read, 0);
            return read;
        }
    }

    /** Ends its inflater when it is closed. */
    private static final class Inflated extends InflaterInputStream {

        Inflated(InputStream in) {
            super(in, new Inflater(true), BUFFER);
        }

        @Override
        public void close() throws IOException {
            inf.end();
            super.close();
        }
    }

    /** The content, held to its size and checksum. */
    private final class Content extends FilterInputStream {

        private final CRC32 sum = new CRC32();
        private long count;

        Content(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int at, int length) throws IOException {
            if (length == 0 || count == size) {
                return length == 0 ? 0 : -1;
            }
            int read;
            try {
                read = in.read(bytes, at, (int) Math.min(length, size - count));
            } catch (ZipException | EOFException e) {
                throw damaged("its data cannot be unpacked");
            }
            if (read < 0) {
                throw damaged("its data ends too early");
            }
            sum.update(bytes, at, read);
            count += read;
            if (count == size) {
                requireWhole();
            }
            return read;
        }

        private void requireWhole() throws IOException {
            int more;
            try {
                more = in.read();
            } catch (ZipException | EOFException e) {
                throw damaged("its data cannot be unpacked");
            }
            if (more >= 0) {
                throw damaged("it unpacks to more bytes than it states");
            }
            if (sum.getValue() != crc) {
                throw damaged("the checksum of its content does not match");
            }
        }
    }
}
