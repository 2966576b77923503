package rate.run.audit.read;

import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.stream.Stream;
import rate.engine.game.GameTime;

/**
 * A row of a table of standings, as a run has it.
 *
 * @param place from 1
 * @param rank the conservative number
 * @param rating the numbers of the rating by name, in order of the table's columns, without missing ones
 * @param games all of them
 * @param wins of these
 * @param draws of these
 * @param losses of these
 * @param firstPlayed time of the first game; empty if the log has none
 * @param lastPlayed time of the last game; likewise
 * @param earlierGames before the log
 * @param columns of the table, one list for all rows
 * @param cells of these columns, as the table has them
 */
public record Standing(
        int place,
        String player,
        double rank,
        Map<String, Double> rating,
        int games,
        int wins,
        int draws,
        int losses,
        String firstPlayed,
        String lastPlayed,
        int earlierGames,
        List<String> columns,
        List<String> cells) {

    /** When the first and last games of players took place, in seconds since 1970; none without times. */
    public static LongSummaryStatistics played(Stream<Standing> rows) {
        return rows.flatMap(row -> Stream.of(row.firstPlayed(), row.lastPlayed()))
                .map(GameTime::ofText)
                .flatMap(Stream::ofNullable)
                .mapToLong(GameTime::second)
                .summaryStatistics();
    }

    /** The cell of a column; empty if the table lacks it. */
    public String cell(String column) {
        int at = columns.indexOf(column);
        return at < 0 ? "" : cells.get(at);
    }

    /** A number of the rating; NaN if this player has none of that name. */
    public double number(String name) {
        return rating.getOrDefault(name, Double.NaN);
    }
}
