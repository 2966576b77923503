package rate.engine.system.contest;

import java.util.Arrays;
import rate.engine.math.Binomial;
import rate.engine.math.Normal;

/**
 * The probability of each team to take each place of a contest without ties, by models that say how the places behind the first
 * come about. Each is of a team, by index, and of a place, from 0 for the first; those of a team sum to 1, as do those of a
 * place.
 */
public final class PlaceProbabilities {

    /** Of more teams there are too many subsets, or too many pairs at too many points. */
    public static final int MOST_LUCE = 16;

    public static final int MOST_NORMAL = 64;

    /** Beyond so many standard deviations a performance is never seen. */
    private static final double WIDTH = 9;

    /** Points per standard deviation of the narrowest performance, whose distribution functions are the steepest. */
    private static final int STEPS = 6;

    /** A narrower performance is integrated as if it were wider, where its steps would be too many. */
    private static final double MOST_APART = 100;

    private PlaceProbabilities() {}

    /**
     * By Plackett and Luce: each place goes to one of the teams that have none yet, in proportion to their probabilities of the
     * first. With S the set of those who took the first |S| places,
     *
     * <pre>
     *   P(S ∪ {i}) ∋ P(S) p_i / Σ_{j ∉ S} p_j        P(i takes place |S|) = Σ_S P(S) p_i / Σ_{j ∉ S} p_j
     * </pre>
     *
     * @param first the probability of each team to be first; at most {@link #MOST_LUCE} of them
     * @see <i>R. L. Plackett: The Analysis of Permutations (Applied Statistics 24, 1975)</i>
     */
    public static double[][] luce(double[] first) {
        int teams = first.length;
        double[][] places = new double[teams][teams];
        double[] reached = new double[1 << teams];
        reached[0] = 1;
        for (int set = 0; set < reached.length - 1; set++) {
            double left = 0;
            for (int team = 0; team < teams; team++) {
                left += (set >> team & 1) == 0 ? first[team] : 0;
            }
            int place = Integer.bitCount(set);
            for (int team = 0; team < teams; team++) {
                if ((set >> team & 1) == 0) {
                    double next = reached[set] * (left > 0 ? first[team] / left : 1.0 / (teams - place));
                    reached[set | 1 << team] += next;
                    places[team][place] += next;
                }
            }
        }
        return places;
    }

    /**
     * By performances that are independent and normal: the place of a team is how many perform better. At a performance x of
     * team i each other one is better with probability 1 − Φ((x − m_j) / s_j), so that their number has a Poisson binomial
     * distribution Q_i(k; x), and
     *
     * <pre>
     *   P(i takes place k) = ∫ φ((x − m_i) / s_i) / s_i · Q_i(k; x) dx
     * </pre>
     *
     * <p>by the trapezoidal rule.
     *
     * @param mean the means m of the performances; at most {@link #MOST_NORMAL} of them
     * @param sigma their standard deviations s, positive
     */
    public static double[][] normal(double[] mean, double[] sigma) {
        int teams = mean.length;
        double narrowest = Arrays.stream(sigma).min().orElse(1);
        double[][] places = new double[teams][];
        for (int team = 0; team < teams; team++) {
            double step = Math.max(narrowest, sigma[team] / MOST_APART) / sigma[team] / STEPS;
            int side = (int) Math.ceil(WIDTH / step);
            double[] sums = new double[teams];
            double total = 0;
            for (int point = -side; point <= side; point++) {
                double density = Normal.density(point * step);
                double[] better = better(team, mean[team] + point * step * sigma[team], mean, sigma);
                for (int place = 0; place < teams; place++) {
                    sums[place] += density * better[place];
                }
                total += density;
            }
            double all = total;
            places[team] = Arrays.stream(sums).map(sum -> sum / all).toArray();
        }
        return places;
    }

    /** The probability of each number of others to perform better than x. */
    private static double[] better(int team, double x, double[] mean, double[] sigma) {
        double[] better = new double[mean.length];
        better[0] = 1;
        int others = 0;
        for (int other = 0; other < mean.length; other++) {
            if (other != team) {
                double t = (x - mean[other]) / sigma[other];
                Binomial.add(better, ++others, Normal.cdf(-t), Normal.cdf(t));
            }
        }
        return better;
    }
}
