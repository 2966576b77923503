package rate.pages.report.comparison;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.run.audit.read.RunTable.NamedRow;

/**
 * The parts of the page of a comparison for one ladder. The results of each system stand in {@code details}, of which one is
 * open: so a reader chooses a system without scripts.
 */
final class LadderParts {

    /** So many rows of the table of ranks. */
    private static final int TOP = 20;

    /** Shades from no agreement to the same order; the style has one for each. */
    private static final int SHADES = 10;

    private final int number;
    private final PredictionPart scores;
    private final Language words;
    private final Function<String, List<NamedRow>> rows;
    private final RanksContent.Table ranks;
    private final int mostWithPlots;

    /** The parts that are not empty, as markup. */
    private final Map<LadderPart, String> parts = new EnumMap<>(LadderPart.class);

    /**
     * @param rows its rows of a table of the comparison, by the name of the table; none if the comparison has it not
     * @param mostWithPlots as many systems have plots, the best ones
     */
    LadderParts(
            int number,
            Function<String, List<NamedRow>> rows,
            List<String> systems,
            RanksContent.Table ranks,
            int mostWithPlots,
            Language words) {
        this.number = number;
        this.scores = new PredictionPart(rows.apply("predictions"), systems, words);
        this.rows = rows;
        this.words = words;
        this.ranks = ranks;
        this.mostWithPlots = mostWithPlots;
        put(LadderPart.PREDICTIONS, scores::write);
        if (!rows.apply("differences").isEmpty()) {
            put(LadderPart.DIFFERENCES, this::differences);
        }
        if (scores.rows().size() > 1) {
            put(LadderPart.CALIBRATION, this::calibration);
        }
        if (!rows.apply("slices").isEmpty()) {
            put(LadderPart.SLICES, this::slices);
        }
        if (!rows.apply("agreement").isEmpty()) {
            put(LadderPart.AGREEMENT, this::agreement);
        }
        if (!ranks.widest().isEmpty()) {
            put(LadderPart.DISAGREEMENTS, this::disagreements);
        }
        put(LadderPart.RANKS, this::ranks);
    }

    private void put(LadderPart part, Consumer<StringBuilder> content) {
        StringBuilder page = new StringBuilder();
        content.accept(page);
        parts.put(part, page.toString());
    }

    /** The label of the system that predicts best; empty if none predicts. */
    String best() {
        return scores.labels().stream().findFirst().orElse("");
    }

    String link() {
        return Markup.link(id(), ranks.title());
    }

    private String id() {
        return "ladder-" + number;
    }

    String contents() {
        StringBuilder links = new StringBuilder();
        parts.keySet().forEach(part -> links.append(Markup.link(part.id(number), words.text(part.title))));
        return links.toString();
    }

    void write(StringBuilder page) {
        page.append("<section class=\"ladder\" aria-labelledby=\"" + id() + "\">\n<h2 id=\"" + id() + "\">"
                + Markup.text(ranks.title()) + "</h2>\n");
        parts.forEach((part, content) -> page.append("<section class=\"part\" id=\"" + part.id(number) + "\">\n<h3>"
                + words.text(part.title) + "</h3>\n<p class=\"lead\">" + Markup.sentence(words.text(part.lead))
                + "</p>\n" + content + "</section>\n"));
        page.append("</section>\n");
    }

    private void differences(StringBuilder page) {
        List<String> labels = scores.labels();
        List<String> shown = labels.stream()
                .filter(label -> !label.equals(PredictionPart.BASE_RATE))
                .toList();
        choice(shown, "differences", page, (label, id) -> {
            DifferencePart part = new DifferencePart(label, rows.apply("differences"), labels, words);
            page.append(summary(label, part.summary()));
            part.write(id, page);
        });
    }

    private void calibration(StringBuilder page) {
        choice(scores.labels(), "calibration", page, (label, id) -> {
            page.append(summary(label, scores.calibrationError(label)));
            new CalibrationPart(label, rows.apply("calibration"), words).write(id, page);
        });
    }

