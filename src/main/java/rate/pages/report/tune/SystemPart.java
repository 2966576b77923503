package rate.pages.report.tune;

import java.util.List;
import java.util.stream.DoubleStream;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.study.tune.Dimension;
import rate.study.tune.Tuned;

/** The part of one system: advice, parameters, losses, the fit before each stretch, and the profile of the loss along each parameter. */
final class SystemPart {

    private final Tuned tuned;
    private final List<Dimension> dimensions;
    private final String id;
    private final Language words;

    /**
     * @param id what the ids of its plots begin with
     * @param words the language of the page
     */
    SystemPart(Tuned tuned, String id, Language words) {
        this.tuned = tuned;
        this.words = words;
        this.dimensions = tuned.tunable().dimensions();
        this.id = id;
    }

    void write(StringBuilder page) {
        page.append("<section class=\"part\">\n<h2><bdi>")
                .append(Markup.text(tuned.tunable().label()))
                .append("</bdi></h2>\n<p><strong>")
                .append(Markup.sentence(TuneWords.advice(tuned, words)))
                .append("</strong></p>\n<div class=\"columns\">\n");
        if (!dimensions.isEmpty()) {
            parameters().write(page);
        }
        losses().write(page);
        page.append("</div>\n");
        if (!tuned.inert().isEmpty()) {
            page.append("<p class=\"hint\">")
                    .append(words.say(
                            "Without effect on this log, and left as they are: {1}.",
                            Markup.text(String.join(", ", tuned.inert()))))
                    .append("</p>\n");
        }
        if (tuned.isRolling()) {
            origins().write(page);
        }
        profiles(page);
        page.append("</section>\n");
    }

    private MarkupTable parameters() {
        MarkupTable table =
                new MarkupTable(words, "Parameter", "#Before", "#Fitted", "#Best of the test").caption("Parameters");
        for (int i = 0; i < dimensions.size(); i++) {
            table.row()
                    .head(dimensions.get(i).name(), "")
                    .number(TuneWords.value(tuned.before().values()[i]))
                    .number(TuneWords.value(tuned.fitted().values()[i]))
                    .number(TuneWords.value(tuned.ideal().values()[i]));
        }
        return table;
    }

    private MarkupTable losses() {
        String loss = switch (tuned.loss()) {
            case SHARE -> "Log-loss of shares";
            case THREE_WAY -> "Log-loss of win, draw and loss";
            case WINNER -> "Log-loss of winners";
        };
        String training = words.say(
                tuned.isRolling() ? "{1} contests before the last origin" : "{1} contests",
                words.whole(tuned.trained()));
        String test = words.whole(tuned.tested());
        if (tuned.refits() > 0) {
            training = words.say("{1}, predicted by the filter", training);
            test = words.say("{1}, predicted by {2} refits", test, tuned.refits());
        }
        MarkupTable table = new MarkupTable(words, "", "#Training", "#Test")
                .caption("{1}: training of {2}; test of {3}", words.text(loss), training, test);
        row(table, "Before", tuned.before());
        row(table, "Fitted", tuned.fitted());
        row(table, "Best of the test", tuned.ideal());
        return table;
    }

    private void row(MarkupTable table, String name, Tuned.Values values) {
        table.row()
                .head(words.text(name), "")
                .number(TuneWords.loss(values.train()))
                .number(TuneWords.loss(values.test()));
    }

    private MarkupTable origins() {
        boolean isTimed = tuned.origins().get(0).time() != null;
        MarkupTable table = new MarkupTable(words, isTimed ? "Origin" : "Games before")
                .named(dimensions.stream().map(each -> "#" + each.name()).toList())
                .more("#Training", "#Test before", "#Fitted", "#Gain");
        table.caption("Fitted before each stretch of the test, and what it was worth there");
        for (Tuned.Origin origin : tuned.origins()) {
            String before = words.whole(origin.first());
            table.row()
                    .head(
                            origin.time() == null
                                    ? before
                                    : words.moment(origin.time().text()),
                            isTimed ? words.say("{1} games before", before) : "");
            DoubleStream.of(origin.values()).forEach(value -> table.number(TuneWords.value(value)));
            DoubleStream.of(origin.train(), origin.before(), origin.test(), origin.before() - origin.test())
                    .forEach(loss -> table.number(TuneWords.loss(loss)));
        }
        return table;
    }

    private void profiles(StringBuilder page) {
        if (dimensions.isEmpty()) {
            return;
        }
        page.append("<h3>" + words.text("Training loss along each parameter") + "</h3>\n<p class=\"lead\">"
                + words.text("All others stay as fitted. A flat curve means that the log does not tell this parameter."
                        + " A curve ends where the loss leaves the plot.")
                + "</p>\n<div class=\"profiles\">\n");
        ProfilePlots plots = new ProfilePlots(tuned, id, words);
        for (int i = 0; i < dimensions.size(); i++) {
            page.append("<figure>\n").append(plots.svg(i)).append("</figure>\n");
        }
        page.append("</div>\n");
    }
}
