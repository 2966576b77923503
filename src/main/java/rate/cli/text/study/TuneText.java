package rate.cli.text.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.rating.parameter.Search;
import rate.engine.system.SystemWords;
import rate.engine.text.Counted;
import rate.engine.text.ShellWords;
import rate.file.output.JsonObject;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.evaluate.score.LossDifference;
import rate.study.tune.Dimension;
import rate.study.tune.Tuned;
import rate.study.tune.Tuned.LossProfile;

/**
 * Fitted parameters, for programs, as a profile, and for people: what was found, what it is worth, how much each parameter
 * matters.
 */
public record TuneText(Console console) {

    /** Heights of a profile, least first, for screens with drawings and without. */
    private static final String BLOCKS = "▁▂▃▄▅▆▇█";

    private static final String SIGNS = "_.-=+*%#";

    /** The highest block stands for a training loss that is this much or more above the least. */
    private static final double HIGHEST = 0.02;

    private static final int DIGITS = 4;

    /** Tells it, with the systems that were not tuned, and the files of the profile and of the page, if they were written. */
    public void of(
            List<Tuned> all, List<Candidate> out, TrainTestSplit split, @Nullable String file, @Nullable String page) {
        all.forEach(this::system);
        if (all.size() > 1) {
            league(all);
        }
        if (!out.isEmpty()) {
            console.say("not tuned, because the system has no filter, cannot rate every game, "
                    + (split.carriesSeasons() ? "starts from no table (--carry), " : "") + "or has nothing to fit: "
                    + String.join(", ", out.stream().map(Candidate::label).toList()));
        }
        console.say(Counted.of(split.games().size(), "game") + ": " + split.burnIn() + " burn-in, "
                + (split.train() - split.burnIn()) + " training, "
                + (split.games().size() - split.train()) + " test; "
                + Counted.of(all.stream().mapToInt(Tuned::points).sum(), "point") + " searched"
                + (file == null ? "" : "; the profile is in " + file)
                + (page == null ? "" : "; the page is in " + page));
    }

    private void system(Tuned tuned) {
        console.say(tuned.tunable().label());
        if (!tuned.tunable().dimensions().isEmpty()) {
            parameters(tuned);
            console.say("");
        }
        Columnar losses = new Columnar(1, 2);
        boolean isRefitted = tuned.refits() > 0;
        losses.row(
                loss(tuned),
                (isRefitted ? "training (filter)" : "training") + (tuned.isRolling() ? ", last origin" : ""),
                isRefitted ? "test (" + Counted.of(tuned.refits(), "refit") + ")" : "test");
        losses.row(
                "before", number(tuned.before().train()), number(tuned.before().test()));
        losses.row(
                "fitted", number(tuned.fitted().train()), number(tuned.fitted().test()));
        losses.row(
                "best of the test",
                number(tuned.ideal().train()),
                number(tuned.ideal().test()));
        console.say("  ", losses);
        if (tuned.isRolling()) {
            console.say("");
            origins(tuned);
        }
        if (!tuned.inert().isEmpty()) {
            console.say("  without effect on this log, and left as they are: " + String.join(", ", tuned.inert()));
        }
        console.say("  " + verdict(tuned));
        List<String> weights = new ArrayList<>();
        tuned.weightOptions().forEach((name, value) -> weights.addAll(List.of("--" + name, value)));
        if (!weights.isEmpty()) {
            console.say("  the weights in other commands: " + ProblemText.printable(ShellWords.written(weights)));
        }
        console.say("");
    }

    private void parameters(Tuned tuned) {
        Columnar table = new Columnar(1, 2, 3, 4);
        table.row("parameter", "before", "fitted", "best of the test", "from", "training loss", "to");
        List<Dimension> dimensions = tuned.tunable().dimensions();
        for (int i = 0; i < dimensions.size(); i++) {
            Dimension dimension = dimensions.get(i);
            table.row(
                    dimension.name(),
                    value(tuned.before().values()[i]),
                    value(tuned.fitted().values()[i]),
                    value(tuned.ideal().values()[i]),
                    value(dimension.range().from()),
                    drawing(tuned.profiles().get(i)),
                    value(dimension.range().to()));
        }
        console.say("  ", table);
    }

