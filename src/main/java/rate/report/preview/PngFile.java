package rate.report.preview;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;

/** A drawing of few colours as a PNG, which says who made it. */
final class PngFile {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final byte[] MARK = "Software\0rate".getBytes(StandardCharsets.ISO_8859_1);

    /** The mark stands behind the header, which has so many bytes with its frame. */
    private static final int HEADER = 25;

    private static final int MOST_COLOURS = 256;
    private static final byte BY_ROW_ABOVE = 2;

    private PngFile() {}

    /** Whether a file that begins so was written here. */
    static boolean isOurs(byte[] begin) {
        int at = SIGNATURE.length + HEADER + 8;
        return begin.length >= at + MARK.length
                && Arrays.equals(begin, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length)
                && Arrays.equals(begin, at, at + MARK.length, MARK, 0, MARK.length);
    }

    /**
     * Writes a drawing.
     *
     * @param pixels red, green and blue of each, row by row, of at most 256 colours
     */
    static void write(int[] pixels, int width, OutputStream to) throws IOException {
        Map<Integer, Integer> colours = new LinkedHashMap<>();
        int height = pixels.length / width;
        byte[] indices = new byte[pixels.length];
        for (int i = 0; i < pixels.length; i++) {
            indices[i] = (byte) (int) colours.computeIfAbsent(pixels[i], colour -> colours.size());
        }
        if (colours.size() > MOST_COLOURS) {
            throw new IllegalStateException("a drawing has " + colours.size() + " colours");
        }
        to.write(SIGNATURE);
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        DataOutputStream fields = new DataOutputStream(header);
        fields.writeInt(width);
        fields.writeInt(height);
        fields.write(new byte[] {8, 3, 0, 0, 0}); // a byte each, of a palette
        chunk("IHDR", header.toByteArray(), to);
        chunk("tEXt", MARK, to);
        byte[] palette = new byte[3 * colours.size()];
        colours.forEach((colour, index) -> {
            for (int part = 0; part < 3; part++) {
                palette[3 * index + part] = (byte) (colour >>> (8 * (2 - part)));
            }
        });
        chunk("PLTE", palette, to);
        chunk("IDAT", FixedDeflate.zlib(rows(indices, width, height)), to);
        chunk("IEND", new byte[0], to);
    }

    /** Rows as differences from the one above: what goes on downwards becomes zeros. */
    private static byte[] rows(byte[] indices, int width, int height) {
        byte[] rows = new byte[(width + 1) * height];
        for (int y = 0; y < height; y++) {
            int row = y * (width + 1);
            rows[row] = BY_ROW_ABOVE;
            for (int x = 0; x < width; x++) {
                int above = y == 0 ? 0 : indices[(y - 1) * width + x];
                rows[row + 1 + x] = (byte) (indices[y * width + x] - above);
            }
        }
        return rows;
    }

    private static void chunk(String name, byte[] content, OutputStream to) throws IOException {
        byte[] type = name.getBytes(StandardCharsets.ISO_8859_1);
        CRC32 sum = new CRC32();
        sum.update(type);
        sum.update(content);
        DataOutputStream out = new DataOutputStream(to);
        out.writeInt(content.length);
        out.write(type);
        out.write(content);
        out.writeInt((int) sum.getValue());
        out.flush();
    }
}
