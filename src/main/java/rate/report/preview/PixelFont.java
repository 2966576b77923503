package rate.report.preview;

import java.util.HashMap;
import java.util.Map;
import rate.report.page.PageFiles;
import rate.text.Letters;

/**
 * Letters of five by nine squares, made smooth. They are those of ASCII and a few more; accents are left out.
 *
 * <p>A letter is known by its shape at sixteen times its size: the corners of its squares are cut wherever a slanted line is meant.
 */
final class PixelFont {

    /** Squares across, with the room to the next letter. */
    static final int ADVANCE = 6;

    /** Squares from the top to the lowest tail. */
    static final int TALL = 9;

    private static final int WIDE = 5;
    private static final int DOUBLINGS = 4;
    private static final int FINE = 1 << DOUBLINGS;

    private static final Map<Integer, boolean[][]> SHAPES = shapes();

    private PixelFont() {}

    private static Map<Integer, boolean[][]> shapes() {
        Map<Integer, boolean[][]> shapes = new HashMap<>();
        PageFiles.read("letters.txt").lines().forEach(line -> {
            int letter = line.codePointAt(0);
            shapes.put(letter, smooth(squares(line.substring(Character.charCount(letter) + 1))));
        });
        shapes.put((int) ' ', new boolean[TALL * FINE][WIDE * FINE]);
        return shapes;
    }

    private static boolean[][] squares(String rows) {
        boolean[][] squares = new boolean[TALL][WIDE];
        int y = 0;
        for (String row : rows.split(" ", -1)) {
            for (int x = 0; x < WIDE; x++) {
                squares[y][x] = row.charAt(x) == '#';
            }
            y++;
        }
        return squares;
    }

    private static boolean[][] smooth(boolean[][] squares) {
        boolean[][] shape = squares;
        for (int i = 0; i < DOUBLINGS; i++) {
            shape = doubled(shape);
        }
        return shape;
    }

    /** Each square becomes four; the outer one of a corner goes over to two neighbours that are alike. */
    private static boolean[][] doubled(boolean[][] shape) {
        boolean[][] larger = new boolean[2 * shape.length][2 * shape[0].length];
        for (int y = 0; y < shape.length; y++) {
            for (int x = 0; x < shape[0].length; x++) {
                boolean own = shape[y][x];
                boolean above = at(shape, x, y - 1);
                boolean below = at(shape, x, y + 1);
                boolean left = at(shape, x - 1, y);
                boolean right = at(shape, x + 1, y);
                boolean apart = above != below && left != right;
                larger[2 * y][2 * x] = (apart && above == left) ? above : own;
                larger[2 * y][2 * x + 1] = (apart && above == right) ? above : own;
                larger[2 * y + 1][2 * x] = (apart && below == left) ? below : own;
                larger[2 * y + 1][2 * x + 1] = (apart && below == right) ? below : own;
            }
        }
        return larger;
    }

    private static boolean at(boolean[][] shape, int x, int y) {
        return y >= 0 && y < shape.length && x >= 0 && x < shape[0].length && shape[y][x];
    }

    /** The text in letters that can be drawn; empty if it has others. */
    static String drawable(String text) {
        String plain = Letters.strip(Letters.bare(text));
        return plain.codePoints().allMatch(SHAPES::containsKey) ? plain : "";
    }

    /** Whether a letter covers a place, in squares from its top left corner. */
    static boolean covers(int letter, double x, double y) {
        boolean[][] shape = SHAPES.get(letter);
        return shape != null && x >= 0 && y >= 0 && at(shape, (int) (x * FINE), (int) (y * FINE));
    }
}
