package rate.run.audit.read;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.run.form.RunFiles;

/**
 * The contests of a run, read once in the order of its games, each with what is kept of its game. The history of a player, the
 * page and the site of a run, and its course of time are all read through this; a contest gives them the steps of its players.
 */
public final class ContestReader implements AutoCloseable {

    private final Ledger ledger;
    private final @Nullable KeptRows kept;
    private final List<String> nothing;
    private List<String> texts;
    private String game = "";
    private boolean isBegun;

    /**
     * Opens them before the first one.
     *
     * @param listed what the manifest says of the ledger, or of the contests of a history system
     * @param hasKept true if what is kept of the games is to be read as well
     * @throws InputRefused if they cannot be read
     */
    public ContestReader(PublishedRun run, RunManifest.ListedFile listed, boolean hasKept) {
        this.ledger = Ledger.of(run, listed);
        try {
            this.kept = run.manifest()
                    .table(RunFiles.GAMES)
                    .filter(none -> hasKept)
                    .map(games -> new KeptRows(run, games))
                    .orElse(null);
        } catch (RuntimeException e) {
            ledger.close();
            throw e;
        }
        this.nothing = kept().stream().map(column -> "").toList();
        this.texts = nothing;
    }

    /** The columns that are kept of the games, as the log calls them; none if nothing is kept. */
    public List<String> kept() {
        return kept == null ? List.of() : kept.columns();
    }

    /** The names of the numbers of a rating: mu, sigma, rank, then the system's own; none if no row tells one. */
    public List<String> numbers() {
        return ledger.columns().areContests() ? List.of() : ledger.columns().numbers();
    }

    /**
     * The next contest, or the next row without a game; null after the last.
     *
     * @throws InputRefused if it cannot be read, or the table of games has another game
     */
    public @Nullable LedgerContest next() {
        List<LedgerRow> rows = ledger.nextContest();
        if (rows.isEmpty()) {
            return null;
        }
        LedgerRow first = rows.get(0);
        boolean isIdle = first.isIdleAdjustment();
        boolean beginsGame = !isIdle && (!isBegun || !first.game().equals(game));
        if (beginsGame) {
            game = first.game();
            isBegun = true;
            texts = kept == null ? nothing : texts(kept);
        }
        KeptRows row = isIdle ? null : kept;
        return new LedgerContest(
                rows,
                new Outcomes(rows),
                numbers(),
                beginsGame,
                isIdle ? nothing : texts,
                row == null ? "" : row.score(),
                row == null ? "" : row.home());
    }

    private List<String> texts(KeptRows rows) {
        if (!rows.next() || !rows.game().equals(game)) {
            throw rows.refused("its rows are not those of the games of the ledger");
        }
        return rows.texts();
    }

    /** Refuses a row, which says what no ledger says. */
    public InputRefused refused(LedgerRow row, String message) {
        return ledger.refused(row, message);
    }

    @Override
    public void close() {
        ledger.close();
        if (kept != null) {
            kept.close();
        }
    }
}
