package rate.report.preview;

import java.util.Arrays;

/** Pixels on which shapes are drawn with soft edges. All arithmetic is the same on every machine. */
final class PixelCanvas {

    /** Each pixel is looked at in so many places each way. */
    private static final int SAMPLES = 4;

    private final int width;
    private final int[] pixels;

    /** A shape: whether it covers a place. */
    private interface Shape {
        boolean covers(double x, double y);
    }

    PixelCanvas(int width, int height, int colour) {
        this.width = width;
        this.pixels = new int[width * height];
        Arrays.fill(pixels, colour);
    }

    /** Red, green and blue of each pixel, row by row. */
    int[] pixels() {
        return pixels;
    }

    /**
     * Text in one line.
     *
     * @param left where it begins
     * @param top where its capitals begin
     * @param square the side of a square of its letters
     */
    void text(String text, double left, double top, double square, int colour) {
        double at = left;
        for (int letter : text.codePoints().toArray()) {
            double from = at;
            fill(
                    from,
                    top,
                    PixelFont.ADVANCE * square,
                    PixelFont.TALL * square,
                    colour,
                    (x, y) -> PixelFont.covers(letter, (x - from) / square, (y - top) / square));
            at += PixelFont.ADVANCE * square;
        }
    }

    /** How wide a text is. */
    static double width(String text, double square) {
        return (text.codePointCount(0, text.length()) * PixelFont.ADVANCE - 1) * square;
    }

    /** A bar with round ends. */
    void bar(double left, double top, double wide, double high, int colour) {
        double radius = Math.min(wide, high) / 2;
        fill(left, top, wide, high, colour, (x, y) -> {
            double aside = Math.max(0, Math.max(left + radius - x, x - (left + wide - radius)));
            double off = Math.max(0, Math.max(top + radius - y, y - (top + high - radius)));
            return aside * aside + off * off <= radius * radius;
        });
    }

    private void fill(double left, double top, double wide, double high, int colour, Shape shape) {
        int bottom = Math.min(pixels.length / width, (int) (top + high) + 1);
        int right = Math.min(width, (int) (left + wide) + 1);
        for (int y = Math.max(0, (int) top); y < bottom; y++) {
            for (int x = Math.max(0, (int) left); x < right; x++) {
                int covered = 0;
                for (int i = 0; i < SAMPLES * SAMPLES; i++) {
                    double atX = x + (i % SAMPLES + 0.5) / SAMPLES;
                    int row = i / SAMPLES;
                    double atY = y + (row + 0.5) / SAMPLES;
                    covered += shape.covers(atX, atY) ? 1 : 0;
                }
                pixels[y * width + x] = mixed(pixels[y * width + x], colour, covered);
            }
        }
    }

    /** Two colours, the second with so many parts of all samples. */
    private static int mixed(int under, int over, int parts) {
        int all = SAMPLES * SAMPLES;
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += Byte.SIZE) {
            int part = ((under >>> shift & 0xff) * (all - parts) + (over >>> shift & 0xff) * parts + all / 2) / all;
            mixed |= part << shift;
        }
        return mixed;
    }
}
