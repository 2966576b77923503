package rate.pages.report.forum;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import rate.engine.math.Ticks;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.NumberMarkup;

/** Users and questions on one scale: how many have which mu, users upwards and questions downwards. */
final class SharedScale {

    private static final int BINS = 24;
    private static final int WIDTH = 960;
    private static final int SIDE = 24;
    private static final int HALF = 110;
    private static final int LABELS = 28;
    private static final int HEIGHT = 2 * HALF + LABELS + 22;
    private static final int PERCENT = 100;

    private static final NumberMarkup NUMBERS = new NumberMarkup(1);

    private final Language words;
    private final double[] users;
    private final double[] questions;
    private final double low;
    private final double step;
    private final int[] up;
    private final int[] down;

    /**
     * @param users mu of each user
     * @param questions mu of each question
     * @param words the language of the page
     */
    SharedScale(double[] users, double[] questions, Language words) {
        this.words = words;
        this.users = users.clone();
        this.questions = questions.clone();
        Arrays.sort(this.users);
        Arrays.sort(this.questions);
        double least = Math.min(first(this.users), first(this.questions));
        double most = Math.max(last(this.users), last(this.questions));
        this.low = least;
        this.step = most > least ? (most - least) / BINS : 1;
        this.up = counts(this.users);
        this.down = counts(this.questions);
    }

    private static double first(double[] ordered) {
        return ordered.length == 0 ? 0 : ordered[0];
    }

    private static double last(double[] ordered) {
        return ordered.length == 0 ? 0 : ordered[ordered.length - 1];
    }

    private static double median(double[] ordered) {
        return ordered.length == 0 ? Double.NaN : (ordered[(ordered.length - 1) / 2] + ordered[ordered.length / 2]) / 2;
    }

    private int[] counts(double[] values) {
        int[] counts = new int[BINS];
        for (double value : values) {
            counts[Math.max(0, Math.min(BINS - 1, (int) ((value - low) / step)))]++;
        }
        return counts;
    }

    void write(StringBuilder page) {
        page.append("<figure>\n");
        drawing(page);
        page.append("<figcaption>").append(Markup.sentence(caption())).append("</figcaption>\n");
        page.append("<details><summary>").append(words.text("Show as a table")).append("</summary>\n");
        MarkupTable table = new MarkupTable(words, "mu", "#Users", "#Questions").caption("Users and questions by mu");
        for (int bin = 0; bin < BINS; bin++) {
            table.row()
                    .head(
                            words.number(words.say(
                                    "{1} to {2}",
                                    NUMBERS.fixed(low + bin * step), NUMBERS.fixed(low + (bin + 1) * step))),
                            "")
                    .number(NumberMarkup.whole(up[bin]))
                    .number(NumberMarkup.whole(down[bin]));
        }
        table.write(page);
        page.append("</details>\n</figure>\n");
    }

    private String caption() {
        double typical = median(users);
        long harder = Arrays.stream(questions).filter(mu -> mu > typical).count();
        return users.length == 0 || questions.length == 0
                ? ""
                : words.say(
                        "Upwards the users, downwards the questions. The median user has mu {1}: {2} % of the questions lie"
                                + " above, and would beat them more often than not.",
                        words.number(NUMBERS.fixed(typical)),
                        new NumberMarkup(0).fixed((double) PERCENT * harder / questions.length));
    }

    private void drawing(StringBuilder page) {
        int most = Math.max(1, Math.max(max(up), max(down)));
        page.append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot twin\" viewBox=\"0 0 " + WIDTH + " " + HEIGHT
                        + "\" role=\"img\" aria-labelledby=\"twint twind\">\n<title id=\"twint\">"
                        + words.text("Users and questions on one scale") + "</title>\n<desc id=\"twind\">"
                        + Markup.text(caption()) + " " + words.text("The table below has the numbers.") + "</desc>\n");
        double wide = (double) (WIDTH - 2 * SIDE) / BINS;
        for (int bin = 0; bin < BINS; bin++) {
            double left = SIDE + bin * wide + 1;
            double rise = (double) (HALF - 16) * up[bin] / most;
            double fall = (double) (HALF - 16) * down[bin] / most;
            bar("users", left, HALF - rise, wide - 2, rise, page);
            bar("questions", left, HALF + LABELS, wide - 2, fall, page);
        }
        for (BigDecimal tick : ticks()) {
            double at = SIDE + (tick.doubleValue() - low) / step * wide;
            page.append("<text class=\"tick\" x=\"" + NUMBERS.fixed(at).replace(",", "") + "\" y=\"" + (HALF + 18)
                    + "\" text-anchor=\"middle\">"
                    + words.number(tick.toPlainString().replace('-', '−')) + "</text>\n");
        }
        page.append("<text class=\"legend\" x=\"" + SIDE + "\" y=\"14\">" + words.text("users")
                + "</text>\n<text class=\"legend\" x=\"" + SIDE
                + "\" y=\"" + (HEIGHT - 8) + "\">" + words.text("questions") + "</text>\n<text class=\"axis\" x=\""
                + (WIDTH - SIDE)
                + "\" y=\""
                + (HEIGHT - 8)
                + "\" text-anchor=\"end\">" + words.text("mu: expertise of users, difficulty of questions")
                + "</text>\n</svg>\n");
    }

    private List<BigDecimal> ticks() {
        return Ticks.of(low, low + BINS * step, 10, 0);
    }

    private static int max(int[] counts) {
        return Arrays.stream(counts).max().orElse(0);
    }

    private static void bar(String look, double x, double y, double wide, double high, StringBuilder page) {
        if (high > 0) {
            page.append("<rect class=\"" + look + "\" x=\"" + NUMBERS.fixed(x).replace(",", "") + "\" y=\""
                    + NUMBERS.fixed(y) + "\" width=\"" + NUMBERS.fixed(wide) + "\" height=\"" + NUMBERS.fixed(high)
                    + "\"/>\n");
        }
    }
}
