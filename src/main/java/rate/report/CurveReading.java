package rate.report;

import java.util.List;
import java.util.Optional;
import rate.audit.run.PublishedRun;
import rate.audit.run.RunManifest;
import rate.audit.run.RunTable;
import rate.game.GameTime;
import rate.math.Numbers;
import rate.publish.FolderKind;

/** Reads the curves of a history system, which for it are what the ledger is for others; many such systems have none. */
final class CurveReading {

    private static final String CURVES = "curves";

    private final Content content;

    /** @param content of a run without a ledger, which takes what is read */
    CurveReading(Content content) {
        this.content = content;
    }

    /** Reads them, if there are any. */
    void read() {
        PublishedRun run = content.run();
        content.ladders().stream().map(LadderContent::ladder).distinct().forEach(ladder -> {
            Optional<RunManifest.Listed> file = run.manifest().table(FolderKind.diagnostic(ladder, CURVES));
            file.ifPresent(listed -> read(run, listed, ladder.role().id()));
        });
        content.timeline().endCurves();
    }

    private void read(PublishedRun run, RunManifest.Listed file, String role) {
        try (RunTable table = RunTable.open(run, file)) {
            List<String> columns = table.columns();
            int ladder = columns.indexOf("ladder");
            int player = columns.indexOf("player");
            int time = columns.indexOf("time");
            int mu = columns.indexOf("mu");
            int sigma = columns.indexOf("sigma");
            while (table.next()) {
                String[] cells = table.cells();
                LadderContent of = content.ladder(role, ladder < 0 ? "" : cells[ladder]);
                if (of == null) {
                    continue;
                }
                GameTime when = GameTime.ofText(cells[time]);
                of.timeline().point(cells[player], Numbers.parse(cells[mu]), Numbers.parse(cells[sigma]), when);
                Track track = of.track(cells[player]);
                if (track != null) {
                    long at = when == null ? track.path().added() + 1 : when.second();
                    track.resume(at, Numbers.parse(cells[mu]), Numbers.parse(cells[sigma]));
                }
            }
        }
    }
}
