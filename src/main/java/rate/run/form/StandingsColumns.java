package rate.run.form;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The columns of {@code players} and {@code commanders}, in order: {@code ladder} if the log splits by one, {@link #HEAD}, {@link #TALLY}, then the
 * system's own numbers of a rating and its {@link #LEADERBOARD}.
 */
public final class StandingsColumns {

    /** The ladder of the log that a row belongs to. */
    public static final String LADDER = "ladder";

    /** The time of a player's last game. */
    public static final String LAST_PLAYED = "last_played";

    /** Place, player, and the numbers that every system has. */
    public static final List<String> HEAD = List.of("place", "player", "rank", "mu", "sigma");

    /** The record of the player's games. */
    public static final List<String> TALLY = List.of("games", "wins", "draws", "losses", "first_played", LAST_PLAYED);

    /** The columns that some systems add behind the numbers of a rating. */
    public static final List<String> LEADERBOARD =
            List.of("whole_rank", "rank_name", "stack_mean", "commander_wins", "commander_losses", "active");

    /** The games that a player had before the log, if the run was given those of some player. */
    public static final String EARLIER_GAMES = "earlier_games";

    /** Those behind all others, in the order in which releases added them. A table may lack them: an earlier release wrote none. */
    public static final List<String> OPTIONAL = List.of(EARLIER_GAMES);

    /** All that are not of a rating. */
    private static final Set<String> KNOWN = new HashSet<>(of(true, List.of(), LEADERBOARD, column -> true));

    static {
        KNOWN.removeAll(List.of("mu", "sigma"));
    }

    private StandingsColumns() {}

    /**
     * The columns of a table.
     *
     * @param ladders whether the log splits its games by ladder
     * @param own the system's own numbers of a rating, without mu and sigma
     * @param added the columns of its leaderboard
     * @param has which of the {@link #OPTIONAL} ones it has
     */
    public static List<String> of(boolean ladders, List<String> own, List<String> added, Predicate<String> has) {
        List<String> columns = new ArrayList<>();
        if (ladders) {
            columns.add(LADDER);
        }
        columns.addAll(HEAD);
        columns.addAll(TALLY);
        columns.addAll(own);
        columns.addAll(added);
        OPTIONAL.stream().filter(has).forEach(columns::add);
        return columns;
    }

    /** Returns whether a column of a table is a number of the rating other than the rank: mu, sigma or one of the system's own. */
    public static boolean isOfRating(String column) {
        return !KNOWN.contains(column);
    }
}
