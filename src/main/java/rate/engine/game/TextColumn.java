package rate.engine.game;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.engine.text.Slice;

/** A growing column of texts of which each is another, as bytes one behind the other: ids of games. */
final class TextColumn {

    /** Texts lie in blocks, because all of them together may be more than an array can hold. */
    private static final int BLOCK = 1 << 20;

    private static final int FIRST_BLOCK = 1 << 12;

    private final List<byte[]> blocks = new ArrayList<>(1);
    private byte[] last = new byte[0];
    private int used;

    /** By row: the block, and where in it the text begins and ends. */
    private int[] places = new int[3 * GameBuilder.GAMES];

    private int size;

    void add(CharSequence text) {
        if (text instanceof Slice slice) {
            add(slice.bytes(), slice.from(), slice.length());
        } else {
            byte[] bytes = text.toString().getBytes(UTF_8);
            add(bytes, 0, bytes.length);
        }
    }

    private void add(byte[] utf8, int from, int length) {
        if (length > last.length - used || 3 * size == places.length) {
            grow(length);
        }
        System.arraycopy(utf8, from, last, used, length);
        places[3 * size] = blocks.size() - 1;
        places[3 * size + 1] = used;
        used += length;
        places[3 * size + 2] = used;
        size++;
    }

    private void grow(int length) {
        if (length > last.length - used) {
            int next = Math.min(BLOCK, Math.max(FIRST_BLOCK, 2 * last.length));
            last = new byte[Math.max(next, length)];
            blocks.add(last);
            used = 0;
        }
        if (3 * size == places.length) {
            places = Arrays.copyOf(places, Math.multiplyExact(3, Games.more(size)));
        }
    }

    /** Gives back the room for further rows. */
    void trim() {
        places = Arrays.copyOf(places, 3 * size);
    }

    String get(int row) {
        int from = places[3 * row + 1];
        return new String(block(row), from, places[3 * row + 2] - from, UTF_8);
    }

    /** The text of a row; if it is ASCII, as a view of the stored bytes, so that no string is made. */
    CharSequence chars(int row) {
        byte[] in = block(row);
        int end = places[3 * row + 2];
        for (int i = places[3 * row + 1]; i < end; i++) {
            if (in[i] < 0) {
                return get(row);
            }
        }
        return new Slice().over(in, places[3 * row + 1], end);
    }

    private byte[] block(int row) {
        return blocks.get(places[3 * row]);
    }
}
