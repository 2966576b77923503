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

            @Param(symbol = "score", value = 0, doc = PairRule.SCORE)
            PairScore score,

            @Param(symbol = "-", value = 0, doc = PairRule.TEAMS)
            PairTeams teams) {}

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = new SystemEntry<>(
            "copeland",
            "Copeland, or Premier League: points for the opponents one is ahead of, however narrowly.",
            "A. H. Copeland: A \"reasonable\" social welfare function (1951); Robowiki, PremierLeague.",
            PairRule.USES,
            new Parameters<>(Params.class),
            List.of(
                    new Profile("half-points", "A pairing tied is half a pairing won.", Map.of()),
                    new Profile("darkcanuck", "2 points for a win, none for a tie.", Map.of("win", "2", "tie", "0")),
                    new Profile(
                            "literumble",
                            "A point for a win; a tie takes one, as a loss does.",
                            Map.of("tie", "-1", "loss", "-1")),
                    new Profile("premier", "2 points for a win, 1 for a tie.", Map.of("win", "2", "tie", "1"))),
            Copeland::new);

    private final Params params;

    public Copeland(Params params) {
        super(new PairRule(params.score, params.teams), PairOutcomes.COLUMNS);
        this.params = params;
    }

    @Override
    PairVerdict judge(History history, Encounters encounters, double[] aps) {
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
