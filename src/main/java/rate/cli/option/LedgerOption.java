package rate.cli.option;

import picocli.CommandLine.Option;
import rate.engine.problem.WrongUsage;
import rate.run.publish.ledger.LedgerForm;

/** The words that say how much of the ledger is written. */
@Under(HelpSection.OUTPUT)
public final class LedgerOption {

    @Recorded
    @Option(
            names = "--ledger",
            paramLabel = "full|compact|none",
            defaultValue = "full",
            description =
                    "How much of the ledger to write (default: full). compact leaves out what follows from the rows"
                            + " before, for logs of millions of games; rate export RUN --to ledger restores it. none writes neither"
                            + " the ledger, nor the contests of history systems, nor diagnostics.")
    private LedgerForm ledger = LedgerForm.FULL;

    @Option(names = "--no-deltas", description = "The same as --ledger=none.")
    private boolean noDeltas;

    /** How much of it is to be written. */
    public LedgerForm form() {
        WrongUsage.require(
                !noDeltas || ledger != LedgerForm.COMPACT, "--no-deltas means --ledger=none, not --ledger=compact");
        return noDeltas ? LedgerForm.NONE : ledger;
    }
}
