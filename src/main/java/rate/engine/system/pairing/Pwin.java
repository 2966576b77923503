package rate.engine.system.pairing;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Param;
import rate.engine.system.pairing.PairwiseSystem.PairVerdict;

/**
 * PWIN: the percentage of the opponents met that one is ahead of.
 *
 * <pre>
 *   PWIN(a) = 100 (#{v : score(a, v) > 50} + tie · #{v : score(a, v) = 50}) / #{v}
 * </pre>
 *
 * <p>Equal percentages are ordered by APS.
 *
 * <p>Domain: any games. Cost: one look at each pairing.
 *
 * @see <i>LiteRumble: HandleQueuedResults.py</i>
 */
public final class Pwin extends PairwiseSystem {

    /** The parameters. */
    public record Params(
            @Param(
                    symbol = "tie",
                    value = 0,
                    min = 0,
                    max = 1,
                    doc = "The value of a pairing with exactly 50 percent, in pairings won.")
            double tie,

            PairRule pairs) {}

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = PairRule.entry("pwin", Params.class, Params::pairs, Pwin::new)
            .title("PWIN: the percentage of opponents with a pairing above 50 percent.")
            .paper("LiteRumble (2012 to 2017).")
            .profiles("""
                    literumble | A tied pairing counts 0.
                    half-points | A tied pairing counts half a pairing won. | tie=0.5""");

    private final Params params;

    public Pwin(Params params) {
        super(params.pairs, PairOutcomes.COLUMNS);
        this.params = params;
    }

    @Override
    PairVerdict evaluator(History history, HeadToHead encounters, double[] aps) {
        PairOutcomes pairings = PairOutcomes.of(encounters);
        double[] pwin = new double[aps.length];
        Arrays.setAll(pwin, a -> 100 * (pairings.won()[a] + params.tie * pairings.tied()[a]) / encounters.opponents(a));
        return new PairVerdict(aps, pwin, pairings.won(), pairings.tied(), pairings.lost());
    }
}
