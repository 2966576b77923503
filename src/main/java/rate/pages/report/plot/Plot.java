package rate.pages.report.plot;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import rate.engine.math.Decimals;
import rate.engine.math.Exponential;
import rate.engine.math.Ticks;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;

/**
 * One plot: curves and marks over two axes, with a title and a description for those who do not see it. Colours and strokes are
 * those of {@code plots.css}, by class. Coordinates have one decimal; the same curves give the same text.
 */
public final class Plot {

    /** How large a plot is, in its own units, which are pixels where it is as wide as it would like. */
    public enum Size {
        /** One that stands for itself: both axes have numbers. */
        WIDE(480, 190, 46, 120),
        /** One whose axes have the same values; its curves are straight lines. */
        SQUARE(300, 230, 46, 1),
        /** One of many: only the horizontal axis has numbers. */
        SMALL(240, 76, 8, 48);

        private final int width;
        private final int height;
        private final int left;
        private final int samples;

        Size(int width, int height, int left, int samples) {
            this.width = width;
            this.height = height;
            this.left = left;
            this.samples = samples;
        }
    }

    private static final double TENTH = 10;
    private static final int RIGHT = 10;
    private static final int TOP = 20;
    private static final int BOTTOM = 40;
    private static final int TICKS_ACROSS = 6;
    private static final int TICKS_UP = 5;
    private static final int POINT = 4;
    private static final int DOT = 3;

    /** Distance of a text from what it is about. */
    private static final int GAP = 4;

    /** A label nearer to the end of the plot than this stands left of its mark. */
    private static final int ROOM_OF_A_LABEL = 70;

    /** A point nearer to the top has its label below. */
    private static final int LETTERS = 18;

    private static final int TICK_LABEL = 15;
    private static final int AXIS_LABEL = 32;

    private final Size size;
    private final String id;
    private final String title;
    private final String description;
    private final PlotAxis x;
    private final PlotAxis y;
    private final Legend legend;
    private final StringBuilder bands = new StringBuilder();
    private final StringBuilder curves = new StringBuilder();
    private String data = "";
    private final StringBuilder marks = new StringBuilder();
    private final int top;
    private boolean isByDay;

    /**
     * A plot without curves.
     *
     * @param id unique in the page, letters and digits
     * @param title what it shows, as text
     * @param description the same in a sentence, with its numbers, as text
     */
    public Plot(Size size, String id, String title, String description, PlotSpan across, PlotSpan up, Legend legend) {
        this.size = size;
        this.id = id;
        this.title = title;
        this.description = description;
        this.legend = legend;
        this.top = TOP + legend.height(size.width - RIGHT - size.left);
        this.x = new PlotAxis(across, size.left, size.width - RIGHT);
        this.y = new PlotAxis(up, top + size.height, top);
    }

    /** Has the horizontal axis show days since 1970 as dates: years, months or days. */
    public void byDay() {
        isByDay = true;
    }

    /**
     * Draws a curve where it has values.
     *
     * @param look classes of its style
     * @param over the values of the horizontal axis that matter; what is beyond the axis is not drawn
     */
    public void curve(String look, DoubleUnaryOperator function, PlotSpan over) {
        curves.append(path("curve " + look, points(function, over)) + "\n");
    }

    /** Shades what is between two values of the horizontal axis. */
    public void band(double from, double to) {
        double begin = x.at(Math.max(from, x.low()));
        double end = x.at(Math.min(to, x.high()));
        if (begin < end) {
            bands.append("<rect class=\"band\" x=\"" + number(begin) + "\" y=\"" + top + "\" width=\""
                    + number(end - begin) + "\" height=\"" + size.height + "\"/>");
        }
    }

    /**
     * Gives a script what it needs to answer to a pointer.
     *
     * @param attributes of the plot that tell the points, as markup; where they lie is added
     */
    public void data(String attributes) {
        data = attributes + " data-box=\"" + size.left + " " + top + " " + (size.width - RIGHT) + " "
                + (top + size.height) + "\" data-x=\"" + Decimals.exact(x.low()) + " " + Decimals.exact(x.high())
                + "\" data-y=\""
                + Decimals.exact(y.low()) + " " + Decimals.exact(y.high()) + "\" ";
    }

