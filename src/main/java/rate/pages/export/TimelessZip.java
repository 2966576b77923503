package rate.pages.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * The archive of a workbook on its way, less the one thing in it that the clock says. The library dates the workbook, in {@code
 * docProps/core.xml}, and there is no telling it otherwise; the entries of its archive have no time. What it writes
 * behind the sheets is short: it is held back, and that entry is packed anew without the date.
 */
final class TimelessZip extends OutputStream {

    /** More bytes, and the places in the list of entries would not be right. */
    static final long MOST_BYTES = Integer.MAX_VALUE;

    private static final byte[] DATED = "docProps/core.xml".getBytes(StandardCharsets.US_ASCII);
    private static final String DATE = "<dcterms:created [^>]*>[^<]*</dcterms:created>";

    private static final int LOCAL_HEADER = 30;
    private static final int DESCRIPTOR = 24;
    private static final int LIST_ENTRY = 46;
    private static final int LIST_END = 22;

    private final OutputStream out;
    private @Nullable ByteArrayOutputStream held;
    private long passed;

    TimelessZip(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (held != null) {
            held.write(bytes, from, length);
            return;
        }
        passed += length;
        if (passed > MOST_BYTES) {
            throw new IOException("the workbook would have more than 2 GB, which spreadsheets do not open;"
                    + " --to csv --table deltas has no such limit");
        }
        out.write(bytes, from, length);
    }

    /** From here on, nothing is written before {@link #release}: all sheets are there. */
    void hold() {
        held = new ByteArrayOutputStream();
    }

    /** Writes the rest: the archive is complete. */
    void release() throws IOException {
        if (held == null) {
            throw new IllegalStateException("nothing is held");
        }
        out.write(undated(held.toByteArray()));
        held = null;
        out.flush();
    }

    private byte[] undated(byte[] end) throws IOException {
        ByteBuffer zip = ByteBuffer.wrap(end).order(ByteOrder.LITTLE_ENDIAN);
        int listEnd = end.length - LIST_END;
        int list = (int) (zip.getInt(listEnd + 16) - passed);
        int dated = entry(zip, list, listEnd);
        int local = zip.getInt(dated + 42);
        int data = (int) (local - passed) + LOCAL_HEADER + DATED.length;
        int packed = zip.getInt(dated + 20);
        byte[] content = inflated(end, data, packed, zip.getInt(dated + 24));
        byte[] still = new String(content, StandardCharsets.UTF_8)
                .replaceFirst(DATE, "")
                .getBytes(StandardCharsets.UTF_8);
        byte[] repacked = deflated(still);
        int crc = crc(still);

        ByteBuffer anew =
                ByteBuffer.allocate(end.length - packed + repacked.length).order(ByteOrder.LITTLE_ENDIAN);
        anew.put(end, 0, data).put(repacked);
        anew.putInt(zip.getInt(data + packed))
                .putInt(crc)
                .putLong(repacked.length)
                .putLong(still.length);
        int behind = data + packed + DESCRIPTOR;
        anew.put(end, behind, list - behind);
        int shift = repacked.length - packed;
        for (int at = list; at < listEnd; at += length(zip, at)) {
            int begin = anew.position();
            anew.put(end, at, length(zip, at));
            if (at == dated) {
                anew.putInt(begin + 16, crc).putInt(begin + 20, repacked.length).putInt(begin + 24, still.length);
            } else if (zip.getInt(at + 42) > local) {
                anew.putInt(begin + 42, zip.getInt(at + 42) + shift);
            }
        }
        int anewEnd = anew.position();
        anew.put(end, listEnd, LIST_END);
        anew.putInt(anewEnd + 16, zip.getInt(listEnd + 16) + shift);
        return anew.array();
    }

    /** Where the list of entries speaks of the one with the date. */
    private static int entry(ByteBuffer zip, int list, int listEnd) throws IOException {
        for (int at = list; at < listEnd; at += length(zip, at)) {
            byte[] name = new byte[zip.getShort(at + 28)];
            zip.get(at + LIST_ENTRY, name);
            if (Arrays.equals(name, DATED)) {
                return at;
            }
        }
        throw new IOException("the workbook has no properties");
    }

    private static int length(ByteBuffer zip, int at) {
        return LIST_ENTRY + zip.getShort(at + 28) + zip.getShort(at + 30) + zip.getShort(at + 32);
    }

    private static byte[] inflated(byte[] bytes, int from, int length, int size) throws IOException {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(bytes, from, length);
            byte[] content = new byte[size];
            if (inflater.inflate(content) != size) {
                throw new IOException("the properties of the workbook are not whole");
            }
            return content;
        } catch (DataFormatException e) {
            throw new IOException(e);
        } finally {
            inflater.end();
        }
    }

    private static byte[] deflated(byte[] content) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        try {
            deflater.setInput(content);
            deflater.finish();
            byte[] packed = new byte[2 * content.length + DESCRIPTOR];
            return Arrays.copyOf(packed, deflater.deflate(packed));
        } finally {
            deflater.end();
        }
    }

    private static int crc(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return (int) crc.getValue();
    }
}
