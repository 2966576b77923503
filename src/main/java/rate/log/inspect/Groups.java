package rate.log.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.log.game.RawLog;
import rate.log.inspect.role.ColumnSketch;

/**
 * Where a log with a row per seat does not call a column team, one may still say who played together: a column that has fewer
 * different texts in a game than the game has rows, at least two, and one outcome for each of them.
 */
final class Groups {

    /** Games that speak neither for a group nor against it. */
    private static final int FEWEST_ROWS = 3;

    /** One column, within the present game and in all so far. */
    private static final class Group {
        final ColumnSketch column;
        final Map<String, String> outcomes = new HashMap<>();
        boolean contradicted;
        long fitting;

        Group(ColumnSketch column) {
            this.column = column;
        }

        void add(String text, String outcome) {
            String before = outcomes.putIfAbsent(text, outcome);
            contradicted |= before != null && !before.equals(outcome);
        }

        void end(int rows) {
            boolean divides = outcomes.size() >= 2 && outcomes.size() < rows && !outcomes.containsKey("");
            fitting += divides && !contradicted && rows >= FEWEST_ROWS ? 1 : 0;
            outcomes.clear();
            contradicted = false;
        }
    }

    /** So many rows tell which columns do not divide the games, and are not read on. */
    private static final int FIRST_ROWS = 10_000;

    private final List<Group> all;
    private long games;

    private Groups(List<ColumnSketch> candidates) {
        this.all = new ArrayList<>(candidates.stream().map(Group::new).toList());
    }

    /**
     * The columns that divide nearly all games so.
     *
     * @param logs opens the files
     * @param game the columns that tell games apart
     * @param outcome those that say how a game ended
     * @param candidates among which to look
     */
    static List<ColumnSketch> columns(
            Supplier<List<RawLog>> logs,
            List<ColumnSketch> game,
            List<ColumnSketch> outcome,
            List<ColumnSketch> candidates) {
        Groups groups = new Groups(candidates);
        for (RawLog log : logs.get()) {
            try (log) {
                groups.read(log, game, outcome);
            }
        }
        return groups.all.stream()
                .filter(group -> groups.games > 0 && 10 * group.fitting >= 9 * groups.games)
                .map(group -> group.column)
                .toList();
    }

    private void read(RawLog log, List<ColumnSketch> game, List<ColumnSketch> outcome) {
        Set<String> names = new HashSet<>();
        log.names().forEach(name -> names.add(FieldName.key(name)));
        List<ColumnSketch> columns = new ArrayList<>(game);
        columns.addAll(outcome);
        all.forEach(group -> columns.add(group.column));
        if (!columns.stream().allMatch(column -> names.contains(column.key()))) {
            return;
        }
        String last = "";
        int rows = 0;
        for (long i = 1; !all.isEmpty() && log.next(); i++) {
            if (i % FIRST_ROWS == 0) {
                all.removeIf(group -> 2 * group.fitting < games);
            }
            String id = text(log, game);
            if (!id.equals(last)) {
                end(rows);
                rows = 0;
            }
            last = id;
            rows++;
            String how = text(log, outcome);
            all.forEach(group -> group.add(text(log, List.of(group.column)), how));
        }
        end(rows);
    }

    private void end(int rows) {
        games += rows >= FEWEST_ROWS ? 1 : 0;
        all.forEach(group -> group.end(rows));
    }

    private static String text(RawLog log, List<ColumnSketch> columns) {
        StringBuilder text = new StringBuilder();
        columns.forEach(column ->
                text.append(Letters.strip(log.text(log.field(column.name())))).append(columns.size() > 1 ? "\n" : ""));
        return text.toString();
    }
}