    /** Something of every system, by its label and an id, of which one is seen at a time; the first one to begin with. */
    private void choice(List<String> labels, String name, StringBuilder page, BiConsumer<String, String> each) {
        List<String> shown = labels.subList(0, Math.min(mostWithPlots, labels.size()));
        for (int i = 0; i < shown.size(); i++) {
            page.append("<details class=\"system\" name=\"" + name + "-" + number + (i == 0 ? "\" open>\n" : "\">\n"));
            each.accept(shown.get(i), name + number + "x" + i);
            page.append("</details>\n");
        }
        if (shown.size() < labels.size()) {
            page.append("<p class=\"hint\">"
                    + words.say(
                            "These are the best {1}; the table {2} of the comparison has all {3}.",
                            shown.size(), "<code>" + name + "</code>", labels.size())
                    + "</p>\n");
        }
    }

    private static String summary(String label, String remark) {
        return "<summary><bdi>" + Markup.text(label) + "</bdi> <span class=\"hint\">" + Markup.text(remark)
                + "</span></summary>\n";
    }

    /** The first rows, for readers who run no scripts: scripts put the whole table here. */
    private void ranks(StringBuilder page) {
        page.append("<div id=\"ranks-place-").append(number).append("\">\n");
        MarkupTable table = new MarkupTable(words, "Player", "#Mean place")
                .named(scores.systems().stream().map(system -> "#" + system).toList())
                .caption("Places by system; best mean places first");
        ranks.rows().stream().limit(TOP).forEach(row -> {
            table.row().head(row.name(), "").number(ScoreText.fixed(1, row.meanPlace()));
            for (double place : row.places()) {
                table.number(ScoreText.whole(place));
            }
        });
        table.write(page);
        page.append("</div>\n");
    }

    /**
     * How alike the tables of every two systems order their players, as a table of shades. Columns have numbers: the names of
     * many systems would make the table too wide.
     */
    private void agreement(StringBuilder page) {
        Map<List<String>, NamedRow> pairs = new HashMap<>();
        for (NamedRow row : rows.apply("agreement")) {
            pairs.put(List.of(row.cell("system"), row.cell("other")), row);
            pairs.put(List.of(row.cell("other"), row.cell("system")), row);
        }
        List<String> systems = scores.systems();
        MarkupTable table = new MarkupTable(words, "System")
                .named(IntStream.rangeClosed(1, systems.size())
                        .mapToObj(number -> "#" + number)
                        .toList())
                .caption("Columns have the numbers of the rows")
                .look("shades");
        for (int row = 0; row < systems.size(); row++) {
            String label = systems.get(row);
            table.row().head((row + 1) + " " + label, "");
            for (String other : systems) {
                if (other.equals(label)) {
                    table.number("·");
                } else {
                    NamedRow pair = pairs.get(List.of(label, other));
                    double tau = pair == null ? Double.NaN : pair.number("kendall_tau");
                    table.shaded(shade(tau), ScoreText.fixed(2, tau));
                }
            }
        }
        table.write(page);
    }

    private static String shade(double tau) {
        if (!(tau >= 0)) {
            return tau < 0 ? "shade-below" : "shade-0";
        }
        return "shade-" + Math.min(SHADES - 1, (int) (tau * SHADES));
    }

    /** The players about whom the systems disagree most: those with the greatest ranges of places. */
    private void disagreements(StringBuilder page) {
        MarkupTable table = new MarkupTable(
                        words, "Player", "#Games", "#Mean place", "#Range", "#Best place", "by", "#Worst place", "by")
                .caption("Greatest ranges from the best place to the worst");
        for (RanksContent.Row row : ranks.widest()) {
            double best = Double.POSITIVE_INFINITY;
            double worst = Double.NEGATIVE_INFINITY;
            for (double place : row.places()) {
                best = place < best ? place : best; // a NaN is neither
                worst = place > worst ? place : worst;
            }
            table.row()
                    .head(row.name(), "")
                    .number(ScoreText.whole(row.games()))
                    .number(ScoreText.fixed(1, row.meanPlace()))
                    .number(ScoreText.whole(row.placeRange()))
                    .number(ScoreText.whole(best))
                    .text(by(row, best))
                    .number(ScoreText.whole(worst))
                    .text(by(row, worst));
        }
        table.write(page);
    }

