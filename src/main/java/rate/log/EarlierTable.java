package rate.log;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Player;
import rate.game.Roster;
import rate.input.Records;
import rate.input.source.BadGame;
import rate.input.source.Source;
import rate.log.form.Cells;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.name.Names;
import rate.problem.InputRefused;
import rate.problem.Location;
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

    private final List<String> columns;
    private final Map<String, Double> otherwise;
    private final Names names;
    private final Cells cells;
    private final List<Row> rows = new ArrayList<>();
    private final Map<String, Set<Player>> seen = new HashMap<>();

    private EarlierTable(LogForm form, Roster roster, Map<String, Double> columns) {
        this.columns = List.copyOf(columns.keySet());
        this.otherwise = columns;
        this.names = new Names(roster);
        this.cells = new Cells(form);
    }

    /**
     * Reads a table.
     *
     * @param source the file
     * @param form which of its columns mean the canonical ones
     * @param roster receives its players
     * @param columns the columns of the ratings, as the system's shape names them, in that order; with each the number of a
     *     table without it, NaN if a table must have it
     * @throws InputRefused if a column is missing, a number illegal, or a player there twice
     */
    public static List<Row> read(Source source, LogForm form, Roster roster, Map<String, Double> columns) {
        EarlierTable table = new EarlierTable(form, roster, columns);
        try {
            table.read(form.table(source), form);
        } catch (BadGame bad) {
            throw new InputRefused(bad.of(null));
        }
        return table.rows;
    }

    private void read(Records records, LogForm form) {
        Columns header = new Columns(records, form);
        Column player = header.require("player");
        Column ladder = header.use("ladder");
        List<Column> numbers = columns.stream()
                .map(column -> isOptional(column) ? header.use(column) : header.require(column))
                .toList();
        while (records.next()) {
            BadGame fault = records.fault();
            if (fault != null) {
                throw fault;
            }
            String of = ladder == Column.NONE || (records.isSparse() && ladder.isBlank()) ? null : ladder.text();
            List<String> rating = numbers.stream().map(Column::text).toList();
            add(of, player.text(), rating, records.location());
        }
    }

    private boolean isOptional(String column) {
        return !Double.isNaN(otherwise.getOrDefault(column, Double.NaN));
    }

    private void add(@Nullable String ladder, String name, List<String> rating, Location at) {
        Player player = names.player(name, () -> at);
        double[] numbers = new double[rating.size()];
        for (int i = 0; i < numbers.length; i++) {
            String column = columns.get(i);
            numbers[i] = rating.get(i).isEmpty() && isOptional(column)
                    ? otherwise.getOrDefault(column, Double.NaN)
                    : cells.number(column, rating.get(i), () -> at);
        }
        if (!seen.computeIfAbsent(String.valueOf(ladder), none -> new HashSet<>())
                .add(player)) {
            throw new BadGame(ProblemKind.PLAYER_TWICE, at, "player \"" + player + "\" is listed twice");
        }
        // The line's text is for messages about this row only: kept with every row, it would hold the whole file.
        rows.add(new Row(ladder, player, numbers, Location.of(at.file(), at.line(), null)));
    }
}
