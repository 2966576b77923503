package rate.cli.text.study;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.engine.text.Counted;
import rate.engine.text.ShellWords;
import rate.study.auto.AutoResult;
import rate.study.auto.AutoResult.FittedModel;
import rate.study.auto.AutoResult.LeftOut;
import rate.study.auto.LogTraits;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.evaluate.score.LossDifference;

/** A model that was chosen for a log, for people: what suits the log, what each system is worth, and why this one. */
public record AutoText(Console console) {

    /** Options that {@code rate replay} has too, and that say nothing of how the log is read. */
    public static final Set<String> OWN = Set.of("--jobs", "--quiet", "--json", "--period");

    private static final int DIGITS = 4;
    private static final int PERCENT = 100;

    /** Tells it, with the words that replay the log with the model, and the configuration, if one was written. */
    public void of(AutoResult result, List<String> command, @Nullable String file) {
        TrainTestSplit split = result.split();
        console.tell("log: ", traits(result.traits()));
        console.say("");
        console.say(Counted.of(result.models().size(), "model") + ", fitted to games " + (split.burnIn() + 1) + " to "
                + split.train() + ", log-loss of the " + (split.games().size() - split.train()) + " behind them");
        models(result);
        outs(result.out());
        reasons(result).forEach(reason -> console.tell("", reason));
        console.say("");
        console.say(ProblemText.printable(ShellWords.written(command)));
        console.say("");
        console.say(NumberText.fixed(1, result.spent()) + " of " + NumberText.significant(DIGITS, result.budget())
                + " million game updates"
                + (file == null ? "; --write rate.json keeps the model" : "; the model is in " + file));
    }

    static String traits(LogTraits traits) {
        List<String> words = new ArrayList<>();
        words.add(Counted.of(traits.games(), "game") + " of " + Counted.of(traits.players(), "player"));
        words.add(
                traits.mostTeams() > 2
                        ? "up to " + traits.mostTeams() + " sides"
                        : traits.largestTeam() > 1 ? "two sides" : "one against one");
        if (traits.largestTeam() > 1) {
            words.add("teams of up to " + traits.largestTeam());
        }
        words.add(traits.draws() == 0 ? "no draws" : percent(traits.draws()) + " draws");
        words.add(
                traits.scores() == 0
                        ? "no scores"
                        : traits.scores() == 1 ? "scores" : "scores in " + percent(traits.scores()));
        words.add(traits.isTimed() ? "times over " + traits.span() : "no times of all games");
        if (traits.conditions() > 1) {
            words.add(traits.conditions() + " conditions");
        }
        words.add(
                traits.hasHosts()
                        ? "hosts, or those named first, take " + percent(traits.hostPoints()) + " of the points"
                        : "no advantage of hosts");
        return String.join(", ", words);
    }

    private static String percent(double share) {
        return NumberText.fixed(0, PERCENT * share) + " %";
    }

    private void models(AutoResult result) {
        Columnar table = new Columnar(1, 2, 3, 4);
        table.row("system", "log-loss", "behind", "± error", "unfitted", "parameters");
        Set<String> told = new HashSet<>();
        for (FittedModel model : result.models()) {
            boolean isChosen =
                    model.system().name().equals(result.chosen().system().name());
            if (isChosen
                    ? !model.equals(result.chosen())
                    : !told.add(model.system().name())) {
                continue; // each system once, in its best form
            }
            table.row(
                    (model.equals(result.chosen()) ? "> " : "  ") + model.label(),
                    TuneText.number(model.test()),
                    TuneText.number(model.behind()),
                    TuneText.number(model.error()),
                    unfitted(result, model),
                    parameters(model));
        }
        console.say("", table);
        console.say("");
    }

    private static String unfitted(AutoResult result, FittedModel model) {
        return result.models().stream()
                .filter(each -> each.label().equals(model.label()) && !each.isFitted())
                .map(each -> TuneText.number(each.test()))
                .findFirst()
                .orElse("");
    }

    private static String parameters(FittedModel model) {
        List<String> words = new ArrayList<>();
        model.parameters().forEach((name, value) -> words.add(name + "=" + value));
        return (model.isFitted() ? "fitted " : "") + (words.isEmpty() ? "defaults" : String.join(" ", words));
    }

    /** Systems that are out for one reason are named together. */
    private void outs(List<LeftOut> outs) {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        outs.forEach(each ->
                byReason.computeIfAbsent(each.why(), none -> new ArrayList<>()).add(each.system()));
        byReason.forEach((why, systems) ->
                console.tell("out: ", ProblemText.printable(String.join(", ", systems) + ": " + why)));
        if (!outs.isEmpty()) {
            console.say("");
        }
    }

    /** Why this model was chosen, in three sentences. */
    public static List<String> reasons(AutoResult result) {
        FittedModel chosen = result.chosen();
        FittedModel best = result.best();
        List<String> reasons = new ArrayList<>();
        if (result.models().size() == 1) {
            return List.of("No other model was tested: " + best.words() + " has log-loss "
                    + TuneText.number(best.test()) + ". A larger --budget compares more.");
        }
        reasons.add("Of " + Counted.of(result.models().size(), "model") + ", " + best.words()
                + " predicts the test best: log-loss " + TuneText.number(best.test()) + ".");
        reasons.add(
                chosen.equals(best)
                        ? "No simpler model is within one standard error of it, so it is chosen: it keeps "
                                + best.kind().words() + "."
                        : chosen.words() + " is chosen: only " + TuneText.number(chosen.behind())
                                + " behind, within one standard error (" + TuneText.number(chosen.error())
                                + "), and simpler, as "
                                + simpler(chosen, best) + ".");
        reasons.add(gain(result));
        return reasons;
    }

    private static String simpler(FittedModel chosen, FittedModel best) {
        return chosen.kind() == best.kind()
                ? "it has fewer parameters"
                : "it keeps " + chosen.kind().words() + ", and not "
                        + best.kind().words();
    }

    private static String gain(AutoResult result) {
        LossDifference gain = result.gain();
        FittedModel plain = result.bestUnfitted();
        if (gain == null || plain == null) {
            return "No system can rate the log with its defaults.";
        }
        if (plain.equals(result.chosen())) {
            return "No other system with its defaults predicts better, and fitting gains too little.";
        }
        String interval = Double.isNaN(gain.logLoss().low())
                ? ""
                : " (gain at 95 %: " + TuneText.number(-gain.logLoss().high()) + " to "
                        + TuneText.number(-gain.logLoss().low()) + ")";
        double value = -gain.logLoss().value();
        return "Against the best system with its defaults, " + plain.system().name() + " with "
                + TuneText.number(plain.test()) + ", it "
                + (value < 0 ? "loses " + TuneText.number(-value) : "gains " + TuneText.number(value)) + interval + ".";
    }
}