    private String by(RanksContent.Row row, double place) {
        List<String> by = new ArrayList<>();
        for (int i = 0; i < scores.systems().size(); i++) {
            if (row.places()[i] == place) {
                by.add(scores.systems().get(i));
            }
        }
        return String.join(", ", by);
    }

    /** How well each system predicted the slices of the ladder: a table for every way to cut its games. */
    private void slices(StringBuilder page) {
        choice(scores.labels(), "slices", page, (label, id) -> {
            page.append(summary(label, ""));
            Map<String, List<NamedRow>> slicings = new LinkedHashMap<>();
            rows.apply("slices").stream()
                    .filter(row -> row.cell("system").equals(label))
                    .forEach(row -> slicings.computeIfAbsent(row.cell("by"), none -> new ArrayList<>())
                            .add(row));
            slicings.forEach((by, slices) -> slices(label, by, slices).write(page));
        });
    }

    private MarkupTable slices(String label, String by, List<NamedRow> slices) {
        String best = slices.get(0).cell("best");
        MarkupColumns<NamedRow> columns = new MarkupColumns<NamedRow>(words)
                .head("Slice", row -> words.number(row.cell("slice")))
                .number("Games", row -> ScoreText.whole(row.number("games")))
                .column("#Log-loss", PredictionPart.estimate("log_loss"))
                .column("#Brier", PredictionPart.estimate("brier"))
                .column("#Accuracy", PredictionPart.estimate("accuracy"));
        if (!best.equals(label)) {
            columns.named(List.of("#" + words.say("Log-loss less {1}", best)), PredictionPart.estimate("less_best"))
                    .number("p (Holm)", row -> ScoreText.p(row.number("p_holm")));
        }
        return columns.number("Expected", row -> ScoreText.score(row.number("expected")))
                .column("#Observed", PredictionPart.estimate("observed_frequency"))
                .rows(slices)
                .caption(words.say(
                        slices.get(0).cell("team").equals("favourite")
                                ? "By {1}; expected and observed: wins of the favourite"
                                : "By {1}; expected and observed: wins of the less experienced team",
                        by));
    }

    /** The parts that the page may have of a ladder, with what a reader is told of each. */
    private enum LadderPart {
        PREDICTIONS(
                "Predictions",
                "Each game was predicted from those before it, and only then rated. Of losses, errors and RPS the lower are the better,"
                        + " of accuracy and geometric mean the higher."),

        DIFFERENCES(
                "Differences",
                "One system against the others. Left of zero it predicts better. A full dot is a significant "
                        + "difference, even among all pairs (Holm); a coloured ring is significant for that pair "
                        + "alone, and a grey ring is not significant."),

        CALIBRATION(
                "Calibration",
                "On the diagonal, 70 % expected are 70 % observed; above it, too little was expected. Each dot is a bin of predictions, the"
                        + " line its 95 % interval (Wilson), which takes games as independent. A draw counts half."),

        SLICES(
                "Slices",
                "One system on parts of the games. A slice of fewer than 30 games is merged with the other such slices. Its log-loss less that"
                        + " of the best system of all games is below zero where it predicts better; p allows for all slices and systems."),

        AGREEMENT(
                "Agreement",
                "Kendall's τ over the players in both tables: 1 is the same order, 0 unrelated, −1 the "
                        + "reverse order."),

        DISAGREEMENTS(
                "Disagreements",
                "The players whose places differ most, from the table that has them highest to the one that has them lowest. Often they"
                        + " have few games, or few opponents."),

        RANKS(
                "Ranks",
                "Each system has its own table: the place of a player in it. The mean place and the range from the best place to the worst"
                        + " are over the tables that have the player.");

        private final String title;
        private final String lead;

        LadderPart(String title, String lead) {
            this.title = title;
            this.lead = lead;
        }

        /** The name of the part in an address. */
        String id(int ladder) {
            return title.toLowerCase(Locale.ROOT) + "-" + ladder;
        }
    }
}
