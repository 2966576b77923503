package rate.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
        List<Prediction> bestFirst = new ArrayList<>(ladder.predictions());
        bestFirst.sort(
                Comparator.comparingDouble(prediction -> prediction.logLoss().value()));
        console.say(ladder.name() + ": how well " + LogText.count(ladder.judged(), "game")
                + " were foretold, each before it was played");
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
        noise(ladder, bestFirst.get(0).label());
        console.say("");
    }

    /** The number and half of its interval. */
    private static String text(Estimate estimate) {
        return NumberText.fixed(4, estimate.value()) + " ±"
                + NumberText.fixed(4, (estimate.high() - estimate.low()) / 2);
    }

    /** From whom the best can be told, and from whom not. */
    private void noise(OnLadder ladder, String best) {
        boolean isAnybody = !best.equals(Judge.BASE_RATE)
                && difference(ladder, best, Judge.BASE_RATE)
                        .filter(Difference::isMoreThanNoise)
                        .isPresent();
        if (!isAnybody) {
            console.say("  nobody is better than the base rate by more than noise");
        }
        if (best.equals(Judge.BASE_RATE)) {
            return;
        }
        List<String> worse = new ArrayList<>();
        List<String> noise = new ArrayList<>();
        for (Prediction other : ladder.predictions()) {
            difference(ladder, best, other.label())
                    .filter(difference -> !other.label().equals(Judge.BASE_RATE))
                    .ifPresent(difference -> (difference.isMoreThanNoise() ? worse : noise).add(other.label()));
        }
        if (!worse.isEmpty()) {
            console.say("  " + best + " is better than " + String.join(", ", worse) + " by more than noise");
        }
        if (!noise.isEmpty()) {
            console.say("  " + best + " cannot be told from " + String.join(", ", noise));
        }
    }

    private static Optional<Difference> difference(OnLadder ladder, String one, String other) {
        return ladder.differences().stream()
                .filter(each -> (each.one().equals(one) && each.other().equals(other))
                        || (each.one().equals(other) && each.other().equals(one)))
                .findFirst();
    }
}