    /**
     * Draws a line that stays at a value until the next one; dashed where that takes long.
     *
     * @param across where each value begins, in order
     * @param gap from how far to the next value on it is dashed
     */
    public void steps(String look, double[] across, double[] up, double gap) {
        StringBuilder line = new StringBuilder();
        StringBuilder gaps = new StringBuilder();
        for (int point = 0; point < across.length; point++) {
            String to = number(y.at(up[point]));
            String end = number(x.at(across[point]));
            if (point == 0) {
                line.append("M" + end + " " + to);
            } else if (across[point] - across[point - 1] > gap) {
                String begin = number(x.at(across[point - 1]));
                String from = number(y.at(up[point - 1]));
                line.append("H" + begin + "M" + end + " " + from + "V" + to);
                gaps.append("M" + begin + " " + from + "H" + end);
            } else if (up[point] != up[point - 1] || point == across.length - 1) {
                line.append("H" + end + "V" + to);
            }
        }
        curves.append(path("curve " + look, line) + "\n");
        if (!gaps.isEmpty()) {
            curves.append(path("curve gap " + look, gaps) + "\n");
        }
    }

    /** Fills what is between a curve and the horizontal axis. */
    public void area(String look, DoubleUnaryOperator function, PlotSpan over) {
        double low = Math.max(over.low(), x.low());
        double high = Math.min(over.high(), x.high());
        if (low < high) {
            double floor = y.at(Math.max(0, y.low()));
            String above = points(function, over).replaceFirst("^M", "L");
            curves.append(
                    path("area " + look, "M", x.at(low), " ", floor, above, "L", x.at(high), " ", floor, "Z") + "\n");
        }
    }

    private String points(DoubleUnaryOperator function, PlotSpan over) {
        double low = Math.max(over.low(), x.low());
        double high = Math.min(over.high(), x.high());
        StringBuilder path = new StringBuilder();
        boolean begun = false;
        for (int sample = 0; sample <= size.samples && low < high; sample++) {
            double at = x.step(low, high, sample, size.samples);
            double value = function.applyAsDouble(at);
            if (Double.isFinite(value)) {
                path.append((begun ? "L" : "M") + number(x.at(at)) + " " + number(y.at(value)));
            }
            begun = Double.isFinite(value);
        }
        return path.toString();
    }

    /** Draws a line upwards through a value of the horizontal axis, with a name at its top. */
    public void rule(String look, double at, String name) {
        if (at < x.low() || at > x.high()) {
            return;
        }
        marks.append(path("rule " + look, "M", x.at(at), " ", top, "V", top + size.height) + "\n");
        text("mark", x.at(at), top - GAP, "middle", name);
    }

    /**
     * Draws a dotted line upwards through a value of the horizontal axis, with a name at its foot, beside it away from zero.
     */
    public void foot(double at, String name) {
        dotted(at, top + size.height - GAP, name);
    }

    /** Draws a dotted line upwards through a value of the horizontal axis, with a name at its top, beside it away from zero. */
    public void tip(double at, String name) {
        dotted(at, top + LETTERS, name);
    }

    private void dotted(double at, int height, String name) {
        if (at < x.low() || at > x.high()) {
            return;
        }
        marks.append(path("margin", "M", x.at(at), " ", top, "V", top + size.height) + "\n");
        boolean isLeft = at < 0 || x.at(at) > x.to() - ROOM_OF_A_LABEL;
        text("mark", x.at(at) + (isLeft ? -GAP : GAP), height, isLeft ? "end" : "start", name);
    }

    /** Draws an arrow from one value of the horizontal axis to another, at some height, with a name at its end. */
    public void arrow(double from, double to, double height, String name) {
        double up = y.at(height);
        marks.append(path("arrow", "M", x.at(from), " ", up, "H", x.at(to), "m-5 -3l5 3l-5 3") + "\n");
        text("mark", x.at(to) + GAP, up + GAP, "start", name);
    }

