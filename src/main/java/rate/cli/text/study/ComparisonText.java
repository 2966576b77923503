package rate.cli.text.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.LogText;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.cli.text.BasisText;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.GameFeature;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.Basis;
import rate.engine.system.SystemWords;
import rate.engine.text.Counted;
import rate.study.comparison.ComparisonRun;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.Comparison;
import rate.study.evaluate.Comparison.Agreement;
import rate.study.evaluate.Comparison.OnLadder;
import rate.study.evaluate.Eligibility;
import rate.study.evaluate.Ranking;
import rate.study.evaluate.SliceResult;
import rate.study.evaluate.SliceResult.SystemScore;
import rate.study.evaluate.score.LossDifference;

/**
 * A comparison, for people: the predictions best first, the top of the ranks, the agreement of every two tables. Systems have
 * numbers, because their names would make the tables too wide.
 *
 * @param folder in which the comparison is published, as the user named it
 */
public record ComparisonText(Console console, String folder) {

    private static final int MILLION = 1_000_000;

    /** Players that are shown, best first. */
    private static final int TOP = 10;

    /** Slices that are shown, and systems of each; the table has all. */
    private static final int SLICES = 10;

    private static final int SYSTEMS = 4;

    private static final int WIDTH = 19;
    private static final int LABEL = 16;
    private static final int BEST = 12;

    /**
     * Tells it.
     *
     * @param notCarried the systems that are out because they start from no table, and seasons do
     */
    public void of(ComparisonRun.ComparisonResult result, List<Candidate> notCarried, long nanos) {
        Comparison comparison = result.comparison();
        comparison.ladders().forEach(ladder -> ladder(comparison, ladder));
        out(result.out());
        if (!notCarried.isEmpty()) {
            console.say("left out, because no season can start from their tables (--carry): "
                    + notCarried.stream().map(Candidate::label).collect(Collectors.joining(", ")));
            console.say("");
        }
        failed(comparison.failed());
        cost(comparison);
        new LogText(console).of(result.log());
        console.say(String.format(
                Locale.ROOT,
                "%s, %s, %d rejected, %d burn-in; in %.2f s (%,.0f games/s), written to %s, head %s",
                Counted.of(comparison.candidates().size(), "system"),
                Counted.of(comparison.games(), "game"),
                result.log().count("rejected"),
                comparison.burnIn(),
                nanos / 1e9,
                comparison.games() / (nanos / 1e9),
                folder,
                result.published().head()));
    }

    private void cost(Comparison comparison) {
        console.say("cost, in seconds per million games");
        Columnar table = new Columnar(1);
        for (Candidate candidate : comparison.candidates()) {
            double seconds = comparison.seconds().getOrDefault(candidate.label(), Double.NaN);
            table.row(candidate.label(), NumberText.fixed(3, seconds / comparison.games() * MILLION) + " s/M");
        }
        say(table);
        List<String> refitted = comparison.candidates().stream()
                .filter(each -> each.system().system() instanceof HistorySystem history && history.forecasts())
                .map(Candidate::label)
                .toList();
        if (!refitted.isEmpty()) {
            console.say(
                    String.join(", ", refitted) + ": fitted " + comparison.refits()
                            + " times to the games so far, to predict the next ones (--refits), and seven times for the tables");
        }
    }

    private void ladder(Comparison comparison, OnLadder ladder) {
        new PredictionText(console).of(ladder);
        pools(ladder.pools());
        slices(ladder);
        List<String> labels =
                comparison.candidates().stream().map(Candidate::label).toList();
        ranks(ladder, labels.size());
        if (labels.size() > 1) {
            agreement(ladder, labels);
        }
        bases(ladder);
    }

    /** Says the weights of the members of each pool as they are now, most first. */
    private void pools(List<Comparison.PoolWeights> pools) {
        for (Comparison.PoolWeights pool : pools) {
            console.say(pool.label() + ", by what its members weigh now: "
                    + IntStream.range(0, pool.weights().length)
                            .boxed()
                            .sorted(Comparator.comparingDouble(member -> -pool.weights()[member]))
                            .map(member ->
                                    pool.members().get(member) + " " + NumberText.fixed(3, pool.weights()[member]))
                            .collect(Collectors.joining(", ")));
        }
        if (!pools.isEmpty()) {
            console.say("");
        }
    }

    /** The coverage is the same for all and said once; so is a note that several have. */
    private void bases(OnLadder ladder) {
        if (ladder.bases().isEmpty()) {
            return;
        }
        Map<String, List<String>> labels = new LinkedHashMap<>();
        for (Map.Entry<String, Basis> basis : ladder.bases().entrySet()) {
            for (String line : BasisText.own(basis.getValue())) {
                labels.computeIfAbsent(line, none -> new ArrayList<>()).add(basis.getKey());
            }
        }
        Basis any = ladder.bases().values().iterator().next();
        console.say(ladder.name() + ": " + BasisText.coverage(any.coverage()));
        labels.forEach((line, who) -> console.say("  " + String.join(", ", who) + ": " + line));
        console.say("");
    }

