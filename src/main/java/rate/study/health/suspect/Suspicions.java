package rate.study.health.suspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Normal;
import rate.study.health.Discovery;
import rate.study.health.Finding;
import rate.study.health.Finding.EvidenceGame;
import rate.study.health.Finding.FindingFigure;
import rate.study.health.FindingText;
import rate.study.health.Measure;
import rate.study.health.SmallTable;

/** All tests of one kind, of which those are shown that stand out from so many. */
final class Suspicions {

    /** So many are told in sentences; the table has all. */
    private static final int MOST = 20;

    private record Suspicion(double p, double effect, int games, Supplier<Finding> finding, String who, String with) {}

    private final String kind;
    private final List<Suspicion> open = new ArrayList<>();
    private int tests;

    Suspicions(String kind) {
        this.kind = kind;
    }

    /** A player, or two, were tested, and there is nothing to see. */
    void pass() {
        tests++;
    }

    /**
     * A player, or two, were tested.
     *
     * @param p the probability of as much at random
     * @param effect for the finding: points per game, or NaN
     * @param with whom; empty if alone
     * @param finding asked for only if they stand out
     */
    void test(double p, double effect, int games, String who, String with, Supplier<Finding> finding) {
        tests++;
        if (p <= Discovery.RATE) {
            open.add(new Suspicion(p, effect, games, finding, who, with));
        }
    }

    int tests() {
        return tests;
    }

    /** So many standard errors away a suspect is found in 80 of 100 ladders, if there is no other. */
    double detected() {
        return tests == 0 ? Double.NaN : Normal.quantile(1 - Discovery.RATE / tests) + Normal.quantile(0.8);
    }

    /**
     * The findings of all that stands out, with its table.
     *
     * @param untested what is said if there was nobody to test, or nobody could have stood out
     * @param clear what is said if nothing stands out; null if nobody could have
     * @param power what would have been found
     */
    Measure.Findings close(String title, String untested, @Nullable FindingText clear, FindingFigure power) {
        open.sort(Comparator.comparingDouble(Suspicion::p));
        double[] rates = Discovery.rates(open.stream().mapToDouble(Suspicion::p).toArray(), tests);
        SmallTable table = new SmallTable(kind, "Player", "Partner", "#Games", "#Effect", "#False discovery rate");
        List<Finding> findings = new ArrayList<>();
        int found = 0;
        for (int i = 0; i < rates.length && rates[i] <= Discovery.RATE; i++) {
            Suspicion each = open.get(i);
            if (found++ < MOST) {
                findings.add(each.finding.get().tested(each.p, rates[i], each.effect));
            }
            table.row(each.who, each.with, each.games, each.effect, rates[i]);
        }
        if (found > 0) {
            return new Measure.Findings(title, findings, List.of(table));
        }
        Finding nothing = tests == 0 || clear == null
                ? Finding.of(kind, Finding.Severity.INFORMATION, FindingText.of(untested), FindingFigure.of(0, "tests"))
                : Finding.of(kind, Finding.Severity.CLEAR, clear, power);
        return new Measure.Findings(title, List.of(nothing), List.of());
    }

    /**
     * The usual size of errors by many of them, at least so much: by their median, as if they were normal; 1 of none. Sorts
     * them.
     */
    static double usual(double[] sizes, double least) {
        Arrays.sort(sizes);
        return sizes.length == 0 ? 1 : Math.max(least, sizes[sizes.length / 2] / Normal.quantile(0.75));
    }

    /** A finding whose remedy is to see the ladder without a player. */
    static Finding banning(
            String kind, String player, FindingText sentence, FindingFigure figure, List<EvidenceGame> games) {
        return Finding.of(kind, Finding.Severity.NOTABLE, sentence, figure)
                .shownBy(games)
                .remediedBy(whatif("--ban", player));
    }

    /** The command that shows a ladder with a change. */
    static List<String> whatif(String option, String value) {
        List<String> words = new ArrayList<>(List.of("whatif", "LOG", "--run", "RUN"));
        words.addAll(value.startsWith("-") ? List.of(option + "=" + value) : List.of(option, value));
        return words;
    }
}
