package rate.engine.system.trueskill;

import java.util.Arrays;
import rate.engine.math.Normal;
import rate.engine.math.TruncatedNormal;

/**
 * Expectation propagation over the outcome of a game of more than two teams.
 *
 * <p>Each team's performance x<sub>i</sub> has a normal prior; a common level of several teams has none. Each comparison says
 * that one of them was greater than another by more than a margin, or that the two were no further apart than that. Its
 * message to either is the normal likelihood that, with what all other messages say, gives the mean and the variance that
 * the comparison really leaves. Messages are passed along all comparisons and back until none changes any more; as the
 * comparisons form a tree, they converge.
 *
 * <p>Performances are counted from their prior means, and a message is its precision π and its precision-mean h = π × mean, so
 * that nothing cancels however far apart the teams are. With u, v the mean and variance of a team without this comparison, c² =
 * v<sub>1</sub> + v<sub>2</sub>, and V, W those of the difference:
 *
 * <pre>
 *   π₁ = W / (c² − W v₁)      h₁ = (W u₁ + c V) / (c² − W v₁)
 *   π₂ = W / (c² − W v₂)      h₂ = (W u₂ − c V) / (c² − W v₂)
 * </pre>
 *
 * <p>which is division of normals with the differences carried out, and stands for W = 1 and W = 0 too.
 *
 * @see <a href="https://papers.nips.cc/paper/3079-trueskilltm-a-bayesian-skill-rating-system">Herbrich, Minka, Graepel
 *     2006</a>, section 3 and figure 1
 */
public final class TrueSkillGraph {

    /**
     * Messages have converged when none moves a team by more than this part of its standard deviation. An iteration leaves
     * about a fiftieth of the error, so what is left then is far less.
     */
    private static final double CONVERGED = 1e-11;

    /** In games of hundreds of teams rounding alone moves them by more than that: below this, no change need fall further. */
    private static final double NOISE = 1e-8;

    /**
     * In games of thousands of teams the messages are so much more precise than the teams were before that rounding moves
     * those by more than that, too. A message of which it changes no more than this part need not converge further.
     */
    private static final double PART = 1e-10;

    private final double[] mean;
    private final double[] prior;
    private final double[] precision;
    private final double[] precisionMean;

    private final int[] upper;
    private final int[] lower;
    private final boolean[] drawn;
    private final double[] margin;
    private final double[] messages;
    private int comparisons;

    /** True if what changed in this iteration is no more than rounding may change. */
    private boolean isNoise;

    /**
     * @param mean prior means of the performances; of a level, a number near which it will be
     * @param prior their prior precisions, one over the variance; 0 for a level
     * @param most the greatest number of comparisons that will come
     */
    TrueSkillGraph(double[] mean, double[] prior, int most) {
        this.mean = mean;
        this.prior = prior;
        this.precision = new double[mean.length];
        this.precisionMean = new double[mean.length];
        this.upper = new int[most];
        this.lower = new int[most];
        this.drawn = new boolean[most];
        this.margin = new double[most];
        this.messages = new double[4 * most];
    }

    /**
     * The first was greater than the second by more than a margin; of a draw, the two were no further apart than that, and if
     * one of them is a level, it is the second.
     */
    void compare(int first, int second, boolean draw, double epsilon) {
        upper[comparisons] = first;
        lower[comparisons] = second;
        drawn[comparisons] = draw;
        margin[comparisons] = epsilon;
        comparisons++;
    }

    /**
     * Passes messages until they have converged.
     *
     * @param most iterations, there and back along all comparisons
     * @return how many iterations it took; {@code most} if they have not converged
     */
    public int converge(int most) {
        double last = Double.POSITIVE_INFINITY;
        for (int round = 1; round <= most; round++) {
            double change = 0;
            isNoise = true;
            for (int i = 0; i < comparisons; i++) {
                change = Math.max(change, pass(i));
            }
            for (int i = comparisons - 2; i >= 0; i--) {
                change = Math.max(change, pass(i));
            }
            if (change <= CONVERGED * CONVERGED || (isNoise && change >= last)) {
                return round;
            }
            last = change;
        }
        return most;
    }

    /**
     * Natural logarithm of the probability of the outcome, comparison by comparison, each given what those before it in the
     * chain left: exact for one comparison, nearly so for more. To be asked before the messages have converged; they have been
     * passed down once then.
     *
     * @return NaN if one of the comparisons is a draw without a margin, which had no probability
     */
    public double logEvidence() {
        double sum = 0;
        for (int i = 0; i < comparisons; i++) {
            double v1 = 1 / (prior[upper[i]] + precision[upper[i]]);
            double v2 = 1 / (prior[lower[i]] + precision[lower[i]]);
            double difference =
                    mean[upper[i]] - mean[lower[i]] + (v1 * precisionMean[upper[i]] - v2 * precisionMean[lower[i]]);
            double c = Math.sqrt(v1 + v2);
            sum += logProbability(difference / c, margin[i] / c, drawn[i]);
            pass(i);
        }
        return sum;
    }

    /**
     * Natural logarithm of the probability that a difference is greater than a margin, or within it.
     *
     * @param t its mean, in its standard deviations
     * @param e the margin, in the same
     * @param drawn whether it is within
     * @return NaN for a draw without a margin
     */
    public static double logProbability(double t, double e, boolean drawn) {
        if (drawn) {
            return e > 0 ? Normal.logBetween(-t - e, -t + e) : Double.NaN;
        }
        return Normal.logUpperTail(e - t);
    }

    /** π: the precision of all messages to a team together. */
    double precision(int team) {
        return precision[team];
    }

    /** h: the precision-mean of all messages to a team together. */
    double precisionMean(int team) {
        return precisionMean[team];
    }

