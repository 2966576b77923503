package rate.pages.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.math.Decimals;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunTable;
import rate.run.audit.timeline.LadderTimeline;
import rate.run.audit.timeline.ProvisionalRule;
import rate.run.audit.timeline.RunTimeline;
import rate.run.form.FolderKind;

/** The highest rank of each player, with its game and time, behind the columns of a table of standings. The ledger is read for it. */
final class PeakColumns {

    /** The names of the columns. */
    static final List<String> NAMES = List.of("peak", "peak_game", "peak_time");

    private final @Nullable RunTimeline timeline;

    /** Of a comparison, of a run without a ledger and curves, or an earlier day of one, nothing is known. */
    PeakColumns(PublishedRun run) {
        timeline = run.manifest().kind() == FolderKind.RUN
                ? RunTimeline.read(run, ProvisionalRule.STANDARD).orElse(null)
                : null;
    }

    /** The columns of a table, with these if it has standings. */
    List<String> of(String table, List<String> columns) {
        List<String> all = new ArrayList<>(columns);
        if (has(table) && !columns.isEmpty()) {
            all.addAll(NAMES);
        }
        return all;
    }

    /** A row of the table, with its peak; empty cells where the player has none. */
    String[] of(String table, List<String> columns, String[] cells) {
        if (!has(table)) {
            return cells;
        }
        String[] all = Arrays.copyOf(cells, cells.length + NAMES.size());
        Arrays.fill(all, cells.length, all.length, "");
        peak(table, columns, cells).ifPresent(peak -> {
            GameTime time = peak.time();
            all[cells.length] = Decimals.rounded(peak.rank());
            all[cells.length + 1] = peak.game();
            all[cells.length + 2] = time == null ? "" : time.text();
        });
        return all;
    }

    private boolean has(String table) {
        return timeline != null && RunTable.isStandings(table);
    }

    private Optional<LadderTimeline.Peak> peak(String table, List<String> columns, String[] cells) {
        int ladder = columns.indexOf("ladder");
        String role = Arrays.stream(Ladder.values())
                .filter(each -> each.id().equals(table))
                .findFirst()
                .orElseThrow()
                .role()
                .id();
        Optional<LadderTimeline> of =
                timeline == null ? Optional.empty() : timeline.ladder(role, ladder < 0 ? "" : cells[ladder]);
        return of.flatMap(one -> one.peak(cells[columns.indexOf("player")]));
    }
}
