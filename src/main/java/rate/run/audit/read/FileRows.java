package rate.run.audit.read;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;

/** The rows of a file. */
final class FileRows implements RunRows {

    private final OwnTable table;
    private final @Nullable CompactRows compact;
    private String[] cells = {};

    private FileRows(OwnTable table, @Nullable CompactRows compact) {
        this.table = table;
        this.compact = compact;
    }

    /**
     * Opens a table before its first row.
     *
     * @throws InputRefused if it is no table
     */
    static FileRows of(Source source) {
        return new FileRows(OwnTable.open(source), null);
    }

    /**
     * Opens a ledger before its first row.
     *
     * @throws InputRefused if it is no table, or none of the form that the manifest says
     */
    static FileRows ofLedger(Source source, RunManifest manifest) {
        OwnTable table = OwnTable.open(source);
        return new FileRows(table, manifest.isCompact() ? new CompactRows(table, RankRule.of(manifest)) : null);
    }

    @Override
    public List<String> columns() {
        return compact == null ? table.columns() : compact.columns();
    }

    @Override
    public boolean next() {
        if (!table.next()) {
            return false;
        }
        cells = compact == null ? table.cells() : compact.cells();
        return true;
    }

    @Override
    public String[] cells() {
        return cells;
    }

    @Override
    public long line() {
        return table.line();
    }

    @Override
    public Location header() {
        return table.header();
    }
}
