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
 * @param climb the largest gain of places; of equal ones the largest gain of rank. Who was provisional as the period began does
 *     not count
 * @param streak the longest row of wins that goes on: three at least, the last one in the period; of equal ones that of the
 *     higher place
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

    /**
     * A game that ended against the odds: a team won, or at least drew, of which little was expected.
     *
     * @param game its id
     * @param at when: seconds since 1970, or its number if the run has no times
     * @param team the players of that team
     * @param others the players of the other teams
     * @param teams how many teams there were
     * @param expected the share that was expected of the team
     * @param isDraw whether all teams shared the first place
     */
    public record Upset(
            String game, long at, List<String> team, List<String> others, int teams, double expected, boolean isDraw) {

        /** A win is an upset if so much of an even share was expected, at most: a third of a game of two. */
        private static final double WIN = 2.0 / 3;

        /** A draw of two likewise: 15 percent. */
        private static final double DRAW = 0.3;

        /**
         * Returns true if what was expected is little enough.
         *
         * @param expected the share that was expected of a team
         * @param teams how many teams there were
         */
        static boolean isOne(double expected, int teams, boolean isDraw) {
            return expected * teams <= (isDraw ? DRAW : WIN);
        }

        /**
         * Returns true if this is more of an upset: a win before a draw, then by what was expected, as a part of an even share.
         */
        static boolean isMore(double expected, int teams, boolean isDraw, Upset than) {
            return isDraw == than.isDraw ? expected * teams < than.expected * than.teams : than.isDraw;
        }
    }

    /**
     * The rise of a player in a period.
     *
     * @param from the place as the period began
     * @param to the place now
     * @param gain of rank
     * @param game the player's last game
     */
    public record Climb(String player, int from, int to, double gain, String game) {}

    /**
     * Games that a player won one after the other, up to the last one of them all.
     *
     * @param game the last one
     */
    public record WinStreak(String player, int wins, String game) {}

    /**
     * A new first place.
     *
     * @param player who has it now
     * @param since since when: seconds since 1970, or the number of a game if the run has no times
     * @param game after which game
     * @param old who had it as the period began
     * @param oldSince since when
     * @param oldUntil when somebody else came first, who need not be the player who is first now
     */
    public record NumberOne(String player, long since, String game, String old, long oldSince, long oldUntil) {}

    /**
     * Who is among the first ten, and was not as the period began.
     *
     * @param place now
     * @param isNew whether they were in no table then
     * @param game the player's last game
     */
    public record TopEntry(String player, int place, boolean isNew, String game) {}

    private static final int SHORTEST_STREAK = 3;
    private static final int TOP = 10;

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
