package rate.cli.page;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;

/** The ladder of the log to which the tables of a run are restricted. */
public final class TableLadder {

    private TableLadder() {}

    /**
     * The ladder that is asked for, which one of the tables has to know.
     *
     * @return null if none is asked for
     * @throws WrongUsage if no table has it
     * @throws rate.engine.problem.InputRefused if a table cannot be read
     */
    public static @Nullable String of(
            PublishedRun published, List<RunManifest.ListedFile> tables, @Nullable String ladder) {
        if (ladder == null) {
            return null;
        }
        Set<String> ladders = new LinkedHashSet<>();
        for (RunManifest.ListedFile each : tables) {
            try (RunTable rows = RunTable.open(published, each)) {
                while (rows.columns().contains("ladder") && rows.next()) {
                    ladders.add(rows.row().cell("ladder"));
                }
            }
        }
        WrongUsage.require(!ladders.isEmpty(), "--ladder: the table has no ladders");
        if (!ladders.contains(ladder)) {
            throw new WrongUsage(Unknown.name("ladder", ladder, List.copyOf(ladders)));
        }
        return ladder;
    }
}
