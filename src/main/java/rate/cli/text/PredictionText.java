package rate.cli.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.judge.Comparison.OnLadder;
import rate.judge.Difference;
import rate.judge.Estimate;
import rate.judge.Judge;
import rate.judge.Prediction;

/** How well systems foretold the games of a ladder, for people: best first, and from whom the best can be told. */
final class PredictionText {

    private final Console console;

    PredictionText(Console console) {
        this.console = console;
    }

    void of(OnLadder ladder) {
        if (ladder.predictions().isEmpty()) {
            console.say(ladder.name() + ": no game was left to judge, all warmed up");
            console.say("");
            return;
        }
        if (ladder.predictions().size() == 1) {
            console.say(ladder.name() + ": none of these systems gives chances of games, so there is nothing to judge");
            console.say("");
            return;
        }
        List<Prediction> bestFirst = new ArrayList<>(ladder.predictions());
        bestFirst.sort(
                Comparator.comparingDouble(prediction -> prediction.logLoss().value()));
        console.say(ladder.name() + ": how well " + NumberText.count(ladder.judged(), "game")
                + (ladder.judged() == 1 ? " was" : " were") + " foretold, each before it was played");
        Columnar table = new Columnar(1, 2, 3, 4);
        table.row("system", "log-loss", "Brier", "accuracy", "calibration error");
        for (Prediction prediction : bestFirst) {
            table.row(
                    prediction.label(),
                    text(prediction.logLoss()),
                    text(prediction.brier()),
                    text(prediction.accuracy()),
                    text(prediction.calibrationError()));
        }
        table.lines("  ").forEach(console::say);
        for (Prediction prediction : bestFirst) {
            if (prediction.cutOff() > 0) {
                console.say("  " + prediction.label() + " gives certainties: it had given less than 1 in 10^15 to "
                        + NumberText.count(prediction.cutOff(), "result") + " of " + prediction.contests()
                        + ", counted as that; docs/comparison.md says why and what to take instead");
            }
        }
        noise(ladder, bestFirst.get(0).label());
        console.say("");
    }

    /** The number and half of its interval. */
    private static String text(Estimate estimate) {
        String half = NumberText.fixed(4, (estimate.high() - estimate.low()) / 2);
        return NumberText.fixed(4, estimate.value()) + (half.isEmpty() ? "" : " ±" + half);
    }

    /** From whom the best can be told, and from whom not; who is better than knowing nobody, and who is worse. */
    private void noise(OnLadder ladder, String best) {
        List<String> worse = new ArrayList<>();
        List<String> noise = new ArrayList<>();
        List<String> belowBase = new ArrayList<>();
        boolean beatsBase = false;
        for (Prediction other : ladder.predictions()) {
            String label = other.label();
            Optional<Difference> toBest = difference(ladder, best, label);
            Optional<Difference> toBase =
                    difference(ladder, label, Judge.BASE_RATE).filter(Difference::isMoreThanNoise);
            if (toBase.isPresent()) {
                boolean isBelow = isWorse(toBase.get(), label);
                beatsBase |= !isBelow;
                if (isBelow) {
                    belowBase.add(label);
                }
            }
            if (toBest.isPresent() && !label.equals(Judge.BASE_RATE) && !best.equals(Judge.BASE_RATE)) {
                (toBest.get().isMoreThanNoise() ? worse : noise).add(label);
            }
        }
        say(best + " is better than ", worse, " by more than noise");
        say(best + " cannot be told from ", noise, "");
        console.say(
                beatsBase
                        ? "  who knows the players is better than the base rate by more than noise"
                        : "  nobody is better than the base rate by more than noise");
        say("", belowBase, (belowBase.size() == 1 ? " is" : " are") + " worse than the base rate by more than noise");
    }

    private void say(String before, List<String> labels, String after) {
        if (!labels.isEmpty()) {
            console.say("  " + before + String.join(", ", labels) + after);
        }
    }

    private static boolean isWorse(Difference difference, String label) {
        double loss = difference.logLoss().value();
        return difference.one().equals(label) ? loss > 0 : loss < 0;
    }

    private static Optional<Difference> difference(OnLadder ladder, String one, String other) {
        return ladder.differences().stream()
                .filter(each -> (each.one().equals(one) && each.other().equals(other))
                        || (each.one().equals(other) && each.other().equals(one)))
                .findFirst();
    }
}
