package rate.publish;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.replay.Standings;
import rate.replay.Tally;
import rate.table.TableWriter;

/** The final tables of all ladders of one role, one below the other. */
final class StandingsTable {

    private StandingsTable() {}

    /** The columns for ratings of a shape, with a column for the log's ladder or without. */
    static List<String> columns(List<String> shape, boolean ladders) {
        List<String> columns = new ArrayList<>();
        if (ladders) {
            columns.add("ladder");
        }
        columns.addAll(List.of("place", "player", "rank", "mu", "sigma"));
        columns.addAll(List.of("games", "wins", "draws", "losses", "first_played", "last_played"));
        columns.addAll(shape.subList(hasSpread(shape) ? 2 : 1, shape.size()));
        return columns;
    }

    private static boolean hasSpread(List<String> shape) {
        return shape.size() > 1 && shape.get(1).equals("sigma");
    }

    /** Appends one table; places begin with 1. */
    static void write(Standings standings, TableWriter to) throws IOException {
        boolean spread = hasSpread(standings.columns());
        int place = 1;
        for (Standings.Row row : standings.rows()) {
            if (standings.name() != null) {
                to.text(standings.name());
            }
            to.count(place++).text(row.player().name()).rounded(row.rank()).exact(row.mu());
            if (spread) {
                to.exact(row.rating()[1]);
            } else {
                to.empty();
            }
            Tally tally = row.tally();
            to.count(tally.games()).count(tally.wins()).count(tally.draws()).count(tally.losses());
            time(to, tally.first());
            time(to, tally.last());
            for (int own = spread ? 2 : 1; own < row.rating().length; own++) {
                to.exact(row.rating()[own]);
            }
            to.endRow();
        }
    }

    private static void time(TableWriter to, @Nullable GameTime time) throws IOException {
        if (time == null) {
            to.empty();
        } else {
            to.text(time.text());
        }
    }
}
