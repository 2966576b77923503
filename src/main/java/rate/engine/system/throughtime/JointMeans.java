package rate.engine.system.throughtime;

import java.util.Arrays;
import rate.engine.game.History;

/**
 * The means of all curves that agree with all games at once, as far as these are linear. Rounds alone bring the level that
 * many players have in common to its place in hundreds of small steps, if few games tie them to others, or none: a duel is
 * the same at any level. With h what the games say, M m the forces that hold curves at means m ({@link ChainMeans}) and
 * E ({@link LinearOutcomes}) how much more games say of other means than m₀, at which they were weighed,
 *
 * <pre>
 *   M m = h + E (m − m₀)
 * </pre>
 *
 * <p>which is symmetric and positive definite in M − E, and solved by conjugate gradients, preconditioned with M. Where iterations
 * have converged, m is where they began; else a better beginning for the next.
 *
 * <p>H, where it is sought, is one more unknown, of which games alone say something: with u what they say of the means more for
 * an H greater by 1, c what they say less of H itself, and g the sum of P over all hosts,
 *
 * <pre>
 *   (M − E) m = … + u η        g + u'm − c η = 0        1 / var H = c − u'(M − E)⁻¹ u
 * </pre>
 *
 * @see <a href="https://doi.org/10.6028/jres.049.044">Hestenes, Stiefel: Methods of Conjugate Gradients for Solving Linear
 *     Systems, 1952</a>
 */
final class JointMeans {

    /** It is near when so many steps in a row brought no more than this share of all that was gained. */
    private static final double NEAR = 1e-3;

    /** For what H does to the means, which its variance shows. */
    private static final double NEARER = 1e-12;

    private static final int STEPS = 4;

    private static final int MOST_STEPS = 1000;

    private final LinearOutcomes outcomes;
    private final ChainMeans chains;

    /** By appearance: how much the mean is raised, what precision-mean is still missing for that, and where to search next. */
    private final double[] rise;

    private final double[] missing;
    private final double[] search;

    private final HostAdvantage home;

    /** u, and how much means rise with an H greater by 1; nothing if it is not sought. */
    private final double[] homePull;

    private final double[] homeRise;

    /** M × search, without knowing M. */
    private final double[] hold;

    private final double[] room;

    JointMeans(
            History history,
            Timeline timeline,
            GameMessages messages,
            SkillChains chains,
            LinearOutcomes outcomes,
            HostAdvantage home) {
        this.outcomes = outcomes;
        this.home = home;
        this.homePull = new double[home.isSought() ? timeline.appearances() : 0];
        this.homeRise = new double[homePull.length];
        this.chains = new ChainMeans(history, timeline, messages, chains);
        this.rise = new double[timeline.appearances()];
        this.missing = new double[rise.length];
        this.search = new double[rise.length];
        this.hold = new double[rise.length];
        this.room = new double[rise.length];
    }

    /**
     * Has the games say what they would say of the joint means, and brings H there.
     *
     * @param means by appearance: receives these
     * @return the greatest distance of a mean from there, or of H
     */
    double converge(double[] means) {
        chains.begin(room, means);
        Arrays.fill(missing, 0);
        double hostStep = outcomes.answerTo(means, missing);
        solve(rise, NEAR);
        double more = home.isSought() ? raiseHome(hostStep) : 0;
        double far = Math.abs(more);
        for (int a = 0; a < means.length; a++) {
            means[a] += rise[a];
            far = Math.max(far, Math.abs(rise[a]));
        }
        outcomes.say(means, more);
        return far;
    }

    /** Brings H to where hosts are as good as their games say, and the means with it; returns by how much it rose. */
    private double raiseHome(double hostStep) {
        double[] still = missing;
        Arrays.fill(still, 0);
        Arrays.fill(homePull, 0);
        double stiffness = -outcomes.answer(still, 1, homePull);
        System.arraycopy(homePull, 0, missing, 0, missing.length);
        solve(homeRise, NEARER);
        double precision = stiffness - product(homePull, homeRise);
        double more = (hostStep + product(homePull, rise)) / precision;
        for (int a = 0; a < rise.length; a++) {
            rise[a] += more * homeRise[a];
        }
        home.raise(more, 1 / Math.sqrt(precision));
        return more;
    }

    /** (M − E) result = missing. What a step gains is α r'z: the square of a distance, as M − E measures it. */
    private void solve(double[] result, double near) {
        Arrays.fill(result, 0);
        chains.of(missing, search);
        System.arraycopy(missing, 0, hold, 0, hold.length);
        double before = product(missing, search);
        double[] gains = new double[STEPS];
        double all = 0;
        for (int step = 0; step < MOST_STEPS && before > 0; step++) {
            double[] answer = room;
            Arrays.fill(answer, 0);
            outcomes.answer(search, 0, answer);
            double stiffness = product(search, hold) - product(search, answer);
            if (!(stiffness > 0)) {
                return;
            }
            double alpha = before / stiffness;
            for (int a = 0; a < rise.length; a++) {
                result[a] += alpha * search[a];
                missing[a] -= alpha * (hold[a] - answer[a]);
            }
            gains[step % STEPS] = alpha * before;
            all += alpha * before;
            if (step >= STEPS && Arrays.stream(gains).sum() <= near * all) {
                return;
            }
            double[] means = room;
            chains.of(missing, means);
            double after = product(missing, means);
            for (int a = 0; a < rise.length; a++) {
                search[a] = means[a] + after / before * search[a];
                hold[a] = missing[a] + after / before * hold[a];
            }
            before = after;
        }
    }

    private static double product(double[] u, double[] v) {
        double sum = 0;
        for (int i = 0; i < u.length; i++) {
            sum += u[i] * v[i];
        }
        return sum;
    }
}
