package rate.log.order;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.InputSummary;
import rate.log.correct.Corrections;
import rate.log.form.ForecastColumns;
import rate.log.form.JoinTable;
import rate.log.form.LogForm;
import rate.log.form.OrderColumn;
import rate.log.name.Rosters;

/**
 * How a log is to be read: all that options and profiles say of it.
 *
 * @param rosters who plays in which team; null if the log says it itself
 * @param defectors true if a player may be on two teams of a game; otherwise such a game is not sound
 */
public record LogReading(
        LogForm form, @Nullable Rosters rosters, Corrections corrections, LogOrder order, boolean defectors) {

    /** A log of which only its form is said: in the order of its files, with nothing to correct. */
    public static LogReading of(LogForm form) {
        return new LogReading(form, null, Corrections.none(), LogOrder.ofTheFiles(), false);
    }

    /** A log in our own words, in the order of its files. */
    public static LogReading own() {
        return of(LogForm.own());
    }

    /** Returns this reading, in which forecasts of others are read, too. */
    public LogReading forecasting(List<ForecastColumns> others) {
        return new LogReading(form.forecasting(others), rosters, corrections, order, defectors);
    }

    /** Returns this reading, with columns of the log that are carried with each game. */
    public LogReading keeping(List<String> columns) {
        return new LogReading(form.keeping(columns), rosters, corrections, order, defectors);
    }

    /** Returns this reading, with the players of teams that the log only names; null if it names them itself. */
    public LogReading with(@Nullable Rosters teams) {
        return new LogReading(form, teams, corrections, order, defectors);
    }

    /** Returns this reading, with corrections. */
    public LogReading with(Corrections corrected) {
        return new LogReading(form, rosters, corrected, order, defectors);
    }

    /** Returns this reading, in which a player may be on two teams of a game, or may not. */
    public LogReading admitting(boolean onTwoTeams) {
        return new LogReading(form, rosters, corrections, order, onTwoTeams);
    }

    /** Returns this reading, whose games are taken in another order. */
    public LogReading with(LogOrder by) {
        return new LogReading(form, rosters, corrections, by, defectors);
    }

    /** How many columns of the log order games of one time; behind them are those that are only looked at. */
    public int sortColumns() {
        return (int) form.order().stream().filter(OrderColumn::required).count();
    }

    /** The files that are read beside the log in order to read it. */
    public FilesBeside beside() {
        return new FilesBeside(
                rosters == null ? null : rosters.file(),
                form.joins().stream().map(JoinTable::file).toList());
    }

    /**
     * Files that are read beside a log in order to read it.
     *
     * @param rosters the members of each team, as a file whose games are teams; null if the log lists them
     * @param joins the tables whose columns its records have, too, as files whose games are rows
     */
    public record FilesBeside(@Nullable InputSummary rosters, List<InputSummary> joins) {}
}
