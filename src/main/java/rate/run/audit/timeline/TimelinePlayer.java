package rate.run.audit.timeline;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;

/** A player of one ladder as the games so far left them. */
final class TimelinePlayer {

    /** In the order of a table of standings. */
    static final Comparator<TimelinePlayer> BY_RANK = Comparator.<TimelinePlayer>comparingDouble(player -> -player.rank)
            .thenComparingDouble(player -> -player.mu)
            .thenComparing(player -> player.name, CodePoints.ORDER);

    final String name;

    /** Where they are among all players of the ladder, from 0. */
    final int seat;

    double rank = Double.NaN;
    double mu = Double.NaN;

    /** NaN if there is none. */
    double sigma = Double.NaN;

    /** Games before the log, which count for whether a rating is provisional, and for nothing else here. */
    final int earlierGames;

    int games;

    /** Of the curve, if there is one. */
    int points;

    /** Games won one after the other up to now. */
    int wins;

    String lastGame = "";

    /** So far; null if all ratings were provisional, or nothing is known of them. */
    @Nullable
    PlayerPeak peak;

    /** As the period began: the place, 0 if they were in no table; the rank; the games; whether the rating was provisional. */
    int placeBefore;

    double rankBefore = Double.NaN;

    int gamesBefore;
    boolean wasProvisional = true;

    TimelinePlayer(String name, int seat, int earlierGames) {
        this.name = name;
        this.seat = seat;
        this.earlierGames = earlierGames;
    }

    /** Returns true if they stand above another one in a table. */
    boolean isAbove(TimelinePlayer other) {
        return rank > other.rank || (rank == other.rank && BY_RANK.compare(this, other) < 0);
    }
}
