package rate.run.audit.timeline;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * News of a ladder in a period. An event that did not happen is null.
 *
 * @param games how many games there were
 * @param upset the game that ended most against the odds
 * @param climb the largest gain of places; of equal ones the largest gain of rank. Who was provisional as the period began does not
 *     count
 * @param streak the longest row of wins that goes on: three at least, the last one in the period; of equal ones that of the higher
 *     place
 * @param numberOne the first place, if it has changed
 * @param entries who came among the first ten of a ladder with more players, by their places
 */
public record LadderNews(
        int games,
        @Nullable Upset upset,
        @Nullable Climb climb,
        @Nullable WinStreak streak,
        @Nullable NumberOne numberOne,
        List<TopEntry> entries) {

    private static final int SHORTEST_STREAK = 3;
    private static final int TOP = 10;

    /** Whether there is nothing to tell. */
    public boolean isEmpty() {
        return upset == null && climb == null && streak == null && numberOne == null && entries.isEmpty();
    }

    /**
     * The news.
     *
     * @param table who is in the table now, in its order
     * @param before how many were in it as the period began
     * @param played the players with a game in the period
     */
    static LadderNews of(
            int games,
            @Nullable Upset upset,
            @Nullable NumberOne numberOne,
            List<TimelinePlayer> table,
            int before,
            List<TimelinePlayer> played) {
        return new LadderNews(games, upset, climb(table), streak(played), numberOne, entries(table, before));
    }

    private static @Nullable Climb climb(List<TimelinePlayer> table) {
        Climb best = null;
        for (int place = 1; place <= table.size(); place++) {
            TimelinePlayer player = table.get(place - 1);
            Climb climb =
                    new Climb(player.name, player.placeBefore, place, player.rank - player.rankBefore, player.lastGame);
            if (!player.wasProvisional && places(climb) > 0 && (best == null || isMore(climb, best))) {
                best = climb;
            }
        }
        return best;
    }

    private static int places(Climb climb) {
        return climb.from() - climb.to();
    }

    private static boolean isMore(Climb one, Climb than) {
        return places(one) == places(than) ? one.gain() > than.gain() : places(one) > places(than);
    }

    private static @Nullable WinStreak streak(List<TimelinePlayer> played) {
        return played.stream()
                .filter(player -> player.wins >= SHORTEST_STREAK)
                .min(Comparator.<TimelinePlayer>comparingInt(player -> -player.wins)
                        .thenComparing(TimelinePlayer.BY_RANK))
                .map(player -> new WinStreak(player.name, player.wins, player.lastGame))
                .orElse(null);
    }

    private static List<TopEntry> entries(List<TimelinePlayer> table, int before) {
        if (before <= TOP) {
            return List.of(); // everybody who was there was among the first ten
        }
        return IntStream.range(0, Math.min(TOP, table.size()))
                .filter(index -> table.get(index).placeBefore == 0 || table.get(index).placeBefore > TOP)
                .mapToObj(index -> new TopEntry(
                        table.get(index).name, index + 1, table.get(index).placeBefore == 0, table.get(index).lastGame))
                .toList();
    }
}
