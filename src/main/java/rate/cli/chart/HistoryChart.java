package rate.cli.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Look;
import rate.cli.terminal.NumberText;
import rate.engine.math.Ticks;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.run.audit.PlayerPath;

/** A player's mu through their games, and the band that sigma leaves around it, drawn for a terminal. */
public final class HistoryChart {

    /**
     * The least and the greatest value of a curve within each column of a picture: however many points share a column, no peak
     * is lost. Between two points the curve is straight, and neighbouring columns share the value where they meet.
     */
    static final class Envelope {

        private final double[] least;
        private final double[] greatest;

        /**
         * Of a curve of two points at least, over two columns at least: the first point lies in the first column, the last in
         * the last one.
         */
        Envelope(int columns, int points, IntToDoubleFunction value) {
            this.least = new double[columns];
            this.greatest = new double[columns];
            Arrays.fill(least, Double.POSITIVE_INFINITY);
            Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
            for (int point = 1; point < points; point++) {
                stretch(
                        at(point - 1, columns, points),
                        at(point, columns, points),
                        value.applyAsDouble(point - 1),
                        value.applyAsDouble(point));
            }
        }

        /** Where a point lies: from 0, the middle of the first column. */
        static double at(int point, int columns, int points) {
            return (double) point * (columns - 1) / (points - 1);
        }

        private void stretch(double from, double to, double before, double after) {
            for (int column = (int) Math.rint(from); column <= (int) Math.rint(to); column++) {
                double begin = Math.max(0, (column - 0.5 - from) / (to - from));
                double end = Math.min(1, (column + 0.5 - from) / (to - from));
                take(column, before + begin * (after - before));
                take(column, end == 1 ? after : before + end * (after - before));
            }
        }

        private void take(int column, double value) {
            least[column] = Math.min(least[column], value);
            greatest[column] = Math.max(greatest[column], value);
        }

        double least(int column) {
            return least[column];
        }

        double greatest(int column) {
            return greatest[column];
        }
    }

    /** An axis of a chart, from its lower to its upper end. */
    record Axis(double low, double high) {

        private static final double ROOM = 1.5;

        /** So that the difference of two ratings is a number. */
        private static final double FARTHEST = Double.MAX_VALUE / 4;

        /**
         * The axis of ratings: all of mu, and of the band what is not too far away: a newcomer's can be many times as high as
         * all that their mu ever does. Above and below the line is as much room as it takes itself, or as the band where it is
         * narrowest, and half of that again.
         *
         * @param sigmas how many sigma the band is wide on either side; 0 if there is none
         */
        static Axis of(PlayerPath.Curve curve, double sigmas) {
            double least = curve.mu(0);
            double greatest = least;
            double below = least;
            double above = least;
            double narrowest = Double.POSITIVE_INFINITY;
            for (int step = 0; step < curve.size(); step++) {
                double mu = curve.mu(step);
                double width = sigmas > 0 ? sigmas * curve.sigma(step) : 0;
                least = Math.min(least, mu);
                greatest = Math.max(greatest, mu);
                below = Math.min(below, mu - width);
                above = Math.max(above, mu + width);
                narrowest = Math.min(narrowest, width);
            }
            double most = Math.max(greatest - least, ROOM * narrowest);
            double low = Math.max(Math.max(below, least - most), -FARTHEST);
            double high = Math.min(Math.min(above, greatest + most), FARTHEST);
            return high > low ? new Axis(low, high) : new Axis(low - 1, high + 1);
        }

        /** Returns true if a rating lies within the axis. */
        boolean shows(double rating) {
            return low <= rating && rating <= high;
        }

        /** The dot of a rating among so many, from 0 at the lower end. */
        int dot(double rating, int dots) {
            double dot = Math.rint((rating - low) / (high - low) * (dots - 1));
            return (int) Math.max(0, Math.min(dots - 1, dot));
        }
    }

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

    private final PlayerPath.Curve curve;
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
     */
    public HistoryChart(PlayerPath.Curve curve, int games, double sigmas, int columns, Look look) {
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
                canvas.dot(DotCanvas.Ink.LINE, x, y);
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
            canvas.dot(DotCanvas.Ink.BAND, x, scale.dot(value, canvas.height()));
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

    /**
     * A drawing in the cells of a terminal: dots in braille, two wide and four high in each cell, or a letter for all of them.
     */
    static final class DotCanvas {

        /** Inks of a drawing, each with a letter and a colour; where two meet in a cell, the later one is seen. */
        enum Ink {
            /** Faint. */
            BAND('.', "\u001b[2m"),
            /** Cyan. */
            LINE('*', "\u001b[36m");

            /** Ends a colour. */
            static final String END = "\u001b[0m";

            private final char letter;
            private final String colour;

            Ink(char letter, String colour) {
                this.letter = letter;
                this.colour = colour;
            }
        }

        /** Dots of a cell from left to right. */
        static final int WIDE = 2;

        /** Dots of a cell from top to bottom. */
        static final int HIGH = 4;

        private static final char BLANK_BRAILLE = '\u2800';

        /** The bit of each dot, by row and column. */
        private static final int[][] BITS = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

        private final int[][] dots;
        private final @Nullable Ink[][] inks;

        /** An empty one of so many cells. */
        DotCanvas(int columns, int rows) {
            this.dots = new int[rows][columns];
            this.inks = new @Nullable Ink[rows][columns];
        }

        /** How many dots lie side by side. */
        int width() {
            return dots[0].length * WIDE;
        }

        /** How many dots lie one above the other. */
        int height() {
            return dots.length * HIGH;
        }

        /** How many rows of cells it has. */
        int rows() {
            return dots.length;
        }

        /** The row of cells, from 0 at the top, in which a dot lies. */
        int row(int y) {
            return dots.length - 1 - y / HIGH;
        }

        /** Draws a dot at a place from the left and from the bottom, both from 0. */
        void dot(Ink ink, int x, int y) {
            int row = row(y);
            int column = x / WIDE;
            dots[row][column] |= BITS[HIGH - 1 - y % HIGH][x % WIDE];
            Ink there = inks[row][column];
            inks[row][column] = there == null || there.compareTo(ink) < 0 ? ink : there;
        }

        /** A row of cells as text, from 0 at the top, without blanks at its end. */
        String line(int row, Look look) {
            StringBuilder line = new StringBuilder();
            Ink writing = null;
            int end = end(row);
            for (int column = 0; column < end; column++) {
                Ink ink = inks[row][column];
                if (look.colours() && ink != writing) {
                    line.append(writing == null ? "" : Ink.END).append(ink == null ? "" : ink.colour);
                    writing = ink;
                }
                line.append(
                        ink == null ? ' ' : look.drawings() ? (char) (BLANK_BRAILLE + dots[row][column]) : ink.letter);
            }
            return line.append(writing == null ? "" : Ink.END).toString();
        }

        private int end(int row) {
            int end = dots[row].length;
            while (end > 0 && dots[row][end - 1] == 0) {
                end--;
            }
            return end;
        }
    }
}
