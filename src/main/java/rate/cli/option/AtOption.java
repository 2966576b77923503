package rate.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.audit.PastRun;
import rate.audit.run.Ledger;
import rate.audit.run.PublishedRun;
import rate.audit.run.RunManifest;
import rate.cli.terminal.Console;
import rate.cli.word.AnyWord;
import rate.cli.word.WrongUsage;
import rate.game.GameTime;
import rate.rating.PeriodSystem;

/** The word that says of which day the standings of a run are wanted. */
public final class AtOption {

    @Option(
            names = "--at",
            paramLabel = "TIME|GAME",
            parameterConsumer = AnyWord.class,
            description =
                    "The standings behind that date (all of it), that instant or that game, from the ledger. (--at of rate predict"
                            + " is before it.)")
    private @Nullable String at;

    /** Whether an earlier time is wanted. */
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
        PublishedRun past = past(run, named, true).published();
        if (manifest.hasLeaderboard()) {
            console.tell("rate: note: the ledger does not have the columns of the leaderboard, so they are left out");
        }
        boolean isEarlier = rated(past.manifest()) < rated(manifest);
        if (isEarlier && SystemOptions.ofRun(manifest).system() instanceof PeriodSystem<?>) {
            console.tell(
                    "rate: note: every player is shown as their last game left them; idle rating periods since then"
                            + " are left out");
        }
        return past;
    }

    /**
     * A run as it was.
     *
     * @param at a game of the run, a date or an instant
     * @param isKnown whether that game, or all of that day, is the last that is known; otherwise the first that is not
     * @throws WrongUsage if there is no such game, or none until then
     */
    static PastRun past(PublishedRun run, String at, boolean isKnown) {
        GameTime time = CorrectionOptions.read(at);
        PastRun past = PastRun.of(run, new PastRun.Bound(time == null ? at : null, time, isKnown));
        past.lack().ifPresent(lack -> {
            throw new WrongUsage(
                    time != null
                            ? "--at " + at + ": " + lack
                            : "--at must be a game of the run, a date such as 2008-11-24 or an instant such as"
                                    + " 2008-11-24T18:00:00Z; " + lack);
        });
        return past;
    }

    private static long rated(RunManifest manifest) {
        return manifest.counts().getOrDefault("rated", 0L);
    }
}
