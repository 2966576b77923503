package rate.run.audit.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.text.Counted;
import rate.run.audit.read.KeptRows;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest.ListedFile;
import rate.run.audit.read.RunTable;

/**
 * The check of the table of games: a row for every game that was rated, in the order of the ledger or of the contests, with the
 * same id, time and ladder. What is kept of the log, and how a game ended in words, {@code --rate} verifies.
 */
public final class GamesCheck implements AutoCloseable {

    /** The columns that ledger and contests have, too. */
    private static final List<String> SHARED = List.of("game", "time", "ladder");

    private final Findings findings;
    private final Findings.InFile violations;
    private final long rated;
    private @Nullable RunTable table;
    private String game = "";
    private long rows;

    /** @param findings receives every violation */
    public GamesCheck(PublishedRun run, ListedFile listed, Findings findings) {
        this.findings = findings;
        this.violations = findings.in(VerificationReport.Check.GAMES, run.file(listed.name()));
        this.rated = run.manifest().rated();
        try {
            this.table = RunTable.open(run, listed);
            List<String> columns = table.columns();
            if (!columns.isEmpty() && !KeptRows.areColumns(columns)) {
                violations.add("these are not the columns of a table of games: " + String.join(",", columns));
                close();
            }
        } catch (InputRefused e) {
            refuse(e);
        }
    }

    /** Takes the rows of a contest in the ledger; those of the first of a game have to agree with the next row here. */
    public void take(List<LedgerRow> contest) {
        LedgerRow row = contest.get(0);
        if (row.isIdleAdjustment() || row.game().equals(game) || table == null) {
            return;
        }
        game = row.game();
        if (!next()) {
            if (table != null) {
                violations.add("there is no row of game " + game + ", which was rated");
                close();
            }
            return;
        }
        same("game", row.game());
        same("time", row.time());
        same("ladder", row.ladder());
    }

    private void same(String column, String expected) {
        int index = table == null ? -1 : table.columns().indexOf(column);
        if (table != null && index >= 0 && index <= SHARED.indexOf(column)) {
            violations.differ(table.line(), column + " of game " + game, expected, table.cells()[index]);
        }
    }

    /**
     * Reads what is left.
     *
     * @return what was checked
     */
    public String end(boolean isLedgerKnown) {
        while (next()) {
            // every row counts
        }
        if (table == null) {
            return "cannot be checked";
        }
        violations.differ("its number of rows, the games that were rated,", rated, rows);
        return Counted.grouped(rows, "row") + " of games"
                + (isLedgerKnown ? ", which agree with the ledger or the contests" : ", as many as were rated");
    }

    private boolean next() {
        try {
            boolean is = table != null && table.next();
            rows += is ? 1 : 0;
            return is;
        } catch (InputRefused e) {
            refuse(e);
            return false;
        }
    }

    private void refuse(InputRefused refused) {
        findings.add(VerificationReport.Check.GAMES, refused.problem());
        close();
    }

    @Override
    public void close() {
        if (table != null) {
            table.close();
            table = null;
        }
    }
}
