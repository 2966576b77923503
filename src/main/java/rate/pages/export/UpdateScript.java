package rate.pages.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.game.ConditionLadder;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;

/**
 * Ratings as SQL that writes them into a user's own table: a statement per player, all in one transaction. With an earlier run
 * only what differs from it is written, and the script of the two runs exchanged is the inverse.
 */
public final class UpdateScript {

    private final UpdateTarget target;
    private final OutputStream out;
    private long written;
    private long leftOut;

    private UpdateScript(UpdateTarget target, OutputStream out) {
        this.target = target;
        this.out = out;
    }

    /**
     * Writes it.
     *
     * @param listed the table of the run whose players are written; it has one row per player
     * @param since the run whose values the user's table has now, and its table; null if they are not known
     * @param out takes the bytes, and stays open
     * @return players that are left out because databases do not agree how their names are written: with a backslash or NUL
     * @throws IllegalArgumentException if a value is to come from a column that the table does not have, or a table has more
     *     than one ladder of the log
     * @throws rate.engine.problem.InputRefused if a table cannot be read
     */
    public static long write(
            UpdateTarget target,
            PublishedRun run,
            RunManifest.ListedFile listed,
            @Nullable PublishedRun since,
            RunManifest.@Nullable ListedFile listedSince,
            OutputStream out)
            throws IOException {
        UpdateScript script = new UpdateScript(target, out);
        Map<String, String[]> before =
                since == null || listedSince == null ? Map.of() : script.values(since, listedSince);
        Map<String, String[]> now = script.values(run, listed);
        script.line("-- Ratings of the run " + run.head());
        if (since != null) {
            script.line("-- where they differ from those of the run " + since.head());
        }
        script.line("BEGIN;");
        for (Map.Entry<String, String[]> player : now.entrySet()) {
            if (!Arrays.equals(player.getValue(), before.get(player.getKey()))) {
                script.update(player.getKey(), player.getValue());
            }
        }
        String[] none = new String[target.values().size()];
        Arrays.fill(none, "");
        for (String player : before.keySet()) {
            if (!now.containsKey(player)) {
                script.update(player, none);
            }
        }
        script.line("COMMIT;");
        script.line("-- " + script.written + " updates");
        return script.leftOut;
    }

    /** The values by player, in the order of the table. */
    private Map<String, String[]> values(PublishedRun run, RunManifest.ListedFile listed) {
        try (RunTable table = RunTable.open(run, listed)) {
            List<String> columns = table.columns();
            int player = columns.indexOf("player");
            int ladder = columns.indexOf("ladder");
            int[] sources = target.values().stream()
                    .mapToInt(value -> index(run.shown(), columns, value.source(columns)))
                    .toArray();
            Map<String, String[]> values = new LinkedHashMap<>();
            String first = null;
            while (table.next()) {
                String[] cells = table.cells();
                if (ladder >= 0) {
                    if (run.manifest().blends() && ConditionLadder.isOne(cells[ladder])) {
                        continue; // a game stands on the whole ladder, too
                    }
                    first = first == null ? cells[ladder] : first;
                    if (!first.equals(cells[ladder])) {
                        throw new IllegalArgumentException("the log of " + run.shown()
                                + " has several ladders, and a player a rating on each; rate one with --only-ladder");
                    }
                }
                values.put(
                        cells[player],
                        Arrays.stream(sources).mapToObj(source -> cells[source]).toArray(String[]::new));
            }
            return values;
        }
    }

    private static int index(String run, List<String> columns, String name) {
        int index = columns.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "there is no column " + name + " in " + run + ", only " + String.join(", ", columns));
        }
        return index;
    }

    private void update(String player, String[] values) throws IOException {
        if (player.indexOf('\\') >= 0 || player.indexOf('\0') >= 0) {
            leftOut++;
            return;
        }
        StringBuilder set = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            set.append(i == 0 ? "" : ", ")
                    .append(target.values().get(i).column())
                    .append(" = ")
                    .append(SqlTable.SqlText.literal(values[i]));
        }
        line("UPDATE " + target.table() + " SET " + set + " WHERE " + target.key() + " = "
                + SqlTable.SqlText.quoted(player) + ";");
        written++;
    }

    private void line(String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The table of a user that is to get ratings: {@code users(name,rating)}, or {@code users(name,rating=mu,deviation=sigma)}.
     * Names of SQL stand in statements as they are given, so that their quotes are those of the user's database.
     *
     * @param key the column with the names of the players
     * @param values the columns that are set
     */
    public record UpdateTarget(String table, String key, List<Value> values) {

        /** The number that orders the table of a ladder. */
        private static final String RANK = "rank";

        private static final String NAME = "(?:[A-Za-z_][A-Za-z0-9_]*|\"(?:[^\"]|\"\")+\"|`[^`]+`|\\[[^\\]]+\\])";
        private static final Pattern TARGET = Pattern.compile("\\s*(" + NAME + "(?:\\." + NAME + ")*)\\s*\\(\\s*("
                + NAME + ")((?:\\s*,\\s*" + NAME + "(?:\\s*=\\s*[a-z0-9_]+)?)+)\\s*\\)\\s*");
        private static final Pattern VALUE = Pattern.compile("\\s*,\\s*(" + NAME + ")(?:\\s*=\\s*([a-z0-9_]+))?");

        /**
         * A column that is set.
         *
         * @param of the column of the ladder whose values it gets; null if it is the one of the same name, or else {@code rank}
         */
        public record Value(String column, @Nullable String of) {

            /** The column of a ladder whose values it gets. */
            String source(List<String> columns) {
                return of != null ? of : columns.contains(column) ? column : RANK;
            }
        }

        /** Parses a word; null if it is not of this form. */
        public static @Nullable UpdateTarget of(String word) {
            Matcher target = TARGET.matcher(word);
            if (!target.matches()) {
                return null;
            }
            List<Value> values = new ArrayList<>();
            Matcher value = VALUE.matcher(target.group(3));
            while (value.find()) {
                values.add(new Value(value.group(1), value.group(2)));
            }
            return new UpdateTarget(target.group(1), target.group(2), List.copyOf(values));
        }
    }
}
