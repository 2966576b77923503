package rate.pages.report;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.TeamRow;
import rate.run.audit.read.TeamRows;

/** The match qualities of the contests of a ledger, one after the other, from the table of teams if the run has one. */
final class Qualities implements AutoCloseable {

    private final @Nullable TeamRows teams;

    /** @throws InputRefused if the table cannot be read */
    Qualities(PublishedRun run) {
        this.teams = run.manifest()
                .table(TeamRows.TABLE)
                .map(listed -> new TeamRows(run, listed))
                .orElse(null);
    }

    /**
     * The quality of the next contest; NaN if it is not known.
     *
     * @param first the first row of the contest in the ledger
     * @throws InputRefused if the table cannot be read, or has another contest
     */
    double of(LedgerRow first) {
        if (teams == null) {
            return Double.NaN;
        }
        List<TeamRow> contest = teams.nextContest();
        if (contest.isEmpty() || !contest.get(0).cell("game").equals(first.game())) {
            throw teams.refused("its rows are not those of the games of the ledger");
        }
        return contest.get(0).number("quality");
    }

    @Override
    public void close() {
        if (teams != null) {
            teams.close();
        }
    }
}