    /** Prints the values that were fitted before each stretch of the test, and their loss there. */
    private void origins(Tuned tuned) {
        List<Dimension> dimensions = tuned.tunable().dimensions();
        boolean isTimed = tuned.origins().get(0).time() != null;
        List<String> head = new ArrayList<>(List.of(isTimed ? "origin" : "", "games before"));
        dimensions.forEach(each -> head.add(each.name()));
        head.addAll(List.of("training", "test before", "fitted", "gain"));
        Columnar table = new Columnar(head, column -> column > 1);
        for (Tuned.Origin origin : tuned.origins()) {
            List<String> cells = new ArrayList<>(
                    List.of(origin.time() == null ? "" : origin.time().toString(), Integer.toString(origin.first())));
            for (double value : origin.values()) {
                cells.add(value(value));
            }
            cells.addAll(List.of(
                    number(origin.train()),
                    number(origin.before()),
                    number(origin.test()),
                    number(origin.before() - origin.test())));
            table.row(cells);
        }
        console.say("  ", table);
    }

    /** A block for each step, as high as the loss above the least. */
    private String drawing(LossProfile profile) {
        String heights = console.look().drawings() ? BLOCKS : SIGNS;
        double least = profile.least();
        StringBuilder line = new StringBuilder();
        for (double loss : profile.losses()) {
            int height = (int) Math.ceil((loss - least) / HIGHEST * (heights.length() - 1));
            line.append(heights.charAt(Math.min(height, heights.length() - 1)));
        }
        return line.toString();
    }

    private static String verdict(Tuned tuned) {
        LossDifference gain = tuned.gain();
        String text = "gain on the test " + number(-gain.logLoss().value());
        if (!Double.isNaN(gain.logLoss().low())) {
            text += " (95 %: " + number(-gain.logLoss().high()) + " to "
                    + number(-gain.logLoss().low()) + "), "
                    + (gain.isSignificant() ? "significant" : "not significant");
        }
        if (tuned.isBetter()) {
            return text + ": take the fitted parameters";
        }
        boolean isGain = gain.isSignificant() && gain.logLoss().value() < 0;
        return text + (isGain ? ", but too small to matter" : "") + ": keep the parameters as they were";
    }

    private static String loss(Tuned tuned) {
        return switch (tuned.loss()) {
            case SHARE -> "log-loss of shares";
            case THREE_WAY -> "log-loss of win, draw and loss";
            case WINNER -> "log-loss of winners";
        };
    }

    private void league(List<Tuned> all) {
        Columnar table = new Columnar(1, 2, 3, 4);
        table.row("system", "before", "fitted", "gain", "best of the test", "");
        all.stream()
                .sorted(Comparator.comparingDouble(each -> each.fitted().test()))
                .forEach(each -> table.row(
                        each.tunable().label(),
                        number(each.before().test()),
                        number(each.fitted().test()),
                        number(-each.gain().logLoss().value()),
                        number(each.ideal().test()),
                        each.isBetter() ? "" : "keep"));
        console.say("test loss, best first");
        console.say("  ", table);
        console.say("");
    }

    private static String value(double value) {
        return NumberText.significant(DIGITS, value);
    }

    /** A loss, with a sign of minus. */
    static String number(double loss) {
        return NumberText.fixed(DIGITS, loss).replace("-", "−").toLowerCase(Locale.ROOT);
    }

    /** All of it, and the systems that were not tuned. */
    public static JsonObject json(List<Tuned> all, List<Candidate> out, TrainTestSplit split) {
        return json(split).each("systems", all, TuneText::systemObject).each("not_tuned", out, Candidate::label);
    }

    /** How many games are of which part of a log. */
    public static JsonObject json(TrainTestSplit split) {
        return new JsonObject()
                .put("games", split.games().size())
                .put("burn_in", split.burnIn())
                .put("train", split.train() - split.burnIn())
                .put("test", split.games().size() - split.train());
    }

