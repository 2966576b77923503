package rate.log.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.log.game.RawLog;
import rate.log.inspect.role.ColumnSketch;

/**
 * A column called rank may have the best as its lowest or its highest number. In a log with a row per seat the games tell
 * which: where each has somebody with 1, and none has a number above that of its rows, they are places.
 */
final class RankColumn {

    /** With fewer games, scores could be like that by chance. */
    private static final int FEWEST_GAMES = 3;

    private final List<Integer> numbers = new ArrayList<>();
    private long games;
    private boolean contradicted;

    private RankColumn() {}

    /**
     * Returns true if the numbers of a column are places.
     *
     * @param logs opens the files
     * @param game the column that tells games apart
     * @param rank the column
     */
    static boolean arePlaces(Supplier<List<RawLog>> logs, ColumnSketch game, ColumnSketch rank) {
        RankColumn column = new RankColumn();
        for (RawLog log : logs.get()) {
            try (log) {
                column.read(log, Runs.field(log, game), Runs.field(log, rank));
            }
        }
        return column.games >= FEWEST_GAMES && !column.contradicted;
    }

    private void read(RawLog log, int game, int rank) {
        String last = "";
        while (game >= 0 && rank >= 0 && log.next()) {
            String id = Letters.strip(log.text(game));
            if (!id.equals(last)) {
                end();
            }
            last = id;
            numbers.add(Numbers.whole(Letters.strip(log.text(rank))));
        }
        end();
    }

    private void end() {
        if (numbers.size() > 1) {
            games++;
            contradicted |=
                    !numbers.contains(1) || numbers.stream().anyMatch(number -> number < 1 || number > numbers.size());
        }
        numbers.clear();
    }
}
