package rate.publish;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.output.TableWriter;
import rate.publish.ledger.ShapeColumns;
import rate.replay.Standings;
import rate.replay.Tally;

/** The final tables of all ladders of one role, one below the other. */
final class StandingsTable {

    private StandingsTable() {}

    /** The columns for ratings of a shape, with a column for the log's ladder or without. */
    static List<String> columns(ShapeColumns shape, boolean ladders) {
        List<String> columns = new ArrayList<>();
        if (ladders) {
            columns.add("ladder");
        }
        columns.addAll(List.of("place", "player", "rank", "mu", "sigma"));
        columns.addAll(List.of("games", "wins", "draws", "losses", "first_played", "last_played"));
        columns.addAll(shape.own());
        return columns;
    }

    /** Appends one table; places begin with 1. */
    static void write(Standings standings, TableWriter to) throws IOException {
        ShapeColumns shape = new ShapeColumns(standings.columns());
        int place = 1;
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
            to.endRow();
        }
    }

    private static @Nullable String text(@Nullable GameTime time) {
        return time == null ? null : time.text();
    }
}
