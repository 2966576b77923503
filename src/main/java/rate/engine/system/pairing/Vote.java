package rate.engine.system.pairing;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.math.Sum;
import rate.engine.rating.SystemEntry;
import rate.engine.system.pairing.PairwiseSystem.PairVerdict;

/**
 * Vote: every opponent has one vote, for whoever scores best against them; several share it.
 *
 * <pre>
 *   Vote(a) = 100 · votes for a / opponents of a
 * </pre>
 *
 * <p>Domain: any games. Cost: two looks at each pairing.
 *
 * @see <i>LiteRumble: BatchRankings.py, ScoreExplanation.html</i>
 */
public final class Vote extends PairwiseSystem {

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<PairRule> ENTRY = PairRule.entry("vote", PairRule.class, rule -> rule, Vote::new)
            .title("Vote: every opponent votes for the player with the best score against it.")
            .paper("LiteRumble (2012 to 2017).")
            .profiles("literumble | As the server explains it.");

    public Vote(PairRule rule) {
        super(rule, "votes", "opponents");
    }

    @Override
    PairVerdict evaluator(History history, HeadToHead encounters, double[] aps) {
        double[] votes = votes(encounters);
        double[] percent = new double[votes.length];
        Arrays.setAll(percent, a -> 100 * votes[a] / encounters.opponents(a));
        return new PairVerdict(aps, percent, votes, opponents(encounters));
    }

    private static double[] votes(HeadToHead encounters) {
        Sum[] votes = new Sum[encounters.players()];
        Arrays.setAll(votes, a -> new Sum());
        for (int v = 0; v < votes.length; v++) {
            long least = Long.MAX_VALUE; // what v has of whoever scores best against them
            int atLeast = 0;
            for (int i = 0; i < encounters.opponents(v); i++) {
                long level = encounters.level(v, i);
                atLeast = level < least ? 1 : level == least ? atLeast + 1 : atLeast;
                least = Math.min(least, level);
            }
            for (int i = 0; i < encounters.opponents(v); i++) {
                if (encounters.level(v, i) == least) {
                    votes[encounters.opponent(v, i)].add(1.0 / atLeast);
                }
            }
        }
        return Arrays.stream(votes).mapToDouble(Sum::value).toArray();
    }
}
