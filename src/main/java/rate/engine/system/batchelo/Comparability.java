package rate.engine.system.batchelo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.rating.Solution.Removal;
import rate.engine.system.pairing.HeadToHead;

/**
 * Between whom the results allow a rating.
 *
 * @param group by player the number of their group, from 0; -1 if they were removed
 * @param removed who can be compared with nobody of them, and why
 */
record Comparability(int[] group, int groups, List<Removal> removed) {

    private static final int NOBODY = -1;

    /** Everybody has a group, and groups stand side by side. */
    static Comparability ofAll(ScoreGraph graph) {
        int[] group = graph.groups();
        return new Comparability(group, 1 + Arrays.stream(group).max().orElse(-1), List.of());
    }

    /**
     * One group stays: the one with the most players, of those the one with the most games, of those the one that begins
     * first. One who is alone in their group can be compared with nobody, and then nobody stays.
     */
    static Comparability ofOne(ScoreGraph graph, HeadToHead encounters) {
        int[] group = graph.groups();
        int kept = kept(group, encounters);
        int n = group.length;
        boolean[] stays = new boolean[n];
        int[] one = new int[n];
        for (int player = 0; player < n; player++) {
            stays[player] = group[player] == kept;
            one[player] = stays[player] ? 0 : -1;
        }
        boolean[] above = graph.above(stays);
        boolean[] below = graph.below(stays);
        boolean[] around = graph.around(stays);
        List<Removal> removed = new ArrayList<>();
        for (int player = 0; player < n; player++) {
            if (!stays[player]) {
                String reason = kept != NOBODY && !around[player]
                        ? "never met the others"
                        : everyMeanIs(encounters, player, 100)
                                ? "never lost"
                                : everyMeanIs(encounters, player, 0)
                                        ? "never won"
                                        : kept == NOBODY
                                                ? "in no cycle of wins"
                                                : above[player]
                                                        ? "only won against the others"
                                                        : below[player]
                                                                ? "only lost against the others"
                                                                : "not connected to the others by wins and losses";
                removed.add(new Removal(player, reason));
            }
        }
        return new Comparability(one, 1, removed);
    }

    /** Tells by group whether some of the given players are in it. */
    boolean[] having(boolean[] players) {
        boolean[] having = new boolean[groups];
        for (int player = 0; player < group.length; player++) {
            if (players[player] && group[player] >= 0) {
                having[group[player]] = true;
            }
        }
        return having;
    }

    /** Returns whether some of the given players have a group. */
    boolean hasAny(boolean[] players) {
        return IntStream.range(0, group.length).anyMatch(player -> players[player] && group[player] >= 0);
    }

    private static int kept(int[] group, HeadToHead encounters) {
        long[] players = new long[group.length];
        long[] games = new long[group.length];
        for (int player = 0; player < group.length; player++) {
            players[group[player]]++;
            for (int i = 0; i < encounters.opponents(player); i++) {
                if (group[encounters.opponent(player, i)] == group[player]) {
                    games[group[player]] += encounters.games(player, i);
                }
            }
        }
        int kept = 0;
        for (int each = 1; each < group.length; each++) {
            if (players[each] > players[kept] || (players[each] == players[kept] && games[each] > games[kept])) {
                kept = each;
            }
        }
        return players[kept] > 1 ? kept : NOBODY;
    }

    private static boolean everyMeanIs(HeadToHead encounters, int player, double mean) {
        return IntStream.range(0, encounters.opponents(player)).allMatch(i -> encounters.mean(player, i) == mean);
    }
}
