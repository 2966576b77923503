package rate.cli.text.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.engine.text.Counted;
import rate.study.evaluate.Comparison.OnLadder;
import rate.study.evaluate.SliceResult;
import rate.study.evaluate.SliceResult.SystemScore;
import rate.study.evaluate.score.Difference;
import rate.study.evaluate.score.Estimate;

/** How well systems predicted the slices of a ladder, for people: the best of each, against the one that is the best of all games. */
final class SliceText {

    /** Slices that are shown, and systems of each; the table has all. */
    private static final int SLICES = 10;

    private static final int SYSTEMS = 4;

    private static final int WIDTH = 19;
    private static final int LABEL = 16;
    private static final int BEST = 12;

    private final Console console;

    SliceText(Console console) {
        this.console = console;
    }

    void of(OnLadder ladder) {
        Map<String, List<SliceResult>> slicings = new LinkedHashMap<>();
        ladder.slices()
                .forEach(slice -> slicings.computeIfAbsent(slice.by(), none -> new ArrayList<>())
                        .add(slice));
        slicings.forEach((by, slices) -> {
            console.say(ladder.name() + ": slices by " + ProblemText.printable(by));
            slicing(slices);
            console.say("");
        });
    }

    private void slicing(List<SliceResult> slices) {
        Columnar table = new Columnar(1, 2, 3, 4);
        table.row("", "log-loss", "less " + cut(slices.get(0).best(), BEST), "expected", "observed");
        int left = 0;
        List<SliceResult> largest = slices.stream()
                .sorted(Comparator.comparingInt(slice -> -slice.contests()))
                .limit(SLICES)
                .toList();
        for (SliceResult slice : slices.stream().filter(largest::contains).toList()) {
            table.row(cut(ProblemText.printable(slice.name()), WIDTH), Counted.of(slice.contests(), "game"));
            List<SystemScore> bestFirst = new ArrayList<>(slice.scores());
            bestFirst.sort(Comparator.comparingDouble(
                    each -> each.prediction().logLoss().value()));
            for (SystemScore score : bestFirst.subList(0, Math.min(SYSTEMS, bestFirst.size()))) {
                table.row(
                        "  " + cut(score.prediction().label(), LABEL),
                        PredictionText.text(score.prediction().logLoss()),
                        difference(score.toBest()),
                        NumberText.fixed(3, score.expected()),
                        observed(score.came()));
            }
            left = Math.max(left, bestFirst.size() - SYSTEMS);
        }
        console.say("  ", table);
        String more = (slices.size() > SLICES ? ", " + Counted.of(slices.size() - SLICES, "smaller slice") : "")
                + (left > 0 ? ", " + Counted.of(left, "system") + " more of each" : "");
        if (!more.isEmpty()) {
            console.say("  the table slices also has" + more.substring(1));
        }
        console.say("  wins of the "
                + (slices.get(0).isOfFavourites() ? "favourite of each system" : "less experienced team")
                + ", draws counting half; * differs (Holm)");
    }

    private static String difference(@Nullable Difference toBest) {
        if (toBest == null) {
            return "";
        }
        String text = PredictionText.text(toBest.logLoss());
        return (text.startsWith("-") ? "" : "+") + text + (toBest.isSignificantAmongAll() ? " *" : "  ");
    }

    private static String observed(Estimate came) {
        String half = NumberText.fixed(3, (came.high() - came.low()) / 2);
        return NumberText.fixed(3, came.value()) + (half.isEmpty() ? "" : " ±" + half);
    }

    private static String cut(String text, int width) {
        return text.codePointCount(0, text.length()) <= width
                ? text
                : text.substring(0, text.offsetByCodePoints(0, width - 1)) + "…";
    }
}
