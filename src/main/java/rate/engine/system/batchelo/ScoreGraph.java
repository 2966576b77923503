package rate.engine.system.batchelo;

import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * Who scored anything against whom. A rating that explains all games best exists for those between whom points went round in a
 * circle: for one who only ever won against the others every rating is too low.
 *
 * @see <i>L. R. Ford: Solution of a ranking problem from binary comparisons. American Mathematical Monthly 64 (1957), 28-33</i>
 */
final class ScoreGraph {

    private final IntLists scored;
    private final IntLists gave;
    private final IntLists met;
    private final int players;

    /** A graph in which nobody met anybody. */
    ScoreGraph(int players) {
        this.players = players;
        this.scored = new IntLists(players);
        this.gave = new IntLists(players);
        this.met = new IntLists(players);
    }

    /** Two players met; whether the first scored against the second, and the other way round. */
    void meet(int a, int b, boolean aScored, boolean bScored) {
        met.add(a, b);
        met.add(b, a);
        if (aScored) {
            scored.add(a, b);
            gave.add(b, a);
        }
        if (bScored) {
            scored.add(b, a);
            gave.add(a, b);
        }
    }

    /** Ties players to each other as if each had scored against the next: anchors, whose ratings are known. */
    void tie(boolean[] fixed) {
        int anchor = -1;
        for (int player = 0; player < fixed.length; player++) {
            if (fixed[player] && anchor >= 0) {
                meet(anchor, player, true, true);
            }
            anchor = fixed[player] ? player : anchor;
        }
    }

    /** Everybody who is reached by points from one of the players: whom they scored against, and so on. */
    boolean[] below(boolean[] players) {
        return reached(scored, players);
    }

    /** Everybody by whom points reach one of the players: who scored against them, and so on. */
    boolean[] above(boolean[] players) {
        return reached(gave, players);
    }

    /** Everybody who met one of the players, and so on. */
    boolean[] around(boolean[] players) {
        return reached(met, players);
    }

    private static boolean[] reached(IntLists next, boolean[] players) {
        boolean[] seen = players.clone();
        ArrayDeque<Integer> open = new ArrayDeque<>();
        for (int player = 0; player < players.length; player++) {
            if (players[player]) {
                open.add(player);
            }
        }
        while (!open.isEmpty()) {
            int player = open.remove();
            for (int i = 0; i < next.size(player); i++) {
                int other = next.get(player, i);
                if (!seen[other]) {
                    seen[other] = true;
                    open.add(other);
                }
            }
        }
        return seen;
    }

    /**
     * The groups between whose members points went round: the strongly connected components, numbered from 0 in the order of
     * their first players.
     */
    int[] groups() {
        int[] group = new int[players];
        Arrays.fill(group, -1);
        int[] lastFinished = finished();
        for (int i = players - 1; i >= 0; i--) {
            int root = lastFinished[i];
            if (group[root] < 0) {
                gather(root, group);
            }
        }
        return renumbered(group);
    }

    /** All players, each after everybody below them whom they reach first: a depth-first search, without recursion. */
    private int[] finished() {
        int[] order = new int[players];
        int done = 0;
        boolean[] seen = new boolean[players];
        int[] next = new int[players];
        int[] path = new int[players];
        for (int root = 0; root < players; root++) {
            int depth = seen[root] ? 0 : 1;
            path[0] = root;
            seen[root] = true;
            while (depth > 0) {
                int player = path[depth - 1];
                if (next[player] == scored.size(player)) {
                    order[done++] = player;
                    depth--;
                } else {
                    int other = scored.get(player, next[player]++);
                    if (!seen[other]) {
                        seen[other] = true;
                        path[depth++] = other;
                    }
                }
            }
        }
        return order;
    }

    private void gather(int root, int[] group) {
        ArrayDeque<Integer> open = new ArrayDeque<>();
        open.add(root);
        group[root] = root;
        while (!open.isEmpty()) {
            int player = open.remove();
            for (int i = 0; i < gave.size(player); i++) {
                int other = gave.get(player, i);
                if (group[other] < 0) {
                    group[other] = root;
                    open.add(other);
                }
            }
        }
    }

    private static int[] renumbered(int[] group) {
        int[] number = new int[group.length];
        Arrays.fill(number, -1);
        int[] renumbered = new int[group.length];
        int groups = 0;
        for (int player = 0; player < group.length; player++) {
            if (number[group[player]] < 0) {
                number[group[player]] = groups++;
            }
            renumbered[player] = number[group[player]];
        }
        return renumbered;
    }

    /** A list of numbers per player. */
    private static final class IntLists {
        private final int[][] lists;
        private final int[] sizes;

        IntLists(int players) {
            lists = new int[players][0];
            sizes = new int[players];
        }

        void add(int player, int number) {
            if (sizes[player] == lists[player].length) {
                lists[player] = Arrays.copyOf(lists[player], Math.max(4, 2 * sizes[player]));
            }
            lists[player][sizes[player]++] = number;
        }

        int size(int player) {
            return sizes[player];
        }

        int get(int player, int i) {
            return lists[player][i];
        }
    }
}
