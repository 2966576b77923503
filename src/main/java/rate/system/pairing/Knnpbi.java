package rate.system.pairing;

import java.util.List;
import java.util.Map;
import rate.game.History;
import rate.math.Sum;
import rate.rating.Param;
import rate.rating.Parameters;
import rate.rating.Profile;
import rate.rating.SystemEntry;

/**
 * KNNPBI: how much better a player is against his opponents than those about as good as he ({@link NeighbourIndex}). The
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

    /** The parameters. */
    public record Params(
            @Param(symbol = "score", value = 0, doc = PairRule.SCORE)
            PairScore score,

            @Param(symbol = "-", value = 0, doc = PairRule.TEAMS)
            PairTeams teams) {}

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = new SystemEntry<>(
            "knnpbi",
            "KNNPBI: how much better a pairing is than those of the neighbours in APS; its mean over opponents is ours.",
            "LiteRumble (2012 to 2017), of single pairings.",
            PairRule.USES,
            new Parameters<>(Params.class),
            List.of(new Profile("literumble", "With the neighbours that the server's batch takes.", Map.of())),
            Knnpbi::new);

    public Knnpbi(Params params) {
        super(new PairRule(params.score, params.teams), "rms", "opponents");
    }

    @Override
    PairVerdict judge(History history, Encounters encounters, double[] aps) {
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
