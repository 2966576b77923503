package rate.cli.text.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.engine.text.Counted;
import rate.study.evaluate.Comparison.OnLadder;
import rate.study.evaluate.Evaluator;
import rate.study.evaluate.score.IntervalEstimate;
import rate.study.evaluate.score.LossDifference;
import rate.study.evaluate.score.OutcomePrediction;
import rate.study.evaluate.score.Prediction;
import rate.study.evaluate.score.Prediction.OrderPrediction;

/** How well systems predicted the games of a ladder, for people: best first, and which differences are significant. */
record PredictionText(Console console) {

    void of(OnLadder ladder) {
        if (ladder.predictions().isEmpty()) {
            console.say(ladder.name() + ": no game was left to evaluate after the burn-in" + withoutForecast(ladder));
            console.say("");
            return;
        }
        if (ladder.predictions().size() == 1) {
            console.say(ladder.name() + ": none of these systems predicts games, so there is nothing to evaluate");
            console.say("");
            return;
        }
        List<Prediction> bestFirst = new ArrayList<>(ladder.predictions());
        bestFirst.sort(
                Comparator.comparingDouble(prediction -> prediction.logLoss().value()));
        console.say(ladder.name() + ": prequential evaluation of " + Counted.of(ladder.evaluated(), "game")
                + withoutForecast(ladder));
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
        console.say("  ", table);
        for (Prediction prediction : bestFirst) {
            if (prediction.clipped() > 0) {
                console.say("  " + prediction.label() + " gives certainties: it gave a probability below 10^-15 to "
                        + Counted.of(prediction.clipped(), "result") + " of " + prediction.contests()
                        + ", clipped to it; docs/comparison.md explains this");
            }
        }
        significance(ladder, bestFirst.get(0).label());
        outcomes(bestFirst);
        orders(bestFirst);
        console.say("");
    }

    private static String withoutForecast(OnLadder ladder) {
        return ladder.withoutForecast() == 0
                ? ""
                : "; " + Counted.of(ladder.withoutForecast(), "game") + " without a --forecast";
    }

    /** Win, draw and loss, of games of two teams; without draws they say no more than the shares above. */
    private void outcomes(List<Prediction> predictions) {
        List<Prediction> withDraws = predictions.stream()
                .filter(each -> each.outcomes() != null && each.outcomes().draws() > 0)
                .sorted(Comparator.comparingDouble(
                        each -> outcomes(each).logLoss().value()))
                .toList();
        if (withDraws.isEmpty()) {
            return;
        }
        OutcomePrediction any = outcomes(withDraws.get(0));
        console.tell(
                "  ",
                "win, draw and loss of " + Counted.of(any.contests(), "game") + " of two teams, "
                        + Counted.of(any.draws(), "draw")
                        + "; bias: expected less actual score of the side named first");
        Columnar table = new Columnar(1, 2, 3, 4);
        table.row("system", "log-loss", "RPS", "geometric mean", "bias", "draws by");
        for (Prediction prediction : withDraws) {
            OutcomePrediction each = outcomes(prediction);
            table.row(
                    prediction.label(),
                    text(each.logLoss()),
                    text(each.rankedProbability()),
                    text(each.geometricMean()),
                    text(each.firstBias()),
                    each.hasDraws() ? "system" : "Davidson, " + NumberText.fixed(2, each.drawParameter()));
        }
        console.say("  ", table);
    }

    /** The whole order of more than two teams, of systems whose model gives it. */
    private void orders(List<Prediction> predictions) {
        Columnar table = new Columnar(1, 2, 3);
        table.row("system", "log-loss of the order", "games", "all orders alike");
        boolean isEmpty = true;
        for (Prediction prediction : predictions) {
            OrderPrediction order = prediction.order();
            if (order != null) {
                isEmpty = false;
                table.row(
                        prediction.label(),
                        text(order.logLoss()),
                        String.valueOf(order.contests()),
                        NumberText.fixed(4, order.alike()));
            }
        }
        if (!isEmpty) {
            console.say("  ", table);
        }
    }

    private static OutcomePrediction outcomes(Prediction prediction) {
        return Objects.requireNonNull(prediction.outcomes());
    }

    /** The number and half of its interval. */
    static String text(IntervalEstimate estimate) {
        return text(4, estimate);
    }

    /** That with so many digits. */
    static String text(int digits, IntervalEstimate estimate) {
        String half = NumberText.fixed(digits, (estimate.high() - estimate.low()) / 2);
        return NumberText.fixed(digits, estimate.value()) + (half.isEmpty() ? "" : " ±" + half);
    }

    /** From whom the best can be told, and from whom not; who is better than knowing nobody, and who is worse. */
    private void significance(OnLadder ladder, String best) {
        List<String> worse = new ArrayList<>();
        List<String> notDistinct = new ArrayList<>();
        List<String> belowBase = new ArrayList<>();
        boolean beatsBase = false;
        for (Prediction other : ladder.predictions()) {
            String label = other.label();
            Optional<LossDifference> toBest = difference(ladder, best, label);
            Optional<LossDifference> toBase =
                    difference(ladder, label, Evaluator.BASE_RATE).filter(LossDifference::isSignificant);
            if (toBase.isPresent()) {
                boolean isBelow = isWorse(toBase.get(), label);
                beatsBase |= !isBelow;
                if (isBelow) {
                    belowBase.add(label);
                }
            }
            if (toBest.isPresent() && !label.equals(Evaluator.BASE_RATE) && !best.equals(Evaluator.BASE_RATE)) {
                (toBest.get().isSignificant() ? worse : notDistinct).add(label);
            }
        }
        say(best + " is significantly better than ", worse, "");
        say(best + " is not significantly different from ", notDistinct, "");
        console.say(
                beatsBase
                        ? "  at least one system is significantly better than the base rate"
                        : "  no system is significantly better than the base rate");
        say(
                "",
                belowBase,
                (belowBase.size() == 1 ? " is" : " are")
                        + " significantly worse than the base rate; rate tune fits the parameters to the log");
    }

    private void say(String before, List<String> labels, String after) {
        if (!labels.isEmpty()) {
            console.say("  " + before + String.join(", ", labels) + after);
        }
    }

    private static boolean isWorse(LossDifference difference, String label) {
        double loss = difference.logLoss().value();
        return difference.one().equals(label) ? loss > 0 : loss < 0;
    }

    private static Optional<LossDifference> difference(OnLadder ladder, String one, String other) {
        return ladder.differences().stream()
                .filter(each -> (each.one().equals(one) && each.other().equals(other))
                        || (each.one().equals(other) && each.other().equals(one)))
                .findFirst();
    }
}
