package rate.engine.replay;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Tally;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.LeaderboardColumns;

/**
 * The final table of one ladder: all players with games, best first.
 *
 * @param name the log's own ladder; null if the log has none
 * @param rows the rows in order: rank, then mu, both descending, then name by code point
 * @param leaderboard the columns that the system adds to the table; null if none
 * @param basis what a table of a whole history rests on; null if the system is online
 */
public record Standings(
        Ladder ladder,
        @Nullable String name,
        List<String> columns,
        List<Row> rows,
        List<Diagnostic> diagnostics,
        @Nullable LeaderboardColumns leaderboard,
        @Nullable Basis basis) {

    /** The order of every table. One plain comparison takes half the time of a chain of them. */
    static final Comparator<Row> BEST_FIRST = Standings::compare;

    /**
     * One player's row.
     *
     * @param rank the conservative number, exact
     * @param rating the numbers of the rating, by column; NaN for one that the player has not
     * @param command the games as a commander, in the table of players; null if commanders are not rated, and elsewhere
     * @param earlierGames games before the log
     */
    public record Row(
            Player player,
            double rank,
            double[] rating,
            Tally tally,
            @Nullable Tally command,
            int earlierGames) {

        /** The first number of the rating. */
        public double mu() {
            return rating[0];
        }
    }

    private static int compare(Row a, Row b) {
        int byRank = Double.compare(b.rank(), a.rank());
        if (byRank != 0) {
            return byRank;
        }
        int byMu = Double.compare(b.mu(), a.mu());
        return byMu != 0
                ? byMu
                : CodePoints.ORDER.compare(a.player().name(), b.player().name());
    }
}
