package rate.cli.text.study;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.system.SystemWords;
import rate.file.output.JsonObject;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.evaluate.score.Difference;
import rate.study.tune.Dimension;
import rate.study.tune.Tuned;
import rate.study.tune.Tuned.LossProfile;

/** Fitted parameters, for programs; and as a profile of the system. */
public final class TuneJson {

    private TuneJson() {}

    /** All of it, and the systems that were not tuned. */
    public static JsonObject of(List<Tuned> all, List<Candidate> out, TrainTestSplit split) {
        return new JsonObject()
                .put("games", split.games().size())
                .put("burn_in", split.burnIn())
                .put("train", split.train() - split.burnIn())
                .put("test", split.games().size() - split.train())
                .each("systems", all, TuneJson::system)
                .each("not_tuned", out, Candidate::label);
    }

    private static JsonObject system(Tuned tuned) {
        Difference gain = tuned.gain();
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
                .put(
                        "gain",
                        new JsonObject()
                                .put("value", -gain.logLoss().value())
                                .put("low", -gain.logLoss().high())
                                .put("high", -gain.logLoss().low())
                                .put("p", gain.p())
                                .put("significant", gain.isSignificant()))
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
                .put("time", origin.time() == null ? null : origin.time().toString())
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
                .put("log", dimension.range().log())
                .put("profile", points);
    }

    /**
     * The profile of the fitted parameters as a file: those that are not at their defaults. Fitted weights of categories are in it
     * as the options {@code map} and {@code replace}.
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
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text).setPrettyPrinter(JsonObject.lines())) {
            JsonObject.write(json, profile.put("parameter", parameters));
            json.writeRaw('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
