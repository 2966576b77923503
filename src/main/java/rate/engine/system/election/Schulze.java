package rate.engine.system.election;

import java.util.List;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.SystemEntry;
import rate.engine.system.election.CondorcetSystem.CondorcetParams;
import rate.engine.system.election.Links.LinkStrength;
import rate.engine.system.pairing.PairGames;

/**
 * The Schulze method: one beats another if the strongest path of wins from them to the other is stronger than the strongest
 * path back.
 *
 * <pre>
 *   p[a][b] = max over paths a … b of min over their links c d of strength(d[c][d], d[d][c])        a beats b: p[a][b] &gt;
 *   p[b][a]
 * </pre>
 *
 * <p>A link leads from c to d if c has more votes against d than d against c. Beating so has no circles. The table is ordered
 * by wins less losses, so that a player who beats another is above them; then by the mean percentage.
 *
 * <p>Domain: every game has two sides or more; teams of several if chosen.
 *
 * @see <i>M. Schulze: A new monotonic, clone-independent, reversal symmetric, and Condorcet-consistent single-winner
 *     election method. Social Choice and Welfare 36 (2011), 267-303</i>
 */
public final class Schulze extends CondorcetSystem {

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<CondorcetParams> ENTRY = PairGames.entry(
                    "schulze", CondorcetParams::read, params -> params.pairs().games(), Schulze::new)
            .title("Schulze: who beats whom by the strongest path of pairings won; needs the whole log.")
            .paper(
                    "M. Schulze: A new monotonic, clone-independent, reversal symmetric, and Condorcet-consistent single-winner"
                            + " election method (2011).")
            .profiles("documented | Pairing means as votes, strength by winning votes.");

    private static final List<String> PATH_COLUMNS =
            List.of("player", "opponent", "votes", "against", "path", "back", "beats");

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
        return Relation.of(electorate, wins, losses, List.of(), paths(electorate, paths, order));
    }

    /**
     * The strongest paths between every two players, there and back. The players are in the order of the standings, and of two
     * the one who stands first is named first; so nobody is beaten by an opponent of their row.
     */
    private static Diagnostic paths(Electorate electorate, WidestPaths paths, int[] order) {
        VoteKind kind = electorate.kind();
        return new Diagnostic("paths", PATH_COLUMNS, rows -> {
            for (int i = 0; i < order.length; i++) {
                for (int j = i + 1; j < order.length; j++) {
                    int a = order[i];
                    int b = order[j];
                    rows.text(electorate.names().get(a)).text(electorate.names().get(b));
                    rows.number(kind.shown(electorate.votes()[a][b]))
                            .number(kind.shown(electorate.votes()[b][a]));
                    rows.number(kind.shown(paths.strength(a, b))).number(kind.shown(paths.strength(b, a)));
                    rows.text(paths.beats(a, b) ? "yes" : "no").endRow();
                }
            }
        });
    }

    /**
     * How strong the strongest path from each player to each other is: as strong as its weakest link.
     *
     * <p>Links are joined strongest first; the first link over which x reaches y is the weakest of their strongest path. So the
     * work is that of a {@link Closure}, n³ / 64, and not the n³ of comparing all paths over all players.
     *
     * @see <a href="https://doi.org/10.1007/s00355-010-0475-4">M. Schulze 2011</a>, <i>A new monotonic, clone-independent,
     *     reversal symmetric, and Condorcet-consistent single-winner election method</i>, section 2.2
     * @param p by two players: the strength of the strongest path
     */
    record WidestPaths(int[][] p) {

        static WidestPaths of(Links links, int[][] votes, LinkStrength strength) {
            int n = votes.length;
            int[][] p = new int[n][n];
            Closure closure = new Closure(n);
            for (int link = 0; link < links.size() && !closure.isComplete(); link++) {
                int a = links.winner(link);
                int b = links.loser(link);
                if (!closure.reaches(a, b)) {
                    int weakest = strength.of(votes[a][b], votes[b][a]);
                    closure.join(a, b, (x, y) -> p[x][y] = weakest);
                }
            }
            return new WidestPaths(p);
        }

        /** The strength of the strongest path from one to another; 0 if there is none. */
        int strength(int a, int b) {
            return p[a][b];
        }

        /** Returns whether the strongest path there is stronger than the strongest one back. */
        boolean beats(int a, int b) {
            return p[a][b] > p[b][a];
        }
    }
}