    /** Systems that are out for one reason are named together, with the parameter that would let them in. */
    private void out(List<Eligibility.Out> out) {
        Map<ProblemKind, List<Eligibility.Out>> byKind = new LinkedHashMap<>();
        for (Eligibility.Out each : out) {
            byKind.computeIfAbsent(each.reason().kind(), none -> new ArrayList<>())
                    .add(each);
        }
        byKind.forEach((kind, all) -> console.say("out, " + kind.id() + " ("
                + all.get(0).reason().location() + "): "
                + all.stream().map(each -> name(each.candidate(), kind)).collect(Collectors.joining(", "))));
        if (!out.isEmpty()) {
            console.say("");
        }
    }

    /** Each for itself: it failed at a game of its own. */
    private void failed(List<Eligibility.Out> failed) {
        for (Eligibility.Out each : failed) {
            console.say("left out, " + each.candidate().label() + ": " + each.reason());
        }
        if (!failed.isEmpty()) {
            console.say("");
        }
    }

    private static String name(Candidate candidate, ProblemKind kind) {
        SystemEntry<?> entry = SystemWords.entry(candidate.system().name());
        String asked = "";
        for (GameFeature use : GameFeature.values()) {
            String how = entry.uses().getOrDefault(use, "");
            asked = use.kind() == kind && !how.isEmpty() ? how : asked; // of crowds and many teams the latter
        }
        if (!asked.isEmpty()) {
            return candidate.label() + " (" + asked.replace("-P ", "-P " + candidate.label() + ".") + ")";
        }
        return candidate.label() + (kind == ProblemKind.UNKNOWN_PERIOD ? " (--period game)" : "");
    }

    private void say(Columnar table) {
        console.say("  ", table);
        console.say("");
    }

    /** Prints where the first players stand with each system. */
    private void ranks(OnLadder ladder, int systems) {
        console.say(ladder.name() + " (" + ladder.rankings().size() + "): places, best mean place first");
        List<String> head = new ArrayList<>(List.of("player", "games", "mean", "range"));
        IntStream.rangeClosed(1, systems).forEach(number -> head.add("#" + number));
        Columnar table = new Columnar(head, column -> column > 0);
        for (Ranking ranking :
                ladder.rankings().subList(0, Math.min(TOP, ladder.rankings().size()))) {
            List<String> cells = new ArrayList<>(List.of(
                    ranking.player().name(),
                    Integer.toString(ranking.games()),
                    NumberText.fixed(1, ranking.meanPlace()),
                    Integer.toString(ranking.placeRange())));
            for (int place : ranking.places()) {
                cells.add(place == 0 ? "" : Integer.toString(place));
            }
            table.row(cells);
        }
        say(table);
    }

    /** Prints how far the tables of every two systems agree. */
    private void agreement(OnLadder ladder, List<String> labels) {
        String[][] cells = new String[labels.size()][labels.size()];
        for (Agreement agreement : ladder.agreements()) {
            int i = labels.indexOf(agreement.one());
            int j = labels.indexOf(agreement.other());
            cells[i][j] = NumberText.fixed(2, agreement.tau());
            cells[j][i] = cells[i][j];
        }
        console.tell("", "agreement of the tables (Kendall's tau: 1 same order, 0 unrelated, -1 reverse order)");
        List<String> head = new ArrayList<>(List.of("", ""));
        IntStream.rangeClosed(1, labels.size()).forEach(number -> head.add("#" + number));
        Columnar table = new Columnar(head, column -> column > 1);
        for (int i = 0; i < labels.size(); i++) {
            List<String> row = new ArrayList<>(List.of("#" + (i + 1), labels.get(i)));
            for (int j = 0; j < labels.size(); j++) {
                row.add(i == j ? "1" : cells[i][j]);
            }
            table.row(row);
        }
        say(table);
    }

    /** Prints how well systems predicted the slices: the best of each, against the one that is the best of all games. */
    private void slices(OnLadder ladder) {
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
                        PredictionText.text(3, score.came()));
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

    private static String difference(@Nullable LossDifference toBest) {
        if (toBest == null) {
            return "";
        }
        String text = PredictionText.text(toBest.logLoss());
        return (text.startsWith("-") ? "" : "+") + text + (toBest.isSignificantAmongAll() ? " *" : "  ");
    }

    private static String cut(String text, int width) {
        return text.codePointCount(0, text.length()) <= width
                ? text
                : text.substring(0, text.offsetByCodePoints(0, width - 1)) + "…";
    }
}
