package rate.log.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.FileName;
import rate.file.input.source.Source;
import rate.log.form.JoinTable.JoinKey;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.form.Profiles;
import rate.log.game.RawLog;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.role.ColumnSketch;
import rate.log.order.LogReading;

/**
 * Table that was named as a log, and has what the ids of another log stand for: one of its columns has each of its texts
 * once, and nearly all texts of a column of the log are among them.
 *
 * @param file the table
 * @param on its keys, as {@code --on} takes them, one for each column of the log that is covered
 * @param map mappings of the sides of a game to the names of the table, where two columns have its ids; else none
 */
public record JoinGuess(String file, List<String> on, List<String> map) {

    /** Larger tables are not looked at. */
    private static final int MOST_ROWS = 100_000;

    private static final double NEARLY_ALL = 0.95;

    /**
     * The columns of a table whose texts all differ, with these.
     *
     * @param keys by the names of the columns
     * @param names the column whose texts are names; null if there is none
     */
    private record Table(
            Map<String, Set<String>> keys, @Nullable String names) {}

    /**
     * The tables that the profile of a log knows, as far as they lie beside it.
     *
     * @param log gives a file of the log, anew for each pass
     * @param said what the user said of it
     * @param beside gives a file by its name; null if it is not there
     */
    public static List<JoinGuess> ofProfile(
            Supplier<Source> log, LogReading said, Function<String, @Nullable Source> beside) {
        List<JoinGuess> guesses = new ArrayList<>();
        try {
            Map<String, String> joins;
            String folder;
            try (RawLog raw = RawLog.open(log.get(), said.form())) {
                joins = Profiles.joins(raw.recognise(said.form()).form().name());
                folder = raw.location().file().replaceFirst("[^/\\\\]*$", "");
            }
            if (joins.isEmpty()) {
                return guesses;
            }
            LayoutGuess layout = new LayoutGuess(new Proposal(() -> List.of(log.get()), said));
            layout.guess();
            joins.forEach((file, on) -> {
                Source table = beside.apply(folder + file);
                if (table != null
                        && fits(table, JoinKey.parse(on), layout.sketch().columns())) {
                    guesses.add(new JoinGuess(folder + file, List.of(on), List.of()));
                }
            });
        } catch (InputRefused refused) {
            return List.of(); // what is wrong with it will be told when it is read
        }
        return guesses;
    }

    private static boolean fits(Source table, JoinKey key, List<ColumnSketch> columns) {
        try {
            Set<String> theirs = read(() -> table).keys.get(key.theirs().get(0));
            return theirs != null
                    && columns.stream()
                            .anyMatch(column -> column.name().equals(key.ours().get(0)) && isCovered(column, theirs));
        } catch (InputRefused refused) {
            return false; // it has only the name
        }
    }

    /**
     * Looks for such a table among files.
     *
     * @param sources gives the files, anew for each pass
     * @param said what the user said of the log
     * @return null if there is none
     */
    public static @Nullable JoinGuess among(Supplier<List<Source>> sources, LogReading said) {
        List<Source> all = sources.get();
        if (all.size() != 2 || names(all.get(0)).equals(names(all.get(1)))) {
            return null;
        }
        for (int i = 1; i >= 0; i--) {
            int at = i;
            JoinGuess guess = of(
                    all.get(at).name(),
                    () -> sources.get().get(at),
                    () -> sources.get().get(1 - at),
                    said);
            if (guess != null) {
                return guess;
            }
        }
        return null;
    }

    private static List<String> names(Source source) {
        try (RawLog raw = RawLog.open(source, LogForm.own())) {
            return raw.names();
        } catch (InputRefused refused) {
            return List.of(source.name());
        }
    }

    private static @Nullable JoinGuess of(String file, Supplier<Source> table, Supplier<Source> log, LogReading said) {
        try {
            if (isLog(table, said)) {
                return null;
            }
            Table found = read(table);
            LayoutGuess layout = new LayoutGuess(new Proposal(() -> List.of(log.get()), said));
            layout.guess();
            return found.keys.isEmpty()
                    ? null
                    : covered(file, found, layout.sketch().columns());
        } catch (InputRefused refused) {
            return null; // what is wrong with them will be told when they are read as logs
        }
    }

