package rate.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.cli.terminal.Console;
import rate.engine.game.Role;
import rate.study.predict.RatingsOfRun;
import rate.study.predict.RunRatings;

/** The words that say by whose ratings something is predicted: those that a run left. */
public final class RatingsOptions {

    /** The words that say which ratings of a run are meant: those of which ladder of the log, and of which role. */
    public static final class OfLadder {

        @Option(
                names = "--ladder",
                paramLabel = "LADDER",
                parameterConsumer = Words.Any.class,
                description = "The ladder of the log, if there are several.")
        private @Nullable String ladder;

        @Option(
                names = "--role",
                paramLabel = "player|commander",
                description = "The ratings of players or of commanders (default: players, if the run has them).")
        private @Nullable Role role;

        /** The ratings that are meant. */
        public RatingsOfRun.LadderSelection wanted() {
            return new RatingsOfRun.LadderSelection(ladder, role);
        }
    }

    @Option(
            names = "--run",
            required = true,
            paramLabel = "RUN",
            description = "The run with the ratings: a folder of runs (its current run is read), or a run in it.")
    private String run = "";

    @Mixin
    private OfLadder ladder = new OfLadder();

    /** The ratings that are meant. */
    public RunRatings<?> read(Console console) {
        return new RatingsOfRun(RunOption.run(console, run), "--run: ").read(ladder.wanted(), null);
    }
}
