package rate.pages.report.plot;

import java.math.BigDecimal;
import java.util.List;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.plot.Plot.PlotAxis;

/**
 * Numbers with intervals, one below the other, over one axis with its zero. Colours and strokes are those of {@code plots.css},
 * by class.
 */
public final class DotPlot {

    /**
     * A line of the plot.
     *
     * @param name of it, as text
     * @param low where its interval begins; NaN if there is none
     * @param look class of its style
     */
    public record Row(String name, double value, double low, double high, String look) {

        private PlotSpan span() {
            return Double.isFinite(low) && Double.isFinite(high)
                    ? new PlotSpan(Math.min(low, value), Math.max(high, value))
                    : new PlotSpan(value, value);
        }
    }

    private static final int WIDTH = 480;
    private static final int LEFT = 160;
    private static final int RIGHT = 12;
    private static final int TOP = 6;
    private static final int ROW = 20;
    private static final int BOTTOM = 40;
    private static final int TICKS = 5;
    private static final int DOT = 4;
    private static final int GAP = 8;
    private static final int TICK_LABEL = 15;
    private static final int AXIS_LABEL = 32;

    /** A dot at the edge stays whole. */
    private static final double MARGIN = 0.04;

    private final String id;
    private final String title;
    private final String description;
    private final String across;
    private final List<Row> rows;
    private final PlotAxis x;

    /**
     * A plot of rows.
     *
     * @param id unique in the page, letters and digits
     * @param title what it shows, as text
     * @param description the same in a sentence, as text
     * @param rows from the top
     */
    public DotPlot(String id, String title, String description, String across, List<Row> rows) {
        this.id = id;
        this.title = title;
        this.description = description;
        this.across = across;
        this.rows = rows;
        PlotSpan span = new PlotSpan(0, 0);
        for (Row row : rows) {
            span = span.with(row.span());
        }
        double margin = MARGIN * (span.high() - span.low());
        this.x = new PlotAxis(new PlotSpan(span.low() - margin, span.high() + margin), LEFT, WIDTH - RIGHT);
    }

    /** The whole plot, with numbers as a language writes them. */
    public String svg(Language words) {
        int bottom = TOP + ROW * rows.size();
        StringBuilder svg = new StringBuilder(Plot.head(id, title, description, "", WIDTH, bottom + BOTTOM));
        StringBuilder grid = new StringBuilder();
        StringBuilder labels = new StringBuilder();
        for (BigDecimal tick : x.ticks(TICKS)) {
            double at = x.at(tick.doubleValue());
            grid.append("M" + Plot.number(at) + " " + TOP + "V" + bottom);
            labels.append(Plot.label("tick", at, bottom + TICK_LABEL, "middle", PlotAxis.label(tick, words)));
        }
        svg.append(Plot.path("grid", grid) + "\n").append(labels);
        svg.append(Plot.label("axis", x.to(), bottom + AXIS_LABEL, "end", across));
        svg.append(Plot.path("floor", "M", x.at(0), " ", TOP, "V", bottom) + "\n");
        for (int i = 0; i < rows.size(); i++) {
            draw(rows.get(i), TOP + ROW * i + ROW / 2.0, svg);
        }
        return svg.append("</svg>\n").toString();
    }

    private void draw(Row row, double height, StringBuilder svg) {
        svg.append("<g class=\"").append(Markup.text(row.look())).append("\">");
        if (Double.isFinite(row.low()) && Double.isFinite(row.high())) {
            svg.append(Plot.path("interval", "M", x.at(row.low()), " ", height, "H", x.at(row.high())));
        }
        svg.append(Plot.circle("dot", x.at(row.value()), height, DOT) + "</g>\n");
        svg.append(Plot.label("legend", LEFT - GAP, height + DOT, "end", Legend.shortened(row.name())));
    }
}
