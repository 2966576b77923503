package rate.log.inspect;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.log.game.RawLog;
import rate.log.inspect.role.ColumnSketch;

/**
 * Where a log with a row per seat has no ids, the rows of a game may still have something in common: the column that changes
 * wherever the first place comes again, such as the track of a race.
 */
final class Runs {

    private static final String FIRST_PLACE = "1";

    /** So many rows tell which columns are none of games, and are not read on. */
    private static final int FIRST_ROWS = 10_000;

    /** One column, as far as it was read. */
    private static final class Run {
        final ColumnSketch column;
        final Set<String> inThisFile = new HashSet<>();

        @Nullable
        String last;

        int field;
        long runs;
        long begunByTheFirst;
        long returns;

        Run(ColumnSketch column) {
            this.column = column;
        }

        void add(String text, boolean first) {
            if (text.equals(last)) {
                return;
            }
            last = text;
            runs++;
            begunByTheFirst += first ? 1 : 0;
            returns += inThisFile.add(text) ? 0 : 1;
        }
    }

    private Runs() {}

    /**
     * Finds the column; null if there is none.
     *
     * @param logs opens the files
     * @param place the column of places
     * @param candidates among which to look
     */
    static @Nullable ColumnSketch column(
            Supplier<List<RawLog>> logs, ColumnSketch place, List<ColumnSketch> candidates) {
        List<Run> all = new ArrayList<>(candidates.stream().map(Run::new).toList());
        long winners = 0;
        for (RawLog log : logs.get()) {
            try (log) {
                winners += read(log, place, all);
            }
        }
        Run best = null;
        for (Run run : all) {
            boolean fits = run.runs > 1
                    && run.returns <= run.runs / 10 // a name misspelt in one row breaks a game into three runs
                    && run.begunByTheFirst >= run.runs - run.runs / 5
                    && run.begunByTheFirst >= winners - winners / 10;
            if (fits && (best == null || run.runs > best.runs)) {
                best = run;
            }
        }
        return best == null ? null : best.column;
    }

    /** Reads a file; gives the number of its first places. */
    private static long read(RawLog log, ColumnSketch place, List<Run> all) {
        for (Run run : all) {
            run.last = null;
            run.inThisFile.clear();
            run.field = field(log, run.column);
        }
        int placeField = field(log, place);
        long winners = 0;
        for (long i = 1; placeField >= 0 && !all.isEmpty() && log.next(); i++) {
            if (i % FIRST_ROWS == 0) {
                all.removeIf(run -> 2 * run.begunByTheFirst < run.runs);
            }
            boolean first = Letters.strip(log.text(placeField)).equals(FIRST_PLACE);
            winners += first ? 1 : 0;
            for (Run run : all) {
                if (run.field >= 0) {
                    run.add(Letters.strip(log.text(run.field)), first);
                }
            }
        }
        return winners;
    }

    /** Where a file has a column; less than 0 if it has it not. */
    static int field(RawLog log, ColumnSketch column) {
        return log.names().stream().anyMatch(name -> FieldName.key(name).equals(column.key()))
                ? log.field(column.name())
                : -1;
    }
}
