package rate.pages.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import rate.file.database.TableQueries;
import rate.file.database.TypedTable;
import rate.file.store.CannotWrite;
import rate.file.store.Scratch;
import rate.file.store.SingleFile;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;

/** The tables of a run or a comparison with types: numbers are numbers, and times are times, whichever names players have. */
public final class TypedTables {

    private TypedTables() {}

    /**
     * Writes each table as a Parquet file of its name, in its order. Each file is replaced completely, and the first only once
     * all were made.
     *
     * @param active who is shown of the standings; all other tables are whole
     * @param shown the folder as the user wrote it; it is made if it is missing
     * @param drivers jars with the driver of DuckDB; none if it is among the classes of the program
     * @throws rate.engine.problem.InputRefused if a table cannot be read, or there is no driver
     * @throws CannotWrite if a file cannot be written, or something else lies in the folder
     */
    public static void parquet(PublishedRun run, ActivePlayers active, String shown, Path folder, List<Path> drivers)
            throws IOException {
        try (Scratch scratch = Scratch.temporary();
                TableQueries engine = new TableQueries(shown, drivers, scratch)) {
            Map<String, Path> made = new LinkedHashMap<>();
            for (RunManifest.ListedFile listed : run.manifest().exported()) {
                if (add(run, listed, active, false, engine, scratch)) {
                    Path file = scratch.create().path();
                    engine.parquet(listed.table(), file);
                    made.put(listed.table() + ".parquet", file);
                }
            }
            requireOwn(shown, folder, made.keySet());
            for (Map.Entry<String, Path> each : made.entrySet()) {
                SingleFile.writeIn(folder, each.getKey(), out -> Files.copy(each.getValue(), out));
            }
        }
    }

    /** Refuses files that are left of another run, which would be taken for tables of this one. */
    private static void requireOwn(String shown, Path folder, Set<String> files) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> there = Files.list(folder)) {
            Optional<String> other = there.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> !files.contains(name))
                    .min(Comparator.naturalOrder());
            if (other.isPresent()) {
                throw new CannotWrite(
                        Path.of(shown),
                        "it has " + other.get() + ", which is not a table of this run; name another folder");
            }
        }
    }

    /**
     * Adds a table, to be asked or written.
     *
     * @param active who is shown of the standings; all other tables are whole
     * @param isNumbered whether it has a first column {@code row}, the number of the row
     * @param scratch where its rows lie until that is closed
     * @return whether it has columns: a table that is a JSON without rows names no columns
     * @throws rate.engine.problem.InputRefused if the table cannot be read
     */
    public static boolean add(
            PublishedRun run,
            RunManifest.ListedFile listed,
            ActivePlayers active,
            boolean isNumbered,
            TableQueries engine,
            Scratch scratch)
            throws IOException {
        try (RunTable rows = RunTable.open(run, listed, active)) {
            List<String> columns = rows.columns();
            if (columns.isEmpty()) {
                return false;
            }
            List<String> names = new ArrayList<>(isNumbered ? List.of(SqlTable.ROW) : List.of());
            List<Set<TypedTable.Type>> types =
                    new ArrayList<>(isNumbered ? List.of(EnumSet.of(TypedTable.Type.BIGINT)) : List.of());
            int first = names.size();
            names.addAll(SqlTable.distinct(columns, List.copyOf(names)));
            CellKind.of(columns).forEach(kind -> types.add(types(kind)));
            TypedTable table = new TypedTable(listed.table(), names, types, scratch.create());
            try (table) {
                String[] cells = new String[names.size()];
                for (long row = 1; rows.next(); row++) {
                    cells[0] = Long.toString(row);
                    System.arraycopy(rows.cells(), 0, cells, first, columns.size());
                    table.row(cells);
                }
            }
            engine.add(table);
            return true;
        }
    }

    /** Names that differ by more than capitals: those that others have before are numbered. */
    public static List<String> distinct(List<String> columns) {
        return SqlTable.distinct(columns, List.of());
    }

    private static Set<TypedTable.Type> types(CellKind kind) {
        return switch (kind) {
            case TEXT -> EnumSet.of(TypedTable.Type.VARCHAR);
            case TIME -> EnumSet.of(TypedTable.Type.TIMESTAMPTZ, TypedTable.Type.VARCHAR);
            case COUNT -> EnumSet.of(TypedTable.Type.BIGINT, TypedTable.Type.VARCHAR);
            default -> EnumSet.of(TypedTable.Type.DOUBLE, TypedTable.Type.VARCHAR);
        };
    }
}
