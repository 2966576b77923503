package rate.pages.report.forum;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.engine.math.Ticks;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.page.NumberMarkup;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.SectionsPage;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunTable;
import rate.run.audit.read.RunTable.NamedRow;
import rate.run.form.RunFiles;

/** A forum as a page that needs nothing else: its most difficult questions, those that wait for an answer, and its experts. */
public final class ForumPage {

    /** Rows of a table, beyond which a page is too large to be looked at; the tables of the run have all. */
    private static final int MOST_ROWS = 300;

    private static final int MOST_OPEN = 25;
    private static final int PERCENT = 100;

    private static final NumberMarkup NUMBERS = new NumberMarkup(2);

    private final PublishedRun run;
    private final String log;
    private final PageIdentity identity;
    private final Language words;

    /** Best first. */
    private final List<NamedRow> questions;

    private final List<NamedRow> users;
    private final double low;
    private final double high;

    /**
     * Reads a run of a forum.
     *
     * @throws rate.engine.problem.InputRefused if it is no run of a forum, or cannot be read
     */
    public ForumPage(PublishedRun run, String log, PageIdentity identity) {
        this.run = run;
        this.log = log;
        this.identity = identity;
        this.words = identity.words();
        this.questions = rows(run, RunFiles.DIFFICULTY);
        this.users = rows(run, RunFiles.EXPERTISE);
        this.low = Math.min(end(questions, -1), end(users, -1));
        this.high = Math.max(end(questions, 1), end(users, 1));
    }

    private static List<NamedRow> rows(PublishedRun run, String table) {
        List<NamedRow> rows = new ArrayList<>();
        RunTable.open(run, run.manifest().required(table)).forEach(rows::add);
        return rows;
    }

    /** The farthest end of all bars to one side. */
    private static double end(List<NamedRow> table, int side) {
        return table.stream()
                        .mapToDouble(row -> side * (row.number("mu") + side * sigma(row)))
                        .filter(Double::isFinite)
                        .max()
                        .orElse(0)
                * side;
    }

    private static double sigma(NamedRow row) {
        double sigma = row.number("sigma");
        return Double.isNaN(sigma) ? 0 : sigma;
    }

    private PagePreview preview() {
        String best = users.isEmpty()
                ? ""
                : " " + words.say("First among the users: {1}.", users.get(0).cell("user"));
        return new PagePreview(
                words.say("Questions of {1}", log),
                words.say(
                                "How difficult {1}, and how expert {2}.",
                                words.counted(questions.size(), "question is", "questions are"),
                                words.counted(users.size(), "user is", "users are"))
                        + best);
    }

    /** Writes the page. The stream stays open. */
    public void write(OutputStream out) throws IOException {
        String nav = link("questions", "Questions")
                + (open().isEmpty() ? "" : link("open", "Without an answer"))
                + link("users", "Users")
                + link("scale", "One scale");
        new SectionsPage(new PageHead(identity, preview()), nav, lead(), content())
                .write(out, List.of("report.css", "plots.css", "forum.css"));
    }

    private String link(String id, String text) {
        return Markup.link(id, words.text(text));
    }

    private String lead() {
        return "<p class=\"lead\">"
                + words.say(
                        "Each thread becomes a few duels: the question against its asker, and the author of the accepted answer"
                                + " against the question, the asker and the others. They are rated by {1}, so questions and"
                                + " users share one scale: a user with the mu of a question solves it every other time.",
                        Markup.text(run.manifest().system()))
                + "</p>\n" + figures();
    }

    private String figures() {
        StringBuilder page = new StringBuilder("<dl class=\"figures\">\n");
        figure("Questions", words.whole(questions.size()), page);
        figure("Users", words.whole(users.size()), page);
        figure("Duels", words.whole(run.manifest().rated()), page);
        long solved =
                questions.stream().filter(row -> !row.cell("solver").isEmpty()).count();
        if (!questions.isEmpty()) {
            figure(
                    "With an accepted answer",
                    new NumberMarkup(0).fixed((double) PERCENT * solved / questions.size()) + " %",
                    page);
        }
        return page.append("</dl>\n").toString();
    }

    private void figure(String title, String number, StringBuilder page) {
        page.append("<div><dt>" + words.text(title) + "</dt><dd>" + number + "</dd></div>\n");
    }

    private String content() {
        StringBuilder page = new StringBuilder();
        part(
                "questions",
                "The most difficult questions",
                "By rank. The dot is mu, the bar mu ± sigma: a question has few duels, and a long bar.",
                page);
        List<NamedRow> all = first(questions);
        captioned(questions(all), all.size(), questions.size(), "question").write(page);
        page.append("</section>\n");
        List<NamedRow> open = open();
        if (!open.isEmpty()) {
            part("open", "Without an accepted answer", "The most difficult questions that still wait for one.", page);
            questions(open).write(page);
            page.append("</section>\n");
        }
        part("users", "The experts", "By rank. Solved are questions of others, by an accepted answer.", page);
        experts().write(page);
        page.append("</section>\n");
        part("scale", "One scale", "", page);
        new SharedScale(mu(users), mu(questions), words).write(page);
        return page.append("</section>\n").toString();
    }

    private void part(String id, String title, String lead, StringBuilder page) {
        page.append(Markup.part(id, words.text(title), lead.isEmpty() ? "" : words.text(lead)));
    }

