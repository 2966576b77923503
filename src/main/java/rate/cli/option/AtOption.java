package rate.cli.option;

import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.engine.system.SystemWords;
import rate.run.audit.PastRun;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;

/** The word that says of which day the standings of a run are wanted. */
public final class AtOption implements OptionList.Described {

    private @Nullable String at;

    @Override
    public void describe(OptionList to) {
        to.option(
                        "--at TIME|GAME",
                        "The standings after this date (all of it), instant or game, from the ledger. (--at of rate "
                                + "predict means before it.)")
                .text(at, value -> at = value);
    }

    /** Returns true if {@code --at} names an earlier time. */
    public boolean isGiven() {
        return at != null;
    }

    /**
     * The run as it was then; itself if no time is said.
     *
     * @throws WrongUsage if its ledger cannot tell
     */
    public PublishedRun of(Console console, PublishedRun run) {
        String named = at;
        if (named == null) {
            return run;
        }
        RunManifest manifest = run.manifest();
        WrongUsage.require(
                Ledger.contests(run).isEmpty(),
                "--at needs a ledger, and " + manifest.system()
                        + " rates all games at once; rate replay --until rates the games up to a day");
        PastRun past = PastRun.named(run, named, true, rows -> {});
        if (manifest.hasLeaderboard()) {
            console.tell("rate: note: the ledger does not have the columns of the leaderboard, so they are left out");
        }
        if (!past.isEnd() && (!manifest.asOf().isEmpty() || SystemWords.hasIdlePeriods(manifest.system()))) {
            console.tell(
                    "rate: note: every player is shown as their last game left them; what time alone did to ratings"
                            + " since then is left out");
        }
        return past.published();
    }
}
