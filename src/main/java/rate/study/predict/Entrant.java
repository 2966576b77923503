package rate.study.predict;

import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;

/**
 * One who is to play, with what is known of them.
 *
 * @param rating the latest; of a newcomer the one with which the system begins
 * @param rank the conservative number that orders a table
 * @param games that were rated; 0 of a newcomer
 * @param last when the latest of them was, or the later day to which the rating was brought; null if that is not known
 * @param period the rating period to which the rating belongs; of no meaning without rating periods, and of a newcomer
 */
public record Entrant<R>(
        String name,
        R rating,
        double rank,
        int games,
        @Nullable GameTime last,
        long period) {

    private static final double NANOS = 1e9;

    /** Returns whether the run does not know them. */
    public boolean isNewcomer() {
        return games == 0;
    }

    /** Returns this entrant after one game more, at a time that may not be known, with the rating then. */
    public Entrant<R> after(R itsRating, double itsRank, @Nullable GameTime time, long itsPeriod) {
        return new Entrant<>(name, itsRating, itsRank, games + 1, time == null ? last : time, itsPeriod);
    }

    /** How many seconds a time is after the latest game, at least 0; 0 if one of them is not known. */
    double secondsUntil(@Nullable GameTime time) {
        return time == null || last == null
                ? 0
                : Math.max(0, time.second() - last.second() + (time.nano() - last.nano()) / NANOS);
    }
}