    private static boolean isLog(Supplier<Source> source, LogReading said) {
        try (RawLog raw = RawLog.open(source.get(), LogForm.own())) {
            return raw.recognise(said.form()).isComplete();
        }
    }

    private static Table read(Supplier<Source> source) {
        Map<String, Set<String>> keys = new LinkedHashMap<>();
        Map<String, Integer> letters = new HashMap<>();
        try (Source table = source.get()) {
            Records records = RecordFile.table(table);
            List<String> names = records.names();
            names.forEach(name -> keys.put(name, new HashSet<>()));
            for (int row = 0; !keys.isEmpty() && records.next(); row++) {
                if (row == MOST_ROWS) {
                    return new Table(Map.of(), null);
                }
                for (String name : names) {
                    String text = Letters.strip(records.text(records.field(name)));
                    boolean lettered = text.codePoints().anyMatch(Letters::isLetter);
                    letters.merge(name, lettered ? 1 : 0, Integer::sum);
                    Set<String> seen = keys.get(name);
                    if (seen != null && (text.isEmpty() || !seen.add(text))) {
                        keys.remove(name);
                    }
                }
            }
            int most =
                    letters.values().stream().mapToInt(Integer::intValue).max().orElse(0);
            String called = names.stream()
                    .filter(name -> most > 0 && letters.getOrDefault(name, 0) == most)
                    .reduce((one, other) -> FieldName.key(other).contains("name")
                                    && !FieldName.key(one).contains("name")
                            ? other
                            : one)
                    .orElse(null);
            return new Table(keys, called);
        }
    }

    private static @Nullable JoinGuess covered(String file, Table table, List<ColumnSketch> columns) {
        for (Map.Entry<String, Set<String>> key : table.keys.entrySet()) {
            List<ColumnSketch> ours = columns.stream()
                    .filter(column -> column.distinct() > 1 && column.distinct() < column.filled())
                    .filter(column -> !column.isNumber() || areCalledAlike(column.key(), key.getKey(), file))
                    .filter(column -> isCovered(column, key.getValue()))
                    .toList();
            if (!ours.isEmpty()) {
                List<String> on = ours.stream()
                        .map(column -> Mapping.written(column.name()) + "=" + Mapping.written(key.getKey()))
                        .toList();
                boolean sides = ours.size() == 2 && table.names != null && !table.names.equals(key.getKey());
                return new JoinGuess(
                        file, on, sides ? sides(ours, columns, file, String.valueOf(table.names)) : List.of());
            }
        }
        return null;
    }

    /** Numbers are ids of a table only if the column says so: {@code home_team_id} for {@code id}, or a table of teams. */
    private static boolean areCalledAlike(String column, String theirs, String file) {
        String table = FieldName.key(FileName.plain(file)).replaceFirst("s$", "");
        return column.endsWith(FieldName.key(theirs)) || (!table.isEmpty() && column.contains(table));
    }

    private static boolean isCovered(ColumnSketch column, Set<String> key) {
        long found = column.counts().keySet().stream().filter(key::contains).count();
        return found >= NEARLY_ALL * column.distinct();
    }

    private static List<String> sides(List<ColumnSketch> ours, List<ColumnSketch> columns, String file, String name) {
        boolean isNew = columns.stream().noneMatch(column -> column.key().equals(FieldName.key(name)));
        String beside = FileName.plain(file) + "." + name;
        List<String> brought = isNew ? List.of(name, beside) : List.of(beside, FileName.plain(file) + "2." + name);
        boolean won = ours.get(0).key().contains("win") && ours.get(1).key().contains("los");
        List<String> canonical = won ? List.of("winner", "loser") : List.of("player1", "player2");
        return List.of(
                canonical.get(0) + "=" + Mapping.written(brought.get(0)),
                canonical.get(1) + "=" + Mapping.written(brought.get(1)));
    }
}