    public void point(double across, double up) {
        marks.append(circle("point", x.at(across), y.at(up), POINT) + "\n");
    }

    /** Marks a point, and writes a name beside it. */
    public void point(double across, double up, String name) {
        point(across, up);
        boolean isFarRight = x.at(across) > x.to() - ROOM_OF_A_LABEL;
        text(
                "mark",
                x.at(across) + (isFarRight ? -2 : 2) * GAP,
                y.at(up) < top + LETTERS ? y.at(up) + LETTERS : y.at(up) - 2 * GAP,
                isFarRight ? "end" : "start",
                name);
    }

    /** Marks a number over a value of the horizontal axis, with its interval. */
    public void estimate(double across, double value, PlotSpan interval) {
        double at = x.at(across);
        marks.append(path("interval", "M", at, " ", y.at(interval.low()), "V", y.at(interval.high()))
                + circle("dot", at, y.at(value), DOT) + "\n");
    }

    /**
     * The whole plot.
     *
     * @param across what the horizontal axis is, or what there is to say below a small plot
     * @param up what the vertical axis is; not shown in small plots
     * @param words the language of its numbers and days
     */
    public String svg(String across, String up, Language words) {
        int bottom = top + size.height;
        StringBuilder svg = new StringBuilder(head(id, title, description, data, size.width, bottom + BOTTOM));
        StringBuilder labels = new StringBuilder();
        StringBuilder grid = new StringBuilder();
        int most = size == Size.SMALL ? TICKS_ACROSS / 2 : TICKS_ACROSS;
        for (BigDecimal tick : isByDay ? DateTicks.of(x.low(), x.high(), most) : x.ticks(most)) {
            double at = x.at(tick.doubleValue());
            grid.append("M" + number(at) + " " + top + "V" + bottom);
            String text = isByDay
                    ? DateTicks.label(tick.longValue(), x.high() - x.low(), words)
                    : PlotAxis.label(tick, words);
            labels.append(label("tick", at, bottom + TICK_LABEL, "middle", text));
        }
        if (size != Size.SMALL) {
            for (BigDecimal tick : y.ticks(size == Size.SQUARE ? TICKS_ACROSS : TICKS_UP)) {
                double at = y.at(tick.doubleValue());
                grid.append("M" + size.left + " " + number(at) + "H" + (size.width - RIGHT));
                labels.append(label("tick", size.left - GAP, at + GAP, "end", PlotAxis.label(tick, words)));
            }
            labels.append(label("axis", GAP, top - 2 * GAP - 1, "start", up));
        }
        labels.append(label("axis", x.to(), bottom + AXIS_LABEL, "end", across));
        svg.append(bands)
                .append(path("grid", grid) + "\n")
                .append(labels)
                .append(path("floor", "M", size.left, " ", bottom, "H", size.width - RIGHT) + "\n")
                .append(curves)
                .append(marks);
        legend.draw(size.left, size.width - RIGHT - size.left, svg);
        return svg.append("</svg>\n").toString();
    }

