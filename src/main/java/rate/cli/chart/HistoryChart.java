package rate.cli.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import rate.cli.terminal.Look;
import rate.cli.terminal.NumberText;
import rate.engine.math.Ticks;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.run.audit.Curve;

/** A player's mu through their games, and the band that sigma leaves around it, drawn for a terminal. */
public final class HistoryChart {

    private static final String INDENT = "  ";

    /** In fewer columns a band would hide the line. */
    private static final int NARROWEST_WITH_BAND = 36;

    private static final int NARROWEST = 10;
    private static final int WIDEST = 120;
    private static final int LOWEST = 5;
    private static final int HIGHEST = 14;
    private static final int COLUMNS_FOR_A_ROW = 7;
    private static final int ROWS_FOR_A_TICK = 2;

    /** With fewer, there might be none: the round numbers are not that close. */
    private static final int FEWEST_TICKS = 3;

    private static final int COLUMNS_FOR_A_TICK = 12;

    private final Curve curve;
    private final int games;
    private final double sigmas;
    private final Look look;
    private final boolean banded;
    private final Axis scale;
    private final List<BigDecimal> ticks;
    private final int labels;
    private final DotCanvas canvas;

    /**
     * @param curve from before the first game on
     * @param games how many of its steps are games
     * @param sigmas how many sigma the band is wide on either side; NaN if there is none
     * @param columns of the screen
     */
    public HistoryChart(Curve curve, int games, double sigmas, int columns, Look look) {
        this.curve = curve;
        this.games = games;
        this.sigmas = sigmas;
        this.look = look;
        this.banded = sigmas > 0 && columns >= NARROWEST_WITH_BAND;
        this.scale = Axis.of(curve, banded ? sigmas : 0);
        int rows = Math.max(LOWEST, Math.min(HIGHEST, columns / COLUMNS_FOR_A_ROW));
        this.ticks = Ticks.of(scale.low(), scale.high(), Math.max(FEWEST_TICKS, rows / ROWS_FOR_A_TICK), 0);
        this.labels = ticks.stream()
                .mapToInt(tick -> tick.toPlainString().length())
                .max()
                .orElse(0);
        int beside = INDENT.length() + labels + 2;
        this.canvas = new DotCanvas(Math.max(NARROWEST, Math.min(WIDEST, columns - beside)), rows);
        draw();
    }

    private void draw() {
        if (banded) {
            drawBand();
        }
        Envelope line = envelope(0);
        for (int x = 0; x < canvas.width(); x++) {
            int top = scale.dot(line.greatest(x), canvas.height());
            for (int y = scale.dot(line.least(x), canvas.height()); y <= top; y++) {
                canvas.dot(Ink.LINE, x, y);
            }
        }
    }

    private void drawBand() {
        Envelope above = envelope(sigmas);
        Envelope below = envelope(-sigmas);
        for (int x = 0; x < canvas.width(); x += 2) {
            edge(x, above.greatest(x));
            edge(x, below.least(x));
        }
    }

    private Envelope envelope(double sigmas) {
        return new Envelope(
                canvas.width(), curve.size(), step -> curve.mu(step) + (sigmas == 0 ? 0 : sigmas * curve.sigma(step)));
    }

    private void edge(int x, double value) {
        if (scale.shows(value)) {
            canvas.dot(Ink.BAND, x, scale.dot(value, canvas.height()));
        }
    }

    /** Returns the lines of the chart: its title, and the picture with its axes. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(title());
        String[] left = new String[canvas.rows()];
        for (BigDecimal tick : ticks) {
            left[canvas.row(scale.dot(tick.doubleValue(), canvas.height()))] = tick.toPlainString();
        }
        for (int row = 0; row < canvas.rows(); row++) {
            String label = left[row] == null ? "" : left[row];
            String axis = label.isEmpty() ? sign('│', '|') : sign('┤', '+');
            lines.add(Letters.stripTrailing(
                    INDENT + " ".repeat(labels - label.length()) + label + " " + axis + canvas.line(row, look)));
        }
        lines.addAll(below());
        return lines;
    }

    private String title() {
        return "mu through " + Counted.of(games, "game")
                + (curve.size() - 1 > games ? " and the end of the log" : "")
                + (banded ? "; dotted: " + sign('±', "+/-") + " " + NumberText.significant(3, sigmas) + " sigma" : "");
    }

    /** The axis of the games, and their numbers. */
    private List<String> below() {
        int columns = canvas.width() / DotCanvas.WIDE;
        StringBuilder axis = new StringBuilder(sign('─', '-').repeat(columns));
        StringBuilder numbers = new StringBuilder();
        for (BigDecimal tick : Ticks.of(0, games, columns / COLUMNS_FOR_A_TICK + 1, 1)) {
            String number = tick.toPlainString();
            int column =
                    (int) Math.rint(Envelope.at(tick.intValueExact(), canvas.width(), curve.size())) / DotCanvas.WIDE;
            int from = Math.min(Math.max(0, column - number.length() / 2), columns - number.length());
            if (numbers.length() == 0 || from > numbers.length()) {
                axis.setCharAt(column, sign('┬', '+').charAt(0));
                numbers.append(" ".repeat(from - numbers.length())).append(number);
            }
        }
        String space = INDENT + " ".repeat(labels + 1);
        return List.of(space + sign('└', '+') + axis, space + " " + numbers);
    }

    private String sign(char drawn, char plain) {
        return sign(drawn, String.valueOf(plain));
    }

    private String sign(char drawn, String plain) {
        return look.drawings() ? String.valueOf(drawn) : plain;
    }
}
