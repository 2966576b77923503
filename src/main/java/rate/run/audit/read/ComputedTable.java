package rate.run.audit.read;

import java.util.List;
import rate.engine.problem.Location;

/**
 * A table of a run that stands in no file, cell for cell as a file would have it.
 *
 * @param name players or commanders
 * @param columns the names of its columns
 * @param rows the cells of its rows; one without a value is the empty text
 */
public record ComputedTable(String name, List<String> columns, List<String[]> rows) {

    /** The entry of this table as a manifest lists one. It has no bytes and no digest. */
    RunManifest.ListedFile listed() {
        return new RunManifest.ListedFile(name + ".csv", 0, rows.size(), "", 0, null);
    }

    /** Its rows, before the first one. */
    RunRows open() {
        return new RunRows() {
            private int row = -1;

            @Override
            public List<String> columns() {
                return columns;
            }

            @Override
            public boolean next() {
                row++;
                return row < rows.size();
            }

            @Override
            public String[] cells() {
                return rows.get(row);
            }

            @Override
            public long line() {
                return row + 2L;
            }

            @Override
            public Location header() {
                return Location.of(name, 1, null);
            }
        };
    }
}