    /** How a plot begins: what it is for those who do not see it. */
    static String head(String id, String title, String description, String data, int width, int height) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + data + "class=\"plot\" viewBox=\"0 0 " + width + " "
                + height
                + "\" role=\"img\" aria-labelledby=\"" + id + "t " + id + "d\">\n<title id=\"" + id + "t\">"
                + Markup.text(title) + "</title>\n<desc id=\"" + id + "d\">" + Markup.text(description) + "</desc>\n";
    }

    private void text(String look, double at, double height, String anchor, String text) {
        marks.append(label(look, at, height, anchor, text));
    }

    static String label(String look, double at, double height, String anchor, String text) {
        return "<text class=\"" + look + "\" x=\"" + number(at) + "\" y=\"" + number(height) + "\" text-anchor=\""
                + anchor + "\">" + Markup.text(text) + "</text>\n";
    }

    /** Returns a line along its commands and coordinates; those that are fractions are written with one decimal. */
    static String path(String look, Object... along) {
        StringBuilder path = new StringBuilder("<path class=\"" + look + "\" d=\"");
        for (Object each : along) {
            path.append(each instanceof Double coordinate ? number(coordinate) : each);
        }
        return path.append("\"/>").toString();
    }

    static String circle(String look, double across, double up, int radius) {
        return "<circle class=\"" + look + "\" cx=\"" + number(across) + "\" cy=\"" + number(up) + "\" r=\"" + radius
                + "\"/>";
    }

    /** With one decimal, and none if it is zero. */
    static String number(double coordinate) {
        long tenths = Math.round(coordinate * TENTH);
        String sign = tenths < 0 ? "-" : "";
        long size = Math.abs(tenths);
        return sign + size / (long) TENTH + (size % (long) TENTH == 0 ? "" : "." + size % (long) TENTH);
    }

    /** The dates that are written along an axis of days since 1970. */
    static final class DateTicks {

        /** A span of fewer days has ticks at days. */
        private static final double SHORT = 70;

        private static final double MONTH = 30.5;

        /** Months from one tick to the next: parts of a year, then years. */
        private static final int[] MONTHS = {1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 12_000};

        private static final int YEAR = 12;

        private DateTicks() {}

        /** Those from one day to another, about so many at most: beginnings of years or months, or days of a short span. */
        static List<BigDecimal> of(double low, double high, int most) {
            double least = (high - low) / most;
            if (high - low < SHORT) {
                long step = Math.max(1, (long) Math.ceil(least));
                return LongStream.iterate((long) Math.ceil(low), day -> day <= high, day -> day + step)
                        .mapToObj(BigDecimal::valueOf)
                        .toList();
            }
            int at = 0;
            while (at < MONTHS.length - 1 && MONTHS[at] * MONTH < least) {
                at++;
            }
            int months = MONTHS[at];
            LocalDate begin = LocalDate.ofEpochDay((long) low).withDayOfYear(1);
            int years = Math.max(1, months / YEAR);
            LocalDate first = begin.withYear(Math.floorDiv(begin.getYear(), years) * years);
            return Stream.iterate(first, day -> day.toEpochDay() <= high, day -> day.plusMonths(months))
                    .map(day -> BigDecimal.valueOf(day.toEpochDay()))
                    .filter(day -> day.doubleValue() >= low)
                    .toList();
        }

        /** How one of them is written along a span of so many days: a year, a month, or a day of a year. */
        static String label(long day, double span, Language words) {
            LocalDate date = LocalDate.ofEpochDay(day);
            if (span >= SHORT && date.getDayOfYear() == 1) {
                return Integer.toString(date.getYear());
            }
            return words.moment(date.toString())
                    .replaceFirst("(?<!\\d)" + (span < SHORT ? "\\d{4}" : "01") + "(?!\\d)", "")
                    .replaceAll("^\\D+|[^\\d.]+$", "");
        }
    }

    /**
     * An axis of a plot: the values it shows, and where they lie.
     *
     * @param low the value at its beginning
     * @param high the value at its end, greater
     * @param to where it ends; less than {@code from} if it runs upwards
     * @param byFactors whether equal steps are equal factors; then all values are positive
     */
    record PlotAxis(double low, double high, double from, double to, boolean byFactors) {

        PlotAxis(PlotSpan span, double from, double to) {
            this(span.low(), span.high(), from, to, span.byFactors());
        }

        double at(double value) {
            return byFactors
                    ? from + Exponential.log(value / low) / Exponential.log(high / low) * (to - from)
                    : from + (value - low) / (high - low) * (to - from);
        }

        /** One of the values that part a stretch of it into equal steps, from 0 for its beginning. */
        double step(double first, double last, int step, int steps) {
            return byFactors
                    ? first * Exponential.of(Exponential.log(last / first) * step / steps)
                    : first + (last - first) * step / steps;
        }

        List<BigDecimal> ticks(int most) {
            return byFactors ? Ticks.byFactors(low, high, most) : Ticks.of(low, high, most, 0);
        }

        static String label(BigDecimal tick, Language words) {
            String plain = tick.toPlainString();
            return words.number(
                    plain.length() <= 8 ? plain.replace('-', '−') : Decimals.significant(6, tick.doubleValue()));
        }
    }
}
