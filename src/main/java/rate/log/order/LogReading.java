package rate.log.order;

import org.jspecify.annotations.Nullable;
import rate.log.correct.Corrections;
import rate.log.form.LogForm;
import rate.log.name.Rosters;

/**
 * How a log is to be read.
 *
 * @param form how its files are written
 * @param rosters who plays in which team; null if the log says it itself
 * @param corrections what is to be corrected in it
 * @param order in which order its games are taken, and which count
 * @param defectors whether a player may be on two teams of a game; otherwise such a game is not sound
 */
public record LogReading(
        LogForm form, @Nullable Rosters rosters, Corrections corrections, LogOrder order, boolean defectors) {

    /** A log in our own words, in the order of its files. */
    public static LogReading own() {
        return new LogReading(LogForm.own(), null, Corrections.none(), LogOrder.ofTheFiles(), false);
    }
}