    /** How much less the log-loss of the one is. */
    public static JsonObject json(LossDifference gain) {
        return new JsonObject()
                .put("value", -gain.logLoss().value())
                .put("low", -gain.logLoss().high())
                .put("high", -gain.logLoss().low());
    }

    private static JsonObject systemObject(Tuned tuned) {
        LossDifference gain = tuned.gain();
        List<JsonObject> parameters = new ArrayList<>();
        for (int i = 0; i < tuned.tunable().dimensions().size(); i++) {
            parameters.add(parameter(tuned, i));
        }
        return new JsonObject()
                .put("label", tuned.tunable().label())
                .put("system", tuned.fitted().system().name())
                .put("loss", tuned.loss().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .put("refits", tuned.refits())
                .put("trained", tuned.trained())
                .put("tested", tuned.tested())
                .put("parameters", parameters)
                .each("origins", tuned.origins(), each -> origin(tuned, each))
                .put("without_effect", tuned.inert())
                .put("before", losses(tuned.before()))
                .put("fitted", losses(tuned.fitted()))
                .put("best_of_test", losses(tuned.ideal()))
                .put("gain", json(gain).put("p", gain.p()).put("significant", gain.isSignificant()))
                .put("take", tuned.isBetter())
                .put("points", tuned.points());
    }

    private static JsonObject origin(Tuned tuned, Tuned.Origin origin) {
        JsonObject values = new JsonObject();
        for (int i = 0; i < origin.values().length; i++) {
            values.put(tuned.tunable().dimensions().get(i).name(), origin.values()[i]);
        }
        return new JsonObject()
                .put("games_before", origin.first())
                .put("time", origin.time())
                .put("fitted", values)
                .put("tested", origin.tested())
                .put("train", origin.train())
                .put("test_before", origin.before())
                .put("test", origin.test());
    }

    private static JsonObject losses(Tuned.Values values) {
        return new JsonObject().put("train", values.train()).put("test", values.test());
    }

    private static JsonObject parameter(Tuned tuned, int i) {
        Dimension dimension = tuned.tunable().dimensions().get(i);
        LossProfile profile = tuned.profiles().get(i);
        List<JsonObject> points = new ArrayList<>();
        for (int step = 0; step < profile.values().length; step++) {
            points.add(new JsonObject().put("value", profile.values()[step]).put("train", profile.losses()[step]));
        }
        return new JsonObject()
                .put("name", dimension.name())
                .put("before", tuned.before().values()[i])
                .put("fitted", tuned.fitted().values()[i])
                .put("best_of_test", tuned.ideal().values()[i])
                .put("from", dimension.range().from())
                .put("to", dimension.range().to())
                .put("log", dimension.range().is(Search.Trait.LOG))
                .put("profile", points);
    }

    /**
     * The profile of the fitted parameters as a file: those that are not at their defaults. Fitted weights of categories are in
     * it as the options {@code map} and {@code replace}.
     *
     * @param period the rating periods for which they were fitted; null if there are none
     * @param given the values that such an option was given for the search, by its name
     */
    public static String profile(Tuned tuned, @Nullable String period, Function<String, List<String>> given) {
        SystemEntry<?> entry = SystemWords.entry(tuned.fitted().system().name());
        JsonObject parameters = new JsonObject();
        for (Parameter parameter : entry.parameters().all()) {
            String value = tuned.fitted().system().parameters().get(parameter.name());
            if (value != null && !value.equals(parameter.json(parameter.text(parameter.value())))) {
                parameters.literal(parameter.name(), value);
            }
        }
        JsonObject profile = new JsonObject().put("system", entry.name());
        if (period != null) {
            profile.put("period", period);
        }
        tuned.weightOptions().forEach((name, value) -> {
            List<String> values = new ArrayList<>(given.apply(name));
            values.add(value);
            profile.each(name, values, each -> each);
        });
        return profile.put("parameter", parameters).document(JsonObject.lines());
    }
}
