package rate.engine.system.election;

import java.util.BitSet;

/**
 * The links that hold when they are locked strongest first and each that would close a circle is skipped.
 *
 * @see <i>T. N. Tideman: Independence of clones as a criterion for voting rules. Social Choice and Welfare 4 (1987),
 *     185-206</i>
 */
final class LockedLinks {

    private final Closure relation;
    private final BitSet skipped = new BitSet();

    private LockedLinks(int players) {
        relation = new Closure(players);
    }

    static LockedLinks of(Links links, int players) {
        LockedLinks locked = new LockedLinks(players);
        for (int link = 0; link < links.size(); link++) {
            locked.take(link, links.winner(link), links.loser(link));
        }
        return locked;
    }

    private void take(int link, int a, int b) {
        if (relation.reaches(b, a)) {
            skipped.set(link);
        } else if (!relation.reaches(a, b)) {
            relation.join(a, b, (x, y) -> {});
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

    /** Returns whether one player is above another by the locked links. */
    boolean beats(int a, int b) {
        return a != b && relation.reaches(a, b);
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
