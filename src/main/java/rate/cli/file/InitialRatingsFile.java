package rate.cli.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.engine.game.GameTime;
import rate.engine.game.GivenRating;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Source;
import rate.log.form.CellParser;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.name.Names;

/** A table that an earlier run wrote, CSV or JSON, read for its ratings. */
public final class InitialRatingsFile {

    /** More nobody plays; with those of a log they stay a number. */
    private static final int MOST_GAMES = 1_000_000_000;

    private final List<String> columns;
    private final Map<String, Double> otherwise;
    private final boolean isOfTimes;
    private final Names names;
    private final CellParser cells;
    private final List<GivenRating> rows = new ArrayList<>();
    private final Map<String, Set<Player>> seen = new HashMap<>(); // by ladder and second

    private InitialRatingsFile(LogForm form, Roster roster, Map<String, Double> columns, boolean isOfTimes) {
        this.isOfTimes = isOfTimes;
        this.columns = List.copyOf(columns.keySet());
        this.otherwise = columns;
        this.names = new Names(roster);
        this.cells = new CellParser(form);
    }

    /**
     * Reads a table.
     *
     * @param form which of its columns mean the canonical ones
     * @param columns the columns of the ratings, as the system's shape names them, in that order; with each the number of a
     *     table without it, NaN if a table must have it
     * @throws InputRefused if a column is missing, a number illegal, or a player there twice
     */
    public static List<GivenRating> read(Source source, LogForm form, Roster roster, Map<String, Double> columns) {
        return read(source, form, new InitialRatingsFile(form, roster, columns, false));
    }

    /** Reads one that has a time in every row, and a player once for each. */
    public static List<GivenRating> readTimes(Source source, LogForm form, Roster roster, Map<String, Double> columns) {
        return read(source, form, new InitialRatingsFile(form, roster, columns, true));
    }

    private static List<GivenRating> read(Source source, LogForm form, InitialRatingsFile table) {
        try {
            table.read(RecordFile.table(source, form.layout()), form);
        } catch (BadGame bad) {
            throw new InputRefused(bad.of(null));
        }
        return table.rows;
    }

    private void read(Records records, LogForm form) {
        Columns header = new Columns(records, form);
        Column player = header.require("player");
        Column time = isOfTimes ? header.require("time") : Column.NONE;
        Column ladder = header.use("ladder");
        List<Column> numbers = columns.stream()
                .map(column -> isOptional(column) ? header.use(column) : header.require(column))
                .toList();
        List<Column> games = List.of(header.use("games"), header.use("earlier_games"));
        while (header.next()) {
            String of = ladder == Column.NONE || (records.isSparse() && ladder.isBlank()) ? null : ladder.text();
            List<String> rating = numbers.stream().map(Column::text).toList();
            GameTime from = isOfTimes ? cells.time(time.chars(), records::location) : null;
            add(of, player.text(), from, rating, games(games, records), records.location());
        }
    }

    private static int games(List<Column> columns, Records records) {
        long games = 0;
        for (Column column : columns) {
            String text = column.isBlank() ? "0" : column.text();
            int count = Numbers.count(text);
            if (count < 0) {
                throw new BadGame(
                        ProblemKind.BAD_NUMBER,
                        records.location(),
                        "\"" + text + "\" is not a number of games; --initial-map games= ignores the column");
            }
            games += count;
        }
        return (int) Math.min(games, MOST_GAMES);
    }

    private boolean isOptional(String column) {
        return !Double.isNaN(otherwise.getOrDefault(column, Double.NaN));
    }

    private void add(
            @Nullable String ladder,
            String name,
            @Nullable GameTime time,
            List<String> rating,
            int games,
            Location at) {
        Player player = names.player(name, () -> at);
        double[] numbers = new double[rating.size()];
        for (int i = 0; i < numbers.length; i++) {
            String column = columns.get(i);
            numbers[i] = rating.get(i).isEmpty() && isOptional(column)
                    ? otherwise.getOrDefault(column, Double.NaN)
                    : cells.number(column, rating.get(i), () -> at);
        }
        String when = time == null ? "" : " " + time.second() + " " + time.nano();
        if (!seen.computeIfAbsent(ladder + when, none -> new HashSet<>()).add(player)) {
            throw new BadGame(
                    ProblemKind.PLAYER_TWICE,
                    at,
                    "player \"" + player + "\" is listed twice" + (time == null ? "" : " at one time"));
        }
        // The line's text is for messages about this row only: kept with every row, it would hold the whole file.
        rows.add(new GivenRating(ladder, player, time, numbers, games, Location.of(at.file(), at.line(), null)));
    }

    /**
     * Reads the true skills of a log that was made up, as {@code rate generate --truth} writes them; with each column the
     * number of a file without it, NaN if it must have it.
     */
    public static List<GivenRating> truth(Console console, String file, Map<String, Double> columns) {
        try (Source source = console.source(file)) {
            return read(source, LogForm.ofTable(null, List.of()), new Roster(), columns);
        } catch (InputRefused e) {
            throw TableRefused.ofTruth(e.problem());
        }
    }
}
