package rate.run.audit.read;

import java.util.Optional;
import java.util.function.Consumer;
import rate.engine.game.Ladder;
import rate.run.form.FolderKind;

/**
 * A point of the curve of a player, as a history system makes one. Cells are as they stand in the table; one without a value is
 * the empty text.
 *
 * @param role of the ladder, player or commander
 * @param ladder the log's own name for it; empty if it has none
 * @param mu the rating then
 * @param sigma its standard deviation; empty if the system has none
 */
public record CurvePoint(String role, String ladder, String player, String time, String mu, String sigma) {

    private static final String CURVES = "curves";

    /**
     * Reads the curves of all ladders of a run, row by row.
     *
     * @param each takes a point
     * @return whether the run has curves
     * @throws rate.engine.problem.InputRefused if they cannot be read
     */
    public static boolean readAll(PublishedRun run, Consumer<CurvePoint> each) {
        boolean any = false;
        for (Ladder ladder : Ladder.values()) {
            Optional<RunManifest.ListedFile> listed = run.manifest().table(FolderKind.diagnostic(ladder, CURVES));
            any |= listed.isPresent();
            listed.ifPresent(table -> RunTable.open(run, table)
                    .forEach(row -> each.accept(new CurvePoint(
                            ladder.role().id(),
                            row.cell("ladder"),
                            row.cell("player"),
                            row.cell("time"),
                            row.cell("mu"),
                            row.cell("sigma")))));
        }
        return any;
    }
}