    /** The factor of the steps of the means of a team's members: h / (1 + π s²), with s² the prior variance. */
    public double meanStep(int team) {
        return precisionMean[team] * prior[team] / (prior[team] + precision[team]);
    }

    /** The factor of the losses of variance of a team's members: π / (1 + π s²). */
    public double varianceStep(int team) {
        return precision[team] * prior[team] / (prior[team] + precision[team]);
    }

    /**
     * Variance of the normal likelihood that stands for a comparison, of the difference of the performances: c² (1 − W) / W.
     */
    public double slack(int i) {
        double others = prior[lower[i]] + (precision[lower[i]] - messages[4 * i + 2]);
        return Math.max(0, 1 / messages[4 * i] - 1 / others);
    }

    /**
     * Raises the likelihood of the skills to a power, once the messages have converged: each comparison is the normal one that
     * it stands for, and that of all of them and of the noise of the performances is normal, too. It has the power if each of
     * the comparisons has it, and the noise a variance divided by it. In a tree, one pass there and one back add it all up.
     *
     * @param weight the power, above 0
     * @param variance prior variances of the performances of the teams, with that noise
     */
    void raise(double weight, double[] variance) {
        double[] slack = new double[comparisons];
        double[] difference = new double[comparisons];
        for (int i = 0; i < comparisons; i++) {
            int at = 4 * i;
            double others = prior[lower[i]] + (precision[lower[i]] - messages[at + 2]);
            slack[i] = slack(i) / weight;
            difference[i] = messages[at + 1] / messages[at] - (precisionMean[lower[i]] - messages[at + 3]) / others;
        }
        Arrays.fill(messages, 0);
        Arrays.fill(precision, 0);
        Arrays.fill(precisionMean, 0);
        for (int team = 0; team < variance.length; team++) {
            prior[team] = 1 / variance[team];
        }
        for (int i = 0; i < comparisons; i++) {
            passNormal(i, slack[i], difference[i]);
        }
        for (int i = comparisons - 2; i >= 0; i--) {
            passNormal(i, slack[i], difference[i]);
        }
    }

    /** Passes on that two differ by so much, with a variance; nothing if that is infinite. */
    private void passNormal(int i, double slack, double difference) {
        int a = upper[i];
        int b = lower[i];
        int at = 4 * i;
        double first = prior[a] + (precision[a] - messages[at]);
        double second = prior[b] + (precision[b] - messages[at + 2]);
        double u1 = (precisionMean[a] - messages[at + 1]) / first;
        double u2 = (precisionMean[b] - messages[at + 3]) / second;
        if (slack < Double.POSITIVE_INFINITY && second > 0) {
            double pi = 1 / (slack + 1 / second);
            tell(a, at, pi, pi * (u2 + difference), 1 / first);
        }
        if (slack < Double.POSITIVE_INFINITY) {
            double pi = 1 / (slack + 1 / first);
            tell(b, at + 2, pi, pi * (u1 - difference), 0);
        }
    }

    /** Recomputes the messages of one comparison; how far they move a team, in its standard deviations, squared. */
    private double pass(int i) {
        int a = upper[i];
        int b = lower[i];
        int at = 4 * i;
        double v1 = 1 / (prior[a] + (precision[a] - messages[at]));
        double known = prior[b] + (precision[b] - messages[at + 2]);
        if (known == 0) {
            return begin(i, v1 * (precisionMean[a] - messages[at + 1]), v1);
        }
        double v2 = 1 / known;
        double u1 = v1 * (precisionMean[a] - messages[at + 1]);
        double u2 = v2 * (precisionMean[b] - messages[at + 3]);
        double c2 = v1 + v2;
        double c = Math.sqrt(c2);
        double perC = 1 / c;
        double t = (mean[a] - mean[b] + (u1 - u2)) * perC;
        double e = margin[i] * perC;
        TruncatedNormal.Moments moments = TruncatedNormal.of(t, e, drawn[i]);
        double w = moments.w();
        double cv = c * moments.v();
        double perFirst = 1 / left(c2 - w * v1, v2);
        double perSecond = 1 / left(c2 - w * v2, v1);
        double moved = tell(a, at, w * perFirst, (w * u1 + cv) * perFirst, v1);
        return Math.max(moved, tell(b, at + 2, w * perSecond, (w * u2 - cv) * perSecond, v2));
    }

    /** A difference that is at least the variance of the other team, and rounds to nothing where that one is far smaller. */
    private static double left(double difference, double other) {
        return difference > 0 ? difference : other;
    }

    /** A level of which nothing is known yet is within the margin of the first team. */
    private double begin(int i, double u, double v) {
        double pi = 1 / (v + margin[i] * margin[i] / 3);
        return tell(lower[i], 4 * i + 2, pi, pi * (mean[upper[i]] - mean[lower[i]] + u), 1 / pi);
    }

    /**
     * Replaces a message to a team or level.
     *
     * @param v its variance without this message
     * @return how far that moves its mean, in such standard deviations, and its variance, as a share; the greater of both,
     *     squared
     */
    private double tell(int team, int at, double pi, double h, double v) {
        double morePrecision = pi - messages[at];
        double morePrecisionMean = h - messages[at + 1];
        precision[team] += morePrecision;
        precisionMean[team] += morePrecisionMean;
        messages[at] = pi;
        messages[at + 1] = h;
        double share = morePrecision * v;
        double moved = Math.max(morePrecisionMean * morePrecisionMean * v, share * share);
        isNoise &= moved <= NOISE * NOISE
                || (Math.abs(morePrecision) <= PART * pi && Math.abs(morePrecisionMean) <= PART * Math.abs(h));
        return moved;
    }
}
