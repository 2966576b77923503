package rate.cli.text.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.LogText;
import rate.cli.terminal.NumberText;
import rate.cli.text.BasisText;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.Use;
import rate.engine.replay.Basis;
import rate.engine.system.SystemWords;
import rate.engine.text.Counted;
import rate.study.comparison.ComparisonRun;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.Comparison;
import rate.study.evaluate.Comparison.OnLadder;
import rate.study.evaluate.Eligibility;

/**
 * A comparison, for people: the predictions best first, the top of the ranks, the agreement of every two tables. Systems have
 * numbers, because their names would make the tables too wide.
 */
public final class ComparisonText {

    private static final int MILLION = 1_000_000;

    private final Console console;
    private final String folder;

    /**
     * @param console receives the lines
     * @param folder in which the comparison is published, as the user named it
     */
    public ComparisonText(Console console, String folder) {
        this.console = console;
        this.folder = folder;
    }

    /**
     * Tells it.
     *
     * @param result what came of it
     * @param notCarried the systems that are out because they start from no table, and seasons do
     * @param nanos how long it took
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
                            + " times to the games so far, to predict the next ones (--refits), and once to all games for the table");
        }
    }

    private void ladder(Comparison comparison, OnLadder ladder) {
        new PredictionText(console).of(ladder);
        new RankText(
                        console,
                        comparison.candidates().stream().map(Candidate::label).toList())
                .of(ladder);
        bases(ladder);
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
        for (Use use : Use.values()) {
            String how = entry.uses().getOrDefault(use, "");
            asked = use.kind() == kind && !how.isEmpty() ? how : asked; // of crowds and many teams the latter
        }
        if (!asked.isEmpty()) {
            return candidate.label() + " (" + asked.replace("-P ", "-P " + candidate.label() + ".") + ")";
        }
        return candidate.label() + (kind == ProblemKind.UNKNOWN_PERIOD ? " (--period game)" : "");
    }

    private void say(Columnar table) {
        table.lines("  ").forEach(console::say);
        console.say("");
    }
}
