package rate.engine.system.pairing;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Param;
import rate.engine.system.pairing.PairwiseSystem.PairVerdict;

/**
 * Copeland, the Premier League of the RoboRumble: points for pairings won and tied.
 *
 * <pre>
 *   PL(a) = win · #{v : score(a, v) > 50} + tie · #{v : score(a, v) = 50} + loss · #{v : score(a, v) < 50}
 * </pre>
 *
 * <p>It is a sum, so one who met fewer has fewer points. Equal points are ordered by APS.
 *
 * <p>Domain: any games. Cost: one look at each pairing.
 *
 * @see <i>A. H. Copeland: A "reasonable" social welfare function (1951)</i>
 * @see <i>Robowiki: PremierLeague; Darkcanuck/RRServer/Ratings (2008 to 2011)</i>
 */
public final class Copeland extends PairwiseSystem {

    /** The parameters. */
    public record Params(
            @Param(symbol = "win", value = 1, doc = "Points for a pairing with more than 50 percent.")
            double win,

            @Param(symbol = "tie", value = 0.5, doc = "Points for a pairing with exactly 50 percent.")
            double tie,

            @Param(symbol = "loss", value = 0, doc = "Points for a pairing with less than 50 percent.")
            double loss,

            PairRule pairs) {}

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = PairRule.entry(
                    "copeland", Params.class, Params::pairs, Copeland::new)
            .title("Copeland, or Premier League: points for opponents with a pairing above 50 percent.")
            .paper("A. H. Copeland: A \"reasonable\" social welfare function (1951); Robowiki, PremierLeague.")
            .profiles("""
                    half-points | A tied pairing counts half a pairing won.
                    darkcanuck | 2 points for a win, none for a tie. | win=2 tie=0
                    literumble | 1 point for a win, -1 for a tie or a loss. | tie=-1 loss=-1
                    premier | 2 points for a win, 1 for a tie. | win=2 tie=1""");

    private final Params params;

    public Copeland(Params params) {
        super(params.pairs, PairOutcomes.COLUMNS);
        this.params = params;
    }

    @Override
    PairVerdict evaluator(History history, HeadToHead encounters, double[] aps) {
        PairOutcomes pairings = PairOutcomes.of(encounters);
        double[] points = new double[aps.length];
        Arrays.setAll(
                points,
                a -> params.win * pairings.won()[a]
                        + params.tie * pairings.tied()[a]
                        + params.loss * pairings.lost()[a]);
        return new PairVerdict(aps, points, pairings.won(), pairings.tied(), pairings.lost());
    }
}
