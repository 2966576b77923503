package rate.engine.system.pairing;

import rate.engine.game.History;
import rate.engine.math.Sum;
import rate.engine.rating.SystemEntry;
import rate.engine.system.pairing.PairwiseSystem.PairVerdict;

/**
 * KNNPBI: how much better a player is against their opponents than those about as good as they are ({@link NeighbourIndex}). The
 * source has it of single pairings, where it finds those that are out of line; the table of pairings shows them. That a player
 * has a number, too, is ours:
 *
 * <pre>
 *   rank(a) = mean of KNNPBI(a, v)        rms(a) = root of the mean of KNNPBI(a, v)²        over the opponents v of a
 * </pre>
 *
 * <p>A great rms is of a specialist. Domain: any games. Cost: a look at the pairings of some √n neighbours for each player.
 *
 * @see <i>LiteRumble: BatchRankings.py, ScoreExplanation.html</i>
 */
public final class Knnpbi extends PairwiseSystem {

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<PairRule> ENTRY = PairRule.entry(
                    "knnpbi", PairRule.class, rule -> rule, Knnpbi::new)
            .title("KNNPBI: the mean over opponents of how much a pairing exceeds those of the neighbours in APS.")
            .paper("LiteRumble (2012 to 2017), of single pairings.")
            .profiles("literumble | With the neighbours of the server's batch.");

    public Knnpbi(PairRule rule) {
        super(rule, "rms", "opponents");
    }

    @Override
    PairVerdict evaluator(History history, HeadToHead encounters, double[] aps) {
        NeighbourIndex neighbours = new NeighbourIndex(history, encounters, aps);
        double[] means = new double[aps.length];
        double[] rms = new double[aps.length];
        for (int a = 0; a < means.length; a++) {
            Sum sum = new Sum();
            Sum squares = new Sum();
            for (double index : neighbours.of(a)) {
                sum.add(index);
                squares.add(index * index);
            }
            means[a] = sum.value() / encounters.opponents(a);
            rms[a] = Math.sqrt(squares.value() / encounters.opponents(a));
        }
        return new PairVerdict(aps, means, rms, opponents(encounters));
    }
}
