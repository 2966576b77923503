package rate.pages.export;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.language.Language;

/** A workbook, XLSX, being written: one sheet after the other, none of which is kept. */
final class Book {

    /** Rows of a sheet in every spreadsheet that reads such files, the header among them. */
    static final int MOST_ROWS = 1_048_576;

    private static final int BUFFER = 1 << 16;

    /**
     * A sheet that was written.
     *
     * @param table the table of the run that it shows
     * @param ladder of the log to which its rows belong; empty if it shows all
     * @param rows without the header
     */
    record Content(String sheet, String table, String ladder, long rows) {}

    private final TimelessZip zip;
    private final Workbook workbook;

    /** Most rows of a sheet, the header among them. */
    final int mostRows;

    final Language words;

    private final SheetNames names = new SheetNames();
    private final List<Content> contents = new ArrayList<>();
    private long cut;

    /**
     * Begins one.
     *
     * @param out takes its bytes, and stays open
     */
    Book(OutputStream out, int mostRows, Language words) {
        this.zip = new TimelessZip(new BufferedOutputStream(out, BUFFER));
        this.workbook = new Workbook(zip, "rate", null);
        this.mostRows = mostRows;
        this.words = words;
    }

    /** Begins a sheet, to be finished before the next one. On paper all its columns are on one page. */
    Worksheet begin(String name) {
        Worksheet sheet = workbook.newWorksheet(names.next(name));
        sheet.pageOrientation("landscape");
        sheet.setFitToPage(true);
        sheet.fitToWidth((short) 1);
        sheet.fitToHeight((short) 0);
        return sheet;
    }

    void text(Worksheet sheet, int row, int column, String text) {
        cut += CellText.isCut(text) ? 1 : 0;
        sheet.inlineString(row, column, CellText.of(text));
    }

    void wrote(Content content) {
        contents.add(content);
    }

    List<Content> contents() {
        return List.copyOf(contents);
    }

    /** Cells whose text was too long. */
    long cut() {
        return cut;
    }

    /** Ends the workbook, all sheets of which are finished. */
    void finish() throws IOException {
        zip.hold();
        workbook.finish();
        zip.release();
    }

    /**
     * Names of sheets as spreadsheets take them: 1 to 31 characters, none of {@code [ ] : * ? / \}, no control characters, no
     * apostrophe (which would have to be doubled wherever the sheet is named), not {@code History}, and none twice, capitals or
     * not. Others are changed as little as that takes.
     */
    static final class SheetNames {

        private static final int LONGEST = 31;
        private static final String RESERVED = "history";

        private final Set<String> taken = new HashSet<>();

        SheetNames() {
            taken.add(RESERVED);
        }

        /** The name for a sheet that would best be called so. */
        String next(String wanted) {
            String legal = legal(wanted);
            String name = shortened(legal, LONGEST);
            for (int number = 2; !taken.add(Letters.small(name)); number++) {
                String suffix = " (" + number + ")";
                name = shortened(legal, LONGEST - suffix.length()) + suffix;
            }
            return name;
        }

        private static String legal(String wanted) {
            StringBuilder legal = new StringBuilder();
            wanted.codePoints().forEach(c -> {
                if (c == '\'') {
                    legal.append('’');
                } else if ("[]:*?/\\".indexOf(c) >= 0 || !isShown(c)) {
                    legal.append('-');
                } else {
                    legal.appendCodePoint(c);
                }
            });
            String stripped = Letters.strip(legal.toString());
            return stripped.isEmpty() ? "-" : stripped;
        }

        private static boolean isShown(int c) {
            boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
            return !Character.isISOControl(c) && !half && c != 0xFFFE && c != 0xFFFF;
        }

        private static String shortened(String name, int length) {
            if (name.length() <= length) {
                return name;
            }
            int end = Character.isHighSurrogate(name.charAt(length - 1)) ? length - 1 : length;
            return Letters.strip(name.substring(0, end));
        }
    }

    /**
     * The archive of a workbook on its way, less the one thing in it that the clock says. The library dates the workbook, in
     * {@code docProps/core.xml}, and there is no telling it otherwise; the entries of its archive have no time. What it writes
     * behind the sheets is short: it is held back, and that entry is packed anew without the date.
     */
    private static final class TimelessZip extends OutputStream {

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
                    anew.putInt(begin + 16, crc)
                            .putInt(begin + 20, repacked.length)
                            .putInt(begin + 24, still.length);
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
}
