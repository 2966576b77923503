package rate.study.health;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A finding of a measure: one plain sentence with a figure. A measure that finds nothing says so with a finding of the severity
 * {@link Severity#CLEAR}, which tells what it would have found.
 *
 * @param kind what was measured, in a word or two with hyphens, the same in every run: {@code newcomers-too-high}
 * @param sentence the finding in plain words, with its figures, without its remedy
 * @param p the probability of such a figure if nothing were wrong; NaN if it was not tested
 * @param rate the false discovery rate of it and all that are more significant; NaN if it is alone
 * @param effect how large it is in units that can be compared: the share of a game that players get or lose by it; NaN if that
 *     has no meaning
 * @param evidence games that show it, the most telling first
 * @param remedy the words of a command line behind {@code rate}, for those who want to change it, in which {@code LOG} and
 *     {@code RUN} behind the verb, and behind {@code --run}, stand for what the user typed; none if nothing is to be done
 */
public record Finding(
        String kind,
        Severity severity,
        FindingText sentence,
        FindingFigure figure,
        double p,
        double rate,
        double effect,
        List<EvidenceGame> evidence,
        List<String> remedy) {

    /** How much a finding matters, the most first. */
    public enum Severity {
        /** Ratings or forecasts are wrong by an amount that players notice. */
        SERIOUS,
        /** Worth a look. */
        NOTABLE,
        /** A fact without a fault, or something that cannot be measured here. */
        INFORMATION,
        /** Looked for, and not found. */
        CLEAR;

        /** A share of a game that players notice; of less than {@link #LEAST} nothing is said. */
        private static final double NOTICED = 0.05;

        private static final double LEAST = 0.02;

        /** Returns true if a share of a game is worth a finding. */
        public static boolean matters(double share) {
            return Math.abs(share) >= LEAST;
        }

        /** The severity of a share of a game that is not by chance. */
        public static Severity of(double share) {
            return Math.abs(share) >= NOTICED ? SERIOUS : NOTABLE;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A number with its interval of 95 %, NaN if it has none, and its unit: {@code points a year}. */
    public record FindingFigure(double value, double low, double high, String unit) {

        /** A number that is exact. */
        public static FindingFigure of(double value, String unit) {
            return new FindingFigure(value, Double.NaN, Double.NaN, unit);
        }

        /** A number with a standard error, of 95 % by the normal distribution. */
        public static FindingFigure of(double value, double error, String unit) {
            return new FindingFigure(value, value - TWO_SIDED * error, value + TWO_SIDED * error, unit);
        }
    }

    /**
     * A game, by its number in the ledger from 1, that shows a finding by a value in units of its own: a residual, a number of
     * points. Its id and its words are empty until the ledger was read for it.
     */
    public record EvidenceGame(long game, double value, String id, FindingText shown) {

        public EvidenceGame(long game, double value) {
            this(game, value, "", FindingText.of(""));
        }

        EvidenceGame of(double itsValue) {
            return new EvidenceGame(game, itsValue, id, shown);
        }
    }

    /** Half the width of an interval of 95 %, in standard errors. */
    public static final double TWO_SIDED = 1.959963984540054;

    /** So many standard errors away, an effect is found in 80 of 100 logs by a test with 5 % false alarms: the power. */
    public static final double DETECTED = 2.801585218113286;

    /** A finding that was not tested. */
    public static Finding of(String kind, Severity severity, FindingText sentence, FindingFigure figure) {
        return new Finding(kind, severity, sentence, figure, Double.NaN, Double.NaN, Double.NaN, List.of(), List.of());
    }

    /** The figure with its interval and the false discovery rate; null if it has no interval. */
    public @Nullable FindingText interval() {
        if (Double.isNaN(figure.low)) {
            return null;
        }
        FindingText interval = FindingText.of(
                "{1} {2}, 95 % interval {3} to {4}",
                SmallTable.shown(figure.value),
                FindingText.of(figure.unit),
                SmallTable.shown(figure.low),
                SmallTable.shown(figure.high));
        return Double.isNaN(rate)
                ? interval
                : rate < 0.001
                        ? FindingText.of("{1}, false discovery rate below 0.001", interval)
                        : FindingText.of("{1}, false discovery rate {2}", interval, SmallTable.shown(rate));
    }

    /** Returns this finding with the result of a test. */
    public Finding tested(double itsP, double itsRate, double itsEffect) {
        return new Finding(kind, severity, sentence, figure, itsP, itsRate, itsEffect, evidence, remedy);
    }

    public Finding shownBy(List<EvidenceGame> games) {
        return new Finding(kind, severity, sentence, figure, p, rate, effect, games, remedy);
    }

    public Finding remediedBy(List<String> command) {
        return new Finding(kind, severity, sentence, figure, p, rate, effect, evidence, command);
    }
}
