package rate.engine.system.election;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.SystemEntry;
import rate.engine.system.election.CondorcetSystem.CondorcetParams;
import rate.engine.system.election.Links.LinkStrength;
import rate.engine.system.pairing.PairGames;

/**
 * Ranked pairs: the pairings won are locked, the strongest first, and each that would close a circle with those locked before
 * is skipped. One beats another if locked pairings lead from them to the other.
 *
 * <p>Links of equal strength are taken in an order of their own: of the winner with the greater mean first, then against the
 * loser with the smaller one, then by the names of both. The table is ordered by wins less losses, then by the mean percentage.
 *
 * <p>Domain: every game has two sides or more; teams of several if chosen.
 *
 * @see <i>T. N. Tideman: Independence of clones as a criterion for voting rules. Social Choice and Welfare 4 (1987),
 *     185-206</i>
 */
public final class RankedPairs extends CondorcetSystem {

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<CondorcetParams> ENTRY = PairGames.entry(
                    "ranked-pairs",
                    CondorcetParams::read,
                    params -> params.pairs().games(),
                    RankedPairs::new)
            .title(
                    "Tideman's ranked pairs: the clearest pairings hold, those that contradict them do not; needs the whole log.")
            .paper("T. N. Tideman: Independence of clones as a criterion for voting rules (1987).")
            .profiles("documented | Pairing means as votes, strength by winning votes.");

    private static final List<String> EDGE_COLUMNS =
            List.of("position", "winner", "loser", "votes", "against", "strength", "outcome");

    RankedPairs(CondorcetParams params) {
        super(params);
    }

    @Override
    Relation decide(Electorate electorate, LinkStrength strength) {
        Links links = electorate.links(strength);
        int n = electorate.size();
        LockedLinks locked = new LockedLinks(links, n);
        List<String> notes = new ArrayList<>();
        notes.add(
                locked.skips() == 0
                        ? "no link skipped: none would close a cycle"
                        : locked.skips() + " of " + links.size()
                                + " links skipped, because each would close a cycle with stronger links");
        if (links.tied() > 0) {
            notes.add(links.tied() + " links are as strong as another. Their order follows the means, then the names");
        }
        return Relation.of(
                electorate,
                IntStream.range(0, n).map(locked::wins).toArray(),
                IntStream.range(0, n).map(locked::losses).toArray(),
                notes,
                edges(electorate, strength, links, locked));
    }

    /** All links in the order in which they were taken, and what became of each. */
    private static Diagnostic edges(Electorate electorate, LinkStrength strength, Links links, LockedLinks locked) {
        VoteKind kind = electorate.kind();
        return new Diagnostic("edges", EDGE_COLUMNS, rows -> {
            for (int link = 0; link < links.size(); link++) {
                int a = links.winner(link);
                int b = links.loser(link);
                int votes = electorate.votes()[a][b];
                int against = electorate.votes()[b][a];
                rows.count(link + 1L)
                        .text(electorate.names().get(a))
                        .text(electorate.names().get(b));
                rows.number(kind.shown(votes)).number(kind.shown(against));
                rows.number(kind.shown(strength.of(votes, against)));
                rows.text(locked.isSkipped(link) ? "skipped" : "locked").endRow();
            }
        });
    }

    /**
     * The links that hold when they are locked strongest first and each that would close a circle is skipped.
     *
     * @see <i>T. N. Tideman: Independence of clones as a criterion for voting rules. Social Choice and Welfare 4 (1987),
     *     185-206</i>
     */
    static final class LockedLinks {

        private final Closure relation;
        private final BitSet skipped = new BitSet();

        LockedLinks(Links links, int players) {
            relation = new Closure(players);
            for (int link = 0; link < links.size(); link++) {
                int a = links.winner(link);
                int b = links.loser(link);
                if (relation.reaches(b, a)) {
                    skipped.set(link);
                } else if (!relation.reaches(a, b)) {
                    relation.join(a, b, (x, y) -> {});
                }
            }
        }

        /** Returns whether a link was skipped, by its position. */
        boolean isSkipped(int link) {
            return skipped.get(link);
        }

        /** How many were skipped. */
        int skips() {
            return skipped.cardinality();
        }

        /** How many one is above of. */
        int wins(int a) {
            return relation.reached(a);
        }

        /** How many are above one. */
        int losses(int a) {
            return relation.reaching(a);
        }
    }
}