    /** Says which of the rows of a table are there. */
    private MarkupTable captioned(MarkupTable table, int shown, int of, String noun) {
        String all = words.counted(of, noun);
        return shown == of ? table.caption(all) : table.caption("The first {1} of {2}", words.whole(shown), all);
    }

    private List<NamedRow> open() {
        return questions.stream()
                .filter(row -> row.cell("solver").isEmpty())
                .limit(MOST_OPEN)
                .toList();
    }

    private static List<NamedRow> first(List<NamedRow> rows) {
        return rows.subList(0, Math.min(MOST_ROWS, rows.size()));
    }

    private MarkupTable questions(List<NamedRow> rows) {
        return new MarkupColumns<NamedRow>(words)
                .number("#", row -> row.cell("place"))
                .column("Question", this::title)
                .number("Difficulty", row -> NUMBERS.fixed(row.number("rank")))
                .cell("mu ± sigma", "bar-cell", this::bar)
                .number("Answers", row -> row.cell("answers"))
                .number("Score", row -> dash(row.cell("score")))
                .text("Asked by", row -> dash(row.cell("asker")))
                .text("Solved by", row -> dash(row.cell("solver")))
                .rows(rows);
    }

    private void title(MarkupTable table, NamedRow row) {
        String title = row.cell("title");
        String id = row.cell("question");
        table.head(title.isEmpty() ? words.say("Question {1}", id) : title, title.isEmpty() ? "" : id);
    }

    private MarkupTable experts() {
        List<NamedRow> rows = first(users);
        MarkupTable table = new MarkupColumns<NamedRow>(words)
                .number("#", row -> row.cell("place"))
                .head("User", row -> row.cell("user"))
                .number("Expertise", row -> NUMBERS.fixed(row.number("rank")))
                .cell("mu ± sigma", "bar-cell", this::bar)
                .number("Asked", row -> row.cell("asked"))
                .number("Answered", row -> row.cell("answered"))
                .number("Solved", row -> row.cell("solved"))
                .rows(rows);
        return captioned(table, rows.size(), users.size(), "user");
    }

    /** The numbers that are known, in order. */
    private static double[] mu(List<NamedRow> rows) {
        return rows.stream()
                .mapToDouble(row -> row.number("mu"))
                .filter(Double::isFinite)
                .sorted()
                .toArray();
    }

    private static String dash(String text) {
        return text.isEmpty() ? "–" : text;
    }

    /** mu as a dot and sigma as a bar, on the scale of all. */
    private String bar(NamedRow row) {
        double mu = row.number("mu");
        if (!Double.isFinite(mu) || !(high > low)) {
            return "";
        }
        double sigma = sigma(row);
        double span = high - low;
        String text = words.number("mu " + NUMBERS.fixed(mu) + (sigma > 0 ? " ± " + NUMBERS.fixed(sigma) : ""));
        return "<svg class=\"bar\" role=\"img\" aria-label=\"" + text + "\"><title>" + text
                + "</title><rect class=\"reach\" x=\""
                + share((mu - sigma - low) / span) + "\" width=\"" + share(2 * sigma / span)
                + "\" y=\"8\" height=\"6\" rx=\"3\"/><circle class=\"mu\" cx=\"" + share((mu - low) / span)
                + "\" cy=\"11\" r=\"3.5\"/></svg>";
    }

    private static String share(double share) {
        return NUMBERS.fixed(PERCENT * share) + "%";
    }

    /** Users and questions on one scale: how many have which mu, users upwards and questions downwards. */
    private static final class SharedScale {

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
         * @param users mu of each user, in order
         * @param questions mu of each question, in order
         */
        SharedScale(double[] users, double[] questions, Language words) {
            this.words = words;
            this.users = users;
            this.questions = questions;
            double least = Math.min(first(users), first(questions));
            double most = Math.max(last(users), last(questions));
            this.low = least;
            this.step = most > least ? (most - least) / BINS : 1;
            this.up = counts(users);
            this.down = counts(questions);
        }

        private static double first(double[] ordered) {
            return ordered.length == 0 ? 0 : ordered[0];
        }

        private static double last(double[] ordered) {
            return ordered.length == 0 ? 0 : ordered[ordered.length - 1];
        }

        private static double median(double[] ordered) {
            return ordered.length == 0
                    ? Double.NaN
                    : (ordered[(ordered.length - 1) / 2] + ordered[ordered.length / 2]) / 2;
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
            page.append("<details><summary>")
                    .append(words.text("Show as a table"))
                    .append("</summary>\n");
            MarkupTable table =
                    new MarkupTable(words, "mu", "#Users", "#Questions").caption("Users and questions by mu");
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
            page.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot twin\" viewBox=\"0 0 " + WIDTH + " "
                    + HEIGHT
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
            for (BigDecimal tick : Ticks.of(low, low + BINS * step, 10, 0)) {
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

        private static int max(int[] counts) {
            return Arrays.stream(counts).max().orElse(0);
        }

        private static void bar(String look, double x, double y, double wide, double high, StringBuilder page) {
            if (high > 0) {
                page.append("<rect class=\"" + look + "\" x=\""
                        + NUMBERS.fixed(x).replace(",", "") + "\" y=\""
                        + NUMBERS.fixed(y) + "\" width=\"" + NUMBERS.fixed(wide) + "\" height=\"" + NUMBERS.fixed(high)
                        + "\"/>\n");
            }
        }
    }
}
