package rate.engine.system.pairing;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.math.Sum;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Param;
import rate.engine.system.pairing.PairwiseSystem.PairVerdict;

/**
 * Borda: points for everybody one is placed before.
 *
 * <pre>
 *   pairwise: Borda(a) = Σ_v score(a, v)
 *   ballots:  Borda(a) = Σ_v (#{b : score(b, v) < score(a, v)} + ½ #{b ≠ a : score(b, v) = score(a, v)})
 * </pre>
 *
 * <p>Pairwise, where everybody met everybody, it is (n − 1) APS, and the order is that of APS. On ballots every opponent v is a
 * voter who ranks all who met them by what they score against them: one result, however high, counts no more than a place. Both are
 * sums, so one who met fewer has fewer points. Equal points are ordered by APS.
 *
 * <p>Domain: any games. Cost: a look at each pairing; for ballots n log n for each of n voters.
 *
 * @see <i>J.-C. de Borda: Mémoire sur les élections au scrutin (1781)</i>
 * @see <i>Robowiki: Talk:Darkcanuck/RRServer/Ratings (August 2011), for the ballots</i>
 */
public final class Borda extends PairwiseSystem {

    /** Kind of votes that are counted. */
    public enum Votes {
        /** The percentages themselves. */
        PAIRWISE,

        /** The places on the ballots of the opponents. */
        BALLOTS
    }

    /** The parameters. */
    public record Params(
            @Param(symbol = "-", value = 0, doc = "What is counted: percentages, or places on the opponents' ballots.")
            Votes votes,

            PairRule pairs) {}

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = PairRule.entry("borda", Params.class, Params::pairs, Borda::new)
            .title("Borda: points for every player placed lower, by percentages or on the ballots of opponents.")
            .paper("J.-C. de Borda: Mémoire sur les élections au scrutin (1781).")
            .profiles("""
                    pairwise | The sum of the percentages.
                    ballots | Every opponent ranks the players it met. | votes=ballots""");

    private final Params params;

    public Borda(Params params) {
        super(params.pairs, "opponents");
        this.params = params;
    }

    @Override
    PairVerdict evaluator(History history, HeadToHead encounters, double[] aps) {
        double[] points = params.votes == Votes.PAIRWISE ? percentages(encounters) : places(encounters);
        return new PairVerdict(aps, points, opponents(encounters));
    }

    private static double[] percentages(HeadToHead encounters) {
        double[] points = new double[encounters.players()];
        Arrays.setAll(points, a -> {
            Sum sum = new Sum();
            for (int i = 0; i < encounters.opponents(a); i++) {
                sum.add(encounters.mean(a, i));
            }
            return sum.value();
        });
        return points;
    }

    private static double[] places(HeadToHead encounters) {
        double[] points = new double[encounters.players()];
        for (int v = 0; v < points.length; v++) {
            long[] ofVoter = new long[encounters.opponents(v)];
            for (int i = 0; i < ofVoter.length; i++) {
                ofVoter[i] = encounters.level(v, i);
            }
            long[] ascending = ofVoter.clone();
            Arrays.sort(ascending);
            for (int i = 0; i < ofVoter.length; i++) {
                points[encounters.opponent(v, i)] += beaten(ascending, ofVoter[i]);
            }
        }
        return points;
    }

    /** How many have less of the voter than one of whom the voter has so much, and half of those who have the same. */
    private static double beaten(long[] ascending, long ofVoter) {
        int first = first(ascending, ofVoter);
        int end = first(ascending, ofVoter + 1);
        return ascending.length - end + (end - first - 1) / 2.0;
    }

    /** Where the numbers begin that are at least so great. */
    private static int first(long[] ascending, long least) {
        int from = 0;
        int to = ascending.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (ascending[middle] < least) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
