package rate.pages.report.forum;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import rate.engine.math.Numbers;
import rate.engine.math.Ticks;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.page.NumberMarkup;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.PagePreview;
import rate.pages.report.page.SectionsPage;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;
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
    private final ForumRows questions;
    private final ForumRows users;
    private final double low;
    private final double high;

    private ForumPage(PublishedRun run, String log, PageIdentity identity) {
        this.run = run;
        this.log = log;
        this.identity = identity;
        this.words = identity.words();
        this.questions = ForumRows.of(run, RunFiles.DIFFICULTY);
        this.users = ForumRows.of(run, RunFiles.EXPERTISE);
        this.low = Math.min(end(questions, -1), end(users, -1));
        this.high = Math.max(end(questions, 1), end(users, 1));
    }

    /**
     * Reads a run of a forum.
     *
     * @throws rate.engine.problem.InputRefused if it is no run of a forum, or cannot be read
     */
    public static ForumPage of(PublishedRun run, String log, PageIdentity identity) {
        return new ForumPage(run, log, identity);
    }

    /** The farthest end of all bars to one side. */
    private static double end(ForumRows table, int side) {
        return IntStream.range(0, table.size())
                        .mapToDouble(row -> side * (table.number(row, "mu") + side * sigma(table, row)))
                        .filter(Double::isFinite)
                        .max()
                        .orElse(0)
                * side;
    }

    private static double sigma(ForumRows table, int row) {
        double sigma = table.number(row, "sigma");
        return Double.isNaN(sigma) ? 0 : sigma;
    }

    private PagePreview preview() {
        String best = users.size() == 0 ? "" : " " + words.say("First among the users: {1}.", users.text(0, "user"));
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
                + (open().length == 0 ? "" : link("open", "Without an answer"))
                + link("users", "Users")
                + link("scale", "One scale");
        new SectionsPage(new PageHead(identity, preview()), nav, lead(), content())
                .write(out, List.of("report.css", "plots.css", "forum.css"));
    }

    private String link(String id, String text) {
        return "<a href=\"#" + id + "\">" + words.text(text) + "</a>\n";
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
        figure("Duels", words.whole(run.manifest().counts().getOrDefault("rated", 0L)), page);
        long solved = IntStream.range(0, questions.size())
                .filter(row -> !questions.text(row, "solver").isEmpty())
                .count();
        if (questions.size() > 0) {
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
        int[] all = rows(row -> true, MOST_ROWS);
        captioned(questions(all), all.length, questions.size(), "question").write(page);
        page.append("</section>\n");
        int[] open = open();
        if (open.length > 0) {
            part("open", "Without an accepted answer", "The most difficult questions that still wait for one.", page);
            questions(open).write(page);
            page.append("</section>\n");
        }
        part("users", "The experts", "By rank. Solved are questions of others, by an accepted answer.", page);
        experts().write(page);
        page.append("</section>\n");
        part("scale", "One scale", "", page);
        new SharedScale(users.numbers("mu"), questions.numbers("mu"), words).write(page);
        return page.append("</section>\n").toString();
    }

    private void part(String id, String title, String lead, StringBuilder page) {
        page.append("<section class=\"part\" id=\"" + id + "\">\n<h2>" + words.text(title) + "</h2>\n");
        if (!lead.isEmpty()) {
            page.append("<p class=\"lead\">").append(words.text(lead)).append("</p>\n");
        }
    }

    /** Says which of the rows of a table are there. */
    private MarkupTable captioned(MarkupTable table, int shown, int of, String noun) {
        String all = words.counted(of, noun);
        return shown == of ? table.caption(all) : table.caption("The first {1} of {2}", words.whole(shown), all);
    }

    private int[] open() {
        return rows(row -> questions.text(row, "solver").isEmpty(), MOST_OPEN);
    }

    private int[] rows(IntPredicate which, int most) {
        return IntStream.range(0, questions.size()).filter(which).limit(most).toArray();
    }

    private MarkupTable questions(int[] rows) {
        MarkupTable table = new MarkupTable(
                words, "##", "Question", "#Difficulty", "mu ± sigma", "#Answers", "#Score", "Asked by", "Solved by");
        for (int row : rows) {
            table.row().number(questions.text(row, "place"));
            String title = questions.text(row, "title");
            String id = questions.text(row, "question");
            table.head(title.isEmpty() ? words.say("Question {1}", id) : title, title.isEmpty() ? "" : id);
            table.number(NUMBERS.fixed(questions.number(row, "rank")))
                    .cell("bar-cell", bar(questions, row))
                    .number(questions.text(row, "answers"))
                    .number(dash(questions.text(row, "score")))
                    .text(dash(questions.text(row, "asker")))
                    .text(dash(questions.text(row, "solver")));
        }
        return table;
    }

    private MarkupTable experts() {
        int most = Math.min(MOST_ROWS, users.size());
        MarkupTable table = new MarkupColumns<Integer>(words)
                .number("#", row -> users.text(row, "place"))
                .head("User", row -> users.text(row, "user"))
                .number("Expertise", row -> NUMBERS.fixed(users.number(row, "rank")))
                .cell("mu ± sigma", "bar-cell", row -> bar(users, row))
                .number("Asked", row -> users.text(row, "asked"))
                .number("Answered", row -> users.text(row, "answered"))
                .number("Solved", row -> users.text(row, "solved"))
                .rows(IntStream.range(0, most).boxed().toList());
        return captioned(table, most, users.size(), "user");
    }

    private static String dash(String text) {
        return text.isEmpty() ? "–" : text;
    }

    /** mu as a dot and sigma as a bar, on the scale of all. */
    private String bar(ForumRows table, int row) {
        double mu = table.number(row, "mu");
        if (!Double.isFinite(mu) || !(high > low)) {
            return "";
        }
        double sigma = sigma(table, row);
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

    /**
     * The rows of a table of a forum.
     *
     * @param rows as they stand there, best first
     */
    private record ForumRows(List<String> columns, List<String[]> rows) {

        /**
         * Reads a table.
         *
         * @throws rate.engine.problem.InputRefused if the run has none, or it cannot be read
         */
        static ForumRows of(PublishedRun run, String table) {
            RunManifest manifest = run.manifest();
            RunManifest.ListedFile listed =
                    manifest.table(table).orElseThrow(() -> manifest.refused("it lists no table of " + table));
            try (RunTable rows = RunTable.open(run, listed)) {
                List<String[]> all = new ArrayList<>();
                while (rows.next()) {
                    all.add(rows.cells().clone());
                }
                return new ForumRows(rows.columns(), all);
            }
        }

        int size() {
            return rows.size();
        }

        /** A cell; the empty text if the table has no such column. */
        String text(int row, String column) {
            int at = columns.indexOf(column);
            return at < 0 ? "" : rows.get(row)[at];
        }

        /** The number in a cell; NaN in an empty one. */
        double number(int row, String column) {
            return Numbers.parse(text(row, column));
        }

        /** The numbers of a column that are known. */
        double[] numbers(String column) {
            double[] numbers = new double[size()];
            int known = 0;
            for (int row = 0; row < size(); row++) {
                double number = number(row, column);
                if (Double.isFinite(number)) {
                    numbers[known++] = number;
                }
            }
            return Arrays.copyOf(numbers, known);
        }
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
         * @param users mu of each user
         * @param questions mu of each question
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
