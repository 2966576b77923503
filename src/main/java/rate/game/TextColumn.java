package rate.game;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;

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

    void add(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        if (blocks.isEmpty() || bytes.length > last.length - used) {
            int next = Math.min(BLOCK, Math.max(FIRST_BLOCK, 2 * last.length));
            last = new byte[Math.max(next, bytes.length)];
            blocks.add(last);
            used = 0;
        }
        System.arraycopy(bytes, 0, last, used, bytes.length);
        used += bytes.length;
        block.add(blocks.size() - 1);
        end.add(used);
    }

    String get(int row) {
        int in = block.get(row);
        int from = row > 0 && block.get(row - 1) == in ? end.get(row - 1) : 0;
        return new String(blocks.get(in), from, end.get(row) - from, UTF_8);
    }
}
