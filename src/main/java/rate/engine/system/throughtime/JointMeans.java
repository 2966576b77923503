package rate.engine.system.throughtime;

import java.util.Arrays;
import java.util.BitSet;
import rate.engine.game.History;
import rate.engine.math.ConjugateGradients;

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
 * <p>which is symmetric and positive definite in M − E, and solved by conjugate gradients, preconditioned with M. Where
 * iterations have converged, m is where they began; else a better beginning for the next.
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

    /** Brings means and H to where games say what they would say of the joint means; returns the greatest distance to it. */
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
        double precision = stiffness - ConjugateGradients.dot(homePull, homeRise);
        double more = (hostStep + ConjugateGradients.dot(homePull, rise)) / precision;
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
        double before = ConjugateGradients.dot(missing, search);
        double[] gains = new double[STEPS];
        double all = 0;
        for (int step = 0; step < MOST_STEPS && before > 0; step++) {
            double[] answer = room;
            Arrays.fill(answer, 0);
            outcomes.answer(search, 0, answer);
            double stiffness = ConjugateGradients.dot(search, hold) - ConjugateGradients.dot(search, answer);
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
            double after = ConjugateGradients.dot(missing, means);
            for (int a = 0; a < rise.length; a++) {
                search[a] = means[a] + after / before * search[a];
                hold[a] = missing[a] + after / before * hold[a];
            }
            before = after;
        }
    }

    /**
     * The means of all curves by the forces on their appearances, at the precisions that the last pass forward left: there
     * along each chain and back, as of Kalman's filter and the smoother of Rauch, Tung and Striebel. Linear in the forces.
     */
    private static final class ChainMeans {

        private final Timeline timeline;
        private final GameMessages messages;
        private final SkillChains chains;

        /** By appearance: the variance by all up to then; 0 of an anchor. */
        private final double[] variance;

        /**
         * By player, what goes along their chain: the mean at their appearance before, or after, and how firmly that holds the
         * one at hand; both 0 where the chain begins. With it, nobody looks back into columns as long as the history.
         */
        private final double[] mean;

        private final double[] hold;

        /** By player: whether the appearance after began a season. */
        private final boolean[] isOutOfSeason;

        ChainMeans(History history, Timeline timeline, GameMessages messages, SkillChains chains) {
            this.timeline = timeline;
            this.messages = messages;
            this.chains = chains;
            this.variance = new double[timeline.appearances()];
            this.mean = new double[history.players()];
            this.hold = new double[history.players()];
            this.isOutOfSeason = new boolean[history.players()];
        }

        /** Begins anew with what is believed now: the precision-means, and the means by these. */
        void begin(double[] precisionMeans, double[] means) {
            Arrays.fill(precisionMeans, 0);
            Arrays.fill(variance, 0);
            for (int seat = 0; seat < timeline.seats(); seat++) {
                variance[timeline.appearance(seat)] += messages.precision(seat);
                precisionMeans[timeline.appearance(seat)] += messages.precisionMean(seat);
            }
            BitSet begun = new BitSet();
            for (int a = 0; a < variance.length; a++) {
                int player = timeline.player(a);
                precisionMeans[a] += begun.get(player) ? 0 : chains.priorPrecisionMean(player);
                begun.set(player);
                variance[a] = messages.concern(player) ? 1 / (chains.forwardPrecision(a) + variance[a]) : 0;
            }
            carry(precisionMeans, 1, means);
            for (int a = 0; a < variance.length; a++) {
                int player = timeline.player(a);
                means[a] = messages.concern(player) ? means[a] : chains.anchorMean(player);
            }
        }

        /** Receives the means by forces; those of anchors are 0. */
        void of(double[] precisionMeans, double[] means) {
            carry(precisionMeans, 0, means);
        }

        /** The means by forces and by so much of what seasons shift. */
        private void carry(double[] precisionMeans, double shifts, double[] means) {
            SeasonShifts seasons = chains.seasons();
            Arrays.fill(mean, 0);
            for (int a = 0; a < means.length; a++) {
                int player = timeline.player(a);
                boolean isNew = seasons.begin(a);
                double before = seasons.kept(isNew) * mean[player] + shifts * seasons.shift(isNew);
                means[a] = variance[a] * (precisionMeans[a] + chains.forwardPrecision(a) * before);
                mean[player] = means[a];
            }
            Arrays.fill(mean, 0);
            Arrays.fill(hold, 0);
            for (int a = means.length - 1; a >= 0; a--) {
                int player = timeline.player(a);
                double kept = seasons.kept(isOutOfSeason[player]);
                double shift = shifts * seasons.shift(isOutOfSeason[player]);
                means[a] += variance[a] * kept * hold[player] * (mean[player] - kept * means[a] - shift);
                mean[player] = means[a];
                hold[player] = chains.forwardPrecision(a);
                isOutOfSeason[player] = seasons.begin(a);
            }
        }
    }
}
