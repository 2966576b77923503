package rate.game;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import rate.text.Slice;

/** A growing column of texts of which each is another, as bytes one behind the other: ids of games. */
final class TextColumn {

    /** Texts lie in blocks, because all of them together may be more than an array can hold. */
    private static final int BLOCK = 1 << 20;

    private static final int FIRST_BLOCK = 1 << 12;

    private final List<byte[]> blocks = new ArrayList<>(1);
    private final IntColumn block = new IntColumn();
    private final IntColumn end = new IntColumn();
    private byte[] last = new byte[0];
    private int used;

    void add(CharSequence text) {
        if (text instanceof Slice slice) {
            add(slice.bytes(), slice.from(), slice.length());
        } else {
            byte[] bytes = text.toString().getBytes(UTF_8);
            add(bytes, 0, bytes.length);
        }
    }

    private void add(byte[] utf8, int from, int length) {
        if (blocks.isEmpty() || length > last.length - used) {
            int next = Math.min(BLOCK, Math.max(FIRST_BLOCK, 2 * last.length));
            last = new byte[Math.max(next, length)];
            blocks.add(last);
            used = 0;
        }
        System.arraycopy(utf8, from, last, used, length);
        used += length;
        block.add(blocks.size() - 1);
        end.add(used);
    }

    String get(int row) {
        return new String(blocks.get(block.get(row)), from(row), end.get(row) - from(row), UTF_8);
    }

    /** The same text, without making one if it is of ASCII. */
    CharSequence chars(int row) {
        byte[] in = blocks.get(block.get(row));
        for (int i = from(row); i < end.get(row); i++) {
            if (in[i] < 0) {
                return get(row);
            }
        }
        return new Slice().over(in, from(row), end.get(row));
    }

    private int from(int row) {
        return row > 0 && block.get(row - 1) == block.get(row) ? end.get(row - 1) : 0;
    }
}
