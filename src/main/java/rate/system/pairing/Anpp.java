package rate.system.pairing;

import java.util.List;
import java.util.Map;
import rate.game.History;
import rate.rating.Param;
import rate.rating.Parameters;
import rate.rating.Profile;
import rate.rating.SystemEntry;

/**
 * ANPP: the mean of a player's normalised pairings ({@link NormalisedPercentage}), so that every opponent tells the weak from
 * the strong as much as any other.
 *
 * <pre>
 *   ANPP(a) = mean of NPP(a, v) over the opponents v of a
 * </pre>
 *
 * <p>Domain: any games. Cost: two looks at each pairing.
 *
 * @see <i>LiteRumble: BatchRankings.py, ScoreExplanation.html</i>
 */
public final class Anpp extends PairwiseSystem {

    /** The parameters. */
    public record Params(
            @Param(symbol = "score", value = 0, doc = PairRule.SCORE)
            PairScore score,

            @Param(symbol = "-", value = 0, doc = PairRule.TEAMS)
            PairTeams teams) {}

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = new SystemEntry<>(
            "anpp",
            "ANPP: the mean of the pairings, each between the worst and the best that anybody scores there.",
            "LiteRumble (2012 to 2017).",
            PairRule.USES,
            new Parameters<>(Params.class),
            List.of(new Profile("literumble", "As the server's batch has it.", Map.of())),
            Anpp::new);

    public Anpp(Params params) {
        super(new PairRule(params.score, params.teams), "opponents");
    }

    @Override
    PairVerdict judge(History history, Encounters encounters, double[] aps) {
        NormalisedPercentage npp = new NormalisedPercentage(encounters);
        double[] anpp = AveragePercentage.of(encounters, npp::of);
        return new PairVerdict(aps, anpp, opponents(encounters));
    }
}
