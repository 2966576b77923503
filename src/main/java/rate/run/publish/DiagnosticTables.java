package rate.run.publish;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.rating.Diagnostic;
import rate.engine.replay.Standings;
import rate.file.output.OptionalCells;
import rate.file.output.TableWriter;
import rate.run.form.FolderKind;

/**
 * The tables beside the standings, which show how the numbers came about: those of one name for all ladders of the log, one
 * below the other. Those of commanders have a name of their own.
 */
final class DiagnosticTables {

    private record Part(@Nullable String name, Diagnostic diagnostic) {}

    private final Map<String, List<Part>> byFile = new LinkedHashMap<>();

    DiagnosticTables(List<Standings> standings) {
        for (Standings table : standings) {
            for (Diagnostic diagnostic : table.diagnostics()) {
                byFile.computeIfAbsent(
                                FolderKind.diagnostic(table.ladder(), diagnostic.name()), none -> new ArrayList<>())
                        .add(new Part(table.name(), diagnostic));
            }
        }
    }

    /** Writes them all. */
    void write(TableFolder folder) throws IOException {
        for (Map.Entry<String, List<Part>> file : byFile.entrySet()) {
            List<Part> parts = file.getValue();
            List<String> columns = new ArrayList<>();
            if (parts.get(0).name() != null) {
                columns.add("ladder");
            }
            columns.addAll(parts.get(0).diagnostic().columns());
            try (TableWriter table = folder.open(file.getKey(), columns)) {
                for (Part part : parts) {
                    part.diagnostic().write(new RowsOf(table, part.name()));
                }
                folder.count(file.getKey(), table.rows());
            }
        }
    }

    /** Cells of a diagnostic, each row beginning with the log's ladder where there is one. */
    private static final class RowsOf implements Diagnostic.Rows {
        private final TableWriter table;
        private final @Nullable String ladder;
        private boolean begun;

        RowsOf(TableWriter table, @Nullable String ladder) {
            this.table = table;
            this.ladder = ladder;
        }

        @Override
        public Diagnostic.Rows text(@Nullable String value) throws IOException {
            row().text(value);
            return this;
        }

        @Override
        public Diagnostic.Rows number(double value) throws IOException {
            OptionalCells.number(value, row());
            return this;
        }

        @Override
        public Diagnostic.Rows count(long value) throws IOException {
            row().count(value);
            return this;
        }

        @Override
        public void endRow() throws IOException {
            table.endRow();
            begun = false;
        }

        private TableWriter row() throws IOException {
            if (!begun && ladder != null) {
                table.text(ladder);
            }
            begun = true;
            return table;
        }
    }
}
