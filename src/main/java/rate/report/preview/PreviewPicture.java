package rate.report.preview;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import rate.report.page.PagePreview;
import rate.text.Letters;

/** The picture of a page: title, what it is about, and its first rows as bars. Names whose letters it does not have are left out. */
public final class PreviewPicture {

    private static final int PAPER = 0xf6f7f8;
    private static final int INK = 0x16191d;
    private static final int SOFT = 0x565e68;
    private static final int ACCENT = 0x1a5fb4;
    private static final int BAR = 0x8db4e2;

    private static final int MARGIN = 72;
    private static final int RIGHT = PagePreview.WIDTH - MARGIN;
    private static final int TOP = 64;

    /** Sides of the squares of letters: of the title, from the largest that fits; of all else. */
    private static final double[] TITLE = {9, 8, 7, 6};

    private static final double TEXT = 3.5;
    private static final double LINE = 12;
    private static final int MOST_LINES = 2;

    /** Where rows lie. */
    private static final int ROW = 50;

    private static final int BARS_FROM = 470;
    private static final int BARS_TO = 960;
    private static final int LABEL = BARS_FROM - MARGIN - 24;
    private static final int BAR_HEIGHT = 14;
    private static final int MARK = 22;
    private static final int STRIPE = 14;

    private final PixelCanvas canvas = new PixelCanvas(PagePreview.WIDTH, PagePreview.HEIGHT, PAPER);

    /**
     * Draws it.
     *
     * @param title the one that the page has
     * @param subtitle a line below it; empty for the description
     * @param preview what the page says of itself
     */
    public PreviewPicture(String title, String subtitle, PagePreview preview) {
        canvas.bar(0, 0, PagePreview.WIDTH, STRIPE, ACCENT);
        String shown = PixelFont.drawable(title);
        double square = TITLE[TITLE.length - 1];
        for (double one : TITLE) {
            if (PixelCanvas.width(shown, one) <= RIGHT - MARGIN) {
                square = one;
                break;
            }
        }
        double y = lines(shown, TOP, square, INK);
        String below = PixelFont.drawable(subtitle.isEmpty() ? preview.description() : subtitle);
        y = lines(below, y + 2 * TEXT, TEXT, SOFT);
        rows(
                preview.rows(),
                Math.max(
                        y + 20,
                        PagePreview.HEIGHT - MARGIN / 2 - ROW * preview.rows().size()));
    }

    /** Whether a file was written here; what else has its name is not to be replaced. */
    public static boolean isOurs(byte[] begin) {
        return PngFile.isOurs(begin);
    }

    /** Writes it as a PNG. */
    public void write(OutputStream out) throws IOException {
        PngFile.write(canvas.pixels(), PagePreview.WIDTH, out);
    }

    /** Text in as many lines as there may be; where they end. */
    private double lines(String text, double top, double square, int colour) {
        double y = top;
        for (String line : wrapped(text, (int) ((RIGHT - MARGIN) / (PixelFont.ADVANCE * square)))) {
            canvas.text(line, MARGIN, y, square, colour);
            y += LINE * square;
        }
        return y;
    }

    private static List<String> wrapped(String text, int most) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (!rest.isEmpty() && lines.size() < MOST_LINES) {
            int space = rest.lastIndexOf(' ', most);
            boolean isLast = lines.size() == MOST_LINES - 1 || rest.length() <= most;
            String line = isLast ? cut(rest, most) : rest.substring(0, space > 0 ? space : most);
            lines.add(line);
            rest = isLast ? "" : Letters.strip(rest.substring(line.length()));
        }
        return lines;
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : Letters.strip(text.substring(0, most - 1)) + "…";
    }

    private void rows(List<PagePreview.Row> rows, double top) {
        double low = rows.stream().mapToDouble(PagePreview.Row::low).min().orElse(0);
        double high = rows.stream().mapToDouble(PagePreview.Row::high).max().orElse(0);
        double span = high > low && Double.isFinite(high - low) ? high - low : 1;
        int most = (int) (LABEL / (PixelFont.ADVANCE * TEXT));
        double y = top;
        for (PagePreview.Row row : rows) {
            if (y + ROW > PagePreview.HEIGHT) {
                return;
            }
            canvas.text(cut(PixelFont.drawable(row.label()), most), MARGIN, y, TEXT, INK);
            String number = PixelFont.drawable(row.number());
            canvas.text(number, RIGHT - PixelCanvas.width(number, TEXT), y, TEXT, INK);
            bar((row.low() - low) / span, (row.mark() - low) / span, (row.high() - low) / span, y + 7 * TEXT / 2);
            y += ROW;
        }
    }

    /** A bar between two shares of the room, with its mark. */
    private void bar(double low, double mark, double high, double middle) {
        if (!Double.isFinite(low + mark + high)) {
            return;
        }
        double wide = BARS_TO - BARS_FROM;
        canvas.bar(
                BARS_FROM + low * wide,
                middle - BAR_HEIGHT / 2.0,
                Math.max(BAR_HEIGHT, (high - low) * wide),
                BAR_HEIGHT,
                BAR);
        canvas.bar(BARS_FROM + mark * wide - MARK / 2.0, middle - MARK / 2.0, MARK, MARK, ACCENT);
    }
}
