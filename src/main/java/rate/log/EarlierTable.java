package rate.log;

import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Player;
import rate.game.Roster;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** A table that an earlier run wrote, CSV or JSON, read for its ratings. */
public final class EarlierTable {

    /**
     * One row.
     *
     * @param ladder the log's own ladder; null if the table has none
     * @param player who
     * @param rating the numbers, in the order of the columns asked for
     * @param location where it stands
     */
    public record Row(@Nullable String ladder, Player player, double[] rating, Location location) {}

    private final Source source;
    private final List<String> columns;
    private final Map<String, Double> otherwise;
    private final Names names;
    private final List<Row> rows = new ArrayList<>();
    private final Map<String, Set<Player>> seen = new HashMap<>();

    private EarlierTable(Source source, Roster roster, Map<String, Double> columns) {
        this.source = source;
        this.columns = List.copyOf(columns.keySet());
        this.otherwise = columns;
        this.names = new Names(roster);
    }

    /**
     * Reads a table.
     *
     * @param source the file
     * @param roster receives its players
     * @param columns the columns of the ratings, as the system's shape names them, in that order; with each the number of a
     *     table without it, NaN if a table must have it
     * @throws InputRefused if a column is missing, a number illegal, or a player there twice
     */
    public static List<Row> read(Source source, Roster roster, Map<String, Double> columns) {
        EarlierTable table = new EarlierTable(source, roster, columns);
        InputStream in = new BufferedInputStream(source.open());
        try {
            if (LogFiles.startsLikeJson(in)) {
                table.json(in);
            } else {
                table.csv(in);
            }
        } catch (BadGame bad) {
            throw new InputRefused(bad.of(null));
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        }
        return table.rows;
    }

    private void csv(InputStream in) {
        CsvRows cells = new CsvRows(new Utf8Lines(source.name(), in));
        if (!cells.next()) {
            throw refused(ProblemKind.EMPTY_LOG, Location.of(source.name()), "the table is empty");
        }
        Columns header = new Columns(List.of(cells.fields()), Mapping.none(), cells.location());
        int player = header.require("player");
        int ladder = header.index("ladder");
        int[] numbers = columns.stream()
                .mapToInt(column -> isOptional(column) ? header.index(column) : header.require(column))
                .toArray();
        while (cells.next()) {
            String[] row = cells.fields();
            if (row.length != header.count()) {
                throw refused(
                        ProblemKind.FIELD_COUNT,
                        cells.location(),
                        "the row has " + row.length + " fields, and the header " + header.count());
            }
            String[] rating = new String[numbers.length];
            for (int i = 0; i < rating.length; i++) {
                rating[i] = numbers[i] == Columns.NONE ? "" : row[numbers[i]];
            }
            add(ladder == Columns.NONE ? null : row[ladder], row[player], rating, cells.location());
        }
    }

    private void json(InputStream in) {
        JsonTokens json = new JsonTokens(source.name(), in);
        if (json.next() != JsonToken.START_ARRAY) {
            throw json.refused("a table is a list of rows, not " + json.kind());
        }
        while (json.nextItem()) {
            if (json.current() != JsonToken.START_OBJECT) {
                throw json.refused("a row must be an object, not " + json.kind());
            }
            Location at = json.line();
            Map<String, String> cells = new HashMap<>();
            while (json.nextField()) {
                String key = Mapping.key(json.key());
                if (key.equals("player") || key.equals("ladder") || columns.contains(key)) {
                    cells.put(key, json.scalar(key));
                } else {
                    json.skip();
                }
            }
            String[] rating =
                    columns.stream().map(column -> cell(cells, column, at)).toArray(String[]::new);
            add(cells.get("ladder"), cell(cells, "player", at), rating, at);
        }
        if (json.next() != null) {
            throw json.refused("something follows the table");
        }
    }

    private boolean isOptional(String column) {
        return !Double.isNaN(otherwise.getOrDefault(column, Double.NaN));
    }

    private String cell(Map<String, String> cells, String column, Location at) {
        String cell = cells.get(column);
        if (cell == null && isOptional(column)) {
            return "";
        }
        if (cell == null) {
            throw refused(ProblemKind.MISSING_COLUMN, at, "the row has no \"" + column + "\"");
        }
        return cell;
    }

    private void add(@Nullable String ladder, String name, String[] rating, Location at) {
        Player player = names.player(name, () -> at);
        double[] numbers = new double[rating.length];
        for (int i = 0; i < numbers.length; i++) {
            String column = columns.get(i);
            numbers[i] = rating[i].isEmpty() && isOptional(column)
                    ? otherwise.getOrDefault(column, Double.NaN)
                    : Cells.number(column, rating[i], () -> at);
        }
        if (!seen.computeIfAbsent(String.valueOf(ladder), none -> new HashSet<>())
                .add(player)) {
            throw new BadGame(ProblemKind.PLAYER_TWICE, at, "player \"" + player + "\" is listed twice");
        }
        // The line's text is for messages about this row only: kept with every row, it would hold the whole file.
        rows.add(new Row(ladder, player, numbers, Location.of(at.file(), at.line(), null)));
    }

    private static InputRefused refused(ProblemKind kind, Location at, String message) {
        return new InputRefused(new Problem(kind, at, null, message));
    }
}
