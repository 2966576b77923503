package rate.file.input.own;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Slice;

/**
 * The cells of a row of a table, which does not change. Their texts lie side by side as bytes, and become objects only where
 * one is asked for: made for every cell, those would be most of what a reading of millions of rows makes, waits for and
 * collects.
 */
public final class OwnRow {

    /** More bytes than most cells have. */
    private static final int USUAL = 20;

    /** In UTF-8; behind each text stands one byte of none. */
    private final byte[] bytes;

    /** By cell, the index behind its text. */
    private final int[] ends;

    OwnRow(byte[] bytes, int[] ends) {
        this.bytes = bytes;
        this.ends = ends;
    }

    public static OwnRow of(String... cells) {
        byte[] bytes = new byte[USUAL * cells.length];
        int[] ends = new int[cells.length];
        int end = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            byte[] text = cells[cell].getBytes(UTF_8);
            bytes = end + text.length < bytes.length ? bytes : Arrays.copyOf(bytes, 2 * (end + text.length + 1));
            System.arraycopy(text, 0, bytes, end, text.length);
            end += text.length;
            ends[cell] = end++;
        }
        return new OwnRow(bytes, ends);
    }

    public int size() {
        return ends.length;
    }

    private int start(int cell) {
        return cell == 0 ? 0 : ends[cell - 1] + 1;
    }

    /** The text of a cell; one without a value is the empty text. */
    public String text(int cell) {
        int start = start(cell);
        return new String(bytes, start, ends[cell] - start, UTF_8);
    }

    /** The text of a cell of ASCII, such as a number, without a copy of it; of another one, its bytes. */
    public Slice slice(int cell) {
        return new Slice().over(bytes, start(cell), ends[cell]);
    }

    public boolean isEmpty(int cell) {
        return start(cell) == ends[cell];
    }

    /** Returns whether a cell has the text of a cell of a row, which may be this one. */
    public boolean isSame(int cell, OwnRow other, int otherCell) {
        return Arrays.equals(
                bytes, start(cell), ends[cell], other.bytes, other.start(otherCell), other.ends[otherCell]);
    }

    public String[] texts() {
        String[] texts = new String[ends.length];
        Arrays.setAll(texts, this::text);
        return texts;
    }

    /** Returns whether all cells have the same texts. */
    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof OwnRow row) || ends.length != row.ends.length) {
            return false;
        }
        for (int cell = 0; cell < ends.length; cell++) {
            if (!isSame(cell, row, cell)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(texts());
    }
}
