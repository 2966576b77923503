package rate.run.publish;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.rating.Leaderboard;
import rate.engine.replay.Standings;
import rate.engine.replay.Tally;
import rate.file.output.OptionalCells;
import rate.file.output.TableWriter;
import rate.run.publish.ledger.ShapeColumns;

/** The final tables of all ladders of one role, one below the other. */
final class StandingsTable {

    private static final double SECONDS_OF_A_DAY = 86_400;

    private StandingsTable() {}

    /** Appends one table; places begin with 1. */
    static void write(Standings standings, boolean isContinued, TableWriter to) throws IOException {
        ShapeColumns shape = new ShapeColumns(standings.columns());
        int place = 1;
        GameTime end = standings.leaderboard() == null ? null : end(standings);
        for (Standings.Row row : standings.rows()) {
            if (standings.name() != null) {
                to.text(standings.name());
            }
            to.count(place++).text(row.player().name()).rounded(row.rank());
            OptionalCells.number(row.mu(), to);
            OptionalCells.number(shape.hasSigma() ? row.rating()[ShapeColumns.SIGMA] : Double.NaN, to);
            Tally tally = row.tally();
            to.count(tally.games()).count(tally.wins()).count(tally.draws()).count(tally.losses());
            to.text(text(tally.first())).text(text(tally.last()));
            for (int own = shape.firstOwn(); own < shape.names().size(); own++) {
                OptionalCells.number(row.rating()[own], to);
            }
            if (standings.leaderboard() != null) {
                added(standings.leaderboard(), row, end, to);
            }
            if (isContinued) {
                to.count(row.earlierGames());
            }
            to.endRow();
        }
    }

    /** The last game of those in the table; null if the log has no times. */
    private static @Nullable GameTime end(Standings standings) {
        GameTime end = null;
        for (Standings.Row row : standings.rows()) {
            GameTime last = row.tally().last();
            end = last == null || (end != null && end.compareTo(last) >= 0) ? end : last;
        }
        return end;
    }

    private static void added(Leaderboard leaderboard, Standings.Row row, @Nullable GameTime end, TableWriter to)
            throws IOException {
        Tally command = row.command();
        GameTime last = row.tally().last();
        List<@Nullable Object> cells = leaderboard.cells(new Leaderboard.Entry(
                row.rank(),
                row.rating(),
                row.tally().games(),
                command == null ? null : command.wins(),
                command == null ? null : command.losses(),
                end == null || last == null ? Double.NaN : (end.second() - last.second()) / SECONDS_OF_A_DAY));
        for (Object cell : cells) {
            if (cell instanceof Double number) {
                to.rounded(number);
            } else if (cell instanceof Integer count) {
                to.number(count.toString());
            } else {
                to.text((String) cell);
            }
        }
    }

    private static @Nullable String text(@Nullable GameTime time) {
        return time == null ? null : time.text();
    }
}
