package rate.system.election;

import java.util.List;
import rate.rating.SystemEntry;
import rate.system.pairing.PairRule;

/**
 * The Schulze method: one beats another if the strongest path of wins from them to the other is stronger than the strongest path
 * back.
 *
 * <pre>
 *   p[a][b] = max over paths a … b of min over their links c d of strength(d[c][d], d[d][c])        a beats b: p[a][b] &gt; p[b][a]
 * </pre>
 *
 * <p>A link leads from c to d if c has more votes against d than d against c. Beating so has no circles. The table is ordered by wins
 * less losses, so that a player who beats another is above them; then by the mean percentage.
 *
 * <p>Domain: every game has two sides or more; teams of several if chosen.
 *
 * @see <i>M. Schulze: A new monotonic, clone-independent, reversal symmetric, and Condorcet-consistent single-winner
 *     election method. Social Choice and Welfare 36 (2011), 267-303</i>
 */
public final class Schulze extends CondorcetSystem {

    /** What the list of systems knows of it. */
    public static final SystemEntry<CondorcetParams> ENTRY = PairRule.entry(
                    "schulze", CondorcetParams.class, CondorcetParams::pairs, Schulze::new)
            .title("Schulze: who beats whom by the strongest path of pairings won; needs the whole log.")
            .paper(
                    "M. Schulze: A new monotonic, clone-independent, reversal symmetric, and Condorcet-consistent single-winner"
                            + " election method (2011).")
            .profile("documented", "Pairing means as votes, strength by winning votes.");

    Schulze(CondorcetParams params) {
        super(params);
    }

    @Override
    Relation decide(Electorate electorate, LinkStrength strength) {
        WidestPaths paths = WidestPaths.of(electorate.links(strength), electorate.votes(), strength);
        int n = electorate.size();
        int[] wins = new int[n];
        int[] losses = new int[n];
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                if (paths.beats(a, b)) {
                    wins[a]++;
                    losses[b]++;
                }
            }
        }
        int[] order = electorate.ranked(player -> wins[player] - losses[player]);
        return Relation.of(electorate, wins, losses, List.of(), new PathTable(electorate, paths, order));
    }
}
