package rate.system.pairing;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import rate.game.History;
import rate.rating.Param;
import rate.rating.Parameters;
import rate.rating.Profile;
import rate.rating.SystemEntry;

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
                    doc = "What a pairing with exactly 50 percent is worth, in pairings won.")
            double tie,

            @Param(symbol = "score", value = 0, doc = PairRule.SCORE)
            PairScore score,

            @Param(symbol = "-", value = 0, doc = PairRule.TEAMS)
            PairTeams teams) {}

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = new SystemEntry<>(
            "pwin",
            "PWIN: the percentage of the opponents met that one is ahead of, however narrowly.",
            "LiteRumble (2012 to 2017).",
            PairRule.USES,
            new Parameters<>(Params.class),
            List.of(
                    new Profile("literumble", "A pairing tied is worth nothing.", Map.of()),
                    new Profile("half-points", "A pairing tied is half a pairing won.", Map.of("tie", "0.5"))),
            Pwin::new);

    private final Params params;

    public Pwin(Params params) {
        super(new PairRule(params.score, params.teams), PairOutcomes.COLUMNS);
        this.params = params;
    }

    @Override
    PairVerdict judge(History history, Encounters encounters, double[] aps) {
        PairOutcomes pairings = PairOutcomes.of(encounters);
        double[] pwin = new double[aps.length];
        Arrays.setAll(pwin, a -> 100 * (pairings.won()[a] + params.tie * pairings.tied()[a]) / encounters.opponents(a));
        return new PairVerdict(aps, pwin, pairings.won(), pairings.tied(), pairings.lost());
    }
}
