package rate.cli.text.study;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.output.JsonObject;
import rate.study.auto.AutoResult;
import rate.study.auto.AutoResult.FittedModel;
import rate.study.auto.LogTraits;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.evaluate.score.Difference;

/** A model that was chosen for a log, for programs. */
public final class AutoJson {

    private AutoJson() {}

    /**
     * All of it.
     *
     * @param command the words that replay the log with the model
     * @param file the configuration that was written; null if there is none
     */
    public static JsonObject of(AutoResult result, List<String> command, @Nullable String file) {
        TrainTestSplit split = result.split();
        Difference gain = result.gain();
        FittedModel plain = result.bestUnfitted();
        return new JsonObject()
                .put("games", split.games().size())
                .put("burn_in", split.burnIn())
                .put("train", split.train() - split.burnIn())
                .put("test", split.games().size() - split.train())
                .put("log", traits(result.traits()))
                .put("chosen", model(result.chosen()))
                .put("best", result.best().label())
                .put("best_with_defaults", plain == null ? null : plain.label())
                .put(
                        "gain",
                        gain == null
                                ? null
                                : new JsonObject()
                                        .put("value", -gain.logLoss().value())
                                        .put("low", -gain.logLoss().high())
                                        .put("high", -gain.logLoss().low()))
                .put("reasons", AutoText.reasons(result))
                .put("command", command)
                .put("written", file)
                .each("models", result.models(), AutoJson::model)
                .each(
                        "out",
                        result.out(),
                        each -> new JsonObject().put("system", each.system()).put("why", each.why()))
                .put("budget", result.budget())
                .put("spent", result.spent());
    }

    private static JsonObject traits(LogTraits traits) {
        return new JsonObject()
                .put("players", traits.players())
                .put("most_sides", traits.mostTeams())
                .put("largest_team", traits.largestTeam())
                .put("draws", traits.draws())
                .put("scores", traits.scores())
                .put("timed", traits.isTimed())
                .put("conditions", traits.conditions())
                .put("host_points", traits.hostPoints())
                .put("hosts", traits.hasHosts());
    }

    private static JsonObject model(FittedModel model) {
        JsonObject parameters = new JsonObject();
        model.parameters()
                .keySet()
                .forEach(name ->
                        parameters.literal(name, model.system().parameters().get(name)));
        return new JsonObject()
                .put("label", model.label())
                .put("system", model.system().name())
                .put("fitted", model.isFitted())
                .put("parameters", parameters)
                .put("kind", model.kind().words())
                .put("training", model.train())
                .put("test", model.test())
                .put("behind", model.behind())
                .put("error", model.error())
                .put("within_error", model.isWithinError());
    }
}
