package rate.engine.system.throughtime;

import java.util.Arrays;
import java.util.BitSet;
import rate.engine.game.History;

/**
 * The means of all curves by the forces on their appearances, at the precisions that the last pass forward left: there along
 * each chain and back, as of Kalman's filter and the smoother of Rauch, Tung and Striebel. Linear in the forces.
 */
final class ChainMeans {

    private final Timeline timeline;
    private final GameMessages messages;
    private final SkillChains chains;

    /** By appearance: the variance by all up to then; 0 of an anchor. */
    private final double[] variance;

    /**
     * By player, what goes along their chain: the mean at their appearance before, or after, and how firmly that holds the one at
     * hand; both 0 where the chain begins. With it, nobody looks back into columns as long as the history.
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

    /**
     * Begins anew with what is believed now.
     *
     * @param precisionMeans receives what is
     * @param means receives the means by that
     */
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
