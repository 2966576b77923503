package rate.cli.option;

import rate.engine.problem.WrongUsage;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.run.publish.ledger.LedgerDetail;

/** The words that say how much of the ledger is written, and whether the teams of each game are. */
public final class LedgerOptions implements OptionList.Described {

    private LedgerDetail ledger = LedgerDetail.FULL;
    private boolean noDeltas;
    private boolean teams;
    private boolean scores;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.OUTPUT);
        to.recorded(
                        "--ledger full|compact|none",
                        "How much of the ledger to write (default: full). compact leaves out what follows from "
                                + "earlier rows, for logs of millions of games; rate export RUN --to ledger restores it. none "
                                + "writes no ledger, no contests of history systems and no diagnostics.")
                .usually("full")
                .into(LedgerDetail.class, ledger, value -> ledger = value);
        to.flag("--no-deltas", "An older name for --ledger=none.", value -> noDeltas = value);
        to.recordedFlag(
                "--teams",
                "Also write teams.csv: what the ratings before each game said about its teams, with mu and sigma, "
                        + "the ranks of the members, the probabilities of a win and a draw, match quality, stack "
                        + "rating. History systems have no such table.",
                value -> teams = value);
        to.recordedFlag(
                "--scores",
                "Also write games.csv: the score of each game, who was at home, and the result in words."
                        + " Pages and sites of the run then show 2–1 (A).",
                value -> scores = value);
    }

    /** Returns true if the table of games is wanted for its scores. */
    public boolean hasScores() {
        return scores;
    }

    /** How much of it is to be written. */
    public LedgerDetail form() {
        WrongUsage.require(
                !noDeltas || ledger != LedgerDetail.COMPACT, "--no-deltas means --ledger=none, not --ledger=compact");
        return noDeltas ? LedgerDetail.NONE : ledger;
    }

    /**
     * Returns true if the table of teams is wanted.
     *
     * @throws WrongUsage if it is, and the system has none
     */
    public boolean hasTeams(SystemEntry.Configured system) {
        WrongUsage.require(
                !teams || !(system.system() instanceof HistorySystem),
                "--teams: " + system.name() + " rates all games at once, and has no ratings before a game");
        return teams;
    }
}
